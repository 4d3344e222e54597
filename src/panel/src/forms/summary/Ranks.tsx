import type { Question } from "../queries/summary.ts";
import { formatCount, formatFigure, formatShare } from "./formats.ts";
import styles from "./summary.module.css";
import { words } from "./words.ts";

/**
 * The ranked choices, the best first, as a table whose rows are drawn as bars: the nearer the mean rank is to the first place, the longer the bar. Who sees it and
 * who hears it read gets the same.
 */
export function Ranks({ question: { ranks, answered } }: { readonly question: Question }) {
  const last = Math.max(2, ranks.length);
  return (
    <table className={styles["ranks"]}>
      <thead>
        <tr>
          <th scope="col">{words.ranks.choice}</th>
          <th scope="col">{words.ranks.mean}</th>
          <th scope="col">{words.ranks.firsts}</th>
        </tr>
      </thead>
      <tbody>
        {ranks.map(({ value, mean, firsts }) => (
          <tr key={value}>
            <th scope="row">
              {value}
              {mean !== null && (
                <i aria-hidden="true" style={{ inlineSize: `${(100 * (last - mean)) / (last - 1)}%` }} />
              )}
            </th>
            <td>{mean === null ? "—" : formatFigure(mean, false)}</td>
            <td>
              {formatCount(firsts)} <span className="hint">{formatShare(firsts, answered)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
