import { useState, useSyncExternalStore } from "react";

/** The text that a field would search for. Only who shows it is drawn anew with each key. */
export type TypedText = {
  readonly get: () => string;
  readonly set: (text: string) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

export function useTypedText(first: string): TypedText {
  return useState(() => createTypedText(first))[0];
}

export const useTyped = ({ subscribe, get }: TypedText): string => useSyncExternalStore(subscribe, get, get);

function createTypedText(first: string): TypedText {
  let text = first;
  const listeners = new Set<() => void>();
  return {
    get: () => text,
    set(next) {
      if (next === text) return;
      text = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
