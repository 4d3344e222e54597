import { type Form, type FormChange, useUpdateForm } from "./queries/forms.ts";
import type { SpamSensitivity } from "../generated/graphql.ts";
import { FILE_TYPES } from "../generated/kinds.ts";
import { Button } from "../shared/controls/Button.tsx";
import { Checkbox } from "../shared/controls/Checkbox.tsx";
import { Select } from "../shared/controls/Select.tsx";
import { TextField } from "../shared/controls/TextField.tsx";
import { describeProblem } from "../shared/Problem.tsx";
import { describeTime } from "../shared/values.ts";
import { fromField, toField } from "./limaTimes.ts";
import { OriginOffer } from "./OriginOffer.tsx";
import { SettingsSection } from "./Section.tsx";
import { words } from "./words.ts";

const NUMBER = new Intl.NumberFormat("es-PE");

/** What every section of settings gets. */
export type Settings = { readonly form: Form; readonly canWrite: boolean };

const listLines = (text: string | null) => (text ?? "").split(/\s+/).filter((line) => line !== "");

export function Naming({ form, canWrite }: Settings) {
  return (
    <SettingsSection
      {...{ form, canWrite }}
      heading={{ title: words.naming.title, now: form.name }}
      saved={form.name}
      read={(text) => ({ name: text("name") ?? "" })}
    >
      <TextField
        id="name"
        label={words.name}
        hint={words.nameHint}
        defaultValue={form.name}
        isRequired
        maxLength={150}
      />
    </SettingsSection>
  );
}

/** What a visitor sees after sending: a page of ours, with the owner's words, or a page of the owner's. */
export function Thanks({ form, canWrite }: Settings) {
  const { successTitle, successMessage, redirectUrl, redirectOrigins } = form;
  const { title, own, ownText, describeRedirect, ...labels } = words.thanks;
  const page = successTitle == null && successMessage == null ? own : ownText;
  return (
    <SettingsSection
      {...{ form, canWrite }}
      heading={{ title, now: redirectUrl == null ? page : describeRedirect(redirectUrl) }}
      lead={labels.lead}
      saved={[successTitle, successMessage, redirectUrl, redirectOrigins]}
      read={(text) => ({
        successTitle: text("success-title"),
        successMessage: text("success-message"),
        redirectUrl: text("redirect"),
        redirectOrigins: listLines(text("redirect-origins")),
      })}
    >
      {(update) => (
        <>
          <TextField id="success-title" label={labels.heading} defaultValue={successTitle ?? ""} maxLength={100} />
          <TextField
            id="success-message"
            label={labels.message}
            defaultValue={successMessage ?? ""}
            maxLength={1000}
            lines={4}
          />
          <TextField
            id="redirect"
            label={labels.redirect}
            hint={labels.redirectHint}
            defaultValue={redirectUrl ?? ""}
          />
          <OriginOffer update={update} />
          <TextField
            id="redirect-origins"
            label={labels.origins}
            hint={labels.originsHint}
            defaultValue={redirectOrigins.join("\n")}
            lines={4}
          />
        </>
      )}
    </SettingsSection>
  );
}

export function Origins({ form, canWrite }: Settings) {
  const { title, any, describe, lead, list, hint } = words.origins;
  const { allowedOrigins } = form;
  return (
    <SettingsSection
      {...{ form, canWrite, lead }}
      heading={{ title, now: allowedOrigins.length === 0 ? any : describe(allowedOrigins.length) }}
      saved={allowedOrigins}
      read={(text) => ({ allowedOrigins: listLines(text("origins")) })}
    >
      <TextField id="origins" label={list} hint={hint} defaultValue={allowedOrigins.join("\n")} lines={4} />
    </SettingsSection>
  );
}

const SENSITIVITIES: readonly SpamSensitivity[] = ["OFF", "LOW", "MEDIUM", "HIGH"];

export function Spam({ form, canWrite }: Settings) {
  const { title, now, lead, choice, choices, ...labels } = words.spam;
  const { spamSensitivity, blocked, honeypotField } = form;
  return (
    <SettingsSection
      {...{ form, canWrite, lead }}
      heading={{ title, now: now[spamSensitivity] }}
      saved={[spamSensitivity, blocked, honeypotField]}
      read={(text) => ({
        spamSensitivity: SENSITIVITIES.find((each) => each === text("sensitivity")) ?? null,
        blocked: (text("blocked") ?? "").split("\n").filter((line) => line.trim() !== ""),
        honeypotField: text("honeypot"),
      })}
    >
      <Select
        id="sensitivity"
        label={choice}
        options={SENSITIVITIES.map((each) => [each, choices[each]] as const)}
        initial={spamSensitivity}
      />
      <TextField
        id="blocked"
        label={labels.blocked}
        hint={labels.blockedHint}
        defaultValue={blocked.join("\n")}
        lines={4}
      />
      <TextField id="honeypot" label={labels.honeypot} hint={labels.honeypotHint} defaultValue={honeypotField ?? ""} />
    </SettingsSection>
  );
}

const BRINGS_FILES: ReadonlySet<string> = new Set(FILE_TYPES);

/** Whether the form takes files beside those that its fields ask for. */
export function Files({ form, canWrite }: Settings) {
  const { title, now, lead, allow, describeLimits } = words.files;
  const { filesAllowed, fields, plan } = form;
  const isAsked = fields.some(({ type }) => BRINGS_FILES.has(type));
  return (
    <SettingsSection
      {...{ form, canWrite, lead }}
      heading={{ title, now: filesAllowed ? now.any : isAsked ? now.asked : now.none }}
      saved={filesAllowed}
      read={(text) => ({ filesAllowed: text("files-allowed") !== null })}
    >
      <Checkbox name="files-allowed" defaultSelected={filesAllowed}>
        {allow}
      </Checkbox>
      <p className="hint">
        {describeLimits(plan.filesPerSubmission, plan.megabytesPerFile, plan.megabytesPerSubmission)}
      </p>
    </SettingsSection>
  );
}

export function Times({ form, canWrite }: Settings) {
  const { title, always, describe, lead, opens, closes, closesAfter: number, describeAccepted } = words.times;
  const { opensAt, closesAt, closesAfter, acceptedCount } = form;
  const said = describe(
    opensAt == null ? null : describeTime(opensAt),
    closesAt == null ? null : describeTime(closesAt),
    closesAfter == null ? null : NUMBER.format(closesAfter),
  );
  return (
    <SettingsSection
      {...{ form, canWrite, lead }}
      heading={{ title, now: said === "" ? always : said }}
      saved={[opensAt, closesAt, closesAfter]}
      read={(text) => ({
        opensAt: fromField(text("opens")),
        closesAt: fromField(text("closes")),
        closesAfter: text("closes-after") === null ? null : Number(text("closes-after")),
      })}
    >
      <TextField id="opens" type="datetime-local" label={opens} defaultValue={toField(opensAt)} />
      <TextField id="closes" type="datetime-local" label={closes} defaultValue={toField(closesAt)} />
      <TextField
        id="closes-after"
        type="number"
        inputMode="numeric"
        label={number}
        hint={describeAccepted(NUMBER.format(acceptedCount ?? 0))}
        defaultValue={closesAfter == null ? "" : String(closesAfter)}
        min={1}
        max={1_000_000}
        step={1}
      />
    </SettingsSection>
  );
}

/** A button that takes a setting away. */
export function SettingRemoval({
  form,
  label,
  change,
}: {
  readonly form: Form;
  readonly label: string;
  readonly change: FormChange;
}) {
  const update = useUpdateForm(form.id);
  return (
    <>
      <div className="acts">
        <Button isDisabled={update.isPending} onPress={() => update.mutate(change)}>
          {label}
        </Button>
      </div>
      {update.error && <p role="alert">{describeProblem(update.error)}</p>}
    </>
  );
}
