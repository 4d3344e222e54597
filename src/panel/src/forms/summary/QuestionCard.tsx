import { Link } from "@tanstack/react-router";
import type { Question } from "../queries/summary.ts";
import { Choices } from "./Choices.tsx";
import { Columns } from "./Columns.tsx";
import { Ranks } from "./Ranks.tsx";
import { formatFigure, formatPeriod, formatShare } from "./formats.ts";
import styles from "./summary.module.css";
import { words } from "./words.ts";

/** A question with what was answered, as its kind is shown. */
export function QuestionCard({ question, whole }: { readonly question: Question; readonly whole: number }) {
  const { name, label, answered } = question;
  const id = `pregunta-${name}`;
  const share = formatShare(answered, whole);
  return (
    <section className={styles["card"]} aria-labelledby={id}>
      <h4 id={id}>{label}</h4>
      <p className="hint">
        {words.answered(answered, whole)}
        {share !== "" && ` · ${share}`}
      </p>
      {answered === 0 ? <p>{words.nobody}</p> : <Answers question={question} />}
    </section>
  );
}

function Answers({ question }: { readonly question: Question }) {
  switch (question.kind) {
    case "CHOICES":
      return <Choices question={question} />;
    case "NUMBERS":
      return <Numbers question={question} />;
    case "DATES":
      return <Dates question={question} />;
    case "RANKS":
      return <Ranks question={question} />;
    case "TEXTS":
      return <Texts question={question} />;
    case "NONE":
      return <p className="hint">{words.personal}</p>;
  }
}

function Numbers({ question: { numbers, answered } }: { readonly question: Question }) {
  const unread = answered - (numbers?.count ?? 0);
  return (
    <>
      {numbers && <Distribution numbers={numbers} />}
      {unread > 0 && <p className="hint">{words.unreadable(unread)}</p>}
    </>
  );
}

function Distribution({ numbers }: { readonly numbers: NonNullable<Question["numbers"]> }) {
  const { mean, median, min, max, deviation, inSoles, bins } = numbers;
  const write = (figure: number) => formatFigure(figure, inSoles);
  const figures = { mean, median, min, max, deviation };
  // Whole numbers one by one are named by themselves.
  const isSingle = bins.every(({ from, to }) => to - from === 1) && Number.isInteger(min) && Number.isInteger(max);
  const columns = bins.map(({ from, to, count }) => ({
    name: isSingle && !inSoles ? write(from) : words.describeRange(write(from), write(to)),
    count,
  }));
  const [first, last] = [bins[0], bins.at(-1)];
  const end = last === undefined ? 0 : isSingle && !inSoles ? last.from : last.to;
  return (
    <>
      <dl className={styles["figures"]}>
        {(Object.keys(figures) as (keyof typeof figures)[]).map((name) => {
          const figure = figures[name];
          return figure === null ? null : (
            <div key={name}>
              <dt>{words.figures[name]}</dt>
              <dd>{write(figure)}</dd>
            </div>
          );
        })}
      </dl>
      <Columns columns={columns} title={words.range} ends={[write(first?.from ?? 0), write(end)]} />
    </>
  );
}

function Dates({ question: { dates } }: { readonly question: Question }) {
  if (!dates) return null;
  const { unit, counts, others } = dates;
  const columns = counts.map(({ date, count }) => ({ name: formatPeriod(date, unit), count }));
  const title = words.date[unit === "DAY" ? "day" : unit === "MONTH" ? "month" : "year"];
  return (
    <>
      <Columns columns={columns} title={title} ends={[columns[0]?.name ?? "", columns.at(-1)?.name ?? ""]} />
      {others > 0 && <p className="hint">{words.farDates(others)}</p>}
    </>
  );
}

function Texts({ question: { texts } }: { readonly question: Question }) {
  return (
    <>
      <p className={styles["latest"]}>{words.latest}</p>
      <ul className={styles["texts"]}>
        {texts.map(({ submissionId, text, isCut }) => (
          <li key={submissionId}>
            <Link to="/envios" search={{ envio: submissionId }}>
              {text}
              {isCut && "…"}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
