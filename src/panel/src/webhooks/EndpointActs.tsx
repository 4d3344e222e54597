import { useState } from "react";
import { type Endpoint, useDeleteEndpoint, useRotateSecret, useSetEndpointStatus, useTestEndpoint } from "./queries.ts";
import { words } from "./words.ts";
import { Button } from "../shared/controls/Button.tsx";
import { Modal } from "../shared/controls/Modal.tsx";
import { Tip } from "../shared/controls/Tip.tsx";
import { describeProblem } from "../shared/Problem.tsx";
import { SecretDialog } from "../shared/SecretDialog.tsx";
import { Recovery } from "./Recovery.tsx";

/** What one may do with an endpoint. The line below says how it went. */
export function EndpointActs({ endpoint, onDeleted }: { readonly endpoint: Endpoint; readonly onDeleted: () => void }) {
  const { id, kind, status } = endpoint;
  const isEnabled = status === "ENABLED";
  const test = useTestEndpoint();
  const setStatus = useSetEndpointStatus();
  const rotate = useRotateSecret();
  const remove = useDeleteEndpoint();
  const [secret, setSecret] = useState<string | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const error = [test, setStatus, rotate, remove].find((each) => each.error !== null)?.error ?? null;
  const begin = () => [test, setStatus, rotate, remove].forEach((each) => each.reset());

  return (
    <>
      <div className="acts">
        <Button onPress={() => (begin(), test.mutate(id))}>{words.test}</Button>
        <Button onPress={() => (begin(), setStatus.mutate({ id, status: isEnabled ? "DISABLED" : "ENABLED" }))}>
          {isEnabled ? words.disable : words.enable}
        </Button>
        {kind === "SERVER" && (
          <Tip text={words.rotateLead}>
            <Button
              onPress={() => (begin(), rotate.mutate(id, { onSuccess: (done) => setSecret(done.secret ?? null) }))}
            >
              {words.rotate}
            </Button>
          </Tip>
        )}
        <Button className="danger" onPress={() => setRemoving(true)}>
          {words.remove}
        </Button>
      </div>
      {isEnabled && <Recovery endpointId={id} />}
      <p role="status">{test.isSuccess && words.tested}</p>
      {error && <p role="alert">{describeProblem(error)}</p>}
      <SecretDialog title={words.secretTitle} lead={words.secretLead} secret={secret} onClose={() => setSecret(null)} />
      <Modal title={words.removeTitle} isOpen={isRemoving} onClose={() => setRemoving(false)}>
        <p>{words.removeLead}</p>
        <div className="acts">
          <Button
            type="submit"
            onPress={() => (begin(), setRemoving(false), remove.mutate(id, { onSuccess: onDeleted }))}
          >
            {words.remove}
          </Button>
          <Button onPress={() => setRemoving(false)}>{words.cancel}</Button>
        </div>
      </Modal>
    </>
  );
}
