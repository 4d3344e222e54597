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
  const names = new Set(findings.map(({ formId }) => formId)).size > 1;
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
        {findings.map((finding) => (
          <Row key={keyOf(finding)} finding={finding} isNamed={names} {...choice} />
        ))}
      </ul>
      {findingCount > findings.length && (
        <p className="hint">{words.inspection.describeMore(findingCount - findings.length)}</p>
      )}
    </>
  );
}

function Row({
  finding,
  isNamed,
  onChoose,
  onSeeHeld,
}: Choice & { readonly finding: Finding; readonly isNamed: boolean }) {
  const { number, complaintId, heldSheetId, what, article, toDo, formName } = finding;
  return (
    <li>
      <p>
        <b>{what}</b>
      </p>
      <p className="hint">
        {[isNamed ? formName : null, number === null ? null : words.inspection.nameSheet(number ?? ""), article]
          .filter((part) => part != null)
          .join(" · ")}
      </p>
      <p>{toDo}</p>
      {complaintId != null && (
        <Button onPress={() => onChoose(complaintId)}>{words.inspection.openSheet(number ?? "")}</Button>
      )}
      {heldSheetId != null && <Button onPress={onSeeHeld}>{words.inspection.openHeld}</Button>}
    </li>
  );
}

/** A sheet may have several findings of one kind, which say different things. */
function keyOf({ code, formId, number, heldSheetId, what }: Finding): string {
  return [code, formId, number, heldSheetId, what].join(" ");
}
