import { useState } from "react";
import { Button } from "../shared/controls/Button.tsx";
import { describeProblem } from "../shared/Problem.tsx";
import { useKeys } from "../shared/useKeys.ts";
import { ThreadMessage } from "./ThreadMessage.tsx";
import { ReplyForm } from "./ReplyForm.tsx";
import type { Submission } from "./queries/submissions.ts";
import { listMessages, type ReplyTexts, useMessages, useNews, useReply } from "./queries/threads.ts";
import styles from "./thread.module.css";
import { words } from "./threadWords.ts";

type Props = {
  readonly submission: Submission;
  /** Whether the submission has been shown for long enough to ask for its thread. */
  readonly isRested: boolean;
  readonly canWrite: boolean;
  /** What is done when a mail comes in while the thread is shown. */
  readonly onNews: () => void;
};

/** The mails between the team and the visitor of a submission, and the reply that is written next. */
export function Thread({ submission: { id, form }, isRested, canWrite, onNews }: Props) {
  const reply = useReply(id, isRested).data ?? null;
  const thread = useMessages(id, isRested);
  const messages = listMessages(thread.data);
  useNews(thread.isSuccess ? messages : null, onNews);
  /** The texts with which the reply that is written began; null while none is. */
  const [beginning, setBeginning] = useState<ReplyTexts | null>(null);
  const [hasSent, setSent] = useState(false);
  const address = reply?.visitorEmail ?? null;
  const last = messages.findLast(({ subject }) => subject !== "");
  const subject = last === undefined ? words.usualSubject(form?.name ?? "") : words.answerTo(last.subject);
  const isWriting = beginning !== null || reply?.replyDraft != null;
  const begin = (texts: ReplyTexts) => {
    setSent(false);
    setBeginning(texts);
  };
  const canReply = canWrite && address !== null;
  useKeys(canReply && !isWriting ? { r: () => begin({ subject, body: "" }) } : NO_KEYS);

  if (reply === null) return null;
  if (messages.length === 0 && !canWrite)
    return address === null ? null : <OwnProgram address={address} subject={subject} />;
  return (
    <section aria-labelledby="thread">
      <hr />
      <h3 id="thread">{words.title}</h3>
      {thread.error && <p role="alert">{describeProblem(thread.error)}</p>}
      {thread.hasNextPage && (
        <Button isDisabled={thread.isFetchingNextPage} onPress={() => void thread.fetchNextPage()}>
          {words.earlier}
        </Button>
      )}
      <ol className={styles["thread"]}>
        {messages.map((message) => (
          <li key={message.id} className={message.direction === "OUT" ? styles["own"] : undefined}>
            <ThreadMessage
              message={message}
              onAgain={canReply && !isWriting ? () => begin({ subject: message.subject, body: message.body }) : null}
            />
          </li>
        ))}
      </ol>
      <p role="status" className={styles["sent"]}>
        {hasSent && words.sent}
      </p>
      {address === null && <p className="hint">{words.noAddress}</p>}
      {canReply && isWriting && (
        <ReplyForm
          id={id}
          reply={reply}
          address={address}
          beginning={beginning ?? { subject, body: "" }}
          isAsked={beginning !== null}
          onClose={() => setBeginning(null)}
          onSent={() => {
            setBeginning(null);
            setSent(true);
          }}
        />
      )}
      {address !== null && !isWriting && (
        <div className="acts">
          {canWrite && (
            <Button type="submit" onPress={() => begin({ subject, body: "" })}>
              {words.reply}
            </Button>
          )}
          <OwnProgram address={address} subject={subject} />
        </div>
      )}
    </section>
  );
}

const NO_KEYS = {};

/** Opens a mail to the visitor in the person's own mail program. */
function OwnProgram({ address, subject }: { readonly address: string; readonly subject: string }) {
  return (
    <a
      className={styles["program"]}
      href={`mailto:${encodeURIComponent(address)}?subject=${encodeURIComponent(subject)}`}
    >
      {words.ownProgram}
    </a>
  );
}
