import { limaDayOf } from "../../../domain/times.ts";
import styles from "./book.module.css";
import { type PlannedDeletions, usePlannedDeletions } from "./queries/deletions.ts";
import { describeDay } from "./terms.ts";
import { words } from "./words.ts";

const { deletions } = words;

/** What will be deleted because its time of keeping ends: in the list of all sheets, and what has no answer also in that of the waiting ones. */
export function Deletions({ list }: { readonly list: "all" | "waiting" }) {
  const plan = usePlannedDeletions();
  return plan.data == null ? null : <DeletionNote plan={plan.data} isWhole={list === "all"} />;
}

export function DeletionNote({ plan, isWhole }: { readonly plan: PlannedDeletions; readonly isWhole: boolean }) {
  const { count, heldCount, unansweredCount, firstOn } = plan;
  if (firstOn == null) return null;
  const today = limaDayOf(new Date());
  const day = describeDay(firstOn < today ? today : firstOn);
  return (
    <>
      {isWhole && <p className="hint">{deletions.describe(count + heldCount, day)}</p>}
      {unansweredCount > 0 && <p className={styles["urgent"]}>{deletions.describeUnanswered(unansweredCount, day)}</p>}
    </>
  );
}
