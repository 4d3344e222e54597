import { useEffect, useState } from "react";
import { Button } from "../shared/controls/Button.tsx";
import { Modal } from "../shared/controls/Modal.tsx";
import { TextField } from "../shared/controls/TextField.tsx";
import { describeProblem } from "../shared/Problem.tsx";
import styles from "./palette.module.css";
import { usePastedFields } from "./queries/reviews.ts";
import { TypeIcon } from "./TypeIcon.tsx";
import type { Editor } from "./useEditor.ts";
import { words } from "./dialogWords.ts";
import { describeKind } from "./words.ts";

const { paste: labels } = words;
const MAX_CHARACTERS = 20_000;
/** Typing rests for so long before the text is read. */
const REST_MS = 300;

/** Questions from a pasted list, which are shown before they are added. `text` is what was pasted; null while it is closed. */
export function PasteDialog({
  editor,
  text,
  onClose,
}: {
  readonly editor: Editor;
  readonly text: string | null;
  readonly onClose: () => void;
}) {
  return (
    <Modal title={labels.title} isWide isOpen={text !== null} onClose={onClose}>
      {text !== null && <Reading editor={editor} text={text} onClose={onClose} />}
    </Modal>
  );
}

function Reading({
  editor,
  text,
  onClose,
}: {
  readonly editor: Editor;
  readonly text: string;
  readonly onClose: () => void;
}) {
  const [typed, setTyped] = useState(text);
  const rested = useRested(typed, text);
  const read = usePastedFields(
    rested,
    editor.fields.map(({ name }) => name),
  );
  const found = typed.trim() === "" ? [] : (read.data ?? []);
  return (
    <>
      <p className="hint">{labels.lead}</p>
      <div className={styles["pasting"]}>
        <div>
          <TextField
            id="pasted"
            label={labels.text}
            lines={10}
            autoFocus
            maxLength={MAX_CHARACTERS}
            placeholder={labels.example}
            value={typed}
            onChange={setTyped}
          />
        </div>
        <div className={styles["found"]}>
          <p role="status" className="hint">
            {read.isFetching ? labels.reading : found.length === 0 ? labels.none : labels.found(found.length)}
          </p>
          {read.error && <p role="alert">{describeProblem(read.error)}</p>}
          <ol>
            {found.map(({ name, type, label, choices }) => (
              <li key={name}>
                <TypeIcon type={type} />
                <span>
                  {label}
                  <small>
                    {describeKind(type).name}
                    {choices != null && choices.length > 0 && `: ${choices.join(", ")}`}
                  </small>
                </span>
              </li>
            ))}
          </ol>
        </div>
      </div>
      <div className="acts">
        <Button
          type="submit"
          isDisabled={found.length === 0 || read.isFetching || rested !== typed}
          onPress={() => {
            editor.paste(found);
            onClose();
          }}
        >
          {labels.add(found.length)}
        </Button>
        <Button onPress={onClose}>{labels.cancel}</Button>
      </div>
    </>
  );
}

/** The text once typing rests. */
function useRested(text: string, initial: string): string {
  const [rested, setRested] = useState(initial);
  useEffect(() => {
    const timer = window.setTimeout(() => setRested(text), REST_MS);
    return () => window.clearTimeout(timer);
  }, [text]);
  return rested;
}
