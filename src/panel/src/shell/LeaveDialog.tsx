import { Button } from "../shared/controls/Button.tsx";
import { Modal } from "../shared/controls/Modal.tsx";
import { words } from "../shared/words.ts";

const { unsaved } = words;

/** The question whether typed text may be lost. */
export function LeaveDialog({ onClose, onLeave }: { readonly onClose: () => void; readonly onLeave: () => void }) {
  return (
    <Modal title={unsaved.title} isOpen onClose={onClose}>
      <p>{unsaved.lead}</p>
      <div className="acts">
        <Button type="submit" onPress={onClose}>
          {unsaved.stay}
        </Button>
        <Button onPress={onLeave}>{unsaved.leave}</Button>
      </div>
    </Modal>
  );
}
