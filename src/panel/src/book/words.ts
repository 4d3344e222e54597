/** The sentences of the page of the book, loaded with it. */
export { panelBook as words } from "../../../messages/es/panelBook.ts";
export { panelProvider as providerWords } from "../../../messages/es/panelProvider.ts";
export { panelReport as reportWords } from "../../../messages/es/panelReport.ts";
