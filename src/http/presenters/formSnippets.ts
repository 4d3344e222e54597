import { needsFiles } from "../../domain/forms/fieldChecks.ts";
import type { FormField } from "../../domain/forms/fieldTypes.ts";
import type { Form, SiteverifyProvider } from "../../domain/forms/forms.ts";
import { challengePath, PATHS, submitPath } from "../../domain/links.ts";
import { HONEYPOT_FIELD } from "../../domain/submissions/controlFields.ts";
import type { Locale } from "../../messages/locale.ts";
import type { SnippetCaptcha } from "../views/hostedPages.ts";
import { renderFormSnippet } from "../views/views.ts";
import { presentHostedFields } from "./hostedFields.ts";

/** The ids of two forms on one page differ by the beginnings of their tokens. */
const ID_CHARACTERS = 8;

/** The widgets of captchas that are checked elsewhere, as their providers describe them. */
const WIDGETS: Readonly<Record<SiteverifyProvider, { readonly script: string; readonly className: string }>> = {
  recaptcha: { script: "https://www.google.com/recaptcha/api.js", className: "g-recaptcha" },
  turnstile: { script: "https://challenges.cloudflare.com/turnstile/v0/api.js", className: "cf-turnstile" },
  hcaptcha: { script: "https://js.hcaptcha.com/1/api.js", className: "h-captcha" },
};

/** The HTML that an owner pastes into a page. It posts to the form without a script. A form without fields gets three usual ones. */
export function presentFormSnippet(locale: Locale, form: Form, publicUrl: string): string {
  const asked = form.fields?.fields ?? listUsualFields(locale);
  const prefix = `f${form.token.slice(0, ID_CHARACTERS)}`;
  const fields = presentHostedFields(locale, asked, {
    posted: null,
    prefilled: null,
    problems: [],
    uploadLimits: null,
    stepAction: "",
  });
  return renderFormSnippet(locale, {
    action: `${publicUrl}${submitPath(form.token)}`,
    hasFiles: asked.some(needsFiles),
    fields: fields.map((field) => ({
      ...field,
      id: `${prefix}-${field.id}`,
      parts: field.parts.map((part) => ({ ...part, id: `${prefix}-${part.id}` })),
    })),
    honeypot: form.honeypotField ?? HONEYPOT_FIELD,
    captcha: presentCaptcha(locale, form, publicUrl),
  });
}

function presentCaptcha(locale: Locale, { recaptcha, token }: Form, publicUrl: string): SnippetCaptcha | null {
  if (recaptcha === null) return null;
  const { provider, siteKey, minScore } = recaptcha;
  if (provider === "altcha") {
    return { script: `${publicUrl}${PATHS.altchaWidget}`, challenge: `${publicUrl}${challengePath(token)}` };
  }
  if (minScore !== null) return { note: locale.hostedPages.snippet.scriptedCaptcha };
  return { ...WIDGETS[provider], siteKey };
}

function listUsualFields({ hostedPages: { snippet } }: Locale): readonly FormField[] {
  const field = { help: null, choices: [], min: null, max: null, pattern: null, defaultValue: null, showIf: null };
  return [
    { ...field, name: "nombre", type: "text", label: snippet.name, required: true },
    { ...field, name: "email", type: "email", label: snippet.email, required: true },
    { ...field, name: "mensaje", type: "textarea", label: snippet.message, required: false },
  ];
}
