import { drawingThread } from "../support/drawingThread.ts";
import { expect, test } from "vitest";
import { renderComplaintPdf } from "../../src/documents/complaintPdf.ts";
import { createDrawings } from "../../src/documents/drawing.ts";
import { renderNoticePdf } from "../../src/documents/noticePdf.ts";
import { makeAnsweredComplaint, makeComplaint, PROVIDER } from "./makeComplaint.ts";
import { openDrawings } from "./openDrawings.ts";
import { es } from "../../src/messages/es/index.ts";

const NOTICE = { pageUrl: "https://f.example.pe/libro-de-reclamaciones/abc", provider: PROVIDER };
const ORDER = { accountId: "01a00000-0000-7000-8000-000000000002" };

const { drawSheet, drawNotice } = openDrawings();

test("draws the same bytes as the calling thread", async () => {
  const sheet = makeAnsweredComplaint({ detail: "Ñandú 🦙\nsegunda línea" });

  const [drawn, drawnNotice] = await Promise.all([
    drawSheet(es, sheet, { addressees: ["indecopi"] }, {}),
    drawNotice(es, NOTICE, ORDER),
  ]);

  expect(drawn.equals(await renderComplaintPdf(es, sheet, { addressees: ["indecopi"] }))).toBe(true);
  expect(drawnNotice.equals(await renderNoticePdf(es, NOTICE))).toBe(true);
});

test("keeps the calling thread free", async () => {
  await drawSheet(es, makeComplaint(), {}, {});
  let iterations = 0;
  let isDone = false;
  const countIteration = () => {
    iterations += 1;
    if (!isDone) setImmediate(countIteration);
  };
  setImmediate(countIteration);

  await drawSheet(es, makeComplaint(), {}, {});
  isDone = true;

  expect(iterations).toBeGreaterThan(0);
});

test("rejects with the error of a sheet that cannot be drawn, and draws the next one", async () => {
  const unreadable = makeComplaint({ registeredAt: new Date(Number.NaN) });

  const refused = drawSheet(es, unreadable, {}, {});
  const next = drawSheet(es, makeComplaint(), {}, {});

  await expect(refused).rejects.toThrow("Invalid time value");
  expect((await next).subarray(0, 5).toString()).toBe("%PDF-");
});

test("draws a notice once until its provider changes, and a sheet each time", async () => {
  const drawn: string[] = [];
  const drawings = createDrawings(
    { countDrawing: (kind) => drawn.push(kind), countLimit: () => undefined },
    drawingThread,
  );

  await drawings.drawNotice(es, NOTICE, ORDER);
  await drawings.drawNotice(es, { ...NOTICE }, ORDER);
  await drawings.drawNotice(es, { ...NOTICE, provider: { ...PROVIDER, legalName: "Otra S.A.C." } }, ORDER);
  await drawings.drawSheet(es, makeComplaint(), {}, {});
  await drawings.drawSheet(es, makeComplaint(), {}, {});

  expect(drawn).toEqual(["notice", "notice", "sheet", "sheet"]);
});
