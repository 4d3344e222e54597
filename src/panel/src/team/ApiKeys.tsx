import { useState } from "react";
import type { Permission } from "../generated/graphql.ts";
import { type LiveKey, useApiKeys, useRevokeKey } from "./queries/apiKeys.ts";
import { words } from "../shared/words.ts";
import { Button } from "../shared/controls/Button.tsx";
import { Modal } from "../shared/controls/Modal.tsx";
import { describeProblem, Problem } from "../shared/Problem.tsx";
import { describeTime } from "../shared/values.ts";
import { NewKey } from "./NewKey.tsx";
import styles from "./team.module.css";

/** The account's keys that work, for whoever may change them. */
export function ApiKeys({ permissions }: { readonly permissions: readonly Permission[] }) {
  const isAllowed = permissions.includes("API_KEYS_WRITE");
  const list = useApiKeys(isAllowed);
  if (!isAllowed) return null;

  return (
    <section aria-labelledby="keys">
      <h3 id="keys">{words.keys.title}</h3>
      <p className="hint">{words.keys.lead}</p>
      {list.error && <Problem error={list.error} onRetry={() => void list.refetch()} />}
      <ul className={styles["rows"]}>
        {list.data?.map((key) => (
          <KeyRow key={key.id} apiKey={key} />
        ))}
      </ul>
      <NewKey permissions={permissions} />
    </section>
  );
}

function KeyRow({ apiKey: { id, name, prefix, permissions, lastUsedAt, expiresAt } }: { readonly apiKey: LiveKey }) {
  const revoke = useRevokeKey();
  const [isRevoking, setRevoking] = useState(false);
  const { describeUse, describeExpiry, describeRevoke, unused, names } = words.keys;

  return (
    <li>
      <span className={styles["name"]}>
        {name} <code>{prefix}…</code>
        <small className="hint">{permissions.map((permission) => names[permission]).join(", ")}</small>
        <small className="hint">
          {lastUsedAt ? describeUse(describeTime(lastUsedAt)) : unused}
          {expiresAt && ` · ${describeExpiry(describeTime(expiresAt))}`}
        </small>
      </span>
      <Button aria-label={describeRevoke(name)} onPress={() => setRevoking(true)}>
        {words.keys.revoke}
      </Button>
      {revoke.error && <p role="alert">{describeProblem(revoke.error)}</p>}
      <Modal title={describeRevoke(name)} isOpen={isRevoking} onClose={() => setRevoking(false)}>
        <p>{words.keys.revokeLead}</p>
        <div className="acts">
          <Button type="submit" onPress={() => (setRevoking(false), revoke.mutate(id))}>
            {words.keys.revoke}
          </Button>
          <Button onPress={() => setRevoking(false)}>{words.keys.cancel}</Button>
        </div>
      </Modal>
    </li>
  );
}
