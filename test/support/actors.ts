import type { Actor } from "../../src/domain/actor.ts";
import type { Owner, TestServices } from "./services.ts";

/** The account's owner as the person who has signed in. */
export async function actAsOwner({ services }: Pick<TestServices, "services">, { actor }: Owner): Promise<Actor> {
  const [member] = await services.members.listByAccounts(actor, [actor.accountId]);
  if (member === undefined) throw new Error("The account has no owner.");
  return { ...actor, by: { kind: "user", id: member.user.id } };
}

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
