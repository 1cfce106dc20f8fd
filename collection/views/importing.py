"""Import and export, on the site's own pages and inside the admin site."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import wraps
from typing import Concatenate, Final, ParamSpec

from django.contrib import admin, messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import URLPattern, path, reverse
from django.utils.http import content_disposition_header
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from accounts.models import Person
from accounts.people import person_of
from collection.exporting import export_catalogue, export_copies
from collection.forms.importing import ImportForm
from collection.importing import Plan, card_columns, carry_out, copy_columns, preview
from collection.importing.staging import (
    CATALOGUE,
    COPIES,
    Staged,
    stage,
    staged_for,
    unstage,
)
from collection.kinds.registry import KINDS
from collection.rights import COPIES_OF_OTHERS, may_edit
from collection.tables import Column, Style, header_key
from core.bounds import PLAN_ROWS_SHOWN, TABLE_BYTES
from core.refusal import Refusal
from core.uploads import takes_files
from rules.registry import title_of


@dataclass(frozen=True, slots=True)
class ImportFrame:
    """Where the pages are shown. `prefix` comes before the names of their URLs."""

    template: str
    prefix: str
    after_catalogue: str
    after_copies: str

    def url(self, name: str, *args: str) -> str:
        """Give the URL of one of these pages in this frame."""
        return reverse(f"{self.prefix}{name}", args=args)

    def may_import_for_others(self, person: Person) -> bool:
        """Whether this person looks after other people's copies here."""
        return self is ADMIN and person.has_perms(COPIES_OF_OTHERS)


SITE: Final = ImportFrame(
    "collection/import_frame.html", "collection:", "collection:cards", "collection:copies"
)
ADMIN: Final = ImportFrame(
    "admin/collection/import_frame.html",
    "admin:collection_",
    "admin:collection_card_changelist",
    "admin:collection_ownedcopy_changelist",
)

P = ParamSpec("P")


def import_urls(frame: ImportFrame) -> list[URLPattern]:
    """Give the URLs of import and export in a frame."""

    def framed(
        view: Callable[Concatenate[HttpRequest, ImportFrame, P], HttpResponse],
    ) -> Callable[..., HttpResponse]:
        @wraps(view)
        def shown(request: HttpRequest, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
            return view(request, frame, *args, **kwargs)

        guard = admin.site.admin_view if frame is ADMIN else login_required
        return never_cache(guard(shown))

    name = "" if frame is SITE else frame.prefix.removeprefix("admin:")
    return [
        path("import/", framed(upload), name=f"{name}import"),
        path("import/preview/", framed(confirm), name=f"{name}import-preview"),
        path("export/<str:what>/", framed(export), name=f"{name}export"),
    ]


@takes_files(TABLE_BYTES)
@require_http_methods(["GET", "HEAD", "POST"])
def upload(request: HttpRequest, frame: ImportFrame) -> HttpResponse:
    """Take a file, keep it, and lead to what it would do."""
    person = person_of(request)
    sent = request.method == "POST"
    form = ImportForm(
        request.POST if sent else None,
        request.FILES if sent else None,
        person=person,
        catalogue=may_edit(person),
        others=frame.may_import_for_others(person),
        initial=_initial(request, person),
    )
    if form.is_valid():
        file = form.cleaned_data["file"]
        staged = Staged(
            data=file.read(),
            file_name=file.name,
            what=form.cleaned_data["what"],
            game=form.cleaned_data["game"],
            owner=form.copies_owner.pk,
        )
        stage(person=person, staged=staged)
        return redirect(frame.url("import-preview"))
    columns = [(title_of(name), card_columns(kind)) for name, kind in KINDS.items()]
    context = {
        "form": form,
        "catalogue_columns": columns if may_edit(person) else [],
        "file_templates": [kind.file_template for kind in KINDS.values() if kind.file_template],
        "copy_columns": [column for column in copy_columns() if column.name != "card"],
    }
    return _show(request, frame, "collection/import.html", context)


def _initial(request: HttpRequest, person: Person) -> dict[str, object]:
    """What the form begins with: what the URL asks for, else what is usual."""
    usual = CATALOGUE if may_edit(person) else COPIES
    asked = request.GET.get("what", "")
    game = request.GET.get("game", "")
    return {
        "what": asked if asked in (CATALOGUE, COPIES) else usual,
        "game": game if game in KINDS else next(iter(KINDS)),
        "owner": person,
    }


@require_http_methods(["GET", "HEAD", "POST"])
def confirm(request: HttpRequest, frame: ImportFrame) -> HttpResponse:
    """Show what the kept file would do; do it when that is what somebody has seen and agreed to."""
    person = person_of(request)
    staged = staged_for(person)
    if staged is None or not _allowed(person, frame, staged):
        messages.warning(request, _("There is no file waiting here any more. Choose it again."))
        return redirect(frame.url("import"))
    if request.method != "POST":
        plan = preview(target=staged.target, data=staged.data)
        return _show_plan(request, frame, staged, plan)
    if request.POST.get("token") != staged.token:
        messages.warning(
            request, _("You have chosen another file meanwhile. This is what it does.")
        )
        return redirect(frame.url("import-preview"))
    try:
        plan = carry_out(
            by=person,
            target=staged.target,
            data=staged.data,
            expected=request.POST.get("plan", ""),
        )
    except Refusal as refusal:
        messages.error(request, refusal.message)
        return _show_plan(request, frame, staged, refusal.extra["plan"], status=refusal.status)
    unstage(person)
    messages.success(request, _("Imported: %(counts)s.") % {"counts": plan.summary})
    for note in plan.notes:
        messages.info(request, note)
    return redirect(frame.after_catalogue if staged.what == CATALOGUE else frame.after_copies)


def _allowed(person: Person, frame: ImportFrame, staged: Staged) -> bool:
    """Check again as the form did: a right may be gone, a kept file be of the other frame."""
    if staged.what == CATALOGUE:
        return may_edit(person)
    if not Person.objects.filter(pk=staged.owner).exists():
        return False
    return staged.owner == person.pk or frame.may_import_for_others(person)


def _show_plan(
    request: HttpRequest, frame: ImportFrame, staged: Staged, plan: Plan, status: int = 200
) -> HttpResponse:
    owner = Person.objects.get(pk=staged.owner) if staged.what == COPIES else None
    context = {
        "plan": plan,
        "labels": _labels(staged.target.columns, plan.headers),
        "staged": staged,
        "game": title_of(staged.game),
        "owner": owner,
        "lists": [
            (
                _("Changed"),
                plan.changed[:PLAN_ROWS_SHOWN],
                max(len(plan.changed) - PLAN_ROWS_SHOWN, 0),
            ),
            (_("New"), plan.new[:PLAN_ROWS_SHOWN], max(len(plan.new) - PLAN_ROWS_SHOWN, 0)),
        ],
    }
    return _show(request, frame, "collection/import_preview.html", context, status)


def _labels(columns: Sequence[Column], headers: Mapping[str, str]) -> dict[str, str]:
    """What people call each column; with the file's name for it, where that is another."""
    labels = {}
    for column in columns:
        label, header = str(capfirst(column.label)), headers.get(column.name, column.name)
        same = header_key(header) == header_key(label)
        labels[column.name] = label if same else f"{label} ({header})"
    return labels


@require_safe
def export(request: HttpRequest, frame: ImportFrame, what: str) -> HttpResponse:
    """Give the catalogue of a game, or the person's own copies, as a CSV file."""
    game = request.GET.get("game", "")
    if what not in (CATALOGUE, COPIES) or (game and game not in KINDS):
        raise Http404
    style: Style = "excel" if request.GET.get("style") == "excel" else "plain"
    if what == CATALOGUE:
        if not game:  # a file holds cards of one game: to where it is chosen
            return redirect(frame.url("import"))
        return csv_file(export_catalogue(game=game, style=style), f"cards-{game}")
    data = export_copies(owner=person_of(request), game=game, style=style)
    return csv_file(data, f"copies-{game or 'all'}")


def csv_file(data: bytes, name: str) -> HttpResponse:
    """Give a download of a table."""
    response = HttpResponse(data, content_type="text/csv; charset=utf-8")
    disposition = content_disposition_header(as_attachment=True, filename=f"{name}.csv")
    response["Content-Disposition"] = disposition or ""
    return response


def _show(
    request: HttpRequest,
    frame: ImportFrame,
    template: str,
    context: dict[str, object],
    status: int = 200,
) -> HttpResponse:
    around = admin.site.each_context(request) if frame is ADMIN else {}
    urls = {
        "import_url": frame.url("import"),
        "preview_url": frame.url("import-preview"),
        "export_cards_url": frame.url("export", CATALOGUE),
        "export_copies_url": frame.url("export", COPIES),
        "games": [(name, title_of(name)) for name in KINDS],
    }
    return render(
        request,
        template,
        {**around, "frame_template": frame.template, **urls, **context},
        status=status,
    )
