import { Select } from "../shared/controls/Select.tsx";
import { SuggestField } from "../shared/controls/SuggestField.tsx";
import { describeProblem } from "../shared/Problem.tsx";
import { MAX_TAG_CHARACTERS, useTriage, useTriageChoices } from "./queries/triage.ts";
import styles from "./triage.module.css";
import { words } from "./triageWords.ts";

const NOBODY = "nobody";

/** Gives the selected submissions a state, a person or a tag. */
export function BulkTriage({ ids }: { readonly ids: readonly string[] }) {
  const { states, teammates, tags } = useTriageChoices();
  const triage = useTriage();
  return (
    <div className={styles["bulk"]}>
      <Select
        label={words.bulkState}
        isLabelHidden
        options={[["", words.bulkState], ...states.map(({ id, name }) => [id, name] as const)]}
        chosen=""
        onChoose={(id) => {
          const state = states.find((each) => each.id === id);
          if (state !== undefined) triage.mutate({ ids, state });
        }}
      />
      <Select
        label={words.bulkAssignee}
        isLabelHidden
        options={[
          ["", words.bulkAssignee],
          [NOBODY, words.nobody],
          ...teammates.map(({ id, name }) => [id, name] as const),
        ]}
        chosen=""
        onChoose={(id) => {
          const assignee = teammates.find((each) => each.id === id) ?? null;
          if (assignee !== null || id === NOBODY) triage.mutate({ ids, assignee });
        }}
      />
      <SuggestField
        id="bulk-tag"
        label={words.bulkTag}
        known={tags}
        maxLength={MAX_TAG_CHARACTERS}
        onTake={(addTag) => triage.mutate({ ids, addTag })}
      />
      {triage.error && <p role="alert">{describeProblem(triage.error)}</p>}
    </div>
  );
}
