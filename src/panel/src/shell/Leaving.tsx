import { useBlocker } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useState } from "react";
import { hasUnsaved } from "../shared/unsaved.ts";

const LeaveDialog = lazy(() => import("./LeaveDialog.tsx").then(({ LeaveDialog }) => ({ default: LeaveDialog })));

/**
 * Asks before typed text is lost by another page of the panel; by a reload or another site the browser asks in its own words. The dialog is
 * loaded once the page is shown, so that it is there without a connection.
 */
export function Leaving() {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => hasUnsaved(),
    enableBeforeUnload: () => hasUnsaved(),
    withResolver: true,
  });
  const [isShown, setShown] = useState(false);
  useEffect(() => setShown(true), []);
  if (!isShown) return null;
  return (
    <Suspense fallback={null}>
      <LeaveDialog isOpen={status === "blocked"} onStay={() => reset?.()} onLeave={() => proceed?.()} />
    </Suspense>
  );
}
