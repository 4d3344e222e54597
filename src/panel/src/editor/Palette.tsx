import { Button } from "../shared/controls/Button.tsx";
import { type Command, CommandList } from "../shared/controls/CommandList.tsx";
import { Modal } from "../shared/controls/Modal.tsx";
import { Tip } from "../shared/controls/Tip.tsx";
import { TYPES, type FieldType } from "./fields.ts";
import styles from "./palette.module.css";
import { TypeIcon } from "./TypeIcon.tsx";
import { describeKind, KIND_GROUPS, words } from "./words.ts";

const { palette } = words;

/** The types by their groups. A type that no group names stands in the last one. */
const GROUPS = KIND_GROUPS.map(({ name, types }, place) => {
  const named = new Set(KIND_GROUPS.flatMap((group) => group.types));
  const isLast = place === KIND_GROUPS.length - 1;
  const others = isLast ? TYPES.filter((type) => !named.has(type)) : [];
  const own = types.flatMap((type) => TYPES.filter((one) => one === type));
  return { name, types: [...own, ...others] };
}).filter(({ types }) => types.length > 0);

/** The types of questions, each a button that adds one. */
export function Palette({
  onAdd,
  onPaste,
}: {
  readonly onAdd: (type: FieldType) => void;
  readonly onPaste: () => void;
}) {
  return (
    <div className={styles["palette"]}>
      {GROUPS.map(({ name, types }) => (
        <section key={name} aria-label={name}>
          <h4>{name}</h4>
          <div className={styles["types"]}>
            {types.map((type) => (
              <Tip key={type} text={describeKind(type).use}>
                <Button aria-label={palette.describe(describeKind(type).name)} onPress={() => onAdd(type)}>
                  <TypeIcon type={type} />
                  <span>{describeKind(type).name}</span>
                </Button>
              </Tip>
            ))}
          </div>
        </section>
      ))}
      <Button className={styles["paste"]} onPress={onPaste}>
        {palette.paste}
      </Button>
      <p className="hint hint-keys">{palette.keys}</p>
    </div>
  );
}

const COMMANDS = GROUPS.map(({ name, types }) => ({
  name,
  commands: types.map((type): Command => ({
    id: type,
    name: describeKind(type).name,
    use: describeKind(type).use,
    picture: <TypeIcon type={type} />,
  })),
}));

/** The types of questions over the page, found by typing. */
export function AddMenu({
  isOpen,
  onAdd,
  onClose,
}: {
  readonly isOpen: boolean;
  readonly onAdd: (type: FieldType) => void;
  readonly onClose: () => void;
}) {
  return (
    <Modal title={palette.title} isOpen={isOpen} onClose={onClose}>
      <CommandList
        label={palette.search}
        none={palette.none}
        groups={COMMANDS}
        onRun={(id) => {
          const type = TYPES.find((one) => one === id);
          onClose();
          if (type !== undefined) onAdd(type);
        }}
      />
    </Modal>
  );
}
