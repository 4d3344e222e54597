import { type Form, normalizeOrigin, type RecaptchaSettings } from "../domain/forms.ts";
import type { InputCheck } from "./inputs.ts";

export type RecaptchaInput = {
  readonly siteKey: string;
  readonly secretKey: string;
  readonly minScore?: number | null | undefined;
};

/** What an owner may set of a form; undefined leaves it as it is. */
export type FormSettings = {
  readonly name?: string | null | undefined;
  readonly allowedOrigins?: readonly string[] | null | undefined;
  readonly recaptcha?: RecaptchaInput | null | undefined;
  readonly opensAt?: Date | null | undefined;
  readonly closesAt?: Date | null | undefined;
};

export type CheckedFormSettings = Pick<Form, "name" | "allowedOrigins" | "recaptcha" | "opensAt" | "closesAt">;

const MAX_NAME_CHARACTERS = 150;
const MAX_ORIGINS = 100;
const MAX_RECAPTCHA_KEY_CHARACTERS = 500;

/** The settings to store, over those of `current`; what is wrong is reported to `check`. */
export function checkFormSettings(check: InputCheck, input: FormSettings, current: Form | null): CheckedFormSettings {
  const opensAt = input.opensAt === undefined ? (current?.opensAt ?? null) : input.opensAt;
  const closesAt = input.closesAt === undefined ? (current?.closesAt ?? null) : input.closesAt;
  if (opensAt !== null && closesAt !== null && closesAt <= opensAt) {
    check.report({ field: "closesAt", problem: "must_be_later" });
  }
  return {
    name: checkName(check, input.name, current),
    allowedOrigins: checkOrigins(check, input.allowedOrigins, current),
    recaptcha: checkRecaptcha(check, input.recaptcha, current),
    opensAt,
    closesAt,
  };
}

function checkName(check: InputCheck, name: FormSettings["name"], current: Form | null): string {
  if (name === undefined && current !== null) return current.name;
  if (name === null && current !== null) check.report({ field: "name", problem: "not_nullable" });
  return name === null ? "" : check.text("name", name ?? "", MAX_NAME_CHARACTERS);
}

function checkOrigins(
  check: InputCheck,
  origins: FormSettings["allowedOrigins"],
  current: Form | null,
): readonly string[] {
  if (origins === undefined) return current?.allowedOrigins ?? [];
  if (origins === null) return [];
  if (origins.length > MAX_ORIGINS) check.report({ field: "allowedOrigins", problem: "too_many", limit: MAX_ORIGINS });
  const normalized = new Set<string>();
  for (const [index, origin] of origins.entries()) {
    const spelling = normalizeOrigin(origin.trim());
    if (spelling === null) check.report({ field: `allowedOrigins.${index}`, problem: "invalid_origin" });
    else normalized.add(spelling);
  }
  return [...normalized];
}

function checkRecaptcha(
  check: InputCheck,
  recaptcha: FormSettings["recaptcha"],
  current: Form | null,
): RecaptchaSettings | null {
  if (recaptcha === undefined) return current?.recaptcha ?? null;
  if (recaptcha === null) return null;
  const siteKey = check.text("recaptcha.siteKey", recaptcha.siteKey, MAX_RECAPTCHA_KEY_CHARACTERS);
  check.text("recaptcha.secretKey", recaptcha.secretKey, MAX_RECAPTCHA_KEY_CHARACTERS);
  const minScore = recaptcha.minScore ?? null;
  if (minScore !== null && !(minScore >= 0 && minScore <= 1)) {
    check.report({ field: "recaptcha.minScore", problem: "invalid_score" });
  }
  return { siteKey, minScore };
}
