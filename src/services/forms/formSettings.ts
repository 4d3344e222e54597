import type { Form } from "../../domain/forms/forms.ts";
import { type Provider, SITE_CODE } from "../../domain/forms/providers.ts";
import { type AfterSubmitSettings, checkAfterSubmit, type CheckedAfterSubmit } from "./afterSubmit.ts";
import { checkRecaptcha, type RecaptchaInput } from "./captchaSettings.ts";
import { checkFillLimits, type CheckedFillLimits, type FillLimits } from "./fillLimits.ts";
import { checkHostedPage, type CheckedHostedPage, type HostedPageChange } from "./hostedPageSettings.ts";
import { checkOrigins } from "./originLists.ts";
import { checkSpam, type CheckedSpam, type SpamSettings } from "./spamSettings.ts";
import { isRuc } from "../../domain/ruc.ts";
import type { InputCheck } from "../../domain/inputs.ts";

export type ProviderInput = {
  readonly legalName: string;
  readonly tradeName?: string | null | undefined;
  readonly ruc: string;
  readonly address: string;
  readonly establishmentCode?: string | null | undefined;
  readonly sirecSiteCode?: string | null | undefined;
  readonly dataBankCode?: string | null | undefined;
  readonly email: string;
};

/** The settings that an owner may change; an undefined one stays. */
export type FormSettings = {
  readonly name?: string | null | undefined;
  readonly allowedOrigins?: readonly string[] | null | undefined;
  readonly recaptcha?: RecaptchaInput | null | undefined;
  /** null leaves the complaints book incomplete. An incomplete book receives sheets as well. */
  readonly provider?: ProviderInput | null | undefined;
  readonly opensAt?: Date | null | undefined;
  readonly closesAt?: Date | null | undefined;
  /** Not null; false for a new form. */
  readonly filesAllowed?: boolean | null | undefined;
} & AfterSubmitSettings &
  FillLimits &
  HostedPageChange &
  SpamSettings;

export type CheckedFormSettings = Pick<
  Form,
  "name" | "allowedOrigins" | "recaptcha" | "provider" | "opensAt" | "closesAt" | "filesAllowed"
> &
  CheckedAfterSubmit &
  CheckedFillLimits &
  CheckedHostedPage &
  CheckedSpam;

const MAX_NAME_CHARACTERS = 150;
const MAX_LEGAL_NAME_CHARACTERS = 150;
const MAX_ADDRESS_CHARACTERS = 150;
/** Eleven digits with marks and blanks. */
const MAX_RUC_CHARACTERS = 50;
const MAX_ESTABLISHMENT_CODE_CHARACTERS = 6;
const MAX_SITE_CODE_CHARACTERS = 6;
const MAX_DATA_BANK_CODE_CHARACTERS = 40;

/**
 * The settings to store: those of `input`, and those of `current` where `input` has none. `current` is null for a new form.
 * Problems are reported to `check`.
 */
export function checkFormSettings(check: InputCheck, input: FormSettings, current: Form | null): CheckedFormSettings {
  const opensAt = input.opensAt === undefined ? (current?.opensAt ?? null) : input.opensAt;
  const closesAt = input.closesAt === undefined ? (current?.closesAt ?? null) : input.closesAt;
  if (opensAt !== null && closesAt !== null && closesAt <= opensAt) {
    check.report({ field: "closesAt", problem: "must_be_later" });
  }
  if (input.filesAllowed === null && current !== null) check.report({ field: "filesAllowed", problem: "not_nullable" });
  const name = checkName(check, input.name, current);
  const allowedOrigins = checkOrigins(check, "allowedOrigins", input.allowedOrigins, current);
  return {
    name,
    allowedOrigins,
    recaptcha: checkRecaptcha(check, input.recaptcha, current),
    provider: checkProvider(check, input.provider, current),
    opensAt,
    closesAt,
    filesAllowed: input.filesAllowed ?? current?.filesAllowed ?? false,
    ...checkAfterSubmit(check, input, current, allowedOrigins),
    ...checkFillLimits(check, input, current),
    ...checkHostedPage(check, input, current),
    ...checkSpam(check, input, current),
  };
}

function checkName(check: InputCheck, name: FormSettings["name"], current: Form | null): string {
  if (name === undefined && current !== null) return current.name;
  if (name === null && current !== null) check.report({ field: "name", problem: "not_nullable" });
  return name === null ? "" : check.line("name", name ?? "", MAX_NAME_CHARACTERS);
}

function checkProvider(check: InputCheck, provider: FormSettings["provider"], current: Form | null): Provider | null {
  if (provider === undefined) return current?.provider ?? null;
  if (provider === null) return null;
  const isShort = provider.ruc.length <= MAX_RUC_CHARACTERS;
  const ruc = isShort ? provider.ruc.replaceAll(/[\s.-]/g, "") : "";
  if (!isRuc(ruc)) check.report({ field: "provider.ruc", problem: "invalid_ruc" });
  const optional = (name: "tradeName" | "establishmentCode" | "sirecSiteCode" | "dataBankCode", limit: number) => {
    const text = provider[name]?.trim() ?? "";
    return text === "" ? null : check.line(`provider.${name}`, text, limit);
  };
  const sirecSiteCode = optional("sirecSiteCode", MAX_SITE_CODE_CHARACTERS);
  if (sirecSiteCode !== null && !SITE_CODE.test(sirecSiteCode)) {
    check.report({ field: "provider.sirecSiteCode", problem: "invalid_site_code" });
  }
  return {
    legalName: check.line("provider.legalName", provider.legalName, MAX_LEGAL_NAME_CHARACTERS),
    tradeName: optional("tradeName", MAX_LEGAL_NAME_CHARACTERS),
    ruc,
    address: check.line("provider.address", provider.address, MAX_ADDRESS_CHARACTERS),
    establishmentCode: optional("establishmentCode", MAX_ESTABLISHMENT_CODE_CHARACTERS),
    sirecSiteCode,
    dataBankCode: optional("dataBankCode", MAX_DATA_BANK_CODE_CHARACTERS),
    email: check.email("provider.email", provider.email),
  };
}

/** The fields of a new provider that change what a book with sheets keeps: its RUC and the code of its establishment. */
export function listFixedData(current: Provider | null, next: Provider | null): readonly string[] {
  if (current !== null && next === null) return ["provider"];
  return FIXED_DATA.filter((datum) => current?.[datum] != null && next?.[datum] !== current[datum]).map(
    (datum) => `provider.${datum}`,
  );
}

const FIXED_DATA = ["ruc", "establishmentCode"] as const;
