import type { Knex } from "knex";
import type { Invitation, Role } from "../../domain/accounts/people.ts";

export type InvitationsRepository = ReturnType<typeof createInvitationsRepository>;

export function createInvitationsRepository(db: Knex) {
  return {
    /** An address has one invitation to an account: the newer one takes the place of the older. */
    async replace(invitation: Invitation): Promise<void> {
      await db("invitations").where({ account_id: invitation.accountId, email: invitation.email }).delete();
      await db("invitations").insert({
        id: invitation.id,
        account_id: invitation.accountId,
        email: invitation.email,
        role: invitation.role,
        created_at: invitation.createdAt,
      });
    },

    /** Across accounts: for the holder of the link. */
    async findAnyById(id: string): Promise<Invitation | null> {
      const row: Row | undefined = await db("invitations").select(COLUMNS).where({ id }).first();
      return row === undefined ? null : toInvitation(row);
    },

    /** The invitations of these accounts, the newest first. */
    async listByAccounts(accountIds: readonly string[]): Promise<readonly Invitation[]> {
      const rows: Row[] = await db("invitations")
        .select(COLUMNS)
        .whereIn("account_id", accountIds)
        .orderBy("id", "desc");
      return rows.map(toInvitation);
    },

    /** Returns whether the account had it. */
    async delete(accountId: string, id: string): Promise<boolean> {
      return (await db("invitations").where({ account_id: accountId, id }).delete()) > 0;
    },

    /** Returns how many rows were deleted. */
    async forgetBefore(before: Date, limit: number): Promise<number> {
      const past = db("invitations").select("id").where("created_at", "<", before).limit(limit);
      return db("invitations").whereIn("id", past).delete();
    },
  };
}

const COLUMNS = ["id", "account_id", "email", "role", "created_at"] satisfies (keyof Row)[];

type Row = {
  readonly id: string;
  readonly account_id: string;
  readonly email: string;
  readonly role: Role;
  readonly created_at: Date;
};

function toInvitation(row: Row): Invitation {
  return { id: row.id, accountId: row.account_id, email: row.email, role: row.role, createdAt: row.created_at };
}
