import type { Knex } from "knex";
import { defineStatement, runStatement } from "../../db/statements.ts";
import type { HashText } from "../../domain/keyedHashes.ts";
import type { LimaDay } from "../../domain/limaDays.ts";
import { createMailBounds, REFUSED_MAILBOX_DAYS } from "../../domain/mail/mailGate.ts";
import { DAY_MS } from "../../domain/times.ts";

/** What is counted, such as a mailbox, and the most mails of it on a Lima day. */
export type MailCount = { readonly counted: string; readonly limit: number };

/** What a mail is counted under, and for how many days it may wait for one with room. */
export type CountedMail = { readonly counts: readonly MailCount[]; readonly waitDays: number };

/**
 * The bounds of mails to mailboxes whose holders did not ask for them. Across accounts: a mailbox is not an account's. What is counted is
 * stored as a hash. The table of the counts has the name of the kind of mail that was the first to be counted.
 */
export function createMailboxLimitsRepository(db: Knex, hashText: HashText, bounds = createMailBounds()) {
  const hash = (counted: string) => hashText("mailbox limit", counted);

  return {
    bounds,

    /**
     * Counts each mail in all of its counts, on the first Lima day from that of `now` on that has room in each of them, at most `waitDays`
     * later, and locks the counts until the commit. The callers give what is counted of a mailbox narrowest first, and the mailboxes in
     * order, so that no two transactions wait for each other. Returns the day of each mail; null where there is none.
     */
    async takeAll(mails: readonly CountedMail[], now: Date): Promise<readonly (LimaDay | null)[]> {
      const lines = [...Map.groupBy(mails.keys(), (index) => nameLine(mails[index])).values()];
      const asked = lines.flatMap((indexes, line) =>
        (mails[indexes[0] ?? 0]?.counts ?? []).map(({ counted, limit }) => {
          const [key, earlier = null] = hash(counted);
          return { line: line + 1, key, earlier, limit };
        }),
      );
      const rows = await runStatement<AdmittedRow>(db, TAKE, [
        lines.map(({ length }) => length),
        lines.map(([index = 0]) => mails[index]?.waitDays ?? 0),
        asked.map(({ line }) => line),
        asked.map(({ key }) => key),
        asked.map(({ earlier }) => earlier),
        asked.map(({ limit }) => limit),
        now,
      ]);
      const days: (LimaDay | null)[] = mails.map(() => null);
      const left = lines.map((indexes) => indexes.values());
      for (const { line, day, admitted } of rows) {
        for (let count = 0; count < admitted; count += 1) {
          const index = left[line - 1]?.next().value;
          if (index !== undefined) days[index] = day;
        }
      }
      return days;
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

type AdmittedRow = { readonly line: number; readonly day: LimaDay; readonly admitted: number };

const TAKE = defineStatement(`
  select line, day::text as day, admitted
  from admit_mails($1::integer[], $2::integer[], $3::integer[], $4::bytea[], $5::bytea[], $6::integer[], $7::timestamptz)
`);

/** Equal for mails that are counted alike. */
function nameLine(mail: CountedMail | undefined): string {
  return JSON.stringify([mail?.waitDays, mail?.counts]);
}
