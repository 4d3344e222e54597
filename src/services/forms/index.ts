export { createFormsService, insertForm } from "./forms.ts";
export { checkFormSettings } from "./formSettings.ts";
export { createFormDoors } from "./formSnapshots.ts";
