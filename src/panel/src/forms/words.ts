import { panelForms } from "../../../messages/es/panelForms.ts";
import { panelProvider } from "../../../messages/es/panelProvider.ts";

export { panelSnippets as snippetWords } from "../../../messages/es/panelSnippets.ts";

/** The sentences of the page of forms, loaded with it. */
export const words = { ...panelForms, book: panelProvider };
