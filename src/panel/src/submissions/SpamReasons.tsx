import {
  type Submission,
  useDeleteSubmission,
  useMarkSubmission,
  useReleaseSubmission,
} from "./queries/submissions.ts";
import { words } from "../shared/words.ts";
import { Button } from "../shared/controls/Button.tsx";
import { describeProblem } from "../shared/Problem.tsx";

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
  const isMarked = spam.reasons.some(({ code }) => code === "MARKED");

  return (
    <div className="suspicion">
      <p>
        <b>{isMarked ? words.spam.markedTitle : words.spam.title}</b>
      </p>
      <ul>
        {spam.reasons.map(({ code, detail }) => (
          <li key={code}>{describeReason(code, detail ?? "")}</li>
        ))}
      </ul>
      <p className="hint">{isMarked ? words.spam.markedLead : words.spam.lead}</p>
      {canWrite && (
        <div className="acts">
          <Button
            type="submit"
            isDisabled={release.isPending}
            onPress={() => release.mutate(id, { onSuccess: onGone })}
          >
            {words.spam.release}
          </Button>
          <Button isDisabled={remove.isPending} onPress={() => remove.mutate(id, { onSuccess: onGone })}>
            {words.spam.remove}
          </Button>
        </div>
      )}
      {error && <p role="alert">{describeProblem(error)}</p>}
    </div>
  );
}

/** The button by which an accepted submission becomes spam. */
export function SpamMark({ id, onGone }: { readonly id: string; readonly onGone: () => void }) {
  const mark = useMarkSubmission();
  return (
    <p>
      <Button isDisabled={mark.isPending} onPress={() => mark.mutate(id, { onSuccess: onGone })}>
        {words.spam.mark}
      </Button>
      {mark.error && <span role="alert">{describeProblem(mark.error)}</span>}
    </p>
  );
}

function describeReason(code: string, detail: string): string {
  const reasons: Readonly<Record<string, (detail: string) => string>> = words.spam.reasons;
  return reasons[code]?.(detail) ?? code;
}
