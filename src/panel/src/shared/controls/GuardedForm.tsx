import { type ReactNode, useEffect, useRef, useState } from "react";
import { useUnsaved } from "../unsaved.ts";

/**
 * A form whose typed text is not lost without a question: not by another page, the browser's back, a reload or a closed dialog. Once it is
 * sent nothing asks, unless its change fails.
 */
export function GuardedForm({
  change,
  onSubmit,
  className,
  children,
}: {
  /** The change that the form asks for. */
  readonly change: { readonly isError: boolean; readonly submittedAt: number };
  readonly onSubmit: (fields: FormData) => void;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [isTyped, setTyped] = useState(false);
  useUnsaved(isTyped, () => form.current);
  const { isError, submittedAt } = change;
  useEffect(() => {
    if (isError) setTyped(true);
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
      {children}
    </form>
  );
}
