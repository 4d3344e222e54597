import { useBlocker } from "@tanstack/react-router";
import { Suspense, useEffect } from "react";
import { laterDialog } from "../shared/later.tsx";
import { hasUnsaved } from "../shared/unsaved.ts";

const LeaveDialog = laterDialog(async () => (await import("./LeaveDialog.tsx")).LeaveDialog);

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
  useEffect(() => void LeaveDialog.preload(), []);
  if (status !== "blocked") return null;
  return (
    <Suspense fallback={null}>
      <LeaveDialog onClose={reset} onLeave={proceed} />
    </Suspense>
  );
}
