// Sends a form without leaving its page. Where this script does not run, the browser sends the form by itself, and the service
// answers with a page of its own: thanks, or the form again with its problems.
for (const form of document.querySelectorAll("form")) {
  form.noValidate = true;
  // The same key for the same data: who presses the button again after a lost answer sends nothing twice.
  let key = makeKey();
  form.addEventListener("input", () => (key = makeKey()));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void send(form, key);
  });
}

async function send(form, key) {
  const button = form.querySelector("button");
  if (button.disabled) return;
  button.disabled = true;
  clearProblems(form);
  try {
    const response = await fetch(form.action, {
      method: "POST",
      body: new FormData(form),
      headers: { Accept: "application/json", "Idempotency-Key": key },
    });
    const answer = await response.json();
    if (answer.success) showThanks(form, form.dataset.thanks ?? answer.message);
    else showProblems(form, answer);
  } catch {
    showProblems(form, { error: "No pudimos enviar tus datos. Revisa tu conexión e inténtalo otra vez." });
  } finally {
    button.disabled = false;
  }
}

function makeKey() {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");
}

function showThanks(form, message) {
  const thanks = make("section", { className: "card thanks", tabIndex: -1 });
  thanks.append(make("h2", { textContent: "Listo" }), make("p", { textContent: message }));
  form.replaceWith(thanks);
  thanks.focus();
}

/** `fields` has the problems of single fields, each with its name and a sentence. */
function showProblems(form, { error, fields = [] }) {
  const summary = make("section", { className: "problems", tabIndex: -1 });
  const title = make("h2", { textContent: fields.length === 0 ? "Algo no salió bien" : "Revisa estos datos" });
  const list = make("ul");
  for (const { field, message } of fields) list.append(describe(form, field, message));
  summary.append(title, fields.length === 0 ? make("p", { textContent: error }) : list);
  form.prepend(summary);
  summary.focus();
}

/** Marks the field, and returns an item of the summary that leads to it. */
function describe(form, name, message) {
  const item = make("li");
  const found = form.elements.namedItem(name);
  const control = found instanceof RadioNodeList ? found[0] : found;
  if (!control) {
    item.textContent = message;
    return item;
  }
  const id = `${control.id}-error`;
  control.setAttribute("aria-invalid", "true");
  control.setAttribute("aria-describedby", `${control.getAttribute("aria-describedby") ?? ""} ${id}`.trim());
  control.closest(".field, fieldset").append(make("p", { className: "wrong", id, textContent: message }));
  const label = control.closest("fieldset")?.querySelector("legend") ?? control.labels[0];
  // A consent has its words in an element of their own: its message says enough.
  const words = label.firstChild.textContent.trim();
  item.append(make("a", { href: `#${control.id}`, textContent: words === "" ? message : `${words}: ${message}` }));
  return item;
}

function clearProblems(form) {
  for (const shown of form.querySelectorAll(".problems, .wrong")) shown.remove();
  for (const control of form.querySelectorAll("[aria-invalid]")) {
    control.removeAttribute("aria-invalid");
    const kept = (control.getAttribute("aria-describedby") ?? "").split(" ").filter((id) => !id.endsWith("-error"));
    if (kept.join("") === "") control.removeAttribute("aria-describedby");
    else control.setAttribute("aria-describedby", kept.join(" "));
  }
}

function make(tag, properties = {}) {
  return Object.assign(document.createElement(tag), properties);
}
