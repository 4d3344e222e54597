import type { ReactNode } from "react";
import { Catch } from "./Catch.tsx";
import { FailedDialog } from "./controls/FailedDialog.tsx";
import { words } from "./words.ts";

/** Around a dialog that is a component of its own: one that fails before it is a dialog says so in one, over the page as it is. */
export function CaughtDialog({ onClose, children }: { readonly onClose: () => void; readonly children: ReactNode }) {
  return (
    <Catch
      failed={(onAgain) => (
        <FailedDialog
          lead={words.broken.dialogLead}
          again={words.problems.retry}
          onAgain={onAgain}
          onClose={() => {
            onAgain();
            onClose();
          }}
        />
      )}
    >
      {children}
    </Catch>
  );
}
