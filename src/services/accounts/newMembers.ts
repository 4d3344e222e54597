import { v7 as uuidv7 } from "uuid";
import { type Member, nameOfEmail, type Role, toUserEmail } from "../../domain/accounts/people.ts";
import type { Repositories } from "../../repositories/repositories.ts";

/**
 * Makes the person with an e-mail address a member in the caller's transaction, and the person, if nobody has the address. An account's first
 * owner gets its keys of nobody.
 */
export async function insertMember(
  tx: Repositories,
  { accountId, email, role }: { readonly accountId: string; readonly email: string; readonly role: Role },
  now: Date,
): Promise<Member> {
  const name = nameOfEmail(email);
  const user = await tx.people.ensureUser({ id: uuidv7(), email: toUserEmail(email), name, createdAt: now });
  const member: Member = { id: uuidv7(), accountId, user, role, createdAt: now };
  await tx.people.insertMembership(member);
  if (role === "owner") await tx.apiKeys.giveToFirstOwner(accountId);
  return member;
}
