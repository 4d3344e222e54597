import { Button } from "../shared/controls/Button.tsx";
import { Disclosure } from "../shared/controls/Disclosure.tsx";
import { describeTime } from "../shared/values.ts";
import type { Message } from "./queries/threads.ts";
import styles from "./thread.module.css";
import { words } from "./threadWords.ts";

/** One mail of a thread. Its texts are text, whatever a stranger has written. */
export function ThreadMessage({
  message,
  onAgain,
}: {
  readonly message: Message;
  /** Begins a reply with the text of one that did not arrive; null where none can begin. */
  readonly onAgain: (() => void) | null;
}) {
  const { direction, address, authorName, subject, body, quotedHistory, files, state, createdAt } = message;
  const isOut = direction === "OUT";
  const hasFailed = state === "FAILED" || state === "BOUNCED";
  return (
    <>
      <div className={styles["head"]}>
        <b>{isOut ? (authorName ?? words.unknownAuthor) : address}</b>
        <span className={hasFailed ? styles["failed"] : styles["state"]}>{words.states[state]}</span>
      </div>
      <p className={styles["when"]}>
        {isOut && `${words.writesTo(address)} · `}
        {describeTime(createdAt)}
      </p>
      {message.isFromVisitor === false && <p className={styles["warning"]}>{words.otherAddress}</p>}
      <p className={styles["subject"]}>{subject === "" ? words.noSubject : subject}</p>
      <p className={styles["body"]}>{body === "" ? words.empty : body}</p>
      {quotedHistory != null && (
        <Disclosure title={words.quoted}>
          <p className={styles["quoted"]}>{quotedHistory}</p>
        </Disclosure>
      )}
      {files.length > 0 && (
        <>
          <ul className={styles["files"]}>
            {files.map(({ name, size }, index) => (
              // A mail may have two files of one name.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index}>{words.file(name ?? null, size)}</li>
            ))}
          </ul>
          <p className="hint">{words.filesNotKept}</p>
        </>
      )}
      <Outcome message={message} />
      {hasFailed && onAgain !== null && (
        <Button className={styles["again"]} onPress={onAgain}>
          {words.again}
        </Button>
      )}
    </>
  );
}

/** What became of a reply, where that is more than its state says. */
function Outcome({ message: { state, reason } }: { readonly message: Message }) {
  if (state === "QUEUED" && reason != null) return <p className="hint">{words.describeWait(reason)}</p>;
  if (state !== "FAILED" && state !== "BOUNCED") return null;
  return (
    <>
      <p className={styles["warning"]}>{words.whatNext}</p>
      {reason != null && <p className="hint">{words.describeFailure(reason)}</p>}
    </>
  );
}
