export { checkFieldDefinitions, type FormFieldInput } from "./fieldDefinitions.ts";
export { addFileNames, asksForFiles, checkFields, type FieldsCheck, takesFiles } from "./fieldChecks.ts";
export type { FieldValues, FormFields, UnknownFields } from "./fields.ts";
export {
  type Checked,
  type ConsentValue,
  type FieldControl,
  type FieldTypeDefinition,
  type FieldValue,
  type InputAttributes,
  type JsonSchema,
  type ShowIf,
} from "./fieldTypes/definition.ts";
export {
  checkFieldValue,
  definitionOf,
  describeFieldValue,
  FIELD_TYPES,
  type FieldType,
  type FormField,
} from "./fieldTypes.ts";
export { type District, findDistrict, listDepartments, listDistricts, listProvinces, type Place } from "./ubigeos.ts";
export {
  findUnavailableReason,
  type Form,
  type FormStatus,
  type FormerToken,
  generateFormToken,
  MAX_FORMER_TOKENS,
  MAX_OLD_TOKEN_HOURS,
  OLD_TOKEN_HOURS,
  isOriginAllowed,
  normalizeOrigin,
  parseFormToken,
  type CaptchaFailure,
  type CaptchaProvider,
  type RecaptchaSettings,
  type SiteverifyProvider,
} from "./forms.ts";
export {
  carriesWhiteText,
  DISTRICT_STEPS,
  type HostedObstacleKind,
  type HostedPageSettings,
  parseColor,
  parseLogoUrl,
} from "./hostedPages.ts";
export { normalizeRedirectOrigin, resolveRedirect } from "./redirects.ts";
export { asksForSecret } from "./secretRequests.ts";
export { findTokenRange, shortCodeOf, type TokenRange } from "./shortCodes.ts";
export { isBookComplete, type Provider, SITE_CODE } from "./providers.ts";
