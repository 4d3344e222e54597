import { useState } from "react";
import { useCreateAccount } from "../../queries/operator.ts";
import { Modal } from "../Modal.tsx";
import { describeProblem } from "../Problem.tsx";
import { SecretDialog } from "../SecretDialog.tsx";
import styles from "../webhooks/webhooks.module.css";
import { words } from "./words.ts";

/** The button that makes an account, with its dialog, and then the owner's key, once. */
export function NewAccount({ onCreated }: { readonly onCreated: (id: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState("");
  const [email, setEmail] = useState("");
  const [key, setKey] = useState<string | null>(null);
  const create = useCreateAccount();

  const submit = () =>
    create.mutate(
      { name, email },
      {
        onSuccess(done) {
          setOpen(false);
          setName("");
          setEmail("");
          setKey(done.key ?? null);
          if (done.account) onCreated(done.account.id);
        },
      },
    );

  return (
    <>
      <button type="button" className={styles["add"]} onClick={() => (create.reset(), setOpen(true))}>
        {words.add}
      </button>
      <Modal title={words.add} isOpen={isOpen} onClose={() => setOpen(false)}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <label htmlFor="new-account-name">{words.name}</label>
          <input
            id="new-account-name"
            required
            maxLength={150}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <label htmlFor="new-account-email">{words.email}</label>
          <input
            id="new-account-email"
            type="email"
            required
            value={email}
            aria-describedby="new-account-email-hint"
            onChange={({ target }) => setEmail(target.value)}
          />
          <p id="new-account-email-hint" className="hint">
            {words.emailHint}
          </p>
          {create.error && <p role="alert">{describeProblem(create.error)}</p>}
          <div className="acts">
            <button type="submit" disabled={create.isPending}>
              {words.create}
            </button>
            <button type="button" onClick={() => setOpen(false)}>
              {words.cancel}
            </button>
          </div>
        </form>
      </Modal>
      <SecretDialog title={words.keyTitle} lead={words.keyLead} secret={key} onClose={() => setKey(null)} />
    </>
  );
}
