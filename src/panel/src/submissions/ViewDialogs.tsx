import { type FormEvent, useState } from "react";
import { Button } from "../shared/controls/Button.tsx";
import { Checkbox } from "../shared/controls/Checkbox.tsx";
import { Modal } from "../shared/controls/Modal.tsx";
import { TextField } from "../shared/controls/TextField.tsx";
import { describeProblem } from "../shared/Problem.tsx";
import { useViewer } from "../shared/viewer.ts";
import type { ListFilter } from "./queries/filters.ts";
import { useCreateView, useDeleteView, useUpdateView, type View } from "./queries/views.ts";
import styles from "./views.module.css";
import { words } from "./triageWords.ts";

const { views: texts } = words;

/** Gives the shown list a name. */
export function NewView({ filter, onClose }: { readonly filter: ListFilter; readonly onClose: () => void }) {
  const create = useCreateView();
  const canShare = useViewer().data?.viewer.permissions.includes("SUBMISSIONS_WRITE") === true;
  const [name, setName] = useState("");
  const [isShared, setShared] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate({ name, isShared, filter }, { onSuccess: onClose });
  };
  return (
    <Modal title={texts.save} isOpen onClose={onClose}>
      <p className="hint">{texts.saveLead}</p>
      <form onSubmit={submit}>
        <TextField
          id="view-name"
          label={texts.name}
          isRequired
          autoFocus
          maxLength={60}
          value={name}
          onChange={setName}
        />
        {canShare && (
          <Checkbox isSelected={isShared} onChange={setShared}>
            {texts.isShared}
          </Checkbox>
        )}
        {create.error && <p role="alert">{describeProblem(create.error)}</p>}
        <Button type="submit" isDisabled={create.isPending}>
          {texts.save}
        </Button>
      </form>
    </Modal>
  );
}

/** The lists that have a name: each can become the shown one, or go. */
export function ViewList({
  views,
  filter,
  onClose,
}: {
  readonly views: readonly View[];
  readonly filter: ListFilter;
  readonly onClose: () => void;
}) {
  const update = useUpdateView();
  const remove = useDeleteView();
  const canShare = useViewer().data?.viewer.permissions.includes("SUBMISSIONS_WRITE") === true;
  const error = update.error ?? remove.error;
  return (
    <Modal title={texts.title} isOpen onClose={onClose}>
      <ul className={styles["managed"]}>
        {views.map((view) => (
          <li key={view.id}>
            <span>
              <b>{view.name}</b>
              <span className="hint">{view.isShared ? texts.shared : texts.own}</span>
            </span>
            {(canShare || !view.isShared) && (
              <span className="acts">
                <Button aria-label={texts.replaceOf(view.name)} onPress={() => update.mutate({ view, filter })}>
                  {texts.replace}
                </Button>
                <Button aria-label={texts.remove(view.name)} onPress={() => remove.mutate(view.id)}>
                  ×
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {error && <p role="alert">{describeProblem(error)}</p>}
    </Modal>
  );
}
