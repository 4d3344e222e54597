import { Link } from "@tanstack/react-router";
import { type Form, useSetFormActive } from "./queries/forms.ts";
import { Button } from "../shared/controls/Button.tsx";
import { useHeadingFocus } from "../shared/lostFocus.ts";
import { Tip } from "../shared/controls/Tip.tsx";
import { describeProblem } from "../shared/Problem.tsx";
import { Status } from "../shared/Status.tsx";
import { describeLimit, describeState, describeUse } from "./condition.ts";
import styles from "./forms.module.css";
import { Installation } from "./Installation.tsx";
import { Months } from "./Months.tsx";
import { Questions } from "./Questions.tsx";
import { Recipients } from "./Recipients.tsx";
import { Removal } from "./Removal.tsx";
import { HostedPage } from "./HostedPage.tsx";
import { Autoresponse } from "./Autoresponse.tsx";
import { Captcha } from "./Captcha.tsx";
import { Files, Naming, Origins, Spam, Thanks, Times } from "./settings.tsx";
import { Token } from "./Token.tsx";
import { words } from "./words.ts";

/** One form: whether it receives, how it is put into a page, and its settings. */
export function FormDetail({
  form,
  canWrite,
  canReadSubmissions,
  onBack,
}: {
  readonly form: Form;
  readonly canWrite: boolean;
  readonly canReadSubmissions: boolean;
  readonly onBack: () => void;
}) {
  const { label, isTrouble } = describeState(form);
  const limit = describeLimit(form);
  const heading = useHeadingFocus();
  return (
    <article aria-labelledby="chosen">
      <Button className="back" onPress={onBack}>
        {words.back}
      </Button>
      <h2 id="chosen" ref={heading} tabIndex={-1}>
        {form.name}
      </h2>
      <p className={styles["condition"]}>
        <Status tone={isTrouble ? "bad" : "good"}>{label}</Status> {describeUse(form)} ·{" "}
        {words.describePlan(form.plan.name)}
      </p>
      {form.unavailableReason && <p>{form.unavailableReason}</p>}
      {limit && <p className={styles["trouble"]}>{limit}</p>}
      {form.usage?.limit != null && (
        <meter
          className={styles["meter"]}
          data-near={limit === null ? undefined : ""}
          aria-label={words.describePlan(form.plan.name)}
          max={form.usage.limit}
          value={form.usage.used}
        />
      )}
      {canReadSubmissions && (
        <div className="acts">
          <Link className="button-link" to="/formularios/$id/resumen" params={{ id: form.id }}>
            {words.summary}
          </Link>
        </div>
      )}
      <Months formId={form.id} />
      {canWrite && <Activity form={form} />}
      <hr />
      <Questions form={form} canWrite={canWrite} />
      <hr />
      <Installation form={form} canWrite={canWrite} />
      <hr />
      <h3>{words.settings}</h3>
      <div className={styles["settings"]}>
        <Recipients form={form} canWrite={canWrite} />
        <Autoresponse form={form} canWrite={canWrite} />
        <HostedPage form={form} canWrite={canWrite} />
        <Thanks form={form} canWrite={canWrite} />
        <Origins form={form} canWrite={canWrite} />
        <Spam form={form} canWrite={canWrite} />
        <Files form={form} canWrite={canWrite} />
        <Times form={form} canWrite={canWrite} />
        <Captcha form={form} canWrite={canWrite} />
        <BookLine form={form} />
        <Naming form={form} canWrite={canWrite} />
        {canWrite && <Token form={form} />}
        {canWrite && <Removal form={form} onDeleted={onBack} />}
      </div>
    </article>
  );
}

/** The book's settings are on the page of the book. */
function BookLine({ form: { id, complaintsBookIncomplete } }: { readonly form: Form }) {
  const { title, incomplete, complete, link } = words.book;
  return (
    <p className={styles["line"]}>
      <b>{title}</b>{" "}
      <span className={styles[complaintsBookIncomplete ? "trouble" : "now"]}>
        {complaintsBookIncomplete ? incomplete : complete}
      </span>{" "}
      <Link to="/libro" search={{ lista: "datos", formulario: id }}>
        {link}
      </Link>
    </p>
  );
}

function Activity({ form }: { readonly form: Form }) {
  const setActive = useSetFormActive(form.id);
  const isActive = form.status === "ACTIVE";
  return (
    <>
      <div className="acts">
        <Tip text={isActive ? words.deactivateLead : words.activateLead}>
          <Button isDisabled={setActive.isPending} onPress={() => setActive.mutate(!isActive)}>
            {isActive ? words.deactivate : words.activate}
          </Button>
        </Tip>
      </div>
      {setActive.error && <p role="alert">{describeProblem(setActive.error)}</p>}
    </>
  );
}
