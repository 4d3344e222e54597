import type { Form } from "./queries/forms.ts";
import { TextField } from "../shared/controls/TextField.tsx";
import { CopyButton } from "../shared/CopyButton.tsx";
import styles from "./forms.module.css";
import { SettingsSection } from "./Section.tsx";
import { words } from "./words.ts";

/** The form's page at the service: its address, and the owner's words and colour. */
export function HostedPage({ form, canWrite }: { readonly form: Form; readonly canWrite: boolean }) {
  const { title, own, lead, address, open, ...labels } = words.page;
  const { hostedUrl, hostedPage, prefilledFields } = form;
  return (
    <SettingsSection
      {...{ form, canWrite, lead }}
      heading={{ title, now: hostedPage.title ?? own }}
      saved={[hostedPage, prefilledFields]}
      read={(text) => ({
        prefilledFields: (text("page-prefilled") ?? "").split("\n").flatMap((line) => line.trim() || []),
        hostedPage: {
          title: text("page-title"),
          introduction: text("page-introduction"),
          logoUrl: text("page-logo"),
          accentColor: text("page-color"),
          otherWays: text("page-other-ways"),
        },
      })}
    >
      <p className={styles["button"]}>
        {address}: <code>{hostedUrl}</code> <CopyButton text={hostedUrl} />
      </p>
      <p className={styles["links"]}>
        <a href={hostedUrl} target="_blank" rel="noreferrer">
          {open}
        </a>
      </p>
      <TextField
        id="page-title"
        label={labels.heading}
        hint={labels.headingHint}
        defaultValue={hostedPage.title ?? ""}
        maxLength={100}
      />
      <TextField
        id="page-introduction"
        label={labels.introduction}
        defaultValue={hostedPage.introduction ?? ""}
        maxLength={2000}
        lines={4}
      />
      <TextField id="page-logo" label={labels.logo} hint={labels.logoHint} defaultValue={hostedPage.logoUrl ?? ""} />
      <TextField
        id="page-color"
        label={labels.color}
        hint={labels.colorHint}
        defaultValue={hostedPage.accentColor ?? ""}
      />
      <TextField
        id="page-other-ways"
        label={labels.otherWays}
        hint={labels.otherWaysHint}
        defaultValue={hostedPage.otherWays ?? ""}
        maxLength={500}
        lines={4}
      />
      <TextField
        id="page-prefilled"
        label={labels.prefilled}
        hint={labels.prefilledHint}
        defaultValue={prefilledFields.join("\n")}
        lines={2}
      />
    </SettingsSection>
  );
}
