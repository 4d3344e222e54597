import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Submission } from "../../queries/submissions.ts";
import styles from "./submissions.module.css";

/** The height of a usual row, until it is measured. */
const ROW_PX = 72;
const AROUND = 6;
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
  const [margin, setMargin] = useState(0);
  const rows = useWindowVirtualizer({
    count: submissions.length,
    estimateSize: () => ROW_PX,
    overscan: AROUND,
    scrollMargin: margin,
    getItemKey: (index) => submissions[index]?.id ?? index,
  });
  // A correction of the place would undo the way to the newest rows.
  rows.shouldAdjustScrollPositionOnItemSizeChange = () => false;
  const items = rows.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  const isNearEnd = submissions.length > 0 && last >= submissions.length - AHEAD && window.scrollY > 0;

  useLayoutEffect(() => {
    const top = (list.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
    if (Math.abs(top - margin) > 1) setMargin(top);
  });
  useEffect(() => {
    if (isNearEnd) onEnd();
  }, [isNearEnd, onEnd]);
  const chosen = submissions.findIndex(({ id }) => id === chosenId);
  useEffect(() => {
    if (chosen !== -1) rows.scrollToIndex(chosen, { align: "auto" });
    // A choice alone scrolls; rows that come do not.
  }, [chosenId]);

  if (submissions.length === 0) return null;
  return (
    <ul ref={list} className={`list ${styles["virtual"]}`} style={{ height: rows.getTotalSize() }}>
      {items.map(({ key, index, start }) => {
        const submission = submissions[index];
        return (
          submission && (
            <li
              key={key}
              ref={rows.measureElement}
              data-index={index}
              aria-posinset={index + 1}
              aria-setsize={total ?? -1}
              style={{ transform: `translateY(${start - margin}px)` }}
            >
              {children(submission)}
            </li>
          )
        );
      })}
    </ul>
  );
}
