import { panelFieldTypes } from "../../../messages/es/panelFieldTypes.ts";

/** The sentences of the form editor, loaded with it. */
export { panelEditor as words } from "../../../messages/es/panelEditor.ts";

export const { describe: describeKind, groups: KIND_GROUPS } = panelFieldTypes;
