/* What the scripts of the book and of the forms share. Each page gets it before its own script. */
(() => {
  "use strict";

  window.ventanilla = {
    /** How long what a person typed or chose stays in the browser. */
    KEPT_MS: 24 * 60 * 60 * 1000,
    /** What is kept belongs to the address of its book or form. */
    pageKey: location.pathname.replace(/\/(?:hoja\/.*|gracias)$/, ""),
    sendOnce,
    postHeight,
    unshadow,
  };

  /**
   * The members of a form by their own names: an input named `elements`, `submit` or `addEventListener` stands before the form's own member.
   * `FormData` takes the element itself.
   */
  function unshadow(element) {
    if (!element) return null;
    return new Proxy(element, {
      get(target, name) {
        const value = Reflect.get(HTMLFormElement.prototype, name, target);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
  }

  /**
   * Ignores a second click on the button. A person who goes back and sends again uses the same id, even after a reload, so that the
   * same text is stored once. `isOther` marks a submit that sends nothing, and `isHeld` one that must not be sent yet.
   */
  function sendOnce({ form, button, id, isOther = () => false, isHeld = () => false }) {
    const label = button.textContent;
    let isSending = false;
    const isShared = document.querySelector("[data-shared]") !== null;
    if (history.state?.sentAs && !isShared) id.value = history.state.sentAs;
    form.addEventListener("submit", (event) => {
      if (isOther(event)) return;
      if (isSending || isHeld()) {
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
