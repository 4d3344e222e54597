import { useMemo } from "react";
import type { Order } from "./queries/filters.ts";
import type { Table, TableColumn } from "./queries/views.ts";
import type { Column } from "./useColumns.ts";
import { words } from "./triageWords.ts";

/** The service's own columns. Data of the same name are not shown in the table. */
export const OWN_COLUMNS: readonly Column[] = [
  { name: "$received", label: words.received },
  { name: "$state", label: words.state },
  { name: "$assignee", label: words.assignee },
  { name: "$tags", label: words.tags },
  { name: "$form", label: words.form },
];

const WIDTHS: Readonly<Record<string, number>> = {
  $received: 150,
  $state: 130,
  $assignee: 170,
  $tags: 180,
  $form: 160,
};
const DATA_PX = 190;
/** How many of the data the usual table has. */
const USUAL_DATA = 3;
export const COLUMN_PX = { min: 60, max: 800 } as const;

export type ShownColumn = Column & TableColumn;

/** The columns of the table, and the ways to choose and to resize them. What was chosen and is not there now keeps its name. */
export function useTableColumns(data: readonly Column[], table: Table, setTable: (table: Table) => void) {
  const offered = useMemo(() => [...OWN_COLUMNS, ...data], [data]);
  const shown = useMemo(() => {
    const chosen = table.columns.length > 0 ? table.columns : listUsual(data);
    return chosen.map(({ name, width }): ShownColumn => {
      return { name, width, label: offered.find((each) => each.name === name)?.label ?? name };
    });
  }, [data, offered, table.columns]);
  const set = (columns: readonly TableColumn[]) =>
    setTable({ ...table, columns: columns.map(({ name, width }) => ({ name, width })) });
  const columns = shown.map(({ name }) => name);

  return {
    offered,
    shown,
    columns,
    onToggle(name: string) {
      const kept = shown.filter((column) => column.name !== name);
      set(kept.length < shown.length ? kept : [...shown, { name, width: WIDTHS[name] ?? DATA_PX }]);
    },
    onOrder: (order: Order) => setTable({ ...table, order }),
    /** Moves a column by so many places to the right. */
    onMove(name: string, by: number) {
      const from = columns.indexOf(name);
      const moved = shown[from];
      if (moved === undefined) return;
      const rest = shown.filter((column) => column !== moved);
      set(rest.toSpliced(Math.min(rest.length, Math.max(0, from + by)), 0, moved));
    },
    onResize(name: string, width: number) {
      const bounded = Math.round(Math.min(COLUMN_PX.max, Math.max(COLUMN_PX.min, width)));
      set(shown.map((column) => (column.name === name ? { ...column, width: bounded } : column)));
    },
  };
}

function listUsual(data: readonly Column[]): readonly TableColumn[] {
  const names = ["$received", ...data.slice(0, USUAL_DATA).map(({ name }) => name), "$state", "$assignee", "$tags"];
  return names.map((name) => ({ name, width: WIDTHS[name] ?? DATA_PX }));
}
