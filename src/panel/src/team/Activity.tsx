import { panelAccount } from "../../../messages/es/panelAccount.ts";
import { Button } from "../shared/controls/Button.tsx";
import { Loading } from "../shared/Loading.tsx";
import { Problem } from "../shared/Problem.tsx";
import { describeTime } from "../shared/values.ts";
import styles from "./team.module.css";
import { type Entry, useActivity } from "./queries/activity.ts";

const { activity } = panelAccount;

/** What was done in the account, the newest first. */
export function Activity() {
  const pages = useActivity();
  const entries = pages.data?.pages.flatMap((page) => page?.nodes ?? []) ?? [];
  if (!pages.isEnabled) return null;

  return (
    <section aria-labelledby="activity">
      <h3 id="activity">{activity.title}</h3>
      <p className="hint">{activity.lead}</p>
      {pages.isPending && <Loading text={activity.loading} />}
      {pages.error && <Problem error={pages.error} onRetry={() => void pages.refetch()} />}
      {pages.data && entries.length === 0 && <p>{activity.none}</p>}
      <ul className={styles["rows"]}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <span className={styles["name"]}>
              {describeAct(entry)}
              <small className="hint">
                {[describeActor(entry), describeTime(entry.at), entry.ip].filter(Boolean).join(" · ")}
              </small>
            </span>
          </li>
        ))}
      </ul>
      {pages.hasNextPage && (
        <Button isDisabled={pages.isFetchingNextPage} onPress={() => void pages.fetchNextPage()}>
          {activity.more}
        </Button>
      )}
    </section>
  );
}

/** The act with the name of its subject, where the entry has one. */
function describeAct({ act, details }: Entry): string {
  const { name, email, number, day } = details as Readonly<Record<string, unknown>>;
  const subject = [name, email, number, day].find((value) => typeof value === "string");
  return subject === undefined ? activity.acts[act] : `${activity.acts[act]}: ${subject}`;
}

function describeActor({ actorKind, actorName }: Entry): string {
  if (actorKind === "SYSTEM") return activity.system;
  if (actorKind === "ADMIN") return activity.operator;
  if (actorName === null || actorName === undefined) return activity.gone;
  return actorKind === "KEY" ? activity.describeKey(actorName) : actorName;
}
