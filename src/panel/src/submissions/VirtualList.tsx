import { type ReactNode, useEffect, useRef } from "react";
import type { Submission } from "./queries/submissions.ts";
import styles from "./submissions.module.css";
import { scrollToRow, useWindowRows } from "./useWindowRows.ts";

/** The rows before the end at which the next page is asked for. */
const AHEAD = 20;

/** Rows of which only the seen ones are in the page, however many are loaded. */
export function VirtualList({
  submissions,
  total,
  chosenId,
  onEnd,
  children,
}: {
  readonly submissions: readonly Submission[];
  /** Null while there are older ones to load. */
  readonly total: number | null;
  readonly chosenId: string;
  readonly onEnd: () => void;
  readonly children: (submission: Submission) => ReactNode;
}) {
  const list = useRef<HTMLUListElement>(null);
  const { start, end, rowPx } = useWindowRows(list, submissions.length);
  const isNearEnd = submissions.length > 0 && end >= submissions.length - AHEAD && isScrolled();

  useEffect(() => {
    if (isNearEnd) onEnd();
  }, [isNearEnd, onEnd]);
  useEffect(() => {
    const chosen = submissions.findIndex(({ id }) => id === chosenId);
    if (chosen !== -1) scrollToRow(list.current, chosen, rowPx);
    // A choice scrolls, and the height of the rows that changes with it; rows that come do not.
  }, [chosenId, rowPx]);

  if (submissions.length === 0) return null;
  return (
    <ul
      ref={list}
      className={`list ${styles["virtual"]}`}
      style={{ paddingTop: start * rowPx, paddingBottom: (submissions.length - end) * rowPx }}
    >
      {submissions.slice(start, end).map((submission, index) => (
        <li
          key={submission.id}
          className={nameClasses(submission, chosenId)}
          aria-posinset={start + index + 1}
          aria-setsize={total ?? -1}
        >
          {children(submission)}
        </li>
      ))}
    </ul>
  );
}

function nameClasses({ id, isRead }: Submission, chosenId: string): string {
  const names = [styles["row"], isRead ? "" : styles["unread"], id === chosenId ? styles["current"] : ""];
  return names.filter(Boolean).join(" ");
}

const isScrolled = () => !import.meta.env.SSR && window.scrollY > 0;
