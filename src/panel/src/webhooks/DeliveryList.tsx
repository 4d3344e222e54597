import { useEffect, useState } from "react";
import type { WebhookDeliveryStatus } from "../generated/graphql.ts";
import { type Delivery, useDeliveries, useEndpointNews, useResend } from "./queries.ts";
import { Button } from "../shared/controls/Button.tsx";
import { Disclosure } from "../shared/controls/Disclosure.tsx";
import { Toggles } from "../shared/controls/Toggles.tsx";
import { describeProblem, Problem } from "../shared/Problem.tsx";
import { Status } from "../shared/Status.tsx";
import { describeTime } from "../shared/values.ts";
import { DELIVERY_TONES } from "./deliveryTones.ts";
import { describeCause } from "./health.ts";
import { describeRedirect } from "./redirects.ts";
import { words } from "./words.ts";
import styles from "./webhooks.module.css";

const STATUSES: readonly WebhookDeliveryStatus[] = ["DEAD", "PENDING", "DELIVERED", "SKIPPED"];

/** The deliveries of an endpoint by their status, each with its attempts. */
export function DeliveryList({ endpointId, canWrite }: { readonly endpointId: string; readonly canWrite: boolean }) {
  const [status, setStatus] = useState<WebhookDeliveryStatus | null>(null);
  const list = useDeliveries(endpointId, status);
  const deliveries = list.data?.pages.flatMap(({ nodes }) => nodes) ?? [];
  const readNews = useEndpointNews();
  const calls = deliveries.reduce((sum, { attempts }) => sum + attempts.length, 0);

  useEffect(() => {
    // The health and what is missing follow the last call.
    if (calls > 0) readNews();
  }, [calls, readNews]);

  return (
    <section aria-label={words.deliveries}>
      <h3>{words.deliveries}</h3>
      <Toggles
        label={words.deliveries}
        className="tabs"
        options={[null, ...STATUSES].map((each) => [each, each === null ? words.all : words.statuses[each]] as const)}
        chosen={status}
        onChoose={setStatus}
      />
      {list.error && <Problem error={list.error} onRetry={() => void list.refetch()} />}
      {list.isSuccess && deliveries.length === 0 && <p className="hint">{words.noDeliveries}</p>}
      <ul className={styles["deliveries"]}>
        {deliveries.map((delivery) => (
          <li key={delivery.id}>
            <DeliveryRow delivery={delivery} canWrite={canWrite} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button isDisabled={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
          {words.more}
        </Button>
      )}
    </section>
  );
}

function DeliveryRow({ delivery, canWrite }: { readonly delivery: Delivery; readonly canWrite: boolean }) {
  const { id, eventType, status, createdAt, nextAttemptAt, attempts } = delivery;
  const resend = useResend();
  const last = attempts.at(-1);
  const redirect = describeRedirect(last?.responseStatus ?? 0, last?.responseHeaders ?? "");
  const isRetried = status === "PENDING" && last !== undefined;

  return (
    <Disclosure
      title={
        <span className={styles["delivery"]}>
          <span>
            <Status tone={isRetried ? "waiting" : DELIVERY_TONES[status]}>
              {isRetried ? words.retrying : words.statuses[status]}
            </Status>
          </span>{" "}
          <time dateTime={createdAt}>{describeTime(createdAt)}</time> <code>{eventType}</code>
        </span>
      }
    >
      {last?.errorClass && <p>{redirect ?? describeCause(last.errorClass)}</p>}
      {nextAttemptAt && (
        <p className="hint">
          {words.nextAttempt}: {describeTime(nextAttemptAt)}
        </p>
      )}
      {attempts.length === 0 && <p className="hint">{words.noAttempt}</p>}
      <ol>
        {attempts.map(({ number, startedAt, durationMs, responseStatus, responseBody }) => (
          <li key={number}>
            {describeTime(startedAt)} · {responseStatus ?? words.noResponse} · {durationMs} ms
            {responseBody && (
              <pre tabIndex={0} aria-label={words.answer}>
                {responseBody}
              </pre>
            )}
          </li>
        ))}
      </ol>
      {canWrite && (status !== "PENDING" || isRetried) && (
        <Button isDisabled={resend.isPending} onPress={() => resend.mutate(id)}>
          {isRetried ? words.resendNow : words.resend}
        </Button>
      )}
      {resend.error && <p role="alert">{describeProblem(resend.error)}</p>}
    </Disclosure>
  );
}
