/** The sentences of the first page. */
export { panelHome as words } from "../../../messages/es/panelHome.ts";
