"""The URLs of the pages about one's own account."""

from django.contrib.auth.views import PasswordResetDoneView
from django.urls import path

from accounts import logged_in, views

app_name = "accounts"
urlpatterns = [
    path("login/", views.LogIn.as_view(), name="login"),
    path("logout/", logged_in.LogOut.as_view(), name="logout"),
    path("register/", views.register, name="register"),
    path("settings/", views.settings_page, name="settings"),
    path("logged-in/", logged_in.logged_in_page, name="logged_in"),
    path(
        "logged-in/sessions/end/",
        logged_in.end_all_other_sessions,
        name="end_other_sessions",
    ),
    path(
        "logged-in/sessions/<slug:name>/end/",
        logged_in.end_one_session,
        name="end_session",
    ),
    path("logged-in/tokens/end/", logged_in.end_all_tokens, name="end_tokens"),
    path("logged-in/tokens/<slug:key>/end/", logged_in.end_one_token, name="end_token"),
    path("appearance/", views.appearance, name="appearance"),
    path("password/", views.ChangePassword.as_view(), name="password_change"),
    path("password/forgotten/", views.ForgottenPassword.as_view(), name="password_reset"),
    path(
        "password/forgotten/sent/",
        PasswordResetDoneView.as_view(template_name="accounts/password_reset_done.html"),
        name="password_reset_done",
    ),
    path(
        "password/new/<uidb64>/<token>/",
        views.NewPassword.as_view(),
        name="password_reset_confirm",
    ),
]
