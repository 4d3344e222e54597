import { Link } from "@tanstack/react-router";
import { Button } from "../shared/controls/Button.tsx";
import { describeTime } from "../shared/values.ts";
import { useDismissMention, useMentions } from "../submissions/queries/triage.ts";
import { words } from "../submissions/triageWords.ts";
import styles from "./home.module.css";

/** The notes that name the viewer, until each is dismissed; nothing where there are none. */
export function Mentions() {
  const notes = useMentions().data ?? [];
  const dismiss = useDismissMention();
  if (notes.length === 0) return null;
  return (
    <section className={styles["card"]} aria-labelledby="mentions">
      <h3 id="mentions">{words.mentions.title}</h3>
      <ul className={styles["tasks"]}>
        {notes.map(({ id, submissionId, body, authorName, createdAt }) => (
          <li key={id} className={styles["mention"]}>
            <Link to="/envios" search={{ envio: submissionId }}>
              <b>{words.mentions.by(authorName ?? words.unknownAuthor)}</b>
              <span>{body}</span>
              <span className={styles["calm"]}>{describeTime(createdAt)}</span>
            </Link>
            <Button aria-label={`${words.mentions.dismiss}: ${body.slice(0, 60)}`} onPress={() => dismiss.mutate(id)}>
              {words.mentions.dismiss}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
