import { type Command, CommandList } from "../shared/controls/CommandList.tsx";
import { Modal } from "../shared/controls/Modal.tsx";
import { type FieldType, TYPES } from "./fields.ts";
import { TYPE_GROUPS } from "./typeGroups.ts";
import { TypeIcon } from "./TypeIcon.tsx";
import { describeKind, words } from "./words.ts";

const { palette } = words;

const COMMANDS = TYPE_GROUPS.map(({ name, types }) => ({
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
