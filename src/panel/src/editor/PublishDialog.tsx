import { useEffect, useState } from "react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button } from "../shared/controls/Button.tsx";
import { Modal } from "../shared/controls/Modal.tsx";
import { describeProblem } from "../shared/Problem.tsx";
import { editorKeys, formKeys } from "../shared/queryKeys.ts";
import { ChangeList } from "./ChangeList.tsx";
import { Losses } from "./Losses.tsx";
import { describeAt } from "./problems.ts";
import { discardFieldDraft, publishFieldDraft } from "./queries/drafts.ts";
import { useReview } from "./queries/reviews.ts";
import styles from "./review.module.css";
import type { Editor } from "./useEditor.ts";
import { words as dialogWords } from "./dialogWords.ts";
import { words } from "./words.ts";

const { publish: labels, versions } = dialogWords;

type Props = { readonly editor: Editor; readonly onClose: () => void; readonly onReload: () => Promise<void> };

/** What publishing changes, what it meets and what stands against it, and the button that does it. */
export function PublishDialog({ isOpen, ...props }: Props & { readonly isOpen: boolean }) {
  return (
    <Modal title={labels.title} isOpen={isOpen} onClose={props.onClose}>
      <Review {...props} />
    </Modal>
  );
}

function Review({ editor, onClose, onReload }: Props) {
  const client = useQueryClient();
  const [isDone, setDone] = useState(false);
  const { form, saving } = editor;
  const version = isDone ? null : (saving.draft?.version ?? null);
  const review = useReview(form.id, version);
  const draft = review.data?.fieldDraft ?? null;
  const isSaved = saving.state === "saved";
  const isUpdated = isSaved && draft !== null && draft.version === version && !review.isFetching;
  const isElsewhere = isUpdated && review.data?.fieldsVersion !== draft.basedOnVersion;
  const hasProblems = isUpdated && draft.problems.length > 0;
  const { flush } = saving;
  useEffect(() => void flush(), []);

  const renew = async () => {
    await client.invalidateQueries({ queryKey: formKeys.all });
    await onReload();
  };
  const publish = useMutation({
    mutationFn: async () => publishFieldDraft(form.id, draft?.version ?? ""),
    async onSuccess(published) {
      saving.adopt(null, published.form?.fieldsVersion ?? form.fieldsVersion, editor.fields);
      setDone(true);
      await client.invalidateQueries({ queryKey: editorKeys.versions(form.id) });
      await renew();
    },
    onError: renew,
  });
  const discard = useMutation({
    mutationFn: async () => discardFieldDraft(form.id, saving.draft?.version ?? ""),
    async onSuccess(isDiscarded) {
      onClose();
      if (isDiscarded !== null) {
        editor.take(null, form.fieldsVersion, words.acts.discard, words.said.discarded);
      }
      await renew();
    },
  });

  if (isDone) {
    return (
      <>
        <p role="status">{labels.done}</p>
        <div className="acts">
          <a className={styles["see"]} href={form.hostedUrl} target="_blank" rel="noreferrer">
            {labels.see}
          </a>
          <Button onPress={onClose}>{versions.close}</Button>
        </div>
      </>
    );
  }
  return (
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
            {draft.problems.map((problem) => (
              <li key={`${problem.path?.join(".") ?? ""} ${problem.code}`}>{describeAt(editor.fields, problem)}</li>
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
        <Button onPress={onClose}>{labels.cancel}</Button>
        <Button isDisabled={!isSaved || saving.draft === null || discard.isPending} onPress={() => discard.mutate()}>
          {labels.discard}
        </Button>
      </div>
    </>
  );
}
