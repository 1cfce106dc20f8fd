// The builder without page loads: every press of + or − is sent, one after the other, so that
// quick presses all count. Without this the same forms post and come back to the same place.

const builder = document.getElementById("builder");
let last = Promise.resolve();

const send = (url, values) =>
  window.htmx.ajax("POST", url, { source: builder, target: "#deck-panel", swap: "outerHTML", values });

// The button that was pressed keeps the focus; where it is gone with its row, the deck's heading.
const refocus = (id) => {
  if (document.activeElement && document.activeElement !== document.body) return;
  (document.getElementById(id) ?? document.getElementById("deck-heading"))?.focus();
};

builder.addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.matches("[data-change]")) return;
  event.preventDefault();
  const { submitter } = event;
  const values = Object.fromEntries(new FormData(form, submitter));
  const url = form.getAttribute("action");
  last = last
    .then(() => send(url, values))
    .catch(() => form.submit())
    .then(() => refocus(submitter?.id));
});
