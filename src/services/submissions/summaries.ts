import { createKeyedMutex } from "../../concurrency/keyedMutex.ts";
import type { Actor } from "../../domain/actor.ts";
import { permit } from "../../domain/audit/acts.ts";
import { DomainError, isDomainError, serviceUnavailable } from "../../domain/errors.ts";
import { definitionOf, type FormField, nameChoice } from "../../domain/forms/fieldTypes.ts";
import type { ValueFormats } from "../../domain/forms/fieldTypes/definition.ts";
import type { Form } from "../../domain/forms/forms.ts";
import { timeOfId } from "../../domain/ids.ts";
import { countDays, type LimaDay } from "../../domain/limaDays.ts";
import {
  type ChoiceCount,
  type DateSummary,
  type FormSummary,
  MAX_SUMMARIZED,
  MAX_SUMMARIZED_ANSWERS,
  MAX_SUMMARIZED_DATA,
  type NumberSummary,
  type QuestionSummary,
  type RankedChoice,
  SECOND_TRY_SHARE,
  type SummaryPeriod,
} from "../../domain/submissions/summaries.ts";
import { fillBins, fillPeriods } from "../../domain/submissions/summaryBins.ts";
import { limaDayOf } from "../../domain/times.ts";
import type { CountedAnswers, CountedName } from "../../repositories/submissions/summaries.ts";
import type { Dependencies } from "../dependencies.ts";
import { createSearchTime, type SearchTime } from "./searchTime.ts";

export type SummariesService = ReturnType<typeof createSummariesService>;

/** The Lima days of a summary, both included; today is the last unless given, and without a first one it is about all before. */
export type SummaryRange = { readonly from?: LimaDay | null | undefined; readonly to?: LimaDay | null | undefined };

type SummarizedForm = Pick<Form, "id" | "accountId" | "fields">;
type Formats = Pick<ValueFormats, "yes">;

/** What people answered in a form, counted by the database. */
export function createSummariesService({ reads, readPace, clock }: Dependencies<"reads" | "readPace" | "clock">) {
  const runExclusive = createKeyedMutex(() => serviceUnavailable(2));

  return {
    /**
     * The summary of an account's form. Summaries of an account are counted one after another, and those of an operation share
     * `searchTime` with its searches. `formats` name a consent. Errors: FORBIDDEN, FORM_NOT_FOUND, VALIDATION_FAILED, FILTER_TOO_BROAD.
     */
    async summarize(
      actor: Actor,
      form: SummarizedForm,
      range: SummaryRange,
      formats: Formats,
      searchTime: SearchTime = createSearchTime(),
    ): Promise<FormSummary> {
      permit(actor, "summarizeForm", clock.now());
      if (form.accountId !== actor.accountId) throw new DomainError("FORM_NOT_FOUND");
      const period = readPeriod(range, limaDayOf(clock.now()));
      const { accountId } = actor;
      const fields = form.fields?.fields.filter((field) => definitionOf(field).asksNothing !== true) ?? [];
      const counted = fields.length === 0 ? null : fields.map(toCountedName);
      const scope = { ...period, accountId, formId: form.id };
      const count = (most: number, getTimeLeft: () => number) =>
        reads.transact((tx) =>
          searchTime.spendOn(async () => ({
            funnel: await tx.summaries.countFunnel(scope, getTimeLeft),
            answers: await tx.summaries.countAnswers(scope, counted, most, getTimeLeft),
          })),
        );
      searchTime.getLeft();
      const countPaced = () =>
        readPace.run(accountId, () => countTwice(count, mostOf(fields), searchTime), searchTime.waits);
      const { answers, funnel } = await runExclusive(accountId, countPaced);
      const visits = await reads.query(({ visits: stored }) => stored.sum(accountId, form.id, period.from, period.to));
      const { summarized, oldestId } = answers;
      return {
        ...period,
        ...funnel,
        ...visits,
        summarized,
        isCut: summarized < funnel.accepted,
        summarizedFrom: oldestId === null ? null : new Date(timeOfId(oldestId)),
        withoutFields: counted === null ? 0 : answers.withoutFields,
        questions: describeQuestions(answers, fields, formats),
      };
    },
  };
}

/** Counts fewer submissions in the rest of the time, when the first part of it was too short for `most`. Errors: FILTER_TOO_BROAD. */
async function countTwice<T>(
  count: (most: number, getTimeLeft: () => number) => Promise<T>,
  most: number,
  { getLeft }: SearchTime,
): Promise<T> {
  try {
    return await count(most, () => Math.ceil(getLeft() * FIRST_TRY_SHARE));
  } catch (error) {
    if (!isDomainError(error) || error.code !== "FILTER_TOO_BROAD") throw error;
    return count(Math.ceil(most * SECOND_TRY_SHARE), getLeft);
  }
}

/** The part of the time for searches that the first try may take. */
const FIRST_TRY_SHARE = 0.7;

/** Errors: VALIDATION_FAILED for a period that ends before it starts. */
function readPeriod({ from, to }: SummaryRange, today: LimaDay): SummaryPeriod {
  const period = { from: from ?? null, to: to ?? today };
  if (period.from !== null && countDays(period.from, period.to) < 0)
    throw new DomainError("VALIDATION_FAILED", { fields: [{ field: "to", problem: "ends_before_start" }] });
  return period;
}

function toCountedName(field: FormField): CountedName {
  const { summary } = definitionOf(field);
  const characters = summary.kind === "choices" ? (summary.characters ?? null) : null;
  return { name: field.name, kind: summary.kind, characters };
}

/** The most submissions whose answers to these fields are counted. */
function mostOf(fields: readonly FormField[]): number {
  if (fields.length === 0) return MAX_SUMMARIZED_DATA;
  return Math.min(MAX_SUMMARIZED, Math.floor(MAX_SUMMARIZED_ANSWERS / fields.length));
}

/** The questions in the order of the fields, or of how common the names of the data are. */
function describeQuestions(
  answers: CountedAnswers,
  fields: readonly FormField[],
  formats: Formats,
): readonly QuestionSummary[] {
  const fieldOf = new Map(fields.map((field) => [field.name, field]));
  return answers.names.map(({ name, kind, answered }) => {
    const field = fieldOf.get(name) ?? null;
    const choices = answers.choices.filter((choice) => choice.name === name);
    const total = choices[0]?.total ?? 0;
    return {
      name,
      label: field?.label ?? name,
      type: field?.type ?? null,
      kind,
      answered,
      choices: kind === "choices" ? orderChoices(choices, field, formats) : [],
      otherChoices: total - choices.reduce((sum, { count }) => sum + count, 0),
      numbers: describeNumbers(answers, name, field),
      dates: describeDates(answers, name),
      ranks: kind === "ranks" ? describeRanks(answers, name, field) : [],
      texts: answers.texts.filter((text) => text.name === name),
    };
  });
}

/** The choices of a field in its order, those that nobody has chosen included; others in their order, or by how often they were chosen. */
function orderChoices(
  counts: CountedAnswers["choices"],
  field: FormField | null,
  formats: Formats,
): readonly ChoiceCount[] {
  const summary = field === null ? null : definitionOf(field).summary;
  const inOrder = summary?.kind === "choices" && summary.inOrder === true;
  const offered = inOrder ? [] : (field?.choices ?? []);
  const countOf = new Map(counts.map(({ value, count }) => [value, count]));
  const others = counts.map(({ value }) => value).filter((value) => !offered.includes(value));
  const values = [...offered, ...(inOrder ? others.toSorted() : others)];
  return values.map((value) => ({
    value,
    label: field === null ? value : nameChoice(definitionOf(field), value, formats),
    count: countOf.get(value) ?? 0,
  }));
}

/** The ranked choices, the best first, then those of the field that nobody has ranked. */
function describeRanks({ ranks }: CountedAnswers, name: string, field: FormField | null): readonly RankedChoice[] {
  const ranked = ranks
    .filter((one) => one.name === name)
    .map(({ value, mean, firsts, count }) => ({ value, mean, firsts, count }));
  const known = new Set(ranked.map(({ value }) => value));
  const others = (field?.choices ?? []).filter((choice) => !known.has(choice));
  return [...ranked, ...others.map((value) => ({ value, mean: null, firsts: 0, count: 0 }))];
}

function describeNumbers({ numbers }: CountedAnswers, name: string, field: FormField | null): NumberSummary | null {
  const found = numbers.find((one) => one.name === name);
  if (found === undefined) return null;
  const summary = field === null ? null : definitionOf(field).summary;
  const { count, mean, median, min, max, deviation, step, bins } = found;
  const inSoles = summary?.kind === "numbers" && summary.inSoles === true;
  return { count, mean, median, min, max, deviation, inSoles, bins: fillBins(bins, step, field) };
}

function describeDates({ dates }: CountedAnswers, name: string): DateSummary | null {
  const found = dates.find((one) => one.name === name);
  if (found === undefined) return null;
  const { unit, first, last, counts } = found;
  const counted = counts.reduce((sum, { count }) => sum + count, 0);
  return {
    unit,
    first,
    last,
    counts: fillPeriods(
      counts.map(({ period, count }) => ({ date: firstDayOf(period), count })),
      unit,
    ),
    others: found.count - counted,
  };
}

/** The day with which a day, a month or a year begins. */
function firstDayOf(period: string): LimaDay {
  return `${period}${"-01-01".slice(0, "2026-01-01".length - period.length)}`;
}
