import { useRelease } from "./queries/acts.ts";
import type { HeldSheet } from "./queries/sheets.ts";
import { Button } from "../shared/controls/Button.tsx";
import { describeProblem } from "../shared/Problem.tsx";
import { describeTime } from "../shared/values.ts";
import styles from "./book.module.css";
import { describeTerm } from "./terms.ts";
import { words } from "./words.ts";

/** The sheets that wait for a person to decide whether a person filed them. */
export function HeldSheets({
  sheets,
  canWrite,
  onReleased,
}: {
  readonly sheets: readonly HeldSheet[];
  readonly canWrite: boolean;
  readonly onReleased: (id: string) => void;
}) {
  return (
    <>
      {sheets.length > 0 && <p className="hint">{words.held.lead}</p>}
      <ul className={styles["held"]}>
        {sheets.map((sheet) => (
          <HeldRow key={sheet.id} sheet={sheet} canWrite={canWrite} onReleased={onReleased} />
        ))}
      </ul>
    </>
  );
}

function HeldRow({
  sheet,
  canWrite,
  onReleased,
}: {
  readonly sheet: HeldSheet;
  readonly canWrite: boolean;
  readonly onReleased: (id: string) => void;
}) {
  const release = useRelease();
  /** The row is gone by the time that the lists are read again, with its own callbacks. */
  const openReleased = async () => {
    const { complaint } = await release.mutateAsync(sheet.id).catch(() => ({ complaint: null }));
    if (complaint) onReleased(complaint.id);
  };
  return (
    <li>
      <p>
        <b>{sheet.consumerName}</b> · {words.types[sheet.type]} · {sheet.email ?? sheet.phone}
      </p>
      <p className="hint">
        {describeTime(sheet.receivedAt)} · {describeTerm(sheet.dueOn)}
      </p>
      <p>{sheet.detail}</p>
      {sheet.request != null && <p>{sheet.request}</p>}
      {release.error && <p role="alert">{describeProblem(release.error)}</p>}
      {canWrite && (
        <Button isDisabled={release.isPending} onPress={() => void openReleased()}>
          {words.held.release}
        </Button>
      )}
    </li>
  );
}
