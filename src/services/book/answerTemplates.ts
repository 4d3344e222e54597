import { v7 as uuidv7 } from "uuid";
import { type Actor, requireReading } from "../../domain/actor.ts";
import { permit } from "../../domain/audit/acts.ts";
import type { AuditAct } from "../../domain/audit/audit.ts";
import type { DetailsOf } from "../../domain/audit/details.ts";
import { type AnswerTemplate, hasUnknownPlaceholder, MAX_ANSWER_TEMPLATES } from "../../domain/book/answerTemplates.ts";
import { MAX_ANSWER_CHARACTERS } from "../../domain/book/complaintStates.ts";
import { DomainError, found } from "../../domain/errors.ts";
import { checkInput, type InputCheck } from "../../domain/inputs.ts";
import { type Page, type PageArgs, parsePageArgs } from "../../domain/pages.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import { recordAct } from "../audit/audit.ts";
import type { Dependencies } from "../dependencies.ts";

export type AnswerTemplatesService = ReturnType<typeof createAnswerTemplatesService>;

type NewTemplate = { readonly name: string; readonly body: string };

const MAX_NAME_CHARACTERS = 100;

/**
 * The texts from which an account's answers begin. A template is filled for a sheet by the preview of an answer. Changes rest while
 * the account is suspended; its templates can still be used.
 */
export function createAnswerTemplatesService({
  repositories,
  transact,
  clock,
}: Dependencies<"repositories" | "transact" | "clock">) {
  return {
    /** Null when the account has no such template. Errors: FORBIDDEN. */
    async find(actor: Actor, id: string): Promise<AnswerTemplate | null> {
      requireReading(actor, "complaints:read");
      return repositories.answerTemplates.findById(actor.accountId, id);
    },

    /** The templates of the actor's account, or with `admin` of any account. Newest first. Errors: FORBIDDEN and those of page arguments. */
    async listPage(actor: Actor, accountId: string, args: PageArgs): Promise<Page<AnswerTemplate>> {
      if (!actor.permissions.has("admin")) {
        requireReading(actor, actor.accountId === accountId ? "complaints:read" : "admin");
      }
      return repositories.answerTemplates.listPage(accountId, parsePageArgs(args));
    },

    /** Errors: FORBIDDEN, ACCOUNT_SUSPENDED, VALIDATION_FAILED, TOO_MANY_ANSWER_TEMPLATES, ANSWER_TEMPLATE_NAME_TAKEN. */
    async create(actor: Actor, input: NewTemplate): Promise<AnswerTemplate> {
      permit(actor, "createAnswerTemplate", clock.now());
      const check = checkInput();
      const texts = { name: checkName(check, input.name), body: checkBody(check, input.body) };
      check.assertValid();
      const now = clock.now();
      const template = { id: uuidv7(), accountId: actor.accountId, ...texts, createdAt: now, updatedAt: now };
      await transact(async (tx) => {
        // The account's lock makes concurrent calls wait, so that each one counts the templates of the one before.
        await tx.accounts.findByIdForUpdate(actor.accountId);
        if ((await tx.answerTemplates.count(actor.accountId)) >= MAX_ANSWER_TEMPLATES) {
          throw new DomainError("TOO_MANY_ANSWER_TEMPLATES", { limit: MAX_ANSWER_TEMPLATES });
        }
        await tx.answerTemplates.insert(template);
        await record(tx, actor, "answer_template.created", template.id, { name: template.name });
      });
      return template;
    },

    /**
     * Changes a template; what is missing or null stays.
     * Errors: FORBIDDEN, ACCOUNT_SUSPENDED, VALIDATION_FAILED, ANSWER_TEMPLATE_NOT_FOUND, ANSWER_TEMPLATE_NAME_TAKEN.
     */
    async update(
      actor: Actor,
      input: { readonly id: string } & { readonly [K in keyof NewTemplate]?: string | null | undefined },
    ): Promise<AnswerTemplate> {
      permit(actor, "updateAnswerTemplate", clock.now());
      return transact(async (tx) => {
        const locked = await tx.answerTemplates.findByIdForUpdate(actor.accountId, input.id);
        const template = found(locked, "ANSWER_TEMPLATE_NOT_FOUND");
        const check = checkInput();
        const name = checkName(check, input.name ?? template.name);
        const body = checkBody(check, input.body ?? template.body);
        check.assertValid();
        const changed = { ...template, name, body, updatedAt: clock.now() };
        const fields = (["name", "body"] as const).filter((field) => changed[field] !== template[field]);
        if (fields.length === 0) return template;
        await tx.answerTemplates.save(changed);
        await record(tx, actor, "answer_template.updated", template.id, { fields });
        return changed;
      });
    },

    /** Errors: FORBIDDEN, ACCOUNT_SUSPENDED, ANSWER_TEMPLATE_NOT_FOUND. */
    async delete(actor: Actor, id: string): Promise<void> {
      permit(actor, "deleteAnswerTemplate", clock.now());
      await transact(async (tx) => {
        const deleted = await tx.answerTemplates.delete(actor.accountId, id);
        const name = found(deleted, "ANSWER_TEMPLATE_NOT_FOUND");
        await record(tx, actor, "answer_template.deleted", id, { name });
      });
    },
  };

  async function record<Kind extends Extract<AuditAct, `answer_template.${string}`>>(
    tx: Repositories,
    actor: Actor,
    act: Kind,
    subjectId: string,
    details: DetailsOf<Kind>,
  ): Promise<void> {
    await recordAct(tx, actor, { act, accountId: actor.accountId, subjectId, details }, clock.now());
  }
}

function checkName(check: InputCheck, value: string): string {
  return check.line("name", value, MAX_NAME_CHARACTERS);
}

function checkBody(check: InputCheck, value: string): string {
  const body = check.text("body", value, MAX_ANSWER_CHARACTERS);
  if (hasUnknownPlaceholder(body)) check.report({ field: "body", problem: "unknown_placeholder" });
  return body;
}
