import { type Account, CLOSED_ACCOUNT_DAYS, OPERATOR_ACCOUNT_ID } from "../../domain/accounts/accounts.ts";
import type { Actor } from "../../domain/actor.ts";
import { permit } from "../../domain/audit/acts.ts";
import { type ErasureObstacle, listObstacles } from "../../domain/book/closedAccounts.ts";
import { DomainError } from "../../domain/errors.ts";
import { FIRST_ID } from "../../domain/ids.ts";
import type { AccountWithSheets } from "../../repositories/lifecycle/accountErasures.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import { recordAct } from "../audit/audit.ts";
import type { Dependencies } from "../dependencies.ts";
import { markFormDeleted } from "../forms/deletions.ts";
import { lockAccount } from "../accounts/accountLocks.ts";
import { mailOwners } from "../accounts/closingMails.ts";
import { DAY_MS } from "../../domain/times.ts";

/** Whoever closes an account may do all of what the closing does. */
const ACCOUNTS_PER_STEP = 100;
/** The days between two mails that an erasure waits. */
const REMINDER_DAYS = 30;
const FORMS_PER_STEP = 100;

/** The end of an account: its owner closes it, and after CLOSED_ACCOUNT_DAYS housekeeping erases it, unless the operator has reinstated it or its sheets wait. */
export function createAccountClosingsService({
  repositories,
  transact,
  clock,
  databaseTime,
  signals,
  log,
}: Dependencies<"repositories" | "transact" | "clock" | "databaseTime" | "signals" | "log">) {
  return {
    /**
     * Closes the actor's account: it is suspended from the commit on, so that its forms take nothing; its books take sheets as long as their
     * terms end before the erasure. Its owners get a mail with the day on which its data are erased, and with the sheets that wait.
     * `confirmName` is the account's name. Errors: FORBIDDEN, ACCOUNT_SUSPENDED, SIGN_IN_AGAIN, ACCOUNT_NOT_SUSPENDABLE, VALIDATION_FAILED.
     */
    async close(actor: Actor, { confirmName }: { readonly confirmName: string }): Promise<Account> {
      const now = clock.now();
      permit(actor, "closeAccount", now);
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
      let count = 0;
      for await (const account of listClosed(await findUntil())) {
        if (listObstacles(account).length === 0) count += 1;
        if (count >= bound) break;
      }
      return Math.min(count, bound);
    },

    /**
     * Erases the accounts that were closed CLOSED_ACCOUNT_DAYS ago: their forms are deleted as by their owner, nobody has access, and the
     * people without another account are forgotten. The sheets of the books stay. An account waits while one of its sheets waits for its
     * answer, and until its provider has taken the file of those that must be kept: its owners get a mail and the operator a line in the log with the reasons. Yields 1 for
     * each erased account. One that cannot be erased does not keep the others.
     * Errors: AggregateError, after the last account.
     */
    async *eraseDue(): AsyncGenerator<number, void, undefined> {
      const until = await findUntil();
      const errors: unknown[] = [];
      for await (const account of listClosed(until)) {
        const { accountId } = account;
        const isErased = await transact((tx) => eraseOrPostpone(tx, accountId, until)).catch((error: unknown) => {
          errors.push(new Error(`The account ${accountId} was not erased.`, { cause: error }));
          return false;
        });
        yield isErased ? 1 : 0;
      }
      signals.send({ type: "work_stored" });
      if (errors.length > 0) throw new AggregateError(errors, `Accounts that could not be erased: ${errors.length}.`);
    },

    /**
     * Erases at once an account that had been erased before a restore, closed or not. False when it is erased already. Errors:
     * ACCOUNT_NOT_FOUND; ERASURE_WAITS while a sheet waits for its answer, as it may since the restore.
     */
    eraseAgain: (id: string): Promise<boolean> =>
      transact(async (tx) => {
        if (await tx.accounts.isErased(id)) return false;
        const account = await lockAccount(tx, id);
        const [sheets] = await tx.accountErasures.listByIds([id]);
        if (sheets !== undefined && sheets.waiting + sheets.held > 0) throw new DomainError("ERASURE_WAITS");
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

  async function* listClosed(until: Date): AsyncGenerator<AccountWithSheets> {
    let after = FIRST_ID;
    for (let more = true; more;) {
      const page = await repositories.accountErasures.listClosedBefore(until, after, ACCOUNTS_PER_STEP);
      yield* page;
      after = page.at(-1)?.accountId ?? after;
      more = page.length === ACCOUNTS_PER_STEP;
    }
  }

  /** False when the account was reinstated or erased meanwhile, or when its erasure waits. */
  async function eraseOrPostpone(tx: Repositories, id: string, until: Date): Promise<boolean> {
    const { closedAt } = await lockAccount(tx, id);
    const [account] = await tx.accountErasures.listByIds([id]);
    if (account === undefined || account.erasedAt !== null || closedAt === null || closedAt > until) return false;
    const obstacles = listObstacles(account);
    if (obstacles.length === 0) {
      await eraseData(tx, id, clock.now());
      return true;
    }
    await announcePostponed(tx, account, obstacles);
    return false;
  }

  /** Mails the owners and logs that an erasure waits, and again after REMINDER_DAYS. */
  async function announcePostponed(
    tx: Repositories,
    { accountId, postponedAt, waiting, held, answerBy }: AccountWithSheets,
    obstacles: readonly ErasureObstacle[],
  ): Promise<void> {
    const now = clock.now();
    if (postponedAt !== null && now.getTime() - postponedAt.getTime() < REMINDER_DAYS * DAY_MS) return;
    await tx.accountErasures.markPostponed(accountId, now);
    await mailOwners(tx, { id: accountId }, "erasure_postponed", now);
    log.warn(
      { accountId, obstacles, waiting, held, answerBy },
      "the erasure of a closed account waits for its complaints books",
    );
  }

  async function eraseData(tx: Repositories, id: string, now: Date): Promise<void> {
    for (let more = true; more;) {
      const { items } = await tx.forms.listPage(id, { direction: "forward", size: FORMS_PER_STEP, boundary: null });
      for (const form of items) await markFormDeleted(tx, form, now);
      more = items.length === FORMS_PER_STEP;
    }
    await tx.forms.forgetProviders(id);
    await tx.people.forgetAlone(await tx.accounts.erase(id, now));
    await tx.auditEntries.forgetNames(id);
    await recordAct(tx, "system", { act: "account.erased", accountId: id, subjectId: id }, now);
  }
}
