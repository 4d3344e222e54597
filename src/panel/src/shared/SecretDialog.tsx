import { words } from "./words.ts";
import { Button } from "./controls/Button.tsx";
import { CopyButton } from "./CopyButton.tsx";
import { Modal } from "./controls/Modal.tsx";
import styles from "./controls/Modal.module.css";

/** Shows a new secret, once. `lead` says what it is for. */
export function SecretDialog({
  title,
  lead,
  secret,
  onClose,
}: {
  readonly title: string;
  readonly lead: string;
  readonly secret: string | null;
  readonly onClose: () => void;
}) {
  return (
    <Modal title={title} isOpen={secret !== null} onClose={onClose}>
      <p>{lead}</p>
      <p className={styles["secret"]}>
        <code>{secret}</code>
      </p>
      <div className="acts">
        <CopyButton text={secret ?? ""} />
        <Button onPress={onClose}>{words.done}</Button>
      </div>
    </Modal>
  );
}
