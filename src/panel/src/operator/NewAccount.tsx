import { useState } from "react";
import { useCreateAccount } from "./queries.ts";
import { Button } from "../shared/controls/Button.tsx";
import { GuardedForm } from "../shared/controls/GuardedForm.tsx";
import { Modal } from "../shared/controls/Modal.tsx";
import { TextField } from "../shared/controls/TextField.tsx";
import { describeProblem } from "../shared/Problem.tsx";
import { SecretDialog } from "../shared/SecretDialog.tsx";
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
      <Button className="primary" onPress={() => (create.reset(), setOpen(true))}>
        {words.add}
      </Button>
      <Modal title={words.add} isOpen={isOpen} onClose={() => setOpen(false)}>
        <GuardedForm
          change={create}
          onSubmit={() => {
            submit();
          }}
        >
          <TextField
            id="new-account-name"
            label={words.name}
            isRequired
            maxLength={150}
            autoFocus
            value={name}
            onChange={setName}
          />
          <TextField
            id="new-account-email"
            type="email"
            label={words.email}
            hint={words.emailHint}
            isRequired
            value={email}
            onChange={setEmail}
          />
          {create.error && <p role="alert">{describeProblem(create.error)}</p>}
          <div className="acts">
            <Button type="submit" isDisabled={create.isPending}>
              {words.create}
            </Button>
            <Button onPress={() => setOpen(false)}>{words.cancel}</Button>
          </div>
        </GuardedForm>
      </Modal>
      <SecretDialog title={words.keyTitle} lead={words.keyLead} secret={key} onClose={() => setKey(null)} />
    </>
  );
}
