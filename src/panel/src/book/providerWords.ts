/** The sentences of the settings of books, loaded with the page of the book. */
export { panelProvider as providerWords } from "../../../messages/es/panelProvider.ts";
