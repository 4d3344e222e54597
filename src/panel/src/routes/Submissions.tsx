import { useEffect, useRef } from "react";
import { useAddress } from "../address.ts";
import { Downloads } from "../parts/Downloads.tsx";
import { Problem } from "../parts/Problem.tsx";
import { SubmissionDetail } from "../parts/SubmissionDetail.tsx";
import { SubmissionList } from "../parts/SubmissionList.tsx";
import { useFeed } from "../queries/feed.ts";
import { type Submission, useSubmission, useSubmissions } from "../queries/submissions.ts";
import { useViewer } from "../queries/viewer.ts";
import { useKeys } from "../keys.ts";
import { words } from "../words.ts";

/** The submissions of all forms, live, with a search and the chosen one in the address. */
export function Submissions() {
  const { isLive } = useFeed();
  const [search, setSearch] = useAddress("buscar");
  const [chosenId, setChosenId] = useAddress("envio");
  const [listName, setListName] = useAddress("lista");
  const status = listName === "spam" ? "QUARANTINED" : "ACCEPTED";
  const list = useSubmissions(search, status);
  const canWrite = useViewer().data?.viewer.permissions.includes("SUBMISSIONS_WRITE") === true;
  const field = useRef<HTMLInputElement>(null);
  const submissions = list.data?.pages.flatMap(({ nodes }) => nodes) ?? [];
  const listed = submissions.find(({ id }) => id === chosenId) ?? null;
  const found = useSubmission(chosenId, chosenId !== "" && listed === null && list.isSuccess);
  const chosen = listed ?? found.data ?? null;

  useEffect(() => {
    document.querySelector(`[data-submission="${CSS.escape(chosenId)}"]`)?.scrollIntoView({ block: "nearest" });
  }, [chosenId]);
  const step = (by: number) => {
    const next = submissions[submissions.findIndex(({ id }) => id === chosenId) + by];
    if (next !== undefined) setChosenId(next.id);
  };
  useKeys({ "/": () => field.current?.focus(), j: () => step(1), k: () => step(-1) });

  return (
    <main id="content" className={chosen === null ? "pane" : "pane pane-chosen"}>
      <section aria-label={words.submissions.title}>
        <h2>{words.submissions.title}</h2>
        <p className={isLive ? "live live-on" : "live"} role="status">
          {isLive ? words.submissions.live : words.submissions.resting}
        </p>
        <div className="acts">
          <button type="button" aria-pressed={status === "ACCEPTED"} onClick={() => setListName("")}>
            {words.spam.accepted}
          </button>
          <button type="button" aria-pressed={status === "QUARANTINED"} onClick={() => setListName("spam")}>
            {words.spam.list}
          </button>
        </div>
        <label htmlFor="search">{words.submissions.search}</label>
        <input
          id="search"
          ref={field}
          type="search"
          defaultValue={search}
          onKeyDown={({ key, currentTarget }) => {
            if (key === "Enter") setSearch(currentTarget.value.trim());
          }}
        />
        <p className="hint hint-keys">{words.submissions.hint}</p>
        {list.isPending && <p role="status">{words.submissions.loading}</p>}
        {list.error && <Problem error={list.error} onRetry={() => void list.refetch()} />}
        {list.isSuccess && submissions.length === 0 && (
          <Empty isSearch={search !== ""} isSpam={status === "QUARANTINED"} />
        )}
        <SubmissionList submissions={submissions} chosenId={chosenId} onChoose={setChosenId} />
        {submissions.length > 0 && status === "ACCEPTED" && <Downloads files={nameFiles(search)} />}
        {list.hasNextPage && (
          <button type="button" disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {words.submissions.more}
          </button>
        )}
      </section>
      <Chosen submission={chosen} canWrite={canWrite} onBack={() => setChosenId("")} />
    </main>
  );
}

/** The files with just what the list shows. */
function nameFiles(search: string) {
  const query = search === "" ? "" : `?search=${encodeURIComponent(search)}`;
  return [
    ["Excel", `submissions.xlsx${query}`],
    ["CSV", `submissions.csv${query}`],
    ["NDJSON", `submissions.ndjson${query}`],
  ] as const;
}

function Chosen({
  submission,
  canWrite,
  onBack,
}: {
  readonly submission: Submission | null;
  readonly canWrite: boolean;
  readonly onBack: () => void;
}) {
  return (
    <section className="chosen" aria-live="polite">
      {submission === null ? (
        <p className="hint">{words.submissions.choose}</p>
      ) : (
        <SubmissionDetail key={submission.id} submission={submission} canWrite={canWrite} onBack={onBack} />
      )}
    </section>
  );
}

function Empty({ isSearch, isSpam }: { readonly isSearch: boolean; readonly isSpam: boolean }) {
  const { nothingFound, nothingFoundLead } = words.submissions;
  const { empty, emptyLead } = isSpam ? words.spam : words.submissions;
  return (
    <div className="state">
      <h2>{isSearch ? nothingFound : empty}</h2>
      <p>{isSearch ? nothingFoundLead : emptyLead}</p>
    </div>
  );
}
