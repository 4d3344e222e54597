/** The sentences of the page of forms, loaded with it. */
export { panelForms as words } from "../../../messages/es/panelForms.ts";
export { panelSnippets as snippetWords } from "../../../messages/es/panelSnippets.ts";
