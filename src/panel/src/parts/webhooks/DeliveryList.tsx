import { useState } from "react";
import type { WebhookDeliveryStatus } from "../../generated/graphql.ts";
import { type Delivery, useDeliveries, useResend } from "../../queries/webhooks.ts";
import { words } from "../../words.ts";
import { describeProblem, Problem } from "../Problem.tsx";
import { describeTime } from "../values.ts";
import { describeCause } from "./health.ts";
import styles from "./webhooks.module.css";

const STATUSES: readonly WebhookDeliveryStatus[] = ["DEAD", "PENDING", "DELIVERED", "SKIPPED"];

/** The deliveries of an endpoint by their status, each with its attempts. */
export function DeliveryList({ endpointId, canWrite }: { readonly endpointId: string; readonly canWrite: boolean }) {
  const [status, setStatus] = useState<WebhookDeliveryStatus | null>(null);
  const list = useDeliveries(endpointId, status);
  const deliveries = list.data?.pages.flatMap(({ nodes }) => nodes) ?? [];

  return (
    <section aria-label={words.webhooks.deliveries}>
      <h3>{words.webhooks.deliveries}</h3>
      <div className="acts">
        {[null, ...STATUSES].map((each) => (
          <button key={each} type="button" aria-pressed={each === status} onClick={() => setStatus(each)}>
            {each === null ? words.webhooks.all : words.webhooks.statuses[each]}
          </button>
        ))}
      </div>
      {list.error && <Problem error={list.error} onRetry={() => void list.refetch()} />}
      {list.isSuccess && deliveries.length === 0 && <p className="hint">{words.webhooks.noDeliveries}</p>}
      <ul className={styles["deliveries"]}>
        {deliveries.map((delivery) => (
          <li key={delivery.id}>
            <DeliveryRow delivery={delivery} canWrite={canWrite} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <button type="button" disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {words.webhooks.more}
        </button>
      )}
    </section>
  );
}

function DeliveryRow({ delivery, canWrite }: { readonly delivery: Delivery; readonly canWrite: boolean }) {
  const { id, eventType, status, createdAt, nextAttemptAt, attempts } = delivery;
  const resend = useResend();
  const last = attempts.at(-1);
  const isRetried = status === "PENDING" && last !== undefined;

  return (
    <details>
      <summary>
        <b className={styles[status === "DEAD" || isRetried ? "trouble" : "fine"]}>
          {isRetried ? words.webhooks.retrying : words.webhooks.statuses[status]}
        </b>{" "}
        {describeTime(createdAt)} <span className="hint">{eventType}</span>
      </summary>
      {last?.errorClass && <p>{describeCause(last.errorClass)}</p>}
      {nextAttemptAt && (
        <p className="hint">
          {words.webhooks.nextAttempt}: {describeTime(nextAttemptAt)}
        </p>
      )}
      {attempts.length === 0 && <p className="hint">{words.webhooks.noAttempt}</p>}
      <ol>
        {attempts.map(({ number, startedAt, durationMs, responseStatus, responseBody }) => (
          <li key={number}>
            {describeTime(startedAt)} · {responseStatus ?? words.webhooks.noResponse} · {durationMs} ms
            {responseBody && (
              <pre tabIndex={0} aria-label={words.webhooks.answer}>
                {responseBody}
              </pre>
            )}
          </li>
        ))}
      </ol>
      {canWrite && status !== "PENDING" && (
        <button type="button" disabled={resend.isPending} onClick={() => resend.mutate(id)}>
          {words.webhooks.resend}
        </button>
      )}
      {resend.error && <p role="alert">{describeProblem(resend.error)}</p>}
    </details>
  );
}
