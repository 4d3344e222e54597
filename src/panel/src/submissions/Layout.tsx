import { Toggles } from "../shared/controls/Toggles.tsx";
import type { Table } from "./queries/views.ts";
import { words } from "./triageWords.ts";

/** The choice between the list and the table. */
export function Layout({ table, onChange }: { readonly table: Table; readonly onChange: (table: Table) => void }) {
  return (
    <Toggles
      label={words.layout}
      className="switch"
      options={[
        ["LIST", words.list],
        ["TABLE", words.table],
      ]}
      chosen={table.layout}
      onChoose={(layout) => onChange({ ...table, layout })}
    />
  );
}
