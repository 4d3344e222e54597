import { useState } from "react";
import type { BooksEndingFragment } from "../generated/graphql.ts";
import { describeDay, Obstacles } from "./Obstacles.tsx";
import { useBooksEnding, useCloseAccount, useRecordFile } from "./queries.ts";
import { Downloads } from "../shared/Downloads.tsx";
import { viewerKeys } from "../shared/queryKeys.ts";
import { describeTime } from "../shared/values.ts";
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

/** Closes the account, once its name was typed; then says until when its data are there, and what their deletion waits for. */
export function Closing({ viewer: { account, permissions } }: { readonly viewer: Viewer }) {
  const [typed, setTyped] = useState("");
  const close = useCloseAccount();
  const ending = useBooksEnding(account.erasedFrom != null).data;
  if (account.erasedFrom) {
    return (
      <section className="state" aria-labelledby="closed">
        <h2 id="closed">{closing.closed}</h2>
        <p>{closing.closedLead(DAY.format(new Date(account.erasedFrom)))}</p>
        {ending?.hasBooks === true && <ClosedBooks ending={ending} permissions={permissions} />}
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
            {ending?.hasBooks === true && <li>{closing.booksUntil(describeDay(ending.receiveUntil))}</li>}
          </ul>
          {ending != null && ending.obstacles.length > 0 && (
            <>
              <p>{closing.wouldWait}</p>
              <Obstacles ending={ending} isOwn />
            </>
          )}
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

/** Until when the books of the closed account take sheets, and what its erasure waits for. */
function ClosedBooks({
  ending,
  permissions,
}: {
  readonly ending: BooksEndingFragment;
  readonly permissions: Viewer["permissions"];
}) {
  const record = useRecordFile(viewerKeys, null);
  const { obstacles, fileTakenAt } = ending;
  return (
    <>
      <p>{closing.closedBooksUntil(describeDay(ending.receiveUntil))}</p>
      {obstacles.length > 0 && (
        <>
          <p>
            <strong>{closing.waits}</strong>
          </p>
          <Obstacles ending={ending} isOwn />
        </>
      )}
      {fileTakenAt != null && <p className="hint">{closing.fileTaken(describeTime(fileTakenAt))}</p>}
      {obstacles.includes("FILE_NOT_TAKEN") && (
        <>
          <Downloads label={closing.sheets} files={[[closing.download, "complaints.zip"]]} />
          {permissions.includes("COMPLAINTS_WRITE") && permissions.includes("MEMBERS_WRITE") && (
            <div className="acts">
              <Button isDisabled={record.isPending} onPress={() => record.mutate(undefined)}>
                {closing.haveFile}
              </Button>
            </div>
          )}
          {record.error && <p role="alert">{describeProblem(record.error)}</p>}
        </>
      )}
    </>
  );
}
