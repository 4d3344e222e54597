import { Suspense, useEffect, useRef } from "react";
import { useAddress } from "../shared/address.ts";
import { Board } from "./Board.tsx";
import board from "./board.module.css";
import { Deletions } from "./Deletions.tsx";
import { HeldSheets } from "./HeldSheets.tsx";
import { Hits } from "./Hits.tsx";
import { Reports } from "./Report.tsx";
import { InspectionList } from "./InspectionList.tsx";
import { SheetDetail } from "./SheetDetail.tsx";
import { SheetList, SheetsByTerm } from "./SheetList.tsx";
import { BookList } from "./settings/BookList.tsx";
import { useView, VIEWS } from "./useView.ts";
import { providerWords } from "./providerWords.ts";
import { reportWords } from "./reportWords.ts";
import { words } from "./words.ts";
import { Button } from "../shared/controls/Button.tsx";
import { SearchField } from "../shared/controls/SearchField.tsx";
import { Toggles } from "../shared/controls/Toggles.tsx";
import { Downloads } from "../shared/Downloads.tsx";
import { Empty } from "../shared/Empty.tsx";
import { later } from "../shared/later.tsx";
import { Loading } from "../shared/Loading.tsx";
import { Problem } from "../shared/Problem.tsx";
import { useBooks } from "./queries/books.ts";
import { listReportedBooks } from "./queries/reports.ts";
import { type SheetList as ListName, useHeldSheets, useSheet, useSheets } from "./queries/sheets.ts";
import { useViewer } from "../shared/viewer.ts";
import { words as names } from "../shared/words.ts";

/** The lists in the order of their buttons: the word in the address and the list that it names. */
const LISTS = [
  ["", "waiting"],
  ["retenidas", "held"],
  ["atendidas", "done"],
  ["todas", "all"],
  ["sirec", "report"],
  ["inspector", "inspection"],
  ["datos", "settings"],
] as const;

/** The settings of a book are loaded where one is chosen. */
const BookSettings = later(async () => (await import("./settings/BookSettings.tsx")).BookSettings);

/** The sheets of all books: those that wait for an answer by their deadlines, the others, and the held ones. */
export function Book() {
  const [chosenId, setChosenId] = useAddress("hoja");
  const [listName, setList] = useAddress("lista");
  const [view, setView] = useView();
  const list = LISTS.find(([word]) => word === listName)?.[1] ?? "waiting";
  const isBoard = list === "waiting" && view === "board";
  const sheet = useSheet(chosenId);
  const permissions = useViewer().data?.viewer.permissions ?? [];
  const canWrite = permissions.includes("COMPLAINTS_WRITE");
  const canReadForms = permissions.includes("FORMS_READ");
  const books = useBooks(canReadForms);
  const reported = listReportedBooks(books.data ?? []);
  const [chosenBook, setChosenBook] = useAddress("formulario");
  const lists = LISTS.filter(([, name]) => {
    if (name === "report") return name === list || reported.length > 0;
    return name !== "settings" || canReadForms;
  });
  const isChosen = list === "settings" ? chosenBook !== "" : chosenId !== "";
  useFocus(chosenId, isBoard && sheet.data?.id === chosenId);

  return (
    <main id="content" className={isBoard ? "pane-alone" : isChosen ? "pane pane-chosen" : "pane"}>
      <section aria-label={names.book} hidden={isBoard && chosenId !== ""}>
        <div className="head">
          <h2>{names.bookTitle}</h2>
          {list === "waiting" && (
            <Toggles
              label={words.board.view}
              className="switch"
              options={VIEWS.map((each) => [each, words.board.views[each]] as const)}
              chosen={view}
              onChoose={setView}
            />
          )}
        </div>
        <p className={isBoard ? "hint hint-keys" : "hint"}>{words.lead}</p>
        <Toggles
          label={words.listsLabel}
          className="tabs"
          options={lists.map(([word, name]) => [word, nameList(name)] as const)}
          chosen={LISTS.find(([, name]) => name === list)?.[0] ?? ""}
          onChoose={setList}
        />
        {list === "report" && !books.isPending && (
          <Reports books={reported} canWrite={canWrite} onChoose={setChosenId} onSeeHeld={() => setList("retenidas")} />
        )}
        {list === "held" && <Held canWrite={canWrite} onReleased={(id) => (setList(""), setChosenId(id))} />}
        {list === "inspection" && <InspectionList onChoose={setChosenId} onSeeHeld={() => setList("retenidas")} />}
        {list === "settings" && books.isPending && <p role="status">{words.loading}</p>}
        {list === "settings" && books.error && <Problem error={books.error} onRetry={() => void books.refetch()} />}
        {list === "settings" && books.data && (
          <BookList books={books.data} chosenId={chosenBook} onChoose={setChosenBook} />
        )}
        {list !== "held" && list !== "inspection" && list !== "report" && list !== "settings" && (
          <Sheets
            list={list}
            isBoard={isBoard}
            chosenId={chosenId}
            onChoose={setChosenId}
            onSeeDone={() => setList("atendidas")}
          />
        )}
      </section>
      {list === "settings" ? (
        <section className="chosen">
          {chosenBook === "" ? (
            <Empty
              picture="book"
              title={providerWords.choose}
              lead={providerWords.chooseLead}
              steps={providerWords.chooseSteps}
            />
          ) : (
            <Suspense fallback={<Loading text={words.loading} shape="detail" />}>
              <BookSettings
                formId={chosenBook}
                canWrite={permissions.includes("FORMS_WRITE")}
                onBack={() => setChosenBook("")}
              />
            </Suspense>
          )}
        </section>
      ) : (
        <section className={isBoard ? board["sheet"] : "chosen"}>
          {chosenId === "" && !isBoard && (
            <Empty picture="book" title={words.choose} lead={words.chooseLead} steps={words.chooseSteps} />
          )}
          {sheet.isLoading && <Loading text={words.loading} shape="detail" />}
          {sheet.error && <Problem error={sheet.error} onRetry={() => void sheet.refetch()} />}
          {sheet.data && (
            <SheetDetail
              key={sheet.data.id}
              sheet={sheet.data}
              canWrite={canWrite}
              back={isBoard ? words.board.back : words.back}
              onBack={() => setChosenId("")}
            />
          )}
        </section>
      )}
    </main>
  );
}

function nameList(name: (typeof LISTS)[number][1]): string {
  if (name === "report") return reportWords.list;
  return name === "settings" ? providerWords.list : words.lists[name];
}

/** The sheet that takes the place of the board gets the focus, and gives it back to its card. */
function useFocus(chosenId: string, isShown: boolean): void {
  const lastId = useRef("");
  useEffect(() => {
    if (chosenId === "") document.querySelector<HTMLElement>(`[data-sheet="${lastId.current}"]`)?.focus();
    lastId.current = chosenId;
  }, [chosenId]);
  useEffect(() => {
    if (isShown) document.querySelector<HTMLElement>("#chosen")?.focus();
  }, [isShown]);
}

function Sheets({
  list,
  isBoard,
  chosenId,
  onChoose,
  onSeeDone,
}: {
  readonly list: ListName;
  readonly isBoard: boolean;
  readonly chosenId: string;
  readonly onChoose: (id: string) => void;
  readonly onSeeDone: () => void;
}) {
  const [search, setSearch] = useAddress("buscar");
  return (
    <>
      {list !== "done" && <Deletions list={list} />}
      <SearchField label={words.search} text={search} onSearch={setSearch} />
      {isBoard ? (
        <Board search={search} onChoose={onChoose} onSeeDone={onSeeDone} />
      ) : (
        <Listing list={list} search={search} chosenId={chosenId} onChoose={onChoose} />
      )}
    </>
  );
}

function Listing({
  list,
  search,
  ...choice
}: {
  readonly list: ListName;
  readonly search: string;
  readonly chosenId: string;
  readonly onChoose: (id: string) => void;
}) {
  const pages = useSheets(list, search);
  const sheets = pages.data?.pages.flatMap((page) => page?.nodes ?? []) ?? [];
  const Shown = list === "waiting" ? SheetsByTerm : SheetList;

  return (
    <>
      <Hits count={search === "" ? null : (pages.data?.pages[0]?.totalCount ?? null)} />
      {pages.isPending && <Loading text={words.loading} />}
      {pages.error && <Problem error={pages.error} onRetry={() => void pages.refetch()} />}
      {pages.isSuccess && sheets.length === 0 && search === "" && (
        <Empty picture="book" title={words.empty[list]} lead={words.emptyLead[list]} />
      )}
      {pages.isSuccess && sheets.length === 0 && search !== "" && (
        <div className="state">
          <h2>{words.nothingFound}</h2>
        </div>
      )}
      {sheets.length > 0 && search === "" && list === "all" && (
        <Downloads
          label={words.download}
          files={[
            [words.csv, "complaints.csv"],
            [words.zip, "complaints.zip"],
          ]}
        />
      )}
      <Shown sheets={sheets} {...choice} />
      {pages.hasNextPage && (
        <Button isDisabled={pages.isFetchingNextPage} onPress={() => void pages.fetchNextPage()}>
          {words.more}
        </Button>
      )}
    </>
  );
}

function Held({ canWrite, onReleased }: { readonly canWrite: boolean; readonly onReleased: (id: string) => void }) {
  const held = useHeldSheets();
  return (
    <>
      {held.isPending && <Loading text={words.loading} />}
      {held.error && <Problem error={held.error} onRetry={() => void held.refetch()} />}
      {held.data?.length === 0 && <Empty picture="book" title={words.empty.held} lead={words.emptyLead.held} />}
      <HeldSheets sheets={held.data ?? []} canWrite={canWrite} onReleased={onReleased} />
    </>
  );
}
