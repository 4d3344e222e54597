import type { Actor } from "../../domain/actor.ts";
import { permit } from "../../domain/audit/acts.ts";
import { DomainError, found } from "../../domain/errors.ts";
import type { Form } from "../../domain/forms/forms.ts";
import { FIRST_ID, LAST_ID } from "../../domain/ids.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import { recordAct } from "../audit/audit.ts";
import type { Dependencies } from "../dependencies.ts";

export type FormDeletionsService = ReturnType<typeof createFormDeletionsService>;

const SUBMISSIONS_PER_STEP = 500;
/** A deletion waits for as many steps; housekeeping deletes what is left after them. */
const MAX_STEPS = 20;

export function createFormDeletionsService({ transact, clock }: Dependencies<"transact" | "clock">) {
  return {
    /**
     * Deletes a form for good, with its endpoints, recipients and submissions, and everything of theirs that waits to be sent. From the
     * commit on, nobody finds the form, and its addresses answer FORM_NOT_FOUND. Of more than SUBMISSIONS_PER_STEP × MAX_STEPS
     * submissions the housekeeping deletes the rest, which no list shows. The sheets of its complaints book
     * stay: they are answered as before, and their consumers go on reading them. `confirmName` is the form's name.
     * Errors: FORBIDDEN, SIGN_IN_AGAIN, FORM_NOT_FOUND, VALIDATION_FAILED.
     */
    async delete(actor: Actor, input: { readonly id: string; readonly confirmName: string }): Promise<string> {
      permit(actor, "deleteForm", clock.now());
      const formId = await transact(async (tx) => {
        const form = found(await tx.forms.findByIdForUpdate(actor.accountId, input.id), "FORM_NOT_FOUND");
        if (input.confirmName.trim() !== form.name.trim()) {
          throw new DomainError("VALIDATION_FAILED", { fields: [{ field: "confirmName", problem: "not_the_name" }] });
        }
        const now = clock.now();
        await markFormDeleted(tx, form, now);
        const { id: subjectId, accountId, name } = form;
        await recordAct(tx, actor, { act: "form.deleted", accountId, subjectId, details: { name } }, now);
        return form.id;
      });
      await deleteSubmissions(formId);
      return formId;
    },
  };

  /** Each step begins behind the last deleted id, since the index keeps the entries of deleted rows until it is vacuumed. */
  async function deleteSubmissions(formId: string): Promise<void> {
    await transact(async (tx) => tx.quarantine.deleteOfForm(formId, SUBMISSIONS_PER_STEP * MAX_STEPS));
    let after = FIRST_ID;
    for (let step = 0; step < MAX_STEPS; step += 1) {
      const range = { planId: null, formId, after, before: LAST_ID };
      const deleted = await transact(async (tx) => tx.submissions.purge(range, SUBMISSIONS_PER_STEP));
      if (deleted.length < SUBMISSIONS_PER_STEP) break;
      after = deleted.at(-1) ?? after;
    }
  }
}

/** Deletes a form with its endpoints and recipients; housekeeping deletes its submissions, unless the caller does. */
export async function markFormDeleted(
  tx: Repositories,
  { accountId, id }: Pick<Form, "accountId" | "id">,
  now: Date,
): Promise<void> {
  await deleteBelongings(tx, accountId, id);
  await tx.forms.markDeleted(id, now);
}

async function deleteBelongings(tx: Repositories, accountId: string, formId: string): Promise<void> {
  for (const { id } of await tx.webhookEndpoints.listByForms(accountId, [formId])) {
    await tx.webhookEndpoints.delete(accountId, id);
  }
  for (const { id } of await tx.noticeRecipients.listByForms(accountId, [formId])) {
    await tx.effects.delete(accountId, id);
    await tx.noticeRecipients.delete(accountId, id);
  }
  for (const { id } of await tx.autoresponses.listByForms(accountId, [formId])) {
    await tx.effects.delete(accountId, id);
    await tx.autoresponses.delete(accountId, id);
  }
}
