import type { ReactNode } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Modal as KitModal, ModalOverlay } from "react-aria-components/Modal";
import styles from "./Modal.module.css";

/** A dialog over the page, which has the focus until it is closed. Escape or a press outside of it closes it. */
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
  return (
    <ModalOverlay
      className={styles["backdrop"] ?? ""}
      isOpen={isOpen}
      isDismissable
      onOpenChange={(isStillOpen) => {
        if (!isStillOpen) onClose();
      }}
    >
      <KitModal className={styles["modal"] ?? ""}>
        <Dialog className={styles["dialog"] ?? ""}>
          <Heading slot="title">{title}</Heading>
          {children}
        </Dialog>
      </KitModal>
    </ModalOverlay>
  );
}
