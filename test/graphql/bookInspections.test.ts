import { expect, test } from "vitest";
import { createSetClock, setupBook } from "../support/complaints.ts";
import { createAsk } from "./client.ts";

const INSPECT = `query ($formId: ID, $year: Int) { bookInspection(formId: $formId, year: $year) {
  sheetCount findingCount isWhole findings { code article what toDo formId formName number complaintId heldSheetId }
} }`;

test("an owner sees what an inspector would write down, of all books, of one or of a year, and nobody else does", async () => {
  const clock = createSetClock("2026-09-01T10:00:00-05:00");
  const { app, owner, form, file } = await setupBook({ clock, environment: { WORKER: "off" } });
  const { complaint } = await file();
  clock.set("2026-09-28T10:00:00-05:00");
  const stranger = await app.createOwner();
  const ask = createAsk(app, owner.key);

  const all = await ask<Answer>(INSPECT);
  const one = await ask<Answer>(INSPECT, { formId: form.id });
  const earlier = await ask<Answer>(INSPECT, { year: 2025 });
  const wrong = await ask<Answer>(INSPECT, { year: 26 });
  const others = await createAsk(app, stranger.key)<Answer>(INSPECT, { formId: form.id });

  expect(all.data.bookInspection).toMatchObject({ sheetCount: 1, isWhole: true });
  expect(all.data.bookInspection?.findings).toContainEqual({
    code: "unanswered",
    article: "Código, art. 24",
    what: "El plazo venció el 22/09/2026 y el consumidor no tiene respuesta.",
    toDo: "Respóndele hoy: cada día agrava la falta.",
    formId: form.id,
    formName: form.name,
    number: complaint.number,
    complaintId: complaint.id,
    heldSheetId: null,
  });
  expect(one.data).toEqual(all.data);
  expect(earlier.data.bookInspection).toMatchObject({ sheetCount: 0, findingCount: 0 });
  expect(wrong.errors).toMatchObject([{ extensions: { code: "VALIDATION_FAILED" } }]);
  expect(others.errors).toMatchObject([{ extensions: { code: "FORM_NOT_FOUND" } }]);
});

type Answer = {
  readonly bookInspection: {
    readonly sheetCount: number;
    readonly findingCount: number;
    readonly isWhole: boolean;
    readonly findings: readonly object[];
  } | null;
};
