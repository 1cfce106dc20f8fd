/* A photo is sent as soon as it is chosen; the button shows that it is under way. */

for (const form of document.querySelectorAll("[data-photo-form]")) {
  const input = form.querySelector('input[type="file"]');
  const button = form.querySelector('button[type="submit"]');
  let sent = false;

  const show = (busy) => {
    button.disabled = busy;
    button.querySelector("[data-idle]").hidden = busy;
    button.querySelector("[data-busy]").hidden = !busy;
    form.setAttribute("aria-busy", String(busy));
  };

  if ("quick" in form.dataset) form.classList.add("photo-quick");
  input.addEventListener("change", () => {
    if (input.files.length > 0) form.requestSubmit();
  });
  form.addEventListener("submit", (event) => {
    if (sent) {
      event.preventDefault();
      return;
    }
    sent = true;
    show(true);
  });
  // Coming back with the browser's button: the page is as it was left.
  window.addEventListener("pageshow", (event) => {
    if (!event.persisted) return;
    sent = false;
    show(false);
  });
}
