/** The sentences of the page, in the language of its readers. */
export { panelTeam as words } from "../../../messages/es/panelTeam.ts";
