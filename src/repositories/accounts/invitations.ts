import type { Knex } from "knex";
import type { Invitation } from "../../domain/accounts/people.ts";
import { defineRow, type RowIn } from "../rows.ts";

export type InvitationsRepository = ReturnType<typeof createInvitationsRepository>;

export function createInvitationsRepository(db: Knex) {
  return {
    /** An address has one invitation to an account: the newer one takes the place of the older, whose id is returned. */
    async replace(invitation: Invitation): Promise<string | null> {
      const { accountId, email } = invitation;
      const replaced: { id: string }[] = await db("invitations")
        .where({ account_id: accountId, email })
        .delete()
        .returning("id");
      await db("invitations").insert(INVITATION.toRow(invitation));
      return replaced[0]?.id ?? null;
    },

    /** Across accounts: for the holder of the link. */
    async findAnyById(id: string): Promise<Invitation | null> {
      const row: Row | undefined = await select().where({ "i.id": id }).first();
      return row === undefined ? null : toInvitation(row);
    },

    /** The invitations of these accounts, the newest first. */
    async listByAccounts(accountIds: readonly string[]): Promise<readonly Invitation[]> {
      const rows: Row[] = await select().whereIn("i.account_id", accountIds).orderBy("i.id", "desc");
      return rows.map(toInvitation);
    },

    /** Returns whether the account had it. */
    async delete(accountId: string, id: string): Promise<boolean> {
      return (await db("invitations").where({ account_id: accountId, id }).delete()) > 0;
    },

    /** Deletes those that a person or one of the keys has sent. Returns their ids. */
    async deleteOfSenders(
      accountId: string,
      { userId, keyIds }: { readonly userId: string | null; readonly keyIds: readonly string[] },
    ): Promise<readonly string[]> {
      const deleted: { id: string }[] = await db("invitations")
        .where({ account_id: accountId })
        .where((sent) => {
          void sent.whereIn("invited_by_key_id", keyIds);
          if (userId !== null) void sent.orWhere({ invited_by_user_id: userId });
        })
        .delete()
        .returning("id");
      return deleted.map(({ id }) => id);
    },

    /** Returns how many rows were deleted. */
    async forgetBefore(before: Date, limit: number): Promise<number> {
      const past = db("invitations").select("id").where("created_at", "<", before).limit(limit);
      return db("invitations").whereIn("id", past).delete();
    },
  };

  function select() {
    return db("invitations as i")
      .select(INVITATION.columns.map((column) => `i.${column}`))
      .select(
        db("mails as m")
          .select("m.waits_until")
          .where("m.subject_id", db.ref("i.id"))
          .where({ status: "queued" })
          .as("waits_until"),
      );
  }
}

const INVITATION = defineRow<Omit<Invitation, "mailWaitsUntil">>()({
  id: "uuid",
  accountId: "uuid",
  email: "text",
  role: "text",
  invitedByUserId: "uuid",
  invitedByKeyId: "uuid",
  createdAt: "timestamptz",
});
type Row = RowIn<typeof INVITATION> & { readonly waits_until: Date | null };

function toInvitation(row: Row): Invitation {
  return { ...INVITATION.toModel(row), mailWaitsUntil: row.waits_until };
}
