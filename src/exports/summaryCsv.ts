import type { Readable } from "node:stream";
import type { FormSummary, QuestionSummary } from "../domain/submissions/summaries.ts";
import type { Locale } from "../messages/locale.ts";
import { type CsvRow, streamCsv, toCell } from "./csv.ts";

/**
 * Writes a summary as CSV in the style of `toCsv`: what came to the form, then the answers to each question, one row for each count. The share
 * is that of the counted submissions that answer the question, in percent with one decimal.
 */
export function toSummaryCsv(locale: Locale, summary: FormSummary): Readable {
  const rows = [...listFunnel(locale, summary), ...summary.questions.flatMap((question) => listRows(locale, question))];
  return streamCsv(rows, locale.exports.summaryHeaders);
}

function listFunnel(locale: Locale, summary: FormSummary): readonly CsvRow[] {
  const { summaryRows } = locale.exports;
  const { views, begun, accepted, refused, quarantined, summarized } = summary;
  const counts = [
    [summaryRows.views, views],
    [summaryRows.begun, begun],
    [summaryRows.sent, accepted + refused + quarantined],
    [summaryRows.accepted, accepted],
    [summaryRows.refused, refused],
    [summaryRows.quarantined, quarantined],
    [summaryRows.summarized, summarized],
  ] as const;
  return counts.map(([answer, count]) => toRow(summaryRows.form, answer, String(count)));
}

function listRows(locale: Locale, question: QuestionSummary): readonly CsvRow[] {
  const { summaryRows } = locale.exports;
  const { label, answered, choices, otherChoices, ranks, numbers, dates, texts } = question;
  const count = (answer: string, times: number) => toRow(label, answer, String(times), shareOf(times, answered));
  const others = (times: number) => (times === 0 ? [] : [count(summaryRows.others, times)]);
  return [
    toRow(label, summaryRows.answered, String(answered)),
    ...choices.map((choice) => count(choice.label, choice.count)),
    ...others(otherChoices),
    ...ranks.flatMap((rank) => listRank(locale, question, rank)),
    ...(numbers === null ? [] : listNumbers(locale, question, numbers)),
    ...(numbers?.bins ?? []).map(({ from, to, count: times }) => count(summaryRows.nameRange(from, to), times)),
    ...(dates?.counts ?? []).map(({ date, count: times }) =>
      count(date.slice(0, UNIT_CHARACTERS[dates?.unit ?? "day"]), times),
    ),
    ...others(dates?.others ?? 0),
    ...texts.map(({ text }) => toRow(label, text, "")),
  ];
}

/** The mean place of a choice, where it has one, and how often it came first. */
function listRank(
  { exports: { summaryRows } }: Locale,
  { label, answered }: QuestionSummary,
  { value, mean, firsts }: QuestionSummary["ranks"][number],
): readonly CsvRow[] {
  const first = toRow(label, summaryRows.nameFirst(value), String(firsts), shareOf(firsts, answered));
  return mean === null ? [first] : [toRow(label, summaryRows.nameMeanRank(value), String(round(mean))), first];
}

/** The characters of a day that name it, its month or its year. */
const UNIT_CHARACTERS = { day: "2026-11-24".length, month: "2026-11".length, year: "2026".length } as const;

function listNumbers(
  { exports: { summaryRows } }: Locale,
  { label }: QuestionSummary,
  { mean, median, min, max, deviation }: NonNullable<QuestionSummary["numbers"]>,
): readonly CsvRow[] {
  const figures = [
    [summaryRows.mean, mean],
    [summaryRows.median, median],
    [summaryRows.min, min],
    [summaryRows.max, max],
    [summaryRows.deviation, deviation],
  ] as const;
  return figures.flatMap(([name, figure]) => (figure === null ? [] : [toRow(label, name, String(round(figure)))]));
}

function round(figure: number): number {
  return Number(figure.toPrecision(12));
}

function shareOf(count: number, whole: number): string {
  return whole === 0 ? "" : ((100 * count) / whole).toFixed(1);
}

function toRow(question: string, answer: string, count: string, share = ""): CsvRow {
  return { question: toCell(question), answer: toCell(answer), count, share };
}
