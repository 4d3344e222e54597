import type { Knex } from "knex";
import type { Member, Role, User } from "../../domain/accounts/people.ts";

export type PeopleRepository = ReturnType<typeof createPeopleRepository>;

/** People and the accounts that they belong to. */
export function createPeopleRepository(db: Knex) {
  const members = () =>
    db("memberships as m")
      .join("users as u", "u.id", "m.user_id")
      .select("m.id", "m.account_id", "m.user_id", "m.role", "m.created_at")
      .select("u.email", "u.name", "u.created_at as user_created_at");

  return {
    /** Across accounts, for somebody who signs in. */
    async findUserByEmail(email: string): Promise<User | null> {
      const row = await db<UserRow>("users").select(USER_COLUMNS).where({ email }).first();
      return row === undefined ? null : toUser(row);
    },

    /** Returns the person who has the address already, or else the new one; several processes may do so at once. */
    async ensureUser(user: User): Promise<User> {
      const row = { id: user.id, email: user.email, name: user.name, created_at: user.createdAt };
      const [made] = await db<UserRow>("users")
        .insert(row)
        .onConflict("email")
        .merge(["email"])
        .returning(USER_COLUMNS);
      return made === undefined ? user : toUser(made);
    },

    /** Returns whether the person was no member yet. */
    async insertMembership({ id, accountId, user, role, createdAt }: Member): Promise<boolean> {
      const row = { id, account_id: accountId, user_id: user.id, role, created_at: createdAt };
      const inserted: unknown[] = await db("memberships")
        .insert(row)
        .onConflict(["account_id", "user_id"])
        .ignore()
        .returning("user_id");
      return inserted.length > 0;
    },

    /** Across accounts; the caller checks whose it is. */
    async findAnyMemberById(id: string): Promise<Member | null> {
      const row: MemberRow | undefined = await members().where({ "m.id": id }).first();
      return row === undefined ? null : toMember(row);
    },

    async findMember(accountId: string, userId: string): Promise<Member | null> {
      const row: MemberRow | undefined = await members()
        .where({ "m.account_id": accountId, "m.user_id": userId })
        .first();
      return row === undefined ? null : toMember(row);
    },

    /** The members of these accounts, the first that joined first. */
    async listByAccounts(accountIds: readonly string[]): Promise<readonly Member[]> {
      const rows: MemberRow[] = await members()
        .whereIn("m.account_id", accountIds)
        .orderBy([{ column: "m.created_at" }, { column: "m.user_id" }]);
      return rows.map(toMember);
    },

    /** The memberships of a person in all accounts, the newest first. */
    async listByUser(userId: string): Promise<readonly Member[]> {
      const rows: MemberRow[] = await members()
        .where({ "m.user_id": userId })
        .orderBy([
          { column: "m.created_at", order: "desc" },
          { column: "m.account_id", order: "desc" },
        ]);
      return rows.map(toMember);
    },

    /** Locks a person until the transaction ends. */
    async lockUser(userId: string): Promise<void> {
      await db("users").select("id").where({ id: userId }).forUpdate();
    },

    async setName(userId: string, name: string): Promise<void> {
      await db("users").where({ id: userId }).update({ name });
    },

    async setRole(accountId: string, userId: string, role: Role): Promise<void> {
      await db("memberships").where({ account_id: accountId, user_id: userId }).update({ role });
    },

    /** Ends the person's sessions in the account, too. */
    async deleteMembership(accountId: string, userId: string): Promise<void> {
      await db("memberships").where({ account_id: accountId, user_id: userId }).delete();
    },

    /**
     * Forgets those of the people who belong to no account: their passkeys, identities and requests to sign in, and the mails to them that
     * are about no form. Needs a transaction.
     */
    async forgetAlone(userIds: readonly string[]): Promise<void> {
      await db("users").select("id").whereIn("id", userIds).orderBy("id").forUpdate();
      const alone: { readonly id: string; readonly email: string }[] = await db("users as u")
        .select("u.id", "u.email")
        .whereIn("u.id", userIds)
        .whereNotExists(db("memberships as m").select("m.id").whereRaw("m.user_id = u.id"));
      if (alone.length === 0) return;
      const ids = alone.map(({ id }) => id);
      const addresses = alone.map(({ email }) => email);
      await db("passkeys").whereIn("user_id", ids).delete();
      await db("user_identities").whereIn("user_id", ids).delete();
      await db("users").whereIn("id", ids).delete();
      await db("sign_in_requests").whereIn("email", addresses).delete();
      await db("mails").whereIn("recipient", addresses).where({ form_id: null, complaint_id: null }).delete();
    },
  };
}

const USER_COLUMNS = ["id", "email", "name", "created_at"] satisfies (keyof UserRow)[];

type UserRow = { readonly id: string; readonly email: string; readonly name: string; readonly created_at: Date };

type MemberRow = {
  readonly id: string;
  readonly account_id: string;
  readonly user_id: string;
  readonly role: Role;
  readonly created_at: Date;
  readonly email: string;
  readonly name: string;
  readonly user_created_at: Date;
};

function toUser(row: UserRow): User {
  return { id: row.id, email: row.email, name: row.name, createdAt: row.created_at };
}

function toMember(row: MemberRow): Member {
  return {
    id: row.id,
    accountId: row.account_id,
    user: { id: row.user_id, email: row.email, name: row.name, createdAt: row.user_created_at },
    role: row.role,
    createdAt: row.created_at,
  };
}
