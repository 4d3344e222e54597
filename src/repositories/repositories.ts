import type { Knex } from "knex";
import {
  createAccountsRepository,
  createAccountWarningsRepository,
  createApiKeysRepository,
  createIdentitiesRepository,
  createInvitationsRepository,
  createPasskeysRepository,
  createPeopleRepository,
  createPlansRepository,
  createSessionsRepository,
  createSignInRequestsRepository,
} from "./accounts/index.ts";
import { createAuditEntriesRepository } from "./audit/index.ts";
import {
  createAnswerTemplatesRepository,
  createComplaintAttachmentsRepository,
  createComplaintDocumentsRepository,
  createComplaintFiguresRepository,
  createComplaintMailsRepository,
  createComplaintRegisterRepository,
  createComplaintsRepository,
  createExtraHolidaysRepository,
  createPaperSheetsRepository,
  createQuarantinedSheetsRepository,
  createSettlementOffersRepository,
  createSirecReportsRepository,
} from "./book/index.ts";
import {
  createClaimedPayloadReader,
  createEndpointRecoveriesRepository,
  createWebhookDeliveriesRepository,
  createWebhookEndpointsRepository,
  createWebhookHealthRepository,
  createWebhookHistoryRepository,
  createWebhookMessagesRepository,
  createWebhookRoundsRepository,
  createWebhookSecretsRepository,
  createDeliveryResultsRepository,
  createDeliveryPayloadsRepository,
} from "./webhooks/index.ts";
import { createComplaintFeedRepository, createSubmissionFeedRepository } from "./feed/index.ts";
import { createStoredFilesRepository, createUnkeptFilesRepository } from "./files/index.ts";
import { createFormsRepository } from "./forms/index.ts";
import {
  createDailyCountsRepository,
  createIntakeRepository,
  createQuarantineRepository,
  createRefusalsRepository,
  createSolvedChallengesRepository,
  createSpamWordsRepository,
  createSubmissionCountsRepository,
  createSubmissionFilesRepository,
  createSubmissionMarksRepository,
  createSubmissionsRepository,
} from "./submissions/index.ts";
import { createEffectsRepository, createJobsRepository } from "./jobs/index.ts";
import { createMailProofsRepository, createMailsRepository } from "./mail/index.ts";
import {
  createAutoresponsesRepository,
  createMailboxLimitsRepository,
  createNoticeBudgetsRepository,
  createNoticeRecipientsRepository,
  createNoticesRepository,
} from "./notices/index.ts";
import { createSealedValuesRepository } from "./sealedValues.ts";

export type Repositories = ReturnType<typeof createRepositories>;

/** All repositories over one connection pool, or over one transaction. */
export function createRepositories(db: Knex) {
  return {
    accounts: createAccountsRepository(db),
    accountWarnings: createAccountWarningsRepository(db),
    answerTemplates: createAnswerTemplatesRepository(db),
    apiKeys: createApiKeysRepository(db),
    auditEntries: createAuditEntriesRepository(db),
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
    forms: createFormsRepository(db),
    intake: createIntakeRepository(db),
    invitations: createInvitationsRepository(db),
    jobs: createJobsRepository(db, createClaimedPayloadReader),
    mailProofs: createMailProofsRepository(db),
    mails: createMailsRepository(db),
    autoresponses: createAutoresponsesRepository(db),
    mailboxLimits: createMailboxLimitsRepository(db),
    noticeBudgets: createNoticeBudgetsRepository(db),
    noticeRecipients: createNoticeRecipientsRepository(db),
    notices: createNoticesRepository(db),
    paperSheets: createPaperSheetsRepository(db),
    identities: createIdentitiesRepository(db),
    passkeys: createPasskeysRepository(db),
    people: createPeopleRepository(db),
    plans: createPlansRepository(db),
    quarantinedSheets: createQuarantinedSheetsRepository(db),
    quarantine: createQuarantineRepository(db),
    refusals: createRefusalsRepository(db),
    sealedValues: createSealedValuesRepository(db),
    sessions: createSessionsRepository(db),
    settlementOffers: createSettlementOffersRepository(db),
    signInRequests: createSignInRequestsRepository(db),
    sirecReports: createSirecReportsRepository(db),
    solvedChallenges: createSolvedChallengesRepository(db),
    spamWords: createSpamWordsRepository(db),
    submissionFeed: createSubmissionFeedRepository(db),
    submissionCounts: createSubmissionCountsRepository(db),
    storedFiles: createStoredFilesRepository(db),
    submissionFiles: createSubmissionFilesRepository(db),
    submissionMarks: createSubmissionMarksRepository(db),
    submissions: createSubmissionsRepository(db),
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
