import type { Knex } from "knex";
import type { HashText } from "../domain/keyedHashes.ts";
import type { MailBounds } from "../domain/mail/mailGate.ts";
import { createAccountErasuresRepository } from "./lifecycle/accountErasures.ts";
import { createAccountAddressesRepository } from "./accounts/accountAddresses.ts";
import { createAccountsRepository } from "./accounts/accounts.ts";
import { createAccountWarningsRepository } from "./accounts/warnings.ts";
import { createApiKeysRepository } from "./accounts/apiKeys.ts";
import { createIdentitiesRepository } from "./accounts/identities.ts";
import { createInvitationsRepository } from "./accounts/invitations.ts";
import { createPasskeysRepository } from "./accounts/passkeys.ts";
import { createPeopleRepository } from "./accounts/people.ts";
import { createPlansRepository } from "./accounts/plans.ts";
import { createMissingJobsRepository } from "./lifecycle/missingJobs.ts";
import { createHousekeepingDutiesRepository } from "./lifecycle/housekeepingDuties.ts";
import { createFilingCountsRepository } from "./book/filingCounts.ts";
import { createHousekeepingClockRepository } from "./lifecycle/housekeepingClock.ts";
import { createSessionsRepository } from "./accounts/sessions.ts";
import { createSignInRequestsRepository } from "./accounts/signInRequests.ts";
import { createActJournalRepository } from "./audit/actJournal.ts";
import { createAuditEntriesRepository } from "./audit/auditEntries.ts";
import { createAnswerDraftsRepository } from "./book/answerDrafts.ts";
import { createAnswerTemplatesRepository } from "./book/answerTemplates.ts";
import { createBookHoldsRepository } from "./book/bookHolds.ts";
import { createComplaintAttachmentsRepository } from "./book/complaintAttachments.ts";
import { createComplaintDocumentsRepository } from "./book/complaintDocuments.ts";
import { createComplaintFiguresRepository } from "./book/complaintFigures.ts";
import { createComplaintMailsRepository } from "./book/complaintMails.ts";
import { createComplaintRegisterRepository } from "./book/register.ts";
import { createComplaintsRepository } from "./book/complaints.ts";
import { createExtraHolidaysRepository } from "./book/extraHolidays.ts";
import { createIncompleteSheetsRepository } from "./book/incompleteSheets.ts";
import { createInspectionsRepository } from "./book/inspections.ts";
import { createPaperSheetsRepository } from "./book/paperSheets.ts";
import { createQuarantinedSheetsRepository } from "./book/quarantinedSheets.ts";
import { createSettlementOffersRepository } from "./book/settlementOffers.ts";
import { createSheetDeletionsRepository } from "./book/sheetDeletions.ts";
import { createSirecReportsRepository } from "./book/sirecReports.ts";
import { createClaimedPayloadReader } from "./webhooks/claimedPayloads.ts";
import { createEndpointRecoveriesRepository } from "./webhooks/recoveries.ts";
import { createWebhookDeliveriesRepository } from "./webhooks/deliveries.ts";
import { createWebhookEndpointsRepository } from "./webhooks/endpoints.ts";
import { createWebhookHealthRepository } from "./webhooks/health.ts";
import { createWebhookHistoryRepository } from "./webhooks/history.ts";
import { createWebhookMessagesRepository } from "./webhooks/messages.ts";
import { createWebhookRoundsRepository } from "./webhooks/rounds.ts";
import { createWebhookSecretsRepository } from "./webhooks/secrets.ts";
import { createDeliveryResultsRepository } from "./webhooks/results.ts";
import { createDeliveryPayloadsRepository } from "./webhooks/deliveryPayloads.ts";
import { createComplaintFeedRepository } from "./book/complaintFeed.ts";
import { createSubmissionFeedRepository } from "./submissions/submissionFeed.ts";
import { createFileStoragesRepository } from "./files/fileStorages.ts";
import { createStoredFilesRepository } from "./files/storedFiles.ts";
import { createUncountedFilesRepository } from "./files/uncountedFiles.ts";
import { createUnkeptFilesRepository } from "./files/unkeptFiles.ts";
import { createFieldDraftsRepository } from "./forms/fieldDrafts.ts";
import { createFormReportsRepository } from "./forms/formReports.ts";
import { createVisitsRepository } from "./forms/visits.ts";
import { createFormsRepository } from "./forms/forms.ts";
import { createProviderAddressesRepository } from "./forms/providerAddresses.ts";
import { createDailyCountsRepository } from "./submissions/dailyCounts.ts";
import { createIntakeRepository } from "./submissions/intake.ts";
import { createQuarantineRepository } from "./submissions/quarantine.ts";
import { createRefusalsRepository } from "./submissions/refusals.ts";
import { createSolvedChallengesRepository } from "./submissions/solvedChallenges.ts";
import { createSpamWordsRepository } from "./submissions/spamWords.ts";
import { createSubmissionCountsRepository } from "./submissions/submissionCounts.ts";
import { createSubmissionFilesRepository } from "./submissions/submissionFiles.ts";
import { createSubmissionMarksRepository } from "./submissions/submissionMarks.ts";
import { createReplyDraftsRepository } from "./submissions/replyDrafts.ts";
import { createSubmissionMessagesRepository } from "./submissions/submissionMessages.ts";
import { createSubmissionNotesRepository } from "./submissions/submissionNotes.ts";
import { createSubmissionTriageRepository } from "./submissions/submissionTriage.ts";
import { createSubmissionViewsRepository } from "./submissions/submissionViews.ts";
import { createSummariesRepository } from "./submissions/summaries.ts";
import { createSubmissionsRepository } from "./submissions/submissions.ts";
import { createUniqueAnswersRepository } from "./submissions/uniqueAnswers.ts";
import { createEffectsRepository } from "./jobs/effects.ts";
import { createJobsRepository } from "./jobs/jobs.ts";
import { createMailProofsRepository } from "./mail/mailProofs.ts";
import { createMailsRepository } from "./mail/mails.ts";
import { createAutoresponsesRepository } from "./notices/autoresponses.ts";
import { createMailboxLimitsRepository } from "./mail/mailboxLimits.ts";
import { createNoticeBudgetsRepository } from "./notices/noticeBudgets.ts";
import { createNoticeRecipientsRepository } from "./notices/noticeRecipients.ts";
import { createNoticesRepository } from "./notices/notices.ts";
import { createSealedValuesRepository } from "./sealedValues.ts";

export type Repositories = ReturnType<typeof createRepositories>;

/** All repositories over one connection pool, or over one transaction. `mailBounds` are the usual ones unless given. */
export function createRepositories(db: Knex, hashText: HashText, mailBounds?: MailBounds) {
  return {
    accountAddresses: createAccountAddressesRepository(db),
    accountErasures: createAccountErasuresRepository(db),
    accounts: createAccountsRepository(db),
    actJournal: createActJournalRepository(db),
    accountWarnings: createAccountWarningsRepository(db),
    answerDrafts: createAnswerDraftsRepository(db),
    answerTemplates: createAnswerTemplatesRepository(db),
    apiKeys: createApiKeysRepository(db),
    auditEntries: createAuditEntriesRepository(db, hashText),
    bookHolds: createBookHoldsRepository(db),
    complaintAttachments: createComplaintAttachmentsRepository(db),
    complaintDocuments: createComplaintDocumentsRepository(db),
    complaintFeed: createComplaintFeedRepository(db),
    complaintFigures: createComplaintFiguresRepository(db),
    complaintMails: createComplaintMailsRepository(db),
    complaintRegister: createComplaintRegisterRepository(db),
    complaints: createComplaintsRepository(db),
    dailyCounts: createDailyCountsRepository(db),
    effects: createEffectsRepository(db),
    endpointRecoveries: createEndpointRecoveriesRepository(db),
    extraHolidays: createExtraHolidaysRepository(db),
    fieldDrafts: createFieldDraftsRepository(db),
    formReports: createFormReportsRepository(db),
    forms: createFormsRepository(db),
    inspections: createInspectionsRepository(db),
    intake: createIntakeRepository(db),
    invitations: createInvitationsRepository(db),
    jobs: createJobsRepository(db, createClaimedPayloadReader),
    mailProofs: createMailProofsRepository(db),
    mails: createMailsRepository(db),
    autoresponses: createAutoresponsesRepository(db),
    mailboxLimits: createMailboxLimitsRepository(db, hashText, mailBounds),
    providerAddresses: createProviderAddressesRepository(db),
    noticeBudgets: createNoticeBudgetsRepository(db),
    noticeRecipients: createNoticeRecipientsRepository(db),
    notices: createNoticesRepository(db),
    sheetDeletions: createSheetDeletionsRepository(db),
    incompleteSheets: createIncompleteSheetsRepository(db),
    paperSheets: createPaperSheetsRepository(db),
    identities: createIdentitiesRepository(db),
    passkeys: createPasskeysRepository(db),
    people: createPeopleRepository(db),
    plans: createPlansRepository(db),
    quarantinedSheets: createQuarantinedSheetsRepository(db),
    quarantine: createQuarantineRepository(db, hashText),
    refusals: createRefusalsRepository(db),
    sealedValues: createSealedValuesRepository(db),
    missingJobs: createMissingJobsRepository(db),
    filingCounts: createFilingCountsRepository(db),
    housekeepingDuties: createHousekeepingDutiesRepository(db),
    housekeepingClock: createHousekeepingClockRepository(db),
    sessions: createSessionsRepository(db),
    settlementOffers: createSettlementOffersRepository(db),
    signInRequests: createSignInRequestsRepository(db),
    sirecReports: createSirecReportsRepository(db),
    solvedChallenges: createSolvedChallengesRepository(db),
    spamWords: createSpamWordsRepository(db, hashText),
    submissionFeed: createSubmissionFeedRepository(db),
    submissionCounts: createSubmissionCountsRepository(db),
    fileStorages: createFileStoragesRepository(db),
    storedFiles: createStoredFilesRepository(db),
    submissionFiles: createSubmissionFilesRepository(db),
    submissionMarks: createSubmissionMarksRepository(db),
    replyDrafts: createReplyDraftsRepository(db),
    submissionMessages: createSubmissionMessagesRepository(db),
    submissionNotes: createSubmissionNotesRepository(db),
    submissionTriage: createSubmissionTriageRepository(db),
    submissionViews: createSubmissionViewsRepository(db),
    submissions: createSubmissionsRepository(db),
    uniqueAnswers: createUniqueAnswersRepository(db, hashText),
    summaries: createSummariesRepository(db),
    visits: createVisitsRepository(db),
    uncountedFiles: createUncountedFilesRepository(db),
    unkeptFiles: createUnkeptFilesRepository(db),
    webhookDeliveries: createWebhookDeliveriesRepository(db),
    webhookEndpoints: createWebhookEndpointsRepository(db),
    webhookHealth: createWebhookHealthRepository(db),
    webhookHistory: createWebhookHistoryRepository(db),
    webhookMessages: createWebhookMessagesRepository(db),
    webhookRounds: createWebhookRoundsRepository(db),
    deliveryResults: createDeliveryResultsRepository(db),
    deliveryPayloads: createDeliveryPayloadsRepository(db),
    webhookSecrets: createWebhookSecretsRepository(db),
  };
}
