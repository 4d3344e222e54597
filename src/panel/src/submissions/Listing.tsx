import { createContext, memo, Suspense, useCallback, useMemo, useState } from "react";
import { useMarks } from "./queries/acts.ts";
import type { Count } from "./queries/counts.ts";
import { isOfHeld, type ListFilter, OLDEST_FIRST } from "./queries/filters.ts";
import type { Submission, useSubmissions } from "./queries/submissions.ts";
import { useTable } from "./queries/views.ts";
import type { TypedText } from "../shared/typedText.ts";
import { useViewer } from "../shared/viewer.ts";
import { words as panelWords } from "../shared/words.ts";
import { Button } from "../shared/controls/Button.tsx";
import { later } from "../shared/later.tsx";
import { Loading } from "../shared/Loading.tsx";
import { describeProblem } from "../shared/Problem.tsx";
import { BulkTriage } from "./BulkTriage.tsx";
import { Columns } from "./Columns.tsx";
import { Export } from "./Export.tsx";
import { Row } from "./Row.tsx";
import { Layout } from "./Layout.tsx";
import { Selection } from "./Selection.tsx";
import styles from "./submissions.module.css";
import tools from "./tools.module.css";
import { listColumns, useColumns } from "./useColumns.ts";
import { useTableColumns } from "./useTableColumns.ts";
import { words as triageWords } from "./triageWords.ts";
import { useFreshOnes } from "./useFreshOnes.ts";
import { VirtualList } from "./VirtualList.tsx";
import { words } from "./words.ts";

/** The table is loaded where somebody has chosen it: the first view of every page is the list. */
const SubmissionTable = later(async () => (await import("./SubmissionTable.tsx")).SubmissionTable);

/** The submission that the page shows; "" for none. It is no property of the listing: a choice draws the rows anew and nothing else. */
export const ChosenId = createContext("");

type Paging = Pick<ReturnType<typeof useSubmissions>, "hasNextPage" | "isFetchingNextPage" | "fetchNextPage">;

/** The rows of a list with their columns, the selection and the downloads. */
export const Listing = memo(function Listing({
  submissions,
  filter,
  hasNextPage,
  isFetchingNextPage,
  fetchNextPage,
  typed,
  count,
  onChoose,
  onRemove,
  onReverse,
}: Readonly<Paging> & {
  readonly submissions: readonly Submission[];
  readonly filter: ListFilter;
  readonly typed: TypedText;
  readonly count: Count;
  readonly onChoose: (id: string) => void;
  readonly onRemove: (ids: readonly string[]) => void;
  /** Turns the order of time round. */
  readonly onReverse: () => void;
}) {
  const viewer = useViewer().data?.viewer;
  const canChange = viewer?.permissions.includes("SUBMISSIONS_WRITE") === true;
  const canMark = canChange && !isOfHeld(filter);
  const [columns, toggleColumn] = useColumns(viewer?.account.id ?? "", filter.formId);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { shown, waiting, showAll } = useFreshOnes(submissions);
  const marks = useMarks();
  const offered = useMemo(() => listColumns(submissions), [submissions]);
  const shownColumns = useMemo(
    () => columns.map((name) => offered.find((each) => each.name === name) ?? { name, label: name }),
    [columns, offered],
  );
  const chosen = selected.size === 0 ? [] : submissions.filter(({ id }) => selected.has(id)).map(({ id }) => id);
  const { table, setTable } = useTable(filter.formId);
  const isTable = table.layout === "TABLE";
  const tableColumns = useTableColumns(offered, table, setTable);

  const select = useCallback((id: string) => setSelected((before) => toggle(before, id)), []);
  const star = useCallback(
    ({ id, isStarred }: Submission) => marks.mutate({ ids: [id], isStarred: !isStarred }),
    [marks.mutate],
  );
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  const finish = (act: (ids: readonly string[]) => void) => () => {
    act(chosen);
    setSelected(new Set());
  };

  if (submissions.length === 0) return null;
  return (
    <>
      <div className={tools["line"]}>
        <div className={tools["tools"]}>
          <Layout table={table} onChange={setTable} />
          {isTable ? (
            <Columns {...tableColumns} lead={triageWords.tableColumnsLead} />
          ) : (
            <Columns offered={offered} columns={columns} onToggle={toggleColumn} lead={words.columnsLead} />
          )}
          {!isOfHeld(filter) && <Export filter={filter} typed={typed} count={count} />}
        </div>
        {canChange && (
          <Selection
            count={chosen.length}
            isWhole={chosen.length === submissions.length}
            onAll={() =>
              setSelected(new Set(chosen.length === submissions.length ? [] : submissions.map(({ id }) => id)))
            }
            onRemove={finish(onRemove)}
            onRead={canMark ? finish((ids) => marks.mutate({ ids, isRead: true })) : null}
          >
            {canMark && <BulkTriage ids={chosen} />}
          </Selection>
        )}
      </div>
      {marks.error && <p role="alert">{describeProblem(marks.error)}</p>}
      {waiting > 0 && (
        <Button className={styles["fresh"]} onPress={showAll}>
          {words.fresh(waiting)}
        </Button>
      )}
      <ChosenId.Consumer>
        {(chosenId) =>
          isTable ? (
            <Suspense fallback={<Loading text={panelWords.submissions.loading} />}>
              <SubmissionTable
                submissions={shown}
                total={hasNextPage ? null : shown.length}
                columns={tableColumns.shown}
                chosenId={chosenId}
                selected={canChange ? selected : null}
                order={isOfHeld(filter) ? undefined : (table.order ?? null)}
                isReversed={filter.order === OLDEST_FIRST}
                onReverse={onReverse}
                onOrder={tableColumns.onOrder}
                onResize={tableColumns.onResize}
                onChoose={onChoose}
                onSelect={select}
                onEnd={loadMore}
              />
            </Suspense>
          ) : (
            <VirtualList
              submissions={shown}
              total={hasNextPage ? null : shown.length}
              chosenId={chosenId}
              onEnd={loadMore}
            >
              {(submission) => (
                <Row
                  submission={submission}
                  columns={shownColumns}
                  isChosen={submission.id === chosenId}
                  isSelected={selected.has(submission.id)}
                  canChange={canChange}
                  canStar={canMark}
                  onChoose={onChoose}
                  onSelect={select}
                  onStar={star}
                />
              )}
            </VirtualList>
          )
        }
      </ChosenId.Consumer>
      {hasNextPage && (
        <Button isDisabled={isFetchingNextPage} onPress={loadMore}>
          {panelWords.submissions.more}
        </Button>
      )}
    </>
  );
});

function toggle(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
