import type { Knex } from "knex";
import {
  type ExportedSubmission,
  MAX_EXPORT_COLUMNS,
  type SubmissionFilter,
} from "../../domain/submissions/submissions.ts";
import { addDataConditions, addStarCondition, rangeOf } from "./submissionSearches.ts";
import { COLUMNS, type SubmissionRow, toSubmission } from "./submissionRows.ts";

/** The submissions of an export: those of one form or of all forms that match, up to a position of the account's feed. */
export type ExportScope = {
  readonly accountId: string;
  /** Null: all forms of the account. */
  readonly formId: string | null;
  readonly filter: SubmissionFilter;
  /** The feed's position at the beginning of the export. Later submissions have higher ones. */
  readonly endPosition: string;
};

/** A submission of an export without its files, which few have, and the fields that it met, which many share. */
export type NamedSubmission = Omit<ExportedSubmission, "files" | "fields">;

/** A part of an export, oldest first. */
export type ExportPart<Item> = {
  readonly items: readonly Item[];
  /** Where the next part begins; null after the last one. */
  readonly next: string | null;
};

/** How much of an export one statement reads. */
export type PartLimits = { readonly rows: number; readonly bytes: number };

export function createSubmissionExports(db: Knex) {
  return {
    /** The position of the account's last submission. All submissions up to it are committed; "0" without any. */
    async findEndPosition(accountId: string): Promise<string> {
      const row: { readonly position: string } | undefined = await db("feed_counters")
        .select(db.raw("position::text as position"))
        .where({ account_id: accountId, feed: "submissions" })
        .first();
      return row?.position ?? "0";
    },

    /** Whether the form, or a form of the account, has test submissions. */
    async hasTests(accountId: string, formId: string | null): Promise<boolean> {
      const tests = db("submissions").where({ account_id: accountId, is_test: true });
      if (formId !== null) void tests.where({ form_id: formId });
      return (await tests.first("id")) !== undefined;
    },

    /** The part of an export that begins behind `after`, null for the first one. Ends early when the data exceed `limits.bytes`. */
    async listExported(
      scope: ExportScope,
      after: string | null,
      limits: PartLimits,
    ): Promise<ExportPart<NamedSubmission>> {
      const rows: ExportRow[] = await db
        .with("looked", selectPart(db, scope, after, limits.rows))
        .with("matched", measure(db, scope.filter))
        .with("kept", db.select("*").from("matched").where("bytes_before", "<", limits.bytes))
        .select("k.*", "f.name as form_name", db.raw(NEXT))
        .from(db.raw("(select 1) as one"))
        .joinRaw("left join kept k on true left join forms f on f.id = k.form_id")
        .orderBy("k.key");
      const [first] = rows;
      return { items: rows.filter(hasSubmission).map(toNamed), next: first?.next ?? null };
    },

    /** The names of the inputs of the files that came with the scope's submissions, whatever the filter says of their data; none without files. */
    async listFileFields({ accountId, formId, filter, endPosition }: ExportScope): Promise<readonly string[]> {
      const { behind, before } = rangeOf(filter);
      const fields = db("submission_files as f")
        .join("submissions as s", "s.id", "f.submission_id")
        .where({ "f.account_id": accountId, "s.account_id": accountId })
        .where("s.feed_position", "<=", endPosition)
        .where("s.id", ">", behind)
        .where("s.id", "<", before)
        .groupBy("f.field")
        .orderByRaw("min(s.feed_position), min(f.position)")
        .limit(MAX_EXPORT_COLUMNS + 1);
      if (formId !== null) void fields.where({ "s.form_id": formId });
      return fields.pluck("f.field");
    },

    /** The names of the data of a part of an export, each once, in the order in which they appear. */
    async listExportedNames(scope: ExportScope, after: string | null, rows: number): Promise<ExportPart<string>> {
      const [row] = await db
        .with("looked", selectPart(db, scope, after, rows))
        .with("matched", measure(db, scope.filter))
        .select<{ names: string[] | null; next: string | null }[]>(db.raw(NAMES), db.raw(LAST_LOOKED));
      return { items: row?.names ?? [], next: row?.next ?? null };
    },
  };
}

/** The next rows of the scope, before the filter looks into their data. The key is the id within a form, else the feed's position. */
function selectPart(
  db: Knex,
  { accountId, formId, filter, endPosition }: ExportScope,
  after: string | null,
  rows: number,
): Knex.QueryBuilder {
  const { behind, before } = rangeOf(filter);
  const key = formId === null ? "feed_position" : "id";
  const part = db("submissions")
    .select(COLUMNS)
    .select(`${key} as key`)
    .where({ account_id: accountId })
    .where("feed_position", "<=", endPosition)
    .where("id", ">", behind)
    .where("id", "<", before)
    .orderBy(key)
    .limit(rows);
  addStarCondition(part, accountId, filter);
  if (formId !== null) void part.where({ form_id: formId });
  if (after !== null) void part.where(key, ">", after);
  return part;
}

/** The matches among the rows, with the bytes of data before each of them. */
function measure(db: Knex, filter: SubmissionFilter): Knex.QueryBuilder {
  const matched = db
    .select("*")
    .select(db.raw("sum(octet_length(data::text)) over (order by key) - octet_length(data::text) as bytes_before"))
    .from("looked");
  addDataConditions(matched, filter, "looked");
  return matched;
}

const LAST_LOOKED = "(select key::text from looked order by key desc limit 1) as next";

/** The last kept row where data have ended the part, else the last row that was looked at. */
const NEXT = `
  case when (select count(*) from kept) < (select count(*) from matched)
    then (select key::text from kept order by key desc limit 1)
    else (select key::text from looked order by key desc limit 1)
  end as next
`;

const NAMES = `
  (
    select array_agg(n.name order by n.first_key, n.first_place)
    from (
      select name, min(place) as first_place, (array_agg(key order by key))[1] as first_key
      from (select m.key, j.name, j.place from matched m, json_object_keys(m.data) with ordinality as j(name, place)) as each_name
      group by name
    ) n
  ) as names
`;

/** Without a kept row, a row has the next part's beginning alone. */
type ExportRow = { readonly next: string | null } & (SubmissionRow & { readonly form_name: string });

function hasSubmission({ id }: ExportRow | { readonly id: null }): boolean {
  return id !== null;
}

function toNamed({ form_name: formName, ...row }: ExportRow): NamedSubmission {
  return { ...toSubmission(row), formName };
}
