import { expect, test } from "vitest";
import { createHashWords } from "../../../src/domain/spam/words.ts";
import { HASH_TEXT } from "../../support/hashes.ts";
import { setupSpam } from "../../support/spam.ts";
import { MINUTE_MS } from "../../../src/domain/times.ts";

/** Two signs beside its words would hold a text; one, such as two links in a short text, does not. */
const OFFER = "préstamo inmediato aprobado garantizado";
const ORDER = "quisiera pedir torta chocolate domingo";

test("50 marks of both kinds make words a sign, which alone holds nothing, and beside another one does", async () => {
  const { post, listCaught, teach } = await setup();
  await post({ mensaje: `${OFFER} http://a.example` });
  const before = await listCaught();

  await teach(40, 10);
  await post({ mensaje: OFFER });
  const alone = await listCaught();
  await post({ mensaje: `${OFFER} http://a.example` });

  expect([before, alone]).toEqual([[], []]);
  expect(await listCaught()).toMatchObject([
    {
      spam: {
        score: 5,
        reasons: [
          { code: "LINKS", points: 2 },
          { code: "WORDS", points: 3, detail: expect.stringMatching(/^99 %$/) },
        ],
      },
    },
  ]);
});

test("49 marks, or 50 of one kind, say nothing", async () => {
  const few = await setup();
  await few.teach(48, 1);
  const oneKind = await setup();
  await oneKind.teach(50, 0);

  for (const { post, listCaught } of [few, oneKind]) {
    await post({ mensaje: `${OFFER} http://a.example` });
    expect(await listCaught()).toEqual([]);
  }
});

test("a mark counts the words of its submission, and the opposite one takes them out and counts them on its side", async () => {
  const { app, owner, post, readCounts } = await setup();
  const { submissionId } = await post({ mensaje: OFFER });
  const { mark, release } = app.services.spamQuarantine;

  await mark(owner.actor, submissionId);
  const marked = await readCounts();
  await release(owner.actor, submissionId);
  const released = await readCounts();
  await mark(owner.actor, submissionId);

  expect(marked).toEqual({ totals: { spam: 1, ordinary: 0 }, words: [4, 0], lessons: 1 });
  expect(released).toEqual({ totals: { spam: 0, ordinary: 1 }, words: [0, 4], lessons: 1 });
  expect(await readCounts()).toEqual(marked);
});

test("50 marks and releases at once leave the words of one place", async () => {
  const { app, owner, post, readCounts, listHeld } = await setup();
  const { submissionId } = await post({ mensaje: OFFER });
  const { mark, release } = app.services.spamQuarantine;

  await Promise.all(
    Array.from({ length: 50 }, (_, n) => (n % 2 === 0 ? mark : release)(owner.actor, submissionId).catch(() => null)),
  );

  const isHeld = (await listHeld()).length === 1;
  expect(await readCounts()).toEqual({
    totals: isHeld ? { spam: 1, ordinary: 0 } : { spam: 0, ordinary: 1 },
    words: isHeld ? [4, 0] : [0, 4],
    lessons: 1,
  });
});

test("deleting a marked submission leaves its counts and no trace of it", async () => {
  const { app, owner, post, readCounts } = await setup();
  const { submissionId } = await post({ mensaje: OFFER });
  await app.services.spamQuarantine.mark(owner.actor, submissionId);

  await app.services.submissions.delete(owner.actor, submissionId);

  expect(await readCounts()).toEqual({ totals: { spam: 1, ordinary: 0 }, words: [4, 0], lessons: 0 });
});

test("at 2,000 marks all counts are halved, and earlier marks can't be taken back", async () => {
  const { app, owner, post, readCounts } = await setup();
  const { accountId } = owner.actor;
  const [[wordHash] = []] = createHashWords(HASH_TEXT, accountId)("préstamo");
  await app.database("spam_word_totals").insert({ account_id: accountId, spam: 1_500, ordinary: 499 });
  await app.database("spam_word_counts").insert({ account_id: accountId, word_hash: wordHash, spam: 99, ordinary: 4 });
  const { submissionId } = await post({ mensaje: OFFER });

  await app.services.spamQuarantine.mark(owner.actor, submissionId);

  expect(await readCounts()).toEqual({ totals: { spam: 750, ordinary: 249 }, words: [50, 2], lessons: 0 });
});

test("an address of a domain for disposable ones is a sign, whatever stands before the domain", async () => {
  const { post, listHeld } = await setup();

  await post({ email: "x@mailinator.com", mensaje: "hola" });
  await post({ email: "x@correo.mailinator.com", mensaje: "mira http://a.example" });
  await post({ email: "x@tienda.example.pe", mensaje: "mira http://a.example" });

  expect(await listHeld()).toMatchObject([
    { spam: { reasons: [{ code: "LINKS" }, { code: "DISPOSABLE_ADDRESS", points: 3, detail: "mailinator.com" }] } },
  ]);
});

async function setup() {
  const context = await setupSpam();
  const { app, owner, clock, post } = context;
  const { accountId } = owner.actor;
  return {
    ...context,
    /** What was held when it came. */
    listCaught: async () =>
      (await context.listHeld()).filter(({ spam }) => spam?.reasons.every(({ code }) => code !== "MARKED")),
    /** Marks as many submissions of each kind, and waits until the counts are read again. */
    async teach(spam: number, ordinary: number) {
      for (let n = 0; n < spam + ordinary; n += 1) {
        const { submissionId } = await post({ mensaje: n < spam ? OFFER : ORDER, numero: n });
        await app.services.spamQuarantine.mark(owner.actor, submissionId);
        if (n >= spam) await app.services.spamQuarantine.release(owner.actor, submissionId);
      }
      clock.set(new Date(clock.now().getTime() + MINUTE_MS).toISOString());
    },
    async readCounts() {
      const of = (table: string) => app.database(table).where({ account_id: accountId });
      const totals = await of("spam_word_totals").first("spam", "ordinary");
      const words = await of("spam_word_counts").select("spam", "ordinary");
      const sum = (kind: "spam" | "ordinary") => words.reduce((total, row) => total + Number(row[kind]), 0);
      const lessons = await of("spam_lessons").select("submission_id");
      return { totals, words: [sum("spam"), sum("ordinary")], lessons: lessons.length };
    },
  };
}
