export {
  findUnavailableReason,
  type Form,
  type FormStatus,
  generateFormToken,
  isOriginAllowed,
  isTokenShaped,
  normalizeOrigin,
  type RecaptchaSettings,
} from "./forms.ts";
export type { Provider } from "./providers.ts";
