import { Button } from "../shared/controls/Button.tsx";
import styles from "./editor.module.css";
import type { Editor } from "./useEditor.ts";
import { words } from "./words.ts";

/** What was done last, at the foot of the page, with the way back. A screen reader says it. */
export function Said({ editor }: { readonly editor: Editor }) {
  const { said } = editor;
  return (
    <div className={styles["said"]} data-shown={said !== null}>
      <span role="status">{said?.text}</span>
      {said?.canUndo === true && <Button onPress={editor.undo}>{words.undo}</Button>}
    </div>
  );
}
