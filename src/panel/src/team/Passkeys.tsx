import { useState } from "react";
import { type Passkey, useDeletePasskey, usePasskeys, useRenamePasskey } from "./queries/passkeys.ts";
import { PASSKEYS_PATH } from "../shared/service.ts";
import { Button } from "../shared/controls/Button.tsx";
import { Modal } from "../shared/controls/Modal.tsx";
import { TextField } from "../shared/controls/TextField.tsx";
import { describeProblem, Problem } from "../shared/Problem.tsx";
import { describeTime } from "../shared/values.ts";
import styles from "./team.module.css";
import { words } from "./words.ts";

/** The person's passkeys, with their names and ends; nothing where there are none to have. */
export function Passkeys() {
  const list = usePasskeys();
  if (list.data === null || list.isPending) return null;

  return (
    <section aria-labelledby="passkeys">
      <h3 id="passkeys">{words.title}</h3>
      <p className="hint">{words.lead}</p>
      {list.error && <Problem error={list.error} onRetry={() => void list.refetch()} />}
      {list.data?.length === 0 && <p>{words.none}</p>}
      <ul className={styles["rows"]}>
        {list.data?.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} />
        ))}
      </ul>
      <a href={PASSKEYS_PATH}>{words.create}</a>
    </section>
  );
}

function PasskeyRow({ passkey: { id, name, lastUsedAt } }: { readonly passkey: Passkey }) {
  const rename = useRenamePasskey();
  const remove = useDeletePasskey();
  const [typed, setTyped] = useState<string | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const error = rename.error ?? remove.error;

  return (
    <li>
      <span className={styles["name"]}>
        {name}
        <small className="hint">{lastUsedAt ? words.describeUse(describeTime(lastUsedAt)) : words.unused}</small>
      </span>
      <Button aria-label={words.describeRename(name)} onPress={() => setTyped(name)}>
        {words.rename}
      </Button>
      <Button aria-label={words.describeRemove(name)} onPress={() => setRemoving(true)}>
        {words.remove}
      </Button>
      {error && <p role="alert">{describeProblem(error)}</p>}
      <Modal title={words.describeRename(name)} isOpen={typed !== null} onClose={() => setTyped(null)}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            rename.mutate({ id, name: typed ?? "" });
            setTyped(null);
          }}
        >
          <TextField
            id={`name-${id}`}
            label={words.name}
            isRequired
            maxLength={60}
            autoFocus
            value={typed ?? ""}
            onChange={setTyped}
          />
          <Button type="submit">{words.save}</Button>
        </form>
      </Modal>
      <Modal title={words.describeRemove(name)} isOpen={isRemoving} onClose={() => setRemoving(false)}>
        <p>{words.removeLead}</p>
        <div className="acts">
          <Button type="submit" onPress={() => (setRemoving(false), remove.mutate(id))}>
            {words.remove}
          </Button>
          <Button onPress={() => setRemoving(false)}>{words.cancel}</Button>
        </div>
      </Modal>
    </li>
  );
}
