import { words } from "../../words.ts";
import { CopyButton } from "../CopyButton.tsx";
import { Modal } from "../Modal.tsx";
import styles from "./webhooks.module.css";

/** Shows a new signing secret, once. */
export function SecretDialog({ secret, onClose }: { readonly secret: string | null; readonly onClose: () => void }) {
  return (
    <Modal title={words.webhooks.secretTitle} isOpen={secret !== null} onClose={onClose}>
      <p>{words.webhooks.secretLead}</p>
      <p className={styles["secret"]}>
        <code>{secret}</code>
      </p>
      <div className={styles["acts"]}>
        <CopyButton text={secret ?? ""} />
        <button type="button" onClick={onClose}>
          {words.webhooks.close}
        </button>
      </div>
    </Modal>
  );
}
