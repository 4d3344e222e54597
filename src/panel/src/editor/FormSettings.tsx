import { Link } from "@tanstack/react-router";
import type { UnknownFields } from "../generated/graphql.ts";
import { Select } from "../shared/controls/Select.tsx";
import styles from "./editor.module.css";
import type { Editor } from "./useEditor.ts";
import { words } from "./words.ts";

const { none, noneLead, form: labels } = words.settings;
const CHOICES: readonly UnknownFields[] = ["KEEP", "REFUSE"];

/** What concerns the whole form, while no question is chosen. */
export function FormSettings({ editor, canWrite }: { readonly editor: Editor; readonly canWrite: boolean }) {
  const { form, fields, unknownFields } = editor;
  return (
    <div className={styles["settings"]}>
      {fields.length > 0 && (
        <>
          <h3>{none}</h3>
          <p className="hint">{noneLead}</p>
          <hr />
        </>
      )}
      <h3>{labels.title}</h3>
      <Select
        id="unknown-fields"
        label={labels.unknown}
        options={CHOICES.map((choice) => [choice, labels.choices[choice]] as const)}
        chosen={unknownFields}
        isDisabled={!canWrite}
        onChoose={editor.changeUnknownFields}
      />
      <p className="hint">{labels.unknownHint}</p>
      <p>
        <Link to="/formularios" search={{ formulario: form.id }}>
          {labels.page}
        </Link>
        <br />
        <span className="hint">{labels.pageLead}</span>
      </p>
    </div>
  );
}
