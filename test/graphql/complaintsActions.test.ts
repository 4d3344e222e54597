import { describe, expect, test } from "vitest";
import { createSetClock, createTestMailer, PROVIDER, setupBook } from "../support/complaints.ts";
import { OFFER_TEXT, sendOffer, SIGNER, uploadSigned } from "../support/offers.ts";
import { waitFor } from "../support/waiting.ts";
import { startReceiver } from "../support/webhookReceiver.ts";
import { createAsk } from "./client.ts";
import { NOBODY } from "./fixtures.ts";

const ANSWER = `mutation ($input: AnswerComplaintInput!) {
  answerComplaint(input: $input) {
    complaint { status answer actionsTaken answeredAt answeredVia answeredById overdue events { type actorId details } }
    userErrors { code message path }
  }
}`;

const UNDER_WAY = "La respuesta se está enviando: espera a que el servidor de correo la acepte o la rechace.";

describe("answerComplaint", () => {
  test("answers once and records the answer and its key", async () => {
    const { owner, ask, clock, file } = await setup();
    const { complaint } = await file();
    clock.set("2026-10-20T15:00:00Z");

    const first = await ask(ANSWER, {
      input: { id: complaint.id, answer: " Lo cambiamos. ", actionsTaken: "Se envió otro." },
    });
    const second = await ask(ANSWER, { input: { id: complaint.id, answer: "Otra vez" } });

    const actorId = owner.actor.by.id;
    expect(first.data).toEqual({
      answerComplaint: {
        complaint: {
          status: "RESPUESTA_ENVIANDOSE",
          answer: "Lo cambiamos.",
          actionsTaken: "Se envió otro.",
          answeredAt: null,
          answeredVia: null,
          answeredById: actorId,
          overdue: false,
          events: [
            { type: "FILED", actorId: null, details: { number: complaint.number, channel: "web" } },
            { type: "ANSWER_QUEUED", actorId, details: { from: "recibido", to: "respuesta_enviandose" } },
          ],
        },
        userErrors: [],
      },
    });
    expect(second.data).toEqual({
      answerComplaint: {
        complaint: null,
        userErrors: [{ code: "COMPLAINT_ACTION_REFUSED", message: UNDER_WAY, path: ["input", "id"] }],
      },
    });
  });

  test("refuses an answer that is empty, too long or for no sheet, and names the field", async () => {
    const { ask, file } = await setup();
    const { complaint } = await file();
    const refuse = async (input: object) => {
      const { data } = await ask<{ answerComplaint: Refused }>(ANSWER, { input });
      return data.answerComplaint.userErrors.map(({ code, path }) => [code, path.join(".")]);
    };

    const long = "x".repeat(4_001);
    expect(await refuse({ id: complaint.id, answer: " " })).toEqual([["BLANK", "input.answer"]]);
    expect(await refuse({ id: complaint.id, answer: long, actionsTaken: long })).toEqual([
      ["TOO_LONG", "input.answer"],
      ["TOO_LONG", "input.actionsTaken"],
    ]);
    expect(await refuse({ id: NOBODY, answer: "Sí" })).toEqual([["COMPLAINT_NOT_FOUND", "input.id"]]);
    expect(await refuse({ id: "7", answer: "Sí" })).toEqual([["COMPLAINT_NOT_FOUND", "input.id"]]);
  });

  test("mails the answer to the consumer, shows the mails' state and proof, and sends a webhook event", async () => {
    const mailer = createTestMailer();
    const { app, owner, form, ask, file } = await setup({ mailer, environment: {} });
    const receiver = await startReceiver();
    await app.services.webhookEndpoints.create(owner.actor, {
      formId: form.id,
      url: receiver.url,
      eventTypes: ["complaint.answered"],
    });
    const { complaint } = await file();

    await ask(ANSWER, { input: { id: complaint.id, answer: "Lo cambiamos." } });
    await receiver.got(1);
    await waitFor(() => mailer.sent.length === 3);
    const mailsOf = async () =>
      (
        await ask<{ complaint: { mails: { status: string }[] } }>(
          `{ complaint(id: "${complaint.id}") { receiptEmailStatus mails { kind recipient status attempts failure sentAt proof { envelopeTo serverReply } } } }`,
        )
      ).data.complaint;
    await waitFor(async () => (await mailsOf()).mails.every(({ status }) => status === "SENT"));

    expect(receiver.first().event).toMatchObject({
      type: "complaint.answered",
      data: { complaint: { id: complaint.id, status: "atendido", answer: "Lo cambiamos." } },
    });
    const proofTo = (envelopeTo: string) => ({ envelopeTo, serverReply: "250 2.0.0 Ok: queued" });
    const sent = { status: "SENT", attempts: 1, failure: null, sentAt: expect.any(String) };
    expect(await mailsOf()).toEqual({
      receiptEmailStatus: "SENT",
      mails: [
        { kind: "RECEIPT", recipient: "ana@example.pe", ...sent, proof: proofTo("ana@example.pe") },
        { kind: "PROVIDER_COPY", recipient: PROVIDER.email, ...sent, proof: proofTo(PROVIDER.email) },
        { kind: "ANSWER", recipient: "ana@example.pe", ...sent, proof: proofTo("ana@example.pe") },
      ],
    });
    expect(mailer.sent.map(({ to }) => to).toSorted()).toEqual([
      "ana@example.pe",
      "ana@example.pe",
      "reclamos@tienda.example.pe",
    ]);
  });
});

describe("a sheet's steps", () => {
  test("lead from receipt to closing, and each adds an entry to the history", async () => {
    const { ask, file, take, offer, settle } = await setup();
    const { complaint } = await file();

    const steps = [
      await take("startComplaintProcessing", complaint.id),
      await offer(complaint.id),
      await take("withdrawOffer", complaint.id),
      await offer(complaint.id),
      await settle(complaint.id),
      await take("closeComplaint", complaint.id),
    ];
    const { data } = await ask<{ complaint: { events: { type: string }[] } }>(
      `{ complaint(id: "${complaint.id}") { events { type } } }`,
    );

    expect(steps.map(({ complaint }) => complaint?.status)).toEqual([
      "EN_TRAMITE",
      "EN_TRAMITE",
      "EN_TRAMITE",
      "EN_TRAMITE",
      "ACUERDO",
      "CERRADO",
    ]);
    expect(data.complaint.events.map(({ type }) => type)).toEqual([
      "FILED",
      "PROCESSING_STARTED",
      "OFFER_SENT",
      "OFFER_WITHDRAWN",
      "OFFER_SENT",
      "OFFER_ACCEPTED",
      "SETTLED",
      "CLOSED",
    ]);
  });

  test("move answerBy by the days that an offer by mail suspended, and never dueOn", async () => {
    const { app, owner, ask, clock, file, take } = await setup();
    const { complaint } = await file();
    clock.set("2026-10-06T15:00:00Z");

    await sendOffer({ app, owner }, complaint.id);
    const offered = await ask(`{ complaint(id: "${complaint.id}") { dueOn answerBy offerSentOn } }`);
    clock.set("2026-10-09T15:00:00Z");
    const withdrawn = await take("withdrawOffer", complaint.id);

    expect(Object(offered.data).complaint).toMatchObject({
      dueOn: "2026-10-27",
      answerBy: "2026-11-03",
      offerSentOn: "2026-10-06",
    });
    expect(withdrawn.complaint).toMatchObject({ dueOn: "2026-10-27", answerBy: "2026-10-29", offerSentOn: null });
  });

  test("reclassify a queja as a reclamo and record that, and never a reclamo as a queja", async () => {
    const { file, take } = await setup();
    const queja = (await file({ tipo: "queja" })).complaint;

    const reclassified = await take("reclassifyComplaint", queja.id);
    const again = await take("reclassifyComplaint", queja.id);

    expect(reclassified).toMatchObject({
      complaint: { type: "RECLAMO", originalType: "QUEJA", reclassifiedAt: "2026-10-05T15:00:00.000Z" },
      userErrors: [],
    });
    expect(again).toMatchObject({
      complaint: null,
      userErrors: [{ message: "Esta hoja ya es un reclamo: solo una queja se puede reclasificar." }],
    });
  });

  test("are refused if the state does not allow them, and for ids of no sheet", async () => {
    const { file, take, offer, settle } = await setup();
    const queja = (await file({ tipo: "queja" })).complaint;

    const refused = {
      offerSettlement: await offer(queja.id),
      settleComplaint: await settle(queja.id),
      withdrawOffer: await take("withdrawOffer", queja.id),
      closeComplaint: await take("closeComplaint", queja.id),
    };
    const unknown = await Promise.all(STEPS.map((step) => take(step, NOBODY)));

    const path = ["input", "id"];
    const code = "COMPLAINT_ACTION_REFUSED";
    expect(refused).toEqual({
      offerSettlement: refusal({ code, path, message: "Solo en un reclamo se puede ofrecer un acuerdo." }),
      settleComplaint: refusal({ code, path, message: "No hay una oferta de acuerdo abierta." }),
      withdrawOffer: refusal({ code, path, message: "No hay una oferta de acuerdo abierta." }),
      closeComplaint: refusal({ code, path, message: "Primero responde la hoja o registra el acuerdo." }),
    });
    const missing = { code: "COMPLAINT_NOT_FOUND", path, message: "No encontramos esa hoja de reclamación." };
    expect(unknown).toEqual(STEPS.map(() => refusal(missing)));
  });
});

const STEPS = [
  "startComplaintProcessing",
  "reclassifyComplaint",
  "settleComplaint",
  "withdrawOffer",
  "closeComplaint",
] as const;

type Refused = { readonly userErrors: readonly { readonly code: string; readonly path: readonly string[] }[] };

type StepPayload = Refused & { readonly complaint: { readonly status: string } | null };

function refusal(userError: object): object {
  return { complaint: null, userErrors: [userError] };
}

async function setup(options: Parameters<typeof setupBook>[0] = { environment: { WORKER: "off" } }) {
  const clock = createSetClock("2026-10-05T15:00:00Z");
  const book = await setupBook({ clock, ...options });
  const ask = createAsk(book.app, book.owner.key);
  const run = async (name: string, type: string, input: object) =>
    (
      await ask<{ step: StepPayload }>(
        `mutation ($input: ${type}!) { step: ${name}(input: $input) {
          complaint { status type originalType reclassifiedAt dueOn answerBy offerSentOn } userErrors { code message path }
        } }`,
        { input },
      )
    ).data.step;
  const take = (step: (typeof STEPS)[number], id: string) =>
    run(step, `${step[0]?.toUpperCase() ?? ""}${step.slice(1)}Input`, { id });
  /** Offers a settlement at the counter. */
  const offer = async (id: string) =>
    run("offerSettlement", "OfferSettlementInput", {
      id,
      text: OFFER_TEXT,
      means: "PRESENCIAL",
      documentId: await uploadSigned(book),
      ...SIGNER,
    });
  /** Settles with the acceptance that the consumer signed. */
  const settle = async (id: string) =>
    run("settleComplaint", "SettleComplaintInput", { id, documentId: await uploadSigned(book) });
  return { ...book, clock, ask, take, offer, settle };
}
