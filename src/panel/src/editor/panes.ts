import { words } from "./words.ts";

const { panes } = words;

/** The parts of which a phone shows one. `form` stands for all three where there is room. */
export type Pane = "form" | "add" | "settings" | "preview";

export const PANES: readonly (readonly [pane: Pane, name: string])[] = [
  ["form", panes.form],
  ["add", panes.add],
  ["settings", panes.settings],
  ["preview", panes.preview],
];
