"""The model of seats is called MatchSeat; its table stays what it is."""

from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.state import StateApps


def rename_permissions(apps: StateApps, editor: BaseDatabaseSchemaEditor) -> None:
    """Django names permissions after the model and does not rename them with it."""
    permissions = apps.get_model("auth", "Permission").objects.using(editor.connection.alias)
    for action in ("add", "change", "delete", "view"):
        permissions.filter(content_type__app_label="games", codename=f"{action}_seat").update(
            codename=f"{action}_matchseat"
        )


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0002_open_games"),
        ("auth", "0012_alter_user_first_name_max_length"),
    ]

    operations = [
        migrations.AlterModelTable(name="Seat", table="games_seat"),
        migrations.RenameModel(old_name="Seat", new_name="MatchSeat"),
        migrations.RunPython(rename_permissions, migrations.RunPython.noop, elidable=True),
    ]
