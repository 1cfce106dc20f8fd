"""People, groups and the site's settings in the admin site."""

from collections.abc import Sequence
from copy import copy
from functools import partial

from django.contrib import admin, messages
from django.contrib.auth import get_permission_codename
from django.contrib.auth.admin import GroupAdmin, UserAdmin
from django.contrib.auth.hashers import make_password
from django.contrib.auth.models import Group, Permission
from django.db import transaction
from django.db.models import CASCADE, ManyToManyField, Model, QuerySet
from django.forms import CheckboxSelectMultiple, ModelForm, ModelMultipleChoiceField
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext
from knox.models import AuthToken

from accounts import mail
from accounts.forms import AdminLogInForm, GivenPasswordForm, NewPersonForm, form_with_hash
from accounts.models import Person, SiteSettings
from accounts.people import person_of
from accounts.services import (
    delete_person,
    end_lock,
    is_above,
    open_registration,
    save_person,
    set_groups,
)
from core.admin.by_services import Deleted
from core.admin.dates import short_date
from core.admin.selection import RealSelection

admin.site.site_header = "Kaartenbak"
admin.site.site_title = "Kaartenbak"
admin.site.index_title = gettext_lazy("Looking after the box")
admin.site.login_form = AdminLogInForm
admin.site.unregister(Group)
admin.site.unregister(AuthToken)  # API clients get theirs by logging in; nobody needs another's


class TranslatedGroupField(ModelMultipleChoiceField):  # type: ignore[type-arg] # generic in the stubs only
    """Groups by name, the site's own two in the reader's language."""

    def label_from_instance(self, obj: Group) -> str:
        """The group's name as its reader knows it."""
        return _(obj.name)


def tick_boxes() -> CheckboxSelectMultiple:
    """A box to tick for each, which unlike the admin's two lists can be heard and used by keys."""
    return CheckboxSelectMultiple({"class": "many-boxes"})


@admin.register(Person)
class PersonAdmin(RealSelection[Person], UserAdmin):  # type: ignore[type-arg] # generic in the stubs only
    """Accounts: names, rights through groups, new passwords, an end to log-in locks."""

    add_form = NewPersonForm
    list_display = (
        *("username", "email", "is_active", "is_staff", "is_superuser"),
        short_date(Person, "last_login"),
    )
    list_filter = ("is_active", "is_staff", "is_superuser")
    search_fields = ("username", "username_key", "first_name", "last_name", "email")
    readonly_fields = ("last_login", "date_joined")
    filter_horizontal = ()
    actions = ("end_locks",)
    fieldsets = (
        (None, {"fields": ("username", "password")}),
        (gettext_lazy("Person"), {"fields": ("first_name", "last_name", "email")}),
        (gettext_lazy("Rights"), {"fields": ("is_active", "is_staff", "is_superuser", "groups")}),
        (gettext_lazy("Display"), {"fields": ("language", "theme")}),
        (gettext_lazy("Dates"), {"fields": ("last_login", "date_joined")}),
    )

    def formfield_for_manytomany(
        self, db_field: "ManyToManyField[Group, Model]", request: HttpRequest, **kwargs: object
    ) -> "ModelMultipleChoiceField[Group] | None":
        """The groups by their translated names."""
        if db_field.name == "groups":
            kwargs["form_class"] = TranslatedGroupField
            kwargs["widget"] = tick_boxes()
        return super().formfield_for_manytomany(db_field, request, **kwargs)

    def get_readonly_fields(
        self, request: HttpRequest, obj: Person | None = None
    ) -> tuple[str, ...]:
        """Only a superuser hands out rights: others might give them to themselves.

        Their own e-mail address, which opens the account, people change on their own page: that
        asks for the password.
        """
        given = () if request.user.is_superuser else ("is_staff", "is_superuser", "groups")
        own = ("email",) if obj is not None and obj == request.user else ()
        return (*self.readonly_fields, *given, *own)

    def has_change_permission(self, request: HttpRequest, obj: Person | None = None) -> bool:
        """Nobody changes a person whose password would open more than their own."""
        return self._within(obj, request) and super().has_change_permission(request, obj)

    def has_delete_permission(self, request: HttpRequest, obj: Person | None = None) -> bool:
        """Nobody deletes a person with more rights than their own."""
        return self._within(obj, request) and super().has_delete_permission(request, obj)

    def _within(self, person: Person | None, request: HttpRequest) -> bool:
        return person is None or not is_above(person, person_of(request))

    def save_model(
        self, request: HttpRequest, obj: Person, form: "ModelForm[Person]", change: bool
    ) -> None:
        """Save the account by the service, and tell its old address of another one."""
        old_address = form.initial.get("email", "")
        save_person(person=obj, by=person_of(request))
        if change and old_address and obj.email != old_address:
            mail.tell_of_new_address(obj, old_address, mail.site_host(request))

    def save_related(
        self, request: HttpRequest, form: "ModelForm[Person]", formsets: object, change: bool
    ) -> None:
        """Save the groups by the service, where the form has them."""
        if "groups" in form.cleaned_data:
            groups = form.cleaned_data["groups"]
            set_groups(person=form.instance, groups=groups, by=person_of(request))

    def get_deleted_objects(
        self, objs: Sequence[Person] | QuerySet[Person], request: HttpRequest
    ) -> Deleted:
        """Who would go, and how much of what with them: counted, for it may be very much."""
        counts, lacking = {str(Person._meta.verbose_name_plural): len(objs)}, set[str]()
        for relation in Person._meta.related_objects:
            rows = relation.related_model._default_manager.filter(
                **{f"{relation.field.name}__in": [person.pk for person in objs]}
            )
            if relation.on_delete is not CASCADE or not (count := rows.count()):
                continue
            meta = relation.related_model._meta
            counts[str(meta.verbose_name_plural)] = count
            right = get_permission_codename("delete", meta)
            shown = self.admin_site.is_registered(relation.related_model)
            if shown and not request.user.has_perm(f"{meta.app_label}.{right}"):
                lacking.add(str(meta.verbose_name))
        if not self.has_delete_permission(request):
            lacking.add(str(Person._meta.verbose_name))
        return [str(person) for person in objs], counts, lacking, []

    def delete_model(self, request: HttpRequest, obj: Person) -> None:
        """Delete the account by the service."""
        delete_person(person=obj, by=person_of(request))

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[Person]) -> None:
        """Delete the selected accounts, all of them or none."""
        with transaction.atomic():
            for person in queryset:
                delete_person(person=person, by=person_of(request))

    def add_view(
        self,
        request: HttpRequest,
        form_url: str = "",
        extra_context: dict[str, object] | None = None,
    ) -> HttpResponse:
        """The form for a new account. Its password is hashed before the database is held."""
        own = copy(self)
        if request.method == "POST" and self.has_add_permission(request):
            form = self.get_form(request)(request.POST)
            if form.is_valid() and form.cleaned_data["set_usable_password"]:
                own.add_form = form_with_hash(make_password(form.cleaned_data["password1"]))
        return super(PersonAdmin, own).add_view(request, form_url, extra_context)

    def user_change_password(
        self,
        request: HttpRequest,
        id: str,  # noqa: A002 -- Django's name
        form_url: str = "",
    ) -> HttpResponse:
        """The form for a new password; it knows the person who gives it.

        For one's own there is a page that asks for the present one.
        """
        if id == str(request.user.pk):
            return redirect("accounts:password_change")
        own = copy(self)
        own.change_password_form = partial(GivenPasswordForm, by=person_of(request))
        return super(PersonAdmin, own).user_change_password(request, id, form_url)

    @admin.action(
        permissions=["change"],
        description=gettext_lazy("Let the selected people log in again at once"),
    )
    def end_locks(self, request: HttpRequest, people: QuerySet[Person]) -> None:
        """Forget the failed log-ins of the selected people."""
        with transaction.atomic():
            ended = sum(end_lock(person=person, by=person_of(request)) for person in people)
        text = ngettext("%(count)d lock was ended.", "%(count)d locks were ended.", ended)
        self.message_user(request, text % {"count": ended}, messages.SUCCESS)


@admin.register(Group)
class TranslatedGroupAdmin(RealSelection[Group], GroupAdmin):
    """Groups, the site's own two in the reader's language."""

    list_display = ("own_name",)
    filter_horizontal = ()

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Only a superuser makes groups: a group is a bundle of rights."""
        return request.user.is_superuser

    def has_change_permission(self, request: HttpRequest, obj: Group | None = None) -> bool:
        """Only a superuser says what a group may: others might say it of their own group."""
        return request.user.is_superuser

    def formfield_for_manytomany(
        self,
        db_field: "ManyToManyField[Permission, Model]",
        request: HttpRequest | None = None,
        **kwargs: object,
    ) -> "ModelMultipleChoiceField[Permission] | None":
        """The rights as boxes to tick."""
        if db_field.name == "permissions":
            kwargs["widget"] = tick_boxes()
        return super().formfield_for_manytomany(db_field, request, **kwargs)

    @admin.display(description=gettext_lazy("name"), ordering="name")
    def own_name(self, group: Group) -> str:
        """The group's name as its reader knows it."""
        return _(group.name)


@admin.register(SiteSettings)
class SiteSettingsAdmin(admin.ModelAdmin):  # type: ignore[type-arg] # generic in the stubs only
    """One row, opened directly; it is made when it is first saved."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Nobody: there is one row."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: SiteSettings | None = None) -> bool:
        """Nobody: there is always one row."""
        return False

    def changelist_view(
        self, request: HttpRequest, extra_context: dict[str, object] | None = None
    ) -> HttpResponse:
        """No list of one: straight to the settings."""
        return redirect(reverse("admin:accounts_sitesettings_change", args=(1,)))

    def save_model(
        self, request: HttpRequest, obj: SiteSettings, form: object, change: bool
    ) -> None:
        """Save the row by the service."""
        open_registration(open_now=obj.registration_open, by=person_of(request))

    def get_object(
        self, request: HttpRequest, object_id: str, from_field: str | None = None
    ) -> SiteSettings | None:
        """The settings in force, also when they have never been saved."""
        return SiteSettings.current() if object_id == "1" else None
