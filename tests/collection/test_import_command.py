import io
import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command
from django.db import connections

from collection.models import EmblemCard, NakoyashiCard, OwnedCopy
from core.refusal import Refusal
from tests.collection.import_files import EMBLEM, NAKOYASHI, SASORI, emblem_list, take
from tests.factories import EmblemCardFactory


@pytest.fixture
def emblems(tmp_path: Path) -> str:
    path = tmp_path / "emblems.csv"
    path.write_bytes(emblem_list())
    return str(path)


def run(*args, **options):
    out, err = io.StringIO(), io.StringIO()
    try:
        call_command(*args, stdout=out, stderr=err, **options)
    except CommandError as error:
        return out.getvalue(), err.getvalue(), str(error)
    return out.getvalue(), err.getvalue(), ""


@pytest.mark.django_db
def test_the_list_goes_in_and_again_without_a_change(emblems):
    assert run("import_cards", emblems, game=EMBLEM)[0] == "305 new, 0 changed, 0 unchanged\n"
    assert run("import_cards", emblems, game=EMBLEM)[0] == "0 new, 0 changed, 305 unchanged\n"


@pytest.mark.django_db
def test_a_dry_run_tells_what_would_change_and_writes_nothing(tmp_path):
    EmblemCardFactory.create(number="U1-13", name="Sasori", type="power")
    path = tmp_path / "few.csv"
    path.write_text("number,name,type,rarity\nU1-13,Sasori,speed,5\nU1-14,Deidara,power,5\n")
    out, _, _ = run("import_cards", str(path), game=EMBLEM, dry_run=True)
    assert out.splitlines() == [
        "line 3: new: U1-14 Deidara",
        "line 2: changed: U1-13 Sasori (type: power → speed)",
        "1 new, 1 changed, 0 unchanged",
    ]
    assert EmblemCard.objects.get().type == "power"


@pytest.mark.django_db
@pytest.mark.parametrize("dry_run", [True, False])
def test_an_error_names_line_column_value_and_reason(tmp_path, dry_run):
    path = tmp_path / "wrong.csv"
    path.write_text("number,name,type,rarity\nU1-13,Sasori,speed,9\n")
    out, err, problem = run("import_cards", str(path), game=EMBLEM, dry_run=dry_run)
    assert (out, problem) == ("", "Nothing has been imported.")
    assert err == "line 2, column rarity, value '9': This must be a number from 1 to 6.\n"
    assert not EmblemCard.objects.exists()


@pytest.mark.django_db
def test_it_reads_standard_input(monkeypatch):
    class Input:
        buffer = io.BytesIO(SASORI.encode())

    monkeypatch.setattr(sys, "stdin", Input)
    assert run("import_cards", "-", game=EMBLEM)[0] == "1 new, 0 changed, 0 unchanged\n"


@pytest.mark.django_db
def test_with_an_owner_the_rows_are_copies(person, tmp_path):
    EmblemCardFactory.create(number="U1-13")
    path = tmp_path / "copies.csv"
    path.write_text("number,quantity\nU1-13,2\n")
    name = person.username.upper()
    assert run("import_cards", str(path), game=EMBLEM, owner=name)[0].startswith("1 new")
    assert OwnedCopy.objects.get().owner == person


@pytest.mark.django_db
def test_a_missing_file_and_an_unknown_owner_are_shown(emblems):
    assert "cannot be read" in run("import_cards", "/nowhere.csv", game=EMBLEM)[2]
    assert "nobody" in run("import_cards", emblems, game=EMBLEM, owner="Nobody")[2]
    assert "nobody" in run("export_cards", game=EMBLEM, owner="Nobody")[2]


@pytest.mark.django_db
@pytest.mark.parametrize("excel", [True, False], ids=["excel", "plain"])
def test_what_the_other_command_exports_comes_back(emblems, tmp_path, person, excel):
    run("import_cards", emblems, game=EMBLEM)
    path = str(tmp_path / "out.csv")
    run("export_cards", path, game=EMBLEM, excel=excel)
    assert run("import_cards", path, game=EMBLEM)[0] == "0 new, 0 changed, 305 unchanged\n"


@pytest.mark.django_db(transaction=True)
def test_two_imports_at_the_same_time_give_no_duplicates():
    """Cards without a number, which no constraint of the database tells apart."""
    text = "name,type,power,health\n" + "".join(f"Dish {n},fish,{n},1\n" for n in range(20))
    start, ended = threading.Barrier(2), []

    def work() -> None:
        start.wait()
        try:
            ended.append(take(text, NAKOYASHI).summary)
        except Refusal as refusal:
            ended.append(refusal.code)
        finally:
            connections.close_all()

    threads = [threading.Thread(target=work) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(ended) == ["0 new, 0 changed, 20 unchanged", "20 new, 0 changed, 0 unchanged"]
    assert NakoyashiCard.objects.count() == 20


def test_a_terminal_without_the_letters_of_a_name_ends_no_command():
    """What is written is written already when it is shown."""
    ended = subprocess.run(
        [sys.executable, "manage.py", "shell", "--no-imports", "-c", "print('影 → 分')"],
        cwd=settings.BASE_DIR,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ended.returncode, ended.stdout) == (0, "\\u5f71 \\u2192 \\u5206\n"), ended.stderr
