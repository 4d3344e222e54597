import type { Knex } from "knex";
import type { HashText } from "../../domain/keyedHashes.ts";
import { REFUSED_MAILBOX_DAYS } from "../../domain/notices/autoresponses.ts";
import { DAY_MS } from "../../domain/times.ts";

/** The bounds of mails to strangers' mailboxes. Across accounts: a mailbox is not an account's. What is counted is stored as a hash. */
export function createMailboxLimitsRepository(db: Knex, hashText: HashText) {
  const hash = (counted: string) => hashText("mailbox limit", counted);

  return {
    /** Counts one mail on the Lima day of `now` and locks the count until the commit; false when `counted` has `limit` of them. */
    async take(counted: string, now: Date, limit: number): Promise<boolean> {
      const [key, ...previous] = hash(counted);
      const { rows } = await db.raw<{ rows: unknown[] }>(TAKE, { key, previous, now, limit });
      return rows.length === 1;
    },

    /** Notes that the mailbox's server has refused a mail for good. */
    async noteRefusal(mailbox: string, at: Date): Promise<void> {
      await db("refused_mailboxes")
        .insert({ key_hash: hash(mailbox)[0], refused_at: at })
        .onConflict("key_hash")
        .merge(["refused_at"]);
    },

    /** Whether the mailbox's server has refused a mail within REFUSED_MAILBOX_DAYS. */
    async wasRefused(mailbox: string, now: Date): Promise<boolean> {
      const row: unknown = await db("refused_mailboxes")
        .whereIn("key_hash", hash(mailbox))
        .where("refused_at", ">", oldestRefusal(now))
        .first("key_hash");
      return row !== undefined;
    },

    /** Deletes up to `limit` counts of days before yesterday. Returns how many. */
    async forgetPast(now: Date, limit: number): Promise<number> {
      const past = db("autoresponse_counts")
        .select("key_hash", "day")
        .whereRaw("day < (?::timestamptz at time zone 'America/Lima')::date - 1", [now])
        .limit(limit);
      return db("autoresponse_counts").whereIn(["key_hash", "day"], past).delete();
    },

    /** Deletes up to `limit` refusals past REFUSED_MAILBOX_DAYS. Returns how many. */
    async forgetRefusals(now: Date, limit: number): Promise<number> {
      const past = db("refused_mailboxes")
        .select("key_hash")
        .where("refused_at", "<=", oldestRefusal(now))
        .limit(limit);
      return db("refused_mailboxes").whereIn("key_hash", past).delete();
    },
  };
}

function oldestRefusal(now: Date): Date {
  return new Date(now.getTime() - REFUSED_MAILBOX_DAYS * DAY_MS);
}

/** What was counted under the previous secret key on this day counts, too. */
const TAKE = `
  with earlier as (
    select date(cast(:now as timestamptz) at time zone 'America/Lima') as day, coalesce(sum(mails), 0)::integer as mails
    from autoresponse_counts
    where key_hash = any(cast(:previous as bytea[]))
      and day = date(cast(:now as timestamptz) at time zone 'America/Lima')
  )
  insert into autoresponse_counts as c (key_hash, day, mails)
  select :key, day, 1 from earlier where mails < :limit
  on conflict (key_hash, day) do update set mails = c.mails + 1 where c.mails + (select mails from earlier) < :limit
  returning c.mails
`;
