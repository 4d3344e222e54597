import { useBlocker } from "@tanstack/react-router";
import { Button } from "../shared/controls/Button.tsx";
import { Modal } from "../shared/controls/Modal.tsx";
import { hasUnsaved } from "../shared/unsaved.ts";
import { words } from "../shared/words.ts";

const { unsaved } = words;

/** Asks before typed text is lost by another page of the panel; by a reload or another site the browser asks in its own words. */
export function Leaving() {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => hasUnsaved(),
    enableBeforeUnload: () => hasUnsaved(),
    withResolver: true,
  });
  const stay = () => reset?.();
  return (
    <Modal title={unsaved.title} isOpen={status === "blocked"} onClose={stay}>
      <p>{unsaved.lead}</p>
      <div className="acts">
        <Button type="submit" onPress={stay}>
          {unsaved.stay}
        </Button>
        <Button onPress={() => proceed?.()}>{unsaved.leave}</Button>
      </div>
    </Modal>
  );
}
