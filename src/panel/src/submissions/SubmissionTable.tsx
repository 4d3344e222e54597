import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { describeWhen, listFields, summarize } from "../shared/values.ts";
import type { Order } from "./queries/filters.ts";
import type { Submission } from "./queries/submissions.ts";
import { TableHead } from "./TableHead.tsx";
import { Avatar, StateChip, TagChips, TestMark } from "./TriageMarks.tsx";
import rowStyles from "./submissions.module.css";
import styles from "./table.module.css";
import type { ShownColumn } from "./useTableColumns.ts";
import { words } from "./triageWords.ts";
import { scrollToRow, useWindowRows } from "./useWindowRows.ts";
import { words as listWords } from "./words.ts";

/** The rows before the end at which the next page is asked for. */
const AHEAD = 20;
const SELECT_PX = 44;

type Props = {
  readonly submissions: readonly Submission[];
  /** Null while there are more to load. */
  readonly total: number | null;
  readonly columns: readonly ShownColumn[];
  readonly chosenId: string;
  /** Null where submissions cannot be selected. */
  readonly selected: ReadonlySet<string> | null;
  /** Undefined where the list is in the order of time alone. */
  readonly order: Order | undefined;
  readonly isReversed: boolean;
  readonly onReverse: () => void;
  readonly onOrder: (order: Order) => void;
  readonly onResize: (name: string, width: number) => void;
  readonly onChoose: (id: string) => void;
  readonly onSelect: (id: string) => void;
  readonly onEnd: () => void;
};

/**
 * The submissions as a table, of which only the seen rows are in the page, however many are loaded. The controls of a row are
 * the browser's own elements, for the reason that `Row.tsx` names.
 */
export function SubmissionTable({ submissions, total, columns, chosenId, selected, onEnd, ...acts }: Props) {
  const body = useRef<HTMLTableSectionElement>(null);
  const { start, end, rowPx } = useWindowRows(body, submissions.length);
  const isNearEnd = submissions.length > 0 && end >= submissions.length - AHEAD && window.scrollY > 0;
  const columnCount = columns.length + (selected === null ? 0 : 1);
  const width = columns.reduce((sum, column) => sum + column.width, selected === null ? 0 : SELECT_PX);

  useEffect(() => {
    if (isNearEnd) onEnd();
  }, [isNearEnd, onEnd]);
  useEffect(() => {
    const chosen = submissions.findIndex(({ id }) => id === chosenId);
    if (chosen !== -1) scrollToRow(body.current, chosen, rowPx);
    // A choice alone scrolls; rows that come do not.
  }, [chosenId]);

  const [place, isFitting] = useFit(width);

  if (submissions.length === 0) return null;
  return (
    <div
      ref={place}
      className={styles["scroll"]}
      role="region"
      aria-label={words.tableName}
      tabIndex={0}
      data-fits={isFitting ? "" : undefined}
    >
      <table className={styles["table"]} style={{ width }} aria-rowcount={total === null ? -1 : total + 1}>
        <TableHead columns={columns} isSelectable={selected !== null} {...acts} />
        <tbody ref={body}>
          <Gap px={start * rowPx} columnCount={columnCount} />
          {submissions.slice(start, end).map((submission, index) => (
            <Row
              key={submission.id}
              submission={submission}
              place={start + index}
              columns={columns}
              isChosen={submission.id === chosenId}
              isSelected={selected?.has(submission.id) ?? null}
              onChoose={acts.onChoose}
              onSelect={acts.onSelect}
            />
          ))}
          <Gap px={(submissions.length - end) * rowPx} columnCount={columnCount} />
        </tbody>
      </table>
    </div>
  );
}

/** Whether the place has room for so many pixels side by side. A table that needs no scrolling has a head that stays. */
function useFit(px: number): readonly [place: RefObject<HTMLDivElement | null>, isFitting: boolean] {
  const place = useRef<HTMLDivElement>(null);
  const [isFitting, setFitting] = useState(false);
  useLayoutEffect(() => {
    const { current } = place;
    if (current === null) return;
    const observer = new ResizeObserver(() => setFitting(current.clientWidth >= px));
    observer.observe(current);
    return () => observer.disconnect();
  }, [px]);
  return [place, isFitting];
}

/** The height of the rows that are not in the page. */
function Gap({ px, columnCount }: { readonly px: number; readonly columnCount: number }) {
  if (px <= 0) return null;
  return (
    <tr aria-hidden="true">
      <td colSpan={columnCount} className={styles["gap"]} style={{ height: px }} />
    </tr>
  );
}

type RowProps = Pick<Props, "columns" | "onChoose" | "onSelect"> & {
  readonly submission: Submission;
  readonly place: number;
  readonly isChosen: boolean;
  readonly isSelected: boolean | null;
};

function Row({ submission, place, columns, isChosen, isSelected, onChoose, onSelect }: RowProps) {
  const { id, readable, isRead } = submission;
  const texts = new Map(listFields(readable).map(({ name, value }) => [name, value]));
  const name = summarize(readable);
  return (
    <tr
      data-row=""
      aria-rowindex={place + 2}
      className={isRead ? undefined : styles["unread"]}
      data-chosen={isChosen ? "" : undefined}
    >
      {isSelected !== null && (
        <td className={styles["select"]}>
          <label className={rowStyles["select"]}>
            <input
              type="checkbox"
              aria-label={listWords.select(name)}
              checked={isSelected}
              onChange={() => onSelect(id)}
            />
          </label>
        </td>
      )}
      {columns.map((column, index) => {
        const cell = describeCell(submission, column.name, texts);
        return (
          <td key={column.name} title={texts.get(column.name)}>
            {index > 0 ? (
              cell
            ) : (
              <button
                type="button"
                className={styles["open"]}
                aria-current={isChosen}
                data-submission={id}
                onClick={() => onChoose(id)}
              >
                <span className="unseen">
                  {isRead ? "" : listWords.unreadMark} {name}.{" "}
                </span>
                {cell}
                {submission.isTest && <TestMark />}
              </button>
            )}
          </td>
        );
      })}
    </tr>
  );
}

function describeCell(submission: Submission, column: string, texts: ReadonlyMap<string, string>): ReactNode {
  const { createdAt, state, assignee, tags, form } = submission;
  switch (column) {
    case "$received":
      return <time dateTime={createdAt}>{describeWhen(createdAt)}</time>;
    case "$state":
      return <StateChip state={state} />;
    case "$assignee":
      return assignee ? (
        <span className={styles["person"]}>
          <Avatar name={assignee.name} />
          <span aria-hidden="true">{assignee.name}</span>
        </span>
      ) : null;
    case "$tags":
      return <TagChips tags={tags} most={tags.length} />;
    case "$form":
      return form?.name;
    default:
      return texts.get(column) ?? "—";
  }
}
