import styles from "./submissions.module.css";
import { words } from "./words.ts";

/** What one may do with several submissions at once. */
export function Selection({
  count,
  isWhole,
  onAll,
  onRemove,
  onRead,
}: {
  readonly count: number;
  /** Whether every loaded submission is selected. */
  readonly isWhole: boolean;
  readonly onAll: () => void;
  readonly onRemove: () => void;
  /** Null where submissions cannot be marked. */
  readonly onRead: (() => void) | null;
}) {
  return (
    <div className={styles["bar"]}>
      <label className={styles["check"]}>
        <input type="checkbox" checked={isWhole} onChange={onAll} />
        {words.selectAll}
      </label>
      {count > 0 && (
        <>
          <span role="status">{words.selected(count)}</span>
          {onRead && (
            <button type="button" onClick={onRead}>
              {words.markRead}
            </button>
          )}
          <button type="button" onClick={onRemove}>
            {words.remove}
          </button>
        </>
      )}
    </div>
  );
}

/** What has just been deleted, with the way back. */
export function Undo({ count, onUndo }: { readonly count: number; readonly onUndo: () => void }) {
  return (
    <div className={styles["undo"]} role="status">
      {count > 0 && (
        <p>
          {words.removed(count)}{" "}
          <button type="button" onClick={onUndo}>
            {words.undo}
          </button>
        </p>
      )}
    </div>
  );
}
