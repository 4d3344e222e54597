export { createFormDeletionsService, markFormDeleted } from "./deletions.ts";
export {
  createHostedPagesService,
  type HostedForm,
  type HostedObstacle,
  type HostedPagesService,
} from "./hostedPages.ts";
export { createFormTokensService } from "./formTokens.ts";
export { createFormsService, insertForm } from "./forms.ts";
export { createFormFieldsService } from "./fields.ts";
export { checkFormSettings } from "./formSettings.ts";
export { createFormSnapshots } from "./formSnapshots.ts";
