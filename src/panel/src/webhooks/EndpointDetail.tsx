import type { Endpoint } from "./queries.ts";
import { words } from "./words.ts";
import { Button } from "../shared/controls/Button.tsx";
import { useHeadingFocus } from "../shared/lostFocus.ts";
import { Status } from "../shared/Status.tsx";
import { DeliveryList } from "./DeliveryList.tsx";
import { EndpointAddress } from "./EndpointAddress.tsx";
import { EndpointActs } from "./EndpointActs.tsx";
import { describeCondition, describeError, isTroubled, listHealth, nameEndpoint } from "./health.ts";
import styles from "./webhooks.module.css";

/** One endpoint: its condition, what one may do with it, and its deliveries. */
export function EndpointDetail({
  endpoint,
  canWrite,
  onBack,
}: {
  readonly endpoint: Endpoint;
  readonly canWrite: boolean;
  readonly onBack: () => void;
}) {
  const { label, tone } = describeCondition(endpoint);
  const heading = useHeadingFocus();
  return (
    <article aria-labelledby="chosen">
      <Button className="back" onPress={onBack}>
        {words.back}
      </Button>
      <h2 id="chosen" ref={heading} tabIndex={-1}>
        {nameEndpoint(endpoint)}
      </h2>
      <p>
        <Status tone={tone}>{label}</Status> · {endpoint.form.name}
      </p>
      {endpoint.disabledReason && <p>{endpoint.disabledReason}</p>}
      {isTroubled(endpoint) && endpoint.health?.lastError && (
        <p className={styles["why"]}>{describeError(endpoint.health.lastError)}</p>
      )}
      <dl className={styles["health"]}>
        {listHealth(endpoint).map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {canWrite && <EndpointAddress endpoint={endpoint} />}
      {canWrite && <EndpointActs endpoint={endpoint} onDeleted={onBack} />}
      <hr />
      <DeliveryList endpointId={endpoint.id} canWrite={canWrite} />
    </article>
  );
}
