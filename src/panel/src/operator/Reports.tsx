import { type FormReport, useDismissReports, useFormReports } from "./queries.ts";
import { Button } from "../shared/controls/Button.tsx";
import { describeProblem, Problem } from "../shared/Problem.tsx";
import { describeTime } from "../shared/values.ts";
import styles from "../team/team.module.css";
import { words } from "./words.ts";

const { reports: texts } = words;

/** What visitors reported of forms, by form; nothing while nobody has reported one. */
export function Reports({ onChoose }: { readonly onChoose: (accountId: string) => void }) {
  const reports = useFormReports();
  const dismiss = useDismissReports();
  const byForm = [...Map.groupBy(reports.data?.nodes ?? [], ({ formId }) => formId)];

  if (reports.error) return <Problem error={reports.error} onRetry={() => void reports.refetch()} />;
  if (byForm.length === 0) return null;
  return (
    <section aria-labelledby="reports">
      <h3 id="reports">{texts.title}</h3>
      <p className="hint">{texts.lead}</p>
      <ul className={styles["rows"]}>
        {byForm.map(([formId, ofForm]) => (
          <ReportedForm
            key={formId}
            reports={ofForm}
            isBusy={dismiss.isPending}
            onChoose={onChoose}
            onDismiss={() => dismiss.mutate(formId)}
          />
        ))}
      </ul>
      {dismiss.error && <p role="alert">{describeProblem(dismiss.error)}</p>}
      {reports.data?.pageInfo.hasNextPage === true && <p className="hint">{texts.more}</p>}
    </section>
  );
}

function ReportedForm({
  reports,
  isBusy,
  onChoose,
  onDismiss,
}: {
  readonly reports: readonly FormReport[];
  readonly isBusy: boolean;
  readonly onChoose: (accountId: string) => void;
  readonly onDismiss: () => void;
}) {
  const [newest] = reports;
  if (newest === undefined) return null;
  const { account, formName } = newest;
  return (
    <li>
      <span className={styles["name"]}>
        {formName}
        <small className="hint">{texts.count(reports.length)}</small>
        {reports.map(({ id, reason, words: written, createdAt }) => (
          <small key={id}>
            {describeTime(createdAt)} · {texts.reasons[reason]}
            {written != null && (
              <>
                {" · "}
                <q>{written}</q>
              </>
            )}
          </small>
        ))}
      </span>
      {account != null && <Button onPress={() => onChoose(account.id)}>{texts.open(account.name)}</Button>}
      <Button aria-label={texts.dismissOf(formName)} isDisabled={isBusy} onPress={onDismiss}>
        {texts.dismiss}
      </Button>
    </li>
  );
}
