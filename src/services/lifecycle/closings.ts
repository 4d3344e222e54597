import { type Account, CLOSED_ACCOUNT_DAYS, OPERATOR_ACCOUNT_ID } from "../../domain/accounts/accounts.ts";
import { type Actor, requirePermission, requireRecentSignIn } from "../../domain/actor.ts";
import { DomainError } from "../../domain/errors.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import { recordAct } from "../audit/audit.ts";
import type { Dependencies } from "../dependencies.ts";
import { markFormDeleted } from "../forms/deletions.ts";
import { lockAccount } from "../accounts/accountLocks.ts";
import { mailOwners } from "../accounts/closingMails.ts";
import { DAY_MS } from "../../domain/times.ts";

/** Whoever closes an account may do all of what the closing does. */
const NEEDED = ["forms:write", "submissions:write", "webhooks:write", "api_keys:write", "members:write"] as const;
const MAX_ACCOUNTS = 1_000;
const FORMS_PER_STEP = 100;

/** The end of an account: its owner closes it, and after CLOSED_ACCOUNT_DAYS housekeeping erases it, unless the operator has reinstated it. */
export function createAccountClosingsService({
  repositories,
  transact,
  clock,
  databaseTime,
  signals,
}: Dependencies<"repositories" | "transact" | "clock" | "databaseTime" | "signals">) {
  return {
    /**
     * Closes the actor's account: it is suspended from the commit on, so that its forms take nothing and its books go on. Its
     * owners get a mail with the day on which its data are erased.
     * `confirmName` is the account's name. Errors: FORBIDDEN, ACCOUNT_SUSPENDED, SIGN_IN_AGAIN, ACCOUNT_NOT_SUSPENDABLE, VALIDATION_FAILED.
     */
    async close(actor: Actor, { confirmName }: { readonly confirmName: string }): Promise<Account> {
      for (const permission of NEEDED) requirePermission(actor, permission);
      const now = clock.now();
      requireRecentSignIn(actor, now);
      if (actor.accountId === OPERATOR_ACCOUNT_ID) throw new DomainError("ACCOUNT_NOT_SUSPENDABLE");
      const closed = await transact(async (tx) => {
        const account = await lockAccount(tx, actor.accountId);
        if (confirmName.trim() !== account.name.trim()) {
          throw new DomainError("VALIDATION_FAILED", { fields: [{ field: "confirmName", problem: "not_the_name" }] });
        }
        await tx.accounts.markClosed(account.id, now);
        const act = { act: "account.closed", accountId: account.id, subjectId: account.id } as const;
        await recordAct(tx, actor, act, now);
        await mailOwners(tx, account, "account_closed", now);
        return { ...account, status: "suspended", closedAt: now } as const;
      });
      signals.send({ type: "account_suspended", accountId: closed.id });
      signals.send({ type: "work_stored" });
      return closed;
    },

    /** The number of accounts that `eraseDue` would erase, at most `bound`. */
    async countDue(bound: number): Promise<number> {
      return (await repositories.accounts.listToErase(await findUntil(), bound)).length;
    },

    /**
     * Erases the accounts that were closed CLOSED_ACCOUNT_DAYS ago: their forms are deleted as by their owner, nobody has access, and the
     * people without another account are forgotten. The sheets of the books stay. Yields 1 for each erased account. One that cannot be
     * erased does not keep the others.
     * Errors: AggregateError, after the last account.
     */
    async *eraseDue(): AsyncGenerator<number, void, undefined> {
      const until = await findUntil();
      const errors: unknown[] = [];
      for (const id of await repositories.accounts.listToErase(until, MAX_ACCOUNTS)) {
        const isErased = await transact((tx) => erase(tx, id, until)).catch((error: unknown) => {
          errors.push(new Error(`The account ${id} was not erased.`, { cause: error }));
          return false;
        });
        yield isErased ? 1 : 0;
      }
      if (errors.length > 0) throw new AggregateError(errors, `Accounts that could not be erased: ${errors.length}.`);
    },

    /** Erases at once an account that had been erased before a restore, closed or not. False when it is erased already. Errors: ACCOUNT_NOT_FOUND. */
    eraseAgain: (id: string): Promise<boolean> =>
      transact(async (tx) => {
        if (await tx.accounts.isErased(id)) return false;
        const account = await lockAccount(tx, id);
        const now = clock.now();
        const closedAt = account.closedAt ?? now;
        if (account.closedAt === null) await tx.accounts.markClosed(id, closedAt);
        // An account is erased after it was closed, be it by a millisecond.
        await eraseData(tx, id, new Date(Math.max(now.getTime(), closedAt.getTime() + 1)));
        return true;
      }),
  };

  async function findUntil(): Promise<Date> {
    return new Date((await databaseTime.read()).getTime() - CLOSED_ACCOUNT_DAYS * DAY_MS);
  }

  /** False when the account was reinstated or erased meanwhile. */
  async function erase(tx: Repositories, id: string, until: Date): Promise<boolean> {
    const account = await lockAccount(tx, id);
    if (account.closedAt === null || account.closedAt > until) return false;
    await eraseData(tx, id, clock.now());
    return true;
  }

  async function eraseData(tx: Repositories, id: string, now: Date): Promise<void> {
    for (let more = true; more;) {
      const { items } = await tx.forms.listPage(id, { direction: "forward", size: FORMS_PER_STEP, boundary: null });
      for (const form of items) await markFormDeleted(tx, form, now);
      more = items.length === FORMS_PER_STEP;
    }
    await tx.people.forgetAlone(await tx.accounts.erase(id, now));
    await tx.auditEntries.forgetNames(id);
    await recordAct(tx, "system", { act: "account.erased", accountId: id, subjectId: id }, now);
  }
}
