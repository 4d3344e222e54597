import { Link } from "@tanstack/react-router";
import { Button } from "../shared/controls/Button.tsx";
import { Tip } from "../shared/controls/Tip.tsx";
import { Toggles } from "../shared/controls/Toggles.tsx";
import { describeWhen } from "../shared/values.ts";
import type { Pane } from "./panes.ts";
import styles from "./toolbar.module.css";
import { Lines } from "./TypeIcon.tsx";
import type { Editor } from "./useEditor.ts";
import { words } from "./words.ts";

const { state: labels } = words;

/** The form's name, whether what was typed is kept, and what may be done with the whole. */
export function Toolbar({
  editor,
  pane,
  canWrite,
  onPane,
  onOpen,
}: {
  readonly editor: Editor;
  readonly pane: Pane;
  readonly canWrite: boolean;
  readonly onPane: (pane: Pane) => void;
  readonly onOpen: (dialog: "publish" | "versions") => void;
}) {
  const { form, history, saving } = editor;
  const [undone, redone] = [history.done.at(-1)?.act, history.undone.at(-1)?.act];
  return (
    <div className={styles["toolbar"]}>
      <div className={styles["name"]}>
        <Link to="/formularios" search={{ formulario: form.id }}>
          ← {words.back}
        </Link>
        <h2>{form.name}</h2>
        <SavingState editor={editor} />
      </div>
      <div className={styles["acts"]}>
        {canWrite && (
          <div className={styles["steps"]}>
            <Step name={words.undo} lines="M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6" act={undone} onPress={editor.undo} />
            <Step
              name={words.redo}
              lines="M15 7l5 5-5 5M20 12H10a6 6 0 0 0-6 6"
              act={redone}
              onPress={editor.redo}
              isRedo
            />
          </div>
        )}
        <Toggles
          className={`switch ${styles["views"] ?? ""}`}
          label={words.panes.label}
          options={[
            [false, words.edit],
            [true, words.preview.name],
          ].map(([isPreview, name]) => [isPreview === true ? "preview" : "form", String(name)] as const)}
          chosen={pane === "preview" ? "preview" : "form"}
          onChoose={onPane}
        />
        <Button onPress={() => onOpen("versions")}>{words.versions}</Button>
        {canWrite && (
          <Button
            type="submit"
            className={styles["publish"]}
            isDisabled={saving.state === "untouched"}
            onPress={() => onOpen("publish")}
          >
            {words.publish}
          </Button>
        )}
      </div>
      {saving.state === "refused" && <p role="alert">{saving.refusal}</p>}
    </div>
  );
}

/** Undoes or redoes an act, which its tip names. */
function Step({
  name,
  lines,
  act,
  isRedo = false,
  onPress,
}: {
  readonly name: string;
  readonly lines: string;
  readonly act: string | undefined;
  readonly isRedo?: boolean;
  readonly onPress: () => void;
}) {
  const describe = isRedo ? words.describeRedo : words.describeUndo;
  return (
    <Tip text={act === undefined ? name : describe(act)}>
      <Button aria-label={name} isDisabled={act === undefined} onPress={onPress}>
        <Lines lines={lines} />
      </Button>
    </Tip>
  );
}

/** Whether what was typed is kept, and how much of it visitors do not see yet. */
function SavingState({ editor }: { readonly editor: Editor }) {
  const { state, draft, flush } = editor.saving;
  const changes = draft?.changes.length ?? 0;
  return (
    <p className={styles["state"]}>
      <span role="status" data-state={state}>
        {describeState(editor)}
      </span>
      {state === "saved" && changes > 0 && <span className={styles["pill"]}>{labels.changes(changes)}</span>}
      {state === "offline" && <Button onPress={() => void flush()}>{labels.retry}</Button>}
    </p>
  );
}

function describeState({ form, saving: { state, draft } }: Editor): string {
  if (state === "typed") return labels.typed;
  if (state === "saving") return labels.saving;
  if (state === "offline") return labels.offline;
  if (state === "saved" && draft !== null) return labels.describeSaved(describeWhen(draft.savedAt));
  if (state === "untouched") return form.fields.length === 0 ? labels.neverPublished : labels.untouched;
  return "";
}
