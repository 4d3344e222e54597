/* The pages of the complaints book work without this script. */
(() => {
  "use strict";

  const MAX_FILES = 5;
  const MAX_FILE_BYTES = 5 * 1024 * 1024;
  const NUMERIC_DOCUMENTS = ["DNI", "RUC"];

  /** The choice of files of the last warning. */
  let warnedChoice = "";

  const form = document.querySelector("form");
  if (form) {
    followDocumentType();
    sendOnce();
  }
  showPrintButton();
  focusResult();
  postHeight();

  /** Sets the numeric keyboard for documents whose numbers have digits only. */
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
   * Ignores a second click on the button. A person who goes back and sends again uses the same id, even after a reload: the same
   * text is then the same sheet, and a changed text is another sheet.
   */
  function sendOnce() {
    const button = form.querySelector("button[type=submit]");
    const label = button.textContent;
    const id = form.elements._envio_id;
    let isSending = false;
    if (history.state?.sentAs) id.value = history.state.sentAs;
    form.addEventListener("submit", (event) => {
      if (isSending || warnOfFiles()) {
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
   * Warns of files that would be refused, before they are sent. Returns whether it has warned, and the sheet is not sent then. No
   * file may prevent a sheet, so the page warns of a choice once: the second time it sends the acceptable files.
   */
  function warnOfFiles() {
    const input = document.getElementById("adjuntos");
    const files = [...input.files];
    const isTooBig = files.some((file) => file.size > MAX_FILE_BYTES);
    const choice = files.map(({ name, size }) => `${name} ${size}`).join("/");
    const message = files.length > MAX_FILES ? input.dataset.tooMany : isTooBig ? input.dataset.refusal : "";
    document.getElementById("adjuntos-error")?.remove();
    input.removeAttribute("aria-invalid");
    input.setAttribute("aria-describedby", "adjuntos-ayuda");
    if (message === "") return false;
    if (choice === warnedChoice) {
      const kept = new DataTransfer();
      const acceptable = files.filter((file) => file.size <= MAX_FILE_BYTES);
      for (const file of acceptable.slice(0, MAX_FILES)) kept.items.add(file);
      input.files = kept.files;
      return false;
    }
    warnedChoice = choice;
    const problem = document.createElement("p");
    problem.className = "wrong";
    problem.id = "adjuntos-error";
    problem.textContent = `${message} ${input.dataset.confirmAnyway}`;
    input.before(problem);
    input.setAttribute("aria-invalid", "true");
    input.setAttribute("aria-describedby", "adjuntos-ayuda adjuntos-error");
    input.focus();
    return true;
  }

  function showPrintButton() {
    const button = document.getElementById("imprimir");
    if (!button) return;
    button.hidden = false;
    button.addEventListener("click", () => window.print());
  }

  /** Moves the focus to the result inside a frame, where `autofocus` has no effect. The page around may be scrolled far below. */
  function focusResult() {
    if (!document.body.classList.contains("embedded")) return;
    (document.getElementById("errores") ?? document.getElementById("constancia"))?.focus();
  }

  /** Posts `{type: "ventanilla:altura", height}` in pixels to the page around the frame. The height is no secret. */
  function postHeight() {
    if (window.parent === window || !("ResizeObserver" in window)) return;
    const post = () => {
      const height = Math.ceil(document.documentElement.getBoundingClientRect().height);
      window.parent.postMessage({ type: "ventanilla:altura", height }, "*");
    };
    new ResizeObserver(post).observe(document.documentElement);
    post();
  }
})();
