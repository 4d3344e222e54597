import type { Knex } from "knex";
import type { SubmissionTable, SubmissionView } from "../../domain/submissions/views.ts";
import { defineRow, type RowIn } from "../rows.ts";

export type SubmissionViewsRepository = ReturnType<typeof createSubmissionViewsRepository>;

/** Who has views and tables of their own. */
export type Holder = { readonly kind: "apiKey" | "user"; readonly id: string };

/** Lists of submissions with a name, and how people want to see lists. */
export function createSubmissionViewsRepository(db: Knex) {
  const query = () => db<ViewRow>("submission_views");
  const ofHolder = ({ kind, id }: Holder) => ({ [kind === "user" ? "user_id" : "api_key_id"]: id });
  const seenBy = (accountId: string, holder: Holder) =>
    query()
      .where({ account_id: accountId })
      .where((where) => void where.where(ofHolder(holder)).orWhere({ user_id: null, api_key_id: null }));

  return {
    /** The views that the holder sees, in the order of their names: theirs and those of everybody. */
    async list(accountId: string, holder: Holder): Promise<readonly SubmissionView[]> {
      const rows = await seenBy(accountId, holder).select(VIEW.columns).orderBy(["name", "id"]);
      return rows.map(VIEW.toModel);
    },

    /** Null for a view that is another's. */
    async findForUpdate(accountId: string, holder: Holder, id: string): Promise<SubmissionView | null> {
      const row = await seenBy(accountId, holder).select(VIEW.columns).where({ id }).forUpdate().first();
      return row === undefined ? null : VIEW.toModel(row);
    },

    /** How many views everybody has, or the holder alone. */
    async count(accountId: string, holder: Holder | null): Promise<number> {
      const whose = holder === null ? { user_id: null, api_key_id: null } : ofHolder(holder);
      const [row] = await query()
        .where({ account_id: accountId, ...whose })
        .count({ count: "*" });
      return Number(row?.["count"] ?? 0);
    },

    async insert(view: SubmissionView): Promise<void> {
      await query().insert(VIEW.toRow(view));
    },

    async save(view: SubmissionView): Promise<void> {
      await query().where({ account_id: view.accountId, id: view.id }).update(CHANGEABLE.toRow(view));
    },

    async delete(accountId: string, id: string): Promise<void> {
      await query().where({ account_id: accountId, id }).delete();
    },

    async findTable(accountId: string, holder: Holder, listId: string): Promise<SubmissionTable | null> {
      const row: TableRow | undefined = await db("submission_tables")
        .select(TABLE.columns)
        .where({ account_id: accountId, holder_id: holder.id, list_id: listId })
        .first();
      return row === undefined ? null : TABLE.toModel(row);
    },

    async saveTable(accountId: string, holder: Holder, listId: string, table: SubmissionTable): Promise<void> {
      await db("submission_tables")
        .insert({
          account_id: accountId,
          holder_id: holder.id,
          list_id: listId,
          ...ofHolder(holder),
          ...TABLE.toRow(table),
        })
        .onConflict(["account_id", "holder_id", "list_id"])
        .merge(TABLE.columns);
    },
  };
}

const VIEW = defineRow<SubmissionView>()({
  id: "uuid",
  accountId: "uuid",
  userId: "uuid",
  apiKeyId: "uuid",
  name: "text",
  formId: "uuid",
  filter: "jsonb",
  oldestFirst: "boolean",
  createdAt: "timestamptz",
});
type ViewRow = RowIn<typeof VIEW>;
const CHANGEABLE = VIEW.omit("id", "accountId", "userId", "apiKeyId", "createdAt");

const TABLE = defineRow<SubmissionTable>()({
  layout: "text",
  columns: "jsonb",
  order: { column: "list_order", type: "jsonb" },
});
type TableRow = RowIn<typeof TABLE>;
