import {
  type Submission,
  useDeleteSubmission,
  useMarkSubmission,
  useReleaseSubmission,
} from "./queries/submissions.ts";
import { words as panelWords } from "../shared/words.ts";
import { Button } from "../shared/controls/Button.tsx";
import { describeProblem } from "../shared/Problem.tsx";
import { describeTime } from "../shared/values.ts";
import { words } from "./words.ts";

type Confirmation = NonNullable<Submission["confirmation"]>;

/** Until when a submission waits for its visitor, why the visitor has no mail, and what one may do meanwhile. */
export function Unconfirmed({
  id,
  confirmation: { expiresAt, mailProblem },
  canWrite,
  onGone,
}: {
  readonly id: string;
  readonly confirmation: Confirmation;
  readonly canWrite: boolean;
  readonly onGone: () => void;
}) {
  const release = useReleaseSubmission();
  const mark = useMarkSubmission();
  const remove = useDeleteSubmission();
  const error = release.error ?? mark.error ?? remove.error;
  const { title, lead, problems, release: releaseWord } = words.unconfirmed;

  return (
    <div className="suspicion">
      <p>
        <b>{title}</b>
      </p>
      <p>{mailProblem ? problems[mailProblem] : lead}</p>
      {expiresAt && <p className="hint">{words.unconfirmed.end(describeTime(expiresAt))}</p>}
      {canWrite && (
        <div className="acts">
          <Button
            type="submit"
            isDisabled={release.isPending}
            onPress={() => release.mutate(id, { onSuccess: onGone })}
          >
            {releaseWord}
          </Button>
          <Button isDisabled={mark.isPending} onPress={() => mark.mutate(id, { onSuccess: onGone })}>
            {panelWords.spam.mark}
          </Button>
          <Button isDisabled={remove.isPending} onPress={() => remove.mutate(id, { onSuccess: onGone })}>
            {panelWords.spam.remove}
          </Button>
        </div>
      )}
      {error && <p role="alert">{describeProblem(error)}</p>}
    </div>
  );
}
