import type { Actor } from "../../domain/actor.ts";
import { permit } from "../../domain/audit/acts.ts";
import { found } from "../../domain/errors.ts";
import { toFieldName } from "../../domain/forms/fieldNames.ts";
import { findWhole } from "../../domain/forms/fieldParts.ts";
import { definitionOf, type LabelledField } from "../../domain/forms/fieldTypes.ts";
import { findConfirmedField } from "../../domain/forms/confirmedAddresses.ts";
import type { Form } from "../../domain/forms/forms.ts";
import {
  type ExportedSubmission,
  MAX_EXPORT_COLUMNS,
  type SubmissionFilter,
} from "../../domain/submissions/submissions.ts";
import type { SubmissionTriage } from "../../domain/submissions/triage.ts";
import type { ReadRepositories } from "../../repositories/reads.ts";
import type { ExportPart, ExportScope } from "../../repositories/submissions/submissionExports.ts";
import type { Dependencies } from "../dependencies.ts";
import { readParts } from "./exportParts.ts";
import { READ_PACE } from "./readPace.ts";
import { checkFilter } from "./submissions.ts";
import { readTriage } from "./submissionTriage.ts";

export type SubmissionExportsService = ReturnType<typeof createSubmissionExportsService>;

/** The names of the data that are columns, in the order in which they appear; `isComplete` is false when there are more, or may be. */
export type ExportColumns = {
  readonly names: readonly string[];
  /** The labels of names that fields have; of all forms those that all fields of the name share. */
  readonly labels: ReadonlyMap<string, string>;
  readonly isComplete: boolean;
  /** Whether somebody of the account has touched a submission, so that states, people and tags are columns. */
  readonly hasTriage: boolean;
  /** Whether the account has test submissions, so that a column says which they are. */
  readonly hasTests: boolean;
  /** Whether the form asks its visitors to confirm an address. */
  readonly hasConfirmed: boolean;
};

/** An export that has begun. Its submissions are those that were committed at that moment, but for those deleted since. */
export type SubmissionExport = {
  /** Null for an export of all forms. */
  readonly form: Form | null;
  readColumns(): Promise<ExportColumns>;
  /** Oldest first. Reads as fast as it is iterated, and nothing before. */
  readonly submissions: AsyncIterable<ExportedSubmission>;
};

const PART_LIMITS = { rows: 500, bytes: 4 * 1024 * 1024 };
const NAMES_ROWS = 2_000;

/**
 * The submissions of a form or of an account as a whole. The feed's position bounds an export, in place of a long transaction: a
 * transaction that stays open as long as a client reads would slow the queue for everybody.
 */
export function createSubmissionExportsService({
  repositories,
  reads,
  readPace,
  clock,
}: Dependencies<"repositories" | "reads" | "readPace" | "clock">) {
  return {
    /**
     * `formId` is null for all forms. While the intake is busy the export rests after each part; `signal` ends the rest, and the export, when nobody
     * reads it any more. Errors: FORBIDDEN, SIGN_IN_AGAIN, VALIDATION_FAILED, FORM_NOT_FOUND.
     */
    async open(
      actor: Actor,
      formId: string | null,
      filter: SubmissionFilter,
      signal?: AbortSignal,
    ): Promise<SubmissionExport> {
      permit(actor, "downloadSubmissions", clock.now());
      checkFilter(filter);
      const { accountId } = actor;
      const form = formId === null ? null : found(await findForm(accountId, formId), "FORM_NOT_FOUND");
      const endPosition = await repositories.submissions.findEndPosition(accountId);
      const scope: ExportScope = { accountId, formId: form?.id ?? null, filter, endPosition };
      const { fileFields, hasTriage, hasThreads } = await reads.query(async (tx) => ({
        fileFields: await tx.submissions.listFileFields(scope),
        hasTriage: await tx.submissionTriage.hasAny(accountId),
        hasThreads: await tx.submissionMessages.hasAny(accountId),
      }));
      return {
        form,
        async readColumns() {
          const hasTests = await reads.query((tx) => tx.submissions.hasTests(accountId, scope.formId));
          const hasConfirmed = findConfirmedField(form?.fields ?? null) !== null;
          return { ...(await readColumns(scope, form, fileFields, signal)), hasTriage, hasTests, hasConfirmed };
        },
        submissions: readParts(
          createPartReader(scope, { hasFiles: fileFields.length > 0, hasTriage, hasThreads }),
          (workMs) => readPace.rest(READ_PACE.partWork * workMs, { signal }),
        ),
      };
    },
  };

  async function findForm(accountId: string, formId: string): Promise<Form | null> {
    return repositories.forms.findById(accountId, formId);
  }

  /**
   * Reads parts with what many submissions share. The fields of a version are read once as long as the parts have some of it. A part that its server
   * could not finish is read again from the same place, by the primary.
   */
  function createPartReader(
    scope: ExportScope,
    { hasFiles, hasTriage, hasThreads }: Readonly<Record<"hasFiles" | "hasTriage" | "hasThreads", boolean>>,
  ) {
    let versions = new Map<string, readonly LabelledField[]>();
    return (after: string | null) => reads.query((tx) => readPart(tx, after));

    async function readPart(tx: ReadRepositories, after: string | null): Promise<ExportPart<ExportedSubmission>> {
      const { forms, submissions, submissionFiles, submissionMessages } = tx;
      const { accountId } = scope;
      const { items, next } = await submissions.listExported(scope, after, PART_LIMITS);
      const met = new Map(items.flatMap((item) => (item.fieldsVersion === null ? [] : [[keyOf(item), item] as const])));
      const unread = [...met].filter(([key]) => !versions.has(key)).map(([, item]) => toVersion(item));
      const read = await forms.listFieldsVersions(accountId, unread);
      const known = [...[...versions].filter(([key]) => met.has(key)), ...read.map(toEntry)];
      versions = new Map(known);
      const ids = items.map(({ id }) => id);
      const files = hasFiles && ids.length > 0 ? await submissionFiles.listBySubmissions(accountId, ids) : [];
      const triaged = hasTriage && ids.length > 0 ? await readTriage(tx, accountId, ids) : NONE;
      const threads = new Set(hasThreads ? await submissionMessages.listIdsOfThreads(accountId, ids) : []);
      const filesById = Map.groupBy(files, ({ submissionId }) => submissionId);
      return {
        items: items.map((item) => {
          const triage = triaged.get(item.id);
          const shared = { files: filesById.get(item.id) ?? [], fields: versions.get(keyOf(item)) ?? [] };
          const readThread = () => reads.query((later) => later.submissionMessages.listThread(accountId, item.id));
          return {
            ...item,
            ...shared,
            ...(triage === undefined ? {} : { triage }),
            ...(threads.has(item.id) ? { readThread } : {}),
          };
        }),
        next,
      };
    }
  }

  /** The labels of names that all fields of the name share, and the names of fields in parts. */
  async function readLabels({ accountId, formId }: ExportScope) {
    const fields = await reads.query(({ forms }) => forms.listLabels(accountId, formId));
    const inParts = new Set(fields.filter((field) => definitionOf(field).parts !== undefined).map(({ name }) => name));
    const groups = Map.groupBy(fields, ({ name }) => name);
    const labels = new Map(
      [...groups].flatMap(([name, [first, ...others]]) =>
        first === undefined || others.some(({ label }) => label !== first.label) ? [] : [[name, first.label]],
      ),
    );
    return { labels, inParts };
  }

  /** The form's fields come first, in their order, also those that no submission has; then the inputs of files, then the other data. */
  async function readColumns(
    scope: ExportScope,
    form: Form | null,
    fileFields: readonly string[],
    signal: AbortSignal | undefined,
  ): Promise<Omit<ExportColumns, "hasTriage" | "hasTests" | "hasConfirmed">> {
    const { labels, inParts } = await readLabels(scope);
    const asked = form?.fields?.fields.filter((field) => definitionOf(field).asksNothing !== true);
    const names = new Set(asked?.map(({ name }) => name));
    const nameOf = (name: string) => {
      if (labels.has(name)) return name;
      return labels.has(toFieldName(name)) ? toFieldName(name) : (findWhole(name, inParts) ?? name);
    };
    const reading = { endMs: performance.now() + READ_PACE.maxNamesMs, isWhole: true };
    for await (const sent of listNames(scope, fileFields, reading, signal)) {
      const name = nameOf(sent);
      if (names.has(name)) continue;
      if (names.size === MAX_EXPORT_COLUMNS) return { names: [...names], labels, isComplete: false };
      names.add(name);
    }
    return { names: [...names], labels, isComplete: reading.isWhole };
  }

  /**
   * The export's first byte comes after the last name. Of millions of submissions the names are those that are found in time; those that only
   * later submissions have share the last column.
   */
  async function* listNames(
    scope: ExportScope,
    fileFields: readonly string[],
    reading: { readonly endMs: number; isWhole: boolean },
    signal: AbortSignal | undefined,
  ): AsyncGenerator<string> {
    const budget = { leftMs: READ_PACE.maxFirstRestsMs };
    yield* fileFields;
    yield* readParts(
      async (after) => {
        reading.isWhole = performance.now() < reading.endMs;
        if (!reading.isWhole) return { items: [], next: null };
        return reads.query((tx) => tx.submissions.listExportedNames(scope, after, NAMES_ROWS));
      },
      (workMs) => readPace.rest(workMs, { signal, budget }),
    );
  }
}

type ReadVersion = { readonly formId: string; readonly version: number; readonly fields: readonly LabelledField[] };
type Versioned = { readonly formId: string; readonly fieldsVersion: number | null };

const NONE: ReadonlyMap<string, SubmissionTriage> = new Map();

const keyOf = ({ formId, fieldsVersion }: Versioned) => `${formId} ${fieldsVersion}`;
const toEntry = ({ fields, version, formId }: ReadVersion) =>
  [keyOf({ formId, fieldsVersion: version }), fields] as const;
const toVersion = ({ formId, fieldsVersion }: Versioned) => ({ formId, version: fieldsVersion ?? 0 });
