import { type ReactNode, useEffect, useRef, useState } from "react";
import { findFaults, type Inputs } from "../refusals.ts";
import { useUnsaved } from "../unsaved.ts";
import { InputFaults } from "./inputFaults.ts";

const NO_INPUTS: Inputs = {};

/**
 * A form whose typed text is not lost without a question: not by another page, the browser's back, a reload or a closed dialog. Once it is
 * sent nothing asks, unless its change fails. What is refused of an input is said at the input, which gets the focus.
 */
export function GuardedForm({
  change,
  inputs,
  onSubmit,
  className,
  children,
}: {
  /** The change that the form asks for. */
  readonly change: { readonly isError: boolean; readonly submittedAt: number; readonly error: Error | null };
  /** The inputs that say themselves what is refused of them. Without them the form's own lines say it. */
  readonly inputs?: Inputs;
  readonly onSubmit: (fields: FormData) => void;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [isTyped, setTyped] = useState(false);
  useUnsaved(isTyped, () => form.current);
  const { isError, submittedAt, error } = change;
  const faults = inputs === undefined ? null : findFaults(error, inputs);
  useEffect(() => {
    if (!isError) return;
    setTyped(true);
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isError, submittedAt]);
  return (
    <form
      ref={form}
      className={className}
      onInput={() => setTyped(true)}
      onSubmit={(event) => {
        event.preventDefault();
        setTyped(false);
        onSubmit(new FormData(event.currentTarget));
      }}
    >
      <InputFaults value={faults?.ofInputs ?? NO_INPUTS}>
        {children}
        {faults?.rest != null && <p role="alert">{faults.rest}</p>}
      </InputFaults>
    </form>
  );
}
