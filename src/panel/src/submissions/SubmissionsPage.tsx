import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useAddress } from "../shared/address.ts";
import { useRowFocus } from "../shared/lostFocus.ts";
import { useKeys } from "../shared/useKeys.ts";
import { Live } from "./Live.tsx";
import { Empty } from "../shared/Empty.tsx";
import { Loading } from "../shared/Loading.tsx";
import { Problem } from "../shared/Problem.tsx";
import { isTooBroad } from "../shared/service.ts";
import { Button } from "../shared/controls/Button.tsx";
import { Filters } from "./Filters.tsx";
import { ChosenId, Listing } from "./Listing.tsx";
import { preloadParts, SubmissionDetail } from "./parts.ts";
import { Undo } from "./Selection.tsx";
import { useFilter, useFilterSetters } from "./useFilter.ts";
import { useRemoval } from "./useRemoval.ts";
import { words as triageWords } from "./triageWords.ts";
import { words as listWords } from "./words.ts";
import { useFeed } from "./queries/feed.ts";
import { useMarks } from "./queries/acts.ts";
import { isNarrowed, isOfHeld, type ListFilter, OLDEST_FIRST } from "./queries/filters.ts";
import { type Count, useCount } from "./queries/counts.ts";
import { type Submission, useSubmission, useSubmissions } from "./queries/submissions.ts";
import { useTable } from "./queries/views.ts";
import { useTypedText } from "../shared/typedText.ts";
import { useViewer } from "../shared/viewer.ts";
import { words } from "../shared/words.ts";

/** The submissions, live, with the filters and the chosen one in the address. */
export function Submissions() {
  const feed = useFeed();
  const filter = useFilter();
  const set = useFilterSetters();
  const [chosenId, setChosenId] = useAddress("envio");
  const { table, setTable } = useTable(filter.formId);
  const by = table.layout === "TABLE" && !isOfHeld(filter) ? (table.order ?? null) : null;
  const list = useSubmissions(filter, by);
  const removal = useRemoval();
  const field = useRef<HTMLInputElement>(null);
  const typed = useTypedText(filter.search);
  const count = useCount(filter, list.data);
  const { isGone, remove: removeSoon } = removal;
  const loaded = useMemo(() => list.data?.pages.flatMap(({ nodes }) => nodes) ?? [], [list.data]);
  const submissions = useMemo(() => loaded.filter(({ id }) => !isGone(id)), [loaded, isGone]);
  const listed = submissions.find(({ id }) => id === chosenId) ?? null;
  const found = useSubmission(chosenId, chosenId !== "" && listed === null && list.isSuccess);
  const chosen = listed ?? (isGone(chosenId) ? null : (found.data ?? null));

  const neighbour = (by: number) => submissions[submissions.findIndex(({ id }) => id === chosenId) + by]?.id ?? null;
  const step = (by: number) => {
    const id = neighbour(by);
    if (id !== null) setChosenId(id);
  };
  useKeys({ "/": () => field.current?.focus(), j: () => step(1), k: () => step(-1) });
  const shownId = useRef(chosenId);
  useEffect(() => {
    shownId.current = chosenId;
  }, [chosenId]);
  const remove = useCallback(
    (ids: readonly string[]) => {
      if (ids.includes(shownId.current)) setChosenId("");
      removeSoon(ids);
    },
    [removeSoon, setChosenId],
  );
  const { order } = filter;
  const reverse = useCallback(() => set.setOrder(order === "" ? OLDEST_FIRST : ""), [order, set]);
  useEffect(preloadParts, []);
  useRowFocus(chosenId, "data-submission");

  return (
    <main id="content" className={chosen === null ? "pane" : "pane pane-chosen"}>
      <section aria-label={words.submissions.title}>
        <div className="head">
          <h2>{words.submissions.title}</h2>
          <Live state={feed} />
        </div>
        <Filters filter={filter} set={set} field={field} typed={typed} />
        <Hits filter={filter} count={count} />
        {list.isPending && <Loading text={words.submissions.loading} />}
        {list.error && by !== null && isTooBroad(list.error) ? (
          <div className="state" role="alert">
            <p>{triageWords.tooManyToOrder}</p>
            <Button onPress={() => setTable({ ...table, order: null })}>{triageWords.backToTime}</Button>
          </div>
        ) : (
          list.error && <Problem error={list.error} onRetry={() => void list.refetch()} />
        )}
        {removal.error && <Problem error={removal.error} onRetry={() => void list.refetch()} />}
        {list.isSuccess && submissions.length === 0 && <Nothing filter={filter} />}
        <ChosenId value={chosenId}>
          <Listing
            submissions={submissions}
            filter={filter}
            hasNextPage={list.hasNextPage}
            isFetchingNextPage={list.isFetchingNextPage}
            fetchNextPage={list.fetchNextPage}
            typed={typed}
            count={count}
            onChoose={setChosenId}
            onRemove={remove}
            onReverse={reverse}
          />
        </ChosenId>
      </section>
      <section className="chosen" aria-live="polite">
        {chosen === null ? (
          <Empty
            picture="tray"
            title={words.submissions.choose}
            lead={words.submissions.chooseLead}
            steps={words.submissions.chooseSteps}
          />
        ) : (
          <Suspense fallback={<Loading text={words.submissions.loading} shape="detail" />}>
            <Chosen
              key={chosen.id}
              submission={chosen}
              onBack={() => setChosenId("")}
              onPrevious={neighbour(-1) === null || listed === null ? null : () => step(-1)}
              onNext={neighbour(1) === null || listed === null ? null : () => step(1)}
              onRemove={() => remove([chosen.id])}
            />
          </Suspense>
        )}
      </section>
      <Undo count={removal.count} onUndo={removal.undo} />
    </main>
  );
}

type ChosenProps = {
  readonly submission: Submission;
  readonly onBack: () => void;
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
  readonly onRemove: () => void;
};

/** The chosen submission. It is read once it has stayed before somebody who may mark it. */
function Chosen({ submission, ...acts }: ChosenProps) {
  const permissions = useViewer().data?.viewer.permissions ?? [];
  const canWrite = permissions.includes("SUBMISSIONS_WRITE");
  const { mutate } = useMarks();
  const { id, isRead, status } = submission;
  const isNew = useRef(!isRead && status === "ACCEPTED");

  const isRested = useRest();

  useEffect(() => {
    if (!canWrite || !isNew.current || !isRested) return;
    isNew.current = false;
    mutate({ ids: [id], isRead: true });
  }, [canWrite, id, mutate, isRested]);
  return (
    <SubmissionDetail
      submission={submission}
      canWrite={canWrite}
      isRested={isRested}
      canReadDeliveries={permissions.includes("WEBHOOKS_READ")}
      acts={{ ...acts, onMark: (marks) => mutate({ ids: [id], ...marks }) }}
    />
  );
}

/** True when the shown submission has stayed for a moment: whoever leafs through the list asks the service for nothing. */
function useRest(): boolean {
  const [isRested, setRested] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setRested(true), REST_MS);
    return () => clearTimeout(timer);
  }, []);
  return isRested;
}

const REST_MS = 300;

/** How many submissions a narrowed list has, for everybody and said to whoever does not see the list. */
function Hits({ filter, count }: { readonly filter: ListFilter; readonly count: Count }) {
  return (
    <p role="status" className="hint">
      {isNarrowed(filter) && (count === "many" ? listWords.manyHits : count !== null && listWords.hits(count))}
    </p>
  );
}

function Nothing({ filter }: { readonly filter: ListFilter }) {
  const { nothingFound, nothingFoundLead, empty, emptyLead } = words.submissions;
  const [title, lead] =
    filter.search !== ""
      ? [nothingFound, nothingFoundLead]
      : filter.view === "spam"
        ? [words.spam.empty, words.spam.emptyLead]
        : filter.view === "unconfirmed"
          ? [listWords.unconfirmed.empty, listWords.unconfirmed.emptyLead]
          : isNarrowed(filter)
            ? [listWords.nothing, listWords.nothingLead]
            : [empty, emptyLead];
  return <Empty picture="window" title={title} lead={lead} />;
}
