import type { Form } from "./queries/forms.ts";
import type { CaptchaFailure, CaptchaProvider } from "../generated/graphql.ts";
import { Select } from "../shared/controls/Select.tsx";
import { TextField } from "../shared/controls/TextField.tsx";
import { SettingsSection } from "./Section.tsx";
import { SettingRemoval } from "./settings.tsx";
import { words } from "./words.ts";

const PROVIDERS: readonly CaptchaProvider[] = ["RECAPTCHA", "TURNSTILE", "HCAPTCHA", "ALTCHA"];
const FAILURES: readonly CaptchaFailure[] = ["REFUSE", "QUARANTINE"];

/** Who checks that a person sends, and what becomes of what did not pass. */
export function Captcha({ form, canWrite }: { readonly form: Form; readonly canWrite: boolean }) {
  const { title, off, describe, lead, choices, failures, ...labels } = words.captcha;
  const { recaptcha } = form;
  const score = recaptcha?.minScore == null ? null : String(recaptcha.minScore);
  return (
    <SettingsSection
      {...{ form, canWrite, lead }}
      heading={{ title, now: recaptcha == null ? off : describe(choices[recaptcha.provider], score) }}
      saved={recaptcha}
      read={(text) => ({
        recaptcha: {
          provider: PROVIDERS.find((each) => each === text("captcha-provider")) ?? null,
          siteKey: text("site-key"),
          secretKey: text("secret-key"),
          action: text("captcha-action"),
          hostname: text("captcha-hostname"),
          onFailure: FAILURES.find((each) => each === text("captcha-failure")) ?? null,
          minScore: text("min-score") === null ? null : Number(text("min-score")),
        },
      })}
    >
      <Select
        id="captcha-provider"
        label={labels.choice}
        options={PROVIDERS.map((each) => [each, choices[each]] as const)}
        initial={recaptcha?.provider ?? PROVIDERS[0]}
      />
      <TextField id="site-key" label={labels.siteKey} hint={labels.keysHint} defaultValue={recaptcha?.siteKey ?? ""} />
      <TextField id="secret-key" label={labels.secretKey} hint={labels.secretHint} type="password" />
      <TextField
        id="min-score"
        label={labels.score}
        hint={labels.scoreHint}
        type="number"
        step="any"
        min={0}
        max={1}
        defaultValue={score ?? ""}
      />
      <TextField
        id="captcha-action"
        label={labels.action}
        hint={labels.actionHint}
        defaultValue={recaptcha?.action ?? ""}
      />
      <TextField
        id="captcha-hostname"
        label={labels.hostname}
        hint={labels.hostnameHint}
        defaultValue={recaptcha?.hostname ?? ""}
      />
      <Select
        id="captcha-failure"
        label={labels.failure}
        options={FAILURES.map((each) => [each, failures[each]] as const)}
        initial={recaptcha?.onFailure ?? FAILURES[0]}
      />
      {recaptcha != null && <SettingRemoval form={form} label={labels.remove} change={{ recaptcha: null }} />}
    </SettingsSection>
  );
}
