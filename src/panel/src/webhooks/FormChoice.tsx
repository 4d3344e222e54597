import { Select } from "../shared/controls/Select.tsx";
import { words } from "./words.ts";
import type { FormOfEndpoints } from "./queries.ts";

/** The choice of the form whose events are sent. Nothing is chosen beforehand where there are several forms. */
export function FormChoice({
  id,
  forms,
  initial = "",
}: {
  readonly id: string;
  readonly forms: readonly FormOfEndpoints[];
  readonly initial?: string;
}) {
  const options = forms.map((form) => [form.id, form.name] as const);
  return (
    <Select
      id={id}
      name="form"
      label={words.form}
      options={forms.length === 1 ? options : [["", words.chooseForm] as const, ...options]}
      initial={initial}
      isRequired
    />
  );
}
