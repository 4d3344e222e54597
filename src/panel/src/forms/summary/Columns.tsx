import { Disclosure } from "../../shared/controls/Disclosure.tsx";
import { formatCount } from "./formats.ts";
import styles from "./columns.module.css";
import { words } from "./words.ts";

/** A column with its whole name. */
export type Column = { readonly name: string; readonly count: number };

/** Few columns with short names, such as the grades from 1 to 10, have them below. */
const NAMED_COLUMNS = 11;
const NAME_CHARACTERS = 4;

/** Columns as high as their counts, with their ends below them, and the same counts as a table. */
export function Columns({
  columns,
  title,
  ends,
}: {
  readonly columns: readonly Column[];
  /** What a column is about: the head of the table. */
  readonly title: string;
  /** What stands below the first column and the last one. */
  readonly ends: readonly [first: string, last: string];
}) {
  const most = Math.max(1, ...columns.map(({ count }) => count));
  const hasNames = columns.length <= NAMED_COLUMNS && columns.every(({ name }) => name.length <= NAME_CHARACTERS);
  return (
    <>
      <div className={styles["columns"]} aria-hidden="true">
        <span className={styles["most"]}>{formatCount(most)}</span>
        {columns.map(({ name, count }) => (
          <i
            key={name}
            title={`${name}: ${formatCount(count)}`}
            style={{ blockSize: `${count === 0 ? 0 : Math.max(2, (100 * count) / most)}%` }}
          />
        ))}
      </div>
      {hasNames ? (
        <p className={styles["names"]} aria-hidden="true">
          {columns.map(({ name }) => (
            <span key={name}>{name}</span>
          ))}
        </p>
      ) : (
        <p className={styles["ends"]} aria-hidden="true">
          <span>{ends[0]}</span>
          {columns.length > 1 && <span>{ends[1]}</span>}
        </p>
      )}
      <Disclosure title={words.table} className={styles["table"]}>
        <table className={styles["counts"]}>
          <thead>
            <tr>
              <th scope="col">{title}</th>
              <th scope="col">{words.count}</th>
            </tr>
          </thead>
          <tbody>
            {columns.map(({ name, count }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{formatCount(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
    </>
  );
}
