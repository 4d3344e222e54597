import { type ReactNode, useEffect, useId, useRef } from "react";
import styles from "./Modal.module.css";

/** A dialog over the page. The browser keeps the focus in it; Escape or a press outside of it closes it. */
export function Modal({
  title,
  isOpen,
  onClose,
  children,
}: {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
  }, [isOpen]);
  if (!isOpen) return null;

  return (
    <dialog
      ref={dialog}
      className={styles["dialog"]}
      aria-labelledby={titleId}
      onClose={onClose}
      onPointerDown={({ target }) => {
        // The backdrop belongs to the dialog; everything inside is in the box.
        if (target === dialog.current) dialog.current?.close();
      }}
    >
      <div className={styles["box"]}>
        <h2 id={titleId}>{title}</h2>
        {children}
      </div>
    </dialog>
  );
}
