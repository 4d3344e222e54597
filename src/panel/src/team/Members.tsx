import { useState } from "react";
import { type TeamMember, useRemoveMember, useSetRole } from "./queries/people.ts";
import { words } from "./teamWords.ts";
import { Button } from "../shared/controls/Button.tsx";
import { Modal } from "../shared/controls/Modal.tsx";
import { describeProblem } from "../shared/Problem.tsx";
import { RoleChoice } from "./RoleChoice.tsx";
import { SignInHelp } from "./SignInHelp.tsx";
import styles from "./team.module.css";

/** The people of the account, with their roles. */
export function Members({
  members,
  ownId,
}: {
  readonly members: readonly TeamMember[];
  readonly ownId: string | null;
}) {
  return (
    <section aria-labelledby="members">
      <h3 id="members">{words.members}</h3>
      <p className="hint">{words.rolesLead}</p>
      <ul className={styles["rows"]}>
        {members.map((member) => (
          <MemberRow key={member.id} member={member} ownId={ownId} />
        ))}
      </ul>
    </section>
  );
}

function MemberRow({ member, ownId }: { readonly member: TeamMember; readonly ownId: string | null }) {
  const { id, role, user } = member;
  const isSelf = user.id === ownId;
  const setRole = useSetRole();
  const remove = useRemoveMember();
  const [isRemoving, setRemoving] = useState(false);
  const error = setRole.error ?? remove.error;

  return (
    <li>
      <span className={styles["name"]}>
        {user.name} {isSelf && words.you}
        <small className="hint">{user.email}</small>
      </span>
      <RoleChoice
        label={words.describeRoleOf(user.email)}
        role={role}
        isDisabled={setRole.isPending}
        onChoose={(next) => setRole.mutate({ id, role: next })}
      />
      {!isSelf && ownId !== null && <SignInHelp id={id} email={user.email} />}
      <Button
        className="danger"
        aria-label={isSelf ? words.leave : words.describeRemove(user.email)}
        onPress={() => setRemoving(true)}
      >
        {isSelf ? words.leave : words.remove}
      </Button>
      {error && <p role="alert">{describeProblem(error)}</p>}
      <Modal
        title={isSelf ? words.leave : words.describeRemove(user.email)}
        isOpen={isRemoving}
        onClose={() => setRemoving(false)}
      >
        <p>{isSelf ? words.leaveLead : words.removeLead}</p>
        <div className="acts">
          <Button type="submit" onPress={() => (setRemoving(false), remove.mutate(id))}>
            {isSelf ? words.leave : words.remove}
          </Button>
          <Button onPress={() => setRemoving(false)}>{words.cancel}</Button>
        </div>
      </Modal>
    </li>
  );
}
