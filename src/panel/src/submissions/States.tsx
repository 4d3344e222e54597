import { type FormEvent, useState } from "react";
import { Button } from "../shared/controls/Button.tsx";
import { Modal } from "../shared/controls/Modal.tsx";
import { Select } from "../shared/controls/Select.tsx";
import { TextField } from "../shared/controls/TextField.tsx";
import { describeProblem } from "../shared/Problem.tsx";
import { type State, useSetStates } from "./queries/triage.ts";
import { StateSign } from "./TriageMarks.tsx";
import styles from "./triage.module.css";
import { words } from "./triageWords.ts";

const { states: texts } = words;
const KINDS = Object.entries(texts.kinds) as [State["kind"], string][];
const MAX_STATES = 12;

/** A state that is being edited; one that is not saved has no id. `key` keeps its fields apart. */
type Edited = { readonly key: string; readonly id: string | null; readonly name: string; readonly kind: State["kind"] };

/** The states of submissions: their names, what they mean, and their order. */
export function States({ states, onClose }: { readonly states: readonly State[]; readonly onClose: () => void }) {
  const save = useSetStates();
  const [edited, setEdited] = useState<readonly Edited[]>(() => states.map((state) => ({ ...state, key: state.id })));
  const change = (key: string, part: Partial<Edited>) =>
    setEdited((before) => before.map((state) => (state.key === key ? { ...state, ...part } : state)));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(
      edited.map(({ id, name, kind }) => ({ id, name, kind })),
      { onSuccess: onClose },
    );
  };
  const add = () =>
    setEdited((before) => [...before, { key: crypto.randomUUID(), id: null, name: "", kind: "IN_PROGRESS" }]);

  return (
    <Modal title={texts.title} isOpen onClose={onClose}>
      <p className="hint">{texts.lead}</p>
      <form onSubmit={submit}>
        <ol className={styles["states"]}>
          {edited.map(({ key, name, kind }, index) => (
            <li key={key}>
              <StateSign kind={kind} />
              <TextField
                id={`state-${key}`}
                label={texts.name(index + 1)}
                isRequired
                maxLength={40}
                value={name}
                onChange={(next) => change(key, { name: next })}
              />
              <Select
                id={`kind-${key}`}
                label={texts.kind(index + 1)}
                isLabelHidden
                isDisabled={index === 0}
                options={KINDS}
                chosen={kind}
                onChoose={(next) => change(key, { kind: next })}
              />
              <Button
                aria-label={texts.remove(name)}
                isDisabled={index === 0}
                className={styles["remove"]}
                onPress={() => setEdited((before) => before.filter((state) => state.key !== key))}
              >
                ×
              </Button>
            </li>
          ))}
        </ol>
        {save.error && <p role="alert">{describeProblem(save.error)}</p>}
        <div className="acts">
          <Button isDisabled={edited.length >= MAX_STATES} onPress={add}>
            {texts.add}
          </Button>
          <Button type="submit" isDisabled={save.isPending}>
            {texts.save}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
