import { type TeamSession, useEndOtherSessions, useEndSession } from "./queries/people.ts";
import { words } from "./teamWords.ts";
import { Button } from "../shared/controls/Button.tsx";
import { describeProblem } from "../shared/Problem.tsx";
import { describeTime } from "../shared/values.ts";
import { describeBrowser } from "./browsers.ts";
import styles from "./team.module.css";

/** Where the person is signed in, with the ends of these sessions. */
export function Sessions({ sessions }: { readonly sessions: readonly TeamSession[] }) {
  const end = useEndSession();
  const endOthers = useEndOtherSessions();
  const current = sessions.find(({ isCurrent }) => isCurrent);
  const error = end.error ?? endOthers.error;

  return (
    <section aria-labelledby="sessions">
      <h3 id="sessions">{words.sessions}</h3>
      <ul className={styles["rows"]}>
        {sessions.map(({ id, isCurrent, userAgent, ip, lastSeenAt }) => (
          <li key={id}>
            <span className={styles["name"]}>
              {describeBrowser(userAgent ?? "")}
              <small className="hint">
                {isCurrent ? words.thisBrowser : [describeTime(lastSeenAt), ip].filter(Boolean).join(" · ")}
              </small>
            </span>
            {!isCurrent && (
              <Button
                aria-label={words.describeSessionEnd(describeBrowser(userAgent ?? ""), describeTime(lastSeenAt))}
                onPress={() => end.mutate(id)}
              >
                {words.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {current !== undefined && sessions.length > 1 && (
        <Button onPress={() => endOthers.mutate(current.id)}>{words.endOthers}</Button>
      )}
      {error && <p role="alert">{describeProblem(error)}</p>}
    </section>
  );
}
