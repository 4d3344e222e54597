import type { Signal, SignalLink, SignalListener, Signals } from "../domain/signals.ts";

/** The signals of this process. */
export type ProcessSignals = Signals & {
  /** Notifies the listeners of this process alone. */
  notify(signal: Signal): void;
};

/** Gives each signal of this process to its own listeners and to the link, and those of the link to the listeners. */
export function createSignals(link: Pick<SignalLink, "send" | "listen">): ProcessSignals {
  const listeners = new Set<SignalListener>();

  const notify = (signal: Signal): void => {
    for (const listener of listeners) listener(signal);
  };
  link.listen(notify);

  return {
    notify,
    send(signal) {
      notify(signal);
      link.send(signal);
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
