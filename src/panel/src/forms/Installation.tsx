import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { type Form, pathOf, useMarkup, useTestForm } from "./queries/forms.ts";
import { Button } from "../shared/controls/Button.tsx";
import { Tip } from "../shared/controls/Tip.tsx";
import { Toggles } from "../shared/controls/Toggles.tsx";
import { CopyButton } from "../shared/CopyButton.tsx";
import { describeProblem, Problem } from "../shared/Problem.tsx";
import styles from "./forms.module.css";
import { type Way, WAYS, writeSnippet } from "./snippets.ts";
import { snippetWords, words } from "./words.ts";

/** How a form is put into a page, with the form's own fields and addresses, and a test. */
export function Installation({ form, canWrite }: { readonly form: Form; readonly canWrite: boolean }) {
  const hasFields = form.fields.length > 0;
  const [way, setWay] = useState<Way>(hasFields ? "link" : "html");
  const markup = useMarkup(form);
  const code = writeSnippet(form, way) ?? markup.data ?? "";
  const lead = way === "html" && !hasFields ? snippetWords.leads.usualHtml : snippetWords.leads[way];
  const isPage = way === "link" || way === "button" || way === "iframe";

  return (
    <section aria-labelledby="install">
      <h3 id="install">{snippetWords.title}</h3>
      <p className="hint">{snippetWords.lead}</p>
      <Toggles
        label={snippetWords.title}
        className="tabs"
        options={WAYS.map((each) => [each, snippetWords.ways[each]] as const)}
        chosen={way}
        onChoose={setWay}
      />
      <p>{lead}</p>
      {isPage && !hasFields && <p className={styles["trouble"]}>{snippetWords.withoutPage}</p>}
      {way === "iframe" && <p>{describeFramers(form)}</p>}
      {way === "html" && markup.isPending && <p role="status">{snippetWords.loading}</p>}
      {way === "html" && markup.error && <Problem error={markup.error} onRetry={() => void markup.refetch()} />}
      <pre className={styles["code"]} tabIndex={0} aria-label={snippetWords.ways[way]}>
        <code>{code}</code>
      </pre>
      <div className="acts">
        <CopyButton key={way} text={code} />
        {canWrite && <TestButton formId={form.id} />}
        <Link className="button-link" to="/webhooks" search={{ formulario: form.id }}>
          {snippetWords.newWebhook}
        </Link>
      </div>
      <dl className={styles["address"]}>
        <div>
          <dt>{words.address}</dt>
          <dd>
            <code>{form.submitUrl}</code>
          </dd>
        </div>
      </dl>
      {hasFields && (
        <p className={styles["links"]}>
          <a href={pathOf(form.submitUrl, "schema.json")}>{words.schemaLink}</a>
        </p>
      )}
    </section>
  );
}

/** The origins that may frame the form's page: the same that may send. */
function describeFramers({ allowedOrigins }: Form): string {
  return allowedOrigins.length === 0 ? snippetWords.framedAnywhere : snippetWords.describeFramers(allowedOrigins);
}

/** Sends a submission with examples for the form's fields, which counts for nothing. */
function TestButton({ formId }: { readonly formId: string }) {
  const test = useTestForm(formId);

  return (
    <>
      <Tip text={words.testLead}>
        <Button isDisabled={test.isPending} onPress={() => test.mutate()}>
          {words.test}
        </Button>
      </Tip>
      <span role="status">
        {test.isSuccess && (
          <>
            {words.tested}{" "}
            <Link to="/envios" search={{ envio: test.data }}>
              {words.seeTest}
            </Link>
          </>
        )}
      </span>
      {test.error && (
        <span role="alert">
          {words.testRefused}: {describeProblem(test.error)}
        </span>
      )}
    </>
  );
}
