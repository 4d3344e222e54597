import { v7 as uuidv7 } from "uuid";
import { type Actor, requirePermission } from "../../domain/actor.ts";
import { permit } from "../../domain/audit/acts.ts";
import { DomainError, found } from "../../domain/errors.ts";
import { checkInput, type InputCheck } from "../../domain/inputs.ts";
import { MAX_NAME_CHARACTERS } from "../../domain/submissions/submissions.ts";
import {
  COLUMN_WIDTHS,
  MAX_COLUMNS,
  MAX_VIEW_FILTER_BYTES,
  MAX_VIEW_NAME_CHARACTERS,
  MAX_VIEWS,
  type SubmissionTable,
  type SubmissionView,
  USUAL_TABLE,
} from "../../domain/submissions/views.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import { recordAct } from "../audit/audit.ts";
import type { Dependencies } from "../dependencies.ts";
import { type OrderInput, readOrder } from "./submissionOrders.ts";
import { signalChange } from "./submissionChanges.ts";

export type SubmissionViewsService = ReturnType<typeof createSubmissionViewsService>;

/** What a view shows, and how. `filter` is the API's, as JSON. */
export type ViewInput = Pick<SubmissionView, "name"> & {
  readonly isShared: boolean;
  readonly formId?: string | null | undefined;
  readonly filter?: object | null | undefined;
  readonly oldestFirst?: boolean | null | undefined;
};

/** How a list is to be seen. */
export type TableInput = Omit<SubmissionTable, "order"> & { readonly order?: OrderInput | null | undefined };

/** The lists of submissions that people keep under a name, and how each wants to see a list. */
export function createSubmissionViewsService({
  repositories,
  transact,
  clock,
  signals,
}: Dependencies<"repositories" | "transact" | "clock" | "signals">) {
  return {
    /** The actor's own views and those of everybody, in the order of their names. Errors: FORBIDDEN. */
    async list(actor: Actor): Promise<readonly SubmissionView[]> {
      requirePermission(actor, "submissions:read");
      return repositories.submissionViews.list(actor.accountId, actor.by);
    },

    /** A view of everybody needs the permission to write. Errors: FORBIDDEN, VALIDATION_FAILED, FORM_NOT_FOUND, TOO_MANY_SUBMISSION_VIEWS. */
    async create(actor: Actor, input: ViewInput): Promise<SubmissionView> {
      permit(actor, "createSubmissionView", clock.now());
      if (input.isShared) permit(actor, "createSubmissionView.isShared", clock.now());
      const { accountId, by } = actor;
      const holder = input.isShared ? null : by;
      const view = {
        id: uuidv7(),
        accountId,
        userId: holder?.kind === "user" ? holder.id : null,
        apiKeyId: holder?.kind === "apiKey" ? holder.id : null,
        ...readView(input),
        createdAt: clock.now(),
      };
      await transact(async (tx) => {
        await findForm(tx, accountId, view.formId);
        // Two calls at once may pass the bound by their own views.
        if ((await tx.submissionViews.count(accountId, holder)) >= MAX_VIEWS) {
          throw new DomainError("TOO_MANY_SUBMISSION_VIEWS", { limit: MAX_VIEWS });
        }
        await tx.submissionViews.insert(view);
        const details = { name: view.name, isShared: input.isShared };
        await recordAct(
          tx,
          actor,
          { act: "submission_view.created", accountId, subjectId: view.id, details },
          clock.now(),
        );
      });
      signalChange(signals, accountId, [], true);
      return view;
    },

    /** Replaces what a view shows; whose it is stays. Errors: FORBIDDEN, VALIDATION_FAILED, SUBMISSION_VIEW_NOT_FOUND, FORM_NOT_FOUND. */
    async update(actor: Actor, input: Omit<ViewInput, "isShared"> & { readonly id: string }): Promise<SubmissionView> {
      permit(actor, "updateSubmissionView", clock.now());
      const { accountId } = actor;
      const shown = readView(input);
      const updated = await transact(async (tx) => {
        const view = await findForChange(tx, actor, input.id);
        await findForm(tx, accountId, shown.formId);
        const changed = { ...view, ...shown };
        await tx.submissionViews.save(changed);
        const details = { name: changed.name };
        await recordAct(
          tx,
          actor,
          { act: "submission_view.updated", accountId, subjectId: view.id, details },
          clock.now(),
        );
        return changed;
      });
      signalChange(signals, accountId, [], true);
      return updated;
    },

    /** Errors: FORBIDDEN, SUBMISSION_VIEW_NOT_FOUND. */
    async delete(actor: Actor, id: string): Promise<void> {
      permit(actor, "deleteSubmissionView", clock.now());
      const { accountId } = actor;
      await transact(async (tx) => {
        const view = await findForChange(tx, actor, id);
        await tx.submissionViews.delete(accountId, view.id);
        const details = { name: view.name };
        await recordAct(
          tx,
          actor,
          { act: "submission_view.deleted", accountId, subjectId: view.id, details },
          clock.now(),
        );
      });
      signalChange(signals, accountId, [], true);
    },

    /** How the actor wants to see the list of a form, or that of all forms. Errors: FORBIDDEN. */
    async findTable(actor: Actor, formId: string | null): Promise<SubmissionTable> {
      requirePermission(actor, "submissions:read");
      const { accountId, by } = actor;
      return (await repositories.submissionViews.findTable(accountId, by, formId ?? accountId)) ?? USUAL_TABLE;
    },

    /** Errors: FORBIDDEN, VALIDATION_FAILED, FORM_NOT_FOUND. */
    async setTable(actor: Actor, formId: string | null, table: TableInput): Promise<SubmissionTable> {
      permit(actor, "setSubmissionTable", clock.now());
      const { accountId, by } = actor;
      const check = checkInput();
      const names = readColumns(
        check,
        table.columns.map(({ name }) => name),
      );
      const columns = names.map((name, index) => ({ name, width: checkWidth(check, table, index) }));
      const order = table.order == null ? null : readOrder(check, table.order);
      check.assertValid();
      const read = { ...table, columns, order };
      await transact(async (tx) => {
        const form = await findForm(tx, accountId, formId);
        await tx.submissionViews.saveTable(accountId, by, form ?? accountId, read);
      });
      return read;
    },
  };

  /** A view of everybody is changed by whoever may write. */
  async function findForChange(tx: Repositories, actor: Actor, id: string): Promise<SubmissionView> {
    const locked = await tx.submissionViews.findForUpdate(actor.accountId, actor.by, id);
    const view = found(locked, "SUBMISSION_VIEW_NOT_FOUND");
    if (view.userId === null && view.apiKeyId === null) permit(actor, "createSubmissionView.isShared", clock.now());
    return view;
  }
}

/** Returns the form's id; null for all forms. Errors: FORM_NOT_FOUND. */
async function findForm(tx: Repositories, accountId: string, formId: string | null): Promise<string | null> {
  return formId === null ? null : found(await tx.forms.findById(accountId, formId), "FORM_NOT_FOUND").id;
}

/** Errors: VALIDATION_FAILED. */
function readView({ name, formId, filter, oldestFirst }: Omit<ViewInput, "isShared">) {
  const check = checkInput();
  const view = {
    name: check.line("name", name, MAX_VIEW_NAME_CHARACTERS),
    formId: formId ?? null,
    filter: { ...filter } as SubmissionView["filter"],
    oldestFirst: oldestFirst === true,
  };
  if (Buffer.byteLength(JSON.stringify(view.filter)) > MAX_VIEW_FILTER_BYTES) {
    check.report({ field: "filter", problem: "too_long", limit: MAX_VIEW_FILTER_BYTES });
  }
  check.assertValid();
  return view;
}

function readColumns(check: InputCheck, names: readonly string[]): readonly string[] {
  if (names.length > MAX_COLUMNS) check.report({ field: "columns", problem: "too_many", limit: MAX_COLUMNS });
  const read = names.slice(0, MAX_COLUMNS).map((name) => check.typed("columns", name, MAX_NAME_CHARACTERS));
  if (new Set(read).size < read.length) check.report({ field: "columns", problem: "repeated_choice" });
  return read;
}

function checkWidth(check: InputCheck, { columns }: TableInput, index: number): number {
  const width = columns[index]?.width ?? COLUMN_WIDTHS.min;
  const { min, max } = COLUMN_WIDTHS;
  if (width < min) check.report({ field: "columns", problem: "too_small", limit: min });
  if (width > max) check.report({ field: "columns", problem: "too_large", limit: max });
  return width;
}
