import type { CaptchaFailure, CaptchaProvider, Form, FormStatus, RecaptchaSettings } from "../../domain/forms/forms.ts";
import type { FormField } from "../../domain/forms/fieldTypes.ts";
import type { FormFields, UnknownFields } from "../../domain/forms/fields.ts";
import type { HostedPageSettings } from "../../domain/forms/hostedPages.ts";
import type { Provider } from "../../domain/forms/providers.ts";
import type { SpamSensitivity } from "../../domain/spam/assessment.ts";

/** The columns of a form, without its secret. */
export const FORM_COLUMNS = [
  "id",
  "account_id",
  "plan_id",
  "token",
  "name",
  "status",
  "allowed_origins",
  "captcha_provider",
  "recaptcha_site_key",
  "recaptcha_min_score",
  "captcha_action",
  "captcha_hostname",
  "captcha_on_failure",
  "provider_legal_name",
  "provider_trade_name",
  "provider_ruc",
  "provider_address",
  "provider_establishment_code",
  "provider_sirec_site_code",
  "provider_data_bank_code",
  "provider_email",
  "opens_at",
  "closes_at",
  "success_title",
  "success_message",
  "redirect_url",
  "redirect_origins",
  "page_title",
  "page_introduction",
  "page_logo_url",
  "page_accent",
  "page_other_ways",
  "spam_sensitivity",
  "files_allowed",
  "blocked",
  "honeypot_field",
  "fields_version",
  "unknown_fields",
  "fields",
  "version",
  "created_at",
  "updated_at",
] satisfies (keyof FormRow)[];

type ProviderRow = {
  readonly provider_legal_name: string | null;
  readonly provider_trade_name: string | null;
  readonly provider_ruc: string | null;
  readonly provider_address: string | null;
  readonly provider_establishment_code: string | null;
  readonly provider_sirec_site_code: string | null;
  readonly provider_data_bank_code: string | null;
  readonly provider_email: string | null;
};

type HostedPageRow = {
  readonly page_title: string | null;
  readonly page_introduction: string | null;
  readonly page_logo_url: string | null;
  readonly page_accent: string | null;
  readonly page_other_ways: string | null;
};

export type FormRow = ProviderRow &
  HostedPageRow & {
    readonly id: string;
    readonly account_id: string;
    readonly plan_id: string;
    readonly token: string;
    readonly name: string;
    readonly status: FormStatus;
    readonly allowed_origins: readonly string[];
    readonly captcha_provider: CaptchaProvider;
    readonly recaptcha_site_key: string | null;
    readonly recaptcha_min_score: number | null;
    readonly captcha_action: string | null;
    readonly captcha_hostname: string | null;
    readonly captcha_on_failure: CaptchaFailure;
    readonly opens_at: Date | null;
    readonly closes_at: Date | null;
    readonly success_title: string | null;
    readonly success_message: string | null;
    readonly redirect_url: string | null;
    readonly redirect_origins: readonly string[];
    readonly spam_sensitivity: SpamSensitivity;
    readonly files_allowed: boolean;
    readonly blocked: readonly string[];
    readonly honeypot_field: string | null;
    readonly fields_version: number | null;
    readonly unknown_fields: UnknownFields;
    readonly fields: readonly FormField[] | null;
    readonly version: number;
    readonly created_at: Date;
    readonly updated_at: Date;
  };

export function toForm(row: FormRow): Form {
  return {
    id: row.id,
    accountId: row.account_id,
    planId: row.plan_id,
    token: row.token,
    name: row.name,
    status: row.status,
    allowedOrigins: row.allowed_origins,
    recaptcha: toRecaptcha(row),
    provider: toProvider(row),
    opensAt: row.opens_at,
    closesAt: row.closes_at,
    successTitle: row.success_title,
    successMessage: row.success_message,
    redirectUrl: row.redirect_url,
    redirectOrigins: row.redirect_origins,
    hostedPage: toHostedPage(row),
    spamSensitivity: row.spam_sensitivity,
    filesAllowed: row.files_allowed,
    blocked: row.blocked,
    honeypotField: row.honeypot_field,
    fields: toFields(row),
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** The columns that an update may change, without the secret and the version. */
export function toChangeable(form: Form) {
  return {
    plan_id: form.planId,
    name: form.name,
    status: form.status,
    allowed_origins: form.allowedOrigins,
    captcha_provider: form.recaptcha?.provider ?? "recaptcha",
    recaptcha_site_key: form.recaptcha?.siteKey ?? null,
    recaptcha_min_score: form.recaptcha?.minScore ?? null,
    captcha_action: form.recaptcha?.action ?? null,
    captcha_hostname: form.recaptcha?.hostname ?? null,
    captcha_on_failure: form.recaptcha?.onFailure ?? "refuse",
    ...toProviderRow(form.provider),
    opens_at: form.opensAt,
    closes_at: form.closesAt,
    success_title: form.successTitle,
    success_message: form.successMessage,
    redirect_url: form.redirectUrl,
    redirect_origins: form.redirectOrigins,
    ...toHostedPageRow(form.hostedPage),
    spam_sensitivity: form.spamSensitivity,
    files_allowed: form.filesAllowed,
    blocked: form.blocked,
    honeypot_field: form.honeypotField,
    fields_version: form.fields?.version ?? null,
    unknown_fields: form.fields?.unknownFields ?? "keep",
    fields: form.fields === null ? null : JSON.stringify(form.fields.fields),
    updated_at: form.updatedAt,
  };
}

function toFields({ fields_version: version, unknown_fields: unknownFields, fields }: FormRow): FormFields | null {
  return version === null || fields === null ? null : { version, unknownFields, fields };
}

function toRecaptcha(row: FormRow): RecaptchaSettings | null {
  const { captcha_provider: provider, recaptcha_site_key: siteKey, recaptcha_min_score: minScore } = row;
  const { captcha_action: action, captcha_hostname: hostname, captcha_on_failure: onFailure } = row;
  return siteKey === null ? null : { provider, siteKey, minScore, action, hostname, onFailure };
}

function toHostedPage(row: HostedPageRow): HostedPageSettings {
  return {
    title: row.page_title,
    introduction: row.page_introduction,
    logoUrl: row.page_logo_url,
    accentColor: row.page_accent,
    otherWays: row.page_other_ways,
  };
}

function toHostedPageRow(page: HostedPageSettings): HostedPageRow {
  return {
    page_title: page.title,
    page_introduction: page.introduction,
    page_logo_url: page.logoUrl,
    page_accent: page.accentColor,
    page_other_ways: page.otherWays,
  };
}

/** A check of the table allows the four required columns only together, so that the RUC stands for all of them. */
function toProvider(row: ProviderRow): Provider | null {
  if (row.provider_ruc === null) return null;
  return {
    legalName: row.provider_legal_name ?? "",
    tradeName: row.provider_trade_name,
    ruc: row.provider_ruc,
    address: row.provider_address ?? "",
    establishmentCode: row.provider_establishment_code,
    sirecSiteCode: row.provider_sirec_site_code,
    dataBankCode: row.provider_data_bank_code,
    email: row.provider_email ?? "",
  };
}

function toProviderRow(provider: Provider | null): ProviderRow {
  return {
    provider_legal_name: provider?.legalName ?? null,
    provider_trade_name: provider?.tradeName ?? null,
    provider_ruc: provider?.ruc ?? null,
    provider_address: provider?.address ?? null,
    provider_establishment_code: provider?.establishmentCode ?? null,
    provider_sirec_site_code: provider?.sirecSiteCode ?? null,
    provider_data_bank_code: provider?.dataBankCode ?? null,
    provider_email: provider?.email ?? null,
  };
}
