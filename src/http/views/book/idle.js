/*
 * A device that people share, such as a tablet at a counter, keeps nothing of a person: the page clears itself after two minutes without
 * a touch, and no way back leads to a sheet. Without this script the page keeps nothing either, but waits for «Terminar».
 */
(() => {
  "use strict";

  const IDLE_MS = 120_000;
  const WARNED_MS = 90_000;
  /** How long a sheet that is under way may take. */
  const SENDING_MS = 300_000;
  const ACTS = ["pointerdown", "keydown", "input", "scroll", "wheel"];

  const page = document.querySelector("[data-shared]");
  if (!page) return;
  const form = document.querySelector("form");
  const note = document.getElementById("inactivo");
  let activeUntil = Date.now();

  for (const act of ACTS) window.addEventListener(act, stay, { capture: true, passive: true });
  window.addEventListener("submit", ({ defaultPrevented }) => {
    if (!defaultPrevented) activeUntil = Date.now() + SENDING_MS;
  });
  for (const link of document.querySelectorAll("[data-finish]")) {
    link.addEventListener("click", (event) => {
      event.preventDefault();
      leave();
    });
  }
  note.querySelector("button").addEventListener("click", () => {
    note.hidden = true;
  });
  // A browser may keep the page as it is, in spite of its headers.
  window.addEventListener("pagehide", () => page.replaceChildren());
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) leave();
  });
  document.addEventListener("visibilitychange", clearIdle);
  setInterval(clearIdle, 1_000);
  const [visit] = performance.getEntriesByType("navigation");
  if (!form && visit?.type === "back_forward") leave();

  function stay() {
    activeUntil = Math.max(activeUntil, Date.now());
  }

  function clearIdle() {
    const idleMs = Date.now() - activeUntil;
    const isIdle = idleMs >= WARNED_MS && !isEmpty();
    note.hidden = !isIdle;
    if (isIdle && idleMs >= IDLE_MS) leave();
  }

  /** Whether the page is a form in which nobody has written. */
  function isEmpty() {
    if (!form) return false;
    return [...form.elements].every(({ type, tagName, checked, value }) => {
      if (type === "radio" || type === "checkbox") return !checked;
      return (
        type === "hidden" || tagName === "SELECT" || tagName === "BUTTON" || tagName === "FIELDSET" || value === ""
      );
    });
  }

  /** Takes the place of this page in the history, so that no way back leads to it. */
  function leave() {
    page.replaceChildren();
    location.replace(page.dataset.shared);
  }
})();
