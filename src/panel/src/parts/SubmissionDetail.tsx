import type { Submission } from "../queries/submissions.ts";
import { words } from "../words.ts";
import { SpamMark, SpamReasons } from "./SpamReasons.tsx";
import { describeTime, listFields, summarize } from "./values.ts";

/** One submission with all its data and its origin. */
export function SubmissionDetail({
  submission,
  canWrite,
  onBack,
}: {
  readonly submission: Submission;
  /** Whether the viewer may release and delete. */
  readonly canWrite: boolean;
  readonly onBack: () => void;
}) {
  const { data, createdAt, ip, referer, userAgent } = submission;
  const origin = [
    [words.submissions.received, describeTime(createdAt)],
    [words.submissions.page, referer],
    [words.submissions.address, ip],
    [words.submissions.browser, userAgent],
  ] as const;

  return (
    <article aria-labelledby="chosen">
      <button type="button" className="back" onClick={onBack}>
        {words.submissions.back}
      </button>
      <h2 id="chosen">{summarize(data)}</h2>
      {submission.spam && <SpamReasons id={submission.id} spam={submission.spam} canWrite={canWrite} onGone={onBack} />}
      <Fields fields={listFields(data)} />
      <hr />
      <Fields fields={origin.flatMap(([name, text]) => (text ? [[name, text] as const] : []))} />
      {!submission.spam && canWrite && <SpamMark id={submission.id} onGone={onBack} />}
    </article>
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
