/** The sentences of the panel, in the language of its readers. */
export { panel as words } from "../../../messages/es/panel.ts";
