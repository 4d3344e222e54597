import type { FormField } from "../../domain/forms/fieldTypes.ts";
import type { FormFields, UnknownFields } from "../../domain/forms/fields.ts";
import type { Form, RecaptchaSettings } from "../../domain/forms/forms.ts";
import type { HostedPageSettings } from "../../domain/forms/hostedPages.ts";
import type { Provider } from "../../domain/forms/providers.ts";
import { defineRow, type RowIn } from "../rows.ts";

/** The columns of the form itself, without its secret. */
const FORM = defineRow<Omit<Form, "recaptcha" | "provider" | "hostedPage" | "fields">>()({
  id: "uuid",
  accountId: "uuid",
  planId: "uuid",
  token: "text",
  name: "text",
  status: "text",
  allowedOrigins: "text[]",
  opensAt: "timestamptz",
  closesAt: "timestamptz",
  closesAfter: "integer",
  successTitle: "text",
  successMessage: "text",
  redirectUrl: "text",
  redirectOrigins: "text[]",
  spamSensitivity: "text",
  filesAllowed: "boolean",
  blocked: "text[]",
  honeypotField: "text",
  prefilledFields: "text[]",
  version: "integer",
  createdAt: "timestamptz",
  updatedAt: "timestamptz",
});
const CHANGEABLE = FORM.omit("id", "accountId", "token", "version", "createdAt");

const CAPTCHA = defineRow<Omit<RecaptchaSettings, "siteKey"> & { readonly siteKey: string | null }>()({
  provider: { column: "captcha_provider", type: "text" },
  siteKey: { column: "recaptcha_site_key", type: "text" },
  minScore: { column: "recaptcha_min_score", type: "double precision" },
  action: { column: "captcha_action", type: "text" },
  hostname: { column: "captcha_hostname", type: "text" },
  onFailure: { column: "captcha_on_failure", type: "text" },
});
const NO_CAPTCHA = {
  provider: "recaptcha",
  siteKey: null,
  minScore: null,
  action: null,
  hostname: null,
  onFailure: "refuse",
} as const;

const PROVIDER = defineRow<{ readonly [Member in keyof Provider]: string | null }>()({
  legalName: { column: "provider_legal_name", type: "text" },
  tradeName: { column: "provider_trade_name", type: "text" },
  ruc: { column: "provider_ruc", type: "text" },
  address: { column: "provider_address", type: "text" },
  establishmentCode: { column: "provider_establishment_code", type: "text" },
  sirecSiteCode: { column: "provider_sirec_site_code", type: "text" },
  dataBankCode: { column: "provider_data_bank_code", type: "text" },
  email: { column: "provider_email", type: "text" },
});
const NO_PROVIDER = {
  legalName: null,
  tradeName: null,
  ruc: null,
  address: null,
  establishmentCode: null,
  sirecSiteCode: null,
  dataBankCode: null,
  email: null,
};

const HOSTED_PAGE = defineRow<HostedPageSettings>()({
  title: { column: "page_title", type: "text" },
  introduction: { column: "page_introduction", type: "text" },
  logoUrl: { column: "page_logo_url", type: "text" },
  accentColor: { column: "page_accent", type: "text" },
  otherWays: { column: "page_other_ways", type: "text" },
});

type FieldsRow = {
  readonly fields_version: number | null;
  readonly unknown_fields: UnknownFields;
  readonly fields: readonly FormField[] | null;
};

export type FormRow = RowIn<typeof FORM> &
  RowIn<typeof CAPTCHA> &
  RowIn<typeof PROVIDER> &
  RowIn<typeof HOSTED_PAGE> &
  FieldsRow;

/** The columns of a form, without its secret. */
export const FORM_COLUMNS: (keyof FormRow)[] = [
  ...FORM.columns,
  ...CAPTCHA.columns,
  ...PROVIDER.columns,
  ...HOSTED_PAGE.columns,
  "fields_version",
  "unknown_fields",
  "fields",
];

export function toForm(row: FormRow): Form {
  return {
    ...FORM.toModel(row),
    recaptcha: toRecaptcha(row),
    provider: toProvider(row),
    hostedPage: HOSTED_PAGE.toModel(row),
    fields: toFields(row),
  };
}

/** The columns that an update may change, without the secret and the version. */
export function toChangeable(form: Form) {
  return {
    ...CHANGEABLE.toRow(form),
    ...CAPTCHA.toRow(form.recaptcha ?? NO_CAPTCHA),
    ...PROVIDER.toRow(form.provider ?? NO_PROVIDER),
    ...HOSTED_PAGE.toRow(form.hostedPage),
    fields_version: form.fields?.version ?? null,
    unknown_fields: form.fields?.unknownFields ?? "keep",
    fields: form.fields === null ? null : JSON.stringify(form.fields.fields),
  };
}

function toFields({ fields_version: version, unknown_fields: unknownFields, fields }: FieldsRow): FormFields | null {
  return version === null || fields === null ? null : { version, unknownFields, fields };
}

function toRecaptcha(row: FormRow): RecaptchaSettings | null {
  const { siteKey, ...captcha } = CAPTCHA.toModel(row);
  return siteKey === null ? null : { ...captcha, siteKey };
}

export type ProviderRow = RowIn<typeof PROVIDER>;
export const PROVIDER_COLUMNS = PROVIDER.columns;

/** A check of the table allows the four required columns only together, so that the RUC stands for all of them. */
export function toProvider(row: ProviderRow): Provider | null {
  const { legalName, ruc, address, email, ...provider } = PROVIDER.toModel(row);
  if (ruc === null) return null;
  return { ...provider, ruc, legalName: legalName ?? "", address: address ?? "", email: email ?? "" };
}
