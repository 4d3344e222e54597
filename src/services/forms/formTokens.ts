import { type Actor, requirePermission } from "../../domain/actor.ts";
import { permit } from "../../domain/audit/acts.ts";
import { DomainError, found } from "../../domain/errors.ts";
import {
  type Form,
  type FormerToken,
  generateFormToken,
  MAX_FORMER_TOKENS,
  MAX_OLD_TOKEN_HOURS,
  OLD_TOKEN_HOURS,
} from "../../domain/forms/forms.ts";
import { checkInput } from "../../domain/inputs.ts";
import { recordAct } from "../audit/audit.ts";
import type { Dependencies } from "../dependencies.ts";
import { HOUR_MS } from "../../domain/times.ts";

export type FormTokensService = ReturnType<typeof createFormTokensService>;

/** The tokens of forms, which are replaced where strangers have one that they misuse. */
export function createFormTokensService({
  repositories,
  transact,
  clock,
}: Dependencies<"repositories" | "transact" | "clock">) {
  return {
    /**
     * Gives a form a new token. The old one takes submissions for `oldValidHours` more: OLD_TOKEN_HOURS unless given, 0 for none. The
     * addresses of its complaints book go on with every token that it has had.
     * Errors: FORBIDDEN, FORM_NOT_FOUND, VALIDATION_FAILED.
     */
    async replace(
      actor: Actor,
      input: { readonly id: string; readonly oldValidHours?: number | null | undefined },
    ): Promise<Form> {
      permit(actor, "replaceFormToken", clock.now());
      const hours = input.oldValidHours ?? OLD_TOKEN_HOURS;
      const check = checkInput();
      const field = "oldValidHours";
      if (hours < 0) check.report({ field, problem: "too_small", limit: 0 });
      if (hours > MAX_OLD_TOKEN_HOURS) check.report({ field, problem: "too_large", limit: MAX_OLD_TOKEN_HOURS });
      check.assertValid();
      return transact(async (tx) => {
        const form = found(await tx.forms.findByIdForUpdate(actor.accountId, input.id), "FORM_NOT_FOUND");
        const { id: subjectId, accountId } = form;
        if ((await tx.forms.listFormerTokens(accountId, [form.id])).length >= MAX_FORMER_TOKENS) {
          throw new DomainError("VALIDATION_FAILED", {
            fields: [{ field: "id", problem: "too_many", limit: MAX_FORMER_TOKENS }],
          });
        }
        const now = clock.now();
        const token = generateFormToken();
        const validUntil = new Date(now.getTime() + hours * HOUR_MS);
        await tx.forms.replaceToken(form, token, validUntil, now);
        const details = { validUntil: validUntil.toISOString() };
        await recordAct(tx, actor, { act: "form.token_replaced", accountId, subjectId, details }, now);
        return { ...form, token, version: form.version + 1, updatedAt: now };
      });
    },

    /** The former tokens by which the forms still take submissions, the latest replaced first. Errors: FORBIDDEN. */
    async listValid(actor: Actor, formIds: readonly string[]): Promise<readonly FormerToken[]> {
      requirePermission(actor, "forms:read");
      const now = clock.now();
      const all = await repositories.forms.listFormerTokens(actor.accountId, formIds);
      return all.filter(({ validUntil }) => validUntil > now);
    },
  };
}
