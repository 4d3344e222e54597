import type { Knex } from "knex";
import type { LimaDay } from "../../domain/limaDays.ts";

export type NoticeBudgetsRepository = ReturnType<typeof createNoticeBudgetsRepository>;

/** The counts of an account's mails on a Lima day. Counting one locks the row of account and day until the commit. */
export function createNoticeBudgetsRepository(db: Knex) {
  return {
    /** Counts one mail; false when the account has sent `limit` mails on the day. */
    takeMail: (accountId: string, day: LimaDay, limit: number): Promise<boolean> =>
      take("mails", accountId, day, limit),

    /** Counts one confirmation mail; false when the account has sent `limit` of them on the day. */
    takeConfirmation: (accountId: string, day: LimaDay, limit: number): Promise<boolean> =>
      take("confirmations", accountId, day, limit),

    /** Counts one autoresponse; false when the account has sent `limit` of them on the day. */
    takeAutoresponse: (accountId: string, day: LimaDay, limit: number): Promise<boolean> =>
      take("autoresponses", accountId, day, limit),

    /** Counts one mail that asks a visitor to confirm; false when the account has sent `limit` of them on the day. */
    takeOptIn: (accountId: string, day: LimaDay, limit: number): Promise<boolean> =>
      take("opt_ins", accountId, day, limit),
    /** Counts one reply to a visitor; false when the account has sent `limit` of them on the day. */
    takeReply: (accountId: string, day: LimaDay, limit: number): Promise<boolean> =>
      take("replies", accountId, day, limit),

    /** Deletes up to `limit` counts of days before yesterday. Returns the number of deleted rows. */
    async forgetPast(now: Date, limit: number): Promise<number> {
      const past = db("notice_budgets")
        .select("account_id", "day")
        .whereRaw("day < (?::timestamptz at time zone 'America/Lima')::date - 1", [now])
        .limit(limit);
      return db("notice_budgets").whereIn(["account_id", "day"], past).delete();
    },
  };

  async function take(
    column: "mails" | "confirmations" | "autoresponses" | "opt_ins" | "replies",
    accountId: string,
    day: LimaDay,
    limit: number,
  ) {
    const { rows } = await db.raw<{ rows: unknown[] }>(TAKE, { column, accountId, day, limit });
    return rows.length === 1;
  }
}

const TAKE = `
  insert into notice_budgets as b (account_id, day, :column:) values (:accountId, :day, 1)
  on conflict (account_id, day) do update set :column: = b.:column: + 1 where b.:column: < :limit
  returning b.account_id
`;
