/** The sentences of a form's summary, loaded with it. */
export { panelSummary as words } from "../../../../messages/es/panelSummary.ts";
