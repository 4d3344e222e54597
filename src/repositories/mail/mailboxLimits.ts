import type { Knex } from "knex";
import type { HashText } from "../../domain/keyedHashes.ts";
import type { LimaDay } from "../../domain/limaDays.ts";
import { createMailBounds, REFUSED_MAILBOX_DAYS } from "../../domain/mail/mailGate.ts";
import { DAY_MS } from "../../domain/times.ts";

/** What is counted, such as a mailbox, and the most mails of it on a Lima day. */
export type MailCount = { readonly counted: string; readonly limit: number };

/**
 * The bounds of mails to mailboxes whose holders did not ask for them. Across accounts: a mailbox is not an account's. What is counted is
 * stored as a hash. The table of the counts has the name of the kind of mail that was the first to be counted.
 */
export function createMailboxLimitsRepository(db: Knex, hashText: HashText, bounds = createMailBounds()) {
  const hash = (counted: string) => hashText("mailbox limit", counted);

  return {
    bounds,

    /**
     * Counts one mail in all counts, on the first Lima day from that of `now` on that has room in each of them, at most `waitDays` later,
     * and locks the counts until the commit. Returns the day; null when there is none.
     */
    async take(counts: readonly MailCount[], now: Date, waitDays = 0): Promise<LimaDay | null> {
      const hashes = counts.map(({ counted }) => hash(counted));
      const { rows } = await db.raw<{ rows: { day: LimaDay | null }[] }>(TAKE, {
        keys: hashes.map(([key]) => key),
        earlier: hashes.map(([, previous]) => previous ?? null),
        limits: counts.map(({ limit }) => limit),
        now,
        waitDays,
      });
      return rows[0]?.day ?? null;
    },

    /** What a refusal is stored under. */
    hashRefusal: (refused: string): Buffer => hash(refused)[0],

    /** Notes a refusal by what it is stored under, until a time. */
    async noteHash(keyHash: Buffer, at: Date, until: Date): Promise<void> {
      await db("refused_mailboxes")
        .insert({ key_hash: keyHash, refused_at: at, until })
        .onConflict("key_hash")
        .merge(["refused_at", "until"]);
    },

    async forgetHash(keyHash: Buffer): Promise<void> {
      await db("refused_mailboxes").where({ key_hash: keyHash }).delete();
    },

    async isHashRefused(keyHash: Buffer, now: Date): Promise<boolean> {
      return areRefused([keyHash], now);
    },

    /** Notes that a mailbox refuses mails: for REFUSED_MAILBOX_DAYS, or until a time. A longer refusal stays. */
    async noteRefusal(refused: string, at: Date, until: Date | null = null): Promise<void> {
      await db("refused_mailboxes")
        .insert({ key_hash: hash(refused)[0], refused_at: at, until })
        .onConflict("key_hash")
        .merge(["refused_at", "until"]);
    },

    /** Whether one of them refuses mails now. */
    async isRefused(refused: readonly string[], now: Date): Promise<boolean> {
      return areRefused(refused.flatMap(hash), now);
    },

    /** Deletes up to `limit` counts of days before yesterday. Returns how many. */
    async forgetPast(now: Date, limit: number): Promise<number> {
      const past = db("autoresponse_counts")
        .select("key_hash", "day")
        .whereRaw("day < (?::timestamptz at time zone 'America/Lima')::date - 1", [now])
        .limit(limit);
      return db("autoresponse_counts").whereIn(["key_hash", "day"], past).delete();
    },

    /** Deletes up to `limit` refusals that are over. Returns how many. */
    async forgetRefusals(now: Date, limit: number): Promise<number> {
      const past = db("refused_mailboxes")
        .select("key_hash")
        .whereRaw(`not (${COUNTS})`, { oldest: oldestRefusal(now), now })
        .limit(limit);
      return db("refused_mailboxes").whereIn("key_hash", past).delete();
    },
  };

  async function areRefused(hashes: readonly Buffer[], now: Date): Promise<boolean> {
    const row: unknown = await db("refused_mailboxes")
      .whereIn("key_hash", hashes)
      .whereRaw(COUNTS, { oldest: oldestRefusal(now), now })
      .first("key_hash");
    return row !== undefined;
  }
}

function oldestRefusal(now: Date): Date {
  return new Date(now.getTime() - REFUSED_MAILBOX_DAYS * DAY_MS);
}

/** Whether a refusal counts at `now`. */
const COUNTS =
  "case when until is null then refused_at > cast(:oldest as timestamptz) else until > cast(:now as timestamptz) end";

const TAKE = `
  select admit_mail(
    cast(:keys as bytea[]), cast(:earlier as bytea[]), cast(:limits as integer[]), cast(:now as timestamptz), :waitDays
  )::text as day
`;
