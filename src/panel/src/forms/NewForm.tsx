import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useCreateForm } from "./queries/forms.ts";
import { Button } from "../shared/controls/Button.tsx";
import { GuardedForm } from "../shared/controls/GuardedForm.tsx";
import { Modal } from "../shared/controls/Modal.tsx";
import { TextField } from "../shared/controls/TextField.tsx";
import { Loading } from "../shared/Loading.tsx";
import { Problem } from "../shared/Problem.tsx";
import styles from "./templates.module.css";
import { useFormTemplates } from "./queries/templates.ts";
import { words } from "./words.ts";

const { beginning } = words;
const INPUTS = { name: "new-name" };

/** What a form begins from: a template, its editor without questions, or nothing but its address. */
type Beginning = {
  readonly id: string;
  readonly name: string;
  readonly asks: string;
  readonly count: string | null;
};
const BLANK: Beginning = { id: "blank", ...beginning.blank, count: null };
const BARE: Beginning = { id: "bare", ...beginning.bare, count: null };

/** The button that makes a form, with its dialog: first what it begins from, then its name. */
export function NewForm({ onCreated }: { readonly onCreated: (id: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button className="primary" onPress={() => setOpen(true)}>
        {words.add}
      </Button>
      <Modal title={words.add} isWide isOpen={isOpen} onClose={() => setOpen(false)}>
        <Steps onCreated={onCreated} onClose={() => setOpen(false)} />
      </Modal>
    </>
  );
}

function Steps({ onCreated, onClose }: { readonly onCreated: (id: string) => void; readonly onClose: () => void }) {
  const [chosen, setChosen] = useState<Beginning | null>(null);
  const [name, setName] = useState("");
  const create = useCreateForm();
  const navigate = useNavigate();

  const choose = (next: Beginning) => {
    create.reset();
    setChosen(next);
    setName(next === BLANK || next === BARE ? "" : next.name);
  };
  const submit = () => {
    const template = chosen === null || chosen === BLANK || chosen === BARE ? null : chosen.id;
    create.mutate(
      { name: name.trim(), template },
      {
        onSuccess({ form }) {
          onClose();
          if (form == null) return;
          if (chosen === BARE) onCreated(form.id);
          else void navigate({ to: "/formularios/$id/campos", params: { id: form.id } });
        },
      },
    );
  };

  if (chosen === null) return <Beginnings onChoose={choose} />;
  return (
    <GuardedForm change={create} inputs={INPUTS} onSubmit={submit}>
      <p>
        {beginning.from} <b>{chosen.name}</b>. {chosen.asks}
      </p>
      <TextField
        id="new-name"
        label={words.name}
        hint={words.nameHint}
        isRequired
        maxLength={150}
        autoFocus
        value={name}
        onChange={setName}
      />
      <div className="acts">
        <Button type="submit" isDisabled={create.isPending}>
          {words.create}
        </Button>
        <Button onPress={() => setChosen(null)}>{beginning.other}</Button>
      </div>
    </GuardedForm>
  );
}

/** The templates as cards, with the two that ask nothing. */
function Beginnings({ onChoose }: { readonly onChoose: (beginning: Beginning) => void }) {
  const templates = useFormTemplates(true);
  const found = (templates.data ?? []).map(({ id, name, asks, fields }): Beginning => ({
    id,
    name,
    asks,
    count: beginning.questions(fields.length),
  }));
  return (
    <>
      <p className="hint">{beginning.lead}</p>
      {templates.isPending && <Loading text={beginning.loading} />}
      {templates.error && <Problem error={templates.error} onRetry={() => void templates.refetch()} />}
      <ul className={styles["cards"]} aria-label={beginning.list}>
        {[BLANK, ...found, BARE].map((each) => (
          <li key={each.id} data-blank={each === BLANK || each === BARE}>
            <Button onPress={() => onChoose(each)}>
              <b>{each.name}</b>
              <span>{each.asks}</span>
              {each.count !== null && <small>{each.count}</small>}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
