import { useState } from "react";
import { type FormOfEndpoints, useCreateEndpoint } from "./queries.ts";
import { words } from "../shared/words.ts";
import { Button } from "../shared/controls/Button.tsx";
import { GuardedForm } from "../shared/controls/GuardedForm.tsx";
import { Modal } from "../shared/controls/Modal.tsx";
import { Select } from "../shared/controls/Select.tsx";
import { TextField } from "../shared/controls/TextField.tsx";
import { describeProblem } from "../shared/Problem.tsx";
import { SecretDialog } from "../shared/SecretDialog.tsx";
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
      <Button className={styles["add"]} onPress={() => (create.reset(), setOpen(true))}>
        {words.webhooks.add}
      </Button>
      <Modal title={words.webhooks.add} isOpen={isOpen} onClose={() => setOpen(false)}>
        <GuardedForm
          change={create}
          onSubmit={(fields) => {
            submit(fields);
          }}
        >
          <Select id="form" label={words.webhooks.form} options={forms.map(({ id, name }) => [id, name] as const)} />
          <TextField
            id="url"
            type="url"
            label={words.webhooks.url}
            hint={words.webhooks.urlHint}
            placeholder="https://"
            isRequired
            autoFocus
          />
          {create.error && <p role="alert">{describeProblem(create.error)}</p>}
          <div className="acts">
            <Button type="submit" isDisabled={create.isPending}>
              {words.webhooks.save}
            </Button>
            <Button onPress={() => setOpen(false)}>{words.webhooks.cancel}</Button>
          </div>
        </GuardedForm>
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
