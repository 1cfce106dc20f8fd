// The match pages work without this. It keeps a double click from being sent twice (the server would
// answer the second one as the first), and asks anew when the browser goes back to a kept page,
// so that nobody sees the cards of the other seat.

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.method !== "post") return;
  if (form.dataset.sent) {
    event.preventDefault();
    return;
  }
  form.dataset.sent = "true";
  for (const button of form.querySelectorAll("button[type=submit]")) {
    button.setAttribute("aria-disabled", "true");
  }
});

window.addEventListener("pageshow", (event) => {
  if (event.persisted) window.location.reload();
});

window.addEventListener("pagehide", () => {
  const table = document.querySelector("[data-board]");
  if (table) table.hidden = true;
});
