import { Link } from "@tanstack/react-router";
import { useFeed } from "../submissions/queries/feed.ts";
import { useSubmissions } from "../submissions/queries/submissions.ts";
import { useViewer } from "../shared/viewer.ts";
import { Live } from "../submissions/Live.tsx";
import { describeProblem } from "../shared/Problem.tsx";
import { describeWhen, excerpt, summarize } from "../shared/values.ts";
import styles from "./home.module.css";
import { SinceVisit } from "./SinceVisit.tsx";
import { words } from "./words.ts";

const SHOWN = 5;

/** The newest submissions, live. */
export function Latest() {
  const accountId = useViewer().data?.viewer.account.id;
  const feed = useFeed();
  const list = useSubmissions();
  const submissions = list.data?.pages.flatMap(({ nodes }) => nodes).slice(0, SHOWN) ?? [];

  return (
    <section className={styles["card"]} aria-labelledby="latest">
      <div className={styles["latest"]}>
        <h3 id="latest">{words.latest}</h3>
        <Live state={feed} />
      </div>
      {accountId !== undefined && <SinceVisit accountId={accountId} />}
      {list.error && <p role="alert">{describeProblem(list.error)}</p>}
      {list.isSuccess && submissions.length === 0 && <p className="hint">{words.latestNone}</p>}
      <ul className={styles["tasks"]}>
        {submissions.map(({ id, readable, form, createdAt }) => (
          <li key={id}>
            <Link to="/envios" search={{ envio: id }}>
              <b>{summarize(readable)}</b>
              <span>{excerpt(readable)}</span>
              <span className={styles["calm"]}>
                {describeWhen(createdAt)} · {form?.name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Link to="/envios" className={styles["all"]}>
        {words.all}
      </Link>
    </section>
  );
}
