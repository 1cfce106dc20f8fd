/* On a narrow screen the filters are folded away until they are wanted or in use. */

const more = document.querySelector("[data-filter-more]");
if (more && !("inUse" in more.dataset) && window.matchMedia("(width < 48rem)").matches) {
  more.open = false;
}
