import { useState } from "react";
import { useCreateForm } from "../../queries/forms.ts";
import { Modal } from "../Modal.tsx";
import { describeProblem } from "../Problem.tsx";
import styles from "./forms.module.css";
import { words } from "./words.ts";

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
          <label htmlFor="new-name">{words.name}</label>
          <input
            id="new-name"
            required
            maxLength={150}
            value={name}
            aria-describedby="new-name-hint"
            onChange={({ target }) => setName(target.value)}
          />
          <p id="new-name-hint" className="hint">
            {words.nameHint}
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
    </>
  );
}
