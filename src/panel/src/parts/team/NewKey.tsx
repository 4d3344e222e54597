import { useState } from "react";
import type { Permission } from "../../generated/graphql.ts";
import { useCreateKey } from "../../queries/apiKeys.ts";
import { words } from "../../words.ts";
import { describeProblem } from "../Problem.tsx";
import { SecretDialog } from "../SecretDialog.tsx";
import styles from "./team.module.css";

/** The form that makes a key with some of one's own permissions, and then the key, once. */
export function NewKey({ permissions }: { readonly permissions: readonly Permission[] }) {
  const create = useCreateKey();
  const [name, setName] = useState("");
  const [chosen, setChosen] = useState<readonly Permission[]>([]);
  const [key, setKey] = useState<string | null>(null);
  const toggle = (permission: Permission) =>
    setChosen(chosen.includes(permission) ? chosen.filter((each) => each !== permission) : [...chosen, permission]);

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        create.mutate(
          { name, permissions: [...chosen] },
          {
            onSuccess(done) {
              setKey(done.key ?? null);
              setName("");
              setChosen([]);
            },
          },
        );
      }}
    >
      <label htmlFor="key-name">{words.keys.name}</label>
      <input id="key-name" required maxLength={100} value={name} onChange={({ target }) => setName(target.value)} />
      <fieldset className={styles["permissions"]}>
        <legend>{words.keys.permissions}</legend>
        {permissions.map((permission) => (
          <label key={permission}>
            <input type="checkbox" checked={chosen.includes(permission)} onChange={() => toggle(permission)} />
            {words.keys.names[permission]}
          </label>
        ))}
      </fieldset>
      {create.error && <p role="alert">{describeProblem(create.error)}</p>}
      <button type="submit" disabled={create.isPending || chosen.length === 0}>
        {words.keys.create}
      </button>
      <SecretDialog
        title={words.keys.secretTitle}
        lead={words.keys.secretLead}
        secret={key}
        onClose={() => setKey(null)}
      />
    </form>
  );
}
