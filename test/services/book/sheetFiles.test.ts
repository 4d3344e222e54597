import { expect, test } from "vitest";
import { MAX_SHEETS_OF_FILE } from "../../../src/services/book/sheetFiles.ts";
import { setupBook } from "../../support/bookServices.ts";
import { fileAt } from "../../support/complaints.ts";
import { copySheet } from "../../support/manySheets.ts";

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
