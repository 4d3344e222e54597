import type { SheetInList } from "../../queries/complaints.ts";
import { describeTime } from "../values.ts";
import styles from "./book.module.css";
import { describeTerm, groupByTerm, groupOf, isWaiting } from "./terms.ts";
import { words } from "./words.ts";

type Choice = { readonly chosenId: string; readonly onChoose: (id: string) => void };

/** The waiting sheets below their deadlines, the most urgent first. */
export function SheetBoard({ sheets, ...choice }: Choice & { readonly sheets: readonly SheetInList[] }) {
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
    <ul className="list">
      {sheets.map((sheet) => (
        <li key={sheet.id}>
          <button type="button" aria-current={sheet.id === chosenId} onClick={() => onChoose(sheet.id)}>
            <strong>{sheet.consumerName}</strong>
            <span className="excerpt">
              {words.types[sheet.type]} {sheet.number} · {words.statuses[sheet.status]}
            </span>
            <Term sheet={sheet} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The time that is left, or when the sheet was answered. */
export function Term({ sheet }: { readonly sheet: Pick<SheetInList, "status" | "answerBy" | "answeredAt"> }) {
  if (isWaiting(sheet)) {
    return (
      <span className={styles[isUrgent(groupOf(sheet.answerBy)) ? "urgent" : "calm"]}>
        {describeTerm(sheet.answerBy)}
      </span>
    );
  }
  return sheet.answeredAt == null ? null : <span>{words.describeAnswered(describeTime(sheet.answeredAt))}</span>;
}

function isUrgent(group: ReturnType<typeof groupOf>): boolean {
  return group === "overdue" || group === "today";
}
