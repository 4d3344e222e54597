import { useState } from "react";
import type { Role } from "../generated/graphql.ts";
import { type TeamInvitation, useInvite, useRevokeInvitation } from "./queries/people.ts";
import { words } from "./teamWords.ts";
import { Button } from "../shared/controls/Button.tsx";
import { GuardedForm } from "../shared/controls/GuardedForm.tsx";
import { TextField } from "../shared/controls/TextField.tsx";
import { describeProblem } from "../shared/Problem.tsx";
import { describeTime } from "../shared/values.ts";
import { RoleChoice } from "./RoleChoice.tsx";
import styles from "./team.module.css";

/** The form that invites a person, and the invitations that wait. */
export function Invitations({ invitations }: { readonly invitations: readonly TeamInvitation[] }) {
  const invite = useInvite();
  const revoke = useRevokeInvitation();
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<Role>("MEMBER");
  const error = invite.error ?? revoke.error;

  return (
    <section aria-labelledby="invitations">
      <h3 id="invitations">{words.invite}</h3>
      <GuardedForm
        className={styles["invite"]}
        change={invite}
        onSubmit={() => {
          invite.mutate({ email, role }, { onSuccess: () => setEmail("") });
        }}
      >
        <TextField id="email" type="email" label={words.email} isRequired value={email} onChange={setEmail} />
        <RoleChoice label={words.role} role={role} onChoose={setRole} />
        <Button type="submit" isDisabled={invite.isPending}>
          {words.send}
        </Button>
      </GuardedForm>
      <p role="status" className="hint">
        {invite.isSuccess && invitations[0]?.mailWaitsUntil == null && words.sent}
      </p>
      {error && <p role="alert">{describeProblem(error)}</p>}
      <ul className={styles["rows"]}>
        {invitations.map((invitation) => (
          <li key={invitation.id}>
            <span className={styles["name"]}>
              {invitation.email} · {words.roles[invitation.role]}
              <small className="hint">{words.describeEnd(describeTime(invitation.expiresAt))}</small>
              {invitation.mailWaitsUntil && (
                <small className="hint">{words.describeWait(describeTime(invitation.mailWaitsUntil))}</small>
              )}
            </span>
            <Button aria-label={words.describeRevoke(invitation.email)} onPress={() => revoke.mutate(invitation.id)}>
              {words.revoke}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
