import type { Knex } from "knex";
import type { Account, AccountStatus } from "../../domain/accounts/index.ts";
import type { Page, PageRequest } from "../../domain/pages.ts";
import { takePage } from "../paging.ts";

export type AccountsRepository = ReturnType<typeof createAccountsRepository>;

export function createAccountsRepository(db: Knex) {
  return {
    async insert(account: Account): Promise<void> {
      await db("accounts").insert(toRow(account));
    },

    async insertIfMissing(account: Account): Promise<void> {
      await db("accounts").insert(toRow(account)).onConflict("id").ignore();
    },

    async findById(id: string): Promise<Account | null> {
      const row = await db<AccountRow>("accounts").select(COLUMNS).where({ id }).first();
      return row === undefined ? null : toAccount(row);
    },

    async findByIds(ids: readonly string[]): Promise<readonly Account[]> {
      return (await db<AccountRow>("accounts").select(COLUMNS).whereIn("id", ids)).map(toAccount);
    },

    /** Null when there is no such account. */
    async setStatus(id: string, status: AccountStatus): Promise<Account | null> {
      const [row] = await db<AccountRow>("accounts").where({ id }).update({ status }).returning(COLUMNS);
      return row === undefined ? null : toAccount(row);
    },

    async listPage(request: PageRequest): Promise<Page<Account>> {
      return takePage(db("accounts").select(COLUMNS), request, toAccount);
    },
  };
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
