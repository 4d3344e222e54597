import type { FormChange } from "./queries/forms.ts";
import type { Inputs } from "../shared/refusals.ts";

/** The inputs of a form's settings, by the names that the API gives the settings. */
const SETTING_INPUTS: Inputs = {
  name: "name",
  successTitle: "success-title",
  successMessage: "success-message",
  redirectUrl: "redirect",
  redirectOrigins: "redirect-origins",
  allowedOrigins: "origins",
  spamSensitivity: "sensitivity",
  blocked: "blocked",
  honeypotField: "honeypot",
  opensAt: "opens",
  closesAt: "closes",
  "hostedPage.title": "page-title",
  "hostedPage.introduction": "page-introduction",
  "hostedPage.logoUrl": "page-logo",
  "hostedPage.accentColor": "page-color",
  "hostedPage.otherWays": "page-other-ways",
  "recaptcha.provider": "captcha-provider",
  "recaptcha.siteKey": "site-key",
  "recaptcha.secretKey": "secret-key",
  "recaptcha.minScore": "min-score",
  "recaptcha.action": "captcha-action",
  "recaptcha.hostname": "captcha-hostname",
  "recaptcha.onFailure": "captcha-failure",
  "provider.legalName": "legal-name",
  "provider.tradeName": "trade-name",
  "provider.ruc": "ruc",
  "provider.address": "address",
  "provider.establishmentCode": "code",
  "provider.email": "book-email",
  "provider.sirecSiteCode": "sirec",
  "provider.dataBankCode": "data-bank",
};

/** The inputs of those settings that a part of them changes. */
export function inputsOf(change: FormChange): Inputs {
  return Object.fromEntries(Object.entries(SETTING_INPUTS).filter(([path]) => (path.split(".")[0] ?? "") in change));
}
