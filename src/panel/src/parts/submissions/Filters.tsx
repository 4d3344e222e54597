import type { RefObject } from "react";
import { useForms } from "../../queries/forms.ts";
import { LISTS, type ListFilter } from "../../queries/submissionFilters.ts";
import { words as panelWords } from "../../words.ts";
import styles from "./submissions.module.css";
import type { FilterSetters } from "./useFilter.ts";
import { words } from "./words.ts";

const NAMES: Readonly<Record<ListFilter["view"], string>> = {
  all: panelWords.spam.accepted,
  unread: words.unread,
  starred: words.starred,
  spam: panelWords.spam.list,
};

/** The lists, the search, the form and the days. All of it is in the address. */
export function Filters({
  filter,
  set,
  field,
}: {
  readonly filter: ListFilter;
  readonly set: FilterSetters;
  readonly field: RefObject<HTMLInputElement | null>;
}) {
  return (
    <search>
      <div className="tabs" role="group" aria-label={words.lists}>
        {LISTS.map(([name, view]) => (
          <button key={view} type="button" aria-pressed={filter.view === view} onClick={() => set.setList(name)}>
            {NAMES[view]}
          </button>
        ))}
      </div>
      <label htmlFor="search" className="unseen">
        {panelWords.submissions.search}
      </label>
      <input
        id="search"
        ref={field}
        type="search"
        placeholder={panelWords.submissions.search}
        defaultValue={filter.search}
        key={filter.search}
        onKeyDown={({ key, currentTarget }) => {
          if (key === "Enter") set.setSearch(currentTarget.value.trim());
        }}
      />
      <p className="hint hint-keys">{panelWords.submissions.hint}</p>
      <details className={styles["more"]} open={filter.formId !== "" || filter.from !== "" || filter.to !== ""}>
        <summary>{words.filters}</summary>
        <FormChoice formId={filter.formId} onChange={set.setFormId} />
        <div className={styles["days"]}>
          <Day name="from" label={words.from} day={filter.from} onChange={set.setFrom} />
          <Day name="to" label={words.to} day={filter.to} onChange={set.setTo} />
        </div>
      </details>
    </search>
  );
}

function FormChoice({ formId, onChange }: { readonly formId: string; readonly onChange: (id: string) => void }) {
  const forms = useForms().data ?? [];
  return (
    <>
      <label htmlFor="form">{words.form}</label>
      <select id="form" value={formId} onChange={({ target }) => onChange(target.value)}>
        <option value="">{words.allForms}</option>
        {forms.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </>
  );
}

type DayProps = {
  readonly name: string;
  readonly label: string;
  readonly day: string;
  readonly onChange: (day: string) => void;
};

function Day({ name, label, day, onChange }: DayProps) {
  return (
    <div>
      <label htmlFor={name}>{label}</label>
      <input id={name} type="date" value={day} onChange={({ target }) => onChange(target.value)} />
    </div>
  );
}
