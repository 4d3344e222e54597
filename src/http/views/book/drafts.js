/* What a person types on the page of a complaints book stays in the browser until the sheet is filed. The page works without it. */
(() => {
  "use strict";

  const { KEPT_MS, pageKey, unshadow } = window.ventanilla;
  const SAVE_AFTER_MS = 300;
  /** The inputs that a draft leaves out: those of one sending, the confirmation, and files, which no page can fill in. */
  const LEFT_OUT = ["_gotcha", "sitio_web", "sin_correo", "confirmacion"];
  const LEFT_OUT_TYPES = ["submit", "hidden", "file"];
  const key = `borrador ${pageKey}`;

  const form = unshadow(document.querySelector("form[data-draft]"));
  /** A device that people share keeps nothing. */
  const isInSteps = document.querySelector("form[data-steps]") !== null;
  const isKept = !document.querySelector("[data-shared]");
  if (!isKept || document.getElementById("constancia")) forget();
  if (form) {
    if (isKept && !document.getElementById("errores")) restore();
    if (isKept) watch();
    warnOffline();
    countCharacters();
  }

  /** The storage may be full, or closed to a page inside a frame. */
  function attempt(work) {
    try {
      return work();
    } catch {
      return null;
    }
  }

  function forget() {
    attempt(() => localStorage.removeItem(key));
  }

  function listInputs() {
    return [...form.elements].filter(
      ({ name, type, dataset, parentElement }) =>
        name &&
        !parentElement.closest("altcha-widget") &&
        !LEFT_OUT_TYPES.includes(type) &&
        !LEFT_OUT.includes(name) &&
        dataset.unkept === undefined,
    );
  }

  /** Whether nothing was chosen from a list: its first option is blank, or one was chosen by the page. */
  function isFirstOption({ tagName, selectedIndex, selectedOptions }) {
    return tagName === "SELECT" && (selectedIndex === 0 || selectedOptions[0]?.defaultSelected === true);
  }

  function isChoice({ type }) {
    return type === "radio" || type === "checkbox";
  }

  /** Whether a text is as the page brought it: a browser that reloads the page keeps what was typed since. */
  function isUntouched({ value, defaultValue }) {
    return value === defaultValue;
  }

  function save() {
    if (!isKept) return;
    const values = listInputs().map((input) => [
      input.name,
      isChoice(input) ? [input.value, input.checked] : (input.dataset.wanted ?? input.value),
    ]);
    // A page in steps keeps what was typed on the others.
    const names = new Set(values.map(([name]) => name));
    const others = isInSteps ? (read()?.values ?? []).filter(([name]) => !names.has(name)) : [];
    const isEmpty = listInputs().every((input) =>
      isChoice(input) ? !input.checked : input.value === "" || isFirstOption(input),
    );
    if (isEmpty && others.length === 0) return forget();
    attempt(() => localStorage.setItem(key, JSON.stringify({ savedAt: Date.now(), values: [...others, ...values] })));
    showNote();
  }

  function read() {
    const draft = attempt(() => JSON.parse(localStorage.getItem(key) ?? "null"));
    return draft && Date.now() - draft.savedAt < KEPT_MS ? draft : null;
  }

  function restore() {
    const draft = read();
    if (!draft) return forget();
    const seen = new Map();
    for (const [name, value] of draft.values) {
      const inputs = listInputs().filter((input) => input.name === name);
      if (Array.isArray(value)) {
        for (const input of inputs) if (input.value === value[0]) input.checked = value[1];
        continue;
      }
      // Several inputs of one name, such as the places of a ranking, are filled in their order.
      const place = seen.get(name) ?? 0;
      seen.set(name, place + 1);
      const input = inputs[place];
      if (!input || !(isUntouched(input) || input.tagName === "SELECT")) continue;
      input.value = value;
      // A list that the page fills later.
      if (input.value !== value) input.dataset.wanted = value;
    }
    form.elements.tipo_documento?.dispatchEvent(new Event("change"));
    for (const more of form.querySelectorAll("details.more")) {
      if ([...more.querySelectorAll("input")].some(({ value }) => value !== "")) more.open = true;
    }
    form.dispatchEvent(new Event("restored"));
    showNote();
  }

  function showNote() {
    const note = document.getElementById("borrador");
    if (note) note.hidden = false;
  }

  function watch() {
    let timer;
    form.addEventListener("input", () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        timer = undefined;
        save();
      }, SAVE_AFTER_MS);
    });
    window.addEventListener("pagehide", () => {
      if (!timer) return;
      clearTimeout(timer);
      save();
    });
    document.getElementById("borrar")?.addEventListener("click", () => {
      clearTimeout(timer);
      timer = undefined;
      forget();
      form.reset();
      form.elements.tipo_documento?.dispatchEvent(new Event("change"));
      document.getElementById("borrador").hidden = true;
      for (const input of form.querySelectorAll("textarea")) input.dispatchEvent(new Event("input"));
      forget();
    });
  }

  /** Without a network the browser would replace the page by its own error, so the page stays and says what to do. */
  function warnOffline() {
    const problem = document.getElementById("sin-red");
    form.addEventListener(
      "submit",
      (event) => {
        problem.hidden = navigator.onLine;
        if (navigator.onLine) return;
        save();
        event.preventDefault();
        event.stopImmediatePropagation();
        problem.focus();
      },
      true,
    );
    window.addEventListener("online", () => {
      problem.hidden = true;
    });
  }

  /** Shows how much of a long text's limit is used. */
  function countCharacters() {
    for (const input of form.querySelectorAll("textarea[data-limit]")) {
      const counter = document.createElement("p");
      counter.className = "hint counter";
      const limit = Number(input.dataset.limit);
      const show = () => {
        const used = Array.from(input.value).length;
        counter.textContent = `${used.toLocaleString("es-PE")} / ${limit.toLocaleString("es-PE")}`;
        counter.classList.toggle("counter-over", used > limit);
      };
      input.after(counter);
      input.addEventListener("input", show);
      show();
    }
  }
})();
