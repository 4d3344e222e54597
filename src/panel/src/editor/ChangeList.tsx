import styles from "./review.module.css";
import type { ChangeOfField } from "./queries/reviews.ts";
import { words } from "./words.ts";

const { changes: labels } = words;

/** What becomes of each question. */
export function ChangeList({ changes }: { readonly changes: readonly ChangeOfField[] }) {
  if (changes.length === 0) return <p className="hint">{labels.none}</p>;
  return (
    <ul className={styles["changes"]}>
      {changes.map(({ kind, settings, before, after }) => {
        const field = after ?? before;
        const named = settings.map((setting) => labels.settings[setting] ?? setting).join(", ");
        return (
          <li key={`${kind} ${field?.name ?? ""}`} data-kind={kind}>
            <b>{labels.kinds[kind]}</b>
            <span>
              {field?.label.trim() || field?.name}
              {named !== "" && <small>{named}</small>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
