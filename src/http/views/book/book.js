/* The pages of the complaints book work without this script. */
(() => {
  "use strict";

  const { sendOnce, postHeight } = window.ventanilla;
  const MAX_FILES = 5;
  const MAX_FILE_BYTES = 5 * 1024 * 1024;
  const NUMERIC_DOCUMENTS = ["DNI", "RUC"];

  /** The choice of files of the last warning. */
  let warnedChoice = "";

  const form = document.querySelector("form");
  if (form) {
    followDocumentType();
    const button = form.querySelector("button[type=submit]");
    // The same text is then the same sheet, and a changed text is another sheet.
    sendOnce({ form, button, id: form.elements._envio_id, isHeld: warnOfFiles });
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
})();
