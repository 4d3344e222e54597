/* The pages of the complaints book work without this script. */
(() => {
  "use strict";

  const MAX_FILES = 5;
  const MAX_FILE_BYTES = 5 * 1024 * 1024;
  const NUMERIC_DOCUMENTS = ["DNI", "RUC"];

  const form = document.querySelector("form");
  if (form) {
    followDocumentType();
    sendOnce();
  }
  offerPrinting();
  focusNews();
  tellHeight();

  /** Digits only have the numeric keyboard; a passport needs letters. */
  function followDocumentType() {
    const type = document.getElementById("tipo_documento");
    const number = document.getElementById("numero_documento");
    const follow = () => {
      number.inputMode = NUMERIC_DOCUMENTS.includes(type.value) ? "numeric" : "text";
    };
    type.addEventListener("change", follow);
    follow();
  }

  /**
   * The second click does nothing. Who goes back and sends the same again sends the same sheet; what was changed is another
   * one, with another id. The history entry remembers what was sent from it, also when the page is loaded anew.
   */
  function sendOnce() {
    const button = form.querySelector("button[type=submit]");
    const label = button.textContent;
    const id = form.elements._envio_id;
    let isSending = false;
    if (history.state?.sent) id.value = history.state.id;
    form.addEventListener("submit", (event) => {
      if (isSending || refuseFiles()) {
        event.preventDefault();
        return;
      }
      const written = describeForm();
      const earlier = history.state?.sent;
      if (earlier && earlier !== written) id.value = makeUuid();
      history.replaceState({ id: id.value, sent: written }, "");
      isSending = true;
      button.setAttribute("aria-disabled", "true");
      button.textContent = button.dataset.busy;
    });

    window.addEventListener("pageshow", (event) => {
      if (!event.persisted) return;
      isSending = false;
      button.removeAttribute("aria-disabled");
      button.textContent = label;
    });
  }

  function describeForm() {
    const pairs = [...new FormData(form)].filter(([name]) => name !== "_envio_id");
    return JSON.stringify(pairs.map(([name, value]) => [name, value.name ? [value.name, value.size] : value]));
  }

  function makeUuid() {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    bytes[6] = (bytes[6] & 0x0f) | 0x40;
    bytes[8] = (bytes[8] & 0x3f) | 0x80;
    const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  }

  /** Says it before megabytes are sent in vain, and without losing what was written. */
  function refuseFiles() {
    const input = document.getElementById("adjuntos");
    const files = [...input.files];
    const isTooBig = files.some((file) => file.size > MAX_FILE_BYTES);
    const message = files.length > MAX_FILES ? input.dataset.tooMany : isTooBig ? input.dataset.refusal : "";
    document.getElementById("adjuntos-error")?.remove();
    input.removeAttribute("aria-invalid");
    input.setAttribute("aria-describedby", "adjuntos-ayuda");
    if (message === "") return false;
    const problem = document.createElement("p");
    problem.className = "wrong";
    problem.id = "adjuntos-error";
    problem.textContent = message;
    input.before(problem);
    input.setAttribute("aria-invalid", "true");
    input.setAttribute("aria-describedby", "adjuntos-ayuda adjuntos-error");
    input.focus();
    return true;
  }

  function offerPrinting() {
    const button = document.getElementById("imprimir");
    if (!button) return;
    button.hidden = false;
    button.addEventListener("click", () => window.print());
  }

  /** In a frame the browser gives no focus by itself, and the page around it may be scrolled far below. */
  function focusNews() {
    if (!document.body.classList.contains("embedded")) return;
    (document.getElementById("errores") ?? document.getElementById("constancia"))?.focus();
  }

  /** The page around the frame gets `{type: "ventanilla:altura", height}` in pixels; it is no secret. */
  function tellHeight() {
    if (window.parent === window || !("ResizeObserver" in window)) return;
    const tell = () => {
      const height = Math.ceil(document.documentElement.getBoundingClientRect().height);
      window.parent.postMessage({ type: "ventanilla:altura", height }, "*");
    };
    new ResizeObserver(tell).observe(document.documentElement);
    tell();
  }
})();
