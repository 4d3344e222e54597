import type { Actor } from "../../domain/actor.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import { recordActs } from "../audit/audit.ts";

/** Ends the invitations that a person, or one of the keys, has sent. Returns how many. */
export async function endInvitationsOf(
  tx: Repositories,
  actor: Actor,
  senders: { readonly accountId: string; readonly userId: string | null; readonly keyIds: readonly string[] },
  now: Date,
): Promise<number> {
  const { accountId } = senders;
  const ids = await tx.invitations.deleteOfSenders(accountId, senders);
  const acts = ids.map((subjectId) => ({ act: "member.invitation_revoked", accountId, subjectId }) as const);
  await recordActs(tx, actor, acts, now);
  return ids.length;
}
