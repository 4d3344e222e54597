import { Checkbox } from "../shared/controls/Checkbox.tsx";
import { Disclosure } from "../shared/controls/Disclosure.tsx";
import styles from "./submissions.module.css";
import { words } from "./words.ts";

/** The choice of the data that each row shows. */
export function Columns({
  names,
  columns,
  onToggle,
}: {
  readonly names: readonly string[];
  readonly columns: readonly string[];
  readonly onToggle: (name: string) => void;
}) {
  if (names.length === 0) return null;
  return (
    <Disclosure title={words.columns}>
      <p className="hint">{words.columnsLead}</p>
      <div className={styles["names"]}>
        {names.map((name) => (
          <Checkbox key={name} isSelected={columns.includes(name)} onChange={() => onToggle(name)}>
            {name}
          </Checkbox>
        ))}
      </div>
    </Disclosure>
  );
}
