import { Button } from "../shared/controls/Button.tsx";
import { Tip } from "../shared/controls/Tip.tsx";
import type { ListDrag } from "../shared/controls/useListDrag.ts";
import type { FieldType } from "./fields.ts";
import styles from "./palette.module.css";
import { TYPE_GROUPS } from "./typeGroups.ts";
import { TypeIcon } from "./TypeIcon.tsx";
import { describeKind, words } from "./words.ts";

const { palette } = words;

/** The types of questions: a press adds one below the chosen question, a drag at the place where it is dropped. */
export function Palette({
  drag,
  onAdd,
  onPaste,
}: {
  readonly drag: ListDrag;
  readonly onAdd: (type: FieldType) => void;
  readonly onPaste: () => void;
}) {
  return (
    <div className={styles["palette"]}>
      {TYPE_GROUPS.map(({ name, types }) => (
        <div key={name} role="group" aria-label={name}>
          <h4>{name}</h4>
          <div className={styles["types"]}>
            {types.map((type) => (
              <div key={type} onPointerDownCapture={(event) => drag.press(event, type, describeKind(type).name)}>
                <Tip text={describeKind(type).use}>
                  <Button aria-label={palette.describe(describeKind(type).name)} onPress={() => onAdd(type)}>
                    <TypeIcon type={type} />
                    <span>{describeKind(type).name}</span>
                  </Button>
                </Tip>
              </div>
            ))}
          </div>
        </div>
      ))}
      <Button className={styles["paste"]} onPress={onPaste}>
        {palette.paste}
      </Button>
      <p className="hint hint-keys">{palette.keys}</p>
    </div>
  );
}
