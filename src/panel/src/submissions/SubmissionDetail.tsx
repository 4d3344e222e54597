import type { Submission } from "./queries/submissions.ts";
import { words } from "../shared/words.ts";
import { useHeadingFocus } from "../shared/lostFocus.ts";
import { Button } from "../shared/controls/Button.tsx";
import { Disclosure } from "../shared/controls/Disclosure.tsx";
import { SpamMark, SpamReasons } from "./SpamReasons.tsx";
import { AutoresponseState } from "./AutoresponseState.tsx";
import { Deliveries } from "./Deliveries.tsx";
import { Files } from "./Files.tsx";
import { Notes } from "./Notes.tsx";
import { Thread } from "./Thread.tsx";
import { TriageFields } from "./TriageFields.tsx";
import { Unconfirmed } from "./Unconfirmed.tsx";
import styles from "./submissions.module.css";
import { words as triageWords } from "./triageWords.ts";
import { words as listWords } from "./words.ts";
import { describeTime, listFields, summarize } from "../shared/values.ts";

/** What one may do with the shown submission. */
export type DetailActs = {
  readonly onBack: () => void;
  /** Null where there is none. */
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
  readonly onMark: (marks: { readonly isRead?: boolean; readonly isStarred?: boolean }) => void;
  readonly onRemove: () => void;
};

type Props = {
  readonly submission: Submission;
  /** Whether the viewer may mark, release and delete. */
  readonly canWrite: boolean;
  /** Whether the submission has been shown for long enough to ask for more of it. */
  readonly isRested: boolean;
  readonly canReadDeliveries: boolean;
  readonly acts: DetailActs;
};

/** One submission with all its data, its origin and its deliveries. */
export function SubmissionDetail({ submission, canWrite, isRested, canReadDeliveries, acts }: Props) {
  const { id, readable, createdAt, ip, referer, userAgent, spam, status, confirmation } = submission;
  const isAccepted = status === "ACCEPTED";
  const heading = useHeadingFocus();
  const origin = [
    { label: words.submissions.received, value: describeTime(createdAt) },
    { label: listWords.confirmed, value: confirmation?.confirmedAt ? describeTime(confirmation.confirmedAt) : null },
    { label: words.submissions.page, value: referer },
    { label: words.submissions.address, value: ip },
    { label: words.submissions.browser, value: userAgent },
  ];

  return (
    <article aria-labelledby="chosen">
      <Button className="back" onPress={acts.onBack}>
        {words.submissions.back}
      </Button>
      <Neighbours {...acts} />
      <h2 id="chosen" ref={heading} tabIndex={-1}>
        {summarize(readable)}
      </h2>
      {submission.isTest && <p className="hint">{triageWords.testLead}</p>}
      {isAccepted && <TriageFields submission={submission} canWrite={canWrite} />}
      {spam && <SpamReasons id={id} spam={spam} canWrite={canWrite} onGone={acts.onBack} />}
      {status === "UNCONFIRMED" && confirmation && (
        <Unconfirmed id={id} confirmation={confirmation} canWrite={canWrite} onGone={acts.onBack} />
      )}
      <Fields fields={listFields(readable)} />
      {isRested && <Files id={id} canWrite={canWrite} />}
      {isAccepted && (
        <Thread
          submission={submission}
          isRested={isRested}
          canWrite={canWrite}
          onNews={() => canWrite && acts.onMark({ isRead: true })}
        />
      )}
      {isAccepted && <Notes id={id} isRested={isRested} canWrite={canWrite} />}
      <hr />
      <Fields fields={origin.flatMap(({ label, value }) => (value ? [{ name: label, label, value }] : []))} />
      {isRested && isAccepted && <AutoresponseState id={id} />}
      {isRested && <Deliveries id={id} canRead={canReadDeliveries && isAccepted} />}
      {isAccepted && canWrite && <MarkActs submission={submission} acts={acts} />}
    </article>
  );
}

function Neighbours({ onPrevious, onNext }: Pick<DetailActs, "onPrevious" | "onNext">) {
  return (
    <div className={styles["neighbours"]}>
      <Button isDisabled={onPrevious === null} onPress={() => onPrevious?.()}>
        {listWords.previous}
      </Button>
      <Button isDisabled={onNext === null} onPress={() => onNext?.()}>
        {listWords.next}
      </Button>
    </div>
  );
}

function MarkActs({ submission, acts }: { readonly submission: Submission; readonly acts: DetailActs }) {
  const { id, isRead, isStarred } = submission;
  return (
    <div className="acts">
      <Button onPress={() => acts.onMark({ isStarred: !isStarred })}>
        {isStarred ? listWords.unstar : listWords.star}
      </Button>
      <Button onPress={() => acts.onMark({ isRead: !isRead })}>
        {isRead ? listWords.markUnread : listWords.markRead}
      </Button>
      <SpamMark id={id} onGone={acts.onBack} />
      <Button className="danger" onPress={acts.onRemove}>
        {listWords.remove}
      </Button>
    </div>
  );
}

function Fields({ fields }: { readonly fields: ReturnType<typeof listFields> }) {
  return (
    <dl>
      {fields.map(({ name, label, value }) => (
        <div key={name}>
          <dt>{label.length > MAX_LABEL_CHARACTERS ? <LongLabel label={label} /> : label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A label with more characters, such as the text of a consent, is folded. */
const MAX_LABEL_CHARACTERS = 160;

/** The beginning of a label, which opens to its whole text. */
function LongLabel({ label }: { readonly label: string }) {
  return (
    <Disclosure className={styles["label"]} title={<span>{label}</span>}>
      {label}
    </Disclosure>
  );
}
