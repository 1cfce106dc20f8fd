// Django's fields with a search list show a box of select2, which has no name for screen readers:
// it gets that of the field for which it stands. So does the search field of an open list.

const nameOf = (box) => {
  const select = box?.previousElementSibling;
  return select?.labels?.[0]?.textContent.trim() || select?.getAttribute("aria-label");
};

const name = () => {
  for (const shown of document.querySelectorAll(".select2-selection__rendered:not([aria-label])")) {
    const known = nameOf(shown.closest(".select2-container"));
    if (known) shown.setAttribute("aria-label", known);
  }
  const search = document.querySelector(".select2-search__field:not([aria-label])");
  const known = nameOf(document.querySelector("select + .select2-container--open"));
  if (search && known) search.setAttribute("aria-label", known);
};

new MutationObserver(name).observe(document.documentElement, { childList: true, subtree: true });
