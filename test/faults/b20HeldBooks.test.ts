import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { postAsProgram, shareTestBooks, type TestBook } from "../support/bookPages.ts";
import { FIELDS } from "../support/complaints.ts";
import { hold, measure } from "../support/heldLocks.ts";

const BOUND_MS = 5_000;

const openBook = shareTestBooks({ environment: { WORKER: "off" } });

/** The rows of a book that another session may keep locked, whatever for. */
const HELD_ROWS = {
  "its numbering": "select from complaint_numbers where form_id = $1 for update",
  "its form": "select from forms where id = $1 for update",
  "its account": "select from accounts where id = (select account_id from forms where id = $1) for update",
} as const;

test.each(Object.entries(HELD_ROWS))(
  "while another session keeps a book by %s locked each of its sheets is answered within five seconds, and other books go on",
  async (_name, statement) => {
    const [held, other] = [await openBook(), await openBook()];
    const post = ({ url }: TestBook, id: string) =>
      measure(() => postAsProgram(url, { ...FIELDS, detalle: `Hoja ${id}`, _envio_id: id }));
    const [first] = await Promise.all([post(held, randomUUID()), post(other, randomUUID())]);
    const ids = Array.from({ length: 8 }, () => randomUUID());
    const release = await hold(held.app.databaseUrl, statement, held.form.id);

    // They come together, so that the first group has sheets of both books.
    const together = await Promise.all(ids.flatMap((id) => [post(held, id), post(other, id)]));
    const later = await Promise.all([post(held, ids[0] ?? ""), post(other, randomUUID())]);
    const during = [await held.countSheets(), await other.countSheets()];
    await release();
    const repeated = [await post(held, ids[0] ?? ""), ...(await Promise.all(ids.slice(1).map((id) => post(held, id))))];
    const again = await post(held, ids[0] ?? "");

    const [refused, stored] = [0, 1].map((place) => [...together, ...later].filter((_, index) => index % 2 === place));
    expect(first.status).toBe(201);
    expect(new Set(refused?.map(({ status, body }) => `${status} ${String(body.code)}`))).toEqual(
      new Set(["503 SERVICE_UNAVAILABLE"]),
    );
    expect(refused?.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true);
    expect(new Set(stored?.map(({ status }) => status))).toEqual(new Set([201]));
    expect(Math.max(...[...together, ...later].map(({ ms }) => ms))).toBeLessThan(BOUND_MS);
    // What was refused is filed once when its sender repeats it, under the numbers that follow.
    expect(during).toEqual([1, ids.length + 2]);
    expect(new Set(repeated.map(({ status }) => status))).toEqual(new Set([201]));
    expect(again.status).toBeLessThan(300);
    expect(await held.countSheets()).toBe(ids.length + 1);
    const numbers = await held.app
      .database("complaints")
      .where({ form_id: held.form.id })
      .orderBy("correlative")
      .pluck("correlative");
    expect(numbers).toEqual(Array.from({ length: ids.length + 1 }, (_none, index) => index + 1));
  },
);
