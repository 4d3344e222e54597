import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { type Form, useTestForm } from "./queries/forms.ts";
import { Button } from "../shared/controls/Button.tsx";
import { Tip } from "../shared/controls/Tip.tsx";
import { Toggles } from "../shared/controls/Toggles.tsx";
import { CopyButton } from "../shared/CopyButton.tsx";
import { describeProblem } from "../shared/Problem.tsx";
import styles from "./forms.module.css";
import { listSnippets } from "./snippets.ts";
import { words } from "./words.ts";

/** How a form is put into a page, with the form's real address, and a test. */
export function Installation({ form }: { readonly form: Form }) {
  const snippets = listSnippets(form.submitUrl);
  const [chosen, setChosen] = useState<string>(snippets[0].label);
  const { label, code } = snippets.find((snippet) => snippet.label === chosen) ?? snippets[0];

  return (
    <section aria-labelledby="install">
      <h3 id="install">{words.install}</h3>
      <p className="hint">{words.installLead}</p>
      <Toggles
        label={words.install}
        className="acts"
        options={snippets.map((snippet) => [snippet.label, snippet.label] as const)}
        chosen={label}
        onChoose={setChosen}
      />
      <pre className={styles["code"]} tabIndex={0} aria-label={label}>
        <code>{code}</code>
      </pre>
      <div className="acts">
        <CopyButton key={label} text={code} />
        <TestButton submitUrl={form.submitUrl} />
      </div>
      <dl className={styles["address"]}>
        <div>
          <dt>{words.address}</dt>
          <dd>
            <code>{form.submitUrl}</code>
          </dd>
        </div>
      </dl>
      {form.fields.length > 0 && (
        <p className={styles["links"]}>
          <a href={pathOf(form.submitUrl, "snippet.html")}>{words.snippetLink}</a>{" "}
          <a href={pathOf(form.submitUrl, "schema.json")}>{words.schemaLink}</a>
        </p>
      )}
    </section>
  );
}

/** A description of the form, below its address, on the host where the panel is open. */
function pathOf(submitUrl: string, name: string): string {
  return `${new URL(submitUrl).pathname}/${name}`;
}

function TestButton({ submitUrl }: { readonly submitUrl: string }) {
  const { example } = words;
  const test = useTestForm(submitUrl);
  const fields = { nombre: example.testName, email: "prueba@example.pe", mensaje: example.testMessage };

  return (
    <>
      <Tip text={words.testLead}>
        <Button isDisabled={test.isPending} onPress={() => test.mutate(fields)}>
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
