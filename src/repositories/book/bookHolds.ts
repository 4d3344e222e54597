import type { Knex } from "knex";
import { sqlStateOf } from "../../db/errors.ts";
import { SQL_STATES } from "../../db/sqlStates.ts";
import { defineStatement, runStatement } from "../../db/statements.ts";
import type { JobKind } from "../../domain/jobs/jobs.ts";
import type { BookHold, HoldReason, LostNumber, Numbering } from "../../domain/book/numberWitness.ts";
import { defineRow, type RowIn } from "../rows.ts";

export type BookHoldsRepository = ReturnType<typeof createBookHoldsRepository>;

/** The books that take no sheets since a restore, and the numbers that were lost. Across accounts. */
export function createBookHoldsRepository(db: Knex) {
  const open = () => db("book_holds").whereNull("opened_at");
  return {
    async isHeld(formId: string): Promise<boolean> {
      return (await listHeld([formId])).length > 0;
    },

    /** Those of the books that are held. */
    listHeld,

    async list(): Promise<readonly BookHold[]> {
      return open().select("form_id as formId", "reason", "held_at as heldAt").orderBy("held_at");
    },

    /** Holds a book, or all of them. False when it is held already, or when there is no such form. */
    async hold(formId: string | null, reason: HoldReason): Promise<boolean> {
      const { rows } = await db.raw<{ rows: unknown[] }>(HOLD, [formId, reason, formId, formId]);
      return rows.length > 0;
    },

    /** Ends the hold of a book, or of all books. False when it was not held. */
    async open(formId: string | null, by: string): Promise<boolean> {
      const opened = await open().where({ form_id: formId }).update({ opened_by: by, opened_at: db.fn.now() });
      return opened > 0;
    },

    /** The last number of every book and year. */
    async listNumberings(): Promise<readonly Numbering[]> {
      return db("complaint_numbers").select("form_id as formId", "year", "last");
    },

    /** How many books are held, where a hold of all of them counts as one. */
    async count(): Promise<number> {
      const row = await open().count<{ count: string }[]>("* as count").first();
      return Number(row?.count ?? 0);
    },

    /** How many jobs of each kind there are: held ones, and those that workers do. */
    async countJobs(): Promise<readonly JobCount[]> {
      const { rows } = await db.raw<{ rows: JobCount[] }>(COUNT_JOBS);
      return rows;
    },

    /**
     * Keeps the jobs that are in the queue from all workers until `releaseJobs`, except those of these kinds and those that a live worker
     * is doing. A job that is enqueued later is not held.
     */
    async holdJobs(except: readonly JobKind[]): Promise<number> {
      const { rowCount } = await db.raw<{ rowCount: number }>(HOLD_JOBS, [[...except]]);
      return rowCount;
    },

    /** Gives the held jobs back to the queue, each at its time. Returns how many. */
    async releaseJobs(): Promise<number> {
      const { rowCount } = await db.raw<{ rowCount: number }>(RELEASE_JOBS);
      return rowCount;
    },

    /** The forms of these ids, also deleted ones, with what names a book to an operator. */
    async listBooks(formIds: readonly string[]): Promise<readonly BookName[]> {
      return db("forms").select("id as formId", "account_id as accountId", "token", "name").whereIn("id", formIds);
    },

    /** Whether the book has this very sheet: the number, the document and the detail. */
    async hasSheet(
      formId: string,
      { year, correlative, details: { documentNumber, detail } }: LostSheetKey,
    ): Promise<boolean> {
      const row: unknown = await db("complaints")
        .select("id")
        .where({ form_id: formId, year, correlative, document_number: documentNumber, detail })
        .first();
      return row !== undefined;
    },

    /** Records the next number of a held book as lost. The numbering is locked until the transaction ends. */
    async insertLost(lost: Omit<LostNumber, "id" | "recordedAt" | "number">): Promise<void> {
      await db("lost_complaint_numbers").insert({ ...NEW_LOST.toRow(lost), recorded_at: db.fn.now() });
      await db("complaint_numbers").where({ form_id: lost.formId, year: lost.year }).update({ last: lost.correlative });
    },

    /** The last `most` of each book, in the order of the numbers. */
    async listLastLost(accountId: string, formIds: readonly string[], most: number): Promise<readonly LostNumber[]> {
      const { rows } = await db.raw<{ rows: LostRow[] }>(LIST_LAST_LOST, [accountId, [...formIds], most]);
      return rows.map(LOST.toModel);
    },

    /** In the order of the numbers of each book; null = of all books. */
    async listLost(accountId: string, formIds: readonly string[] | null): Promise<readonly LostNumber[]> {
      const rows: LostRow[] = await db("lost_complaint_numbers")
        .where("account_id", accountId)
        .modify((list) => void (formIds !== null && list.whereIn("form_id", formIds)))
        .orderBy(["form_id", "year", "correlative"]);
      return rows.map(LOST.toModel);
    },

    /** The database's identity now, and as it was when its books were found whole; null before the first time. */
    async readIdentity(): Promise<{ readonly now: string; readonly noted: string | null }> {
      const read = async (server: string) => {
        const { rows } = await db.raw<{ rows: { now: string; noted: string | null }[] }>(READ_IDENTITY + server);
        const [row] = rows;
        if (row === undefined) throw new Error("The database has answered without its identity.");
        return row;
      };
      return read(OF_SERVER).catch((error: unknown) => {
        if (sqlStateOf(error) !== SQL_STATES.insufficientPrivilege) throw error;
        return read(WITHOUT_SERVER);
      });
    },

    async noteIdentity(identity: string): Promise<void> {
      await db("database_identity")
        .insert({ identity, noted_at: db.fn.now() })
        .onConflict("is_only")
        .merge(["identity", "noted_at"]);
    },
  };

  async function listHeld(formIds: readonly string[]): Promise<readonly string[]> {
    const rows = await runStatement<{ readonly id: string }>(db, LIST_HELD, [formIds]);
    return rows.map(({ id }) => id);
  }
}

/** A book as an operator knows it. */
export type BookName = {
  readonly formId: string;
  readonly accountId: string;
  readonly token: string;
  readonly name: string;
};

export type JobCount = { readonly kind: JobKind; readonly isHeld: boolean; readonly count: number };

type LostSheetKey = {
  readonly year: number;
  readonly correlative: number;
  readonly details: { readonly documentNumber: string; readonly detail: string };
};

const LOST = defineRow<LostNumber>()({
  id: "uuid",
  formId: "uuid",
  accountId: "uuid",
  year: "integer",
  correlative: "integer",
  number: "text",
  reason: "text",
  recordedBy: "text",
  recordedAt: "timestamptz",
});
/** The database gives a new one its id and its number. */
const NEW_LOST = LOST.omit("id", "number", "recordedAt");
type LostRow = RowIn<typeof LOST>;

const LIST_LAST_LOST = `
  select * from (
    select *, row_number() over (partition by form_id order by year desc, correlative desc) as place
    from lost_complaint_numbers where account_id = ? and form_id = any(?::uuid[])
  ) numbered
  where place <= ?
  order by form_id, year, correlative
`;

const LIST_HELD = defineStatement(`
  select f.id from unnest($1::uuid[]) as f (id)
  where exists (select from book_holds h where h.opened_at is null and (h.form_id is null or h.form_id = f.id))
`);

const HOLD = `
  insert into book_holds (form_id, reason)
  select ?::uuid, ? where ?::uuid is null or exists (select from forms where id = ?::uuid)
  on conflict do nothing
  returning id
`;

const COUNT_JOBS = `
  select kind, state = 'held' as "isHeld", count(*)::int as count from jobs group by 1, 2 order by 1, 2
`;

/** A lease in a restored database is of a worker that is gone: nobody holds its session lock. */
const HOLD_JOBS = `
  update jobs set state = 'held', lease_token = null, leased_until = null, leased_by = null
  where kind <> all(cast(? as text[])) and (state in ('ready', 'waiting') or state = 'leased' and leased_by <> all(array(
    select l.objid::bigint::integer from pg_locks l
    where l.locktype = 'advisory' and l.granted and l.classid = worker_lock_class()::bigint::oid and l.objsubid = 2
      and l.database = (select oid from pg_database where datname = current_database())
  )))
`;

const RELEASE_JOBS = `
  update jobs set state = case when run_at > now() then 'waiting' else 'ready' end where state = 'held'
`;

/**
 * A logical restore makes another server or another database in it, a physical one another timeline. A failover makes another timeline, too,
 * so that a change alone says nothing of a loss.
 */
const READ_IDENTITY = `
  select
    concat_ws('/', s.system_identifier, s.timeline_id, (select oid from pg_database where datname = current_database())) as now,
    (select identity from database_identity) as noted
`;
const OF_SERVER = "from (select system_identifier, timeline_id from pg_control_system(), pg_control_checkpoint()) s";
/** Where the service's user may not read the server's files. */
const WITHOUT_SERVER = "from (select null as system_identifier, null as timeline_id) s";
