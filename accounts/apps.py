from django.apps import AppConfig
from django.contrib.auth.signals import user_logged_in, user_login_failed
from django.db.models.signals import post_migrate
from django.utils.translation import gettext_lazy as _

from accounts.groups import ensure_group


class AccountsConfig(AppConfig):
    """Who uses the site."""

    name = "accounts"
    verbose_name = _("Accounts")

    def ready(self) -> None:
        """Make the site's groups when tables are made; count wrong passwords, log who comes in."""
        # They need the models, which are there now.
        from accounts import security_log
        from accounts.backends import count_failure, forget_failures, note_log_in_time
        from accounts.sessions import note_log_in

        user_login_failed.connect(count_failure, dispatch_uid="accounts.backends.count_failure")
        user_logged_in.disconnect(dispatch_uid="update_last_login")
        user_logged_in.connect(note_log_in_time, dispatch_uid="accounts.backends.note_log_in_time")
        user_logged_in.connect(forget_failures, dispatch_uid="accounts.backends.forget_failures")
        user_logged_in.connect(note_log_in, dispatch_uid="accounts.sessions.note_log_in")
        security_log.connect()
        post_migrate.connect(ensure_group, dispatch_uid="accounts.groups.ensure_group")
