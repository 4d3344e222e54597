import { Suspense, useState } from "react";
import { Button } from "../shared/controls/Button.tsx";
import { Select } from "../shared/controls/Select.tsx";
import { useViewer } from "../shared/viewer.ts";
import { States } from "./parts.ts";
import { type ListFilter, NOBODY, OLDEST_FIRST } from "./queries/filters.ts";
import { useTriageChoices } from "./queries/triage.ts";
import styles from "./triage.module.css";
import type { FilterSetters } from "./useFilter.ts";
import { words } from "./triageWords.ts";

/** The state, the person, the tag and the order of the list. */
export function TriageFilters({ filter, set }: { readonly filter: ListFilter; readonly set: FilterSetters }) {
  const { states, teammates, tags } = useTriageChoices();
  const canSetStates = useViewer().data?.viewer.permissions.includes("FORMS_WRITE") === true;
  const [isEditing, setEditing] = useState(false);
  return (
    <>
      <div className={styles["filters"]}>
        <div>
          <Select
            id="filter-state"
            label={words.state}
            options={[["", words.anyState], ...states.map(({ id, name }) => [id, name] as const)]}
            chosen={filter.state}
            onChoose={set.setState}
          />
        </div>
        <div>
          <Select
            id="filter-assignee"
            label={words.assignee}
            options={[
              ["", words.anybody],
              [NOBODY, words.nobody],
              ...teammates.map(({ id, name }) => [id, name] as const),
            ]}
            chosen={filter.assignee}
            onChoose={set.setAssignee}
          />
        </div>
        <div>
          <Select
            id="filter-tag"
            label={words.tag}
            options={[["", words.anyTag], ...tags.map((tag) => [tag, tag] as const)]}
            chosen={filter.tag}
            onChoose={set.setTag}
          />
        </div>
        <div>
          <Select
            id="filter-order"
            label={words.order}
            options={[
              ["", words.newestFirst],
              [OLDEST_FIRST, words.oldestFirst],
            ]}
            chosen={filter.order}
            onChoose={set.setOrder}
          />
        </div>
      </div>
      {canSetStates && states.length > 0 && (
        <Button className={styles["quiet"]} onPress={() => setEditing(true)}>
          {words.states.open}
        </Button>
      )}
      <Suspense>{isEditing && <States states={states} onClose={() => setEditing(false)} />}</Suspense>
    </>
  );
}
