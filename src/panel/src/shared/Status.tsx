import type { ReactNode } from "react";

/** How something stands: well, badly, under way, or neither. */
export type Tone = "good" | "bad" | "waiting" | "calm";

/** A word or two about how something stands. The word says it, the ground and the sign before it repeat it. */
export function Status({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  return <b className={`status status-${tone}`}>{children}</b>;
}
