import type { Submission } from "../queries/submissions.ts";
import { describeTime, excerpt, summarize } from "./values.ts";

type Props = {
  readonly submissions: readonly Submission[];
  readonly chosenId: string | null;
  readonly onChoose: (id: string) => void;
};

/** The submissions as buttons, newest first. */
export function SubmissionList({ submissions, chosenId, onChoose }: Props) {
  return (
    <ul className="list">
      {submissions.map(({ id, data, createdAt, form }) => (
        <li key={id}>
          <button type="button" aria-current={id === chosenId} data-submission={id} onClick={() => onChoose(id)}>
            <strong>{summarize(data)}</strong>
            <span className="excerpt">{excerpt(data)}</span>
            <span>
              {form?.name} · <time dateTime={createdAt}>{describeTime(createdAt)}</time>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
