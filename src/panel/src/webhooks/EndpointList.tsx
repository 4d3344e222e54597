import type { Endpoint } from "./queries.ts";
import { Button } from "../shared/controls/Button.tsx";
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
            <Button aria-current={endpoint.id === chosenId} onPress={() => onChoose(endpoint.id)}>
              <strong>{nameEndpoint(endpoint)}</strong>
              <span>
                <b className={styles[isTrouble ? "trouble" : "fine"]}>{label}</b> · {endpoint.form.name}
              </span>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
