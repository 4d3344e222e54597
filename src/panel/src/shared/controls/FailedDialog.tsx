import { useId, useLayoutEffect, useRef } from "react";
import { words } from "../words.ts";
import { Button } from "./Button.tsx";
import styles from "./FailedDialog.module.css";

type Acts = {
  readonly lead: string;
  /** What the button says that tries again. */
  readonly again: string;
  readonly onAgain: () => void;
  readonly onClose: () => void;
};

/** Stands in the place of a dialog that failed as a whole. It is the browser's own dialog, because the kit's may be what did not arrive. */
export function FailedDialog(acts: Acts) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // What had the focus before gets it back.
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles["failed"]}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        acts.onClose();
      }}
    >
      <h2 id={titleId}>{words.broken.dialog}</h2>
      <Failed {...acts} />
    </dialog>
  );
}

/** Says that what stands here failed, and how to go on. */
export function Failed({ lead, again, onAgain, onClose }: Acts) {
  return (
    <div role="alert">
      <p>{lead}</p>
      <div className="acts">
        <Button className="primary" onPress={onAgain}>
          {again}
        </Button>
        <Button onPress={onClose}>{words.broken.close}</Button>
      </div>
    </div>
  );
}
