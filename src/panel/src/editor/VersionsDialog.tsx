import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../shared/controls/Button.tsx";
import { Disclosure } from "../shared/controls/Disclosure.tsx";
import { Modal } from "../shared/controls/Modal.tsx";
import { describeProblem, Problem } from "../shared/Problem.tsx";
import { describeTime } from "../shared/values.ts";
import { ChangeList } from "./ChangeList.tsx";
import { restoreFieldVersion } from "./queries/drafts.ts";
import { type FieldVersion, useComparison, useFieldVersions } from "./queries/reviews.ts";
import styles from "./review.module.css";
import type { Editor } from "./useEditor.ts";
import { words as dialogWords } from "./dialogWords.ts";
import { words } from "./words.ts";

const { versions: labels } = dialogWords;

type Props = {
  readonly editor: Editor;
  readonly canWrite: boolean;
  readonly onClose: () => void;
  readonly onReload: () => Promise<void>;
};

/** The published versions: what each changed, how it differs from the present one, and the way back to it. */
export function VersionsDialog({ isOpen, ...props }: Props & { readonly isOpen: boolean }) {
  return (
    <Modal title={labels.title} isOpen={isOpen} onClose={props.onClose}>
      <Versions {...props} />
    </Modal>
  );
}

function Versions({ editor, canWrite, onClose, onReload }: Props) {
  const { form, saving } = editor;
  const list = useFieldVersions(form.id);
  const versions = list.data?.pages.flatMap((page) => page?.nodes ?? []) ?? [];
  const restore = useMutation({
    async mutationFn(number: number) {
      const saved = await saving.flush();
      return { number, draft: await restoreFieldVersion(form.id, number, saved?.version ?? null) };
    },
    async onSuccess({ number, draft }) {
      onClose();
      if (draft !== null) {
        editor.take(draft, draft.basedOnVersion, words.acts.restore(number), words.said.restored(number));
      }
      await onReload();
    },
  });
  return (
    <>
      <p className="hint">{labels.lead}</p>
      {list.isPending && <p role="status">{words.loading}</p>}
      {list.error && <Problem error={list.error} onRetry={() => void list.refetch()} />}
      {list.isSuccess && versions.length === 0 && <p>{labels.none}</p>}
      <ol className={styles["versions"]}>
        {versions.map((version) => (
          <Version
            key={version.number}
            formId={form.id}
            version={version}
            onRestore={canWrite ? () => restore.mutate(version.number) : null}
          />
        ))}
      </ol>
      {restore.error && <p role="alert">{describeProblem(restore.error)}</p>}
      <div className="acts">
        {list.hasNextPage && (
          <Button isDisabled={list.isFetching} onPress={() => void list.fetchNextPage()}>
            {labels.more}
          </Button>
        )}
        <Button onPress={onClose}>{labels.close}</Button>
      </div>
    </>
  );
}

function Version({
  formId,
  version: { number, publishedAt, publishedByName, isCurrent, fields, changes },
  onRestore,
}: {
  readonly formId: string;
  readonly version: FieldVersion;
  readonly onRestore: (() => void) | null;
}) {
  const [isCompared, setCompared] = useState(false);
  const comparison = useComparison(formId, isCompared ? number : null);
  return (
    <li>
      <div className={styles["version"]}>
        <div>
          <b>{labels.describe(number)}</b> {isCurrent && <span className={styles["current"]}>{labels.current}</span>}
          <small>
            {labels.describeBy(describeTime(publishedAt), publishedByName ?? null)} · {labels.questions(fields.length)}
          </small>
        </div>
        {!isCurrent && onRestore !== null && (
          <Button aria-label={labels.describeRestore(number)} onPress={onRestore}>
            {labels.restore}
          </Button>
        )}
      </div>
      <Disclosure title={labels.what}>
        <ChangeList changes={changes} />
      </Disclosure>
      {!isCurrent && (
        <Disclosure title={labels.compare} isOpen={isCompared} onToggle={setCompared}>
          {comparison.data === undefined ? (
            <p role="status">{words.loading}</p>
          ) : (
            <ChangeList changes={comparison.data} />
          )}
        </Disclosure>
      )}
    </li>
  );
}
