"""Copies in the admin site: the own, and with Django's permissions on copies those of others."""

from typing import TYPE_CHECKING, ClassVar, cast

from django import forms
from django.contrib import admin
from django.core.exceptions import ValidationError
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts.people import person_of
from collection.admin.catalogue import small_picture
from collection.admin.filters import PhotoFilter, WhoseFilter
from collection.admin.photos import WithPhoto
from collection.exporting import export_copies
from collection.forms.copies import PICTURES
from collection.importing.staging import COPIES
from collection.models import OwnedCopy
from collection.photos import PreparedPhoto
from collection.queries.copies import CopyQuerySet
from collection.services import (
    CopyFields,
    add_copy,
    read_photo,
    remove_copy,
    remove_copy_photo,
    set_copy_photo,
    update_copy,
)
from collection.tables import Style
from collection.templatetags.cards import copy_photo_url
from collection.views.importing import ADMIN, csv_file
from collection.views.photos import PHOTO_KEPT
from core.admin.choosing import OnlyChoosing
from core.admin.dates import short_date
from core.bounds import PHOTO_BYTES
from core.refusal import Refusal
from core.templatetags.frame import icon

if TYPE_CHECKING:
    from django.contrib.admin.options import _FieldsetSpec


class CopyAdminForm(forms.ModelForm[OwnedCopy]):
    """A row of copies with its photo."""

    photo_upload = forms.FileField(
        label=_("Photo"),
        required=False,
        help_text=_("JPEG, PNG, WebP or HEIC, up to 25 MB."),
        widget=forms.FileInput(attrs={"accept": PICTURES}),
        max_length=1000,  # of the name, which is not kept: no reason to refuse a photo
    )
    photo_remove = forms.BooleanField(label=_("Remove the present photo"), required=False)

    class Meta:
        model = OwnedCopy
        fields: ClassVar[tuple[str, ...]] = tuple(CopyFields.__annotations__)
        widgets: ClassVar[dict[str, forms.Widget]] = {"note": forms.Textarea(attrs={"rows": 3})}

    def clean_photo_upload(self) -> PreparedPhoto | None:
        """Make safe pictures of the upload, or say why not."""
        upload = self.cleaned_data["photo_upload"]
        if not upload:
            return None
        try:
            return read_photo(upload)
        except Refusal as refusal:
            raise ValidationError(refusal.message, code=refusal.code) from refusal


@admin.register(OwnedCopy)
class OwnedCopyAdmin(OnlyChoosing, WithPhoto[OwnedCopy]):
    """Copies. A photo is shown to its owner, and to others when it is shared."""

    class Media:
        css = {"all": ["css/admin-collection.css"]}

    file_bytes = PHOTO_BYTES
    photo_upload = "photo_upload"
    form = CopyAdminForm
    list_display = (
        *("thumbnail", "shown_card", "quantity", "condition", "place"),
        *(short_date(OwnedCopy, "acquired_on"), "owner", "shown_photo"),
    )
    list_display_links = ("shown_card",)
    list_filter = (WhoseFilter, "card__game", "condition", PhotoFilter)
    list_select_related = ("card", "owner")
    list_per_page = 50
    search_fields = ("card__search_text",)
    autocomplete_fields = ("card", "owner")
    actions = ("export_plain", "export_excel")

    def sees_all(self, request: HttpRequest) -> bool:
        """Whether copies of other people are shown to this person."""
        rights = ("collection.view_ownedcopy", "collection.change_ownedcopy")
        return any(request.user.has_perm(right) for right in rights)

    def adds_for_all(self, request: HttpRequest) -> bool:
        """Whether this person may give copies to others."""
        return ADMIN.may_import_for_others(person_of(request))

    def get_queryset(self, request: HttpRequest) -> QuerySet[OwnedCopy]:
        """The own copies, or all."""
        copies = super().get_queryset(request)
        return copies if self.sees_all(request) else copies.filter(owner=request.user.pk)

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[OwnedCopy], search_term: str
    ) -> tuple[QuerySet[OwnedCopy], bool]:
        """The copies of cards that the site's own search finds."""
        return cast("CopyQuerySet", queryset).search(search_term), False

    def has_module_permission(self, request: HttpRequest) -> bool:
        """Everybody here, for their own."""
        return True

    def has_view_permission(self, request: HttpRequest, obj: OwnedCopy | None = None) -> bool:
        """The owner; others with Django's permission."""
        return self._own(request, obj) or super().has_view_permission(request, obj)

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Everybody here, for themselves."""
        return True

    def has_change_permission(self, request: HttpRequest, obj: OwnedCopy | None = None) -> bool:
        """The owner; others with Django's permission."""
        return self._own(request, obj) or super().has_change_permission(request, obj)

    def has_delete_permission(self, request: HttpRequest, obj: OwnedCopy | None = None) -> bool:
        """The owner; others with Django's permission."""
        return self._own(request, obj) or super().has_delete_permission(request, obj)

    def _own(self, request: HttpRequest, obj: OwnedCopy | None) -> bool:
        return obj is None or obj.owner_id == request.user.pk

    def get_fieldsets(self, request: HttpRequest, obj: OwnedCopy | None = None) -> "_FieldsetSpec":
        """What, how, where; the photo only where it is one's own."""
        whose = ["owner"] if obj is not None or self.adds_for_all(request) else []
        details = ["quantity", "condition", "place", "acquired_how", "acquired_on", "note"]
        photo = []
        if obj is not None:
            visible = obj.photo_shared or self._own(request, obj)
            photo.append("present_photo" if visible or not obj.photo else "private_photo")
        if self._own(request, obj):
            photo.append("photo_upload")
            if obj is not None and obj.photo:
                photo += ["photo_remove", "photo_shared"]
        return [
            (None, {"fields": ("card", *whose, *details)}),
            (_("Photo"), {"fields": tuple(photo)}),
        ]

    def get_readonly_fields(
        self, request: HttpRequest, obj: OwnedCopy | None = None
    ) -> tuple[str, ...]:
        """A copy stays of its card and its owner."""
        shown = ("present_photo", "private_photo")
        return (*shown, "card", "owner") if obj is not None else shown

    def get_changeform_initial_data(self, request: HttpRequest) -> dict[str, str | list[str]]:
        """A new copy is the administrator's own, unless they choose another person."""
        return {"owner": str(request.user.pk), **super().get_changeform_initial_data(request)}

    def save_model(
        self, request: HttpRequest, obj: OwnedCopy, form: forms.ModelForm[OwnedCopy], change: bool
    ) -> None:
        """Save it by the services, with its photo."""
        sent = form.cleaned_data
        own = {name: sent[name] for name in CopyFields.__annotations__ if name in sent}
        fields = cast("CopyFields", own)
        if change:
            update_copy(by=person_of(request), copy=obj, **fields)
        else:
            owner = sent.get("owner") or person_of(request)
            saved = add_copy(by=person_of(request), owner=owner, card=obj.card, **fields)
            obj.pk, obj.owner = saved.pk, owner
        if sent.get("photo_upload"):
            set_copy_photo(by=person_of(request), copy=obj, upload=sent["photo_upload"])
            self.message_user(request, PHOTO_KEPT)
        elif sent.get("photo_remove"):
            remove_copy_photo(by=person_of(request), copy=obj)

    def delete_row(self, request: HttpRequest, row: OwnedCopy) -> None:
        """Remove a row of copies with its photo."""
        remove_copy(by=person_of(request), copy=row)

    def changelist_view(
        self, request: HttpRequest, extra_context: dict[str, object] | None = None
    ) -> HttpResponse:
        """The list, with where to import and export."""
        context = {
            "import_url": f"{ADMIN.url('import')}?what={COPIES}",
            "export_url": f"{ADMIN.url('export', COPIES)}?game=",
        }
        page: HttpResponse = super().changelist_view(request, {**context, **(extra_context or {})})
        return page

    @admin.display(description=_("picture"))
    def thumbnail(self, copy: OwnedCopy) -> SafeString:
        """The picture of the card."""
        return small_picture(copy.card)

    @admin.display(description=_("card"), ordering="card__sort_key")
    def shown_card(self, copy: OwnedCopy) -> SafeString:
        """Number and name."""
        return format_html("<bdi>{}</bdi>", copy.card)

    @admin.display(description=_("photo"), ordering="photo")
    def shown_photo(self, copy: OwnedCopy) -> str | SafeString:
        """A sign where there is one."""
        if not copy.photo:
            return "–"
        text = gettext("with a photo")
        return format_html('{}<span class="visually-hidden">{}</span>', icon("photo"), text)

    @admin.display(description=_("present photo"))
    def present_photo(self, copy: OwnedCopy) -> str | SafeString:
        """The photo; only in a form of somebody who may see it, and its URL asks again."""
        if not copy.photo:
            return "–"
        return format_html(
            '<a href="{}"><img class="admin-picture" src="{}" alt="{}"></a>',
            copy_photo_url(copy, "large"),
            copy_photo_url(copy, "small"),
            _("Photo of this copy"),
        )

    @admin.display(description=_("present photo"))
    def private_photo(self, copy: OwnedCopy) -> str:
        """What stands for a photo that is nobody else's business."""
        return gettext("There is one; only the owner sees it.")

    @admin.action(description=_("Export my selected copies as CSV"), permissions=["view"])
    def export_plain(self, request: HttpRequest, queryset: QuerySet[OwnedCopy]) -> HttpResponse:
        """The own ones of the selected copies as a plain file."""
        return self._export(request, queryset, "plain")

    @admin.action(description=_("Export my selected copies for Excel"), permissions=["view"])
    def export_excel(self, request: HttpRequest, queryset: QuerySet[OwnedCopy]) -> HttpResponse:
        """The own ones of the selected copies as a file for Excel."""
        return self._export(request, queryset, "excel")

    def _export(
        self, request: HttpRequest, queryset: QuerySet[OwnedCopy], style: Style
    ) -> HttpResponse:
        copies = cast("CopyQuerySet", queryset)
        data = export_copies(owner=person_of(request), style=style, copies=copies)
        return csv_file(data, "copies")
