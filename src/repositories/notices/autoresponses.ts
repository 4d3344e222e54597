import type { Knex } from "knex";
import type { Autoresponse, AutoresponseState, SentAutoresponse } from "../../domain/notices/autoresponses.ts";
import { joinMailStates, type MailStateRow, readMailState } from "../mail/mails.ts";
import { defineRow, type RowIn } from "../rows.ts";

/** The autoresponses of forms, and what became of those to their submissions. */
export function createAutoresponsesRepository(db: Knex) {
  const settings = () => db<AutoresponseRow>("form_autoresponses");
  const sent = () => db<SentRow>("submission_autoresponses");
  return {
    /** The form's autoresponse, under the lock of the form; null for a form that never had one. */
    async findByForm(accountId: string, formId: string): Promise<Autoresponse | null> {
      return toFound(
        await settings().select(AUTORESPONSE.columns).where({ account_id: accountId, form_id: formId }).first(),
      );
    },

    async listByForms(accountId: string, formIds: readonly string[]): Promise<readonly Autoresponse[]> {
      const rows = await settings()
        .select(AUTORESPONSE.columns)
        .where({ account_id: accountId })
        .whereIn("form_id", formIds);
      return rows.map(AUTORESPONSE.toModel);
    },

    /** Across accounts: for the service's own jobs. */
    async findAnyById(id: string): Promise<Autoresponse | null> {
      return toFound(await settings().select(AUTORESPONSE.columns).where({ id }).first());
    },

    /** Inserts the form's autoresponse, or replaces its settings. */
    async save(autoresponse: Autoresponse): Promise<void> {
      await settings()
        .insert(AUTORESPONSE.toRow(autoresponse))
        .onConflict(["form_id", "account_id"])
        .merge(["is_enabled", "email_field", "subject", "body", "updated_at"]);
    },

    async delete(accountId: string, id: string): Promise<void> {
      await settings().where({ account_id: accountId, id }).delete();
    },

    /** Begins the autoresponse to a submission. False when there is one already. A concurrent call waits for this one's commit. */
    async begin({ id, accountId, formId, submissionId, createdAt }: SentAutoresponse): Promise<boolean> {
      const rows = await sent()
        .insert({ id, account_id: accountId, form_id: formId, submission_id: submissionId, created_at: createdAt })
        .onConflict()
        .ignore()
        .returning("id");
      return rows.length === 1;
    },

    async setOutcome(
      id: string,
      { mailId, omission }: Partial<Pick<SentAutoresponse, "mailId" | "omission">>,
    ): Promise<void> {
      await sent()
        .where({ id })
        .update({ mail_id: mailId ?? null, omission: omission ?? null });
    },

    async findSent(accountId: string, id: string): Promise<SentAutoresponse | null> {
      const row = await sent().select(SENT.columns).where({ account_id: accountId, id }).first();
      return row === undefined ? null : SENT.toModel(row);
    },

    /** The autoresponses to submissions, with the states of their mails. */
    async listStates(accountId: string, submissionIds: readonly string[]): Promise<readonly AutoresponseState[]> {
      const rows: StateRow[] = await selectStates(accountId, submissionIds);
      return rows.map(toState);
    },

    /** Locks the autoresponse to a submission until the transaction ends. Its mail is not locked. */
    async findStateForUpdate(accountId: string, submissionId: string): Promise<AutoresponseState | null> {
      const row: StateRow | undefined = await selectStates(accountId, [submissionId]).forUpdate("a").first();
      return row === undefined ? null : toState(row);
    },

    /** Deletes up to `limit` with ids below `beforeId` whose mails have ended or never were, and those mails. Returns how many. */
    async forgetBefore(beforeId: string, limit: number): Promise<number> {
      const { rows } = await db.raw<{ rows: { count: number }[] }>(FORGET, { beforeId, limit });
      return rows[0]?.count ?? 0;
    },
  };

  function selectStates(accountId: string, submissionIds: readonly string[]) {
    const sent = db("submission_autoresponses as a").select(SENT.columns.map((column) => `a.${column}`));
    return joinMailStates(sent, "a.mail_id")
      .where({ "a.account_id": accountId })
      .whereIn("a.submission_id", submissionIds);
  }
}

const FORGET = `
  with ended as (
    delete from submission_autoresponses where id = any(array(
      select a.id from submission_autoresponses a
      left join mails m on m.id = a.mail_id
      where a.id < :beforeId and m.status is distinct from 'queued'
      order by a.id limit :limit
    ))
    returning mail_id
  ),
  mail as (delete from mails m using ended e where m.id = e.mail_id)
  select count(*)::integer as count from ended
`;

const AUTORESPONSE = defineRow<Autoresponse>()({
  id: "uuid",
  accountId: "uuid",
  formId: "uuid",
  isEnabled: "boolean",
  emailField: "text",
  subject: "text",
  text: { column: "body", type: "text" },
  createdAt: "timestamptz",
  updatedAt: "timestamptz",
});
type AutoresponseRow = RowIn<typeof AUTORESPONSE>;

const SENT = defineRow<SentAutoresponse>()({
  id: "uuid",
  accountId: "uuid",
  formId: "uuid",
  submissionId: "uuid",
  mailId: "uuid",
  omission: "text",
  createdAt: "timestamptz",
});
type SentRow = RowIn<typeof SENT>;

type StateRow = SentRow & MailStateRow;

function toFound(row: AutoresponseRow | undefined): Autoresponse | null {
  return row === undefined ? null : AUTORESPONSE.toModel(row);
}

function toState(row: StateRow): AutoresponseState {
  return { ...SENT.toModel(row), ...readMailState(row, "omitted", row.created_at) };
}
