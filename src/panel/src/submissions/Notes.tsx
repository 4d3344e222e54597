import { useState } from "react";
import { Button } from "../shared/controls/Button.tsx";
import { MentionField } from "../shared/controls/MentionField.tsx";
import { describeProblem } from "../shared/Problem.tsx";
import { describeTime } from "../shared/values.ts";
import { useAddNote, useDeleteNote, useNotes, useTriageChoices } from "./queries/triage.ts";
import { Avatar } from "./TriageMarks.tsx";
import styles from "./notes.module.css";
import triageStyles from "./triage.module.css";
import { words } from "./triageWords.ts";

const MAX_CHARACTERS = 4_000;

/** What the team has written about a submission, and a field for more. */
export function Notes({
  id,
  isRested,
  canWrite,
}: {
  readonly id: string;
  /** Whether the submission has been shown for long enough to ask for its notes. */
  readonly isRested: boolean;
  readonly canWrite: boolean;
}) {
  const notes = useNotes(id, isRested).data ?? [];
  const remove = useDeleteNote();
  if (!canWrite && notes.length === 0) return null;
  return (
    <section aria-labelledby="notes">
      <hr />
      <h3 id="notes">{words.notes}</h3>
      <ul className={styles["notes"]}>
        {notes.map((note) => (
          <li key={note.id}>
            <Avatar name={note.authorName ?? words.unknownAuthor} />
            <div>
              <p className={styles["by"]}>
                <b>{note.authorName ?? words.unknownAuthor}</b>{" "}
                <span className="hint">{describeTime(note.createdAt)}</span>
                {note.isOwn && canWrite && (
                  <Button className={triageStyles["quiet"]} onPress={() => remove.mutate(note.id)}>
                    {words.removeNote}
                  </Button>
                )}
              </p>
              <p className={styles["body"]}>{note.body}</p>
            </div>
          </li>
        ))}
      </ul>
      {remove.error && <p role="alert">{describeProblem(remove.error)}</p>}
      {canWrite && <NewNote id={id} />}
    </section>
  );
}

function NewNote({ id }: { readonly id: string }) {
  const { teammates } = useTriageChoices();
  const add = useAddNote();
  const [text, setText] = useState("");
  const send = () => {
    const body = text.trim();
    if (body === "" || add.isPending) return;
    const mentionedIds = teammates.filter(({ name }) => body.includes(`@${name}`)).map((teammate) => teammate.id);
    add.mutate({ submissionId: id, body, mentionedIds }, { onSuccess: () => setText("") });
  };

  return (
    <div className={styles["writing"]}>
      <MentionField
        id="triage-note"
        label={words.note}
        placeholder={words.notesLead}
        maxLength={MAX_CHARACTERS}
        text={text}
        names={teammates.map(({ name }) => name)}
        describe={words.mention}
        onChange={setText}
        onSend={send}
      />
      {add.error && <p role="alert">{describeProblem(add.error)}</p>}
      <Button isDisabled={text.trim() === "" || add.isPending} onPress={send}>
        {words.addNote}
      </Button>
    </div>
  );
}
