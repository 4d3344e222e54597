const listeners = new WeakMap<AbortSignal, Set<() => void>>();

/**
 * The set of listeners that are called when a signal fires. The set removes a listener in constant time. The signal itself would search
 * all of its listeners, which is slow when every attempt listens to one signal.
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
