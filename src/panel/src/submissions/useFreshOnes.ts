import { useEffect, useState } from "react";
import type { Submission } from "./queries/submissions.ts";

/** How far a reader has scrolled before new rows wait. */
const READING_PX = 200;

/**
 * The rows that are shown, and how many newer ones wait: a reader who has scrolled keeps the rows in their places. `showAll` leads to the
 * newest.
 */
export function useFreshOnes(submissions: readonly Submission[]) {
  const [isReading, setReading] = useState(false);
  const [firstId, setFirstId] = useState<string | null>(null);
  const newestId = submissions[0]?.id ?? null;

  useEffect(() => {
    const look = () => setReading(window.scrollY > READING_PX);
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, []);
  if (!isReading && firstId !== newestId) setFirstId(newestId);

  const waiting = isReading
    ? Math.max(
        0,
        submissions.findIndex(({ id }) => id === firstId),
      )
    : 0;
  return {
    shown: waiting === 0 ? submissions : submissions.slice(waiting),
    waiting,
    showAll() {
      setReading(false);
      // After the rows have moved.
      requestAnimationFrame(() => window.scrollTo({ top: 0 }));
    },
  };
}
