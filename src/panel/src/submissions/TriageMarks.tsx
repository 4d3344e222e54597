import type { Submission } from "./queries/submissions.ts";
import styles from "./triage.module.css";
import { words } from "./triageWords.ts";

type Shown = Pick<Submission, "state" | "assignee" | "tags">;

/** The tags that a row names; of more it says how many. */
const SHOWN_TAGS = 1;

/** Where a submission stands, in a row: nothing of one that nobody has touched. */
export function TriageMarks({ submission: { state, assignee, tags } }: { readonly submission: Shown }) {
  const isTouched = state.kind !== "OPEN" || assignee != null || tags.length > 0;
  if (!isTouched) return null;
  return (
    <span className={styles["marks"]}>
      <TagChips tags={tags} />
      {state.kind !== "OPEN" && <StateChip state={state} />}
      {assignee && <Avatar name={assignee.name} />}
    </span>
  );
}

/** Says that somebody of the account sent it to try the form. */
export function TestMark() {
  return <span className={styles["tag"]}>{words.test}</span>;
}

/** The state as a small chip, whose sign says what it means. */
export function StateChip({ state: { name, kind } }: { readonly state: Submission["state"] }) {
  return (
    <span className={styles["state"]}>
      <StateSign kind={kind} />
      <span>{name}</span>
    </span>
  );
}

/** A ring, half a disk, or a disk with a tick. */
export function StateSign({ kind }: { readonly kind: Submission["state"]["kind"] }) {
  return (
    <svg className={styles[SIGNS[kind]]} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <circle cx="8" cy="8" r="6" />
      {kind === "IN_PROGRESS" && <path d="M8 4.5a3.5 3.5 0 0 1 0 7z" />}
      {kind === "DONE" && <path d="m5 8.2 2.1 2.1L11 6.2" />}
    </svg>
  );
}

const SIGNS = { OPEN: "open", IN_PROGRESS: "progress", DONE: "done" } as const;

/** The initials of a person; their name for those who do not see it. */
export function Avatar({ name }: { readonly name: string }) {
  return (
    <span className={styles["avatar"]} title={name}>
      <span aria-hidden="true">{initialsOf(name)}</span>
      <span className="unseen">{words.assigned(name)}</span>
    </span>
  );
}

/** The first tags, and how many more there are. */
export function TagChips({ tags, most = SHOWN_TAGS }: { readonly tags: readonly string[]; readonly most?: number }) {
  if (tags.length === 0) return null;
  const more = tags.length - most;
  return (
    <span className={styles["tags"]} title={tags.join(", ")}>
      <span className="unseen">{words.tagged(tags)}</span>
      {tags.slice(0, most).map((tag) => (
        <span key={tag} className={styles["tag"]} aria-hidden="true">
          {tag}
        </span>
      ))}
      {more > 0 && (
        <span className={styles["tag"]} aria-hidden="true">
          +{more}
        </span>
      )}
    </span>
  );
}

/** The first letters of the first two words. */
export function initialsOf(name: string): string {
  const parts = name.split(/[\s._-]+/u).filter((part) => part !== "");
  return parts
    .slice(0, 2)
    .map((part) => String.fromCodePoint(part.codePointAt(0) ?? 0))
    .join("")
    .toUpperCase();
}
