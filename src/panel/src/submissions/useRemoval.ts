import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { deleteSubmissions } from "./queries/acts.ts";

/** The time in which a person takes a deletion back. */
const UNDO_MS = 8000;
const NONE: ReadonlySet<string> = new Set();

/**
 * Deletion with undo: the submissions are gone from the page at once, and from the service after UNDO_MS, or when the page is left or the
 * next ones are deleted. One that the service refuses comes back with the reason.
 */
export function useRemoval() {
  const client = useQueryClient();
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(NONE);
  const [going, setGoing] = useState<ReadonlySet<string>>(NONE);
  const [error, setError] = useState<Error | null>(null);
  const due = useRef<{ readonly ids: readonly string[]; readonly timer: ReturnType<typeof setTimeout> } | null>(null);

  const send = useCallback(() => {
    if (due.current === null) return;
    const { ids, timer } = due.current;
    clearTimeout(timer);
    due.current = null;
    setWaiting(NONE);
    setGoing((before) => new Set([...before, ...ids]));
    deleteSubmissions(client, ids)
      .catch((cause: unknown) => setError(cause instanceof Error ? cause : new Error(String(cause))))
      .finally(() => setGoing((before) => new Set([...before].filter((id) => !ids.includes(id)))));
  }, [client]);

  useEffect(() => {
    window.addEventListener("pagehide", send);
    return () => {
      window.removeEventListener("pagehide", send);
      send();
    };
  }, [send]);

  const remove = useCallback(
    (ids: readonly string[]) => {
      send();
      setError(null);
      due.current = { ids, timer: setTimeout(send, UNDO_MS) };
      setWaiting(new Set(ids));
    },
    [send],
  );
  const isGone = useCallback((id: string) => waiting.has(id) || going.has(id), [waiting, going]);
  return {
    /** Whether the submission is deleted, or about to be. */
    isGone,
    count: waiting.size,
    error,
    remove,
    undo() {
      if (due.current !== null) clearTimeout(due.current.timer);
      due.current = null;
      setWaiting(NONE);
    },
  };
}
