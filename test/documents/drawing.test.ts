import { expect, test } from "vitest";
import { renderComplaintPdf } from "../../src/documents/complaintPdf.ts";
import { drawComplaintPdf, drawNoticePdf } from "../../src/documents/drawing.ts";
import { renderNoticePdf } from "../../src/documents/noticePdf.ts";
import { makeAnsweredComplaint, makeComplaint, PROVIDER } from "./makeComplaint.ts";
import { es } from "../../src/messages/es/index.ts";

const NOTICE = { pageUrl: "https://f.example.pe/libro-de-reclamaciones/abc", provider: PROVIDER };

test("draws the same bytes as the calling thread", async () => {
  const sheet = makeAnsweredComplaint({ detail: "Ñandú 🦙\nsegunda línea" });

  const [drawn, drawnNotice] = await Promise.all([
    drawComplaintPdf(es, sheet, { addressees: ["indecopi"] }),
    drawNoticePdf(es, NOTICE),
  ]);

  expect(drawn.equals(await renderComplaintPdf(es, sheet, { addressees: ["indecopi"] }))).toBe(true);
  expect(drawnNotice.equals(await renderNoticePdf(es, NOTICE))).toBe(true);
});

test("draws one request at a time, interactive ones before background ones, each in the order of the requests", async () => {
  const drawn: string[] = [];
  const ask = async (name: string, canWait: boolean) => {
    await drawComplaintPdf(es, makeComplaint(), { canWait });
    drawn.push(name);
  };

  await Promise.all([
    ask("at once", true),
    ask("mail 1", true),
    ask("mail 2", true),
    ask("page 1", false),
    ask("page 2", false),
  ]);

  expect(drawn).toEqual(["at once", "page 1", "page 2", "mail 1", "mail 2"]);
});

test("keeps the calling thread free", async () => {
  await drawComplaintPdf(es, makeComplaint());
  let iterations = 0;
  let isDone = false;
  const countIteration = () => {
    iterations += 1;
    if (!isDone) setImmediate(countIteration);
  };
  setImmediate(countIteration);

  await drawComplaintPdf(es, makeComplaint());
  isDone = true;

  expect(iterations).toBeGreaterThan(0);
});

test("rejects with the error of a sheet that cannot be drawn, and draws the next one", async () => {
  const unreadable = makeComplaint({ registeredAt: new Date(Number.NaN) });

  const refused = drawComplaintPdf(es, unreadable);
  const next = drawComplaintPdf(es, makeComplaint());

  await expect(refused).rejects.toThrow("Invalid time value");
  expect((await next).subarray(0, 5).toString()).toBe("%PDF-");
});
