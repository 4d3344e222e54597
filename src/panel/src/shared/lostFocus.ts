import { type RefObject, useEffect, useRef } from "react";

/** What had the focus last. */
let last: Element | null = null;
if (!import.meta.env.SSR) addEventListener("focusin", ({ target }) => (last = target as Element));

/** Whether what had the focus is hidden, or no longer in the page. */
function isLost(): boolean {
  return last !== null && last.getClientRects().length === 0;
}

/**
 * The heading of a chosen thing, which gets the focus where the choice has taken it away: on a phone the thing hides the list, and elsewhere
 * the next one takes the place of that whose button was pressed.
 */
export function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isLost()) heading.current?.focus();
  }, []);
  return heading;
}

/** Gives the focus back to the row of what was chosen, where it went with that. `attribute` has the id at the row's button. */
export function useRowFocus(chosenId: string, attribute: string): void {
  const lastId = useRef(chosenId);
  useEffect(() => {
    const { current: id } = lastId;
    lastId.current = chosenId;
    if (chosenId === "" && id !== "" && isLost())
      document.querySelector<HTMLElement>(`[${attribute}="${CSS.escape(id)}"]`)?.focus();
  }, [attribute, chosenId]);
}
