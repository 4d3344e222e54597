/* The pages of forms work without this script. */
(() => {
  "use strict";

  const { sendOnce, postHeight, unshadow } = window.ventanilla;
  const element = document.querySelector("form[data-hosted]");
  const form = unshadow(element);
  if (form) {
    followConditions();
    for (const ranking of form.querySelectorAll("[data-ranking]")) swapRanks([...ranking.querySelectorAll("select")]);
    for (const days of form.querySelectorAll("[data-days]")) orderDays(...days.querySelectorAll("input"));
    if (form.dataset.files) checkFiles(JSON.parse(form.dataset.files));
    for (const signature of form.querySelectorAll("[data-signature]")) window.ventanilla.drawSignature(form, signature);
    waitForCaptcha(form.querySelector("altcha-widget"));
    noteBeginning();
    const button = form.querySelector("button[data-busy]");
    const isOther = ({ submitter }) => submitter?.hasAttribute("formaction");
    if (button) sendOnce({ form, button, id: form.elements._idempotency_key, isOther });
  }
  focusResult();
  postHeight();

  /** Says once that somebody began to fill in the page, and nothing else. A page that is shown again has been begun, and a preview counts nowhere. */
  function noteBeginning() {
    if (!("counted" in element.dataset) || new URLSearchParams(location.search).has("enviar")) return;
    const say = () => navigator.sendBeacon(`${location.pathname.replace(/\/$/, "")}/empezado`);
    form.addEventListener("input", say, { once: true });
  }

  /** Shows a field only while the field that it depends on has one of its values. What is hidden is not sent. */
  function followConditions() {
    const conditional = [...form.querySelectorAll("[data-if]")];
    const valuesOf = (name) => new FormData(element).getAll(name);
    const follow = () => {
      for (const asked of conditional) {
        const isAsked = valuesOf(asked.dataset.if).includes(asked.dataset.ifValue);
        asked.hidden = !isAsked;
        for (const input of asked.querySelectorAll("input, select, textarea")) input.disabled = !isAsked;
      }
    };
    for (const asked of conditional) {
      for (const words of asked.querySelectorAll(".condition")) words.classList.add("unseen");
    }
    form.addEventListener("input", follow);
    form.addEventListener("restored", follow);
    form.addEventListener("reset", () => setTimeout(follow));
    follow();
  }

  /**
   * A choice that is given another place leaves its own to the choice that was there. Keys pass over choices until the right one, so that
   * each is compared with what stood there when the place got the focus.
   */
  function swapRanks(places) {
    let before = [];
    for (const place of places) {
      place.addEventListener("focus", () => {
        before = places.map(({ value }) => value);
      });
      place.addEventListener("change", () => {
        const left = before[places.indexOf(place)];
        for (const [index, other] of places.entries()) {
          if (other !== place)
            other.value = before[index] !== "" && before[index] === place.value ? left : before[index];
        }
      });
    }
  }

  /** The picker of the last day begins with the first one. */
  function orderDays(from, to) {
    from.addEventListener("input", () => (to.min = from.value));
  }

  /** Says at once that files are too many or too large, and sends nothing until others are chosen. */
  function checkFiles({ files: maxFiles, fileBytes, submissionBytes, tooMany, tooLarge, tooLargeTogether }) {
    const inputs = [...form.querySelectorAll('input[type="file"]')];
    const asked = () => inputs.filter((input) => !input.disabled);
    const problemOf = (input, before) => {
      const files = [...before, ...input.files];
      if ([...input.files].some(({ size }) => size > fileBytes)) return tooLarge;
      if (input.files.length === 0) return "";
      if (files.length > maxFiles) return tooMany;
      return files.reduce((sum, { size }) => sum + size, 0) > submissionBytes ? tooLargeTogether : "";
    };
    const show = () => {
      const before = [];
      for (const input of asked()) {
        const problem = problemOf(input, before);
        const words = document.getElementById(`${input.id}-limite`);
        words.textContent = problem;
        words.hidden = problem === "";
        if (problem === "") input.removeAttribute("aria-invalid");
        else input.setAttribute("aria-invalid", "true");
        before.push(...input.files);
      }
    };
    form.addEventListener("change", ({ target }) => {
      if (inputs.includes(target)) show();
    });
    form.addEventListener("submit", (event) => {
      show();
      const wrong = asked().find((input) => !document.getElementById(`${input.id}-limite`).hidden);
      if (!wrong || event.submitter?.hasAttribute("formaction")) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      wrong.focus();
    });
  }

  /** Sends nothing before the widget has its answer. Where it has failed, the service decides. */
  function waitForCaptcha(widget) {
    if (!widget) return;
    const words = document.getElementById("captcha-falta");
    void customElements.whenDefined("altcha-widget").then(() => form.querySelector("[data-without-script]")?.remove());
    const stateOf = () => widget.querySelector("[data-state]")?.dataset.state ?? "error";
    widget.addEventListener("statechange", () => {
      if (stateOf() !== "unverified") words.hidden = true;
    });
    form.addEventListener("submit", (event) => {
      if (event.submitter?.hasAttribute("formaction") || !["unverified", "verifying"].includes(stateOf())) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      words.hidden = false;
      widget.querySelector('input[type="checkbox"]')?.focus();
    });
  }

  /** Moves the focus to the result inside a frame, where `autofocus` has no effect, and to the thanks. */
  function focusResult() {
    const thanks = document.getElementById("constancia");
    if (thanks) thanks.focus();
    else if (document.body.classList.contains("embedded")) {
      const isTurned = Number(form?.elements._pagina?.value) > 1;
      const result = document.getElementById("errores") ?? (isTurned ? document.getElementById("paso") : null);
      result?.focus();
    }
  }
})();
