import { useRecordDispatch } from "../../queries/complaintActs.ts";
import type { Sheet } from "../../queries/complaints.ts";
import { describeProblem } from "../Problem.tsx";
import styles from "./book.module.css";
import { words } from "./words.ts";

const { letter } = words;

/** The prepared letter, and the record of its dispatch, which ends the term. */
export function Letter({ sheet }: { readonly sheet: Sheet }) {
  const record = useRecordDispatch(sheet.id);
  const submit = (fields: FormData) => {
    const [day, proof] = [fields.get("day"), fields.get("proof")];
    if (typeof day === "string" && proof instanceof File) record.mutate({ dispatchedOn: day, proof });
  };
  return (
    <section className={styles["act"]} aria-labelledby="letter-title">
      <h3 id="letter-title">{letter.title}</h3>
      <p className="hint">{letter.lead}</p>
      {sheet.letterPdfUrl != null && (
        <p className={styles["links"]}>
          <a href={sheet.letterPdfUrl}>{letter.open}</a>
        </p>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit(new FormData(event.currentTarget));
        }}
      >
        <label htmlFor="day">{letter.day}</label>
        <input id="day" name="day" type="date" required />
        <label htmlFor="proof">{letter.proof}</label>
        <input id="proof" name="proof" type="file" required accept="application/pdf,image/*" />
        {record.error && <p role="alert">{describeProblem(record.error)}</p>}
        <button type="submit" disabled={record.isPending}>
          {letter.record}
        </button>
      </form>
    </section>
  );
}
