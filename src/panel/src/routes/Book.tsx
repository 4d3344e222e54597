import { useAddress } from "../address.ts";
import { HeldSheets } from "../parts/book/HeldSheets.tsx";
import { SheetDetail } from "../parts/book/SheetDetail.tsx";
import { SheetBoard, SheetList } from "../parts/book/SheetList.tsx";
import { words } from "../parts/book/words.ts";
import { Downloads } from "../parts/Downloads.tsx";
import { Problem } from "../parts/Problem.tsx";
import { type SheetList as ListName, useHeldSheets, useSheet, useSheets } from "../queries/complaints.ts";
import { useViewer } from "../queries/viewer.ts";
import { words as names } from "../words.ts";

const LISTS = ["waiting", "held", "done", "all"] as const;

/** The sheets of all books: those that wait for an answer below their deadlines, the others, and the held ones. */
export function Book() {
  const [chosenId, setChosenId] = useAddress("hoja");
  const [listName, setList] = useAddress("lista");
  const list = LISTS.find((each) => each === listName) ?? "waiting";
  const sheet = useSheet(chosenId);
  const canWrite = useViewer().data?.viewer.permissions.includes("COMPLAINTS_WRITE") === true;

  return (
    <main id="content" className={chosenId === "" ? "pane" : "pane pane-chosen"}>
      <section aria-label={names.book}>
        <h2>{names.bookTitle}</h2>
        <p className="hint">{words.lead}</p>
        <div className="tabs">
          {LISTS.map((each) => (
            <button key={each} type="button" aria-pressed={each === list} onClick={() => setList(each)}>
              {words.lists[each]}
            </button>
          ))}
        </div>
        {list === "held" ? (
          <Held canWrite={canWrite} onReleased={(id) => (setList(""), setChosenId(id))} />
        ) : (
          <Sheets list={list} chosenId={chosenId} onChoose={setChosenId} />
        )}
      </section>
      <section className="chosen">
        {chosenId === "" && <p className="hint">{words.choose}</p>}
        {sheet.isLoading && <p role="status">{words.loading}</p>}
        {sheet.error && <Problem error={sheet.error} onRetry={() => void sheet.refetch()} />}
        {sheet.data && (
          <SheetDetail key={sheet.data.id} sheet={sheet.data} canWrite={canWrite} onBack={() => setChosenId("")} />
        )}
      </section>
    </main>
  );
}

function Sheets({
  list,
  chosenId,
  onChoose,
}: {
  readonly list: ListName;
  readonly chosenId: string;
  readonly onChoose: (id: string) => void;
}) {
  const [search, setSearch] = useAddress("buscar");
  const pages = useSheets(list, search);
  const sheets = pages.data?.pages.flatMap((page) => page?.nodes ?? []) ?? [];
  const Shown = list === "waiting" ? SheetBoard : SheetList;

  return (
    <>
      <label htmlFor="search" className="unseen">
        {words.search}
      </label>
      <input
        id="search"
        type="search"
        placeholder={words.search}
        defaultValue={search}
        onKeyDown={({ key, currentTarget }) => {
          if (key === "Enter") setSearch(currentTarget.value.trim());
        }}
      />
      {pages.isPending && <p role="status">{words.loading}</p>}
      {pages.error && <Problem error={pages.error} onRetry={() => void pages.refetch()} />}
      {pages.isSuccess && sheets.length === 0 && (
        <div className="state">
          <h2>{search === "" ? words.empty[list] : words.nothingFound}</h2>
          {search === "" && <p>{words.emptyLead[list]}</p>}
        </div>
      )}
      {sheets.length > 0 && search === "" && list === "all" && (
        <Downloads
          files={[
            [words.csv, "complaints.csv"],
            [words.zip, "complaints.zip"],
          ]}
        />
      )}
      <Shown sheets={sheets} chosenId={chosenId} onChoose={onChoose} />
      {pages.hasNextPage && (
        <button type="button" disabled={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {words.more}
        </button>
      )}
    </>
  );
}

function Held({ canWrite, onReleased }: { readonly canWrite: boolean; readonly onReleased: (id: string) => void }) {
  const held = useHeldSheets();
  return (
    <>
      {held.isPending && <p role="status">{words.loading}</p>}
      {held.error && <Problem error={held.error} onRetry={() => void held.refetch()} />}
      {held.data?.length === 0 && (
        <div className="state">
          <h2>{words.empty.held}</h2>
          <p>{words.emptyLead.held}</p>
        </div>
      )}
      <HeldSheets sheets={held.data ?? []} canWrite={canWrite} onReleased={onReleased} />
    </>
  );
}
