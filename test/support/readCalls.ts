import { randomUUID } from "node:crypto";
import type { READ_METHODS, ReadRepositories } from "../../src/repositories/reads.ts";
import type { ExportScope } from "../../src/repositories/submissions/submissionExports.ts";

type Calls = {
  readonly [Name in keyof typeof READ_METHODS]: {
    readonly [Method in (typeof READ_METHODS)[Name][number]]: (repositories: ReadRepositories) => Promise<unknown>;
  };
};

/** What the calls are about: an account with a form. */
export type ReadSubject = { readonly accountId: string; readonly formId: string };

/** A call of each method that a standby may answer, by repository and method; one that is missing does not compile. */
export function listReadCalls({ accountId, formId }: ReadSubject): Calls {
  const id = randomUUID();
  const filter = { search: "ana", isRead: true, isStarred: false, tag: "nueva", createdFrom: new Date(0) };
  const scope = { accountId, formIds: [formId] };
  const page = { direction: "forward", size: 10, boundary: null } as const;
  const getTimeLeft = () => 2_000;
  const exported: ExportScope = { accountId, formId, filter, endPosition: "9" };
  const of = { accountId, formId, from: "2026-11-01", to: "2026-11-30" } as const;
  const limits = { rows: 10, bytes: 1_000 };
  const order = { column: "$assignee", descending: true };
  const ordered = { formId, filter, order, size: 10, after: null, stateIds: [id] };
  const sheets = { today: "2026-11-30", search: "ana" } as const;
  const days = [{ day: "2026-11-23", start: new Date(0), end: new Date() }];
  return {
    complaintAttachments: { list: (tx) => tx.complaintAttachments.list(id) },
    complaintDocuments: {
      findStored: (tx) => tx.complaintDocuments.findStored(accountId, id),
      listByComplaints: (tx) => tx.complaintDocuments.listByComplaints(accountId, [id]),
    },
    complaintFigures: {
      listMonths: (tx) =>
        tx.complaintFigures.listMonths({ ...of, from: new Date(0), to: new Date(), today: "2026-11-30" }),
    },
    complaintMails: { listByComplaints: (tx) => tx.complaintMails.listByComplaints(accountId, [id]) },
    complaintRegister: {
      count: (tx) => tx.complaintRegister.count(accountId, sheets),
      listAfter: (tx) => tx.complaintRegister.listAfter(accountId, sheets, id, 10),
      listPage: (tx) => tx.complaintRegister.listPage(accountId, sheets, page),
    },
    complaints: {
      listByNumber: (tx) => tx.complaints.listByNumber(accountId, formId, sheets, { year: 0, correlative: 0 }, 10),
      listEvents: (tx) => tx.complaints.listEvents(accountId, [id]),
    },
    dailyCounts: { listByForms: (tx) => tx.dailyCounts.listByForms(accountId, [formId], days) },
    forms: {
      listFieldsVersions: (tx) => tx.forms.listFieldsVersions(accountId, [{ formId, version: 1 }]),
      listLabels: (tx) => tx.forms.listLabels(accountId, null),
    },
    mailProofs: {
      findMessage: (tx) => tx.mailProofs.findMessage(accountId, id),
      listByMails: (tx) => tx.mailProofs.listByMails(accountId, [id]),
    },
    quarantine: {
      count: (tx) => tx.quarantine.count(scope, filter, getTimeLeft),
      countOfAccount: (tx) => tx.quarantine.countOfAccount(accountId, filter, getTimeLeft),
      listPageOfAccount: (tx) => tx.quarantine.listPageOfAccount(accountId, filter, page, getTimeLeft, 1_000),
      listPages: (tx) => tx.quarantine.listPages(scope, filter, page, getTimeLeft, 1_000),
    },
    sirecReports: { listSent: (tx) => tx.sirecReports.listSent(id) },
    submissionFiles: { listBySubmissions: (tx) => tx.submissionFiles.listBySubmissions(accountId, [id]) },
    submissionMessages: {
      hasAny: (tx) => tx.submissionMessages.hasAny(accountId),
      listIdsOfThreads: (tx) => tx.submissionMessages.listIdsOfThreads(accountId, [id]),
      listThread: (tx) => tx.submissionMessages.listThread(accountId, id),
    },
    submissionNotes: { listAfter: (tx) => tx.submissionNotes.listAfter(accountId, id, 10) },
    submissionTriage: {
      hasAny: (tx) => tx.submissionTriage.hasAny(accountId),
      list: (tx) => tx.submissionTriage.list(accountId, [id]),
      listStates: (tx) => tx.submissionTriage.listStates(accountId),
    },
    submissions: {
      count: (tx) => tx.submissions.count(scope, filter, getTimeLeft),
      countOfAccount: (tx) => tx.submissions.countOfAccount(accountId, filter, getTimeLeft),
      countWithData: (tx) => tx.submissions.countWithData({ accountId, id: formId }, ["nombre"], 10, getTimeLeft),
      hasTests: (tx) => tx.submissions.hasTests(accountId, formId),
      listExported: (tx) => tx.submissions.listExported(exported, id, limits),
      listExportedNames: (tx) => tx.submissions.listExportedNames(exported, id, 10),
      listFileFields: (tx) => tx.submissions.listFileFields(exported),
      listOrdered: (tx) => tx.submissions.listOrdered(accountId, ordered, getTimeLeft, 1_000),
      listPageOfAccount: (tx) => tx.submissions.listPageOfAccount(accountId, filter, page, getTimeLeft, 1_000),
      listPages: (tx) => tx.submissions.listPages(scope, filter, page, getTimeLeft, 1_000),
    },
    summaries: {
      countAnswers: (tx) => tx.summaries.countAnswers(of, null, 10, getTimeLeft),
      countFunnel: (tx) => tx.summaries.countFunnel(of, getTimeLeft),
    },
    visits: { sum: (tx) => tx.visits.sum(accountId, formId, of.from, of.to) },
  };
}

/** The same calls as one list with their names, such as `submissions.count`. */
export function nameReadCalls(subject: ReadSubject) {
  return Object.entries(listReadCalls(subject)).flatMap(([name, methods]) =>
    Object.entries<(tx: ReadRepositories) => Promise<unknown>>(methods).map(
      ([method, call]) => ({ name: `${name}.${method}`, call }) as const,
    ),
  );
}
