export {
  findUnavailableReason,
  type Form,
  type FormStatus,
  generateFormToken,
  isOriginAllowed,
  normalizeOrigin,
  parseFormToken,
  type CaptchaFailure,
  type CaptchaProvider,
  type RecaptchaSettings,
  type SiteverifyProvider,
} from "./forms.ts";
export { normalizeRedirectOrigin, resolveRedirect } from "./redirects.ts";
export { findTokenRange, shortCodeOf, type TokenRange } from "./shortCodes.ts";
export { isBookComplete, type Provider, SITE_CODE } from "./providers.ts";
