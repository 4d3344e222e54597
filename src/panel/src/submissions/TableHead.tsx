import { useEffect, useState } from "react";
import { Button } from "../shared/controls/Button.tsx";
import { ColumnEdge } from "../shared/controls/ColumnEdge.tsx";
import styles from "./table.module.css";
import type { Order } from "./queries/filters.ts";
import { COLUMN_PX, type ShownColumn } from "./useTableColumns.ts";
import { words } from "./triageWords.ts";

/** The column of the time, in whose order lists are by themselves. */
const TIME = "$received";

type Sort = "ascending" | "descending";
const ARROWS = { ascending: "↑", descending: "↓", none: "↕" } as const;

type Props = {
  readonly columns: readonly ShownColumn[];
  readonly isSelectable: boolean;
  readonly order: Order | undefined;
  readonly isReversed: boolean;
  readonly onReverse: () => void;
  readonly onOrder: (order: Order) => void;
  readonly onResize: (name: string, width: number) => void;
};

/** The widths and the names of the columns. A press on a name orders the table by it, and the next one turns the order round. */
export function TableHead({ columns, isSelectable, order, isReversed, onReverse, onOrder, onResize }: Props) {
  const [dragged, setDragged] = useState<{ readonly name: string; readonly width: number } | null>(null);
  // What the table has now is what was dragged, or what a refusal has left.
  useEffect(() => setDragged(null), [columns]);
  const widthOf = ({ name, width }: ShownColumn) => (dragged?.name === name ? dragged.width : width);
  const sortOf = (name: string): Sort | undefined => {
    if (name !== (order?.column ?? TIME)) return undefined;
    const isAscending = order == null ? isReversed : !order.descending;
    return isAscending ? "ascending" : "descending";
  };
  const press = (name: string) => {
    if (name !== TIME) onOrder({ column: name, descending: sortOf(name) === "ascending" });
    else if (order == null) onReverse();
    else onOrder(null);
  };
  const describe = (name: string) => {
    const sort = sortOf(name);
    if (name === TIME && sort !== undefined) return sort === "ascending" ? words.oldestFirst : words.newestFirst;
    return sort === undefined ? words.orderBy : sort === "ascending" ? words.ascending : words.descending;
  };

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
            <th key={column.name} scope="col" aria-sort={sortOf(column.name)}>
              {column.name !== TIME && order === undefined ? (
                column.label
              ) : (
                <Button className={styles["sort"]} onPress={() => press(column.name)}>
                  {column.label}{" "}
                  <span aria-hidden="true" className={sortOf(column.name) === undefined ? styles["idle"] : undefined}>
                    {ARROWS[sortOf(column.name) ?? "none"]}
                  </span>
                  <span className="unseen">{describe(column.name)}</span>
                </Button>
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
