import type { ListedAccount } from "./queries.ts";
import { Button } from "../shared/controls/Button.tsx";
import { Status } from "../shared/Status.tsx";
import { describeTime } from "../shared/values.ts";
import { words } from "./words.ts";

/** The accounts as buttons, with their state. */
export function AccountList({
  accounts,
  chosenId,
  onChoose,
}: {
  readonly accounts: readonly ListedAccount[];
  readonly chosenId: string;
  readonly onChoose: (id: string) => void;
}) {
  return (
    <ul className="list">
      {accounts.map(({ id, name, email, createdAt, ...account }) => (
        <li key={id}>
          <Button aria-current={id === chosenId} onPress={() => onChoose(id)}>
            <strong>{name}</strong>
            <span>{email}</span>
            <span>
              <Status tone={account.status === "ACTIVE" ? "good" : "bad"}>{describeStatus(account)}</Status>
            </span>
            <span>{words.since(describeTime(createdAt))}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** An account that its owner closed is suspended until it is erased. */
export function describeStatus({ status, closedAt }: Pick<ListedAccount, "status" | "closedAt">): string {
  return words.statuses[closedAt == null ? status : "CLOSED"];
}
