import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { type Report, type ReportedBook, useMark, useReport, useSetGoodType } from "./queries/reports.ts";
import { Button } from "../shared/controls/Button.tsx";
import { describeProblem, Problem } from "../shared/Problem.tsx";
import { download } from "../shared/service.ts";
import { describeTime } from "../shared/values.ts";
import { limaDayOf } from "../../../domain/times.ts";
import styles from "./book.module.css";
import { reportWords as words } from "./reportWords.ts";
import { words as bookWords } from "./words.ts";
import { describeDay } from "./terms.ts";

/** The sheets that are named; the file has all. */
const MAX_NAMED = 50;
const GOOD_TYPES = ["PRODUCTO", "SERVICIO", "AMBOS"] as const;

type Acts = { readonly canWrite: boolean; readonly onChoose: (id: string) => void };

/** The report of each book to SIREC: what is to be done, and the sheets that it is about. */
export function Reports({
  books,
  onSeeHeld,
  ...acts
}: Acts & { readonly books: readonly ReportedBook[]; readonly onSeeHeld: () => void }) {
  if (books.length === 0) {
    return (
      <div className="state">
        <h2>{words.none}</h2>
        <p>{words.noneLead}</p>
      </div>
    );
  }
  return (
    <>
      <p className="hint">{words.lead}</p>
      {books.map((book) => (
        <BookReport key={book.id} book={book} onSeeHeld={onSeeHeld} {...acts} />
      ))}
    </>
  );
}

function BookReport({
  book,
  onSeeHeld,
  ...acts
}: Acts & { readonly book: ReportedBook; readonly onSeeHeld: () => void }) {
  const report = useReport(book.id);
  return (
    <section className={styles["report"]} aria-label={book.name}>
      <h3>{book.name}</h3>
      <p className="hint">{words.describeCode(book.siteCode)}</p>
      {report.isPending && <p role="status">{bookWords.loading}</p>}
      {report.error && <Problem error={report.error} onRetry={() => void report.refetch()} />}
      {report.data && (
        <>
          <p className={styles[report.data.overdueCount > 0 ? "urgent" : "calm"]}>
            <b>{summarize(report.data)}</b>
          </p>
          {report.data.heldCount > 0 && (
            <p>
              {words.describeHeld(report.data.heldCount)} <Button onPress={onSeeHeld}>{words.seeHeld}</Button>
            </p>
          )}
          <Steps book={book} report={report.data} canWrite={acts.canWrite} />
          <Refused report={report.data} {...acts} />
          <Pending report={report.data} {...acts} />
        </>
      )}
    </section>
  );
}

function summarize({ pendingCount, overdueCount, outdatedCount }: Report): string {
  return pendingCount === 0 ? words.done : words.describePending(pendingCount, overdueCount, outdatedCount);
}

/** The file, its upload and the mark, in this order. The file's time is kept by this browser until the mark. */
function Steps({
  book,
  report,
  canWrite,
}: {
  readonly book: ReportedBook;
  readonly report: Report;
  readonly canWrite: boolean;
}) {
  const [madeAt, setMadeAt] = useMadeAt(book.id);
  const file = useMutation({
    async mutationFn() {
      const startedAt = new Date().toISOString();
      await download(`forms/${book.id}/complaints.sirec.txt?pending=true`);
      setMadeAt(startedAt);
    },
  });
  const mark = useMark(book.id);
  const inFile = report.pendingCount - report.refusedCount;
  return (
    <>
      {inFile > 0 && (
        <ol className={styles["steps"]} aria-label={words.steps}>
          <li>
            <Button isDisabled={file.isPending} onPress={() => file.mutate()}>
              {words.download}
            </Button>{" "}
            {words.describeFile(inFile)}
          </li>
          <li>{words.upload}</li>
          {canWrite && (
            <li>
              <Button
                isDisabled={madeAt === "" || mark.isPending}
                onPress={() => mark.mutate(madeAt, { onSuccess: () => setMadeAt("") })}
              >
                {words.mark}
              </Button>{" "}
              <span className="hint">{madeAt === "" ? words.markFirst : words.describeMark(describeTime(madeAt))}</span>
            </li>
          )}
        </ol>
      )}
      {[file.error, mark.error].map((error) => error && <p role="alert">{describeProblem(error)}</p>)}
      {mark.data && <p role="status">{words.describeMarked(mark.data.count ?? 0)}</p>}
    </>
  );
}

function Refused({ report, canWrite, onChoose }: Acts & { readonly report: Report }) {
  if (report.refusedCount === 0) return null;
  return (
    <>
      <h4>{words.refused}</h4>
      <p className="hint">{words.refusedLead}</p>
      <ul className={styles["held"]}>
        {report.refused.slice(0, MAX_NAMED).map(({ complaint, problems }) => (
          <li key={complaint.id}>
            <p>
              <Button onPress={() => onChoose(complaint.id)}>{complaint.number}</Button> {complaint.consumerName}
            </p>
            {problems.map(({ field }) =>
              field === "GOOD_TYPE" ? (
                canWrite && <GoodTypes key={field} id={complaint.id} />
              ) : (
                <p key={field}>{words.describeProblem(field)}</p>
              ),
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function GoodTypes({ id }: { readonly id: string }) {
  const set = useSetGoodType(id);
  return (
    <div className={styles["choices"]}>
      {GOOD_TYPES.map((type) => (
        <Button key={type} isDisabled={set.isPending} onPress={() => set.mutate(type)}>
          {words.goodTypes[type]}
        </Button>
      ))}
      {set.error && <p role="alert">{describeProblem(set.error)}</p>}
    </div>
  );
}

function Pending({ report, onChoose }: Acts & { readonly report: Report }) {
  if (report.pendingCount === 0) return null;
  const today = limaDayOf(new Date());
  const named = report.pending.slice(0, MAX_NAMED);
  return (
    <>
      <h4>{words.pending}</h4>
      <ul className="list">
        {named.map(({ id, number, consumerName, reportBy, reportOutdated }) => (
          <li key={id}>
            <Button data-sheet={id} onPress={() => onChoose(id)}>
              <strong>{consumerName}</strong>
              <span className="excerpt">{number}</span>
              {reportBy != null && (
                <span className={styles[reportBy < today ? "urgent" : "calm"]}>
                  {words.describeTerm(describeDay(reportBy), reportBy < today, reportOutdated)}
                </span>
              )}
            </Button>
          </li>
        ))}
      </ul>
      {named.length < report.pendingCount && <p>{words.describeMore(report.pendingCount - named.length)}</p>}
    </>
  );
}

/** When the file that is to be marked was made, as this browser knows; "" for none. */
function useMadeAt(formId: string): readonly [madeAt: string, set: (madeAt: string) => void] {
  const key = `ventanilla.libro.sirec.${formId}`;
  const [madeAt, setMadeAt] = useState(() => {
    try {
      return localStorage.getItem(key) ?? "";
    } catch {
      return "";
    }
  });
  const set = (next: string) => {
    setMadeAt(next);
    try {
      localStorage.setItem(key, next);
    } catch {
      // A browser that keeps nothing knows the time until the page is left.
    }
  };
  return [madeAt, set];
}
