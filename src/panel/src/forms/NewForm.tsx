import { useState } from "react";
import { useCreateForm } from "./queries/forms.ts";
import { Button } from "../shared/controls/Button.tsx";
import { GuardedForm } from "../shared/controls/GuardedForm.tsx";
import { Modal } from "../shared/controls/Modal.tsx";
import { TextField } from "../shared/controls/TextField.tsx";
import styles from "./forms.module.css";
import { words } from "./words.ts";

const INPUTS = { name: "new-name" };

/** The button that makes a form, with its dialog. A name is all that a form needs. */
export function NewForm({ onCreated }: { readonly onCreated: (id: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState("");
  const create = useCreateForm();

  const submit = () =>
    create.mutate(name.trim(), {
      onSuccess({ form }) {
        setOpen(false);
        setName("");
        if (form) onCreated(form.id);
      },
    });

  return (
    <>
      <Button className={styles["add"]} onPress={() => (create.reset(), setOpen(true))}>
        {words.add}
      </Button>
      <Modal title={words.add} isOpen={isOpen} onClose={() => setOpen(false)}>
        <GuardedForm
          change={create}
          inputs={INPUTS}
          onSubmit={() => {
            submit();
          }}
        >
          <TextField
            id="new-name"
            label={words.name}
            hint={words.nameHint}
            isRequired
            maxLength={150}
            autoFocus
            value={name}
            onChange={setName}
          />
          <div className="acts">
            <Button type="submit" isDisabled={create.isPending}>
              {words.create}
            </Button>
            <Button onPress={() => setOpen(false)}>{words.cancel}</Button>
          </div>
        </GuardedForm>
      </Modal>
    </>
  );
}
