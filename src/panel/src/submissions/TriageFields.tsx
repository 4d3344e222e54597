import { useRef } from "react";
import { Button } from "../shared/controls/Button.tsx";
import { Select } from "../shared/controls/Select.tsx";
import { SuggestField } from "../shared/controls/SuggestField.tsx";
import { describeProblem } from "../shared/Problem.tsx";
import { useKeys } from "../shared/useKeys.ts";
import { useViewer } from "../shared/viewer.ts";
import type { Submission } from "./queries/submissions.ts";
import { type Choices, MAX_TAG_CHARACTERS, type Triage, useTriage, useTriageChoices } from "./queries/triage.ts";
import { Avatar, StateSign, TagChips } from "./TriageMarks.tsx";
import styles from "./triage.module.css";
import { words } from "./triageWords.ts";

/** Where the shown submission stands, whose it is, and its tags, each with its key. Whoever may not write reads them. */
export function TriageFields({
  submission,
  canWrite,
}: {
  readonly submission: Submission;
  readonly canWrite: boolean;
}) {
  const choices = useTriageChoices();
  const triage = useTriage();
  const { id, state, assignee, tags } = submission;
  if (!canWrite) {
    return (
      <p className={styles["read"]}>
        <StateSign kind={state.kind} /> {state.name}
        {assignee && <Avatar name={assignee.name} />}
        <TagChips tags={tags} most={tags.length} />
      </p>
    );
  }
  const set = (change: Triage) => triage.mutate({ ids: [id], ...change });
  return (
    <section className={styles["fields"]} aria-label={words.title}>
      <div className={styles["choices"]}>
        <Choosing submission={submission} choices={choices} onSet={set} />
        <Tags tags={tags} known={choices.tags} onSet={set} />
      </div>
      {triage.error && <p role="alert">{describeProblem(triage.error)}</p>}
      <p className="hint hint-keys">{words.keys}</p>
    </section>
  );
}

function Choosing({
  submission: { state, assignee },
  choices: { states, teammates },
  onSet,
}: {
  readonly submission: Submission;
  readonly choices: Choices;
  readonly onSet: (change: Triage) => void;
}) {
  const viewer = useViewer().data?.viewer;
  const own = teammates.find(({ id }) => id === viewer?.user?.id) ?? null;
  const shownStates = states.some(({ id }) => id === state.id) ? states : [state, ...states];
  const shownPeople =
    assignee == null || teammates.some(({ id }) => id === assignee.id) ? teammates : [assignee, ...teammates];
  const assign = (id: string) => onSet({ assignee: shownPeople.find((each) => each.id === id) ?? null });
  useKeys({
    ...Object.fromEntries(states.slice(0, 9).map((each, index) => [String(index + 1), () => onSet({ state: each })])),
    ...(own === null ? {} : { i: () => onSet({ assignee: own }) }),
    a: () => document.getElementById("triage-assignee")?.focus(),
    t: () => document.getElementById("triage-tag")?.focus(),
    n: () => document.getElementById("triage-note")?.focus(),
  });

  return (
    <div className={styles["choices"]}>
      <div className={styles["choice"]}>
        <StateSign kind={state.kind} />
        <Select
          id="triage-state"
          label={words.state}
          isLabelHidden
          options={shownStates.map(({ id, name }) => [id, name] as const)}
          chosen={state.id}
          onChoose={(id) => {
            const next = states.find((each) => each.id === id);
            if (next !== undefined) onSet({ state: next });
          }}
        />
      </div>
      <div className={styles["choice"]}>
        {assignee ? <Avatar name={assignee.name} /> : <span className={styles["nobody"]} aria-hidden="true" />}
        <Select
          id="triage-assignee"
          label={words.assignee}
          isLabelHidden
          options={[["", words.nobody], ...shownPeople.map(({ id, name }) => [id, name] as const)]}
          chosen={assignee?.id ?? ""}
          onChoose={assign}
        />
      </div>
      {own !== null && assignee?.id !== own.id && (
        <Button className={styles["quiet"]} onPress={() => onSet({ assignee: own })}>
          {words.mine}
        </Button>
      )}
    </div>
  );
}

function Tags({
  tags,
  known,
  onSet,
}: {
  readonly tags: readonly string[];
  readonly known: readonly string[];
  readonly onSet: (change: Triage) => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className={`${styles["choices"]} ${styles["tagging"]}`}>
      {tags.map((tag) => (
        <span key={tag} className={styles["tag"]}>
          {tag}
          <Button
            aria-label={words.removeTag(tag)}
            className={styles["remove"]}
            onPress={() => {
              onSet({ removeTag: tag });
              field.current?.focus();
            }}
          >
            ×
          </Button>
        </span>
      ))}
      <SuggestField
        id="triage-tag"
        ref={field}
        label={words.addTag}
        known={known.filter((tag) => !tags.includes(tag))}
        maxLength={MAX_TAG_CHARACTERS}
        onTake={(addTag) => onSet({ addTag })}
      />
    </div>
  );
}
