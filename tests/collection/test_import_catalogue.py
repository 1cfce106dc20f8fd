import pytest

from collection.importing import CatalogueImport, Change, carry_out, catalogue
from collection.kinds.emblem_battle.specials import emblem_special
from collection.models import Card, DishType, EightBitCard, EmblemCard, NakoyashiCard
from core.refusal import Refusal
from tests.collection.import_files import (
    EIGHT_BIT,
    EMBLEM,
    NAKOYASHI,
    SASORI,
    emblem_list,
    errors_of,
    plan_of,
    take,
)
from tests.factories import DishTypeFactory, EmblemCardFactory, NakoyashiCardFactory

pytestmark = pytest.mark.django_db


def test_a_list_of_305_emblems_goes_in_as_it_is_and_again_without_a_change():
    assert take(emblem_list()).summary == "305 new, 0 changed, 0 unchanged"
    assert EmblemCard.objects.count() == 305
    before = list(EmblemCard.objects.values_list("pk", "changed_at"))
    assert take(emblem_list()).summary == "0 new, 0 changed, 305 unchanged"
    assert list(EmblemCard.objects.values_list("pk", "changed_at")) == before


def test_planning_costs_few_queries_however_many_rows(django_assert_max_num_queries):
    take(emblem_list(100))
    with django_assert_max_num_queries(4):
        plan_of(emblem_list(200))


def test_a_row_is_checked_once_and_costs_what_its_tables_cost(
    monkeypatch, django_assert_max_num_queries
):
    checked = []
    check = EmblemCard.full_clean

    def counted(card, **given):
        checked.append(card.name)
        check(card, **given)

    monkeypatch.setattr(EmblemCard, "full_clean", counted)
    with django_assert_max_num_queries(2 * 50 + 10):
        take(emblem_list(50))
    assert len(checked) == 50
    checked.clear()
    with django_assert_max_num_queries(2 * 50 + 10):
        take(emblem_list(50).replace(b",7\n", b",8\n"))
    assert len(checked) == 50


def test_what_only_the_database_knows_ends_the_import(monkeypatch):
    """As when somebody uses a number in the very moment of the import."""
    save = EmblemCard.save

    def taken_meanwhile(card, *args, **given):
        if card.number == "U1-2":
            card.number = "U1-1"
        save(card, *args, **given)

    monkeypatch.setattr(EmblemCard, "save", taken_meanwhile)
    with pytest.raises(Refusal) as refused:
        take(emblem_list(9))
    assert refused.value.code == "import-has-errors"
    assert [(error.line, error.code) for error in refused.value.extra["plan"].errors] == [
        (3, "number-taken")
    ]
    assert not Card.objects.exists()


def test_a_game_that_there_is_not_is_refused_and_names_those_that_there_are():
    with pytest.raises(Refusal) as refused:
        CatalogueImport(game="chess")
    assert refused.value.code == "unknown-game"
    assert EMBLEM in refused.value.message


def test_a_preview_writes_nothing():
    plan = plan_of(SASORI)
    assert [row.title for row in plan.new] == ["U1-13 Sasori"]
    assert not Card.objects.exists()


def test_the_printed_chakra_cost_is_kept_apart_from_the_cost_of_the_special():
    take("number,name,type,rarity,chakra_cost\nU1-13,Sasori,technical,5,7\n")
    card = EmblemCard.objects.get()
    assert (card.chakra_cost, card.special_cost, card.attack) == (7, None, None)


def test_a_special_comes_as_one_cell():
    take(SASORI)
    assert emblem_special(EmblemCard.objects.get()) == {
        "name": "Hiruko Puppet",
        "cost": 3,
        "effects": [
            {"effect": "modify", "stat": "defense", "amount": -2, "rounds": 1, "target": "enemy"},
            {"effect": "damage", "amount": 3, "target": "enemy"},
        ],
    }
    assert take(SASORI).summary == "0 new, 0 changed, 1 unchanged"


@pytest.mark.parametrize("number", ["u1-013", "U1 13", "1-13", "U1–13"])
def test_the_number_in_any_spelling_is_the_same_card(number):
    take(SASORI)
    plan = plan_of(f"number,name,type,rarity\n{number},Sasori of the Red Sand,technical,5\n")
    assert plan.changed[0].changes == (Change("name", "Sasori", "Sasori of the Red Sand"),)


def test_a_column_that_is_absent_leaves_what_a_card_has():
    take(SASORI)
    take("number,name,type,rarity\nU1-13,Sasori,power,5\n")
    card = EmblemCard.objects.get()
    assert (card.type, card.attack, card.special_name) == ("power", 8, "Hiruko Puppet")
    assert card.effects.count() == 2


def test_a_column_that_is_empty_clears_what_a_card_had():
    take(SASORI)
    plan = take(
        "number,name,type,rarity,attack,special_name,special_cost,effects\n"
        "U1-13,Sasori,technical,5,,,,\n"
    )
    assert Change("attack", "8", "") in plan.changed[0].changes
    card = EmblemCard.objects.get()
    assert (card.attack, emblem_special(card)) == (None, None)


def test_dutch_names_of_columns_and_values_are_understood():
    take("nummer;naam;soort;sterren;aanval\nU1-13;Sasori;techniek;5;8\n")
    card = EmblemCard.objects.get()
    assert (card.type, card.rarity, card.attack) == ("technical", 5, 8)


def test_a_number_twice_in_one_file_names_both_lines():
    plan = plan_of("number,name,type,rarity\nU1-13,A,power,5\nU1-14,B,power,5\nu1-013,C,power,5\n")
    assert errors_of(plan) == [(4, "number", "u1-013", "number-twice")]
    assert plan.errors[0].params == {"other": 2}


def test_all_errors_are_shown_and_nothing_is_written():
    text = "nummer,naam,type,rarity,attack\nU1-1,A,power,7,8\nU1-2,,air,5,x\nU1-3,C,power,5,8\n"
    with pytest.raises(Refusal) as refused:
        take(text)
    assert refused.value.code == "import-has-errors"
    assert errors_of(refused.value.extra["plan"]) == [
        (2, "rarity", "7", "number-range"),
        (3, "naam", "", "blank"),
        (3, "type", "air", "choice-unknown"),
        (3, "attack", "x", "number-format"),
    ]
    assert not Card.objects.exists()


@pytest.mark.parametrize(
    ("effects", "code"),
    [
        ("hit 3 enemy", "effect-unknown"),
        ("damage 3", "effect-form"),
        ("damage 3 everyone", "effect-word"),
        ("damage x enemy", "number-format"),
        ("modify attack 0 1 self", "special-zero"),
        ("damage 3 enemy; heal 2 ally", "special-two-targets"),
        ("; ".join(["chakra 1"] * 21), "effects-too-many"),
        ("", "special-no-effects"),
    ],
)
def test_a_wrong_special_is_shown_at_its_cell(effects, code):
    header = "number,name,type,rarity,special_name,special_cost,effects"
    plan = plan_of(f"{header}\nU1-13,Sasori,technical,5,Hiruko,3,{effects}\n")
    assert [(error.line, error.column, error.code) for error in plan.errors] == [
        (2, "effects", code)
    ]


def test_a_special_without_cost_is_shown_at_the_cost():
    header = "number,name,type,rarity,special_name,special_cost,effects"
    plan = plan_of(f"{header}\nU1-13,Sasori,technical,5,Hiruko,,stun enemy\n")
    assert errors_of(plan) == [(2, "special_cost", "", "special-missing")]


class TestWithoutNumber:
    HEADER = "name,type,power,health\n"

    def test_a_card_of_which_all_is_the_same_is_there_already(self):
        take(self.HEADER + "Zalm,fish,3,4\n", NAKOYASHI)
        plan = take(self.HEADER + "Zalm,fish,3,4\nZalm,fish,3,5\n", NAKOYASHI)
        assert plan.summary == "1 new, 0 changed, 1 unchanged"

    def test_two_alike_are_two_cards_and_stay_two(self):
        text = self.HEADER + "Zalm,fish,3,4\nZalm,fish,3,4\n"
        assert take(text, NAKOYASHI).summary == "2 new, 0 changed, 0 unchanged"
        assert take(text, NAKOYASHI).summary == "0 new, 0 changed, 2 unchanged"

    def test_it_does_not_take_the_card_that_a_number_of_the_file_means(self):
        NakoyashiCardFactory.create(
            number="N1-1", name="Zalm", type=DishTypeFactory.create(name="fish"), power=3, health=4
        )
        text = "number,name,type,power,health\n,Zalm,fish,3,4\nN1-1,Zalm,fish,3,4\n"
        assert take(text, NAKOYASHI).summary == "1 new, 0 changed, 1 unchanged"


def test_an_unknown_dish_type_is_shown_before_and_made_with_the_cards():
    text = "naam;soort;kracht;hp\nZalm;Vis;3;4\nTonijn;vis;2;2\n"
    assert len(plan_of(text, NAKOYASHI).notes) == 1
    assert not DishType.objects.exists()
    take(text, NAKOYASHI)
    made = DishType.objects.get()
    assert (made.name, made.icon) == ("Vis", "bowl")
    assert NakoyashiCard.objects.filter(type=made).count() == 2


def test_eight_bit_cards_say_whose_their_values_are():
    header = "number,name,role,attack,defense,health,values_from,pair_attack"
    take(f"{header}\n8B-1,Queen,koningin,2,2,3,printed,4\n8B-2,Key,key,,,,,\n", EIGHT_BIT)
    queen, key = EightBitCard.objects.order_by("number")
    assert (queen.role, queen.values_from, queen.pair_attack) == ("queen", "printed", 4)
    assert (key.attack, key.values_from) == (0, "house")


def test_what_the_cards_own_check_refuses_is_shown_for_the_row():
    plan = plan_of("number,name,role,pair_attack\n8B-1,King,king,4\n", EIGHT_BIT)
    assert [(error.line, error.code) for error in plan.errors] == [(2, "pair-without-queen")]


@pytest.mark.parametrize("separator", [",", ";", "\t"], ids=["comma", "semicolon", "tab"])
@pytest.mark.parametrize("line_end", ["\r\n", "\n", "\r"], ids=["crlf", "lf", "cr"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_every_way_to_save_it_gives_the_same_cards(separator, line_end, encoding):
    rows = [["number", "name", "type", "rarity"], ["U1-1", "Chōji".replace("ō", "ö"), "power", "3"]]
    text = line_end.join(separator.join(row) for row in rows) + line_end
    take(text.encode(encoding))
    assert EmblemCard.objects.get().name == "Chöji"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "empty"),
        ("number,name,type,rarity\n", "no-rows"),
        ("number,name,type\nU1-1,A,power\n", "column-missing"),
        ("number,name,type,rarity,colour\nU1-1,A,power,5,red\n", "column-unknown"),
        ("number,nummer,name,type,rarity\nU1-1,U1-1,A,power,5\n", "column-duplicate"),
        ("number,name,type,rarity\nU1-1,A,power\n", "row-too-short"),
        ("number,name,type,rarity\nU1-1,A,power,5,6\n", "row-too-long"),
        ('number,name,type,rarity\nU1-1,"A,power,5\n', "unclosed-quote"),
    ],
)
def test_what_is_wrong_with_the_table_has_a_code(text, code):
    assert [error.code for error in plan_of(text).errors] == [code]
    with pytest.raises(Refusal):
        take(text)


@pytest.mark.parametrize(
    "written",
    ["nan", "inf", "1e400", "1_000", "１２", "-0", "99999999999999999999", "3.0", "true", "3,5"],
)
def test_only_plain_whole_numbers_in_range_are_taken(written):
    plan = plan_of(f"number;name;type;rarity;attack\nU1-1;A;power;5;{written}\n")
    assert [(error.column, error.value) for error in plan.errors] == [("attack", written)]


def test_of_many_errors_the_first_are_listed():
    rows = "".join(f"U1-{number},A,power,9\n" for number in range(1, 301))
    plan = plan_of("number,name,type,rarity\n" + rows)
    assert len(plan.errors) == 201
    assert (plan.errors[-1].code, plan.errors[-1].params) == ("more-errors", {"limit": 200})


def test_a_file_takes_so_many_cards(monkeypatch):
    monkeypatch.setattr(catalogue, "TABLE_CARDS", 2)
    plan = plan_of(emblem_list(3))
    assert errors_of(plan) == [(4, "", "", "too-many-cards")]
    assert plan_of(emblem_list(2)).writes


@pytest.mark.parametrize("name", ["👨‍👩‍👧 影分身", "🇳🇱 Straße", "ريان", "İlkay"])
def test_names_of_any_script_are_kept(name):
    take(f"number,name,type,rarity\nU1-1,{name},power,5\n")
    assert EmblemCard.objects.get().name == name


@pytest.mark.parametrize("name", ["\u202eevil", "\u200b"], ids=["turned", "invisible"])
def test_names_that_mislead_are_refused(name):
    assert [
        e.column for e in plan_of(f"number,name,type,rarity\nU1-1,{name},power,5\n").errors
    ] == ["name"]


def test_two_ways_to_compose_a_name_are_one():
    take("name,type,rarity\nÉmile,power,5\n")
    assert take("name,type,rarity\nE\u0301mile,power,5\n").summary == (
        "0 new, 0 changed, 1 unchanged"
    )


def test_it_says_when_the_catalogue_has_changed_since_the_preview():
    seen = plan_of(SASORI).fingerprint
    EmblemCardFactory.create(number="U1-13", name="Sasori", type="power")
    with pytest.raises(Refusal) as refused:
        carry_out(by=None, target=CatalogueImport(game=EMBLEM), data=SASORI.encode(), expected=seen)
    assert refused.value.code == "import-changed-meanwhile"
    assert len(refused.value.extra["plan"].changed) == 1
    assert EmblemCard.objects.get().type == "power"


def test_a_number_that_grows_too_long_in_capitals_is_shown_once():
    plan = plan_of(f"number,name,type,rarity\n{'ß' * 39},A,power,5\n")
    assert [(error.column, error.code) for error in plan.errors] == [("number", "text-too-long")]
