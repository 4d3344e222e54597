const listeners = new WeakMap<AbortSignal, Set<() => void>>();

/**
 * Whom a signal tells when it fires; whoever leaves the set is not told. A signal that every attempt listens to would look through
 * all of them whenever one is over.
 */
export function abortListenersOf(signal: AbortSignal): Set<() => void> {
  const known = listeners.get(signal);
  if (known !== undefined) return known;
  const added = new Set<() => void>();
  listeners.set(signal, added);
  signal.addEventListener("abort", () => {
    for (const listener of added) listener();
  });
  return added;
}
