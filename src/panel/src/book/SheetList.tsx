import type { SheetInList } from "./queries/sheets.ts";
import { Button } from "../shared/controls/Button.tsx";
import { describeTime } from "../shared/values.ts";
import styles from "./book.module.css";
import { describeTerm, groupByTerm, isUrgent } from "./terms.ts";
import { words } from "./words.ts";

type Choice = { readonly chosenId: string; readonly onChoose: (id: string) => void };

/** The waiting sheets below their deadlines, the most urgent first. */
export function SheetsByTerm({ sheets, ...choice }: Choice & { readonly sheets: readonly SheetInList[] }) {
  return groupByTerm(sheets).map(([group, members]) => (
    <section key={group} aria-label={words.groups[group]}>
      <h3 className={styles[isUrgent(group) ? "urgent" : "calm"]}>
        {words.groups[group]} <span>{members.length}</span>
      </h3>
      <SheetList sheets={members} {...choice} />
    </section>
  ));
}

/** Sheets as buttons, in the given order. */
export function SheetList({ sheets, chosenId, onChoose }: Choice & { readonly sheets: readonly SheetInList[] }) {
  return (
    <ul className={`list ${styles["sheets"]}`}>
      {sheets.map((sheet) => (
        <li key={sheet.id}>
          <Button data-sheet={sheet.id} aria-current={sheet.id === chosenId} onPress={() => onChoose(sheet.id)}>
            <strong title={sheet.consumerName}>{sheet.consumerName}</strong>
            <span className="excerpt">
              {words.types[sheet.type]} {sheet.number} · {words.statuses[sheet.status]}
            </span>
            <span className="excerpt">{describeBook(sheet)}</span>
            {sheet.answerDraft != null && <span className="excerpt">{words.hasDraft}</span>}
            {sheet.enteredLate && <span className={styles["urgent"]}>{words.enteredLate}</span>}
            <Term sheet={sheet} />
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** The establishment of a sheet, by the name and the code that are printed on it; "" for a sheet without a provider. */
export function describeBook({ provider }: Pick<SheetInList, "provider">): string {
  if (provider == null) return "";
  return words.describeBook(provider.tradeName ?? provider.legalName, provider.establishmentCode);
}

type Termed = Pick<SheetInList, "answerBy" | "answeredAt" | "settledAt" | "deadline" | "businessDaysLeft">;

/** The time that is left, or when the sheet was settled or answered. */
export function Term({ sheet }: { readonly sheet: Termed }) {
  if (sheet.deadline != null) {
    return (
      <span className={styles[isUrgent(sheet.deadline) ? "urgent" : "calm"]}>
        {describeTerm(sheet.answerBy, sheet.businessDaysLeft ?? null)}
      </span>
    );
  }
  if (sheet.settledAt != null) return <span>{words.describeSettled(describeTime(sheet.settledAt))}</span>;
  return sheet.answeredAt == null ? null : <span>{words.describeAnswered(describeTime(sheet.answeredAt))}</span>;
}
