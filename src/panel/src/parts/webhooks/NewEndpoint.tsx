import { useState } from "react";
import { type FormOfEndpoints, useCreateEndpoint } from "../../queries/webhooks.ts";
import { words } from "../../words.ts";
import { Modal } from "../Modal.tsx";
import { describeProblem } from "../Problem.tsx";
import { SecretDialog } from "../SecretDialog.tsx";
import styles from "./webhooks.module.css";

/** The button that adds an endpoint, with its dialog, and then the new secret. */
export function NewEndpoint({
  forms,
  onCreated,
}: {
  readonly forms: readonly FormOfEndpoints[];
  readonly onCreated: (id: string) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const create = useCreateEndpoint();
  const [secret, setSecret] = useState<string | null>(null);

  const submit = (fields: FormData) =>
    create.mutate(
      { formId: readText(fields, "form"), url: readText(fields, "url") },
      {
        onSuccess({ endpoint, secret: made }) {
          setOpen(false);
          setSecret(made ?? null);
          if (endpoint) onCreated(endpoint.id);
        },
      },
    );

  return (
    <>
      <button type="button" className={styles["add"]} onClick={() => (create.reset(), setOpen(true))}>
        {words.webhooks.add}
      </button>
      <Modal title={words.webhooks.add} isOpen={isOpen} onClose={() => setOpen(false)}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            submit(new FormData(event.currentTarget));
          }}
        >
          <label htmlFor="form">{words.webhooks.form}</label>
          <select id="form" name="form">
            {forms.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          <label htmlFor="url">{words.webhooks.url}</label>
          <input id="url" name="url" type="url" required placeholder="https://" aria-describedby="url-hint" />
          <p id="url-hint" className="hint">
            {words.webhooks.urlHint}
          </p>
          {create.error && <p role="alert">{describeProblem(create.error)}</p>}
          <div className="acts">
            <button type="submit" disabled={create.isPending}>
              {words.webhooks.save}
            </button>
            <button type="button" onClick={() => setOpen(false)}>
              {words.webhooks.cancel}
            </button>
          </div>
        </form>
      </Modal>
      <SecretDialog
        title={words.webhooks.secretTitle}
        lead={words.webhooks.secretLead}
        secret={secret}
        onClose={() => setSecret(null)}
      />
    </>
  );
}

function readText(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === "string" ? value.trim() : "";
}
