import type { DoctorContext } from "./context.ts";

/** The parts of an installation, in the order in which the doctor prints them. */
export const GROUPS = ["program", "settings", "database", "files", "mail", "addresses", "queue"] as const;
export type Group = (typeof GROUPS)[number];

/** `wrong`: people lose something, or will. `warning`: it works, and something should be done. `unknown`: it was not looked at, for the named reason. */
export type Level = "ok" | "unknown" | "warning" | "wrong";

/** One thing that a check has seen. The texts are for an operator and have no secret. */
export type Finding = {
  readonly level: Level;
  readonly what: string;
  /** What the operator does about it; null where nothing is to do. */
  readonly toDo: string | null;
};

/** A check of the doctor. It changes nothing that stays. */
export type Check = {
  readonly name: string;
  readonly group: Group;
  /** Errors are findings of their own; after the signal's abort nobody waits for the result. */
  run(context: DoctorContext, signal: AbortSignal): Promise<readonly Finding[]>;
};

/** A finding with the check that it comes from. */
export type Reported = Finding & Pick<Check, "group"> & { readonly check: string };

export const ok = (what: string): Finding => ({ level: "ok", what, toDo: null });
export const unknown = (what: string, toDo: string | null = null): Finding => ({ level: "unknown", what, toDo });
export const warning = (what: string, toDo: string): Finding => ({ level: "warning", what, toDo });
export const wrong = (what: string, toDo: string): Finding => ({ level: "wrong", what, toDo });

/** The message of an error, on one line. */
export function describeError(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  // An AggregateError of several addresses of a host has no message.
  return (message === "" ? code || "no answer" : message).replaceAll(/\s+/g, " ").slice(0, 300);
}
