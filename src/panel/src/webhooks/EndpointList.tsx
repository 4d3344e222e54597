import type { Endpoint } from "./queries.ts";
import { Button } from "../shared/controls/Button.tsx";
import { Status } from "../shared/Status.tsx";
import { describeCondition, nameEndpoint } from "./health.ts";

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
        const { label, tone } = describeCondition(endpoint);
        return (
          <li key={endpoint.id}>
            <Button
              data-endpoint={endpoint.id}
              aria-current={endpoint.id === chosenId}
              onPress={() => onChoose(endpoint.id)}
            >
              <strong title={nameEndpoint(endpoint)}>{nameEndpoint(endpoint)}</strong>
              <span>
                <Status tone={tone}>{label}</Status> · {endpoint.form.name}
              </span>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
