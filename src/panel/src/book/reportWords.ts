/** The sentences of the report to SIREC, loaded with the page of the book. */
export { panelReport as reportWords } from "../../../messages/es/panelReport.ts";
