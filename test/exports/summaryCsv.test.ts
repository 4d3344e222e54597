import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import type { FormSummary, QuestionSummary } from "../../src/domain/submissions/summaries.ts";
import { toSummaryCsv } from "../../src/exports/summaryCsv.ts";
import { es } from "../../src/messages/es/index.ts";
import { readCsvRows } from "./readCsv.ts";

const QUESTION: QuestionSummary = {
  name: "q",
  label: "Pregunta",
  type: null,
  kind: "choices",
  answered: 4,
  choices: [],
  otherChoices: 0,
  numbers: null,
  dates: null,
  ranks: [],
  texts: [],
};
const SUMMARY: FormSummary = {
  from: "2026-11-01",
  to: "2026-11-30",
  views: 20,
  begun: 10,
  accepted: 4,
  refused: 1,
  quarantined: 2,
  summarized: 4,
  isCut: false,
  summarizedFrom: null,
  withoutFields: 0,
  questions: [],
};

test("a summary's file has what came, each count with its share, the figures and the latest texts", async () => {
  const numbers = { count: 2, mean: 1.5, median: 1.5, min: 1, max: 2, deviation: null, inSoles: false };
  const questions: readonly QuestionSummary[] = [
    { ...QUESTION, choices: [{ value: "a", label: "Recojo", count: 3 }], otherChoices: 1 },
    { ...QUESTION, label: "Cantidad", kind: "numbers", numbers: { ...numbers, bins: [{ from: 1, to: 2, count: 1 }] } },
    {
      ...QUESTION,
      label: "Fecha",
      kind: "dates",
      dates: {
        unit: "month",
        first: "2026-11-02",
        last: "2026-11-09",
        counts: [{ date: "2026-11-01", count: 4 }],
        others: 0,
      },
    },
    { ...QUESTION, label: "Mensaje", kind: "texts", texts: [{ submissionId: "s", text: "Hola", isCut: false }] },
  ];

  const rows = readCsvRows(await text(toSummaryCsv(es, { ...SUMMARY, questions })));

  expect(rows).toEqual([
    ["Pregunta", "Respuesta", "Cantidad", "Porcentaje"],
    ["Todo el formulario", "Veces que se vio la página", "20", ""],
    ["Todo el formulario", "Veces que se empezó a llenar", "10", ""],
    ["Todo el formulario", "Envíos que llegaron", "7", ""],
    ["Todo el formulario", "Aceptados", "4", ""],
    ["Todo el formulario", "Rechazados", "1", ""],
    ["Todo el formulario", "En spam", "2", ""],
    ["Todo el formulario", "Envíos resumidos", "4", ""],
    ["Pregunta", "Respuestas", "4", ""],
    ["Pregunta", "Recojo", "3", "75.0"],
    ["Pregunta", "Otras", "1", "25.0"],
    ["Cantidad", "Respuestas", "4", ""],
    ["Cantidad", "Promedio", "1.5", ""],
    ["Cantidad", "Mediana", "1.5", ""],
    ["Cantidad", "Mínimo", "1", ""],
    ["Cantidad", "Máximo", "2", ""],
    ["Cantidad", "de 1 a menos de 2", "1", "25.0"],
    ["Fecha", "Respuestas", "4", ""],
    ["Fecha", "2026-11", "4", "100.0"],
    ["Mensaje", "Respuestas", "4", ""],
    ["Mensaje", "Hola", "", ""],
  ]);
});

test("what a visitor wrote, and the name of a question, begin no formula", async () => {
  const evil = '=HYPERLINK("http://e")';
  const questions: readonly QuestionSummary[] = [
    {
      ...QUESTION,
      label: "@pregunta",
      choices: [{ value: evil, label: evil, count: 1 }],
      texts: [{ submissionId: "s", text: ` \t+1+1`, isCut: false }],
    },
  ];

  const file = await text(toSummaryCsv(es, { ...SUMMARY, questions }));

  expect(file).toContain(`'@pregunta,"'=HYPERLINK(""http://e"")",1`);
  expect(file).toContain("'@pregunta,'+1+1,");
});
