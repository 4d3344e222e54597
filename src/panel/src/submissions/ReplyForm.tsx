import { useEffect, useRef } from "react";
import { Button } from "../shared/controls/Button.tsx";
import { TextField } from "../shared/controls/TextField.tsx";
import { DraftState } from "../shared/drafts/DraftState.tsx";
import { useDraft } from "../shared/drafts/useDraft.ts";
import { describeProblem } from "../shared/Problem.tsx";
import { type NewReply, type Reply, type ReplyTexts, useReplyStore, useSendReply } from "./queries/threads.ts";
import styles from "./thread.module.css";
import { words } from "./threadWords.ts";

const MAX_SUBJECT_CHARACTERS = 150;
const MAX_BODY_CHARACTERS = 10_000;

type Props = {
  readonly id: string;
  readonly reply: Reply;
  readonly address: string;
  /** The texts with which it begins where no draft is stored. */
  readonly beginning: ReplyTexts;
  /** Whether the person has asked for it, rather than a draft that was there. */
  readonly isAsked: boolean;
  readonly onClose: () => void;
  readonly onSent: () => void;
};

/** Writes a reply, which the service keeps while it is written, and mails it. */
export function ReplyForm({ id, reply, address, beginning, isAsked, onClose, onSent }: Props) {
  const store = useReplyStore(id);
  const draft = useDraft(reply.replyDraft ?? null, beginning, store);
  const send = useSendReply();
  const attempt = useRef<NewReply | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const { texts, change } = draft;
  const mailbox = reply.replyMailbox ?? null;

  useEffect(() => {
    if (isAsked) form.current?.querySelector("textarea")?.focus();
  }, [isAsked]);

  const submit = async () => {
    if (send.isPending) return;
    // A draft that is saved behind the reply would stay.
    await draft.flush();
    // The same text again, after a second press or a broken connection, asks for the same reply.
    const { current: before } = attempt;
    const isSame = before !== null && before.subject === texts.subject && before.body === texts.body;
    attempt.current = isSame ? before : { ...texts, submissionId: id, requestId: crypto.randomUUID() };
    send.mutate(attempt.current, {
      onSuccess() {
        draft.end();
        store.keep(null);
        onSent();
      },
    });
  };
  const discard = async () => {
    change({ subject: "", body: "" });
    await draft.flush();
    onClose();
  };

  return (
    <form
      ref={form}
      className={styles["reply"]}
      aria-label={words.reply}
      onKeyDown={(event) => {
        if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p className={styles["to"]}>{words.to(address)}</p>
      <TextField
        id="reply-subject"
        label={words.subject}
        isRequired
        maxLength={MAX_SUBJECT_CHARACTERS}
        value={texts.subject}
        onChange={(subject) => change({ subject })}
      />
      <TextField
        id="reply-body"
        label={words.body}
        hint={mailbox === null ? words.comesBack : words.goesTo(mailbox)}
        lines={7}
        isRequired
        maxLength={MAX_BODY_CHARACTERS}
        value={texts.body}
        onChange={(body) => change({ body })}
      />
      <DraftState draft={draft} stored={reply.replyDraft ?? null} show={({ body }) => body} lead={words.draftLead} />
      {send.error && <p role="alert">{describeProblem(send.error)}</p>}
      <div className="acts">
        <Button type="submit" isDisabled={send.isPending}>
          {words.send}
        </Button>
        {reply.replyDraft == null ? (
          <Button onPress={onClose}>{words.close}</Button>
        ) : (
          <Button onPress={() => void discard()}>{words.discard}</Button>
        )}
        <span className="hint hint-keys">{words.sendKeys}</span>
      </div>
    </form>
  );
}
