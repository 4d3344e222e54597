import { useState } from "react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button } from "../shared/controls/Button.tsx";
import { Modal } from "../shared/controls/Modal.tsx";
import { describeProblem } from "../shared/Problem.tsx";
import { editorKeys, formKeys } from "../shared/queryKeys.ts";
import { ChangeList } from "./ChangeList.tsx";
import { Losses } from "./Losses.tsx";
import { discardFieldDraft, publishFieldDraft } from "./queries/drafts.ts";
import { useReview } from "./queries/reviews.ts";
import styles from "./review.module.css";
import type { Editor } from "./useEditor.ts";
import { words } from "./words.ts";

const { publish: labels } = words;

/** The button that publishes, with what it changes, what it meets and what stands against it. */
export function Publishing({ editor, onReload }: { readonly editor: Editor; readonly onReload: () => Promise<void> }) {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [isDone, setDone] = useState(false);
  const { form, saving } = editor;
  const version = isOpen && !isDone ? (saving.draft?.version ?? null) : null;
  const review = useReview(form.id, version);
  const draft = review.data?.fieldDraft ?? null;
  const isSaved = saving.state === "saved";
  const isUpdated = isSaved && draft !== null && draft.version === version && !review.isFetching;
  const isElsewhere = isUpdated && review.data?.fieldsVersion !== draft.basedOnVersion;
  const hasProblems = isUpdated && draft.problems.length > 0;

  const renew = async () => {
    await client.invalidateQueries({ queryKey: formKeys.all });
    await onReload();
  };
  const publish = useMutation({
    mutationFn: async () => publishFieldDraft(form.id, draft?.version ?? ""),
    async onSuccess(published) {
      saving.adopt(null, published.form?.fieldsVersion ?? form.fieldsVersion);
      setDone(true);
      await client.invalidateQueries({ queryKey: editorKeys.versions(form.id) });
      await renew();
    },
    onError: renew,
  });
  const discard = useMutation({
    mutationFn: async () => discardFieldDraft(form.id, saving.draft?.version ?? ""),
    async onSuccess(isDiscarded) {
      setOpen(false);
      if (isDiscarded !== null) {
        saving.adopt(null, form.fieldsVersion);
        editor.show(form, words.acts.discard, words.said.discarded);
      }
      await renew();
    },
  });
  const open = async () => {
    publish.reset();
    setDone(false);
    setOpen(true);
    await saving.flush();
  };

  return (
    <>
      <Button
        type="submit"
        className={styles["publish"]}
        isDisabled={saving.state === "untouched"}
        onPress={() => void open()}
      >
        {labels.open}
      </Button>
      <Modal title={labels.title} isOpen={isOpen} onClose={() => setOpen(false)}>
        {isDone ? (
          <>
            <p role="status">{labels.done}</p>
            <div className="acts">
              <a className={styles["see"]} href={form.hostedUrl} target="_blank" rel="noreferrer">
                {labels.see}
              </a>
              <Button onPress={() => setOpen(false)}>{words.versions.close}</Button>
            </div>
          </>
        ) : (
          <>
            <p className="hint">{labels.lead}</p>
            {!isUpdated && <p role="status">{labels.reading}</p>}
            {isElsewhere && (
              <div className={styles["warning"]} role="alert">
                <h3>{labels.changed.title}</h3>
                <p>{labels.changed.lead}</p>
                <div className="acts">
                  <Button onPress={() => void saving.rebase(editor.history.value, review.data?.fieldsVersion ?? 0)}>
                    {labels.changed.go}
                  </Button>
                </div>
              </div>
            )}
            {hasProblems && (
              <div className={styles["warning"]} role="alert">
                <p>{labels.problems}</p>
                <ul>
                  {draft.problems.map(({ path, message }) => (
                    <li key={`${path?.join(".") ?? ""} ${message}`}>{describeAt(editor, path, message)}</li>
                  ))}
                </ul>
              </div>
            )}
            {isUpdated && <Losses losses={draft.losses ?? []} />}
            {isUpdated && (
              <>
                <h3 className={styles["title"]}>{labels.changesTitle}</h3>
                <ChangeList changes={draft.changes} />
              </>
            )}
            {publish.error && <p role="alert">{describeProblem(publish.error)}</p>}
            {discard.error && <p role="alert">{describeProblem(discard.error)}</p>}
            <div className="acts">
              <Button
                type="submit"
                isDisabled={!isUpdated || hasProblems || isElsewhere || draft.changes.length === 0 || publish.isPending}
                onPress={() => publish.mutate()}
              >
                {labels.now}
              </Button>
              <Button onPress={() => setOpen(false)}>{labels.cancel}</Button>
              <Button
                isDisabled={!isSaved || saving.draft === null || discard.isPending}
                onPress={() => discard.mutate()}
              >
                {labels.discard}
              </Button>
            </div>
          </>
        )}
      </Modal>
    </>
  );
}

/** A problem with the question that has it. */
function describeAt({ fields }: Editor, path: readonly string[] | null | undefined, message: string): string {
  const field = path?.[1] === "fields" ? fields[Number(path[2])] : undefined;
  return field === undefined ? message : `«${field.label.trim() || words.list.unnamed}»: ${message}`;
}
