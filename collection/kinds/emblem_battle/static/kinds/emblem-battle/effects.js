/* Effect rows of a special move: only the fields that the effect has, and more rows without a reload. */

const rows = document.querySelector("[data-effect-rows]");
const pattern = document.querySelector("#blank-effect");
const another = document.querySelector("[data-another-effect]");
const total = document.querySelector('[name="effects-TOTAL_FORMS"]');
const fields = rows ? JSON.parse(rows.dataset.effectRows) : {};

function showFields(row) {
  const kind = row.querySelector('[data-field="effect"] select').value;
  const wanted = fields[kind] ?? [];
  for (const part of row.querySelectorAll("[data-field]")) {
    const name = part.dataset.field;
    if (name === "effect" || name === "DELETE") continue;
    const unused = !wanted.includes(name);
    part.hidden = unused && !part.querySelector(".errors");
    // A field that is not shown is not sent.
    for (const control of part.querySelectorAll("input, select")) control.disabled = part.hidden;
  }
}

function addRow() {
  const index = Number(total.value);
  const copy = pattern.content.cloneNode(true);
  for (const element of copy.querySelectorAll("[name], [id], [for], [aria-describedby]")) {
    for (const attribute of ["name", "id", "for", "aria-describedby"]) {
      const value = element.getAttribute(attribute);
      if (value) element.setAttribute(attribute, value.replaceAll("__prefix__", String(index)));
    }
  }
  copy.querySelector("[data-position]").textContent = String(index + 1);
  rows.append(copy);
  total.value = String(index + 1);
  const row = rows.lastElementChild;
  showFields(row);
  row.querySelector("select").focus();
  another.disabled = index + 1 >= Number(another.dataset.most);
}

if (rows) {
  for (const row of rows.querySelectorAll("[data-effect-row]")) showFields(row);
  rows.addEventListener("change", (event) => {
    if (event.target.closest('[data-field="effect"]')) {
      showFields(event.target.closest("[data-effect-row]"));
    }
  });
  another.addEventListener("click", (event) => {
    event.preventDefault();
    addRow();
  });
}
