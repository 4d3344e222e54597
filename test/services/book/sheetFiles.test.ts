import { buffer } from "node:stream/consumers";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { MAX_SHEETS_OF_FILE } from "../../../src/services/book/sheetFiles.ts";
import { setupBook } from "../../support/bookServices.ts";
import { fileAt } from "../../support/complaints.ts";
import { copySheet } from "../../support/manySheets.ts";
import { endMail, offerByMail } from "../../support/offers.ts";

const EVER = { from: null, to: null };

test("a file for INDECOPI of more sheets than it may have is refused, and one of a book or of days with fewer is not", async () => {
  const { app, owner, form, file } = await setupBook();
  const { complaint } = await file();
  await copySheet(app.database, complaint, { count: MAX_SHEETS_OF_FILE });
  await fileAt(app, await app.createForm(owner, { name: "Sucursal" }), {});
  const { sheetFiles } = app.services;

  const all = sheetFiles.requireFew(owner.actor, null, EVER);

  await expect(all).rejects.toMatchObject({
    code: "VALIDATION_FAILED",
    params: { fields: [{ field: "from", problem: "too_many", limit: MAX_SHEETS_OF_FILE }] },
  });
  await expect(sheetFiles.requireFew(owner.actor, form.id, EVER)).resolves.toBeUndefined();
  await expect(
    sheetFiles.requireFew(owner.actor, null, { from: null, to: complaint.registeredAt }),
  ).resolves.toBeUndefined();
});

test("the file of a sheet has the copy and the proof of each sent mail, and of no mail that waits", async () => {
  const { app, owner, file } = await setupBook();
  const { complaint } = await file();
  const [receipt, copy] = await app.services.complaints.listMails(owner.actor, [complaint.id]);
  if (receipt === undefined || copy === undefined) throw new Error("The sheet has no mails.");
  await endMail({ app }, receipt);

  const [gathered] = await gather({ app, owner }, complaint.id);

  expect(gathered?.papers.map(({ kind, fileName }) => [kind, fileName])).toEqual([["mail", "receipt"]]);
  expect(gathered?.records.mailProofs).toMatchObject([{ mailId: receipt.id, envelopeTo: "ana@example.pe" }]);
  const bytes = await gathered?.papers[0]?.open();
  expect(String(await buffer(Readable.from(bytes ?? [])))).toContain("To: ana@example.pe");
});

test("the file of a sheet has the lines that were sent to SIREC, the first one first", async () => {
  const { app, owner, file } = await setupBook();
  const { complaint } = await file();
  const { accountId: account_id } = owner.actor;
  const report = { account_id, complaint_id: complaint.id, reported_by: account_id, reported_at: new Date() };
  await app.database("complaint_report_updates").insert({ ...report, revision: 1, line: "000001|segunda" });
  await app.database("complaint_reports").insert({ ...report, line: "000001|primera" });

  const [gathered] = await gather({ app, owner }, complaint.id);

  expect(gathered?.records.reports.map(({ line }) => line)).toEqual(["000001|primera", "000001|segunda"]);
});

test("the copy of an offer's mail, which has the consumer's page, comes only with the offer's outcome", async () => {
  const { app, owner, file } = await setupBook();
  const { complaint } = await file();
  const { mail } = await offerByMail({ app, owner }, complaint.id);
  await endMail({ app }, mail);

  const [open] = await gather({ app, owner }, complaint.id);
  await app.services.settlementOffers.withdraw(owner.actor, complaint.id);
  const [ended] = await gather({ app, owner }, complaint.id);

  expect(open?.papers).toEqual([]);
  expect(open?.records.mailProofs).toMatchObject([{ mailId: mail.id }]);
  expect(ended?.papers.map(({ fileName }) => fileName)).toEqual(["offer"]);
});

/** The file of one sheet, for its owner. */
async function gather({ app, owner }: Pick<Awaited<ReturnType<typeof setupBook>>, "app" | "owner">, id: string) {
  const { complaints, sheetFiles } = app.services;
  const sheets = [await complaints.find(owner.actor, id)].filter((sheet) => sheet !== null);
  return Array.fromAsync(sheetFiles.gather(owner.actor, Readable.from(sheets)));
}
