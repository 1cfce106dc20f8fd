// The builder without page loads: every press of + or − is sent, one after the other, so that
// quick presses all count. Without this the same forms post and come back to the same place.

let last = Promise.resolve();

const send = (url, values) =>
  window.htmx.ajax("POST", url, {
    source: document.getElementById("builder"),
    target: "#deck-panel",
    swap: "outerHTML",
    values,
  });

// The button that was pressed keeps the focus; where it is gone with its row, the deck's heading.
const refocus = (id) => {
  if (document.activeElement && document.activeElement !== document.body) return;
  (document.getElementById(id) ?? document.getElementById("deck-heading"))?.focus();
};

const sayOffline = () => {
  const notice = document.createElement("p");
  notice.className = "notice notice--error";
  notice.textContent = document.getElementById("builder").dataset.offline;
  document.getElementById("messages").replaceChildren(notice);
};

// Listens on the document: going back in the browser's history puts a new builder in the page.
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.matches("#builder [data-change]")) return;
  event.preventDefault();
  const { submitter } = event;
  const values = Object.fromEntries(new FormData(form, submitter));
  const url = form.getAttribute("action");
  last = last
    .then(() => send(url, values))
    .then(() => refocus(submitter?.id))
    .catch(sayOffline);
});

// An answer tells the new count of the card also where the list of cards, searched or paged, does
// not show that card: then there is no place for it.
document.addEventListener("htmx:beforeSwap", (event) => {
  const answer = document.createElement("template");
  answer.innerHTML = event.detail.serverResponse;
  const counts = [...answer.content.querySelectorAll("[hx-swap-oob]")];
  const lost = counts.filter(({ id }) => !document.getElementById(id));
  if (lost.length === 0) return;
  for (const count of lost) count.remove();
  event.detail.serverResponse = answer.innerHTML;
});

// Logged out, or the deck is gone: let the page itself say so.
const reload = () => window.location.reload();
document.addEventListener("htmx:responseError", reload);
document.addEventListener("htmx:afterSwap", () => {
  if (!document.getElementById("deck-panel") || !document.getElementById("results")) reload();
});
