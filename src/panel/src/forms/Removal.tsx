import { useState } from "react";
import { type Form, useDeleteForm } from "./queries/forms.ts";
import { Button } from "../shared/controls/Button.tsx";
import { TextField } from "../shared/controls/TextField.tsx";
import { describeProblem } from "../shared/Problem.tsx";
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
        <TextField
          id="confirm-name"
          label={removal.describeName(form.name)}
          isRequired
          autoComplete="off"
          value={typed}
          onChange={setTyped}
        />
        {remove.error && <p role="alert">{describeProblem(remove.error)}</p>}
        <div className="acts">
          <Button type="submit" isDisabled={remove.isPending || typed.trim() !== form.name.trim()}>
            {removal.remove}
          </Button>
        </div>
      </form>
    </Section>
  );
}
