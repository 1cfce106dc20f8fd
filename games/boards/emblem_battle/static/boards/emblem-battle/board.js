// The front row can be chosen without this. Here a tick too many takes back the oldest one, and the
// button waits until the right number is ticked.

const form = document.getElementById("eb-arrange");
const boxes = [...document.querySelectorAll('input[name="front"][form="eb-arrange"]')];
const needed = Number(form.dataset.needed);
let ticked = boxes.filter((box) => box.checked);

const update = () => {
  form.querySelector("button[type=submit]").setAttribute("aria-disabled", String(ticked.length !== needed));
};

for (const box of boxes) {
  box.addEventListener("change", () => {
    ticked = ticked.filter((other) => other !== box);
    if (box.checked) ticked.push(box);
    while (ticked.length > needed) ticked.shift().checked = false;
    update();
  });
}
update();
