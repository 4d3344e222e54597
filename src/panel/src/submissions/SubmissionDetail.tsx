import type { Submission } from "./queries/submissions.ts";
import { words } from "../shared/words.ts";
import { Button } from "../shared/controls/Button.tsx";
import { SpamMark, SpamReasons } from "./SpamReasons.tsx";
import { AutoresponseState } from "./AutoresponseState.tsx";
import { Deliveries } from "./Deliveries.tsx";
import { Files } from "./Files.tsx";
import styles from "./submissions.module.css";
import { words as listWords } from "./words.ts";
import { describeTime, findAddress, listFields, summarize } from "../shared/values.ts";

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
  const { id, data, createdAt, ip, referer, userAgent, spam } = submission;
  const origin = [
    [words.submissions.received, describeTime(createdAt)],
    [words.submissions.page, referer],
    [words.submissions.address, ip],
    [words.submissions.browser, userAgent],
  ] as const;

  return (
    <article aria-labelledby="chosen">
      <Button className="back" onPress={acts.onBack}>
        {words.submissions.back}
      </Button>
      <Neighbours {...acts} />
      <h2 id="chosen">{summarize(data)}</h2>
      {spam && <SpamReasons id={id} spam={spam} canWrite={canWrite} onGone={acts.onBack} />}
      <Fields fields={listFields(data)} />
      {!spam && <Reply submission={submission} />}
      {isRested && <Files id={id} canWrite={canWrite} />}
      <hr />
      <Fields fields={origin.flatMap(([name, text]) => (text ? [[name, text] as const] : []))} />
      {isRested && !spam && <AutoresponseState id={id} />}
      {isRested && <Deliveries id={id} canRead={canReadDeliveries && !spam} />}
      {!spam && canWrite && <MarkActs submission={submission} acts={acts} />}
    </article>
  );
}

/** Opens a mail to the visitor; nothing where the submission has no address. */
function Reply({ submission: { data, form } }: Pick<Props, "submission">) {
  const address = findAddress(data);
  if (address === null) return null;
  const subject = encodeURIComponent(listWords.replySubject(form?.name ?? ""));
  return (
    <p>
      <a className={styles["reply"]} href={`mailto:${encodeURIComponent(address)}?subject=${subject}`}>
        {listWords.reply(address)}
      </a>
    </p>
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
      <Button onPress={acts.onRemove}>{listWords.remove}</Button>
    </div>
  );
}

function Fields({ fields }: { readonly fields: readonly (readonly [name: string, text: string])[] }) {
  return (
    <dl>
      {fields.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
