import DataLoader from "dataloader";
import type { Actor } from "../domain/actor.ts";
import type { Complaint } from "../domain/book/complaints.ts";
import type { ComplaintFilter, QuarantineFilter } from "../domain/book/complaintFilters.ts";
import type { PageArgs } from "../domain/pages.ts";
import type { Form } from "../domain/forms/forms.ts";
import { NO_MARKS } from "../domain/submissions/marks.ts";
import type { SubmissionTriage } from "../domain/submissions/triage.ts";
import type { Submission, SubmissionFilter } from "../domain/submissions/submissions.ts";
import type { ResponseLog, WebhookAttempt, WebhookDeliveryStatus } from "../domain/webhooks/webhooks.ts";
import type { ComparedVersion } from "../services/forms/fieldVersions.ts";
import type { RefusalRange } from "../services/submissions/refusals.ts";
import type { SearchTime } from "../services/submissions/searchTime.ts";
import type { OrderInput } from "../services/submissions/submissionOrders.ts";
import type { Services } from "../services/services.ts";
import { createResponseLogs } from "./responseLogs.ts";
import { BATCHED, createListLoader, type Loader } from "./listLoader.ts";

/** The arguments of a page of a filtered list. */
type Filtered<Filter> = PageArgs & { readonly filter?: Filter | null | undefined };

/** The arguments of an ordered list. */
type OrderedArgs = Filtered<SubmissionFilter> & {
  readonly formId?: string | null | undefined;
  readonly order: OrderInput;
};

export type Loaders = ReturnType<typeof createLoaders>;

/**
 * The loaders of one operation, which batch the lookups of a list's items. They cache nothing, so that a second mutation or the
 * next event of a subscription reads current rows. All searches of the operation share one time, and all response logs one limit
 * of bytes.
 */
export function createLoaders(services: Services, actor: Actor, searchTime: SearchTime) {
  const { apiKeys, complaintDocuments, complaints, forms, plans, quarantine, submissions } = services;
  const { autoresponses, noticeRecipients, notices } = services;
  const { webhookDeliveries, webhookEndpoints, webhookRecoveries, webhookSecrets } = services;
  const createResponseLogLoader = (log: ResponseLog) =>
    createLoader(async (attempts: readonly WebhookAttempt[]) => {
      const texts = await webhookDeliveries.listResponseLogs(actor, log, attempts);
      const byAttempt = new Map(attempts.map((attempt, index) => [attempt, texts[index] ?? null]));
      return (attempt) => byAttempt.get(attempt) ?? null;
    });
  return {
    plans: createLoader(async (ids: readonly string[]) => findById(await plans.findByIds(actor, ids))),
    forms: createLoader(async (ids: readonly string[]) => findById(await forms.findByIds(actor, ids))),
    accounts: createLoader(async (ids: readonly string[]) => findById(await services.accounts.findByIds(actor, ids))),
    usages: createLoader(async (items: readonly Form[]) => {
      const usages = await plans.describeUsages(actor, items);
      return (form) => usages.get(form.id);
    }),
    acceptedCounts: createLoader(async (ids: readonly string[]) => {
      const accepted = await plans.countAccepted(actor, ids);
      return (id) => accepted.get(id) ?? 0;
    }),
    fixedBooks: createLoader(async (ids: readonly string[]) => {
      const fixed = await services.completedProviders.findFixed(actor, ids);
      return (id) => fixed.has(id);
    }),
    unavailableReasons: createLoader(async (items: readonly Form[]) => {
      const reasons = await forms.findUnavailableReasons(actor, items);
      return (form) => reasons.get(form.id);
    }),
    confirmedProviders: createLoader(async (items: readonly Form[]) => {
      const confirmed = await services.providerAddresses.listConfirmed(actor, items);
      return (form) => confirmed.has(form.id);
    }),
    apiKeysByAccount: createLoader(async (ids: readonly string[]) =>
      findGroup(await apiKeys.listByAccounts(actor, ids), (apiKey) => apiKey.accountId),
    ),
    askedAddresses: createLoader(async (ids: readonly string[]) => {
      const asked = await services.accountAddresses.listAsked(actor, ids);
      return (id) => asked.find(({ accountId }) => accountId === id) ?? null;
    }),
    booksEndings: createLoader(async (ids: readonly string[]) => {
      const endings = await services.sheetHandovers.describe(actor, ids);
      return (id) => endings.find(({ accountId }) => accountId === id) ?? null;
    }),
    membersByAccount: createLoader(async (ids: readonly string[]) =>
      findGroup(await services.members.listByAccounts(actor, ids), (member) => member.accountId),
    ),
    invitationsByAccount: createLoader(async (ids: readonly string[]) =>
      findGroup(await services.members.listInvitations(actor, ids), (invitation) => invitation.accountId),
    ),
    endpointsByForm: createLoader(async (ids: readonly string[]) =>
      findGroup(await webhookEndpoints.listByForms(actor, ids), (endpoint) => endpoint.formId),
    ),
    lostNumbersByForm: createLoader(async (ids: readonly string[]) =>
      findGroup(await services.lostNumbers.listLastByForms(actor, ids), (lost) => lost.formId),
    ),
    deletedNumbersByForm: createLoader(async (ids: readonly string[]) =>
      findGroup(await services.sheetDeletions.listLastByForms(actor, ids), (range) => range.formId),
    ),
    recipients: createLoader(async (ids: readonly string[]) => findById(await noticeRecipients.findByIds(actor, ids))),
    recipientsByForm: createLoader(async (ids: readonly string[]) =>
      findGroup(await noticeRecipients.listByForms(actor, ids), (recipient) => recipient.formId),
    ),
    formerTokensByForm: createLoader(async (ids: readonly string[]) =>
      findGroup(await services.formTokens.listValid(actor, ids), (former) => former.formId),
    ),
    fieldDraftByForm: createLoader((ids: readonly string[]) => services.fieldDrafts.list(actor, ids)),
    fieldVersionPages: createListLoader((formIds, page: PageArgs, listCount) =>
      services.fieldVersions.listPages(actor, formIds, page, listCount),
    ),
    lastFieldsVersions: createLoader(async (ids: readonly string[]) => {
      const last = await services.fieldVersions.listLast(actor, ids);
      return (id) => last.get(id) ?? 0;
    }),
    fieldChanges: createLoader(async (compared: readonly ComparedVersion[]) => {
      const changes = await services.fieldVersions.listChanges(actor, compared);
      const byVersion = new Map(compared.map((one, index) => [one, changes[index] ?? []]));
      return (one) => byVersion.get(one) ?? [];
    }),
    autoresponseByForm: createLoader(async (ids: readonly string[]) => {
      const found = await autoresponses.listByForms(actor, ids);
      return (id) => found.find(({ formId }) => formId === id) ?? null;
    }),
    autoresponseBySubmission: createLoader(async (ids: readonly string[]) => {
      const found = await autoresponses.listBySubmissions(actor, ids);
      return (id) => found.find(({ submissionId }) => submissionId === id) ?? null;
    }),
    noticesBySubmission: createLoader(async (ids: readonly string[]) =>
      findGroup(await notices.listBySubmissions(actor, ids), (notice) => notice.submissionId),
    ),
    secretsByEndpoint: createLoader(async (ids: readonly string[]) =>
      findGroup(await webhookSecrets.listByEndpoints(actor, ids), (secret) => secret.endpointId),
    ),
    healthByEndpoint: createLoader(async (ids: readonly string[]) => {
      const healths = await webhookDeliveries.listHealth(actor, ids);
      return (id) => healths.get(id) ?? null;
    }),
    recoveriesByEndpoint: createLoader(async (ids: readonly string[]) =>
      findGroup(await webhookRecoveries.listByEndpoints(actor, ids), (recovery) => recovery.endpointId),
    ),
    messagesBySubmission: createListLoader((submissionIds, page: PageArgs, listCount) =>
      services.replies.listPages(actor, submissionIds, page, listCount),
    ),
    replyAddresses: createLoader(async (ids: readonly string[]) => {
      const addresses = await services.replies.listReplyAddresses(actor, ids);
      return (id) => addresses.get(id) ?? null;
    }),
    replyDraftBySubmission: createLoader(async (ids: readonly string[]) => {
      const drafts = await services.replies.listDrafts(actor, ids);
      return (id) => drafts.find(({ submissionId }) => submissionId === id) ?? null;
    }),
    deliveriesBySubmission: createListLoader((submissionIds, page: PageArgs) =>
      webhookDeliveries.listPagesOfSubmissions(actor, submissionIds, page),
    ),
    receipts: createLoader(async (ids: readonly string[]) => {
      const receipts = await complaints.listReceipts(actor, ids);
      return (id) => receipts.get(id);
    }),
    daysLate: createLoader(async (sheets: readonly Complaint[]) => {
      const days = await services.complaintRegister.countDaysLate(actor, sheets);
      const bySheet = new Map(sheets.map((sheet, index) => [sheet, days[index] ?? 0]));
      return (sheet) => bySheet.get(sheet) ?? 0;
    }),
    termOfComplaint: createLoader(async (sheets: readonly Complaint[]) => {
      const terms = await services.complaintRegister.findTerms(actor, sheets);
      const bySheet = new Map(sheets.map((sheet, index) => [sheet, terms[index] ?? null]));
      return (sheet) => bySheet.get(sheet) ?? null;
    }),
    draftByComplaint: createLoader(async (ids: readonly string[]) => {
      const drafts = await services.answerDrafts.list(actor, ids);
      return (id) => drafts.find(({ complaintId }) => complaintId === id) ?? null;
    }),
    mailsByComplaint: createLoader(async (ids: readonly string[]) =>
      findGroup(await complaints.listMails(actor, ids), (mail) => mail.complaintId),
    ),
    proofsByMail: createLoader(async (ids: readonly string[]) => {
      const proofs = await complaints.listMailProofs(actor, ids);
      const byMail = new Map(proofs.map((proof) => [proof.mailId, proof]));
      return (id) => byMail.get(id) ?? null;
    }),
    historyByComplaint: createLoader(async (ids: readonly string[]) =>
      findGroup(await complaints.listEvents(actor, ids), (event) => event.complaintId),
    ),
    documentsByComplaint: createLoader(async (ids: readonly string[]) =>
      findGroup(await complaintDocuments.list(actor, ids), (document) => document.complaintId),
    ),
    attemptsByDelivery: createLoader(async (ids: readonly string[]) =>
      findGroup(await webhookDeliveries.listAttempts(actor, ids), (attempt) => attempt.deliveryId),
    ),
    responseLogs: createResponseLogs({
      responseHeaders: createResponseLogLoader("responseHeaders"),
      responseBody: createResponseLogLoader("responseBody"),
    }),
    submissionPages: createListLoader((formIds, { filter, ...page }: Filtered<SubmissionFilter>, listCount) =>
      submissions.listPages(actor, formIds, filter ?? {}, page, searchTime, listCount),
    ),
    filesBySubmission: createLoader(async (ids: readonly string[]) =>
      findGroup(await services.submissionFiles.listBySubmissions(actor, ids), (file) => file.submissionId),
    ),
    metFields: createLoader(async (items: readonly Pick<Submission, "formId" | "fieldsVersion">[]) =>
      submissions.listMetFields(actor, items),
    ),
    submissionMarks: createLoader(async (ids: readonly string[]) => {
      const marks = await services.submissionMarks.list(actor, ids);
      return (id) => marks.get(id) ?? NO_MARKS;
    }),
    submissionTriage: createLoader(async (ids: readonly string[]) => {
      const known = await services.submissionTriage.list(actor, ids);
      return (id) => known.get(id) as SubmissionTriage;
    }),
    notesBySubmission: createLoader(async (ids: readonly string[]) =>
      findGroup(await services.submissionNotes.listBySubmissions(actor, ids), (note) => note.submissionId),
    ),
    refusals: createListLoader((formIds, range: RefusalRange) => services.refusals.listByForms(actor, formIds, range)),
    dailyCounts: createListLoader((formIds, range: { readonly from: string; readonly to: string }) =>
      services.dailyCounts.listByForms(actor, formIds, range),
    ),
    submissionCounts: createListLoader((formIds, filter: SubmissionFilter) =>
      submissions.count(actor, formIds, filter, searchTime),
    ),
    ownSubmissionPages: createListLoader(async (ids, { filter, ...page }: Filtered<SubmissionFilter>, listCount) => {
      const own = await submissions.listOwnPage(actor, filter ?? {}, page, searchTime, listCount);
      return ids.map(() => own);
    }),
    orderedPages: createListLoader(async (ids, { formId, filter, ...args }: OrderedArgs, listCount) => {
      const ordered = { ...args, formId: formId ?? null, filter: filter ?? {} };
      const page = await submissions.listOrdered(actor, ordered, searchTime, listCount);
      return ids.map(() => page);
    }),
    complaintPages: createListLoader((formIds, { filter, ...page }: Filtered<ComplaintFilter>) =>
      complaints.listPages(actor, formIds, filter ?? {}, page),
    ),
    complaintCounts: createListLoader((formIds, filter: ComplaintFilter) => complaints.count(actor, formIds, filter)),
    quarantinePages: createListLoader((formIds, { filter, ...page }: Filtered<QuarantineFilter>) =>
      quarantine.listPages(actor, formIds, filter ?? {}, page),
    ),
    deliveryPages: createListLoader(
      (endpointIds, { status, ...page }: PageArgs & { readonly status?: WebhookDeliveryStatus | null | undefined }) =>
        webhookDeliveries.listPages(actor, endpointIds, status ?? null, page),
    ),
  };
}

/**
 * `loadAll` gets the different keys of a batch, and returns a function that finds a key's value. The batches are made with the first key:
 * an operation has all loaders and uses a few.
 */
function createLoader<Key, Value>(
  loadAll: (keys: readonly Key[]) => Promise<(key: Key) => Value | Error>,
): Loader<Key, Value> {
  let loader: DataLoader<Key, Value> | null = null;
  return {
    load(key) {
      loader ??= new DataLoader(async (keys) => {
        const valueOf = await loadAll([...new Set(keys)]);
        return keys.map(valueOf);
      }, BATCHED);
      return loader.load(key);
    },
  };
}

function findById<T extends { readonly id: string }>(items: readonly T[]): (id: string) => T | undefined {
  const byId = new Map(items.map((item) => [item.id, item]));
  return (id) => byId.get(id);
}

function findGroup<T>(items: readonly T[], keyOf: (item: T) => string | null): (key: string) => readonly T[] {
  const groups = Map.groupBy(items, keyOf);
  return (key) => groups.get(key) ?? [];
}
