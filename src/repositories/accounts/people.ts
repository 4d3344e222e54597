import type { Knex } from "knex";
import type { Member, Role, User } from "../../domain/accounts/people.ts";
import { defineRow, type RowIn } from "../rows.ts";

export type PeopleRepository = ReturnType<typeof createPeopleRepository>;

/** People and the accounts that they belong to. */
export function createPeopleRepository(db: Knex) {
  const members = () =>
    db("memberships as m")
      .join("users as u", "u.id", "m.user_id")
      .select(MEMBERSHIP.columns.map((column) => `m.${column}` as const))
      .select("m.user_id", "u.email", "u.name", "u.created_at as user_created_at");

  return {
    /** Across accounts, for somebody who signs in. */
    async findUserByEmail(email: string): Promise<User | null> {
      const row = await db<UserRow>("users").select(USER.columns).where({ email }).first();
      return row === undefined ? null : USER.toModel(row);
    },

    /** Returns the person who has the address already, or else the new one; several processes may do so at once. */
    async ensureUser(user: User): Promise<User> {
      const [made] = await db<UserRow>("users")
        .insert(USER.toRow(user))
        .onConflict("email")
        .merge(["email"])
        .returning(USER.columns);
      return made === undefined ? user : USER.toModel(made);
    },

    /** Returns whether the person was no member yet. */
    async insertMembership(member: Member): Promise<boolean> {
      const inserted: unknown[] = await db("memberships")
        .insert({ ...MEMBERSHIP.toRow(member), user_id: member.user.id })
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

    /** Ends the person's sessions in the account, too, and leaves the person's submissions to nobody. */
    async deleteMembership(accountId: string, userId: string): Promise<void> {
      const membership = db("memberships").where({ account_id: accountId, user_id: userId });
      // Whoever assigns a submission meanwhile is waited for, or waits.
      await membership.clone().select("id").forUpdate();
      await db("submission_triage").where({ account_id: accountId, assignee_id: userId }).update({ assignee_id: null });
      await membership.delete();
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

const USER = defineRow<User>()({ id: "uuid", email: "text", name: "text", createdAt: "timestamptz" });
type UserRow = RowIn<typeof USER>;

const MEMBERSHIP = defineRow<Omit<Member, "user">>()({
  id: "uuid",
  accountId: "uuid",
  role: "text",
  createdAt: "timestamptz",
});
/** The person of a membership, whose id and time have names of their own in its row. */
const MEMBERS_USER = defineRow<User>()({
  ...USER.members,
  id: { column: "user_id", type: "uuid" },
  createdAt: { column: "user_created_at", type: "timestamptz" },
});
type MemberRow = RowIn<typeof MEMBERSHIP> & RowIn<typeof MEMBERS_USER>;

function toMember(row: MemberRow): Member {
  return { ...MEMBERSHIP.toModel(row), user: MEMBERS_USER.toModel(row) };
}
