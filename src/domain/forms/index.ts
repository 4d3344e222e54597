export {
  findUnavailableReason,
  type Form,
  type FormStatus,
  generateFormToken,
  isOriginAllowed,
  normalizeOrigin,
  parseFormToken,
  type RecaptchaSettings,
} from "./forms.ts";
export { isBookComplete, type Provider } from "./providers.ts";
