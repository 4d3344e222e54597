import { Link, useParams } from "@tanstack/react-router";
import { Button } from "../../shared/controls/Button.tsx";
import { Downloads } from "../../shared/Downloads.tsx";
import { Empty } from "../../shared/Empty.tsx";
import { Loading } from "../../shared/Loading.tsx";
import { Problem } from "../../shared/Problem.tsx";
import { isTooBroad } from "../../shared/service.ts";
import { limaDayOf } from "../../../../domain/times.ts";
import { type Days, type FormSummary, type SummarizedForm, useSummary } from "../queries/summary.ts";
import { formatDay } from "./formats.ts";
import { Funnel } from "./Funnel.tsx";
import { Period } from "./Period.tsx";
import { QuestionCard } from "./QuestionCard.tsx";
import styles from "./summary.module.css";
import { usePeriod } from "./usePeriod.ts";
import { words } from "./words.ts";

/** What people answered in a form, by question, and how many came so far. The period is in the address. */
export function Summary() {
  const { id = "" } = useParams({ strict: false });
  const period = usePeriod();
  const found = useSummary(id, period.days);
  const form = found.data ?? null;
  const summary = form?.summary ?? null;

  return (
    <main id="content" className="pane-alone">
      <div className={styles["page"]}>
        <p className={styles["trail"]}>
          <Link to="/formularios" search={{ formulario: id }}>
            {form?.name ?? words.forms}
          </Link>
        </p>
        <h2>{words.title}</h2>
        <p className={styles["lead"]}>{words.lead}</p>
        <Period period={period} />
        {found.isLoading && <Loading text={words.loading} shape="cards" />}
        {found.error && <Problem error={found.error} onRetry={() => void found.refetch()} />}
        {isTooBroad(found.error) && <p>{words.tooMuch}</p>}
        {found.isSuccess && form === null && <p role="alert">{words.missing}</p>}
        {form !== null && summary !== null && found.error === null && (
          <div className={found.isPlaceholderData ? styles["waiting"] : undefined} aria-busy={found.isPlaceholderData}>
            <Tools form={form} days={period.days} summary={summary} />
            <Contents form={form} summary={summary} />
          </div>
        )}
      </div>
    </main>
  );
}

/** The days of the summary, and what can be done with it. */
function Tools({
  form,
  days,
  summary: { from, to },
}: {
  readonly form: SummarizedForm;
  readonly days: Days;
  readonly summary: FormSummary;
}) {
  const query = new URLSearchParams(Object.entries(days).filter((day): day is [string, string] => day[1] !== null));
  const shown = { formulario: form.id, desde: days.from ?? undefined, hasta: days.to ?? undefined };
  return (
    <div className={styles["tools"]}>
      <p>{from ? words.describeDays(formatDay(from), formatDay(to)) : words.describeUntil(formatDay(to))}</p>
      <div>
        <Link to="/envios" search={shown}>
          {words.seeSubmissions}
        </Link>
        <Downloads files={[[words.download, `forms/${form.id}/summary.csv?${query.toString()}`]]} />
        <Button onPress={() => window.print()}>{words.print}</Button>
      </div>
    </div>
  );
}

function Contents({ form, summary }: { readonly form: SummarizedForm; readonly summary: FormSummary }) {
  const { accepted, refused, quarantined, views, summarized, questions } = summary;
  if (accepted + refused + quarantined + views === 0)
    return (
      <Empty picture="window" title={words.empty} lead={words.emptyLead}>
        <a href={form.hostedUrl} target="_blank" rel="noopener">
          {words.openPage}
        </a>
      </Empty>
    );
  return (
    <>
      <Funnel summary={summary} />
      <h3 className={styles["title"]}>{words.questions}</h3>
      <Notes form={form} summary={summary} />
      {summarized === 0 && <p>{words.empty}.</p>}
      {summarized > 0 && (
        <div className={styles["cards"]}>
          {questions.map((question) => (
            <QuestionCard key={question.name} question={question} whole={summarized} />
          ))}
        </div>
      )}
    </>
  );
}

/** What a reader of the counts has to know. */
function Notes({ form, summary }: { readonly form: SummarizedForm; readonly summary: FormSummary }) {
  const { isCut, summarized, accepted, summarizedFrom, withoutFields } = summary;
  return (
    <>
      {isCut && summarizedFrom && (
        <p className={styles["note"]}>
          {words.describeCut(summarized, accepted, formatDay(limaDayOf(new Date(summarizedFrom))))}
        </p>
      )}
      {withoutFields > 0 && <p className={styles["note"]}>{words.describeWithoutFields(withoutFields)}</p>}
      {form.fields.length === 0 && summarized > 0 && <p className={styles["note"]}>{words.withoutFields}</p>}
    </>
  );
}
