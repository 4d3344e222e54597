import pino from "pino";
import { expect, test } from "vitest";
import type { Signal } from "../../../src/domain/signals.ts";
import { createRepositories } from "../../../src/repositories/repositories.ts";
import { createTransact } from "../../../src/repositories/transact.ts";
import { createVisitorAnswersService } from "../../../src/services/notices/visitorAnswers.ts";
import { systemClock } from "../../../src/domain/clock.ts";
import { HASH_TEXT } from "../../support/hashes.ts";
import { shareServices } from "../../support/services.ts";

const useServices = shareServices({ environment: { WORKER: "off" } });
const MAIL = {
  messageId: "<uno@correo.example.pe>",
  from: "ana@correo.example.pe",
  subject: "Re: Tu mensaje",
  text: "¡Gracias!",
  files: [],
  isAutomatic: false,
};

test("a visitor's mail that is stored is taken, although the database is away right after the commit", async () => {
  const { database, createOwner, createForm, submit } = await useServices();
  const owner = await createOwner();
  const submissionId = await submit(await createForm(owner), { nombre: "Ana" });
  const repositories = createRepositories(database, HASH_TEXT);
  const transact = createTransact(database, HASH_TEXT);
  const away = () => Promise.reject(new Error("The database is away."));
  const state = { isAway: false };
  const sent: Signal[] = [];
  const answers = createVisitorAnswersService({
    repositories: {
      ...repositories,
      submissionMessages: {
        ...repositories.submissionMessages,
        findOpenThread: (id) => (state.isAway ? away() : repositories.submissionMessages.findOpenThread(id)),
      },
    },
    async transact(work) {
      const result = await transact(work);
      state.isAway = true;
      return result;
    },
    clock: systemClock,
    signals: { send: (signal) => void sent.push(signal), listen: () => () => undefined },
    log: pino({ level: "silent" }),
    replyAddresses: { addressOf: () => "", findId: () => submissionId, isOfDomain: () => false },
  });

  const reception = await answers.receive("respuesta@rebotes.example.pe", MAIL);

  expect(reception).toBe("stored");
  expect(await database("submission_messages").where({ submission_id: submissionId }).pluck("body")).toEqual([
    MAIL.text,
  ]);
  expect(sent).toEqual([
    { type: "work_stored" },
    {
      type: "submissions_changed",
      accountId: owner.actor.accountId,
      submissionIds: [submissionId],
      listsChanged: false,
    },
  ]);
});
