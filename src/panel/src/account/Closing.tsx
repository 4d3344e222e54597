import { useState } from "react";
import { useCloseAccount } from "./queries.ts";
import type { Viewer } from "../shared/viewer.ts";
import { Button } from "../shared/controls/Button.tsx";
import { Disclosure } from "../shared/controls/Disclosure.tsx";
import { TextField } from "../shared/controls/TextField.tsx";
import { describeProblem } from "../shared/Problem.tsx";
import { words } from "./words.ts";
import { limaFormat } from "../../../domain/times.ts";

const { closing } = words;
const DAY = limaFormat("es-PE", { dateStyle: "long" });
const NEEDED = ["FORMS_WRITE", "SUBMISSIONS_WRITE", "WEBHOOKS_WRITE", "API_KEYS_WRITE", "MEMBERS_WRITE"] as const;

/** Closes the account, once its name was typed; then says until when its data are there. */
export function Closing({ viewer: { account, permissions } }: { readonly viewer: Viewer }) {
  const [typed, setTyped] = useState("");
  const close = useCloseAccount();
  if (account.erasedFrom) {
    return (
      <section className="state" aria-labelledby="closed">
        <h2 id="closed">{closing.closed}</h2>
        <p>{closing.closedLead(DAY.format(new Date(account.erasedFrom)))}</p>
      </section>
    );
  }
  if (NEEDED.some((permission) => !permissions.includes(permission))) return null;

  return (
    <section>
      <Disclosure
        title={
          <>
            <b>{closing.title}</b> <span className="hint">{closing.now}</span>
          </>
        }
      >
        <form
          onSubmit={(event) => {
            event.preventDefault();
            close.mutate(typed);
          }}
        >
          <ul>
            {closing.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <TextField
            id="confirm-account"
            label={closing.name(account.name)}
            isRequired
            autoComplete="off"
            value={typed}
            onChange={setTyped}
          />
          {close.error && <p role="alert">{describeProblem(close.error)}</p>}
          <div className="acts">
            <Button type="submit" isDisabled={close.isPending || typed.trim() !== account.name.trim()}>
              {closing.close}
            </Button>
          </div>
        </form>
      </Disclosure>
    </section>
  );
}
