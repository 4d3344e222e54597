import { type Complaint, type GoodType, outcomeOf } from "../domain/book/complaints.ts";
import { limaDayOf } from "../domain/times.ts";
import { isUnderWay } from "../domain/book/complaintStates.ts";
import { listSentOffers } from "../domain/book/settlementOfferSteps.ts";
import type { Locale } from "../messages/locale.ts";
import { ADDRESSEES, type Addressee } from "./addressees.ts";
import { type Cell, type Field, LABEL_POINTS } from "./sheetCells.ts";
import type { SheetPaper } from "./sheetPaper.ts";
import {
  describeAddress,
  describeAmount,
  describeAnswerChannel,
  describeAttachments,
  describeAttempt,
  describeConfirmation,
  describeContact,
  describeDocument,
  describeEntry,
  describeEstablishment,
  describeGuardian,
  describeHappenedOn,
  describeProvider,
  describeSigner,
  orNotGiven,
} from "./sheetValues.ts";

/** Adds the rows of a sheet's copy in the order of Anexo I. */
export function addComplaintRows(locale: Locale, paper: SheetPaper, complaint: Complaint, addressee: Addressee): void {
  addHeader(locale, paper, complaint);
  addConsumer(locale, paper, complaint);
  addGood(locale, paper, complaint);
  addDetail(locale, paper, complaint);
  addAnswer(locale, paper, complaint);
  addNotes(locale, paper, addressee);
}

const TITLE_POINTS = 17;
const SUBTITLE_POINTS = 11;
const SECTION_POINTS = 9;
const DETAIL_MIN_POINTS = 104;
const REQUEST_MIN_POINTS = 52;
const ANSWER_MIN_POINTS = 90;
/** The room that must remain on the page below a title. */
const BELOW_TITLE_POINTS = 40;

function addHeader(locale: Locale, paper: SheetPaper, complaint: Complaint): void {
  const { registeredAt } = complaint;
  paper.addRow(
    [
      {
        share: 0.62,
        fields: [
          { text: " ", sizePoints: 6 },
          { text: locale.sheet.texts.book, font: "bold", sizePoints: TITLE_POINTS, centered: true },
        ],
      },
      {
        share: 0.38,
        fields: [
          { text: locale.sheet.texts.sheet, font: "bold", sizePoints: SUBTITLE_POINTS, centered: true },
          { text: `${locale.sheet.texts.number} ${complaint.number}`, font: "bold", sizePoints: 13, centered: true },
        ],
      },
    ],
    { tag: "H1", minHeightPoints: 42 },
  );
  paper.addRow([
    { share: 0.24, fields: [{ text: locale.sheet.texts.date, font: "bold", sizePoints: SUBTITLE_POINTS }] },
    ...dateCells(locale, registeredAt, 0.19),
    {
      share: 0.19,
      fields: [
        { label: locale.sheet.texts.time, text: locale.formats.formatTime(registeredAt), sizePoints: SUBTITLE_POINTS },
      ],
    },
  ]);
  const entry = describeEntry(locale, complaint);
  if (entry !== null) paper.addRow([whole({ text: entry })]);
  paper.addRow([whole({ label: locale.sheet.texts.provider, text: describeProvider(locale, complaint) })]);
  paper.addRow([whole({ label: locale.sheet.texts.establishment, text: describeEstablishment(locale, complaint) })]);
}

function addConsumer(locale: Locale, paper: SheetPaper, complaint: Complaint): void {
  addTitle(paper, [whole(title(locale.sheet.texts.consumerTitle))]);
  paper.addRow([whole({ label: locale.sheet.texts.name, text: complaint.consumerName })]);
  paper.addRow([whole({ label: locale.sheet.texts.address, text: describeAddress(locale, complaint) })]);
  paper.addRow([
    { share: 0.35, fields: [{ label: locale.sheet.texts.document, text: describeDocument(complaint) }] },
    { share: 0.65, fields: [{ label: locale.sheet.texts.contact, text: describeContact(locale, complaint) }] },
  ]);
  const guardian = `${locale.sheet.texts.guardian} ${locale.sheet.texts.guardianHint}`;
  paper.addRow([whole({ label: guardian, text: describeGuardian(locale, complaint) })]);
}

function addGood(locale: Locale, paper: SheetPaper, complaint: Complaint): void {
  addTitle(paper, [whole(title(locale.sheet.texts.goodTitle))]);
  paper.addRow([
    { share: 0.2, fields: [checkbox(isGood(complaint, "producto"), locale.sheet.texts.product)] },
    { share: 0.2, fields: [checkbox(isGood(complaint, "servicio"), locale.sheet.texts.service)] },
    { share: 0.6, fields: [{ label: locale.sheet.texts.amount, text: describeAmount(locale, complaint) }] },
  ]);
  paper.addRow([whole({ label: locale.sheet.texts.description, text: orNotGiven(locale, complaint.goodDescription) })]);
  const { orderNumber, happenedOn, happenedOnTyped } = complaint;
  if (orderNumber === null && happenedOn === null && happenedOnTyped === null) return;
  paper.addRow([
    { share: 0.6, fields: [{ label: locale.sheet.texts.order, text: orNotGiven(locale, orderNumber) }] },
    { share: 0.4, fields: [{ label: locale.sheet.texts.happenedOn, text: describeHappenedOn(locale, complaint) }] },
  ]);
}

/** Whether a sheet's box is marked: that of its good, or both. */
function isGood({ goodType }: Complaint, good: GoodType): boolean {
  return goodType === good || goodType === "ambos";
}

/** The checkboxes show the type that the consumer chose, also after a reclassification. */
function addDetail(locale: Locale, paper: SheetPaper, complaint: Complaint): void {
  addTitle(paper, [
    { share: 0.64, fields: [title(locale.sheet.texts.detailTitle)] },
    { share: 0.18, fields: [checkbox(complaint.originalType === "reclamo", locale.sheet.texts.reclamo)] },
    { share: 0.18, fields: [checkbox(complaint.originalType === "queja", locale.sheet.texts.queja)] },
  ]);
  if (complaint.reclassifiedAt !== null) {
    paper.addRow([
      whole({ text: locale.sheet.describeReclassification(locale.formats.formatInstant(complaint.reclassifiedAt)) }),
    ]);
  }
  paper.addRow([whole({ label: locale.sheet.texts.detail, text: complaint.detail, labelAbove: true })], {
    minHeightPoints: DETAIL_MIN_POINTS,
  });
  paper.addRow(
    [whole({ label: locale.sheet.texts.request, text: orNotGiven(locale, complaint.request), labelAbove: true })],
    {
      minHeightPoints: REQUEST_MIN_POINTS,
    },
  );
  paper.addRow([
    {
      share: 0.58,
      fields: [
        { label: locale.sheet.texts.answerChannel, text: describeAnswerChannel(locale, complaint) },
        { label: locale.sheet.texts.attachments, text: describeAttachments(locale, complaint) },
      ],
    },
    {
      share: 0.42,
      fields: [
        {
          text: describeConfirmation(locale, complaint),
          centered: true,
        },
        { text: locale.sheet.texts.consumerSignature, font: "bold", sizePoints: LABEL_POINTS, centered: true },
      ],
    },
  ]);
}

function addAnswer(locale: Locale, paper: SheetPaper, complaint: Complaint): void {
  const { answeredAt, communicatedAt, provider } = complaint;
  addTitle(paper, [whole(title(locale.sheet.texts.actionsTitle))]);
  const signature: Field[] = [
    {
      text:
        answeredAt === null
          ? " "
          : locale.sheet.describeProviderConfirmation(
              provider?.legalName ?? locale.sheet.texts.notGiven,
              locale.formats.formatInstant(answeredAt),
              describeSigner(complaint),
            ),
      centered: true,
    },
    { text: locale.sheet.texts.providerSignature, font: "bold", sizePoints: LABEL_POINTS, centered: true },
  ];
  paper.addRow(
    [
      { share: 0.25, fields: [{ text: locale.sheet.texts.answeredOn, font: "bold", sizePoints: LABEL_POINTS }] },
      ...dateCells(locale, communicatedAt, 0.11),
      { share: 0.42, fields: signature },
    ],
    { minHeightPoints: 34 },
  );
  paper.addRow([whole(...answerFields(locale, complaint))], { minHeightPoints: ANSWER_MIN_POINTS });
}

/** The fields of section 4. Offers and an agreement stay on the sheet after an answer. */
function answerFields(locale: Locale, complaint: Complaint): Field[] {
  const { answerBy, settledAt } = complaint;
  const agreement =
    settledAt === null
      ? []
      : [{ text: locale.sheet.describeAgreement(locale.formats.formatDay(limaDayOf(settledAt))) }];
  const gap = { text: " ", sizePoints: 4 };
  const offers = listSentOffers(complaint).flatMap((offer): Field[] => {
    const { title: label, text, outcome: ending } = locale.offers.describeOffer(offer);
    return [gap, { label: `${label.toUpperCase()}:`, text, labelAbove: true }, { text: ending }];
  });
  const attempt = describeAttempt(locale, complaint);
  const attempts: Field[] =
    attempt === null ? [] : [gap, { label: locale.sheet.texts.answerAttempt, text: attempt, labelAbove: true }];
  const outcome = outcomeOf(complaint);
  switch (outcome.kind) {
    case "pending":
      return [
        { text: locale.sheet.describePendingAnswer(locale.formats.formatDay(answerBy)) },
        ...(isUnderWay(complaint) ? [{ text: locale.sheet.texts.answerUnderWay }] : []),
        ...attempts,
        ...offers,
      ];
    case "offered":
      return [
        {
          text: locale.sheet.describeOpenOffer(
            locale.formats.formatDay(outcome.on),
            locale.formats.formatDay(answerBy),
          ),
        },
        ...attempts,
        ...offers,
      ];
    case "settled":
      return [...agreement, ...attempts, ...offers];
    case "answered":
      return [
        ...[...agreement, ...offers].flatMap((field) => [field, gap]),
        ...(complaint.communicatedAt === null ? [{ text: locale.sheet.texts.answerUnderWay }, gap] : []),
        { label: locale.sheet.texts.answer, text: orNotGiven(locale, complaint.answer), labelAbove: true },
        ...(complaint.refusalReasons === null
          ? []
          : [gap, { label: locale.sheet.texts.refusal, text: complaint.refusalReasons, labelAbove: true }]),
        gap,
        { label: locale.sheet.texts.actions, text: orNotGiven(locale, complaint.actionsTaken), labelAbove: true },
        ...attempts,
      ];
  }
}

function addNotes(locale: Locale, paper: SheetPaper, addressee: Addressee): void {
  const small = { sizePoints: LABEL_POINTS };
  const marks = ADDRESSEES.map((each) => markBox(each === addressee, locale.sheet.addresseeNames[each]));
  paper.addGap(2);
  paper.addRow(
    [
      {
        share: 0.62,
        fields: [
          { text: `¹ ${locale.sheet.reclamoDefinition}`, ...small },
          { text: `² ${locale.sheet.quejaDefinition}`, ...small },
        ],
      },
      {
        share: 0.38,
        fields: [
          { text: `${locale.sheet.texts.addressee}:`, ...small },
          { text: marks.join("  "), ...small },
        ],
      },
    ],
    { isBorderless: true, keepBelowPoints: BELOW_TITLE_POINTS },
  );
  paper.addRow([whole(...locale.sheet.notes.map((text) => ({ text, ...small })))], { isBorderless: true });
  if (paper.hasSubstitutes()) {
    paper.addRow([whole({ text: locale.sheet.texts.substituted, ...small })], { isBorderless: true });
  }
}

function addTitle(paper: SheetPaper, cells: readonly Cell[]): void {
  paper.addRow(cells, { isShaded: true, tag: "H2", keepBelowPoints: BELOW_TITLE_POINTS });
}

function title(text: string): Field {
  return { text, font: "bold", sizePoints: SECTION_POINTS };
}

/** A cell as wide as the row. */
function whole(...fields: Field[]): Cell {
  return { share: 1, fields };
}

function checkbox(isMarked: boolean, label: string): Field {
  return { text: markBox(isMarked, label), sizePoints: SECTION_POINTS };
}

function markBox(isMarked: boolean, label: string): string {
  return `${isMarked ? "☒" : "☐"} ${label}`;
}

/** The cells of a Lima day; they are empty for null. `share` is the width of each. */
function dateCells(locale: Locale, instant: Date | null, share: number): Cell[] {
  const [year = " ", month = " ", day = " "] = instant === null ? [] : limaDayOf(instant).split("-");
  return [
    { share, fields: [{ label: locale.sheet.texts.day, text: day, sizePoints: SUBTITLE_POINTS }] },
    { share, fields: [{ label: locale.sheet.texts.month, text: month, sizePoints: SUBTITLE_POINTS }] },
    { share, fields: [{ label: locale.sheet.texts.year, text: year, sizePoints: SUBTITLE_POINTS }] },
  ];
}
