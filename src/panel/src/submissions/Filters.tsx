import { Link } from "@tanstack/react-router";
import { memo, type RefObject, useState } from "react";
import { LIST_FORM } from "../shared/address.ts";
import { useForms } from "../forms/queries/formList.ts";
import { LISTS, type ListFilter } from "./queries/filters.ts";
import { words as panelWords } from "../shared/words.ts";
import { Disclosure } from "../shared/controls/Disclosure.tsx";
import { SearchField } from "../shared/controls/SearchField.tsx";
import { Select } from "../shared/controls/Select.tsx";
import { TextField } from "../shared/controls/TextField.tsx";
import { Toggles } from "../shared/controls/Toggles.tsx";
import type { TypedText } from "../shared/typedText.ts";
import styles from "./tools.module.css";
import type { FilterSetters } from "./useFilter.ts";
import { TriageFilters } from "./TriageFilters.tsx";
import { Views } from "./Views.tsx";
import { words } from "./words.ts";

const NAMES: Readonly<Record<ListFilter["view"], string>> = {
  all: panelWords.spam.accepted,
  unread: words.unread,
  starred: words.starred,
  unconfirmed: words.unconfirmed.list,
  spam: panelWords.spam.list,
};

/** The lists, the search, the form and the days. All of it is in the address. */
export const Filters = memo(function Filters({
  filter,
  set,
  field,
  typed,
}: {
  readonly filter: ListFilter;
  readonly set: FilterSetters;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly typed: TypedText;
}) {
  const { formId, from, to, state, assignee, tag, order } = filter;
  const isNarrowed = [formId, from, to, state, assignee, tag, order].some((value) => value !== "");
  const [wasNarrowed, setNarrowed] = useState(isNarrowed);
  const [isOpen, setOpen] = useState(isNarrowed);
  if (isNarrowed !== wasNarrowed) {
    setNarrowed(isNarrowed);
    setOpen(isNarrowed || isOpen);
  }

  return (
    <search className={styles["filters"]}>
      <Toggles
        label={words.lists}
        className="tabs"
        options={LISTS.map(([name, view]) => [name, NAMES[view]] as const)}
        chosen={LISTS.find(([, view]) => view === filter.view)?.[0] ?? ""}
        address={{ form: LIST_FORM, name: "lista" }}
        onChoose={set.setList}
      />
      {!import.meta.env.SSR && <Views filter={filter} />}
      <SearchField
        label={panelWords.submissions.search}
        text={filter.search}
        address={{ form: LIST_FORM, name: "buscar" }}
        onType={typed.set}
        onSearch={set.setSearch}
        ref={field}
      />
      <p className="hint hint-keys">{panelWords.submissions.hint}</p>
      <Disclosure title={words.filters} isOpen={isOpen} onToggle={setOpen}>
        <FormChoice formId={filter.formId} onChange={set.setFormId} />
        <TriageFilters filter={filter} set={set} />
        <div className={styles["days"]}>
          <TextField id="from" type="date" label={words.from} value={filter.from} onChange={set.setFrom} />
          <TextField id="to" type="date" label={words.to} value={filter.to} onChange={set.setTo} />
        </div>
      </Disclosure>
    </search>
  );
});

function FormChoice({ formId, onChange }: { readonly formId: string; readonly onChange: (id: string) => void }) {
  const forms = useForms().data ?? [];
  return (
    <>
      <Select
        id="form"
        label={words.form}
        options={[["", words.allForms], ...forms.map(({ id, name }) => [id, name] as const)]}
        chosen={formId}
        onChoose={onChange}
      />
      {formId !== "" && (
        <p>
          <Link to="/formularios/$id/resumen" params={{ id: formId }}>
            {words.summary}
          </Link>
        </p>
      )}
    </>
  );
}
