import { useRecordDispatch } from "./queries/acts.ts";
import type { Sheet } from "./queries/sheets.ts";
import { Button } from "../shared/controls/Button.tsx";
import { GuardedForm } from "../shared/controls/GuardedForm.tsx";
import { FileField } from "../shared/controls/FileField.tsx";
import { TextField } from "../shared/controls/TextField.tsx";
import { describeProblem } from "../shared/Problem.tsx";
import styles from "./book.module.css";
import { words } from "./words.ts";

const { letter } = words;

/** The prepared letter, and the record of its dispatch, which ends the term unless an agreement has. */
export function Letter({ sheet }: { readonly sheet: Sheet }) {
  const record = useRecordDispatch(sheet.id);
  const submit = (fields: FormData) => {
    const [day, proof] = [fields.get("day"), fields.get("proof")];
    if (typeof day === "string" && proof instanceof File) record.mutate({ dispatchedOn: day, proof });
  };
  return (
    <section className={styles["act"]} aria-labelledby="letter-title">
      <h3 id="letter-title">{letter.title}</h3>
      <p className="hint">{sheet.settledAt == null ? letter.lead : letter.leadSettled}</p>
      {sheet.letterPdfUrl != null && (
        <p className={styles["links"]}>
          <a href={sheet.letterPdfUrl}>{letter.open}</a>
        </p>
      )}
      <GuardedForm
        change={record}
        onSubmit={(fields) => {
          submit(fields);
        }}
      >
        <TextField id="day" type="date" label={letter.day} isRequired />
        <FileField id="proof" label={letter.proof} isRequired />
        {record.error && <p role="alert">{describeProblem(record.error)}</p>}
        <Button type="submit" isDisabled={record.isPending}>
          {letter.record}
        </Button>
      </GuardedForm>
    </section>
  );
}
