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
    <details className={styles["more"]}>
      <summary>{words.columns}</summary>
      <p className="hint">{words.columnsLead}</p>
      <div className={styles["names"]}>
        {names.map((name) => (
          <label key={name} className={styles["check"]}>
            <input type="checkbox" checked={columns.includes(name)} onChange={() => onToggle(name)} />
            {name}
          </label>
        ))}
      </div>
    </details>
  );
}
