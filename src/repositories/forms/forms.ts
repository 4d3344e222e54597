import type { Knex } from "knex";
import { constraintOf } from "../../db/errors.ts";
import { defineStatement, runStatement } from "../../db/statements.ts";
import type { AccountStatus } from "../../domain/accounts/index.ts";
import { DomainError } from "../../domain/errors.ts";
import type { Form, FormStatus, Provider, TokenRange } from "../../domain/forms/index.ts";
import type { Page, PageRequest } from "../../domain/pages.ts";
import { takePage } from "../paging.ts";

export type FormsRepository = ReturnType<typeof createFormsRepository>;

/** The settings of a form that the public endpoint needs before it reads a body. */
export type FormSnapshot = {
  readonly form: Form;
  readonly accountStatus: AccountStatus;
  readonly sealedRecaptchaSecret: Buffer | null;
};

export function createFormsRepository(db: Knex) {
  return {
    /** Errors: ESTABLISHMENT_CODE_TAKEN. */
    async insert(form: Form, sealedRecaptchaSecret: Buffer | null): Promise<void> {
      await refuseTakenCode(async () => {
        await db("forms").insert({
          id: form.id,
          account_id: form.accountId,
          token: form.token,
          created_at: form.createdAt,
          ...toChangeable(form),
          recaptcha_secret: sealedRecaptchaSecret,
        });
      });
    },

    /** Increments the version. Errors: ESTABLISHMENT_CODE_TAKEN. An undefined `sealedRecaptchaSecret` keeps the stored one. */
    async save(form: Form, sealedRecaptchaSecret?: Buffer | null): Promise<void> {
      const secret = sealedRecaptchaSecret === undefined ? {} : { recaptcha_secret: sealedRecaptchaSecret };
      await refuseTakenCode(async () => {
        await db("forms")
          .where({ account_id: form.accountId, id: form.id })
          .update({ ...toChangeable(form), ...secret, version: form.version + 1 });
      });
    },

    async findById(accountId: string, id: string): Promise<Form | null> {
      const [row] = await runStatement<FormRow>(db, FORM_BY_ID, [accountId, id]);
      return row === undefined ? null : toForm(row);
    },

    async findByIdForUpdate(accountId: string, id: string): Promise<Form | null> {
      const row = await db<FormRow>("forms").select(COLUMNS).where({ account_id: accountId, id }).forUpdate().first();
      return row === undefined ? null : toForm(row);
    },

    /** Across accounts: for operators only. */
    async findAnyByIdForUpdate(id: string): Promise<Form | null> {
      const row = await db<FormRow>("forms").select(COLUMNS).where({ id }).forUpdate().first();
      return row === undefined ? null : toForm(row);
    },

    async findByToken(accountId: string, token: string): Promise<Form | null> {
      const row = await db<FormRow>("forms").select(COLUMNS).where({ account_id: accountId, token }).first();
      return row === undefined ? null : toForm(row);
    },

    async findByIds(accountId: string, ids: readonly string[]): Promise<readonly Form[]> {
      const rows = await db<FormRow>("forms").select(COLUMNS).where({ account_id: accountId }).whereIn("id", ids);
      return rows.map(toForm);
    },

    /** Newest first. */
    async listPage(accountId: string, request: PageRequest): Promise<Page<Form>> {
      return takePage(db("forms").select(COLUMNS).where({ account_id: accountId }), request, toForm);
    },

    /** How many forms the account has, and the greatest `maxForms` of their plans: 0 without forms, null = any number. */
    async countForms(accountId: string): Promise<{ readonly forms: number; readonly maxForms: number | null }> {
      const { rows } = await db.raw<{ rows: { forms: number; max_forms: number | null }[] }>(COUNT_FORMS, [accountId]);
      return { forms: rows[0]?.forms ?? 0, maxForms: rows[0]?.max_forms ?? null };
    },

    /** Across accounts: the public token within the range; null when there is none, or more than one. */
    async findTokenWithin({ first, last }: TokenRange): Promise<string | null> {
      const rows = await db<FormRow>("forms").select("token").whereBetween("token", [first, last]).limit(2);
      return rows.length === 1 ? (rows[0]?.token ?? null) : null;
    },

    /** Across accounts: the form of a public token. */
    async findSnapshot(token: string): Promise<FormSnapshot | null> {
      const [snapshot] = await findSnapshots([token]);
      return snapshot ?? null;
    },

    findSnapshots,
  };

  /** Across accounts: the forms of public tokens; unknown tokens are missing. */
  async function findSnapshots(tokens: readonly string[]): Promise<readonly FormSnapshot[]> {
    const rows = await runStatement<SnapshotRow>(db, SNAPSHOTS_BY_TOKENS, [tokens]);
    return rows.map((row) => ({
      form: toForm(row),
      accountStatus: row.account_status,
      sealedRecaptchaSecret: row.recaptcha_secret,
    }));
  }
}

async function refuseTakenCode(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (constraintOf(error) === "forms_establishment") throw new DomainError("ESTABLISHMENT_CODE_TAKEN");
    throw error;
  }
}

const COLUMNS = [
  "id",
  "account_id",
  "plan_id",
  "token",
  "name",
  "status",
  "allowed_origins",
  "recaptcha_site_key",
  "recaptcha_min_score",
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
  "version",
  "created_at",
  "updated_at",
] satisfies (keyof FormRow)[];

const FORM_BY_ID = defineStatement(`select ${COLUMNS.join(", ")} from "forms" where account_id = $1 and id = $2`);

const SNAPSHOTS_BY_TOKENS = defineStatement(`
  select ${COLUMNS.map((column) => `f.${column}`).join(", ")}, f.recaptcha_secret, a.status as account_status
  from forms f
  join accounts a on a.id = f.account_id
  where f.token = any($1::uuid[])
`);

const COUNT_FORMS = `
  select count(*)::integer as forms, case when count(*) = count(p.max_forms) then coalesce(max(p.max_forms), 0) end as max_forms
  from forms f
  join plans p on p.id = f.plan_id
  where f.account_id = ?
`;

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

type FormRow = ProviderRow & {
  readonly id: string;
  readonly account_id: string;
  readonly plan_id: string;
  readonly token: string;
  readonly name: string;
  readonly status: FormStatus;
  readonly allowed_origins: readonly string[];
  readonly recaptcha_site_key: string | null;
  readonly recaptcha_min_score: number | null;
  readonly opens_at: Date | null;
  readonly closes_at: Date | null;
  readonly success_title: string | null;
  readonly success_message: string | null;
  readonly redirect_url: string | null;
  readonly redirect_origins: readonly string[];
  readonly version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
};

type SnapshotRow = FormRow & { readonly account_status: AccountStatus; readonly recaptcha_secret: Buffer | null };

function toForm(row: FormRow): Form {
  return {
    id: row.id,
    accountId: row.account_id,
    planId: row.plan_id,
    token: row.token,
    name: row.name,
    status: row.status,
    allowedOrigins: row.allowed_origins,
    recaptcha:
      row.recaptcha_site_key === null ? null : { siteKey: row.recaptcha_site_key, minScore: row.recaptcha_min_score },
    provider: toProvider(row),
    opensAt: row.opens_at,
    closesAt: row.closes_at,
    successTitle: row.success_title,
    successMessage: row.success_message,
    redirectUrl: row.redirect_url,
    redirectOrigins: row.redirect_origins,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** The columns that an update may change, without the secret and the version. */
function toChangeable(form: Form) {
  return {
    plan_id: form.planId,
    name: form.name,
    status: form.status,
    allowed_origins: form.allowedOrigins,
    recaptcha_site_key: form.recaptcha?.siteKey ?? null,
    recaptcha_min_score: form.recaptcha?.minScore ?? null,
    ...toProviderRow(form.provider),
    opens_at: form.opensAt,
    closes_at: form.closesAt,
    success_title: form.successTitle,
    success_message: form.successMessage,
    redirect_url: form.redirectUrl,
    redirect_origins: form.redirectOrigins,
    updated_at: form.updatedAt,
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
