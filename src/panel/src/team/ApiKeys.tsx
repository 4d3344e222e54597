import { useState } from "react";
import type { Permission } from "../generated/graphql.ts";
import { type LiveKey, useApiKeys, useRevokeKey, useTakeOverKey } from "./queries/apiKeys.ts";
import { words } from "./teamWords.ts";
import { Button } from "../shared/controls/Button.tsx";
import { Modal } from "../shared/controls/Modal.tsx";
import { describeProblem, Problem } from "../shared/Problem.tsx";
import { describeTime } from "../shared/values.ts";
import { NewKey } from "./NewKey.tsx";
import styles from "./team.module.css";

/** The account's keys that work, for whoever may change them. */
export function ApiKeys({ permissions }: { readonly permissions: readonly Permission[] }) {
  const list = useApiKeys(permissions);
  if (!permissions.includes("API_KEYS_WRITE")) return null;
  const { ownId = null, keys = [] } = list.data ?? {};

  return (
    <section aria-labelledby="keys">
      <h3 id="keys">{words.keys.title}</h3>
      <p className="hint">{words.keys.lead}</p>
      {list.error && <Problem error={list.error} onRetry={() => void list.refetch()} />}
      <ul className={styles["rows"]}>
        {keys.map((key) => (
          <KeyRow
            key={key.id}
            apiKey={key}
            ownId={ownId}
            mayHave={key.permissions.every((permission) => permissions.includes(permission))}
          />
        ))}
      </ul>
      <NewKey permissions={permissions} />
    </section>
  );
}

function KeyRow({
  apiKey: { id, name, prefix, permissions, lastUsedAt, expiresAt, holder },
  ownId,
  mayHave,
}: {
  readonly apiKey: LiveKey;
  readonly ownId: string | null;
  /** Whether the person holds all permissions of the key, and so may have it. */
  readonly mayHave: boolean;
}) {
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
        {holder !== undefined && <small className="hint">{describeHolder(holder, ownId)}</small>}
      </span>
      {holder !== undefined && ownId !== null && holder?.id !== ownId && mayHave && <TakeOver id={id} name={name} />}
      <Button className="danger" aria-label={describeRevoke(name)} onPress={() => setRevoking(true)}>
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

/** Whose a key is, and so with whom it ends. */
function describeHolder(holder: LiveKey["holder"], ownId: string | null): string {
  if (holder == null) return words.keys.nobodys;
  return holder.id === ownId ? words.keys.own : words.keys.describeHolder(holder.name);
}

function TakeOver({ id, name }: { readonly id: string; readonly name: string }) {
  const takeOver = useTakeOverKey();
  const [isAsking, setAsking] = useState(false);
  const { describeTakeOver, takeOverLead, cancel } = words.keys;

  return (
    <>
      <Button aria-label={describeTakeOver(name)} isDisabled={takeOver.isPending} onPress={() => setAsking(true)}>
        {words.keys.takeOver}
      </Button>
      {takeOver.error && <p role="alert">{describeProblem(takeOver.error)}</p>}
      <Modal title={describeTakeOver(name)} isOpen={isAsking} onClose={() => setAsking(false)}>
        <p>{takeOverLead}</p>
        <div className="acts">
          <Button type="submit" onPress={() => (setAsking(false), takeOver.mutate(id))}>
            {words.keys.takeOver}
          </Button>
          <Button onPress={() => setAsking(false)}>{cancel}</Button>
        </div>
      </Modal>
    </>
  );
}
