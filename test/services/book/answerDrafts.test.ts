import { expect, test } from "vitest";
import { communicateAnswer } from "../../support/answers.ts";
import { arrangeBook, createSetClock, GENEROUS_LIMITS } from "../../support/complaints.ts";
import { setupServices, shareInFile } from "../../support/services.ts";

const TYPED = {
  answer: "Estimada Ana, lo cambiamos ",
  actionsTaken: "Revisamos la boleta.\n",
  signerName: "Rosa Quispe",
  signerPost: "",
  refused: true,
  refusalReasons: "El plazo",
};
const NOTHING = {
  answer: "",
  actionsTaken: "",
  signerName: "",
  signerPost: "",
  refused: false,
  refusalReasons: "",
};

const useBook = shareInFile(async (onFinished) => {
  const clock = createSetClock("2026-10-06T17:00:00Z");
  return arrangeBook(await setupServices({ clock, environment: GENEROUS_LIMITS }, onFinished));
});

async function setup() {
  const book = await useBook();
  const { app, owner } = book;
  const { id } = (await book.file()).complaint;
  const { answerDrafts } = app.services;
  const find = async (actor = owner.actor) => (await answerDrafts.list(actor, [id])).at(0) ?? null;
  return { ...book, id, answerDrafts, find };
}

test("D2 a draft comes back exactly as it was typed, for everybody of the account and nobody else", async () => {
  const { app, owner, id, answerDrafts, find } = await setup();
  const stranger = await app.createOwner();

  const saved = await answerDrafts.save(owner.actor, { id, ...TYPED });

  expect(await find()).toMatchObject({ ...TYPED, version: saved?.version, savedBy: owner.actor.by.id });
  expect(await find(stranger.actor)).toBeNull();
  const foreign = answerDrafts.save(stranger.actor, { id, ...TYPED });
  await expect(foreign).rejects.toMatchObject({ code: "COMPLAINT_NOT_FOUND" });
});

test("D2 whoever saves names the version that they saw, so that of two who write at once neither loses a text", async () => {
  const { owner, id, answerDrafts, find } = await setup();
  const save = (answer: string, version: string | null) => answerDrafts.save(owner.actor, { id, answer, version });

  const results = await Promise.allSettled([save("Ana escribe", null), save("Beto escribe", null)]);
  const first = await find();
  const late = save("Beto escribe", null);
  await expect(late).rejects.toMatchObject({ code: "ANSWER_DRAFT_CHANGED" });
  const second = await save(`${first?.answer ?? ""}. Beto sigue`, first?.version ?? null);

  expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(second?.answer).toBe(`${first?.answer ?? ""}. Beto sigue`);
  await expect(save("x", first?.version ?? null)).rejects.toMatchObject({ code: "ANSWER_DRAFT_CHANGED" });
});

test("D2 a draft of which nothing is left is deleted, and one that is too long or holds a NUL is refused whole", async () => {
  const { owner, id, answerDrafts, find } = await setup();
  const saved = await answerDrafts.save(owner.actor, { id, ...TYPED });
  const version = saved?.version ?? null;

  const long = answerDrafts.save(owner.actor, { id, version, answer: "a".repeat(4_001), signerName: "\0" });

  await expect(long).rejects.toMatchObject({
    code: "VALIDATION_FAILED",
    params: { fields: [{ field: "answer", problem: "too_long", limit: 4_000 }, { field: "signerName" }] },
  });
  expect(await find()).toMatchObject(TYPED);
  expect(await answerDrafts.save(owner.actor, { id, version, ...NOTHING })).toBeNull();
  expect(await find()).toBeNull();
});

test("D2 a draft ends with the answer that is written, and an answered sheet takes none", async () => {
  const { app, owner, id, answerDrafts, find } = await setup();
  await answerDrafts.save(owner.actor, { id, ...TYPED });

  await app.services.answers.answer(owner.actor, { id, answer: "Lo cambiamos." });
  const whileUnderWay = await find();
  await communicateAnswer({ app, owner }, id);

  expect(whileUnderWay).toBeNull();
  await expect(answerDrafts.save(owner.actor, { id, ...TYPED })).rejects.toMatchObject({
    code: "COMPLAINT_ACTION_REFUSED",
    params: { reason: "already_answered" },
  });
});
