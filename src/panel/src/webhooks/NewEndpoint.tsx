import { useState } from "react";
import { type FormOfEndpoints, useCreateEndpoint } from "./queries.ts";
import { words } from "./words.ts";
import { Button } from "../shared/controls/Button.tsx";
import { FormChoice } from "./FormChoice.tsx";
import { GuardedForm } from "../shared/controls/GuardedForm.tsx";
import { Modal } from "../shared/controls/Modal.tsx";
import { TextField } from "../shared/controls/TextField.tsx";
import { SecretDialog } from "../shared/SecretDialog.tsx";

const INPUTS = { formId: "form", url: "url" };

/** The button that adds an endpoint, with its dialog, and then the new secret. */
export function NewEndpoint({
  forms,
  formId,
  onClosed,
  onCreated,
}: {
  readonly forms: readonly FormOfEndpoints[];
  /** The form whose page has led here, for which the dialog is open at once; "" for none. */
  readonly formId: string;
  readonly onClosed: () => void;
  readonly onCreated: (id: string) => void;
}) {
  const [isOpen, setOpen] = useState(formId !== "");
  const create = useCreateEndpoint();
  const [secret, setSecret] = useState<string | null>(null);

  const close = () => {
    setOpen(false);
    if (formId !== "") onClosed();
  };
  const submit = (fields: FormData) =>
    create.mutate(
      { formId: readText(fields, "form"), url: readText(fields, "url") },
      {
        onSuccess({ endpoint, secret: made }) {
          close();
          setSecret(made ?? null);
          if (endpoint) onCreated(endpoint.id);
        },
      },
    );

  return (
    <>
      <Button className="primary" onPress={() => (create.reset(), setOpen(true))}>
        {words.add}
      </Button>
      <Modal title={words.add} isOpen={isOpen} onClose={close}>
        <GuardedForm
          change={create}
          inputs={INPUTS}
          onSubmit={(fields) => {
            submit(fields);
          }}
        >
          <FormChoice id="form" forms={forms} initial={formId} />
          <TextField
            id="url"
            type="url"
            label={words.url}
            hint={words.urlHint}
            placeholder="https://"
            isRequired
            autoFocus
          />
          <div className="acts">
            <Button type="submit" isDisabled={create.isPending}>
              {words.save}
            </Button>
            <Button onPress={close}>{words.cancel}</Button>
          </div>
        </GuardedForm>
      </Modal>
      <SecretDialog title={words.secretTitle} lead={words.secretLead} secret={secret} onClose={() => setSecret(null)} />
    </>
  );
}

function readText(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === "string" ? value.trim() : "";
}
