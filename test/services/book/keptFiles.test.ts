import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { PDF, PHOTO, readContent, RECEIPT } from "../../support/attachments.ts";
import { setupBook } from "../../support/bookServices.ts";
import { createSetClock } from "../../support/complaints.ts";
import { itemsOf } from "../../support/pages.ts";
import { startS3 } from "../../support/s3.ts";
import { DAY_MS } from "../../../src/domain/times.ts";
import { deleteWaitingBytes } from "../../support/housekeeping.ts";

const HELD = { code: "COMPLAINT_HELD" };
const UNAVAILABLE = { code: "SERVICE_UNAVAILABLE" };

test("a sheet's files are under its account and month, and their keys are unkept no more", async () => {
  const { app, owner, file, s3, countUnkept } = await setup();

  const { complaint } = await file({}, { attachments: [PHOTO, RECEIPT] });

  const rows = await app.database("complaint_attachments").orderBy("position").select<Row[]>("id", "key", "storage");
  const month = new Date().toISOString().slice(0, 7).replace("-", "/");
  expect(rows).toEqual(
    complaint.attachments.map(({ id }) => ({ id, key: `${owner.actor.accountId}/${month}/${id}`, storage: "s3" })),
  );
  expect([...s3.objects.keys()].toSorted()).toEqual(rows.map(({ key }) => key).toSorted());
  expect(await countUnkept()).toBe(0);
});

test.each(["refuse", "break"] as const)(
  "a sheet is filed without its files while the storage answers with %s, says so, and leaves no file",
  async (act) => {
    const { app, file, s3, housekeep, countUnkept } = await setup();

    s3.act(act);
    const { complaint } = await file({}, { attachments: [PHOTO] });
    s3.act("ordinary");
    const later = await file({}, { attachments: [PHOTO] });
    await housekeep();

    expect([complaint, later.complaint]).toMatchObject([
      { filesNotKept: 1, attachments: [] },
      { filesNotKept: 0, attachments: [{ fileName: PHOTO.fileName }] },
    ]);
    expect(await app.database("complaints")).toHaveLength(2);
    expect([s3.objects.size, await countUnkept()]).toEqual([1, 0]);
  },
);

test("a file that was discarded on its way refuses its sheet, so that no sheet is without its files", async () => {
  const { app, file, s3, housekeep } = await setup();
  await app.database.raw(`
    create function discard_noted() returns trigger language plpgsql as $$ begin new.discarded := true; return new; end $$;
    create trigger discard_noted before insert on unkept_files for each row execute function discard_noted();
  `);

  const refused = file({}, { attachments: [PHOTO] });

  await expect(refused).rejects.toThrow("A file was discarded before its row was stored.");
  await housekeep();
  expect(await app.database("complaints")).toEqual([]);
  expect(s3.objects.size).toBe(0);
});

test("a repeated sheet's second copy of a file is deleted at once, in the book and in the quarantine", async () => {
  const { file, s3, deleteLeft, countUnkept } = await setup();
  const [filed, held] = [{ _envio_id: randomUUID() }, { _envio_id: randomUUID(), sitio_web: "x" }];
  await Promise.all(Array.from({ length: 5 }, () => file(filed, { attachments: [PHOTO] })));
  for (let n = 0; n < 3; n += 1) await expect(file(held, { attachments: [PHOTO] })).rejects.toMatchObject(HELD);

  await deleteLeft();

  expect([s3.objects.size, await countUnkept()]).toEqual([2, 0]);
});

test("a held sheet that is posted again without files hands its own over, and one with files has those alone", async () => {
  const { app, form, file, s3, deleteLeft } = await setup();
  const [without, withOthers] = [{ _envio_id: randomUUID() }, { _envio_id: randomUUID(), detalle: "Otra." }];
  await expect(file({ ...without, sitio_web: "x" }, { attachments: [PHOTO] })).rejects.toMatchObject(HELD);
  await expect(file({ ...withOthers, sitio_web: "x" }, { attachments: [PHOTO] })).rejects.toMatchObject(HELD);

  const handed = await file(without);
  const replaced = await file(withOthers, { attachments: [RECEIPT] });
  await deleteLeft();

  const names = [handed, replaced].map(({ complaint }) => complaint.attachments.map(({ fileName }) => fileName));
  const read = async ({ complaint, secret }: typeof handed) =>
    readContent(
      await app.services.complaintsBook.findAttachment(form.token, secret, complaint.attachments[0]?.id ?? ""),
    );
  expect(names).toEqual([["foto.png"], ["boleta.pdf"]]);
  expect([await read(handed), await read(replaced)]).toEqual([PHOTO.bytes, PDF]);
  expect(s3.objects.size).toBe(2);
});

test("what is held again with the files that its filing replaced is held as another sheet, so that no file is lost", async () => {
  const { app, owner, form, file, s3, deleteLeft } = await setup();
  const key = { _envio_id: randomUUID() };
  const hold = () => expect(file({ ...key, sitio_web: "x" }, { attachments: [PHOTO] })).rejects.toMatchObject(HELD);
  await hold();
  await file(key, { attachments: [RECEIPT] });

  await hold();
  await deleteLeft();

  const held = await itemsOf(app.services.quarantine.listPages(owner.actor, [form.id], {}, {}));
  expect(held.map(({ attachments }) => attachments.map(({ fileName }) => fileName))).toEqual([["foto.png"]]);
  expect(s3.objects.size).toBe(2);
});

test("a released sheet keeps its files, which are neither copied nor deleted", async () => {
  const { app, owner, form, file, s3, housekeep } = await setup();
  await expect(file({ sitio_web: "x" }, { attachments: [PHOTO, RECEIPT] })).rejects.toMatchObject(HELD);
  const before = [...s3.objects.keys()];
  const [held] = await itemsOf(app.services.quarantine.listPages(owner.actor, [form.id], {}, {}));

  const released = await app.services.quarantine.releaseQuarantined(owner.actor, held?.id ?? "");
  await housekeep();

  expect(released.attachments).toEqual(held?.attachments);
  expect([...s3.objects.keys()]).toEqual(before);
});

test("the bytes of a sheet whose time of keeping is over are deleted with it", async () => {
  const clock = createSetClock("2020-05-05T12:00:00Z");
  const { app, owner, form, file, s3, deleteLeft } = await setup({ clock });
  await file({}, { attachments: [PHOTO] });
  await expect(file({ sitio_web: "x" }, { attachments: [RECEIPT] })).rejects.toMatchObject(HELD);
  const [held] = await itemsOf(app.services.quarantine.listPages(owner.actor, [form.id], {}, {}));
  await app.services.quarantine.releaseQuarantined(owner.actor, held?.id ?? "");
  await expect(file({ sitio_web: "x", detalle: "Otra." }, { attachments: [PHOTO] })).rejects.toMatchObject(HELD);
  const stored = s3.objects.size;

  await app.database("complaints").delete();
  await deleteLeft();
  const afterSheets = s3.objects.size;
  await app.database("quarantined_sheets").delete();
  await deleteLeft();

  expect([stored, afterSheets, s3.objects.size]).toEqual([3, 1, 0]);
  expect(await app.database("complaint_attachments")).toEqual([]);
});

test("a file of staff is stored or refused whole, and its bytes go with it when no step has used it in a day", async () => {
  const clock = createSetClock(new Date().toISOString());
  const { app, owner, s3, deleteLeft, countUnkept } = await setup({ clock });
  s3.act("refuse");
  await expect(app.services.complaintDocuments.upload(owner.actor, RECEIPT)).rejects.toMatchObject(UNAVAILABLE);
  s3.act("ordinary");
  await app.services.complaintDocuments.upload(owner.actor, RECEIPT);
  await deleteLeft();
  const stored = s3.objects.size;

  clock.set(new Date(Date.now() + DAY_MS + 60_000).toISOString());
  const deleted = await app.services.bookScans.deleteUnusedDocuments();
  await deleteLeft();

  expect([stored, deleted, s3.objects.size, await countUnkept()]).toEqual([1, 1, 0, 0]);
});

type Row = { readonly id: string; readonly key: string; readonly storage: string };

async function setup({ clock = createSetClock(new Date().toISOString()) } = {}) {
  const s3 = await startS3();
  const book = await setupBook({ clock, environment: s3.environment });
  const { app } = book;
  const deleteLeft = () => deleteWaitingBytes(app);
  return {
    ...book,
    s3,
    deleteLeft,
    /** Two days later. */
    async housekeep(): Promise<void> {
      clock.set(new Date(clock.now().getTime() + 2 * DAY_MS).toISOString());
      await deleteLeft();
    },
    countUnkept: async () => (await app.database("unkept_files")).length,
  };
}
