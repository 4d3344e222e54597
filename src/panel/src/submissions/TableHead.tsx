import { useEffect, useState } from "react";
import { Button } from "../shared/controls/Button.tsx";
import { ColumnEdge } from "../shared/controls/ColumnEdge.tsx";
import styles from "./table.module.css";
import { COLUMN_PX, type ShownColumn } from "./useTableColumns.ts";
import { words } from "./triageWords.ts";

type Props = {
  readonly columns: readonly ShownColumn[];
  readonly isSelectable: boolean;
  readonly isReversed: boolean;
  readonly onReverse: () => void;
  readonly onResize: (name: string, width: number) => void;
};

/** The widths and the names of the columns. The list is in the order of time alone, so that only that column turns it round. */
export function TableHead({ columns, isSelectable, isReversed, onReverse, onResize }: Props) {
  const [dragged, setDragged] = useState<{ readonly name: string; readonly width: number } | null>(null);
  // What the table has now is what was dragged, or what a refusal has left.
  useEffect(() => setDragged(null), [columns]);
  const widthOf = ({ name, width }: ShownColumn) => (dragged?.name === name ? dragged.width : width);

  return (
    <>
      <colgroup>
        {isSelectable && <col className={styles["selectWidth"]} />}
        {columns.map((column) => (
          <col key={column.name} style={{ width: widthOf(column) }} />
        ))}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          {isSelectable && <td />}
          {columns.map((column) => (
            <th key={column.name} scope="col" aria-sort={describeSort(column.name, isReversed)}>
              {column.name === "$received" ? (
                <Button className={styles["sort"]} onPress={onReverse}>
                  {column.label} <span aria-hidden="true">{isReversed ? "↑" : "↓"}</span>
                  <span className="unseen">{isReversed ? words.oldestFirst : words.newestFirst}</span>
                </Button>
              ) : (
                column.label
              )}
              <ColumnEdge
                label={words.width(column.label)}
                width={widthOf(column)}
                bounds={COLUMN_PX}
                onDrag={(width) => setDragged({ name: column.name, width })}
                onResize={(width) => onResize(column.name, width)}
              />
            </th>
          ))}
        </tr>
      </thead>
    </>
  );
}

function describeSort(name: string, isReversed: boolean): "ascending" | "descending" | undefined {
  if (name !== "$received") return undefined;
  return isReversed ? "ascending" : "descending";
}
