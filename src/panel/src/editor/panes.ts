import { words } from "./words.ts";

const { panes } = words;

/** The parts of which a phone shows one. `form` stands for all of them where there is room. */
export type Pane = "form" | "add" | "settings" | "preview";

export const PANES: readonly (readonly [pane: Pane, name: string])[] = [
  ["form", panes.form],
  ["add", panes.add],
  ["settings", panes.settings],
  ["preview", panes.preview],
];

/** The parts of which a desktop shows one where it has the form's own page beside the form, and not yet room for all. */
export const SIDES: readonly (readonly [pane: "add" | "settings", name: string])[] = [
  ["add", panes.add],
  ["settings", panes.settings],
];

/** The windows that show one part at a time. */
export const PHONE = "(max-width: 47.99rem)";
/** The windows that show the form's own page beside the form. */
export const WIDE = "(min-width: 80rem)";
