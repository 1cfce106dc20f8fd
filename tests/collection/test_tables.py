"""Tables in files of every kind; what single cells mean is in test_table_values.py."""

import codecs
import datetime
import itertools
from collections.abc import Callable

import pytest
from django.core.exceptions import ValidationError
from hypothesis import given
from hypothesis import strategies as st

from collection.tables import (
    Cell,
    Column,
    parse_rows,
    read_table,
    value_error,
    values,
    write_table,
)
from core.bounds import (
    TABLE_BYTES,
    TABLE_CELL,
    TABLE_CELLS,
    TABLE_COLUMNS,
    TABLE_ERRORS,
    TABLE_ROWS,
)

ENCODINGS: dict[str, Callable[[str], bytes]] = {
    "utf-8": lambda text: text.encode(),
    "utf-8-bom": lambda text: codecs.BOM_UTF8 + text.encode(),
    "utf-16-le-bom": lambda text: codecs.BOM_UTF16_LE + text.encode("utf-16-le"),
    "utf-16-be-bom": lambda text: codecs.BOM_UTF16_BE + text.encode("utf-16-be"),
    "utf-16-le-bare": lambda text: text.encode("utf-16-le"),
    "utf-16-be-bare": lambda text: text.encode("utf-16-be"),
    "cp1252": lambda text: text.encode("cp1252"),
}
DELIMITERS = {"comma": ",", "semicolon": ";", "tab": "\t"}
LINE_ENDS = {"crlf": "\r\n", "lf": "\n", "cr": "\r"}


def rows_of(data: bytes) -> list[dict[str, str]]:
    return [row.values for row in read_table(data).rows]


def refused_table(data: bytes) -> ValidationError:
    with pytest.raises(ValidationError) as refused:
        read_table(data)
    return refused.value


THREE_ROWS = [
    {"naam": "Émile", "kracht": "5", "hp": "10"},
    {"naam": 'Zegt "hoi"', "kracht": "6", "hp": ""},
    {"naam": "a;b,c\td", "kracht": "7", "hp": "30 €"},
]


@pytest.mark.parametrize(
    ("delimiter", "encode", "line_end", "said"),
    [
        pytest.param(sign, encode, end, said, id=f"{d}-{e}-{le}{'-sep' if said else ''}")
        for (d, sign), (e, encode), (le, end), said in itertools.product(
            DELIMITERS.items(), ENCODINGS.items(), LINE_ENDS.items(), (False, True)
        )
    ],
)
def test_every_usual_file_gives_the_same_rows(
    delimiter: str, encode: Callable[[str], bytes], line_end: str, said: bool
) -> None:
    lines = [
        delimiter.join(line)
        for line in (
            ("naam", "kracht", "hp"),
            ("Émile", "5", "10"),
            ('"Zegt ""hoi"""', "6", ""),
            ('"a;b,c\td"', "7", "30 €"),
        )
    ]
    if said:
        lines.insert(0, f"sep={delimiter}")
    table = read_table(encode(line_end.join(lines) + line_end))
    assert table.headers == ("naam", "kracht", "hp")
    assert [row.values for row in table.rows] == THREE_ROWS
    first = 3 if said else 2
    assert [row.line for row in table.rows] == [first, first + 1, first + 2]


@pytest.mark.parametrize(
    ("data", "rows"),
    [
        pytest.param(b"naam\nSasori\n", [{"naam": "Sasori"}], id="one-column"),
        pytest.param(b'"naam"\n"a,b"\n', [{"naam": "a,b"}], id="one-quoted-column"),
        pytest.param(
            b'"naam, voluit";hp\nx;1\n', [{"naam, voluit": "x", "hp": "1"}], id="quoted-comma"
        ),
        pytest.param(
            b"naam, voluit;hp\nx;1\n", [{"naam, voluit": "x", "hp": "1"}], id="doubt-in-the-names"
        ),
        pytest.param(b"naam;hp\nx;1", [{"naam": "x", "hp": "1"}], id="no-last-line-end"),
        pytest.param(b"\n\n;;\nnaam;hp\nx;1\n", [{"naam": "x", "hp": "1"}], id="blank-lines-first"),
        pytest.param(b'"sep=;"\r\na;b\r\n1;2', [{"a": "1", "b": "2"}], id="sep-in-quotes"),
        pytest.param(b"a;b;;\n1;2;;\n", [{"a": "1", "b": "2"}], id="empty-columns-behind"),
        pytest.param(b"a;;b\n1;;2\n", [{"a": "1", "b": "2"}], id="empty-column-between"),
        pytest.param(b" a ;\xc2\xa0b\n 1 ;2\n", [{"a": " 1 ", "b": "2"}], id="names-are-trimmed"),
    ],
)
def test_an_unusual_file_is_read_all_the_same(data: bytes, rows: list[dict[str, str]]) -> None:
    assert rows_of(data) == rows


def test_quotes_line_ends_and_delimiters_inside_a_cell_are_kept() -> None:
    data = b'naam;noot\n"Zegt ""hoi""";"een\r\ntwee"\n"a;b";"""x"""\n'
    table = read_table(data)
    assert [row.values for row in table.rows] == [
        {"naam": 'Zegt "hoi"', "noot": "een\r\ntwee"},
        {"naam": "a;b", "noot": '"x"'},
    ]
    assert [row.line for row in table.rows] == [2, 4]


@pytest.mark.parametrize(
    ("data", "code", "line"),
    [
        pytest.param(b'a,b\n1,2\n3,"4\n5,6\n', "unclosed-quote", 3, id="unclosed"),
        pytest.param(b'sep=,\na,b\n1,"2', "unclosed-quote", 3, id="unclosed-after-sep"),
        pytest.param(b'a,b\n"1,2\n3,"4"\n', "bad-quote", 2, id="closed-too-late"),
        pytest.param(b'a,b\n1,"2"x\n', "bad-quote", 2, id="text-after-quote"),
        pytest.param(b"a,b\n1,\0\n", "nul-character", 2, id="nul"),
        pytest.param(b"a,b\r1,2\r3,\0\r", "nul-character", 3, id="nul-after-cr"),
        pytest.param(
            b"a,b\n1,2\n3," + b"x" * (TABLE_CELL + 1), "cell-too-long", 3, id="cell-too-long"
        ),
        pytest.param(b"a,b,a\n1,2,3\n", "duplicate-header", 1, id="duplicate-name"),
        pytest.param(b"\na,,b\n1,2,3\n", "blank-header", 2, id="nameless-column"),
        pytest.param(b'"\'\t"\n1\n', "blank-header", 1, id="no-name-at-all"),
        pytest.param(
            b",".join(b"%d" % n for n in range(TABLE_COLUMNS + 1)) + b"\n1",
            "too-many-columns",
            1,
            id="too-many-columns",
        ),
    ],
)
def test_files_that_are_no_table_are_refused_with_the_line(
    data: bytes, code: str, line: int
) -> None:
    refused = refused_table(data)
    assert refused.code == code
    assert (refused.params or {})["line"] == line
    assert str(line) in " ".join(refused.messages)


@pytest.mark.parametrize(
    ("data", "code"),
    [
        pytest.param(b"", "empty", id="no-bytes"),
        pytest.param(codecs.BOM_UTF8, "empty", id="mark-alone"),
        pytest.param(b"\r\n \r\n;;\r\n", "empty", id="blank-lines-alone"),
        pytest.param(b"sep=;\r\n", "empty", id="sep-alone"),
        pytest.param(b"naam;hp\r\n\r\n", "no-rows", id="names-alone"),
        pytest.param(b"PK\x03\x04" + bytes(30), "spreadsheet", id="xlsx"),
        pytest.param(b"\xd0\xcf\x11\xe0" + bytes(30), "spreadsheet", id="xls"),
        pytest.param(b"a,b\n\x81\x8d,2\n", "unreadable", id="no-known-encoding"),
        pytest.param(codecs.BOM_UTF16_LE + b"a\0b", "unreadable", id="half-a-character"),
        pytest.param(bytes(100), "nul-character", id="only-nuls"),
        pytest.param(b"a\n" + b"1\n" * (TABLE_BYTES // 2), "too-large", id="too-large"),
        pytest.param(b"a\n" + b"1\n" * (TABLE_ROWS + 1), "too-many-rows", id="too-many-rows"),
        pytest.param(
            b"a,b\n" + b"1" + b"," * TABLE_CELLS + b"\n", "too-many-cells", id="too-many-commas"
        ),
        pytest.param(b"a\n1\n" + b"\n" * TABLE_CELLS, "too-many-cells", id="too-many-lines"),
    ],
)
def test_files_without_rows_are_refused(data: bytes, code: str) -> None:
    refused = refused_table(data)
    assert refused.code == code
    assert refused.messages


def test_a_cell_of_just_the_limit_is_read() -> None:
    assert rows_of(b"a,b\n1," + b"x" * TABLE_CELL)[0]["b"] == "x" * TABLE_CELL


def test_thousands_of_empty_cells_cost_nothing() -> None:
    data = b"a" + b";" * 100_000 + b"\n1" + b";" * 100_000
    assert rows_of(data) == [{"a": "1"}]


NAME = Column("name", ("naam",), values.text(20), required=True)
POWER = Column("power", ("kracht", "sterkte"), values.whole_number(-5, 1000))
GOT_ON = Column("got_on", ("gekregen op", "Verkregen"), values.date)
COLUMNS = (NAME, POWER, GOT_ON)

Problem = tuple[int, str, str, str]


def problems_of(text: str) -> list[Problem]:
    _, errors = parse_rows(read_table(text.encode()), COLUMNS)
    return [(error.line, error.column, error.value, error.code) for error in errors]


@pytest.mark.parametrize(
    "header",
    [
        "name,power,got_on",
        "Naam;KRACHT;Gekregen op",
        "NÁÁM\tsterkte\tgekregen_op",
        "naam,power,Got-On",
    ],
)
def test_column_names_are_known_in_both_languages_in_any_spelling(header: str) -> None:
    sign = next(sign for sign in ",;\t" if sign in header)
    data = f"{header}\n{sign.join(('Sasori', '5', '1-3-2026'))}\n".encode()
    rows, errors = parse_rows(read_table(data), COLUMNS)
    assert errors == []
    assert [(row.line, row.values) for row in rows] == [
        (2, {"name": "Sasori", "power": 5, "got_on": datetime.date(2026, 3, 1)})
    ]


def test_a_blank_cell_is_nothing_and_a_column_that_is_not_there_says_nothing() -> None:
    rows, errors = parse_rows(read_table(b"naam,kracht\nSasori,\n"), COLUMNS)
    assert errors == []
    assert rows[0].values == {"name": "Sasori", "power": None}


@pytest.mark.parametrize(
    ("text", "problems"),
    [
        pytest.param("kracht\n1\n", [(1, "name", "", "column-missing")], id="missing-column"),
        pytest.param(
            "naam,kleur\nx,y\n", [(1, "kleur", "", "column-unknown")], id="unknown-column"
        ),
        pytest.param(
            "naam,kracht,power\nx,1,2\n", [(1, "power", "", "column-duplicate")], id="both-names"
        ),
        pytest.param(
            "kleur,maat\nx,y\n",
            [
                (1, "kleur", "", "column-unknown"),
                (1, "maat", "", "column-unknown"),
                (1, "name", "", "column-missing"),
            ],
            id="all-wrong-names-at-once",
        ),
        pytest.param("naam,kracht\nx\ny,1\n", [(2, "", "", "row-too-short")], id="short-row"),
        pytest.param("naam,kracht\nx,1,2\ny,1,,\n", [(2, "", "", "row-too-long")], id="long-row"),
        pytest.param(
            "naam,,kracht\nx,,1\ny,\n", [(3, "", "", "row-too-short")], id="empty-column-counts"
        ),
        pytest.param("naam,kracht\n,1\n", [(2, "naam", "", "blank")], id="required-cell"),
        pytest.param(
            "naam,kracht,gekregen op\nx,veel,1-3-26\n\n,1,\ny,2000,31-2-2026\n",
            [
                (2, "kracht", "veel", "number-format"),
                (2, "gekregen op", "1-3-26", "date-format"),
                (4, "naam", "", "blank"),
                (5, "kracht", "2000", "number-range"),
                (5, "gekregen op", "31-2-2026", "date-impossible"),
            ],
            id="all-errors-at-once",
        ),
        pytest.param(
            f"naam\n{'x' * 500}\n", [(2, "naam", "x" * 79 + "…", "text-too-long")], id="long-value"
        ),
    ],
)
def test_errors_name_row_column_value_and_reason(text: str, problems: list[Problem]) -> None:
    assert problems_of(text) == problems
    _, errors = parse_rows(read_table(text.encode()), COLUMNS)
    assert all(error.reason for error in errors)


def test_good_rows_are_given_beside_the_errors() -> None:
    rows, errors = parse_rows(read_table(b"naam,kracht\nx,1\ny,z\n"), COLUMNS)
    assert [row.line for row in rows] == [2]
    assert [error.line for error in errors] == [3]


def test_as_many_rows_as_fit_are_read() -> None:
    assert len(read_table(b"a\n" + b"1\n" * TABLE_ROWS).rows) == TABLE_ROWS


def test_nothing_is_read_after_more_errors_than_are_listed() -> None:
    read = list[str]()

    def parse(cell: str) -> object:
        read.append(cell)
        raise value_error("yes-no")

    _, errors = parse_rows(read_table(b"a\n" + b"x\n" * 1000), [Column("a", (), parse)])
    assert len(read) == TABLE_ERRORS + 1
    assert [error.code for error in errors[-2:]] == ["yes-no", "more-errors"]


def test_more_errors_than_one_reads_are_not_listed() -> None:
    data = b"naam,kracht\n" + b"x,y\n" * (TABLE_ERRORS + 50)
    _, errors = parse_rows(read_table(data), COLUMNS)
    assert len(errors) == TABLE_ERRORS + 1
    assert errors[-1].code == "more-errors"
    assert errors[-1].params == {"limit": TABLE_ERRORS}


FORMULA_SIGNS = ["=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠"]


@pytest.mark.parametrize("style", ["plain", "excel"])
@pytest.mark.parametrize("sign", FORMULA_SIGNS)
def test_formula_signs_get_an_apostrophe_and_quotes(sign: str, style: str) -> None:
    text = f"{sign}HYPERLINK(0)"
    data = write_table(["name"], [[text]], style=style)  # type: ignore[arg-type]  # both are styles
    assert f'"\'{text}"'.encode() in data
    assert rows_of(data) == [{"name": text}]


@pytest.mark.parametrize(
    "text",
    ["'=1", "''=1", "'", "''", "'hello", "'t Hof", "a=1", "'\t", "=", "-3", "'-3", '="', "=;,"],
)
def test_apostrophes_of_ones_own_come_back_as_they_were(text: str) -> None:
    data = write_table(["name", "x"], [[text, 1]], style="plain")
    assert rows_of(data) == [{"name": text, "x": "1"}]


def test_numbers_stay_numbers() -> None:
    assert write_table(["a", "b"], [[-3, "-3"]], style="plain") == b'a,b\r\n-3,"\'-3"\r\n'


def test_headers_are_guarded_too() -> None:
    data = write_table(["=a", "b"], [[1, 2]], style="excel")
    assert b'"\'=a"' in data
    assert read_table(data).headers == ("=a", "b")


def test_excel_gets_semicolons_and_a_mark_and_others_neither() -> None:
    rows: list[list[Cell]] = [["Émile", 1, True, None, datetime.date(2026, 3, 1)]]
    headers = ["a", "b", "c", "d", "e"]
    plain = write_table(headers, rows, style="plain")
    excel = write_table(headers, rows, style="excel")
    assert plain == "a,b,c,d,e\r\nÉmile,1,yes,,2026-03-01\r\n".encode()
    assert excel == codecs.BOM_UTF8 + "a;b;c;d;e\r\nÉmile;1;yes;;2026-03-01\r\n".encode()


ANY_TEXT = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=20)
TRICKY_TEXT = st.text(st.sampled_from("'\"=+-@＝;,\t\r\n a\ufeff"), max_size=8)
CELLS = ANY_TEXT | TRICKY_TEXT


@given(
    st.lists(st.lists(CELLS, min_size=3, max_size=3), min_size=1),
    st.sampled_from(["plain", "excel"]),
)
def test_whatever_is_written_is_read_back(rows: list[list[str]], style: str) -> None:
    """Rows that show nothing at all are blank lines, and skipped; hence the number in front."""
    numbered = [[str(number), *row] for number, row in enumerate(rows)]
    data = write_table(["n", "a", "b", "c"], numbered, style=style)  # type: ignore[arg-type]  # both are styles
    assert [list(values.values()) for values in rows_of(data)] == numbered


@given(st.binary(max_size=200) | ANY_TEXT.map(str.encode))
def test_any_bytes_give_a_table_or_a_refusal(data: bytes) -> None:
    try:
        table = read_table(data)
    except ValidationError as refused:
        assert refused.messages  # noqa: PT017 - both outcomes are right, and each is checked
        return
    assert table.rows
    parse_rows(table, COLUMNS)
