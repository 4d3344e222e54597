/** The sentences of the page of submissions, loaded with it. */
export { panelSubmissions as words } from "../../../messages/es/panelSubmissions.ts";
