import { type Submission, useDeleteSubmission, useReleaseSubmission } from "../queries/submissions.ts";
import { words } from "../words.ts";
import { describeProblem } from "./Problem.tsx";

type Spam = NonNullable<Submission["spam"]>;

/** Why a submission is in quarantine, and what one may do about it. */
export function SpamReasons({
  id,
  spam,
  canWrite,
  onGone,
}: {
  readonly id: string;
  readonly spam: Spam;
  readonly canWrite: boolean;
  readonly onGone: () => void;
}) {
  const release = useReleaseSubmission();
  const remove = useDeleteSubmission();
  const error = release.error ?? remove.error;

  return (
    <div className="suspicion">
      <p>
        <b>{words.spam.title}</b>
      </p>
      <ul>
        {spam.reasons.map(({ code, detail }) => (
          <li key={code}>{describeReason(code, detail ?? "")}</li>
        ))}
      </ul>
      <p className="hint">{words.spam.lead}</p>
      {canWrite && (
        <div className="acts">
          <button type="submit" disabled={release.isPending} onClick={() => release.mutate(id, { onSuccess: onGone })}>
            {words.spam.release}
          </button>
          <button type="button" disabled={remove.isPending} onClick={() => remove.mutate(id, { onSuccess: onGone })}>
            {words.spam.remove}
          </button>
        </div>
      )}
      {error && <p role="alert">{describeProblem(error)}</p>}
    </div>
  );
}

function describeReason(code: string, detail: string): string {
  const reasons: Readonly<Record<string, (detail: string) => string>> = words.spam.reasons;
  return reasons[code]?.(detail) ?? code;
}
