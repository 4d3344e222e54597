import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Complaint } from "../../../src/domain/book/complaints.ts";
import { createComplaintsRepository } from "../../../src/repositories/book/complaints.ts";
import { setupBook } from "../../support/bookServices.ts";
import { createSetClock, SOURCE } from "../../support/complaints.ts";

const GUARDIAN = { name: "Rosa", relation: null, address: null, phone: null, email: null, emailTyped: null };

test.each<[string, Partial<Complaint>, string]>([
  ["is entered before its presentation", { enteredAt: new Date("2026-10-05T14:59:59Z") }, "complaints_entered"],
  ["staff enter without a key", { channel: "telefono" }, "complaints_entered_by"],
  ["a consumer files with a key", { enteredBy: "a key" }, "complaints_entered_by"],
  ["is of the backup book without a number", { channel: "respaldo", enteredBy: "a key" }, "complaints_paper"],
  ["has a paper's number and is not of the backup book", { paperNumber: "7" }, "complaints_paper"],
  ["has a number of another year than its presentation", { year: 2027 }, "complaints_year"],
  ["has no contact", { email: null, guardian: GUARDIAN }, "complaints_contact"],
  [
    "is of a sheet of paper that another sheet has",
    { channel: "respaldo", enteredBy: "a key", paperNumber: "0077" },
    "complaints_paper_number",
  ],
])("the database refuses a sheet that %s", async (_, changes, constraint) => {
  const { insert } = await setup();

  await expect(insert(changes)).rejects.toMatchObject({ constraint });
});

test.each([
  ["e-mail", { email: "rosa@example.pe" }],
  ["address", { address: "Av. Sol 1" }],
])("the database takes a minor's sheet with the guardian's %s alone", async (_, contact) => {
  const { insert } = await setup();

  expect(await insert({ email: null, guardian: { ...GUARDIAN, ...contact } })).toBe(true);
});

/** A book with a sheet of the backup book. `insert` inserts another sheet after it, by the repository alone. */
async function setup() {
  const { app, owner, form } = await setupBook({ clock: createSetClock("2026-10-05T15:00:00Z") });
  const first = await app.services.staffEntries.register(owner.actor, {
    formId: form.id,
    channel: "respaldo",
    paperNumber: "77",
    presentedAt: new Date("2026-10-05T15:00:00Z"),
    consumerName: "Ana Quispe Mamani",
    documentType: "DNI",
    documentNumber: "01234567",
    email: "ana@example.pe",
    detail: "El televisor llegó roto.",
  });
  const insert = ({ enteredBy = null, ...changes }: Partial<Complaint>) =>
    createComplaintsRepository(app.database).insert([
      {
        complaint: {
          ...first,
          channel: "web",
          paperNumber: null,
          ...changes,
          enteredBy: enteredBy === null ? null : owner.actor.by.id,
          id: randomUUID(),
          correlative: 2,
        },
        submissionKey: null,
        receipt: { hash: Buffer.alloc(32), sealedSecret: Buffer.alloc(1) },
        source: SOURCE,
      },
    ]);
  return { insert };
}
