/** The sentences of the page of the book, loaded with it. */
export { panelBook as words } from "../../../messages/es/panelBook.ts";
