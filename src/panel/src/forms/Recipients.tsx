import { useState } from "react";
import type { NoticeMode } from "../generated/graphql.ts";
import type { Form } from "./queries/forms.ts";
import {
  type Recipient,
  useAddRecipient,
  useConfirmAgain,
  useRemoveRecipient,
  useSetNoticeMode,
} from "./queries/recipients.ts";
import { Button } from "../shared/controls/Button.tsx";
import { GuardedForm } from "../shared/controls/GuardedForm.tsx";
import { Select } from "../shared/controls/Select.tsx";
import { TextField } from "../shared/controls/TextField.tsx";
import { describeProblem } from "../shared/Problem.tsx";
import styles from "./forms.module.css";
import { Section } from "./Section.tsx";
import { words } from "./words.ts";

const { notices } = words;
const INPUTS = { email: "recipient" };
const MODES: readonly NoticeMode[] = ["AT_ONCE", "HOURLY", "DAILY"];

/** The addresses that get a mail about each submission. */
export function Recipients({ form, canWrite }: { readonly form: Form; readonly canWrite: boolean }) {
  const recipients = form.noticeRecipients ?? [];
  const add = useAddRecipient(form.id);
  const [email, setEmail] = useState("");
  const [mode, setMode] = useState<NoticeMode>("AT_ONCE");
  const now = recipients.length === 0 ? notices.none : notices.describe(recipients.length);

  return (
    <Section heading={{ title: notices.title, now }} canWrite={canWrite}>
      <p className="hint">{notices.lead}</p>
      <ul className={styles["rows"]}>
        {recipients.map((recipient) => (
          <RecipientRow key={recipient.id} recipient={recipient} />
        ))}
      </ul>
      <GuardedForm
        className={styles["adding"]}
        change={add}
        inputs={INPUTS}
        onSubmit={() => {
          add.mutate({ email: email.trim(), mode }, { onSuccess: () => setEmail("") });
        }}
      >
        <TextField id="recipient" type="email" label={notices.email} isRequired value={email} onChange={setEmail} />
        <ModeChoice label={notices.mode} mode={mode} onChoose={setMode} />
        <Button type="submit" isDisabled={add.isPending}>
          {notices.add}
        </Button>
      </GuardedForm>
      <p role="status" className="hint">
        {add.isSuccess && (recipients.at(-1)?.status === "CONFIRMED" ? notices.addedOwn : notices.added)}
      </p>
    </Section>
  );
}

function RecipientRow({ recipient }: { readonly recipient: Recipient }) {
  const { id, email, mode, status } = recipient;
  const setMode = useSetNoticeMode();
  const remove = useRemoveRecipient();
  const confirmAgain = useConfirmAgain();
  const error = [setMode, remove, confirmAgain].find((each) => each.error !== null)?.error ?? null;

  return (
    <li>
      <span className={styles["name"]}>
        {email}{" "}
        <small className="hint" role="status">
          {confirmAgain.isSuccess ? notices.added : notices.states[status]}
        </small>
      </span>
      {status !== "UNSUBSCRIBED" && (
        <ModeChoice
          label={notices.describeModeOf(email)}
          mode={mode}
          onChoose={(next) => setMode.mutate({ id, mode: next })}
        />
      )}
      {(status === "PENDING" || status === "PAUSED") && (
        <Button
          aria-label={notices.describeResend(email)}
          isDisabled={confirmAgain.isPending}
          onPress={() => confirmAgain.mutate(id)}
        >
          {notices.resend}
        </Button>
      )}
      <Button
        aria-label={notices.describeRemove(email)}
        isDisabled={remove.isPending}
        onPress={() => remove.mutate(id)}
      >
        {notices.remove}
      </Button>
      {error && <p role="alert">{describeProblem(error)}</p>}
    </li>
  );
}

function ModeChoice({
  label,
  mode,
  onChoose,
}: {
  readonly label: string;
  readonly mode: NoticeMode;
  readonly onChoose: (mode: NoticeMode) => void;
}) {
  return (
    <Select
      label={label}
      isLabelHidden
      options={MODES.map((each) => [each, notices.modes[each]] as const)}
      chosen={mode}
      onChoose={onChoose}
    />
  );
}
