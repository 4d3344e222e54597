import { useState } from "react";
import { useCreateSignInAddress } from "./queries/people.ts";
import { words } from "./teamWords.ts";
import { Button } from "../shared/controls/Button.tsx";
import { Modal } from "../shared/controls/Modal.tsx";
import { describeProblem } from "../shared/Problem.tsx";
import { SecretDialog } from "../shared/SecretDialog.tsx";
import { describeTime } from "../shared/values.ts";

/** The button with which an owner gets a one-time address for a member, and then the address, once. */
export function SignInHelp({ id, email }: { readonly id: string; readonly email: string }) {
  const create = useCreateSignInAddress();
  const [isAsking, setAsking] = useState(false);
  const { letIn, describeLetIn, letInLead, letInBounds, createAddress, cancel } = words;
  const { address = null, expiresAt = null } = create.data ?? {};

  return (
    <>
      <Button aria-label={describeLetIn(email)} isDisabled={create.isPending} onPress={() => setAsking(true)}>
        {letIn}
      </Button>
      {create.error && <p role="alert">{describeProblem(create.error)}</p>}
      <Modal title={describeLetIn(email)} isOpen={isAsking} onClose={() => setAsking(false)}>
        <p>{letInLead}</p>
        <p>{letInBounds}</p>
        <div className="acts">
          <Button type="submit" onPress={() => (setAsking(false), create.mutate(id))}>
            {createAddress}
          </Button>
          <Button onPress={() => setAsking(false)}>{cancel}</Button>
        </div>
      </Modal>
      <SecretDialog
        title={words.addressTitle}
        lead={words.describeAddress(email, expiresAt === null ? "" : describeTime(expiresAt))}
        secret={address}
        onClose={() => create.reset()}
      />
    </>
  );
}
