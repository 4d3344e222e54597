import { useState } from "react";
import { Button } from "../../shared/controls/Button.tsx";
import type { Question } from "../queries/summary.ts";
import { formatCount, formatShare } from "./formats.ts";
import styles from "./summary.module.css";
import { words } from "./words.ts";

/** How many choices are shown before the rest is asked for. */
const SHOWN = 10;

/** The choices as a table whose rows are drawn as bars: who sees it and who hears it read gets the same. */
export function Choices({ question }: { readonly question: Question }) {
  const [isWhole, setWhole] = useState(false);
  const { answered, otherChoices } = question;
  const others = otherChoices === 0 ? [] : [{ value: "", label: words.others, count: otherChoices }];
  const rows = [...question.choices, ...others];
  const hidden = isWhole || rows.length <= SHOWN + 1 ? 0 : rows.length - SHOWN;
  const shown = hidden === 0 ? rows : rows.slice(0, SHOWN);
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <>
      <table className={styles["choices"]}>
        <thead className="unseen">
          <tr>
            <th scope="col">{words.answer}</th>
            <th scope="col">{words.count}</th>
            <th scope="col">{words.share}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ value, label, count }, index) => (
            <tr key={`${index} ${value}`}>
              <th scope="row">
                {label}
                <i aria-hidden="true" style={{ inlineSize: `${(100 * count) / most}%` }} />
              </th>
              <td>{formatCount(count)}</td>
              <td>{formatShare(count, answered)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {hidden > 0 && (
        <Button className={styles["more"]} onPress={() => setWhole(true)}>
          {words.more(hidden)}
        </Button>
      )}
      {question.type === "CHECKBOXES" && <p className="hint">{words.several}</p>}
    </>
  );
}
