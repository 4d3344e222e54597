import { type ReactNode, useRef, useState } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Modal as KitModal, ModalOverlay } from "react-aria-components/Modal";
import { hasUnsaved } from "../unsaved.ts";
import { words } from "../words.ts";
import { Catch } from "../Catch.tsx";
import { Button } from "./Button.tsx";
import { Failed } from "./FailedDialog.tsx";
import styles from "./Modal.module.css";

const { unsaved } = words;

/**
 * A dialog over the page, which has the focus until it is closed. Escape or a press outside of it closes it; over typed text it asks first.
 * What fails inside of it is said there, and the page stays as it is.
 */
export function Modal({
  title,
  isWide = false,
  isOpen,
  onClose,
  children,
}: {
  readonly title: string;
  /** Whether it has room for things side by side. */
  readonly isWide?: boolean;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const modal = useRef<HTMLDivElement>(null);
  const [isAsking, setAsking] = useState(false);
  const close = () => {
    setAsking(false);
    onClose();
  };
  return (
    <ModalOverlay
      className={styles["backdrop"] ?? ""}
      isOpen={isOpen}
      isDismissable
      onOpenChange={(isStillOpen) => {
        if (isStillOpen) return;
        if (hasUnsaved(modal.current)) setAsking(true);
        else close();
      }}
    >
      <KitModal ref={modal} className={`${styles["modal"] ?? ""} ${isWide ? (styles["wide"] ?? "") : ""}`}>
        <Dialog className={styles["dialog"] ?? ""}>
          <Heading slot="title">{title}</Heading>
          <Catch
            failed={(onAgain) => (
              <Failed lead={words.broken.dialogLead} again={words.problems.retry} onAgain={onAgain} onClose={close} />
            )}
          >
            {children}
          </Catch>
          {isAsking && (
            <div className={styles["asking"]} role="alert">
              <p>{unsaved.lead}</p>
              <div className="acts">
                <Button autoFocus onPress={() => setAsking(false)}>
                  {unsaved.stay}
                </Button>
                <Button onPress={close}>{unsaved.discard}</Button>
              </div>
            </div>
          )}
        </Dialog>
      </KitModal>
    </ModalOverlay>
  );
}
