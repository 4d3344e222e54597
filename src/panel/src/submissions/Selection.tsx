import type { ReactNode } from "react";
import { Button } from "../shared/controls/Button.tsx";
import { Checkbox } from "../shared/controls/Checkbox.tsx";
import styles from "./submissions.module.css";
import tools from "./tools.module.css";
import { words } from "./words.ts";

/** What one may do with several submissions at once. */
export function Selection({
  count,
  isWhole,
  onAll,
  onRemove,
  onRead,
  children,
}: {
  readonly count: number;
  /** Whether every loaded submission is selected. */
  readonly isWhole: boolean;
  readonly onAll: () => void;
  readonly onRemove: () => void;
  /** Null where submissions cannot be marked. */
  readonly onRead: (() => void) | null;
  /** What else one may do with them. */
  readonly children?: ReactNode;
}) {
  return (
    <div className={tools["bar"]}>
      <Checkbox isSelected={isWhole} onChange={onAll}>
        {words.selectAll}
      </Checkbox>
      {count > 0 && (
        <>
          <span role="status">{words.selected(count)}</span>
          {onRead && <Button onPress={onRead}>{words.markRead}</Button>}
          <Button onPress={onRemove}>{words.remove}</Button>
          {children}
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
          {words.removed(count)} <Button onPress={onUndo}>{words.undo}</Button>
        </p>
      )}
    </div>
  );
}
