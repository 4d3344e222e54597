import type { Signal } from "../../domain/signals.ts";
import type { Snapshot } from "../../metrics/snapshots.ts";

/** A message of a child to its primary. Libraries use the same channel, so every type has this program's prefix. */
export type ToPrimary =
  /** The child has prepared everything but the port, and waits for `ventanilla:open`. */
  | { readonly type: "ventanilla:prepared" }
  /** The child answers requests. */
  | { readonly type: "ventanilla:started" }
  /** The child cannot start or go on, and ends next. */
  | { readonly type: "ventanilla:failed"; readonly reason: string }
  | { readonly type: "ventanilla:metrics"; readonly snapshot: Snapshot }
  | SignalsMessage;

/** A message of a primary to its child. */
export type ToChild =
  /** The port is free: the child may listen on it. */
  | { readonly type: "ventanilla:open" }
  /** The primary asks for `ventanilla:metrics`. */
  | { readonly type: "ventanilla:measure" }
  | SignalsMessage;

/** Signals of the sender's side of the channel for the other side. */
export type SignalsMessage = { readonly type: "ventanilla:signals"; readonly signals: readonly Signal[] };
