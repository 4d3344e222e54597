import { useState } from "react";
import { type Form, useDeleteForm } from "../../queries/forms.ts";
import { describeProblem } from "../Problem.tsx";
import { Section } from "./Section.tsx";
import { words } from "./words.ts";

const { removal } = words;

/** Deletes the form, once its name was typed. */
export function Removal({ form, onDeleted }: { readonly form: Form; readonly onDeleted: () => void }) {
  const [typed, setTyped] = useState("");
  const remove = useDeleteForm(form.id);

  return (
    <Section heading={{ title: removal.title, now: removal.now }} canWrite>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          remove.mutate(typed, { onSuccess: onDeleted });
        }}
      >
        <p className="hint">{removal.lead}</p>
        <label htmlFor="confirm-name">{removal.describeName(form.name)}</label>
        <input
          id="confirm-name"
          required
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {remove.error && <p role="alert">{describeProblem(remove.error)}</p>}
        <div className="acts">
          <button type="submit" disabled={remove.isPending || typed.trim() !== form.name.trim()}>
            {removal.remove}
          </button>
        </div>
      </form>
    </Section>
  );
}
