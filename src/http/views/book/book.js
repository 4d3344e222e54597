/* The pages of the complaints book work without this script. */
(() => {
  "use strict";

  const MAX_FILES = 5;
  const MAX_FILE_BYTES = 5 * 1024 * 1024;
  const NUMERIC_DOCUMENTS = ["DNI", "RUC"];

  /** The files that the person was last told of. */
  let toldOf = "";

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
   * The second click does nothing. Who goes back and sends again does it with the same id, also when the page was loaded anew
   * meanwhile: the same text is then the same sheet, and a changed one another.
   */
  function sendOnce() {
    const button = form.querySelector("button[type=submit]");
    const label = button.textContent;
    const id = form.elements._envio_id;
    let isSending = false;
    if (history.state?.sentAs) id.value = history.state.sentAs;
    form.addEventListener("submit", (event) => {
      if (isSending || refuseFiles()) {
        event.preventDefault();
        return;
      }
      history.replaceState({ sentAs: id.value }, "");
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

  /**
   * Says it before megabytes are sent in vain, and without losing what was written; once, since no file may keep anybody from
   * filing: who sends the same files again sends those that can be taken.
   */
  function refuseFiles() {
    const input = document.getElementById("adjuntos");
    const files = [...input.files];
    const isTooBig = files.some((file) => file.size > MAX_FILE_BYTES);
    const choice = files.map(({ name, size }) => `${name} ${size}`).join("/");
    const message = files.length > MAX_FILES ? input.dataset.tooMany : isTooBig ? input.dataset.refusal : "";
    document.getElementById("adjuntos-error")?.remove();
    input.removeAttribute("aria-invalid");
    input.setAttribute("aria-describedby", "adjuntos-ayuda");
    if (message === "") return false;
    if (choice === toldOf) {
      const kept = new DataTransfer();
      const fitting = files.filter((file) => file.size <= MAX_FILE_BYTES);
      for (const file of fitting.slice(0, MAX_FILES)) kept.items.add(file);
      input.files = kept.files;
      return false;
    }
    toldOf = choice;
    const problem = document.createElement("p");
    problem.className = "wrong";
    problem.id = "adjuntos-error";
    problem.textContent = `${message} ${input.dataset.insist}`;
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
