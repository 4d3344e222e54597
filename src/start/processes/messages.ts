import type { Snapshot } from "../../metrics/snapshots.ts";

/** What a child tells its primary. Libraries use the same channel, so every type says whose it is. */
export type ToPrimary =
  /** Everything but the port is there; it waits for `ventanilla:open`. */
  | { readonly type: "ventanilla:prepared" }
  /** It answers requests. */
  | { readonly type: "ventanilla:started" }
  /** It cannot start, or go on; its end follows. */
  | { readonly type: "ventanilla:failed"; readonly reason: string }
  | { readonly type: "ventanilla:metrics"; readonly snapshot: Snapshot };

/** What a primary tells its child. */
export type ToChild =
  | { readonly type: "ventanilla:open" }
  /** Its metrics are wanted. */
  | { readonly type: "ventanilla:measure" };
