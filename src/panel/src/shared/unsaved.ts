import { useEffect } from "react";

/** A form that has typed text which nobody has saved; null where it is not in one form. */
type Typed = { readonly form: HTMLElement | null };

const typed = new Set<Typed>();

/** While `isUnsaved`, the panel asks before the text is lost. `find` gives the form that it is in. */
export function useUnsaved(isUnsaved: boolean, find: () => HTMLElement | null = () => null): void {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const mark = { form: find() };
    typed.add(mark);
    return () => void typed.delete(mark);
    // The form of a mark stays the same while it is typed in.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isUnsaved]);
}

/** Whether text would be lost if all of the page, or this part of it, were left. */
export function hasUnsaved(part?: HTMLElement | null): boolean {
  if (part === undefined) return typed.size > 0;
  return [...typed].some(({ form }) => form !== null && part?.contains(form) === true);
}
