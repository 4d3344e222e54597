/* The pages of forms work without this script. */
(() => {
  "use strict";

  const form = document.querySelector("form[data-hosted]");
  if (form) {
    followConditions();
    sendOnce();
  }
  focusResult();
  postHeight();

  /** Shows a field only while the field that it depends on has one of its values. What is hidden is not sent. */
  function followConditions() {
    const conditional = [...form.querySelectorAll("[data-if]")];
    const valuesOf = (name) => new FormData(form).getAll(name);
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

  /** Ignores a second click. A person who goes back and sends the same again uses the same key, and it is stored once. */
  function sendOnce() {
    const button = form.querySelector("button[data-busy]");
    const label = button.textContent;
    const key = form.elements._idempotency_key;
    let isSending = false;
    if (history.state?.sentAs) key.value = history.state.sentAs;
    form.addEventListener("submit", (event) => {
      if (event.submitter && event.submitter !== button) return;
      if (isSending) {
        event.preventDefault();
        return;
      }
      history.replaceState({ sentAs: key.value }, "");
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

  /** Moves the focus to the result inside a frame, where `autofocus` has no effect, and to the thanks. */
  function focusResult() {
    const thanks = document.getElementById("constancia");
    if (thanks) thanks.focus();
    else if (document.body.classList.contains("embedded")) document.getElementById("errores")?.focus();
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
