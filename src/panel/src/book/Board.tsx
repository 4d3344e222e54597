import { type KeyboardEvent, useRef, useState } from "react";
import { type ColumnName, type SheetInList, useBoard } from "./queries/sheets.ts";
import { Button } from "../shared/controls/Button.tsx";
import { Hits } from "./Hits.tsx";
import { Problem } from "../shared/Problem.tsx";
import styles from "./board.module.css";
import { describeBook, Term } from "./SheetList.tsx";
import { DEADLINES, sortByTerm } from "./terms.ts";
import { words } from "./words.ts";

const COLUMNS = [...DEADLINES, "FINISHED"] as const satisfies readonly ColumnName[];

/** The waiting sheets in a column for each deadline, and those that were finished lately. Each column is one stop of the Tab key. */
export function Board({
  search,
  onChoose,
  onSeeDone,
}: {
  readonly search: string;
  readonly onChoose: (id: string) => void;
  readonly onSeeDone: () => void;
}) {
  const board = useRef<HTMLDivElement>(null);
  const [lastId, setLastId] = useState("");
  const columns = useBoard(search);
  const failed = COLUMNS.map((name) => columns[name]).find(({ error }) => error !== null);

  const show = (name: ColumnName) => {
    const heading = document.querySelector<HTMLElement>(`#column-${name}`);
    heading?.focus({ preventScroll: true });
    heading?.parentElement?.scrollIntoView({ block: "nearest", inline: "start" });
  };
  return (
    <>
      {COLUMNS.some((name) => columns[name].isPending) && <p role="status">{words.loading}</p>}
      {failed?.error && <Problem error={failed.error} onRetry={() => void failed.refetch()} />}
      {DEADLINES.every((name) => countOf(columns[name]) === 0) && search === "" && (
        <div className="state">
          <h2>{words.empty.waiting}</h2>
          <p>{words.emptyLead.waiting}</p>
        </div>
      )}
      <Hits count={search === "" ? null : sumOf(columns)} />
      <nav className={styles["counts"]} aria-label={words.board.columns}>
        {COLUMNS.map((name) => (
          <Button
            key={name}
            className={markOf(name, columns[name])}
            isDisabled={countOf(columns[name]) === 0}
            onPress={() => show(name)}
          >
            <b>{countOf(columns[name])}</b> {words.board.short[name]}
          </Button>
        ))}
      </nav>
      <p className="hint hint-keys">{words.board.keys}</p>
      <div ref={board} className={styles["board"]} onKeyDown={(event) => moveFocus(event, board.current)}>
        {COLUMNS.map((name) => (
          <Column
            key={name}
            name={name}
            pages={columns[name]}
            lastId={lastId}
            onFocus={setLastId}
            onChoose={onChoose}
            onSeeDone={onSeeDone}
          />
        ))}
      </div>
    </>
  );
}

type Pages = ReturnType<typeof useBoard>[ColumnName];

function Column({
  name,
  pages,
  lastId,
  onFocus,
  onChoose,
  onSeeDone,
}: {
  readonly name: ColumnName;
  readonly pages: Pages;
  readonly lastId: string;
  readonly onFocus: (id: string) => void;
  readonly onChoose: (id: string) => void;
  readonly onSeeDone: () => void;
}) {
  const sheets = sortByTerm(pages.data?.pages.flatMap((page) => page?.nodes ?? []) ?? []);
  const stopId = sheets.some(({ id }) => id === lastId) ? lastId : sheets[0]?.id;
  return (
    <section className={`${styles["column"]} ${markOf(name, pages)}`} aria-labelledby={`column-${name}`} data-column>
      <h3 id={`column-${name}`} tabIndex={-1}>
        {words.groups[name]} <span className={styles["count"]}>{countOf(pages)}</span>
      </h3>
      {name === "FINISHED" && <p className="hint">{words.board.recent}</p>}
      {pages.isSuccess && sheets.length === 0 && <p className="hint">{words.board.empty[name]}</p>}
      {sheets.length > 0 && (
        <ul>
          {sheets.map((sheet) => (
            <li key={sheet.id}>
              <Card
                sheet={sheet}
                isStop={sheet.id === stopId}
                onFocus={() => onFocus(sheet.id)}
                onChoose={() => onChoose(sheet.id)}
              />
            </li>
          ))}
        </ul>
      )}
      {pages.hasNextPage && (
        <Button isDisabled={pages.isFetchingNextPage} onPress={() => void pages.fetchNextPage()}>
          {words.more}
        </Button>
      )}
      {name === "FINISHED" && (
        <Button className={styles["done"]} onPress={onSeeDone}>
          {words.board.done}
        </Button>
      )}
    </section>
  );
}

function Card({
  sheet,
  isStop,
  onFocus,
  onChoose,
}: {
  readonly sheet: SheetInList;
  readonly isStop: boolean;
  readonly onFocus: () => void;
  readonly onChoose: () => void;
}) {
  return (
    <Button
      className={styles["card"]}
      data-sheet={sheet.id}
      excludeFromTabOrder={!isStop}
      onFocus={onFocus}
      onPress={onChoose}
    >
      <span className={styles["kind"]}>
        <b>{words.types[sheet.type]}</b> {sheet.number}
      </span>{" "}
      <strong>{sheet.consumerName}</strong> <Term sheet={sheet} />{" "}
      <span className={styles["status"]}>{words.statuses[sheet.status]}</span>{" "}
      <span className={styles["status"]}>{describeBook(sheet)}</span>
    </Button>
  );
}

/** The sheets of all columns; null while one of them is on its way. */
function sumOf(columns: Readonly<Record<ColumnName, Pages>>): number | null {
  const counts = COLUMNS.map((name) => columns[name].data?.pages[0]?.totalCount ?? null);
  return counts.reduce((sum, count) => (sum === null || count === null ? null : sum + count), 0);
}

function countOf({ data }: Pages): number | string {
  return data?.pages[0]?.totalCount ?? "–";
}

/** An empty column is not urgent. */
function markOf(name: ColumnName, pages: Pages): string | undefined {
  return styles[countOf(pages) === 0 ? "empty" : name];
}

/** Moves the focus from a card to its neighbour: up and down in the column, left and right to the next column with cards. */
function moveFocus(event: KeyboardEvent, board: HTMLElement | null): void {
  const columns = [...(board?.querySelectorAll("[data-column]") ?? [])]
    .map((column) => [...column.querySelectorAll<HTMLElement>("[data-sheet]")])
    .filter(({ length }) => length > 0);
  const x = columns.findIndex((cards) => cards.some((card) => card === document.activeElement));
  const cards = columns[x];
  if (cards === undefined) return;
  const y = cards.findIndex((card) => card === document.activeElement);
  const beside = (column: readonly HTMLElement[] | undefined) => column?.[Math.min(y, column.length - 1)];
  const moves: Readonly<Record<string, HTMLElement | undefined>> = {
    ArrowUp: cards[y - 1],
    ArrowDown: cards[y + 1],
    ArrowLeft: beside(columns[x - 1]),
    ArrowRight: beside(columns[x + 1]),
    Home: cards[0],
    End: cards.at(-1),
  };
  if (!(event.key in moves)) return;
  event.preventDefault();
  moves[event.key]?.focus();
}
