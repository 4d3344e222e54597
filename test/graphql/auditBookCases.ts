import { limaDayOf } from "../../src/domain/times.ts";
import { delayAnswer, failAnswer, giveAnswer } from "../support/answers.ts";
import { makeUnconfirmedBook } from "../support/notices.ts";
import { OFFER_TEXT, uploadSigned } from "../support/offers.ts";
import {
  addHoliday,
  addTemplate,
  type Case,
  file,
  fileWithLetter,
  fileWithOffer,
  fileWithSentAnswer,
  hold,
} from "./auditWorld.ts";

/** The mutations of the complaints book. */
export const BOOK_CASES: Readonly<Record<string, Case>> = {
  registerPaperComplaint: {
    act: "complaint.entered",
    input: async ({ form }) => ({
      formId: form.id,
      channel: "TELEFONO",
      consumerName: "Ana Quispe",
      documentType: "DNI",
      documentNumber: "01234567",
      address: "Jr. Puno 1",
      detail: "El televisor llegó roto.",
    }),
  },
  setReportedGoodType: {
    act: "complaint.report_good_type_set",
    input: async (world) => ({ id: await file(world), goodType: "PRODUCTO" }),
  },
  markComplaintsReported: {
    act: "complaint.reported",
    async input(world) {
      await world.app.services.sirecReports.markReported(world.owner.actor, world.form.id, {
        from: null,
        to: null,
        madeAt: null,
      });
      await file(world, { tipo_bien: "producto" });
      return { formId: world.form.id };
    },
  },
  answerComplaint: {
    act: "complaint.answered",
    input: async (world) => ({ id: await file(world), answer: "Lo cambiamos." }),
  },
  recordLetterDispatch: {
    act: "complaint.answered",
    input: async (world) => ({
      id: await fileWithLetter(world),
      dispatchedOn: limaDayOf(new Date()),
      proofDocumentId: await uploadSigned(world),
    }),
  },
  reportAnswerBounce: {
    act: "complaint.answer_bounced",
    input: async (world) => ({ id: await fileWithSentAnswer(world), reason: "550 user unknown" }),
  },
  resendProviderConfirmation: {
    act: "form.provider_confirmation_resent",
    input: async (world) => ({ formId: await makeUnconfirmedBook(world) }),
  },
  withdrawAnswer: {
    act: "complaint.answer_withdrawn",
    input: async (world) => ({ id: await delayAnswer(world, await file(world)) }),
  },
  recordAnswerAttempt: {
    act: "complaint.answer_attempted",
    input: async (world) => ({ id: await failAnswer(world, await file(world)) }),
  },
  startComplaintProcessing: {
    act: "complaint.processing_started",
    input: async (world) => ({ id: await file(world) }),
  },
  reclassifyComplaint: {
    act: "complaint.reclassified",
    input: async (world) => ({ id: await file(world, { tipo: "queja" }) }),
  },
  offerSettlement: {
    act: "complaint.offer_sent",
    input: async (world) => ({ id: await file(world), text: OFFER_TEXT, means: "EMAIL" }),
  },
  withdrawOffer: { act: "complaint.offer_withdrawn", input: async (world) => ({ id: await fileWithOffer(world) }) },
  settleComplaint: {
    act: "complaint.settled",
    input: async (world) => ({ id: await fileWithOffer(world), documentId: await uploadSigned(world) }),
  },
  closeComplaint: {
    act: "complaint.closed",
    async input(world) {
      const id = await file(world);
      await giveAnswer(world, id);
      return { id };
    },
  },
  createAnswerTemplate: { act: "answer_template.created", input: async () => ({ name: "Saludo", body: "Hola." }) },
  updateAnswerTemplate: {
    act: "answer_template.updated",
    input: async (world) => ({ id: await addTemplate(world), body: "Buenos días." }),
  },
  deleteAnswerTemplate: { act: "answer_template.deleted", input: async (world) => ({ id: await addTemplate(world) }) },
  createExtraHoliday: {
    act: "extra_holiday.created",
    by: "operator",
    input: async () => ({ day: "2999-12-30", reason: "Ley" }),
  },
  deleteExtraHoliday: { act: "extra_holiday.deleted", by: "operator", input: addHoliday },
  releaseQuarantinedSheet: { act: "quarantined_sheet.released", input: async (world) => ({ id: await hold(world) }) },
};
