import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { toSummaryCsv } from "../../../src/exports/summaryCsv.ts";
import { es } from "../../../src/messages/es/index.ts";
import type { Form } from "../../../src/domain/forms/forms.ts";
import { createSetClock } from "../../support/complaints.ts";
import { type Owner, shareServices } from "../../support/services.ts";
import { FIELDS, openSummarized, questionOf as find, storeRows } from "../../support/summaries.ts";
import { SPAM } from "../../support/spam.ts";

const services = shareServices({ clock: createSetClock("2026-11-23T20:00:00Z") });

async function open(fields = FIELDS) {
  const app = await services();
  const owner = await app.createOwner();
  const form = await openSummarized(app, owner, fields);
  const summarize = (range = {}, of: Form = form, by: Owner = owner) =>
    app.services.summaries.summarize(by.actor, of, range, es.formats);
  return { app, owner, form, summarize };
}

test("a period has the submissions of its Lima days, both included, and a wrong one is refused", async () => {
  const { app, form, summarize } = await open();
  const at = ["2026-11-22T04:59:59.999Z", "2026-11-22T05:00:00Z", "2026-11-23T04:59:59.999Z", "2026-11-23T05:00:00Z"];
  await storeRows(
    app,
    form,
    at.map((instant) => ({ values: { entrega: "Recojo" }, at: new Date(instant) })),
  );

  const day = await summarize({ from: "2026-11-22", to: "2026-11-22" });

  expect([day.accepted, find(day, "entrega").answered, day.from, day.to]).toEqual([2, 2, "2026-11-22", "2026-11-22"]);
  expect((await summarize({ to: "2026-11-22" })).accepted).toBe(3);
  expect((await summarize({ from: "2026-11-22" })).accepted).toBe(3);
  expect((await summarize()).accepted).toBe(4);
  await expect(summarize({ from: "2026-11-23", to: "2026-11-22" })).rejects.toMatchObject({
    code: "VALIDATION_FAILED",
    params: { fields: [{ field: "to", problem: "ends_before_start" }] },
  });
});

test("nobody reads the summary of another account's form, or without the permission to read submissions", async () => {
  const { app, owner, form, summarize } = await open();
  const stranger = await app.createOwner();
  const withOnly = (...permissions: ("forms:read" | "submissions:read")[]): Owner => ({
    ...owner,
    actor: { ...owner.actor, permissions: new Set(permissions) },
  });

  await expect(summarize({}, form, stranger)).rejects.toMatchObject({ code: "FORM_NOT_FOUND" });
  await expect(summarize({}, { ...form, accountId: stranger.actor.accountId }, stranger)).resolves.toMatchObject({
    accepted: 0,
    summarized: 0,
  });
  await expect(summarize({}, form, withOnly("forms:read"))).rejects.toMatchObject({ code: "FORBIDDEN" });
  await expect(summarize({}, form, withOnly("submissions:read"))).rejects.toMatchObject({ code: "FORBIDDEN" });
  await expect(summarize({}, form, withOnly("forms:read", "submissions:read"))).resolves.toMatchObject({ accepted: 0 });
});

test("what waits in quarantine is counted as such, and none of its texts is shown", async () => {
  const { app, form, summarize } = await open([{ name: "mensaje", type: "textarea", label: "Mensaje" }]);
  await app.submit(form, { mensaje: "Quiero un pastel." });
  await app.submit(form, { mensaje: SPAM.mensaje });
  await app.submit(form, { mensaje: "x".repeat(600) });

  const summary = await summarize();

  expect(summary).toMatchObject({ accepted: 2, quarantined: 1, summarized: 2 });
  expect(find(summary, "mensaje").texts).toEqual([
    expect.objectContaining({ text: "x".repeat(500), isCut: true }),
    expect.objectContaining({ text: "Quiero un pastel.", isCut: false }),
  ]);
});

test("a form without fields has its most common names: few answers that come again, numbers, and texts", async () => {
  const { app, form, summarize } = await open([]);
  const colours = ["rojo", "azul", "rojo", "rojo", "azul", "verde"];
  await storeRows(
    app,
    form,
    colours.map((color, index) => ({
      data: { color, edad: 20 + index, comentario: `c ${index}`, vacio: "", lista: ["a", "b"], otro: { x: 1 } },
    })),
  );

  const summary = await summarize();

  expect(summary.questions.map(({ name, kind, answered, type }) => [name, kind, answered, type])).toEqual([
    ["color", "choices", 6, null],
    ["comentario", "texts", 6, null],
    ["edad", "numbers", 6, null],
    ["lista", "choices", 6, null],
    ["otro", "none", 6, null],
  ]);
  expect(find(summary, "color").choices).toEqual([
    { value: "rojo", label: "rojo", count: 3 },
    { value: "azul", label: "azul", count: 2 },
    { value: "verde", label: "verde", count: 1 },
  ]);
  expect(find(summary, "lista").choices.map(({ value, count }) => [value, count])).toEqual([
    ["a", 6],
    ["b", 6],
  ]);
  expect(find(summary, "edad").numbers).toMatchObject({ count: 6, mean: 22.5, min: 20, max: 25 });
});

test("answers that do not suit the field's type any more, and extreme ones, neither fail nor distort it", async () => {
  const { app, form, summarize } = await open();
  const odd = [
    { cantidad: "muchos" },
    { cantidad: 1e300 },
    { cantidad: -1e300 },
    { cantidad: 1e-7 },
    { cantidad: { a: 1 } },
  ];
  const dates = [{ fecha: "0000-05-05" }, { fecha: "2026-13-45x" }, { fecha: "9999-12-31" }, { fecha: 7 }];
  const usual = Array.from({ length: 300 }, () => ({ fecha: "2026-11-20" }));
  await storeRows(
    app,
    form,
    [...odd, ...dates, ...usual].map((values) => ({ values })),
  );

  const summary = await summarize();

  expect(find(summary, "cantidad")).toMatchObject({ answered: 5, numbers: { count: 1, min: 1e-7, max: 1e-7 } });
  expect(find(summary, "fecha").dates).toEqual({
    unit: "day",
    first: "2026-11-20",
    last: "9999-12-31",
    counts: [{ date: "2026-11-20", count: 300 }],
    others: 1,
  });
});

test("of many different answers the most common ones are counted by themselves", async () => {
  const { app, form, summarize } = await open([{ name: "origen", type: "hidden", label: "Origen" }]);
  const values = Array.from({ length: 250 }, (_, index) => ({ origen: `campaña ${index}` }));
  await storeRows(
    app,
    form,
    [...values, ...values.slice(0, 20)].map((one) => ({ values: one })),
  );

  const question = find(await summarize(), "origen");

  expect(question.choices.length).toBe(200);
  expect(question.choices.slice(0, 20).every(({ count }) => count === 2)).toBe(true);
  expect(question.otherChoices).toBe(270 - 220);
});

test("an answer with a choice for each row counts each row's choices", async () => {
  const { app, form, summarize } = await open([{ name: "origen", type: "hidden", label: "Origen" }]);
  const rows = [{ Precio: "Bueno", Trato: "Malo" }, { Precio: "Bueno" }];
  await storeRows(
    app,
    form,
    rows.map((origen) => ({ values: { origen } })),
  );

  expect(find(await summarize(), "origen").choices.map(({ value, count }) => [value, count])).toEqual([
    ["Precio: Bueno", 2],
    ["Trato: Malo", 1],
  ]);
});

test("submissions from before the form had fields are said to answer nothing", async () => {
  const { app, form, summarize } = await open();
  await storeRows(app, form, [{ data: { entrega: "Recojo" } }, { values: { entrega: "Recojo" } }]);

  expect(await summarize()).toMatchObject({ accepted: 2, summarized: 2, withoutFields: 1 });
});

test("a number with bounds that are few steps apart has a bar for each step, chosen or not", async () => {
  const { app, form, summarize } = await open([{ name: "nota", type: "number", label: "Nota", min: 1, max: 5 }]);
  await storeRows(
    app,
    form,
    [4, 4, 5].map((nota) => ({ values: { nota } })),
  );

  expect(find(await summarize(), "nota").numbers?.bins).toEqual([
    { from: 1, to: 2, count: 0 },
    { from: 2, to: 3, count: 0 },
    { from: 3, to: 4, count: 0 },
    { from: 4, to: 5, count: 2 },
    { from: 5, to: 6, count: 1 },
  ]);
});

test("ranks have the mean place of each choice and how often it came first, the best first, and those that nobody ranked last", async () => {
  const { app, form, summarize } = await open([
    { name: "orden", type: "ranking", label: "Orden", choices: ["Precio", "Calidad", "Rapidez", "Trato"], max: 3 },
  ]);
  const orders = [
    ["Calidad", "Precio", "Rapidez"],
    ["Calidad", "Precio"],
    ["Precio", "Calidad", "Rapidez"],
    ["Calidad"],
  ];
  await storeRows(
    app,
    form,
    orders.map((orden) => ({ values: { orden } })),
  );

  const question = find(await summarize(), "orden");
  const rows = await text(toSummaryCsv(es, await summarize()));

  expect([question.kind, question.answered]).toEqual(["ranks", 4]);
  expect(question.ranks).toEqual(
    [
      { value: "Calidad", mean: 1.25, firsts: 3, count: 4 },
      { value: "Precio", mean: 5 / 3, firsts: 1, count: 3 },
      { value: "Rapidez", mean: 3, firsts: 0, count: 2 },
      { value: "Trato", mean: null, firsts: 0, count: 0 },
    ].map((rank) => ({ ...rank, mean: rank.mean === null ? null : expect.closeTo(rank.mean, 9) })),
  );
  for (const row of [
    "Orden,Calidad: puesto promedio,1.25,",
    "Orden,Calidad: en primer lugar,3,75.0",
    "Orden,Trato: en primer lugar,0,0.0",
  ])
    expect(rows).toContain(row);
  expect(rows).not.toContain("Trato: puesto promedio");
});
