import type { Knex } from "knex";
import { constraintOf } from "../../db/errors.ts";
import type { AnswerTemplate } from "../../domain/book/answerTemplates.ts";
import { DomainError } from "../../domain/errors.ts";
import type { Page, PageRequest } from "../../domain/pages.ts";
import { takePage } from "../paging.ts";

export type AnswerTemplatesRepository = ReturnType<typeof createAnswerTemplatesRepository>;

/** The texts from which an account's answers begin. */
export function createAnswerTemplatesRepository(db: Knex) {
  const query = () => db<TemplateRow>("answer_templates");
  return {
    /** Errors: ANSWER_TEMPLATE_NAME_TAKEN. */
    async insert({ id, accountId, ...template }: AnswerTemplate): Promise<void> {
      await refuseTakenName(query().insert({ id, account_id: accountId, ...toRow(template) }));
    },

    /** Errors: ANSWER_TEMPLATE_NAME_TAKEN. */
    async save({ id, accountId, ...template }: AnswerTemplate): Promise<void> {
      await refuseTakenName(query().where({ account_id: accountId, id }).update(toRow(template)));
    },

    async findById(accountId: string, id: string): Promise<AnswerTemplate | null> {
      const row = await query().select(COLUMNS).where({ account_id: accountId, id }).first();
      return row === undefined ? null : toTemplate(row);
    },

    async findByIdForUpdate(accountId: string, id: string): Promise<AnswerTemplate | null> {
      const row = await query().select(COLUMNS).where({ account_id: accountId, id }).forUpdate().first();
      return row === undefined ? null : toTemplate(row);
    },

    /** Newest first. */
    async listPage(accountId: string, request: PageRequest): Promise<Page<AnswerTemplate>> {
      return takePage(query().select(COLUMNS).where({ account_id: accountId }), request, toTemplate);
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

const COLUMNS = ["id", "account_id", "name", "body", "created_at", "updated_at"] satisfies (keyof TemplateRow)[];

type TemplateRow = {
  readonly id: string;
  readonly account_id: string;
  readonly name: string;
  readonly body: string;
  readonly created_at: Date;
  readonly updated_at: Date;
};

function toTemplate({
  account_id: accountId,
  created_at: createdAt,
  updated_at: updatedAt,
  ...row
}: TemplateRow): AnswerTemplate {
  return { ...row, accountId, createdAt, updatedAt };
}

function toRow({ name, body, createdAt, updatedAt }: Omit<AnswerTemplate, "id" | "accountId">) {
  return { name, body, created_at: createdAt, updated_at: updatedAt };
}
