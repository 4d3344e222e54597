import { Link, useParams } from "@tanstack/react-router";
import { Problem } from "../shared/Problem.tsx";
import { useViewer } from "../shared/viewer.ts";
import { EditorPanes } from "./EditorPanes.tsx";
import styles from "./editor.module.css";
import { useFormFields } from "./queries/drafts.ts";
import { words } from "./words.ts";

/** The questions of a form, at `/formularios/:id/campos`: edited as a draft, tried on the form's own page, and published. */
export function FormEditor() {
  const { id = "" } = useParams({ strict: false });
  const form = useFormFields(id);
  const viewer = useViewer().data?.viewer;
  const isReady = form.data != null && viewer !== undefined;

  return (
    <main id="content" className={styles["page"]}>
      {form.isPending && <p role="status">{words.loading}</p>}
      {form.error && form.data === undefined && <Problem error={form.error} onRetry={() => void form.refetch()} />}
      {form.data === null && (
        <div className="state">
          <p>{words.missing}</p>
          <Link to="/formularios">{words.back}</Link>
        </div>
      )}
      {isReady && form.data != null && (
        <EditorPanes
          key={form.data.id}
          form={form.data}
          canWrite={viewer.permissions.includes("FORMS_WRITE")}
          onReload={async () => {
            await form.refetch();
          }}
        />
      )}
    </main>
  );
}
