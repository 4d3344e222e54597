import { Link } from "@tanstack/react-router";
import type { Form } from "./queries/forms.ts";
import styles from "./templates.module.css";
import { words } from "./words.ts";

const { questions } = words;
const SHOWN = 5;

/** What the form asks for, with the way to its editor. */
export function Questions({ form: { id, fields }, canWrite }: { readonly form: Form; readonly canWrite: boolean }) {
  const names = fields.slice(0, SHOWN).map(({ label, type }) => (type === "CONSENT" ? questions.consent : label));
  const more = fields.length - names.length;
  return (
    <section className={styles["questions"]} aria-labelledby="questions">
      <h3 id="questions">{questions.title}</h3>
      <p className="hint">
        {fields.length === 0 ? questions.none : `${names.join(" · ")}${more > 0 ? ` · ${questions.more(more)}` : ""}`}
      </p>
      <Link className={styles["edit"]} to="/formularios/$id/campos" params={{ id }}>
        {canWrite ? questions.edit : questions.see}
      </Link>
    </section>
  );
}
