import type { Knex } from "knex";
import { constraintOf } from "../../db/errors.ts";
import type { AnswerTemplate } from "../../domain/book/answerTemplates.ts";
import { DomainError } from "../../domain/errors.ts";
import type { Page, PageRequest } from "../../domain/pages.ts";
import { takePage } from "../paging.ts";
import { defineRow, type RowIn } from "../rows.ts";

export type AnswerTemplatesRepository = ReturnType<typeof createAnswerTemplatesRepository>;

/** The texts from which an account's answers begin. */
export function createAnswerTemplatesRepository(db: Knex) {
  const query = () => db<TemplateRow>("answer_templates");
  return {
    /** Errors: ANSWER_TEMPLATE_NAME_TAKEN. */
    async insert(template: AnswerTemplate): Promise<void> {
      await refuseTakenName(query().insert(TEMPLATE.toRow(template)));
    },

    /** Errors: ANSWER_TEMPLATE_NAME_TAKEN. */
    async save(template: AnswerTemplate): Promise<void> {
      await refuseTakenName(
        query().where({ account_id: template.accountId, id: template.id }).update(CHANGEABLE.toRow(template)),
      );
    },

    async findById(accountId: string, id: string): Promise<AnswerTemplate | null> {
      const row = await query().select(TEMPLATE.columns).where({ account_id: accountId, id }).first();
      return row === undefined ? null : TEMPLATE.toModel(row);
    },

    async findByIdForUpdate(accountId: string, id: string): Promise<AnswerTemplate | null> {
      const row = await query().select(TEMPLATE.columns).where({ account_id: accountId, id }).forUpdate().first();
      return row === undefined ? null : TEMPLATE.toModel(row);
    },

    /** Newest first. */
    async listPage(accountId: string, request: PageRequest): Promise<Page<AnswerTemplate>> {
      return takePage(query().select(TEMPLATE.columns).where({ account_id: accountId }), request, TEMPLATE.toModel);
    },

    async count(accountId: string): Promise<number> {
      const [row] = await query().where({ account_id: accountId }).count({ count: "*" });
      return Number(row?.count ?? 0);
    },

    /** Returns the deleted template's name; null when there is none. */
    async delete(accountId: string, id: string): Promise<string | null> {
      const [row] = await query().where({ account_id: accountId, id }).delete().returning("name");
      return row?.name ?? null;
    },
  };
}

async function refuseTakenName(statement: PromiseLike<unknown>): Promise<void> {
  try {
    await statement;
  } catch (error) {
    if (constraintOf(error) === "answer_templates_names") throw new DomainError("ANSWER_TEMPLATE_NAME_TAKEN");
    throw error;
  }
}

const TEMPLATE = defineRow<AnswerTemplate>()({
  id: "uuid",
  accountId: "uuid",
  name: "text",
  body: "text",
  createdAt: "timestamptz",
  updatedAt: "timestamptz",
});
type TemplateRow = RowIn<typeof TEMPLATE>;
const CHANGEABLE = TEMPLATE.omit("id", "accountId");
