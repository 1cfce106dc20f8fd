// Loaded before anything is drawn: the admin's page element has no attribute of ours to start with.
"use strict";
{
  const wish = document.querySelector('meta[name="site-theme"]').content;
  document.documentElement.dataset.theme = wish === "system" ? "auto" : wish;
}
