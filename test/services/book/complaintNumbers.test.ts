import { describe, expect, test } from "vitest";
import { encodeCursor, type PageArgs } from "../../../src/domain/pages.ts";
import { shareBooks } from "../../support/bookServices.ts";
import { createSetClock, fileAt } from "../../support/complaints.ts";
import { itemsOf } from "../../support/pages.ts";

const openBook = shareBooks({ environment: { WORKER: "off" } });

test("a sheet that fails after it took its number leaves no gap", async () => {
  const { app, file } = await openBook();
  await file();
  await app.database.raw("alter table complaint_events add constraint broken check (type <> 'filed') not valid");

  await expect(file()).rejects.toMatchObject({ constraint: "broken" });
  await app.database.raw("alter table complaint_events drop constraint broken");

  expect((await file()).complaint.number).toMatch(/^000000002-/);
});

describe("a list in the order of the numbers", () => {
  test("pages in both directions over sheets of the same millisecond", async () => {
    const { listNumbers, fileMany } = await setupList();
    await fileMany(12);

    const first = await listNumbers({ first: 5 });
    const second = await listNumbers({ first: 5, after: first.end });
    const third = await listNumbers({ first: 5, after: second.end });
    const backwards = await listNumbers({ last: 5, before: third.start });
    const fromTheEnd = await listNumbers({ last: 3 });

    expect([first, second, third].map(({ numbers }) => numbers)).toEqual([
      [12, 11, 10, 9, 8],
      [7, 6, 5, 4, 3],
      [2, 1],
    ]);
    expect(backwards.numbers).toEqual(second.numbers);
    expect(fromTheEnd.numbers).toEqual([3, 2, 1]);
  });

  test("pages over New Year and over sheets of a process whose clock is late", async () => {
    const { clock, listNumbers, fileMany } = await setupList();
    await fileMany(2);
    clock.set("2026-12-31T23:59:59.998-05:00");
    await fileMany(2);
    clock.set("2027-01-01T00:00:00-05:00");
    await fileMany(1);

    const first = await listNumbers({ first: 2 });
    const second = await listNumbers({ first: 5, after: first.end });

    expect([...first.numbers, ...second.numbers]).toEqual([1, 4, 3, 2, 1]);
  });

  test("refuses the cursor of another book", async () => {
    const { app, owner, listNumbers, fileMany } = await setupList();
    await fileMany(2);
    const other = await app.createForm(owner);
    const { complaint } = await fileAt(app, other, {});

    expect((await listNumbers({ first: 5, after: complaint.id })).numbers).toEqual([]);
  });
});

const clock = createSetClock("2026-10-05T12:00:00Z");
const openOwnBook = shareBooks({ clock, environment: { WORKER: "off" } });

async function setupList() {
  clock.set("2026-12-31T23:59:59.999-05:00");
  const book = await openOwnBook();
  const fileMany = async (count: number) => {
    for (let n = 0; n < count; n += 1) await book.file();
  };
  const listNumbers = async (args: PageByIds) => {
    const items = await itemsOf(
      book.app.services.complaints.listPages(book.owner.actor, [book.form.id], {}, encode(args)),
    );
    return { numbers: items.map(({ correlative }) => correlative), start: items[0]?.id, end: items.at(-1)?.id };
  };
  return { ...book, clock, fileMany, listNumbers };
}

/** The sheets between two sheets of the list, by their ids. */
type PageByIds = {
  readonly first?: number;
  readonly after?: string | undefined;
  readonly last?: number;
  readonly before?: string | undefined;
};

function encode({ after, before, ...sizes }: PageByIds): PageArgs {
  return {
    ...sizes,
    ...(after === undefined ? {} : { after: encodeCursor(after) }),
    ...(before === undefined ? {} : { before: encodeCursor(before) }),
  };
}
