import { randomBytes } from "node:crypto";
import type { CaptchaFailure, CaptchaProvider, Form, RecaptchaSettings } from "../../domain/forms/forms.ts";
import type { InputCheck } from "../../domain/inputs.ts";
import type { SecretBox } from "../../domain/secretBox.ts";

export type RecaptchaInput = {
  /** reCAPTCHA unless given. */
  readonly provider?: CaptchaProvider | null | undefined;
  /** Both keys are required, except for ALTCHA, which has none. */
  readonly siteKey?: string | null | undefined;
  readonly secretKey?: string | null | undefined;
  readonly minScore?: number | null | undefined;
  readonly action?: string | null | undefined;
  readonly hostname?: string | null | undefined;
  /** The submission is refused unless given. */
  readonly onFailure?: CaptchaFailure | null | undefined;
};

const MAX_KEY_CHARACTERS = 500;
/** What reCAPTCHA and Turnstile take as the name of an action. */
const ACTION = /^[A-Za-z0-9_/-]{1,100}$/;
const HOSTNAME = /^[a-z0-9.-]{1,253}$/;
const SECRET_BYTES = 32;

/** The captcha to store: the current one where the input has none, null to ask for none. Problems are reported to `check`. */
export function checkRecaptcha(
  check: InputCheck,
  recaptcha: RecaptchaInput | null | undefined,
  current: Form | null,
): RecaptchaSettings | null {
  if (recaptcha === undefined) return current?.recaptcha ?? null;
  if (recaptcha === null) return null;
  const provider = recaptcha.provider ?? "recaptcha";
  const onFailure = recaptcha.onFailure ?? "refuse";
  const minScore = checkScore(check, recaptcha.minScore ?? null, provider);
  const action = checkAction(check, recaptcha.action ?? null, provider);
  const hostname = checkHostname(check, recaptcha.hostname ?? null, provider);
  const siteKey = provider === "altcha" ? "" : checkKeys(check, recaptcha);
  return { provider, siteKey, minScore, action, hostname, onFailure };
}

/** The secret, sealed for the form's row: the provider's, or a new one that signs the challenges of ALTCHA. Null without a captcha. */
export function sealRecaptcha(
  secretBox: Pick<SecretBox, "seal">,
  formId: string,
  recaptcha: RecaptchaInput | null,
): Buffer | null {
  if (recaptcha === null) return null;
  const isOwn = recaptcha.provider === "altcha";
  const secret = isOwn ? randomBytes(SECRET_BYTES).toString("base64url") : (recaptcha.secretKey ?? "").trim();
  return secretBox.seal(secret, { table: "forms", id: formId });
}

function checkKeys(check: InputCheck, { siteKey, secretKey }: RecaptchaInput): string {
  const checked = check.text("recaptcha.siteKey", siteKey ?? "", MAX_KEY_CHARACTERS);
  check.text("recaptcha.secretKey", secretKey ?? "", MAX_KEY_CHARACTERS);
  return checked;
}

function checkScore(check: InputCheck, minScore: number | null, provider: CaptchaProvider): number | null {
  if (minScore !== null && !(minScore >= 0 && minScore <= 1)) {
    check.report({ field: "recaptcha.minScore", problem: "invalid_score" });
  }
  if (minScore !== null && provider !== "recaptcha") {
    check.report({ field: "recaptcha.minScore", problem: "score_without_recaptcha" });
  }
  return minScore;
}

function checkAction(check: InputCheck, action: string | null, provider: CaptchaProvider): string | null {
  if (action === null) return null;
  const names = provider === "recaptcha" || provider === "turnstile";
  if (!names) check.report({ field: "recaptcha.action", problem: "action_not_told" });
  else if (!ACTION.test(action)) check.report({ field: "recaptcha.action", problem: "invalid_action" });
  return action;
}

function checkHostname(check: InputCheck, hostname: string | null, provider: CaptchaProvider): string | null {
  const host = hostname?.trim().toLowerCase() ?? null;
  if (host === null) return null;
  if (provider === "altcha") check.report({ field: "recaptcha.hostname", problem: "hostname_not_told" });
  else if (!HOSTNAME.test(host)) check.report({ field: "recaptcha.hostname", problem: "invalid_hostname" });
  return host;
}
