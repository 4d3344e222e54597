import { Button } from "../shared/controls/Button.tsx";
import type { Editor } from "./useEditor.ts";
import { Condition } from "./Condition.tsx";
import type { DraftField } from "./fields.ts";
import { Problems } from "./Problems.tsx";
import { Sketch } from "./Sketch.tsx";
import styles from "./card.module.css";
import { Lines, TypeIcon } from "./TypeIcon.tsx";
import { describeKind, words } from "./words.ts";

const { list } = words;

/** The types whose label is a part of their sketch. */
const HAS_OWN_LABEL: ReadonlySet<string> = new Set(["CONSENT", "SECTION", "TEXT_BLOCK", "PAGE"]);

/** A question as it will look, with what may be done with it. */
export function FieldCard({
  editor,
  field,
  isReadOnly,
}: {
  readonly editor: Editor;
  readonly field: DraftField;
  readonly isReadOnly: boolean;
}) {
  const { fields } = editor;
  const label = field.label.trim() || list.unnamed;
  return (
    <div className={styles["card"]}>
      <div className={styles["head"]}>
        <span className={styles["type"]}>
          <TypeIcon type={field.type} />
          {describeKind(field.type).name}
        </span>
        {!isReadOnly && <Acts editor={editor} field={field} label={label} />}
      </div>
      {!HAS_OWN_LABEL.has(field.type) && (
        <p className={styles["label"]}>
          {label}
          {field.required === true && (
            <>
              <span className={styles["star"]} aria-hidden="true">
                {" *"}
              </span>
              <span className="unseen"> ({list.required})</span>
            </>
          )}
        </p>
      )}
      {field.help != null && field.help !== "" && <p className={styles["help"]}>{field.help}</p>}
      <Sketch field={field} />
      <Condition fields={fields} field={field} />
      <Problems problems={editor.problemsOf(field)} />
    </div>
  );
}

/** The buttons of a question: smaller than others, since they stand on each. */
function Acts({
  editor,
  field,
  label,
}: {
  readonly editor: Editor;
  readonly field: DraftField;
  readonly label: string;
}) {
  const place = editor.fields.indexOf(field);
  const move = (to: number) => editor.move(field.key, to);
  return (
    <div className={styles["acts"]} role="group" aria-label={list.acts(label)}>
      <Act name={list.up} lines="M12 19V5M6 11l6-6 6 6" isDisabled={place === 0} onPress={() => move(place - 1)} />
      <Act
        name={list.down}
        lines="M12 5v14M6 13l6 6 6-6"
        isDisabled={place === editor.fields.length - 1}
        onPress={() => move(place + 1)}
      />
      <Act name={list.duplicate} lines="M9 9h11v11H9zM5 15H4V4h11v1" onPress={() => editor.duplicate(field)} />
      <Act name={list.remove} lines="M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13" onPress={() => editor.remove(field)} />
    </div>
  );
}

function Act({
  name,
  lines,
  isDisabled = false,
  onPress,
}: {
  readonly name: string;
  readonly lines: string;
  readonly isDisabled?: boolean;
  readonly onPress: () => void;
}) {
  return (
    <Button aria-label={name} isDisabled={isDisabled} onPress={onPress}>
      <Lines lines={lines} size={18} />
    </Button>
  );
}
