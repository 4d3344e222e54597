import type { Endpoint } from "../../queries/webhooks.ts";
import { describeCondition, nameEndpoint } from "./health.ts";
import styles from "./webhooks.module.css";

/** The endpoints as buttons, with their condition. */
export function EndpointList({
  endpoints,
  chosenId,
  onChoose,
}: {
  readonly endpoints: readonly Endpoint[];
  readonly chosenId: string;
  readonly onChoose: (id: string) => void;
}) {
  return (
    <ul className="list">
      {endpoints.map((endpoint) => {
        const { label, isTrouble } = describeCondition(endpoint);
        return (
          <li key={endpoint.id}>
            <button type="button" aria-current={endpoint.id === chosenId} onClick={() => onChoose(endpoint.id)}>
              <strong>{nameEndpoint(endpoint)}</strong>
              <span>
                <b className={styles[isTrouble ? "trouble" : "fine"]}>{label}</b> · {endpoint.form.name}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
