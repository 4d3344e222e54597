import { memo } from "react";
import { graphql } from "../generated/index.ts";
import { LIST_FORM } from "../shared/address.ts";
import type { Submission } from "./queries/submissions.ts";
import { describeWhen, excerpt, listFields, summarize } from "../shared/values.ts";
import styles from "./submissions.module.css";
import type { Column } from "./useColumns.ts";
import { TestMark, TriageMarks } from "./TriageMarks.tsx";
import { words } from "./words.ts";

graphql(`
  fragment SubmissionRow on Submission {
    id
    readable
    createdAt
    isRead
    isStarred
    isTest
    state {
      id
      name
      kind
    }
    assignee {
      id
      name
    }
    tags
    form {
      id
      name
    }
  }
`);

type Props = {
  readonly submission: Submission;
  readonly columns: readonly Column[];
  readonly isChosen: boolean;
  readonly isSelected: boolean;
  /** Whether the viewer may delete it. */
  readonly canChange: boolean;
  readonly canStar: boolean;
  readonly onChoose: (id: string) => void;
  readonly onSelect: (id: string) => void;
  readonly onStar: (submission: Submission) => void;
};

/**
 * A submission in the list: its selection, what it says, and its star. Its controls are the browser's own elements, because a scroll draws
 * them for each row: docs/architecture.md has what the kit costs there.
 */
export const Row = memo(function Row({
  submission,
  columns,
  isChosen,
  isSelected,
  canChange,
  canStar,
  ...acts
}: Props) {
  const { id, readable, createdAt, form, isRead, isStarred } = submission;
  const name = summarize(readable);
  return (
    <>
      {canChange && (
        <label className={styles["select"]}>
          <input
            type="checkbox"
            aria-label={words.select(name)}
            checked={isSelected}
            onChange={() => acts.onSelect(id)}
          />
        </label>
      )}
      <button
        form={LIST_FORM}
        name="envio"
        value={id}
        id={`row-${id}`}
        aria-current={isChosen}
        data-submission={id}
        onClick={() => acts.onChoose(id)}
      >
        {!isRead && <span className={styles["hidden"]}>{words.unreadMark} </span>}
        {columns.length === 0 ? (
          <>
            <strong title={name}>{name}</strong>
            <span className="excerpt">{excerpt(readable)}</span>
          </>
        ) : (
          <Cells columns={columns} readable={readable} />
        )}
        <span className={styles["meta"]}>
          <span>
            <time dateTime={createdAt}>{describeWhen(createdAt)}</time> · {form?.name}
          </span>
          {submission.isTest && <TestMark />}
          <TriageMarks submission={submission} />
        </span>
      </button>
      {canStar && (
        <button
          type="button"
          className={styles["star"]}
          aria-pressed={isStarred}
          aria-label={isStarred ? words.unstar : words.star}
          aria-describedby={`row-${id}`}
          onClick={() => acts.onStar(submission)}
        >
          {isStarred ? "★" : "☆"}
        </button>
      )}
    </>
  );
});

function Cells({ columns, readable }: { readonly columns: readonly Column[]; readonly readable: unknown }) {
  const texts = new Map(listFields(readable).map(({ name, value }) => [name, value]));
  return (
    <span className={styles["cells"]}>
      {columns.map(({ name, label }) => (
        <span key={name}>
          <small>{label}</small>
          {texts.get(name) ?? "—"}
        </span>
      ))}
    </span>
  );
}
