import type { Actor } from "../../src/domain/actor.ts";

/** An actor without permissions; each part can be another. */
export function buildActor(parts: Partial<Actor> = {}): Actor {
  return {
    accountId: "account",
    by: { kind: "apiKey", id: "key" },
    session: null,
    permissions: new Set(),
    isSuspended: false,
    ip: null,
    ...parts,
  };
}
