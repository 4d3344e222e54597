export { createFormDeletionsService } from "./deletions.ts";
export { createFormsService, insertForm } from "./forms.ts";
export { createFormFieldsService } from "./fields.ts";
export { checkFormSettings } from "./formSettings.ts";
export { createFormSnapshots } from "./formSnapshots.ts";
