import type { Knex } from "knex";
import type { SummaryKind } from "../../domain/forms/fieldTypes/definition.ts";
import { firstIdAt, FIRST_ID, LAST_ID } from "../../domain/ids.ts";
import { endOfLimaDay, startOfLimaDay } from "../../domain/limaDays.ts";
import {
  type DateUnit,
  type FormFunnel,
  MAX_COUNTED_CHOICES,
  MAX_COUNTED_PERIODS,
  MAX_SUMMARIZED_BYTES,
  MAX_SUMMARIZED_KEYS,
  SHOWN_TEXT_CHARACTERS,
  SHOWN_TEXTS,
  type SummaryPeriod,
} from "../../domain/submissions/summaries.ts";
import { COUNTED_BESIDE } from "../../domain/submissions/refusals.ts";
import { type GetTimeLeft, limitStatements, refuseLongSearch } from "./submissionSearches.ts";
import { summarize } from "./summaryStatement.ts";

export type SummariesRepository = ReturnType<typeof createSummariesRepository>;

/** A form of an account in a period. */
export type SummarizedForm = SummaryPeriod & { readonly accountId: string; readonly formId: string };

/** How the answers of one name are counted. `characters`: choices by so many of their first ones; null: by all. */
export type CountedName = {
  readonly name: string;
  readonly kind: SummaryKind;
  readonly characters: number | null;
};

/** The answers to all names, as they were counted. Each list has the name that its entries belong to. */
export type CountedAnswers = {
  readonly summarized: number;
  readonly withoutFields: number;
  readonly oldestId: string | null;
  readonly names: readonly (Pick<CountedName, "name" | "kind"> & { readonly answered: number })[];
  readonly choices: readonly {
    readonly name: string;
    readonly value: string;
    readonly count: number;
    /** All choices of the name's answers, those that are not in the list included. */
    readonly total: number;
  }[];
  /** The choices that were ranked, the best first. */
  readonly ranks: readonly {
    readonly name: string;
    readonly value: string;
    readonly mean: number;
    readonly firsts: number;
    readonly count: number;
  }[];
  readonly numbers: readonly {
    readonly name: string;
    readonly count: number;
    readonly mean: number;
    readonly median: number;
    readonly min: number;
    readonly max: number;
    readonly deviation: number | null;
    readonly step: number;
    /** The bars that have numbers: `index` times `step` is where one begins. */
    readonly bins: readonly { readonly index: number; readonly count: number }[];
  }[];
  readonly dates: readonly {
    readonly name: string;
    readonly unit: DateUnit;
    readonly count: number;
    readonly first: string;
    readonly last: string;
    /** The beginnings of days, such as `2026-11`, in order. */
    readonly counts: readonly { readonly period: string; readonly count: number }[];
  }[];
  readonly texts: readonly {
    readonly name: string;
    readonly submissionId: string;
    readonly text: string;
    readonly isCut: boolean;
  }[];
};

/** Counts what was answered, in the database: no submission is loaded. Needs a transaction, whose statements are bound by the time left. */
export function createSummariesRepository(db: Knex) {
  return {
    /**
     * Counts the answers in the latest `most` submissions of the period, in at most MAX_SUMMARIZED_BYTES of them. `counted` names the
     * fields whose values are counted; null counts the most common names of the data. Errors: FILTER_TOO_BROAD when it takes too long.
     */
    async countAnswers(
      form: SummarizedForm,
      counted: readonly CountedName[] | null,
      most: number,
      getTimeLeft: GetTimeLeft,
    ): Promise<CountedAnswers> {
      return refuseLongSearch(async () => {
        await limitStatements(db, getTimeLeft);
        const { rows } = await db.raw<{ rows: { counted: string }[] }>(summarize(counted === null), {
          ...boundsOf(form),
          most,
          bytes: MAX_SUMMARIZED_BYTES,
          keys: MAX_SUMMARIZED_KEYS,
          choices: MAX_COUNTED_CHOICES,
          periods: MAX_COUNTED_PERIODS,
          texts: SHOWN_TEXTS,
          textCharacters: SHOWN_TEXT_CHARACTERS,
          names: (counted ?? []).map(({ name }) => name),
          kinds: (counted ?? []).map(({ kind }) => kind),
          characters: (counted ?? []).map(({ characters }) => characters),
        });
        return JSON.parse(rows[0]?.counted ?? "{}") as CountedAnswers;
      });
    },

    /** Counts what came to the form. Errors: FILTER_TOO_BROAD when it takes too long. */
    async countFunnel(form: SummarizedForm, getTimeLeft: GetTimeLeft): Promise<Omit<FormFunnel, "views" | "begun">> {
      return refuseLongSearch(async () => {
        await limitStatements(db, getTimeLeft);
        const { rows } = await db.raw<{ rows: Omit<FormFunnel, "views" | "begun">[] }>(FUNNEL, boundsOf(form));
        return rows[0] ?? { accepted: 0, refused: 0, quarantined: 0 };
      });
    },
  };
}

function boundsOf({ accountId, formId, from, to }: SummarizedForm) {
  return {
    accountId,
    formId,
    from,
    to,
    behind: from === null ? FIRST_ID : firstIdAt(startOfLimaDay(from)),
    before: to >= LAST_DAY ? LAST_ID : firstIdAt(endOfLimaDay(to)),
  };
}

/** No id is of a later day. */
const LAST_DAY = "9999-12-31";

const FUNNEL = `
  select
    (
      (select count(*) from submissions s where ${ofPeriod("s")})
      - (select count(*) from submissions t where ${ofPeriod("t")} and t.is_test)
    )::integer as accepted,
    (select count(*)::integer from quarantined_submissions q where q.unconfirmed_until is null and ${ofPeriod("q")}) as quarantined,
    (
      select least(2147483647, coalesce(sum(r.refused), 0))::integer
      from form_refusals r
      join forms f on f.id = r.form_id and f.account_id = cast(:accountId as uuid)
      where r.form_id = cast(:formId as uuid)
        and r.day >= coalesce(cast(:from as date), '-infinity') and r.day <= cast(:to as date)
        and r.code not in (${COUNTED_BESIDE.map((code) => `'${code}'`).join(", ")})
    ) as refused
`;

function ofPeriod(table: string): string {
  return `${table}.account_id = cast(:accountId as uuid) and ${table}.form_id = cast(:formId as uuid)
    and ${table}.id > cast(:behind as uuid) and ${table}.id < cast(:before as uuid)`;
}
