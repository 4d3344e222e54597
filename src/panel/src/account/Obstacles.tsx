import { Link } from "@tanstack/react-router";
import type { BooksEndingFragment } from "../generated/graphql.ts";
import { graphql } from "../generated/index.ts";
import { words } from "./words.ts";
import { limaFormat } from "../../../domain/times.ts";

const { closing } = words;
const DAY = limaFormat("es-PE", { dateStyle: "long" });

graphql(`
  fragment BooksEnding on BooksEnding {
    hasBooks
    receiveUntil
    waitingSheets
    heldSheets
    answerBy
    fileTakenAt
    obstacles
  }
`);

/** What the erasure of an account waits for. The sheets have links where they are the reader's own. */
export function Obstacles({ ending, isOwn }: { readonly ending: BooksEndingFragment; readonly isOwn: boolean }) {
  const { obstacles, waitingSheets, heldSheets, answerBy } = ending;
  const waiting = closing.waiting(waitingSheets, answerBy == null ? null : describeDay(answerBy));
  const held = closing.held(heldSheets);
  return (
    <ul>
      {obstacles.includes("WAITING_SHEETS") && <li>{isOwn ? <Link to="/libro">{waiting}</Link> : waiting}</li>}
      {obstacles.includes("HELD_SHEETS") && (
        <li>
          {isOwn ? (
            <Link to="/libro" search={{ lista: "retenidas" }}>
              {held}
            </Link>
          ) : (
            held
          )}
        </li>
      )}
      {obstacles.includes("FILE_NOT_TAKEN") && <li>{isOwn ? closing.fileNotTaken : closing.fileNotTakenByOwner}</li>}
    </ul>
  );
}

/** A day in Lima in words. */
export function describeDay(day: string): string {
  return DAY.format(new Date(`${day}T12:00:00-05:00`));
}
