import { shorten, toHeaderLine } from "../texts.ts";
import type { CaptchaProvider } from "../forms/forms.ts";
import type { JsonValue } from "../sentJson.ts";
import type { SubmissionFields } from "./submissions.ts";

/** The visitor's answer to a captcha, in the field that each provider's widget adds to its form. */
export const CAPTCHA_FIELDS: Readonly<Record<CaptchaProvider, string>> = {
  recaptcha: "g-recaptcha-response",
  turnstile: "cf-turnstile-response",
  hcaptcha: "h-captcha-response",
  altcha: "altcha",
};
/** The key's field for plain HTML forms, which cannot send headers. */
export const IDEMPOTENCY_FIELD = "_idempotency_key";
/** The page to which the browser is sent, under both names that forms use; the first one wins. */
const REDIRECT_FIELDS = ["_redirect", "_next"] as const;
const SUBJECT_FIELD = "_subject";
export const REPLY_FIELD = "_replyto";
/** A field that people do not see and programs fill. */
export const HONEYPOT_FIELD = "_gotcha";

/** The fields that control the service; they are never stored with the data. */
export const CONTROL_FIELDS: readonly string[] = [
  ...Object.values(CAPTCHA_FIELDS),
  IDEMPOTENCY_FIELD,
  ...REDIRECT_FIELDS,
  SUBJECT_FIELD,
  REPLY_FIELD,
  HONEYPOT_FIELD,
];

const MAX_SUBJECT_CHARACTERS = 120;

/** A page that a submission asks for. `address` is empty for a value that is no text. */
export type RequestedRedirect = { readonly field: (typeof REDIRECT_FIELDS)[number]; readonly address: string };

/** The page that the fields ask for; null without one. An empty field asks for none. */
export function findRequestedRedirect(fields: SubmissionFields): RequestedRedirect | null {
  for (const field of REDIRECT_FIELDS) {
    const value = fields.get(field) ?? "";
    if (value !== "") return { field, address: typeof value === "string" ? value.trim() : "" };
  }
  return null;
}

/** Whether a field that people do not see has a value: `_gotcha`, or the form's own one. */
export function isHoneypotFilled(fields: SubmissionFields, ownField: string | null): boolean {
  return isFilled(fields.get(HONEYPOT_FIELD)) || (ownField !== null && isFilled(fields.get(ownField)));
}

/** The field `_subject` as one short line; null where there is none. */
export function findNoticeSubject(fields: SubmissionFields): string | null {
  const subject = fields.get(SUBJECT_FIELD);
  if (typeof subject !== "string") return null;
  const line = toHeaderLine(shorten(subject, MAX_SUBJECT_CHARACTERS));
  return line === "" ? null : line;
}

function isFilled(value: JsonValue = ""): boolean {
  return typeof value === "string" ? value.trim() !== "" : value !== null;
}
