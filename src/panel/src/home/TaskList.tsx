import { Link } from "@tanstack/react-router";
import styles from "./home.module.css";
import type { Task } from "./tasks.ts";
import { words } from "./words.ts";

/** What needs the viewer, each line a link to the page where it is done. */
export function TaskList({ tasks }: { readonly tasks: readonly Task[] }) {
  return (
    <section className={styles["card"]} aria-labelledby="tasks">
      <h3 id="tasks">{tasks.length === 0 ? words.nothing : words.tasks}</h3>
      {tasks.length === 0 && <p className="hint">{words.nothingLead}</p>}
      <ul className={styles["tasks"]}>
        {tasks.map(({ id, title, detail, isUrgent, to, search }) => (
          <li key={id}>
            <Link to={to} search={search} data-urgent={isUrgent ? "" : undefined}>
              <b>{title}</b>
              <span className={styles[isUrgent ? "urgent" : "calm"]}>{detail}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
