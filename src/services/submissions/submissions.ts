import { type Actor, requirePermission } from "../../domain/actor.ts";
import { permit } from "../../domain/audit/acts.ts";
import { DomainError, type FieldProblem, found, serviceUnavailable } from "../../domain/errors.ts";

import type { LabelledField } from "../../domain/forms/fieldTypes.ts";
import { checkSubmissionFields } from "../../domain/submissions/submissionData.ts";
import { checkInput } from "../../domain/inputs.ts";
import { type Page, type PageArgs, parsePageArgs, parsePageSize } from "../../domain/pages.ts";
import type { JsonValue } from "../../domain/sentJson.ts";
import { decodePlace, encodePlace } from "../../domain/submissions/orders.ts";
import {
  isOfHeld,
  isUnfiltered,
  type ListedSubmission,
  looksIntoData,
  MAX_LISTED_BYTES,
  type Submission,
  type SubmissionFilter,
} from "../../domain/submissions/submissions.ts";
import { findUnstorable } from "../../domain/texts.ts";
import type { ReadRepositories } from "../../repositories/reads.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import { recordAct, recordActs } from "../audit/audit.ts";
import type { Dependencies } from "../dependencies.ts";
import { signalChange } from "./submissionChanges.ts";
import { readIds } from "./submissionIds.ts";
import { type OrderInput, readOrder } from "./submissionOrders.ts";
import { createSearchTime, type SearchTime } from "./searchTime.ts";
import { createKeyedMutex } from "../../concurrency/keyedMutex.ts";

export type SubmissionsService = ReturnType<typeof createSubmissionsService>;

type Met = Pick<Submission, "formId" | "fieldsVersion">;

const MAX_SEARCH_CHARACTERS = 200;

/** What an ordered list has, and the part of it. */
type OrderedArgs = {
  /** Null for all forms of the account. */
  readonly formId: string | null;
  readonly filter: SubmissionFilter;
  readonly order: OrderInput;
  readonly first?: number | null | undefined;
  readonly after?: string | null | undefined;
};

/** The lists of accepted submissions, or of held ones. */
type Lists = Pick<Repositories["submissions"], "listPages" | "count" | "listPageOfAccount" | "countOfAccount">;

export function createSubmissionsService({
  repositories,
  reads,
  readPace,
  transact,
  clock,
  signals,
}: Dependencies<"repositories" | "reads" | "readPace" | "transact" | "clock" | "signals">) {
  const runExclusive = createKeyedMutex(() => serviceUnavailable(2));

  return {
    /** A submission, accepted or held. Errors: FORBIDDEN. */
    async find(actor: Actor, id: string): Promise<Submission | null> {
      requirePermission(actor, "submissions:read");
      const { submissions, quarantine } = repositories;
      return (await submissions.findById(actor.accountId, id)) ?? quarantine.findById(actor.accountId, id);
    },

    /** The fields that each submission met; none where it met none. Errors: FORBIDDEN. */
    async listMetFields(actor: Actor, met: readonly Met[]): Promise<(submission: Met) => readonly LabelledField[]> {
      requirePermission(actor, "submissions:read");
      const keyOf = (formId: string, version: number | null) => `${formId} ${version}`;
      const versions = new Map(
        met.flatMap(({ formId, fieldsVersion: version }) =>
          version === null ? [] : [[keyOf(formId, version), { formId, version }] as const],
        ),
      );
      const found = await repositories.forms.listFieldsVersions(actor.accountId, [...versions.values()]);
      const fieldsOf = new Map(found.map(({ formId, version, fields }) => [keyOf(formId, version), fields]));
      return ({ formId, fieldsVersion }) => fieldsOf.get(keyOf(formId, fieldsVersion)) ?? [];
    },

    /**
     * One page for each form, newest first. FILTER_TOO_BROAD may concern one form alone, or all forms together. Calls of one operation
     * pass the same `searchTime`, so that their searches share its time. `listCount` is the number of lists that are read at the
     * same time and share MAX_LISTED_BYTES; without it the call's own lists share them.
     * Errors: FORBIDDEN, VALIDATION_FAILED, FILTER_TOO_BROAD and those of page arguments.
     */
    async listPages(
      actor: Actor,
      formIds: readonly string[],
      filter: SubmissionFilter,
      args: PageArgs,
      searchTime = createSearchTime(),
      listCount = formIds.length,
    ): Promise<readonly Page<ListedSubmission>[]> {
      requirePermission(actor, "submissions:read");
      checkFilter(filter);
      const request = parsePageArgs(args);
      const scope = { accountId: actor.accountId, formIds };
      return read(scope, filter, searchTime, (lists) =>
        lists.listPages(scope, filter, request, searchTime.getLeft, bytesPerList(listCount)),
      );
    },

    /** How many submissions of each form match. Errors: FORBIDDEN, VALIDATION_FAILED, FILTER_TOO_BROAD as with `listPages`. */
    async count(
      actor: Actor,
      formIds: readonly string[],
      filter: SubmissionFilter,
      searchTime = createSearchTime(),
    ): Promise<readonly number[]> {
      requirePermission(actor, "submissions:read");
      checkFilter(filter);
      const scope = { accountId: actor.accountId, formIds };
      return isUnfiltered(filter)
        ? repositories.submissions.countAll(scope)
        : readCount(scope, filter, searchTime, (lists) => lists.count(scope, filter, searchTime.getLeft));
    },

    /** A page of the submissions of all forms, newest first, as with `listPages`. */
    async listOwnPage(
      actor: Actor,
      filter: SubmissionFilter,
      args: PageArgs,
      searchTime = createSearchTime(),
      listCount = 1,
    ): Promise<Page<Submission>> {
      requirePermission(actor, "submissions:read");
      checkFilter(filter);
      const request = parsePageArgs(args);
      return read(actor, filter, searchTime, (lists) =>
        lists.listPageOfAccount(actor.accountId, filter, request, searchTime.getLeft, bytesPerList(listCount)),
      );
    },

    /**
     * A page of the accepted submissions in the order of what a column holds, each with its cursor. Every page reads all that meet the filter,
     * in the time and within the bounds of a search.
     * Errors: FORBIDDEN, VALIDATION_FAILED, FILTER_TOO_BROAD, FORM_NOT_FOUND, PAGE_SIZE_EXCEEDED, INVALID_PAGE, INVALID_CURSOR.
     */
    async listOrdered(
      actor: Actor,
      { formId, filter, order, first = null, after = null }: OrderedArgs,
      searchTime = createSearchTime(),
      listCount = 1,
    ): Promise<Page<{ readonly cursor: string; readonly node: Submission }>> {
      requirePermission(actor, "submissions:read");
      checkFilter(filter);
      const check = checkInput();
      const read = readOrder(check, order);
      if (isOfHeld(filter)) check.report({ field: "filter.status", problem: "not_a_choice" });
      check.assertValid();
      const { accountId } = actor;
      const size = parsePageSize(first);
      const behind = after === null ? null : decodePlace(after);
      if (formId !== null) found(await repositories.forms.findById(accountId, formId), "FORM_NOT_FOUND");
      return search(accountId, searchTime, async (tx) => {
        const states = await tx.submissionTriage.listStates(accountId);
        const { items, hasNextPage } = await tx.submissions.listOrdered(
          accountId,
          { formId, filter, order: read, size, after: behind, stateIds: states.map(({ id }) => id) },
          searchTime.getLeft,
          bytesPerList(listCount),
        );
        return {
          items: items.map(({ submission: node, place }) => ({ cursor: encodePlace(place), node })),
          hasNextPage,
          hasPreviousPage: behind !== null,
        };
      });
    },

    /** The number of submissions of all forms, as with `count`. */
    async countOwn(actor: Actor, filter: SubmissionFilter, searchTime = createSearchTime()): Promise<number> {
      requirePermission(actor, "submissions:read");
      checkFilter(filter);
      return readCount(actor, filter, searchTime, (lists) =>
        lists.countOfAccount(actor.accountId, filter, searchTime.getLeft),
      );
    },

    /**
     * Deletes submissions for good, in one transaction. An id of none is passed over. Returns the ids of the deleted ones.
     * Errors: FORBIDDEN, VALIDATION_FAILED.
     */
    async deleteAll(actor: Actor, ids: readonly string[]): Promise<readonly string[]> {
      permit(actor, "deleteSubmissions", clock.now());
      const { accountId } = actor;
      const subjectIds = readIds(ids);
      const deletedIds = await transact(async (tx) => {
        const accepted = await tx.submissions.deleteAll(accountId, subjectIds);
        const deleted = [...accepted, ...(await tx.quarantine.deleteAll(accountId, subjectIds))];
        const acts = deleted.map((subjectId) => ({ act: "submission.deleted", accountId, subjectId }) as const);
        await recordActs(tx, actor, acts, clock.now());
        return deleted;
      });
      signalChange(signals, accountId, deletedIds);
      return deletedIds;
    },

    /** Deletes a submission for good, with its webhook messages and their jobs. Errors: FORBIDDEN, SUBMISSION_NOT_FOUND. */
    async delete(actor: Actor, id: string): Promise<void> {
      permit(actor, "deleteSubmission", clock.now());
      const subjectId = id.toLowerCase();
      await transact(async (tx) => {
        const { accountId } = actor;
        const deleted =
          (await tx.submissions.delete(accountId, subjectId)) || (await tx.quarantine.delete(accountId, subjectId));
        if (!deleted) throw new DomainError("SUBMISSION_NOT_FOUND");
        await recordAct(tx, actor, { act: "submission.deleted", accountId: actor.accountId, subjectId }, clock.now());
      });
      signalChange(signals, actor.accountId, [subjectId]);
    },
  };

  /** Lists that look into data are searches. */
  async function read<T>(
    { accountId }: { readonly accountId: string },
    filter: SubmissionFilter,
    searchTime: SearchTime,
    work: (lists: Lists) => Promise<T>,
  ): Promise<T> {
    if (!looksIntoData(filter)) return work(chooseLists(repositories, filter));
    return search(accountId, searchTime, (tx) => work(chooseLists(tx, filter)));
  }

  /**
   * Bounds searches in time and runs those of one account one after another, because the intake needs the database, too. The time
   * left is checked before the waits and after them.
   */
  async function search<T>(
    accountId: string,
    searchTime: SearchTime,
    work: (tx: ReadRepositories) => Promise<T>,
  ): Promise<T> {
    searchTime.getLeft();
    const begin = async () => {
      searchTime.getLeft();
      return reads.transact((tx) => searchTime.spendOn(() => work(tx)));
    };
    return runExclusive(accountId, () => readPace.run(accountId, begin, searchTime.waits));
  }

  /** A count walks through its whole range, however simple its filter is; without one it adds up the forms' counters. */
  async function readCount<T>(
    scope: { readonly accountId: string },
    filter: SubmissionFilter,
    searchTime: SearchTime,
    work: (lists: Lists) => Promise<T>,
  ): Promise<T> {
    if (looksIntoData(filter) || isUnfiltered(filter)) return read(scope, filter, searchTime, work);
    const count = () => reads.query((tx) => work(chooseLists(tx, filter)));
    return readPace.run(scope.accountId, count, searchTime.waits);
  }
}

function chooseLists(from: ReadRepositories, filter: SubmissionFilter): Lists {
  return isOfHeld(filter) ? from.quarantine : from.submissions;
}

function bytesPerList(listCount: number): number {
  return Math.max(1, Math.floor(MAX_LISTED_BYTES / listCount));
}

/** Errors: VALIDATION_FAILED. */
export function checkFilter({ search, dataContains }: SubmissionFilter): void {
  const fields: FieldProblem[] = [];
  const text = search ?? "";
  if (text.length > MAX_SEARCH_CHARACTERS) {
    fields.push({ field: "filter.search", problem: "too_long", limit: MAX_SEARCH_CHARACTERS });
  }
  const unstorable = findUnstorable(text);
  if (unstorable !== null) fields.push({ field: "filter.search", problem: unstorable });

  if (dataContains !== null && dataContains !== undefined) fields.push(...checkDataContains(dataContains));
  if (fields.length > 0) throw new DomainError("VALIDATION_FAILED", { fields });
}

function checkDataContains(dataContains: JsonValue): readonly FieldProblem[] {
  const field = "filter.dataContains";
  if (typeof dataContains !== "object" || dataContains === null || Array.isArray(dataContains)) {
    return [{ field, problem: "must_be_object" }];
  }
  const problems = checkSubmissionFields(new Map(Object.entries(dataContains)));
  return problems.map((problem) => ({ ...problem, field: `${field}.${problem.field}` }));
}
