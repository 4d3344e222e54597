/** A question as the page in the frame has it. */
export type AskedField = { readonly key: string; readonly name: string; readonly label: string };

/** The form's page in a frame; null while there is none, or another page, such as that of an error. */
export function pageOf(frame: HTMLIFrameElement | null | undefined): Document | null {
  const page = frame?.contentDocument ?? null;
  return page?.querySelector("main.hosted") == null ? null : page;
}

/** Gives a page that takes the place of another one what was typed there, and its place. */
export function carryOver(from: Document, to: Document): void {
  const typed = new Map(listControls(from).flatMap((control) => (isTyped(control) ? [[idOf(control), control]] : [])));
  for (const control of listControls(to)) {
    const before = typed.get(idOf(control));
    if (before === undefined) continue;
    if (isMark(control) && isMark(before)) control.checked = before.checked;
    else control.value = before.value;
  }
  // The page's script shows what depends on it.
  to.querySelector("form")?.dispatchEvent(new Event("restored"));
  to.defaultView?.scrollTo({ top: from.defaultView?.scrollY ?? 0, behavior: "instant" });
}

/** The part of the page that asks a question; null for one that it does not show. */
export function findAsked(page: Document, { name, label }: AskedField): HTMLElement | null {
  const named =
    name === "" ? null : page.querySelector(`[name=${CSS.escape(name)}], [name^=${CSS.escape(`${name}[`)}]`);
  const asked = named?.closest<HTMLElement>(".asked") ?? null;
  if (asked !== null || label.trim() === "") return asked;
  const parts = [...page.querySelectorAll<HTMLElement>(".asked, .step")];
  return parts.find(({ textContent }) => textContent.includes(label.trim())) ?? null;
}

/** Draws a line around a question, and around no other one. */
export function markAsked(page: Document, asked: HTMLElement | null): void {
  for (const marked of page.querySelectorAll<HTMLElement>("[data-edited]")) {
    delete marked.dataset["edited"];
    marked.style.outline = "";
  }
  if (asked === null) return;
  asked.dataset["edited"] = "";
  asked.style.outline = "2px solid var(--accent)";
  asked.style.outlineOffset = "0.5rem";
  asked.style.borderRadius = "0.125rem";
}

/** How much of the page stays above a question to which it is moved. */
const ABOVE_PX = 64;

/** Moves the page until the question is seen. One that is seen stays where it is. */
export function reveal(page: Document, asked: HTMLElement): void {
  const view = page.defaultView;
  const { top, bottom } = asked.getBoundingClientRect();
  if (view === null || (top >= 0 && bottom <= view.innerHeight)) return;
  const behavior = view.matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";
  view.scrollTo({ top: view.scrollY + top - ABOVE_PX, behavior });
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function listControls(page: Document): readonly Control[] {
  return [
    ...page.querySelectorAll<Control>("form[data-hosted] :is(input:not([type=hidden], [type=file]), select, textarea)"),
  ];
}

/** Elements of a frame are of other classes than those of this page. */
function isMark(control: Control): control is HTMLInputElement {
  return control.type === "radio" || control.type === "checkbox";
}

function idOf(control: Control): string {
  return isMark(control) ? `${control.name} ${control.value}` : control.name;
}

function isTyped(control: Control): boolean {
  if (isMark(control)) return control.checked !== control.defaultChecked;
  if ("options" in control) {
    return [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  }
  return control.value !== control.defaultValue;
}
