import { Button } from "../shared/controls/Button.tsx";
import { Problem } from "../shared/Problem.tsx";
import styles from "./book.module.css";
import { type Finding, type Inspection, useInspection } from "./queries/inspections.ts";
import { words } from "./words.ts";

type Choice = { readonly onChoose: (id: string) => void; readonly onSeeHeld: () => void };

/** What an inspector would see in all books, looked for when the list is opened. */
export function InspectionList(choice: Choice) {
  const inspection = useInspection();
  return (
    <>
      {inspection.isPending && <p role="status">{words.inspection.loading}</p>}
      {inspection.error && <Problem error={inspection.error} onRetry={() => void inspection.refetch()} />}
      {inspection.data && <Findings inspection={inspection.data} {...choice} />}
    </>
  );
}

function Findings({ inspection, ...choice }: Choice & { readonly inspection: Inspection }) {
  const { findings, findingCount, sheetCount, isWhole } = inspection;
  const isNamed = new Set(findings.map(({ formId }) => formId)).size > 1;
  if (findingCount === 0) {
    return (
      <div className="state">
        <h2>{words.inspection.none}</h2>
        <p>{words.inspection.describeNone(sheetCount)}</p>
        {!isWhole && <p>{words.inspection.partly}</p>}
      </div>
    );
  }
  return (
    <>
      <h3>{words.inspection.title}</h3>
      <p className="hint">{words.inspection.describe(findingCount, sheetCount)}</p>
      {!isWhole && <p className="hint">{words.inspection.partly}</p>}
      <ul className={styles["held"]}>
        {[...Map.groupBy(findings, subjectOf)].map(([subject, members]) => (
          <Subject key={subject} findings={members} isNamed={isNamed} {...choice} />
        ))}
      </ul>
      {findingCount > findings.length && (
        <p className="hint">{words.inspection.describeMore(findingCount - findings.length)}</p>
      )}
    </>
  );
}

/** The findings of one sheet, of one held sheet, or of the book as a whole. */
function Subject({
  findings,
  isNamed,
  onChoose,
  onSeeHeld,
}: Choice & { readonly findings: readonly Finding[]; readonly isNamed: boolean }) {
  const [first] = findings;
  if (first === undefined) return null;
  const { number, complaintId, heldSheetId, formName } = first;
  const place = words.inspection.namePlace(number ?? null, heldSheetId != null);
  return (
    <li>
      <p className="hint">{isNamed ? `${formName} · ${place}` : place}</p>
      {findings.map(({ code, what, article, toDo }) => (
        <div key={`${code} ${what}`}>
          <p>
            <b>{what}</b> ({article})
          </p>
          <p>{toDo}</p>
        </div>
      ))}
      {complaintId != null && (
        <Button onPress={() => onChoose(complaintId)}>{words.inspection.openSheet(number ?? "")}</Button>
      )}
      {heldSheetId != null && <Button onPress={onSeeHeld}>{words.inspection.openHeld}</Button>}
    </li>
  );
}

function subjectOf({ formId, complaintId, heldSheetId, number }: Finding): string {
  return [formId, complaintId ?? heldSheetId ?? number ?? ""].join(" ");
}
