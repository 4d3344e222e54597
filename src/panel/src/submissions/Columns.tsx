import { Checkbox } from "../shared/controls/Checkbox.tsx";
import { Disclosure } from "../shared/controls/Disclosure.tsx";
import styles from "./tools.module.css";
import type { Column } from "./useColumns.ts";
import { words } from "./words.ts";

/** The choice of the data that each row shows. */
export function Columns({
  offered,
  columns,
  onToggle,
  lead,
}: {
  readonly offered: readonly Column[];
  readonly columns: readonly string[];
  readonly onToggle: (name: string) => void;
  /** Where the choice is remembered. */
  readonly lead: string;
}) {
  if (offered.length === 0) return null;
  return (
    <Disclosure title={words.columns}>
      <p className="hint">{lead}</p>
      <div className={styles["names"]}>
        {offered.map(({ name, label }) => (
          <Checkbox key={name} isSelected={columns.includes(name)} onChange={() => onToggle(name)}>
            {label}
          </Checkbox>
        ))}
      </div>
    </Disclosure>
  );
}
