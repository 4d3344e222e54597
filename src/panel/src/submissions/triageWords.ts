/** The sentences about working on submissions, loaded with their page. */
export { panelTriage as words } from "../../../messages/es/panelTriage.ts";
