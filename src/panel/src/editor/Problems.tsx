import styles from "./card.module.css";
import { describeProblem, type DraftProblem } from "./problems.ts";
import { words } from "./words.ts";

/** What stops publishing a question. Nothing where nothing does. */
export function Problems({ problems }: { readonly problems: readonly DraftProblem[] }) {
  if (problems.length === 0) return null;
  const sentences = [...new Set(problems.map(describeProblem))];
  return (
    <div className={styles["problems"]}>
      <p className="unseen">{words.problems.lead}</p>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}
