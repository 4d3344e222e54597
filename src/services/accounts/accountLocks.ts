import type { Account } from "../../domain/accounts/accounts.ts";
import { found } from "../../domain/errors.ts";
import type { Repositories } from "../../repositories/repositories.ts";

/**
 * Locks an account until the transaction ends, so that changes of its keys and the creation of its forms run one after the other.
 * Errors: ACCOUNT_NOT_FOUND.
 */
export async function lockAccount(tx: Repositories, id: string): Promise<Account> {
  return found(await tx.accounts.findByIdForUpdate(id), "ACCOUNT_NOT_FOUND");
}
