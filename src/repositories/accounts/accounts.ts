import type { Knex } from "knex";
import { constraintOf } from "../../db/errors.ts";
import type { Account, AccountStatus } from "../../domain/accounts/accounts.ts";
import { DomainError } from "../../domain/errors.ts";
import type { Page, PageRequest } from "../../domain/pages.ts";
import { takePage } from "../paging.ts";
import { TABLES_OF_ACCOUNTS } from "../rowEnds.ts";
import { defineRow, type RowIn } from "../rows.ts";

export type AccountsRepository = ReturnType<typeof createAccountsRepository>;

export function createAccountsRepository(db: Knex) {
  return {
    /** Errors: EMAIL_TAKEN. */
    async insert(account: Account): Promise<void> {
      await refuseTakenEmail(async () => {
        await db("accounts").insert(ACCOUNT.toRow(account));
      });
    },

    /** Returns whether the account was missing. */
    async insertIfMissing(account: Account): Promise<boolean> {
      const inserted: unknown[] = await db("accounts")
        .insert(ACCOUNT.toRow(account))
        .onConflict("id")
        .ignore()
        .returning("id");
      return inserted.length > 0;
    },

    /** Stores the name and the e-mail address. Errors: EMAIL_TAKEN. */
    async save({ id, name, email }: Account): Promise<void> {
      await refuseTakenEmail(async () => {
        await db("accounts").where({ id }).update({ name, email });
      });
    },

    async findById(id: string): Promise<Account | null> {
      const row = await db<AccountRow>("accounts").select(ACCOUNT.columns).where({ id }).first();
      return row === undefined ? null : ACCOUNT.toModel(row);
    },

    async findByIds(ids: readonly string[]): Promise<readonly Account[]> {
      return (await db<AccountRow>("accounts").select(ACCOUNT.columns).whereIn("id", ids)).map(ACCOUNT.toModel);
    },

    /**
     * Locks the account's row, so that transactions that count its keys or forms run one after the other. Inserts of rows that
     * refer to the account do not wait. Null when there is no such account.
     */
    async findByIdForUpdate(id: string): Promise<Account | null> {
      const row = await db<AccountRow>("accounts").select(ACCOUNT.columns).where({ id }).forNoKeyUpdate().first();
      return row === undefined ? null : ACCOUNT.toModel(row);
    },

    /** An active account is not closed. */
    async setStatus(id: string, status: AccountStatus): Promise<void> {
      const opened = status === "active" ? { closed_at: null, erased_at: null, ...NOTHING_TAKEN } : {};
      await db("accounts")
        .where({ id })
        .update({ status, ...opened });
    },

    /** Suspends the account and notes that its owner has closed it. */
    async markClosed(id: string, at: Date): Promise<void> {
      await db("accounts")
        .where({ id })
        .update({ status: "suspended", closed_at: at, ...NOTHING_TAKEN });
    },

    async isErased(id: string): Promise<boolean> {
      return (await db("accounts").select("id").where({ id }).whereNotNull("erased_at").first()) !== undefined;
    },

    /**
     * Deletes the rows of all tables that end with their account (ROW_ENDS) and the mails about no sheet, and takes the names of the
     * account, its keys and its forms, except where a sheet without a provider has the form's name alone, and the address, so that somebody
     * may use it again. Returns the ids of the people who were members.
     */
    async erase(id: string, at: Date): Promise<readonly string[]> {
      for (const table of TABLES_OF_ACCOUNTS) {
        if (table !== "memberships") await db(table).where({ account_id: id }).delete();
      }
      await db("api_keys").where({ account_id: id, revoked_at: null }).update({ revoked_at: at });
      await db("api_keys")
        .where({ account_id: id })
        .update({ name: db.raw("'clave-' || id") });
      await db("forms")
        .where({ account_id: id })
        .update({ name: db.raw(LASTING_NAME), fields: null, fields_version: null });
      await db("submission_triage").where({ account_id: id }).whereNotNull("assignee_id").update({ assignee_id: null });
      const left: { user_id: string }[] = await db("memberships")
        .where({ account_id: id })
        .delete()
        .returning("user_id");
      await db("mails as m")
        .where({ "m.account_id": id, "m.complaint_id": null })
        .whereNotExists(db("quarantined_sheets as q").select("q.id").whereRaw("q.id = m.subject_id"))
        .delete();
      await db("accounts")
        .where({ id })
        .update({ name: `cuenta-${id}`, email: `cuenta-${id}@borrada.invalid`, erased_at: at });
      return left.map(({ user_id }) => user_id);
    },

    /** Newest first. */
    async listPage(request: PageRequest): Promise<Page<Account>> {
      return takePage(db("accounts").select(ACCOUNT.columns), request, ACCOUNT.toModel);
    },
  };
}

async function refuseTakenEmail(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (constraintOf(error) === "accounts_email") throw new DomainError("EMAIL_TAKEN");
    throw error;
  }
}

/** What is noted between a closing and the erasure: nothing yet. */
const NOTHING_TAKEN = { sheet_file_taken_at: null, erasure_postponed_at: null };

/** A sheet that was filed before the provider's data were complete has no other name of whom it is about than its form's. */
const LASTING_NAME = `case when exists (select from complaints c where c.form_id = forms.id and c.provider is null)
  then name else 'formulario-' || id end`;

const ACCOUNT = defineRow<Account>()({
  id: "uuid",
  name: "text",
  email: "text",
  status: "text",
  closedAt: "timestamptz",
  createdAt: "timestamptz",
});
type AccountRow = RowIn<typeof ACCOUNT>;
