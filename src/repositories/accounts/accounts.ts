import type { Knex } from "knex";
import { constraintOf } from "../../db/errors.ts";
import type { Account, AccountStatus } from "../../domain/accounts/index.ts";
import { DomainError } from "../../domain/errors.ts";
import type { Page, PageRequest } from "../../domain/pages.ts";
import { takePage } from "../paging.ts";

export type AccountsRepository = ReturnType<typeof createAccountsRepository>;

export function createAccountsRepository(db: Knex) {
  return {
    /** Errors: EMAIL_TAKEN. */
    async insert(account: Account): Promise<void> {
      await refuseTakenEmail(async () => {
        await db("accounts").insert(toRow(account));
      });
    },

    /** Returns whether the account was missing. */
    async insertIfMissing(account: Account): Promise<boolean> {
      const inserted: unknown[] = await db("accounts").insert(toRow(account)).onConflict("id").ignore().returning("id");
      return inserted.length > 0;
    },

    /** Stores the name and the e-mail address. Errors: EMAIL_TAKEN. */
    async save({ id, name, email }: Account): Promise<void> {
      await refuseTakenEmail(async () => {
        await db("accounts").where({ id }).update({ name, email });
      });
    },

    async findById(id: string): Promise<Account | null> {
      const row = await db<AccountRow>("accounts").select(COLUMNS).where({ id }).first();
      return row === undefined ? null : toAccount(row);
    },

    async findByIds(ids: readonly string[]): Promise<readonly Account[]> {
      return (await db<AccountRow>("accounts").select(COLUMNS).whereIn("id", ids)).map(toAccount);
    },

    /**
     * Locks the account's row, so that transactions that count its keys or forms run one after the other. Inserts of rows that
     * refer to the account do not wait. Null when there is no such account.
     */
    async findByIdForUpdate(id: string): Promise<Account | null> {
      const row = await db<AccountRow>("accounts").select(COLUMNS).where({ id }).forNoKeyUpdate().first();
      return row === undefined ? null : toAccount(row);
    },

    async setStatus(id: string, status: AccountStatus): Promise<void> {
      await db("accounts").where({ id }).update({ status });
    },

    /** Newest first. */
    async listPage(request: PageRequest): Promise<Page<Account>> {
      return takePage(db("accounts").select(COLUMNS), request, toAccount);
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

const COLUMNS = ["id", "name", "email", "status", "created_at"] satisfies (keyof AccountRow)[];

type AccountRow = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly status: AccountStatus;
  readonly created_at: Date;
};

function toAccount(row: AccountRow): Account {
  return { id: row.id, name: row.name, email: row.email, status: row.status, createdAt: row.created_at };
}

function toRow(account: Account): AccountRow {
  return {
    id: account.id,
    name: account.name,
    email: account.email,
    status: account.status,
    created_at: account.createdAt,
  };
}
