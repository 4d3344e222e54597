import type { ReactNode } from "react";
import { type Form, type FormChange, useUpdateForm } from "./queries/forms.ts";
import { Button } from "../shared/controls/Button.tsx";
import { GuardedForm } from "../shared/controls/GuardedForm.tsx";
import { Disclosure } from "../shared/controls/Disclosure.tsx";
import styles from "./forms.module.css";
import { inputsOf } from "./inputs.ts";
import { words } from "./words.ts";

/** What a section is called, and what holds now. */
export type Heading = { readonly title: string; readonly now: string; readonly isTrouble?: boolean };

/** A part of the settings, closed at first: its line says what holds. A reader sees the line alone. */
export function Section({
  heading: { title, now, isTrouble = false },
  canWrite,
  children,
}: {
  readonly heading: Heading;
  readonly canWrite: boolean;
  readonly children: ReactNode;
}) {
  const line = (
    <>
      <b>{title}</b> <span className={styles[isTrouble ? "trouble" : "now"]}>{now}</span>
    </>
  );
  if (!canWrite) return <p className={styles["line"]}>{line}</p>;
  return (
    <Disclosure title={line}>
      <div className={styles["inside"]}>{children}</div>
    </Disclosure>
  );
}

/** The change of a section, while it is sent and afterwards. */
export type FormUpdate = ReturnType<typeof useUpdateForm>;

type SectionSettings = {
  readonly form: Form;
  readonly heading: Heading;
  readonly lead?: string;
  readonly canWrite: boolean;
  readonly saved: unknown;
  readonly read: (text: (name: string) => string | null) => FormChange;
  /** The fields, which may offer more than to save them. */
  readonly children: ReactNode | ((update: FormUpdate) => ReactNode);
};

/**
 * A section whose fields are saved together. `read` makes the change from the filled-in fields. The fields are made anew
 * when the `saved` values change, so that they show what the service has stored.
 */
export function SettingsSection({ form, heading, lead, canWrite, saved, read, children }: SectionSettings) {
  return (
    <Section heading={heading} canWrite={canWrite}>
      {lead !== undefined && <p className="hint">{lead}</p>}
      <SettingsForm formId={form.id} saved={saved} read={read}>
        {children}
      </SettingsForm>
    </Section>
  );
}

/** Fields of a form's settings that are saved together. */
export function SettingsForm({
  formId,
  saved,
  read,
  children,
}: Pick<SectionSettings, "saved" | "read" | "children"> & { readonly formId: string }) {
  const update = useUpdateForm(formId);
  return (
    <GuardedForm
      change={update}
      inputs={inputsOf(read(() => null))}
      onSubmit={(fields) => {
        update.mutate(read((name) => textOf(fields.get(name))));
      }}
    >
      <div key={JSON.stringify(saved)}>{typeof children === "function" ? children(update) : children}</div>
      <div className="acts">
        <Button type="submit" isDisabled={update.isPending}>
          {words.save}
        </Button>
        <span role="status">{update.isSuccess && words.saved}</span>
      </div>
    </GuardedForm>
  );
}

/** The text of a field; null for an empty one. */
function textOf(value: FormDataEntryValue | null): string | null {
  const text = typeof value === "string" ? value.trim() : "";
  return text === "" ? null : text;
}
