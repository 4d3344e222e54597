/** The sentences of files, in the language of the panel's readers. */
export { panelFiles as words } from "../../../../messages/es/panelFiles.ts";
