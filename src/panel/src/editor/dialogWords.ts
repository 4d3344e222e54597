/** The sentences of the editor's dialogs, loaded with them. */
export { panelEditorDialogs as words } from "../../../messages/es/panelEditorDialogs.ts";
