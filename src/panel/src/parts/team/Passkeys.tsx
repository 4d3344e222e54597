import { useState } from "react";
import { type Passkey, useDeletePasskey, usePasskeys, useRenamePasskey } from "../../queries/passkeys.ts";
import { PASSKEYS_PATH } from "../../queries/service.ts";
import { Modal } from "../Modal.tsx";
import { describeProblem, Problem } from "../Problem.tsx";
import { describeTime } from "../values.ts";
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
      <button type="button" aria-label={words.describeRename(name)} onClick={() => setTyped(name)}>
        {words.rename}
      </button>
      <button type="button" aria-label={words.describeRemove(name)} onClick={() => setRemoving(true)}>
        {words.remove}
      </button>
      {error && <p role="alert">{describeProblem(error)}</p>}
      <Modal title={words.describeRename(name)} isOpen={typed !== null} onClose={() => setTyped(null)}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            rename.mutate({ id, name: typed ?? "" });
            setTyped(null);
          }}
        >
          <label htmlFor={`name-${id}`}>{words.name}</label>
          <input
            id={`name-${id}`}
            required
            maxLength={60}
            value={typed ?? ""}
            onChange={({ target }) => setTyped(target.value)}
          />
          <button type="submit">{words.save}</button>
        </form>
      </Modal>
      <Modal title={words.describeRemove(name)} isOpen={isRemoving} onClose={() => setRemoving(false)}>
        <p>{words.removeLead}</p>
        <div className="acts">
          <button type="submit" onClick={() => (setRemoving(false), remove.mutate(id))}>
            {words.remove}
          </button>
          <button type="button" onClick={() => setRemoving(false)}>
            {words.cancel}
          </button>
        </div>
      </Modal>
    </li>
  );
}
