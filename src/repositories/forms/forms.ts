import type { Knex } from "knex";
import { constraintOf } from "../../db/errors.ts";
import { defineStatement, runStatement } from "../../db/statements.ts";
import type { AccountStatus } from "../../domain/accounts/accounts.ts";
import { type SubmissionRates, type UploadLimits, uploadLimitsOf } from "../../domain/accounts/plans.ts";
import { DomainError } from "../../domain/errors.ts";
import type { Form } from "../../domain/forms/forms.ts";
import type { Provider } from "../../domain/forms/providers.ts";
import { takesFiles } from "../../domain/forms/fieldChecks.ts";
import type { TokenRange } from "../../domain/forms/shortCodes.ts";
import type { Page, PageRequest } from "../../domain/pages.ts";
import { takePage } from "../paging.ts";
import { createFormDeletions } from "./deletions.ts";
import { createFieldVersionLists } from "./fieldVersionLists.ts";
import { createFieldVersions } from "./fieldVersions.ts";
import { createFormerTokens } from "./formerTokens.ts";
import {
  FORM_COLUMNS,
  type FormRow,
  PROVIDER_COLUMNS,
  type ProviderRow,
  toChangeable,
  toForm,
  toProvider,
} from "./formRows.ts";

export type FormsRepository = ReturnType<typeof createFormsRepository>;

/** The settings of a form that the public endpoint needs before it reads a body. */
export type FormSnapshot = {
  readonly form: Form;
  /** The token by which it was found, and until when that takes submissions: null for the form's own token. */
  readonly token: string;
  readonly validUntil: Date | null;
  readonly accountStatus: AccountStatus;
  readonly accountName: string;
  readonly sealedRecaptchaSecret: Buffer | null;
  readonly rates: SubmissionRates;
  /** For how many days its plan keeps submissions; null for good. */
  readonly retentionDays: number | null;
  /** What one submission may bring; null for a form that takes no files. */
  readonly uploadLimits: UploadLimits | null;
};

/** The form of a complaints book. `accountClosedAt` is null unless the account is closed. */
export type FormOfBook = {
  /** The token by which it was asked for, which may be a former one. */
  readonly askedToken: string;
  readonly form: Form;
  readonly isDeleted: boolean;
  readonly accountClosedAt: Date | null;
};

export function createFormsRepository(db: Knex) {
  const formerTokens = createFormerTokens(db);
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
      return toFound(row);
    },

    async findByIdForUpdate(accountId: string, id: string): Promise<Form | null> {
      return toFound(await live().where({ account_id: accountId, id }).forUpdate().first());
    },

    /** Across accounts: for operators only. */
    async findAnyByIdForUpdate(id: string): Promise<Form | null> {
      return toFound(await live().where({ id }).forUpdate().first());
    },

    /** Across accounts: the provider of a form's book as it is now; a change of it waits for the end of the transaction. */
    async lockProvider(id: string): Promise<Provider | null> {
      return (await lockProviders([id])).get(id) ?? null;
    },

    /** The same of several forms, by their ids. */
    lockProviders,

    async findByToken(accountId: string, token: string): Promise<Form | null> {
      return toFound(await live().where({ account_id: accountId, token }).first());
    },

    async findByIds(accountId: string, ids: readonly string[]): Promise<readonly Form[]> {
      return (await live().where({ account_id: accountId }).whereIn("id", ids)).map(toForm);
    },

    /** Newest first. */
    async listPage(accountId: string, request: PageRequest): Promise<Page<Form>> {
      return takePage(live().where({ account_id: accountId }), request, toForm);
    },

    /** A form whose sheets are looked after, also a deleted one: its book takes no further sheets, and those that it has stay. */
    async findOfBook(accountId: string, id: string): Promise<Form | null> {
      return toFound(await all().where({ account_id: accountId, id }).first());
    },

    /** Across accounts: the form of the pages of a sheet, by any token that it has had, also a deleted one. */
    async findAnyOfBook(token: string): Promise<Form | null> {
      return (await findBook(token))?.form ?? null;
    },

    findBook,
    listBooks,

    /** How many forms the account has, and the greatest `maxForms` of their plans: 0 without forms, null = any number. */
    async countForms(accountId: string): Promise<{ readonly forms: number; readonly maxForms: number | null }> {
      const { rows } = await db.raw<{ rows: { forms: number; max_forms: number | null }[] }>(COUNT_FORMS, [accountId]);
      return { forms: rows[0]?.forms ?? 0, maxForms: rows[0]?.max_forms ?? null };
    },

    /** Across accounts: the public token within the range, also of a deleted form; null when there is none, or more than one. */
    async findTokenWithin({ first, last }: TokenRange): Promise<string | null> {
      const rows: { token: string }[] = await all()
        .clearSelect()
        .select("token")
        .whereBetween("token", [first, last])
        .unionAll(db("former_form_tokens").select("token").whereBetween("token", [first, last]))
        .limit(2);
      return rows.length === 1 ? (rows[0]?.token ?? null) : null;
    },

    /** Across accounts: the form that has the public token, or had it and still takes submissions by it after `now`. */
    async findSnapshot(token: string, now: Date): Promise<FormSnapshot | null> {
      const [snapshot] = await findSnapshots([token], now);
      return snapshot ?? null;
    },

    findSnapshots,
    ...createFormDeletions(db),
    ...createFieldVersions(db),
    ...createFieldVersionLists(db),
    ...formerTokens,
  };

  function all() {
    return db<FormRow>("forms").select(FORM_COLUMNS);
  }

  /** Across accounts: the form whose book has the token or had it, also a deleted one. */
  async function findBook(token: string): Promise<FormOfBook | null> {
    const [book] = await listBooks([token]);
    return book ?? null;
  }

  /** The same of several tokens; unknown ones are missing. */
  async function listBooks(tokens: readonly string[]): Promise<readonly FormOfBook[]> {
    const rows = await runStatement<BookRow>(db, BOOKS_BY_TOKENS, [tokens]);
    return rows.map((row) => ({
      askedToken: row.asked_token,
      form: toForm(row),
      isDeleted: row.is_deleted,
      accountClosedAt: row.account_closed_at,
    }));
  }

  async function lockProviders(ids: readonly string[]): Promise<ReadonlyMap<string, Provider | null>> {
    const rows = await runStatement<ProviderRow & { readonly id: string }>(db, PROVIDERS_OF_FORMS, [ids]);
    return new Map(rows.map((row) => [row.id, toProvider(row)]));
  }

  /** The forms that are not deleted. */
  function live() {
    return all().whereNull("deleted_at");
  }

  /** Across accounts: the forms of public tokens, also of former ones that are valid after `now`; unknown tokens are missing. */
  async function findSnapshots(tokens: readonly string[], now: Date): Promise<readonly FormSnapshot[]> {
    const rows = await runStatement<SnapshotRow>(db, SNAPSHOTS_BY_TOKENS, [tokens, now]);
    return rows.map((row) => {
      const form = toForm(row);
      return {
        form,
        token: row.requested_token,
        validUntil: row.valid_until,
        accountStatus: row.account_status,
        accountName: row.account_name,
        sealedRecaptchaSecret: row.recaptcha_secret,
        rates: {
          submissionsPerMinute: row.submissions_per_minute,
          submissionsPerAddressAndMinute: row.submissions_per_address_and_minute,
        },
        retentionDays: row.retention_days,
        uploadLimits: takesFiles(form) ? toUploadLimits(row) : null,
      };
    });
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

const FORM_BY_ID = defineStatement(
  `select ${FORM_COLUMNS.join(", ")} from "forms" where account_id = $1 and id = $2 and deleted_at is null`,
  { isShort: true },
);

const BOOKS_BY_TOKENS = defineStatement(`
  select t.token as asked_token, ${FORM_COLUMNS.map((column) => `f.${column}`).join(", ")},
    f.deleted_at is not null as is_deleted, a.closed_at as account_closed_at
  from unnest($1::uuid[]) as t (token)
  join forms f on f.id = coalesce(
    (select own.id from forms own where own.token = t.token),
    (select former.form_id from former_form_tokens former where former.token = t.token)
  )
  join accounts a on a.id = f.account_id
`);
const PROVIDERS_OF_FORMS = defineStatement(
  `select id, ${PROVIDER_COLUMNS.join(", ")} from forms where id = any($1::uuid[]) order by id for key share`,
);

const SNAPSHOTS_BY_TOKENS = defineStatement(`
  select ${FORM_COLUMNS.map((column) => `f.${column}`).join(", ")}, f.recaptcha_secret, a.status as account_status, a.name as account_name,
    t.token as requested_token, o.valid_until,
    p.retention_days, p.submissions_per_minute, p.submissions_per_address_and_minute,
    p.files_per_submission, p.megabytes_per_file, p.megabytes_per_submission
  from unnest($1::uuid[]) as t (token)
  left join former_form_tokens o on o.token = t.token and o.valid_until > $2::timestamptz
  join forms f on f.id = coalesce(o.form_id, (select own.id from forms own where own.token = t.token))
  join accounts a on a.id = f.account_id
  join plans p on p.id = f.plan_id
  where f.deleted_at is null
`);

const COUNT_FORMS = `
  select count(*)::integer as forms, case when count(*) = count(p.max_forms) then coalesce(max(p.max_forms), 0) end as max_forms
  from forms f
  join plans p on p.id = f.plan_id
  where f.account_id = ? and f.deleted_at is null
`;

type BookRow = FormRow & {
  readonly asked_token: string;
  readonly is_deleted: boolean;
  readonly account_closed_at: Date | null;
};

type SnapshotRow = FormRow & {
  readonly requested_token: string;
  readonly valid_until: Date | null;
  readonly account_status: AccountStatus;
  readonly account_name: string;
  readonly recaptcha_secret: Buffer | null;
  readonly retention_days: number | null;
  readonly submissions_per_minute: number | null;
  readonly submissions_per_address_and_minute: number | null;
  readonly files_per_submission: number;
  readonly megabytes_per_file: number;
  readonly megabytes_per_submission: number;
};

function toUploadLimits(row: SnapshotRow): UploadLimits {
  return uploadLimitsOf({
    filesPerSubmission: row.files_per_submission,
    megabytesPerFile: row.megabytes_per_file,
    megabytesPerSubmission: row.megabytes_per_submission,
  });
}

function toFound(row: FormRow | undefined): Form | null {
  return row === undefined ? null : toForm(row);
}
