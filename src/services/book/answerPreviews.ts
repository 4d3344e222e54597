import { type Actor, requirePermission } from "../../domain/actor.ts";
import { type Complaint, findConsumerEmail } from "../../domain/book/complaints.ts";
import type { ComplaintMailText } from "../../domain/book/complaintMails.ts";
import {
  communicateAnswer,
  dispatchLetter,
  type GivenAnswer,
  MAX_ANSWER_CHARACTERS,
} from "../../domain/book/complaintStates.ts";
import { endOffersByAnswer } from "../../domain/book/settlementOfferSteps.ts";
import { fillPlaceholders, type PlaceholderValues } from "../../domain/book/answerTemplates.ts";
import { limaDayOf } from "../../domain/times.ts";
import { DomainError, found } from "../../domain/errors.ts";
import { checkInput } from "../../domain/inputs.ts";
import type { Dependencies } from "../dependencies.ts";
import { createConsumerMails } from "./consumerMails.ts";
import { UNARRIVED } from "../../domain/book/answerAttemptSteps.ts";
import { TEXT_FIELDS, type AnswerInput, applyAnswer, chooseChannel, readAnswer } from "./givenAnswers.ts";
import { buildMail } from "./queuedMails.ts";

export type PreviewInput = Omit<AnswerInput, "answer"> & {
  readonly answer?: string | null | undefined;
  readonly templateId?: string | null | undefined;
};

/** What an answer would be and send. */
export type AnswerPreview = {
  readonly given: GivenAnswer;
  /** The sheet with its prepared letter; null for an answer by mail. */
  readonly letter: Complaint | null;
  /** The sheet as it is once the answer is given; a letter is sent on the day of the preview. */
  readonly complaint: Complaint;
  /** The mail with the answer, without its files; null where the consumer has no e-mail that takes it. */
  readonly mail: ComplaintMailText | null;
  readonly fileNames: readonly string[];
};

/** The value of each placeholder for a sheet, at a moment. */
type DescribeSheet = (complaint: Complaint, now: Date) => PlaceholderValues;

/** Shows what an answer would send, by the steps that answering takes, and changes nothing. */
export function createAnswerPreviewsService(
  dependencies: Dependencies<"repositories" | "clock" | "secretBox" | "publicUrl">,
) {
  const { repositories, clock } = dependencies;
  const consumerMails = createConsumerMails(dependencies);

  return {
    /**
     * Fills the placeholders of a text or a template and applies the answer to the sheet. What the answer would be refused for is
     * refused. Errors: FORBIDDEN, VALIDATION_FAILED, COMPLAINT_NOT_FOUND, ANSWER_TEMPLATE_NOT_FOUND, DOCUMENT_NOT_FOUND,
     * FILE_INFECTED, COMPLAINT_ACTION_REFUSED.
     */
    async preview(actor: Actor, input: PreviewInput, describeSheet: DescribeSheet): Promise<AnswerPreview> {
      requirePermission(actor, "complaints:read");
      checkLengths(input);
      const moment = { now: clock.now(), extraHolidays: await repositories.extraHolidays.list() };
      const [stored, answer] = await Promise.all([findSheet(actor, input.id), findText(actor, input)]);
      const values = describeSheet(stored, moment.now);
      const given = readAnswer(actor, fillTexts({ ...input, answer }, values));
      const unarrived = input.via == null ? 0 : await repositories.complaints.countEvents(stored, UNARRIVED);
      const channel = chooseChannel(stored, input.via ?? null, unarrived);
      const applied = endOffersByAnswer(applyAnswer(stored, channel, given, moment), moment);
      const isLetter = channel === "carta";
      const complaint = isLetter
        ? dispatchLetter(applied, limaDayOf(moment.now), moment)
        : (communicateAnswer(applied, moment.now) ?? applied);
      return {
        given,
        letter: isLetter ? applied : null,
        complaint,
        mail: isLetter && stored.answerChannel !== "carta" ? null : await describeMail(complaint, moment.now),
        fileNames: await listFileNames(complaint, input.documentIds ?? []),
      };
    },
  };

  async function findSheet({ accountId }: Actor, id: string): Promise<Complaint> {
    return found(await repositories.complaints.findById(accountId, id), "COMPLAINT_NOT_FOUND");
  }

  /** The text to fill: the given one or the template's. */
  async function findText({ accountId }: Actor, { answer, templateId }: PreviewInput): Promise<string> {
    const [text, id] = [answer ?? null, templateId ?? null];
    if (text !== null && id === null) return text;
    if (text !== null || id === null) {
      const field = text === null ? "answer" : "templateId";
      throw new DomainError("VALIDATION_FAILED", { fields: [{ field, problem: "one_of_answer_and_template" }] });
    }
    const template = await repositories.answerTemplates.findById(accountId, id);
    return found(template, "ANSWER_TEMPLATE_NOT_FOUND").body;
  }

  async function describeMail(complaint: Complaint, at: Date): Promise<ComplaintMailText | null> {
    const recipient = findConsumerEmail(complaint);
    if (recipient === null) return null;
    const { accountId, formId, id: complaintId } = complaint;
    const form = found(await repositories.forms.findOfBook(accountId, formId), "FORM_NOT_FOUND");
    const [receipt] = await repositories.complaints.listReceipts(accountId, [complaintId]);
    return consumerMails.describe({
      mail: buildMail({ accountId, formId, complaintId, kind: "answer", recipient, at }),
      formName: form.name,
      formToken: form.token,
      formIsActive: form.status === "active",
      complaint,
      sealedSecret: found(receipt, "COMPLAINT_NOT_FOUND").sealedSecret,
    });
  }

  /** The names of the files that go out with the answer, in their order: those of an earlier answer, and uploaded ones. */
  async function listFileNames({ accountId, id }: Complaint, ids: readonly string[]): Promise<readonly string[]> {
    const [earlier, uploaded] = await Promise.all([
      repositories.complaintDocuments.listStored(id, "answer"),
      repositories.complaintDocuments.listUnused(accountId, ids),
    ]);
    if (uploaded.length !== ids.length) throw new DomainError("DOCUMENT_NOT_FOUND");
    if (uploaded.some(({ scanStatus }) => scanStatus === "infected")) throw new DomainError("FILE_INFECTED");
    const files = [...earlier, ...uploaded].toSorted((a, b) => (a.id < b.id ? -1 : 1));
    return files.map(({ fileName }) => fileName);
  }
}

/** Bounds the texts before their placeholders are looked for. Errors: VALIDATION_FAILED. */
function checkLengths(input: PreviewInput): void {
  const check = checkInput();
  for (const field of TEXT_FIELDS) {
    if (input[field]) check.text(field, input[field], MAX_ANSWER_CHARACTERS);
  }
  check.assertValid();
}

function fillTexts(input: AnswerInput, values: PlaceholderValues): AnswerInput {
  const fill = (text: string | null | undefined) => text && fillPlaceholders(text, values);
  return {
    ...input,
    answer: fillPlaceholders(input.answer, values),
    actionsTaken: fill(input.actionsTaken),
    refusalReasons: fill(input.refusalReasons),
  };
}
