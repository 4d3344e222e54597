export { checkFieldDefinitions, type FormFieldInput } from "./fieldDefinitions.ts";
export { addFileNames, checkFields, type FieldsCheck, takesFiles } from "./fieldChecks.ts";
export { type Checked, checkFieldValue } from "./fieldRules.ts";
export {
  type ConsentValue,
  FIELD_TYPES,
  type FieldType,
  type FieldValue,
  type FieldValues,
  type FormField,
  type FormFields,
  MAX_TEXT_CHARACTERS,
  MAX_TEXTAREA_CHARACTERS,
  type ShowIf,
  type UnknownFields,
} from "./fields.ts";
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
export { E164_PATTERN } from "./phones.ts";
export { normalizeRedirectOrigin, resolveRedirect } from "./redirects.ts";
export { asksForSecret } from "./secretRequests.ts";
export { findTokenRange, shortCodeOf, type TokenRange } from "./shortCodes.ts";
export { isBookComplete, type Provider, SITE_CODE } from "./providers.ts";
