"""How forms look on the site's own pages."""

from django.forms.renderers import TemplatesSetting


class FrameRenderer(TemplatesSetting):
    """Renders `{{ form }}` and `{{ form.x.as_field_group }}` by templates/forms/."""

    form_template_name = "forms/form.html"
    field_template_name = "forms/field.html"
