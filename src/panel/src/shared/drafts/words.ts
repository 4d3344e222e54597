/** The sentences about what is being written and kept, loaded with what writes. */
export { panelDrafts as words } from "../../../../messages/es/panelDrafts.ts";
