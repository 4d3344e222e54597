import type { Knex } from "knex";
import type { ProviderAddress } from "../../domain/forms/providerAddresses.ts";
import { defineStatement, runStatement } from "../../db/statements.ts";
import { defineRow, type RowIn } from "../rows.ts";

export type ProviderAddressesRepository = ReturnType<typeof createProviderAddressesRepository>;

/** The addresses of the providers of complaints books. */
export function createProviderAddressesRepository(db: Knex) {
  const query = () => db<AddressRow>("provider_addresses");
  return {
    /** False when the account has asked this address already. */
    async insert(address: ProviderAddress): Promise<boolean> {
      const rows = await query().insert(ADDRESS.toRow(address)).onConflict().ignore().returning("id");
      return rows.length === 1;
    },

    /** Saves what changes of an address. */
    async save({ id, accountId, ...address }: ProviderAddress): Promise<void> {
      await query().where({ account_id: accountId, id }).update(COURSE.toRow(address));
    },

    async findForUpdate(accountId: string, email: string): Promise<ProviderAddress | null> {
      const row = await query()
        .select(ADDRESS.columns)
        .where({ account_id: accountId })
        .whereRaw("lower(email) = lower(?)", [email])
        .forUpdate()
        .first();
      return row === undefined ? null : ADDRESS.toModel(row);
    },

    /** Across accounts: for the service's own jobs and for the holder of an address's link. */
    async findAnyById(id: string): Promise<ProviderAddress | null> {
      const row = await query().select(ADDRESS.columns).where({ id }).first();
      return row === undefined ? null : ADDRESS.toModel(row);
    },

    /** The legal name that the account's oldest book with this address has; null without such a book. */
    async findProviderName({ accountId, email }: Pick<ProviderAddress, "accountId" | "email">): Promise<string | null> {
      const row: { readonly name: string } | undefined = await db("forms")
        .select("provider_legal_name as name")
        .where({ account_id: accountId })
        .whereRaw("lower(provider_email) = lower(?)", [email])
        .orderBy("id")
        .first();
      return row?.name ?? null;
    },

    /** How many addresses the account has asked since then. */
    async countSince(accountId: string, since: Date): Promise<number> {
      const [row] = await query()
        .where({ account_id: accountId })
        .where("confirmation_sent_at", ">=", since)
        .count<{ count: string }[]>("* as count");
      return Number(row?.count ?? 0);
    },

    /**
     * Which of these addresses, in lower case, get the account's mails: those that have confirmed, the account's own, and those of its
     * members, who have signed in with them.
     */
    async listConfirmed(accountId: string, emails: readonly string[]): Promise<ReadonlySet<string>> {
      const { rows } = await db.raw<{ rows: { email: string }[] }>(LIST_CONFIRMED, {
        accountId,
        emails: emails.map((email) => email.toLowerCase()),
      });
      return new Set(rows.map(({ email }) => email));
    },

    /** Where mails about a book go: to its provider's address if that gets the account's mails, else to the account's own. Null without an account. */
    async findMailbox(accountId: string, email: string | null): Promise<string | null> {
      const [mailbox] = await listMailboxes([{ accountId, email }]);
      return mailbox ?? null;
    },

    /** The same for several books of accounts, in their order. */
    listMailboxes,
  };

  async function listMailboxes(
    books: readonly { readonly accountId: string; readonly email: string | null }[],
  ): Promise<readonly (string | null)[]> {
    const rows = await runStatement<{ readonly mailbox: string | null }>(db, LIST_MAILBOXES, [
      books.map(({ accountId }) => accountId),
      books.map(({ email }) => email),
    ]);
    return rows.map(({ mailbox }) => mailbox);
  }
}

const ADDRESS = defineRow<ProviderAddress>()({
  id: "uuid",
  accountId: "uuid",
  email: "text",
  confirmations: "integer",
  confirmationSentAt: "timestamptz",
  createdAt: "timestamptz",
  confirmedAt: "timestamptz",
});
const COURSE = ADDRESS.omit("id", "accountId");

type AddressRow = RowIn<typeof ADDRESS>;

/** The addresses in lower case that get an account's mails, among those given. */
const selectConfirmed = (accountId: string, emails: string) => `
  select lower(p.email) as email from provider_addresses p
  where p.account_id = ${accountId} and lower(p.email) = any(${emails}) and p.confirmed_at is not null
  union all
  select u.email from memberships m join users u on u.id = m.user_id
  where m.account_id = ${accountId} and u.email = any(${emails})
  union all
  select lower(a.email) from accounts a where a.id = ${accountId} and lower(a.email) = any(${emails})
`;

const LIST_CONFIRMED = selectConfirmed(":accountId", ":emails");

const LIST_MAILBOXES = defineStatement(
  `
  select case when exists (${selectConfirmed("b.account_id", "array[lower(b.email)]")}) then b.email else own.email end as mailbox
  from unnest($1::uuid[], $2::text[]) with ordinality as b (account_id, email, ordinal)
  left join accounts own on own.id = b.account_id
  order by b.ordinal
`,
  { isPlannedOnce: true },
);
