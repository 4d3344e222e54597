import { PLACEHOLDER_TYPES } from "../generated/kinds.ts";
import { useSetAutoresponse } from "./queries/autoresponses.ts";
import type { Form } from "./queries/forms.ts";
import { Button } from "../shared/controls/Button.tsx";
import { GuardedForm } from "../shared/controls/GuardedForm.tsx";
import { Select } from "../shared/controls/Select.tsx";
import { TextField } from "../shared/controls/TextField.tsx";
import { Section } from "./Section.tsx";
import { words } from "./words.ts";

const labels = words.autoresponse;
const INPUTS = { emailField: "address-field", subject: "answer-subject", text: "answer-text" };
const CHOICES = ["OFF", "ON"] as const;
const PLACEHOLDERS: ReadonlySet<string> = new Set(PLACEHOLDER_TYPES);

/** What the form answers by mail to whoever sends it. */
export function Autoresponse({ form, canWrite }: { readonly form: Form; readonly canWrite: boolean }) {
  const { autoresponse, fields } = form;
  const addresses = fields.filter(({ type }) => type === "EMAIL");
  const isOn = autoresponse?.isEnabled === true;
  const isTrouble = isOn && !addresses.some(({ name }) => name === autoresponse.emailField);
  const now = isTrouble ? labels.noField : isOn ? labels.on : labels.off;
  return (
    <Section heading={{ title: labels.title, now, isTrouble }} canWrite={canWrite}>
      <p className="hint">{labels.lead}</p>
      {addresses.length === 0 ? <p>{labels.noField}</p> : <Settings form={form} />}
    </Section>
  );
}

function Settings({ form: { id, autoresponse, fields } }: { readonly form: Form }) {
  const set = useSetAutoresponse(id);
  const addresses = fields.filter(({ type }) => type === "EMAIL");
  const names = fields.filter(({ type }) => PLACEHOLDERS.has(type)).map(({ name }) => name);
  return (
    <GuardedForm
      change={set}
      inputs={INPUTS}
      onSubmit={(posted) => {
        const read = (name: string) => {
          const value = posted.get(name);
          return typeof value === "string" ? value : "";
        };
        set.mutate({
          isEnabled: read("answers") === "ON",
          emailField: read("address-field"),
          subject: read("answer-subject"),
          text: read("answer-text"),
        });
      }}
    >
      <div key={JSON.stringify(autoresponse)}>
        <Select
          id="answers"
          label={labels.choice}
          options={CHOICES.map((each) => [each, labels.choices[each]] as const)}
          initial={autoresponse?.isEnabled === true ? "ON" : "OFF"}
        />
        <Select
          id="address-field"
          label={labels.emailField}
          options={addresses.map(({ name, label }) => [name, label] as const)}
          initial={autoresponse?.emailField}
        />
        <TextField
          id="answer-subject"
          label={labels.subject}
          defaultValue={autoresponse?.subject ?? ""}
          isRequired
          maxLength={150}
        />
        <TextField
          id="answer-text"
          label={labels.text}
          hint={`${labels.textHint} ${labels.describePlaceholders(names)}`}
          defaultValue={autoresponse?.text ?? ""}
          isRequired
          maxLength={5000}
          lines={4}
        />
      </div>
      <div className="acts">
        <Button type="submit" isDisabled={set.isPending}>
          {words.save}
        </Button>
        <span role="status">{set.isSuccess && words.saved}</span>
      </div>
    </GuardedForm>
  );
}
