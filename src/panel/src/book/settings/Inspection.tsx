import { useViewer } from "../../shared/viewer.ts";
import { type Book, useHasOverdue } from "../queries/books.ts";
import { providerWords } from "../providerWords.ts";
import styles from "./settings.module.css";

const { check } = providerWords;

/** What an inspector would find wrong with the book's settings, and whether a sheet is overdue. */
export function Inspection({ book }: { readonly book: Book }) {
  const canRead = useViewer().data?.viewer.permissions.includes("COMPLAINTS_READ") === true;
  const overdue = useHasOverdue(book.id, canRead).data;
  const points = listPoints(book, overdue);
  const done = points.filter(([, isDone]) => isDone).length;

  return (
    <section aria-labelledby="inspection">
      <h4 id="inspection">{check.title}</h4>
      <p>{check.describe(done, points.length)}</p>
      <meter className={styles["meter"]} aria-labelledby="inspection" max={points.length} value={done} />
      <ul className={styles["points"]}>
        {points.map(([name, isDone]) => (
          <li key={name}>
            <b className={styles[isDone ? "fine" : "trouble"]}>{isDone ? check.done : check.missing}</b>{" "}
            {check.points[name]}
          </li>
        ))}
      </ul>
      <p className="hint">{check.yourself}</p>
    </section>
  );
}

/** `overdue` is undefined until the service has answered, and for whoever may not read sheets. */
function listPoints({ provider }: Book, overdue: boolean | undefined) {
  const isGiven = (text: string | null | undefined) => text != null && text !== "";
  const points: [keyof typeof check.points, boolean][] = [
    ["provider", isGiven(provider?.legalName) && isGiven(provider?.ruc)],
    ["address", isGiven(provider?.address)],
    ["code", isGiven(provider?.establishmentCode)],
    ["email", isGiven(provider?.email)],
  ];
  if (overdue !== undefined) points.push(["terms", !overdue]);
  return points;
}
