import { useState } from "react";
import type { WebhookChannelKind } from "../../generated/graphql.ts";
import { type FormOfEndpoints, useCreateChannel } from "../../queries/webhooks.ts";
import { words } from "../../words.ts";
import { Button } from "../controls/Button.tsx";
import { Modal } from "../controls/Modal.tsx";
import { Select } from "../controls/Select.tsx";
import { TextField } from "../controls/TextField.tsx";
import { describeProblem } from "../Problem.tsx";
import { channelWords } from "./words.ts";
import styles from "./webhooks.module.css";

type FieldName = "url" | "token" | "recipient" | "phoneNumberId" | "template" | "language";
type Field = {
  readonly name: FieldName;
  readonly label: string;
  readonly isSecret?: boolean;
  readonly initial?: string;
};

const BY_ADDRESS: readonly Field[] = [{ name: "url", label: channelWords.url, isSecret: true }];

/** The fields that each service needs. */
const FIELDS: Readonly<Record<WebhookChannelKind, readonly Field[]>> = {
  WHATSAPP: [
    { name: "token", label: channelWords.accessToken, isSecret: true },
    { name: "phoneNumberId", label: channelWords.phoneNumberId },
    { name: "recipient", label: channelWords.phone },
    { name: "template", label: channelWords.template },
    { name: "language", label: channelWords.language, initial: "es" },
  ],
  TELEGRAM: [
    { name: "token", label: channelWords.botToken, isSecret: true },
    { name: "recipient", label: channelWords.chat },
  ],
  SLACK: BY_ADDRESS,
  DISCORD: BY_ADDRESS,
  GOOGLE_CHAT: BY_ADDRESS,
  TEAMS: BY_ADDRESS,
};
const KINDS: readonly WebhookChannelKind[] = ["WHATSAPP", "TELEGRAM", "SLACK", "DISCORD", "GOOGLE_CHAT", "TEAMS"];

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
        ...Object.fromEntries(FIELDS[kind].map(({ name }) => [name, readText(values, name)])),
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
      <Button className={styles["add"]} onPress={() => (create.reset(), setOpen(true))}>
        {channelWords.add}
      </Button>
      <Modal title={channelWords.add} isOpen={isOpen} onClose={() => setOpen(false)}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            submit(new FormData(event.currentTarget));
          }}
        >
          <Select
            id="channel-form"
            name="form"
            label={words.webhooks.form}
            options={forms.map(({ id, name }) => [id, name] as const)}
          />
          <Select
            id="channel-kind"
            label={channelWords.kind}
            options={KINDS.map((each) => [each, channelWords.kinds[each]] as const)}
            chosen={kind}
            onChoose={setKind}
          />
          {FIELDS[kind].map((field) => (
            <ChannelField key={`${kind}-${field.name}`} {...field} />
          ))}
          <p id="channel-hint" className="hint">
            {channelWords.secretHint}
          </p>
          {kind === "WHATSAPP" && <p className="hint">{channelWords.templateHint}</p>}
          {create.error && <p role="alert">{describeProblem(create.error)}</p>}
          <div className="acts">
            <Button type="submit" isDisabled={create.isPending}>
              {words.webhooks.save}
            </Button>
            <Button onPress={() => setOpen(false)}>{words.webhooks.cancel}</Button>
          </div>
        </form>
      </Modal>
    </>
  );
}

function ChannelField({ name, label, isSecret = false, initial }: Field) {
  return (
    <TextField
      id={`channel-${name}`}
      name={name}
      type={name === "url" ? "url" : "text"}
      label={label}
      isRequired
      defaultValue={initial ?? ""}
      autoComplete="off"
      aria-describedby={isSecret ? "channel-hint" : undefined}
    />
  );
}

function readText(values: FormData, name: string): string {
  const value = values.get(name);
  return typeof value === "string" ? value.trim() : "";
}
