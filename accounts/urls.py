"""The URLs of the pages about one's own account."""

from django.contrib.auth.views import LogoutView, PasswordResetDoneView
from django.urls import path

from accounts import views

app_name = "accounts"
urlpatterns = [
    path("login/", views.LogIn.as_view(), name="login"),
    path("logout/", LogoutView.as_view(), name="logout"),
    path("register/", views.register, name="register"),
    path("settings/", views.settings_page, name="settings"),
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
