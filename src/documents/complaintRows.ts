import { type Complaint, limaDayOf, outcomeOf } from "../domain/book/index.ts";
import { formatDay, formatInstant, formatTime } from "../messages/limaFormats.ts";
import {
  ADDRESSEE_NAMES,
  describeAgreement,
  describeConsumerConfirmation,
  describeOpenOffer,
  describePendingAnswer,
  describeProviderConfirmation,
  describeReclassification,
  QUEJA_DEFINITION,
  RECLAMO_DEFINITION,
  SHEET_NOTES,
  SHEET_TEXTS,
} from "../messages/sheet.ts";
import { ADDRESSEES, type Addressee } from "./addressees.ts";
import { type Cell, type Field, LABEL_POINTS } from "./sheetCells.ts";
import type { SheetPaper } from "./sheetPaper.ts";
import {
  describeAddress,
  describeAmount,
  describeAnswerChannel,
  describeAttachments,
  describeContact,
  describeDocument,
  describeEstablishment,
  describeGuardian,
  describeHappenedOn,
  describeProvider,
  orNotGiven,
} from "./sheetValues.ts";

/** Writes a copy of a sheet in the order of Anexo I. */
export function addComplaintRows(paper: SheetPaper, complaint: Complaint, addressee: Addressee): void {
  addHeader(paper, complaint);
  addConsumer(paper, complaint);
  addGood(paper, complaint);
  addDetail(paper, complaint);
  addAnswer(paper, complaint);
  addNotes(paper, addressee);
}

const TITLE_POINTS = 17;
const SUBTITLE_POINTS = 11;
const SECTION_POINTS = 9;
const DETAIL_MIN_POINTS = 104;
const REQUEST_MIN_POINTS = 52;
const ANSWER_MIN_POINTS = 90;
const TITLE_KEEPS_POINTS = 40;

function addHeader(paper: SheetPaper, complaint: Complaint): void {
  const { registeredAt } = complaint;
  paper.addRow(
    [
      {
        share: 0.62,
        fields: [
          { text: " ", sizePoints: 6 },
          { text: SHEET_TEXTS.book, font: "bold", sizePoints: TITLE_POINTS, centered: true },
        ],
      },
      {
        share: 0.38,
        fields: [
          { text: SHEET_TEXTS.sheet, font: "bold", sizePoints: SUBTITLE_POINTS, centered: true },
          { text: `${SHEET_TEXTS.number} ${complaint.number}`, font: "bold", sizePoints: 13, centered: true },
        ],
      },
    ],
    { tag: "H1", minHeightPoints: 42 },
  );
  paper.addRow([
    { share: 0.24, fields: [{ text: SHEET_TEXTS.date, font: "bold", sizePoints: SUBTITLE_POINTS }] },
    ...dateCells(registeredAt, 0.19),
    { share: 0.19, fields: [{ label: SHEET_TEXTS.time, text: formatTime(registeredAt), sizePoints: SUBTITLE_POINTS }] },
  ]);
  paper.addRow([whole({ label: SHEET_TEXTS.provider, text: describeProvider(complaint) })]);
  paper.addRow([whole({ label: SHEET_TEXTS.establishment, text: describeEstablishment(complaint) })]);
}

function addConsumer(paper: SheetPaper, complaint: Complaint): void {
  addTitle(paper, [whole(title(SHEET_TEXTS.consumerTitle))]);
  paper.addRow([whole({ label: SHEET_TEXTS.name, text: complaint.consumerName })]);
  paper.addRow([whole({ label: SHEET_TEXTS.address, text: describeAddress(complaint) })]);
  paper.addRow([
    { share: 0.35, fields: [{ label: SHEET_TEXTS.document, text: describeDocument(complaint) }] },
    { share: 0.65, fields: [{ label: SHEET_TEXTS.contact, text: describeContact(complaint) }] },
  ]);
  const guardian = `${SHEET_TEXTS.guardian} ${SHEET_TEXTS.guardianHint}`;
  paper.addRow([whole({ label: guardian, text: describeGuardian(complaint) })]);
}

function addGood(paper: SheetPaper, complaint: Complaint): void {
  addTitle(paper, [whole(title(SHEET_TEXTS.goodTitle))]);
  paper.addRow([
    { share: 0.2, fields: [checkbox(complaint.goodType === "producto", SHEET_TEXTS.product)] },
    { share: 0.2, fields: [checkbox(complaint.goodType === "servicio", SHEET_TEXTS.service)] },
    { share: 0.6, fields: [{ label: SHEET_TEXTS.amount, text: describeAmount(complaint) }] },
  ]);
  paper.addRow([whole({ label: SHEET_TEXTS.description, text: orNotGiven(complaint.goodDescription) })]);
  const { orderNumber, happenedOn, happenedOnTyped } = complaint;
  if (orderNumber === null && happenedOn === null && happenedOnTyped === null) return;
  paper.addRow([
    { share: 0.6, fields: [{ label: SHEET_TEXTS.order, text: orNotGiven(orderNumber) }] },
    { share: 0.4, fields: [{ label: SHEET_TEXTS.happenedOn, text: describeHappenedOn(complaint) }] },
  ]);
}

/** The boxes show the type that the consumer chose, also after a reclassification. */
function addDetail(paper: SheetPaper, complaint: Complaint): void {
  addTitle(paper, [
    { share: 0.64, fields: [title(SHEET_TEXTS.detailTitle)] },
    { share: 0.18, fields: [checkbox(complaint.originalType === "reclamo", SHEET_TEXTS.reclamo)] },
    { share: 0.18, fields: [checkbox(complaint.originalType === "queja", SHEET_TEXTS.queja)] },
  ]);
  if (complaint.reclassifiedAt !== null) {
    paper.addRow([whole({ text: describeReclassification(formatInstant(complaint.reclassifiedAt)) })]);
  }
  paper.addRow([whole({ label: SHEET_TEXTS.detail, text: complaint.detail, labelAbove: true })], {
    minHeightPoints: DETAIL_MIN_POINTS,
  });
  paper.addRow([whole({ label: SHEET_TEXTS.request, text: orNotGiven(complaint.request), labelAbove: true })], {
    minHeightPoints: REQUEST_MIN_POINTS,
  });
  paper.addRow([
    {
      share: 0.58,
      fields: [
        { label: SHEET_TEXTS.answerChannel, text: describeAnswerChannel(complaint) },
        { label: SHEET_TEXTS.attachments, text: describeAttachments(complaint) },
      ],
    },
    {
      share: 0.42,
      fields: [
        { text: describeConsumerConfirmation(formatInstant(complaint.registeredAt)), centered: true },
        { text: SHEET_TEXTS.consumerSignature, font: "bold", sizePoints: LABEL_POINTS, centered: true },
      ],
    },
  ]);
}

function addAnswer(paper: SheetPaper, complaint: Complaint): void {
  const { answeredAt, provider } = complaint;
  addTitle(paper, [whole(title(SHEET_TEXTS.actionsTitle))]);
  const signature: Field[] = [
    {
      text:
        answeredAt === null
          ? " "
          : describeProviderConfirmation(provider?.legalName ?? SHEET_TEXTS.notGiven, formatInstant(answeredAt)),
      centered: true,
    },
    { text: SHEET_TEXTS.providerSignature, font: "bold", sizePoints: LABEL_POINTS, centered: true },
  ];
  paper.addRow(
    [
      { share: 0.25, fields: [{ text: SHEET_TEXTS.answeredOn, font: "bold", sizePoints: LABEL_POINTS }] },
      ...dateCells(answeredAt, 0.11),
      { share: 0.42, fields: signature },
    ],
    { minHeightPoints: 34 },
  );
  paper.addRow([whole(...answerFields(complaint))], { minHeightPoints: ANSWER_MIN_POINTS });
}

/** An agreement stays on the sheet after an answer. */
function answerFields(complaint: Complaint): Field[] {
  const { answerBy, settledAt } = complaint;
  const agreement = settledAt === null ? [] : [{ text: describeAgreement(formatDay(limaDayOf(settledAt))) }];
  const gap = { text: " ", sizePoints: 4 };
  const outcome = outcomeOf(complaint);
  switch (outcome.kind) {
    case "pending":
      return [{ text: describePendingAnswer(formatDay(answerBy)) }];
    case "offered":
      return [{ text: describeOpenOffer(formatDay(outcome.on), formatDay(answerBy)) }];
    case "settled":
      return agreement;
    case "answered":
      return [
        ...agreement.flatMap((field) => [field, gap]),
        { label: SHEET_TEXTS.answer, text: orNotGiven(complaint.answer), labelAbove: true },
        gap,
        { label: SHEET_TEXTS.actions, text: orNotGiven(complaint.actionsTaken), labelAbove: true },
      ];
  }
}

function addNotes(paper: SheetPaper, addressee: Addressee): void {
  const small = { sizePoints: LABEL_POINTS };
  const marks = ADDRESSEES.map((each) => markBox(each === addressee, ADDRESSEE_NAMES[each]));
  paper.addGap(2);
  paper.addRow(
    [
      {
        share: 0.62,
        fields: [
          { text: `¹ ${RECLAMO_DEFINITION}`, ...small },
          { text: `² ${QUEJA_DEFINITION}`, ...small },
        ],
      },
      {
        share: 0.38,
        fields: [
          { text: `${SHEET_TEXTS.addressee}:`, ...small },
          { text: marks.join("  "), ...small },
        ],
      },
    ],
    { isBorderless: true, keepBelowPoints: TITLE_KEEPS_POINTS },
  );
  paper.addRow([whole(...SHEET_NOTES.map((text) => ({ text, ...small })))], { isBorderless: true });
  if (paper.hasSubstitutes()) {
    paper.addRow([whole({ text: SHEET_TEXTS.substituted, ...small })], { isBorderless: true });
  }
}

function addTitle(paper: SheetPaper, cells: readonly Cell[]): void {
  paper.addRow(cells, { isShaded: true, tag: "H2", keepBelowPoints: TITLE_KEEPS_POINTS });
}

function title(text: string): Field {
  return { text, font: "bold", sizePoints: SECTION_POINTS };
}

function whole(...fields: Field[]): Cell {
  return { share: 1, fields };
}

function checkbox(isMarked: boolean, label: string): Field {
  return { text: markBox(isMarked, label), sizePoints: SECTION_POINTS };
}

function markBox(isMarked: boolean, label: string): string {
  return `${isMarked ? "☒" : "☐"} ${label}`;
}

function dateCells(instant: Date | null, share: number): Cell[] {
  const [year = " ", month = " ", day = " "] = instant === null ? [] : limaDayOf(instant).split("-");
  return [
    { share, fields: [{ label: SHEET_TEXTS.day, text: day, sizePoints: SUBTITLE_POINTS }] },
    { share, fields: [{ label: SHEET_TEXTS.month, text: month, sizePoints: SUBTITLE_POINTS }] },
    { share, fields: [{ label: SHEET_TEXTS.year, text: year, sizePoints: SUBTITLE_POINTS }] },
  ];
}
