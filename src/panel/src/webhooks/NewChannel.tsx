import { useState } from "react";
import type { WebhookChannelKind } from "../generated/graphql.ts";
import { CHANNELS } from "../generated/channels.ts";
import { type FormOfEndpoints, useCreateChannel } from "./queries.ts";
import { Button } from "../shared/controls/Button.tsx";
import { Disclosure } from "../shared/controls/Disclosure.tsx";
import { FormChoice } from "./FormChoice.tsx";
import { GuardedForm } from "../shared/controls/GuardedForm.tsx";
import { Modal } from "../shared/controls/Modal.tsx";
import { Select } from "../shared/controls/Select.tsx";
import { TextField } from "../shared/controls/TextField.tsx";
import { channelWords, sheetWords } from "./channelWords.ts";
import { words } from "./words.ts";

const KINDS = Object.keys(CHANNELS) as (keyof typeof CHANNELS)[];

type Field = (typeof CHANNELS)[WebhookChannelKind]["fields"][number];
type NameOf<Kind extends WebhookChannelKind> = (typeof CHANNELS)[Kind]["fields"][number]["name"];
/** The services that ask for more than an address, with the labels of all their fields. */
type Labels = {
  readonly [Kind in WebhookChannelKind as NameOf<Kind> extends "url" ? never : Kind]: Readonly<
    Record<NameOf<Kind>, string>
  >;
};
const LABELS: Labels = channelWords.fields;
const HINTS: Readonly<Partial<Record<WebhookChannelKind, string>>> = channelWords.hints;

/** Each setting has its own name in the form. */
const INPUTS = {
  formId: "form",
  url: "url",
  token: "token",
  recipient: "recipient",
  phoneNumberId: "phoneNumberId",
  template: "template",
  language: "language",
};

/** The button that adds a channel of a messaging service, with its dialog. */
export function NewChannel({
  forms,
  onCreated,
}: {
  readonly forms: readonly FormOfEndpoints[];
  readonly onCreated: (id: string) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const [kind, setKind] = useState<WebhookChannelKind>("WHATSAPP");
  const create = useCreateChannel();

  const submit = (values: FormData) =>
    create.mutate(
      {
        formId: readText(values, "form"),
        kind,
        ...Object.fromEntries(CHANNELS[kind].fields.map(({ name }) => [name, readText(values, name)])),
      },
      {
        onSuccess({ endpoint }) {
          setOpen(false);
          if (endpoint) onCreated(endpoint.id);
        },
      },
    );

  return (
    <>
      <Button onPress={() => (create.reset(), setOpen(true))}>{channelWords.add}</Button>
      <Modal title={channelWords.add} isOpen={isOpen} onClose={() => setOpen(false)}>
        <GuardedForm
          change={create}
          inputs={INPUTS}
          onSubmit={(fields) => {
            submit(fields);
          }}
        >
          <FormChoice id="channel-form" forms={forms} />
          <Select
            id="channel-kind"
            label={channelWords.kind}
            options={KINDS.map((each) => [each, CHANNELS[each].name] as const)}
            chosen={kind}
            onChoose={setKind}
          />
          <ChannelFields kind={kind} />
          <p id="channel-hint" className="hint">
            {channelWords.secretHint}
          </p>
          {HINTS[kind] && <p className="hint">{HINTS[kind]}</p>}
          {kind === "GOOGLE_SHEETS" && (
            <Disclosure title={sheetWords.title}>
              <pre tabIndex={0} aria-label={sheetWords.title}>
                {sheetWords.script}
              </pre>
            </Disclosure>
          )}
          <div className="acts">
            <Button type="submit" isDisabled={create.isPending}>
              {words.save}
            </Button>
            <Button onPress={() => setOpen(false)}>{words.cancel}</Button>
          </div>
        </GuardedForm>
      </Modal>
    </>
  );
}

/** The settings that a service needs. */
export function ChannelFields({ kind }: { readonly kind: WebhookChannelKind }) {
  return CHANNELS[kind].fields.map((field) => <ChannelField key={`${kind}-${field.name}`} kind={kind} field={field} />);
}

function ChannelField({ kind, field }: { readonly kind: WebhookChannelKind; readonly field: Field }) {
  const { name, isAddress, isSecret, initial } = field;
  return (
    <TextField
      id={`channel-${name}`}
      name={name}
      type={isAddress ? "url" : "text"}
      label={isAddress ? channelWords.url : labelOf(kind, name)}
      isRequired
      defaultValue={initial}
      autoComplete="off"
      aria-describedby={isSecret ? "channel-hint" : undefined}
    />
  );
}

function labelOf(kind: WebhookChannelKind, name: string): string {
  const labels: Readonly<Record<string, Readonly<Record<string, string>>>> = LABELS;
  return labels[kind]?.[name] ?? name;
}

function readText(values: FormData, name: string): string {
  const value = values.get(name);
  return typeof value === "string" ? value.trim() : "";
}
