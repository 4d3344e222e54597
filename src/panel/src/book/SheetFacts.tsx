import type { Sheet } from "./queries/sheets.ts";
import { describeTime } from "../shared/values.ts";
import styles from "./book.module.css";
import { describeDay } from "./terms.ts";
import { reportWords } from "./reportWords.ts";
import { words } from "./words.ts";

const { facts } = words;
/** What has no more stands beside another. */
const SHORT_CHARACTERS = 40;

/** The sheet as it was filed. What the consumer left out is left out. */
export function SheetFacts({ sheet }: { readonly sheet: Sheet }) {
  return (
    <>
      <dl className={styles["facts"]}>
        {listFacts(sheet).map(([name, text]) => (
          <div key={name} data-long={text.length > SHORT_CHARACTERS ? "" : undefined}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className={styles["links"]}>
        <a href={sheet.receiptPdfUrl} target="_blank" rel="noreferrer">
          {facts.sheet}
        </a>
      </p>
    </>
  );
}

function listFacts(sheet: Sheet): readonly (readonly [name: string, text: string])[] {
  const { guardian, currency, amount, amountTyped, happenedOn, happenedOnTyped } = sheet;
  const place = [sheet.address, sheet.district, sheet.province, sheet.department];
  const person = guardian && [guardian.name, guardian.relation, guardian.email, guardian.phone];
  const rows = [
    [facts.filed, describeTime(sheet.registeredAt)],
    [facts.entry, sheet.channel === "PERDIDA" ? facts.recovered : null],
    [facts.detail, sheet.detail],
    [facts.request, sheet.request],
    [facts.good, sheet.goodDescription],
    [facts.amount, amount == null ? amountTyped : words.describeAmount(currency, amount)],
    [facts.order, sheet.orderNumber],
    [facts.happened, happenedOn == null ? happenedOnTyped : describeDay(happenedOn)],
    [facts.consumer, sheet.consumerName],
    [facts.document, `${sheet.documentType} ${sheet.documentNumber}`],
    [facts.guardian, person && join(person)],
    [facts.email, sheet.email ?? sheet.emailTyped],
    [facts.phone, sheet.phone],
    [facts.address, join(place)],
    [facts.channel, words.channels[sheet.answerChannel]],
    [
      reportWords.fact,
      sheet.reportedAt == null
        ? null
        : reportWords.describeReported(describeTime(sheet.reportedAt), sheet.reportOutdated),
    ],
  ] as const;
  return rows.flatMap(([name, text]) => (text == null || text === "" ? [] : [[name, text] as const]));
}

function join(parts: readonly (string | null | undefined)[]): string {
  return parts.filter((part) => part != null && part !== "").join(", ");
}
