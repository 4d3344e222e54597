import { Button } from "../shared/controls/Button.tsx";
import { describeTime } from "../shared/values.ts";
import styles from "./clash.module.css";
import type { Editor } from "./useEditor.ts";
import { words } from "./words.ts";

const { clash } = words;

/** Two people have edited at once: both drafts are there until one of them chooses, and undoing gives the other one back. */
export function ClashNotice({ editor }: { readonly editor: Editor }) {
  const { form, saving } = editor;
  if (saving.state !== "clash") return null;
  const stored = form.fieldDraft ?? null;
  const name = stored?.savedByName ?? clash.somebody;
  return (
    <div className={styles["clash"]} role="alert">
      <p>{stored === null ? clash.discarded : clash.describe(name, describeTime(stored.savedAt))}</p>
      <div className="acts">
        <Button onPress={() => void saving.overwrite(stored, form.fieldsVersion)}>{clash.keep}</Button>
        <Button onPress={() => editor.take(stored, form.fieldsVersion, words.acts.theirs, clash.adopted(name))}>
          {clash.take}
        </Button>
        <span className="hint">{clash.takeHint}</span>
      </div>
    </div>
  );
}
