import { useState } from "react";
import { panelIdentities as words } from "../../../messages/es/panelIdentities.ts";
import { type Identity, useIdentities, useUnlinkIdentity } from "./queries/identities.ts";
import { Button } from "../shared/controls/Button.tsx";
import { Modal } from "../shared/controls/Modal.tsx";
import { describeProblem, Problem } from "../shared/Problem.tsx";
import { describeTime } from "../shared/values.ts";
import styles from "./team.module.css";

/** Who the person is at identity providers; nothing where they are nobody there. */
export function Identities() {
  const list = useIdentities();
  const unlink = useUnlinkIdentity();
  if (list.isPending || list.data?.length === 0) return null;

  return (
    <section aria-labelledby="identities">
      <h3 id="identities">{words.title}</h3>
      <p className="hint">{words.lead}</p>
      {list.error && <Problem error={list.error} onRetry={() => void list.refetch()} />}
      {unlink.error && <p role="alert">{describeProblem(unlink.error)}</p>}
      <ul className={styles["rows"]}>
        {list.data?.map((identity) => (
          <IdentityRow
            key={identity.issuer}
            identity={identity}
            isBusy={unlink.isPending}
            onUnlink={() => unlink.mutate(identity.issuer)}
          />
        ))}
      </ul>
    </section>
  );
}

function IdentityRow({
  identity: { issuer, linkedAt, lastUsedAt },
  isBusy,
  onUnlink,
}: {
  readonly identity: Identity;
  readonly isBusy: boolean;
  readonly onUnlink: () => void;
}) {
  const [isAsking, setAsking] = useState(false);
  const provider = issuer.replace(/^https?:\/\//, "");
  const times = [words.describeLink(describeTime(linkedAt))];
  if (lastUsedAt) times.push(words.describeUse(describeTime(lastUsedAt)));

  return (
    <li>
      <span className={styles["name"]}>
        {provider}
        <small className="hint">{times.join(" · ")}</small>
      </span>
      <Button aria-label={words.describeUnlink(provider)} isDisabled={isBusy} onPress={() => setAsking(true)}>
        {words.unlink}
      </Button>
      <Modal title={words.describeUnlink(provider)} isOpen={isAsking} onClose={() => setAsking(false)}>
        <p>{words.unlinkLead}</p>
        <p>{words.sessions}</p>
        <div className="acts">
          <Button type="submit" onPress={() => (setAsking(false), onUnlink())}>
            {words.unlink}
          </Button>
          <Button onPress={() => setAsking(false)}>{words.cancel}</Button>
        </div>
      </Modal>
    </li>
  );
}
