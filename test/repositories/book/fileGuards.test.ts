import { expect, test } from "vitest";
import { PHOTO } from "../../support/attachments.ts";
import { setupBook } from "../../support/bookServices.ts";

const HELD = { code: "COMPLAINT_HELD" };
const RESTRICT_VIOLATION = "23001";
const refusal = (words: string) => ({ code: RESTRICT_VIOLATION, message: expect.stringContaining(words) as string });

/** What a scan, an unlocking or a move to another storage changes. */
const STORED: Readonly<Record<string, string>> = {
  key: "key || 'x'",
  storage: "'s3'",
  scan_status: "'clean'",
  malware: "malware",
  unlocked_at: "now()",
};

/** What nobody changes. */
const DECLARED: Readonly<Record<string, string>> = {
  id: "gen_random_uuid()",
  account_id: "gen_random_uuid()",
  file_name: "'otro.png'",
  media_type: "'application/pdf'",
  size_bytes: "size_bytes + 1",
  sha256: "decode(repeat('00', 32), 'hex')",
};

test("an attachment never changes, but for its storage and its scan", async () => {
  const { app, file } = await setupBook();
  await file({}, { attachments: [PHOTO] });
  const { complaint: other } = await file();
  const changes = { ...DECLARED, position: "7", quarantined_sheet_id: "gen_random_uuid()" };
  const columns = Object.keys(await app.database("complaint_attachments").withSchema("public").columnInfo());
  const update = (column: string, value: string) =>
    app.database.raw(`update complaint_attachments set ${column} = ${value}`);

  for (const [column, value] of Object.entries({ ...changes, complaint_id: `'${other.id}'` })) {
    await expect(update(column, value), column).rejects.toMatchObject(refusal("a file never changes"));
  }
  for (const [column, value] of Object.entries(STORED)) await update(column, value);

  const known = [...Object.keys(changes), ...Object.keys(STORED), "complaint_id"];
  expect(columns.toSorted()).toEqual(known.toSorted());
});

test("an attachment of a held sheet is filed once, and is not deleted while its sheet is held or in the book", async () => {
  const { app, owner, file } = await setupBook();
  await expect(file({ sitio_web: "x" }, { attachments: [PHOTO] })).rejects.toMatchObject(HELD);
  const attachments = () => app.database("complaint_attachments");
  await expect(attachments().delete()).rejects.toMatchObject(refusal("deleted only with their sheet"));
  const [id = ""] = await app.database("quarantined_sheets").pluck<string[]>("id");
  await app.services.quarantine.releaseQuarantined(owner.actor, id);

  await expect(attachments().update({ complaint_id: null })).rejects.toMatchObject(refusal("stays with its sheet"));
  await expect(attachments().delete()).rejects.toMatchObject(refusal("deleted only with their sheet"));
  await expect(app.database.raw("truncate complaint_attachments")).rejects.toMatchObject(refusal("never truncated"));
});

test("a file of staff never changes, used or not, but for its storage and its scan", async () => {
  const { app, owner, file } = await setupBook();
  const { complaint } = await file();
  const unused = await app.services.complaintDocuments.upload(owner.actor, PHOTO);
  const documentIds = [await app.services.complaintDocuments.upload(owner.actor, PHOTO)];
  await app.services.answers.answer(owner.actor, { id: complaint.id, answer: "Sí", documentIds });
  const changes = { ...DECLARED, uploaded_by: "gen_random_uuid()", uploaded_at: "now()" };
  const columns = Object.keys(await app.database("complaint_documents").withSchema("public").columnInfo());

  for (const id of [unused, ...documentIds]) {
    const update = (column: string, value: string) =>
      app.database.raw(`update complaint_documents set ${column} = ${value} where id = ?`, [id]);
    for (const [column, value] of Object.entries(changes)) {
      await expect(update(column, value), column).rejects.toMatchObject(refusal("a file never changes"));
    }
    for (const [column, value] of Object.entries(STORED)) await update(column, value);
  }

  const known = [...Object.keys(changes), ...Object.keys(STORED), "complaint_id", "purpose", "used_at"];
  expect(columns.toSorted()).toEqual(known.toSorted());
});
