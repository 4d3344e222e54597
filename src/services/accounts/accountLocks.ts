import type { Account } from "../../domain/accounts/accounts.ts";
import type { Member } from "../../domain/accounts/people.ts";
import type { Actor } from "../../domain/actor.ts";
import { found } from "../../domain/errors.ts";
import type { Repositories } from "../../repositories/repositories.ts";

/**
 * Locks an account until the transaction ends, so that changes of its keys and the creation of its forms run one after the other.
 * Errors: ACCOUNT_NOT_FOUND.
 */
export async function lockAccount(tx: Repositories, id: string): Promise<Account> {
  return found(await tx.accounts.findByIdForUpdate(id), "ACCOUNT_NOT_FOUND");
}

/** Locks the actor's account, and finds one of its members. Errors: MEMBER_NOT_FOUND. */
export async function lockMember(tx: Repositories, { accountId }: Actor, id: string): Promise<Member> {
  await lockAccount(tx, accountId);
  const member = await tx.people.findAnyMemberById(id);
  return found(member?.accountId === accountId ? member : null, "MEMBER_NOT_FOUND");
}
