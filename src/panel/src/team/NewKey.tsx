import { useState } from "react";
import type { Permission } from "../generated/graphql.ts";
import { useCreateKey } from "./queries/apiKeys.ts";
import { words } from "./teamWords.ts";
import { Button } from "../shared/controls/Button.tsx";
import { Checkbox } from "../shared/controls/Checkbox.tsx";
import { GuardedForm } from "../shared/controls/GuardedForm.tsx";
import { TextField } from "../shared/controls/TextField.tsx";
import { describeProblem } from "../shared/Problem.tsx";
import { SecretDialog } from "../shared/SecretDialog.tsx";
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
    <GuardedForm
      change={create}
      onSubmit={() => {
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
      <TextField id="key-name" label={words.keys.name} isRequired maxLength={100} value={name} onChange={setName} />
      <fieldset className={styles["permissions"]}>
        <legend>{words.keys.permissions}</legend>
        {permissions.map((permission) => (
          <Checkbox key={permission} isSelected={chosen.includes(permission)} onChange={() => toggle(permission)}>
            {words.keys.names[permission]}
          </Checkbox>
        ))}
      </fieldset>
      {create.error && <p role="alert">{describeProblem(create.error)}</p>}
      <Button type="submit" isDisabled={create.isPending || chosen.length === 0}>
        {words.keys.create}
      </Button>
      <SecretDialog
        title={words.keys.secretTitle}
        lead={words.keys.secretLead}
        secret={key}
        onClose={() => setKey(null)}
      />
    </GuardedForm>
  );
}
