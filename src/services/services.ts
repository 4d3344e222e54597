import type { Dependencies } from "./dependencies.ts";
import {
  createAccountClosingsService,
  createAccountsService,
  createAccountWarningsService,
  createApiKeysService,
  createAuthenticationService,
  createClosingMailsService,
  createBootstrapService,
  createKeyExpiriesService,
  createMembersService,
  createIdentitiesService,
  createIdentitySignInsService,
  createPasskeyMailsService,
  createPasskeysService,
  createPlansService,
  createSessionsService,
  createSignInsService,
} from "./accounts/index.ts";
import { createAuditService } from "./audit/index.ts";
import {
  createAnswerPreviewsService,
  createAnswersService,
  createAnswerTemplatesService,
  createBookScansService,
  createComplaintDocumentsService,
  createComplaintDownloadsService,
  createComplaintFiguresService,
  createComplaintFiling,
  createComplaintMails,
  createComplaintRegisterService,
  createComplaintsBookService,
  createComplaintsService,
  createOfferDecisionsService,
  createQuarantineService,
  createSettlementOffersService,
  createExtraHolidaysService,
  createSheetFilesService,
  createReportReminders,
  createSirecReportsService,
  createStaffEntriesService,
} from "./book/index.ts";
import { createComplaintFeedService, createSubmissionFeedService } from "./feed/index.ts";
import { createFileMovesService, createFileScansService } from "./files/index.ts";
import {
  createFormDeletionsService,
  createFormFieldsService,
  createFormTokensService,
  createFormsService,
  createHostedPagesService,
} from "./forms/index.ts";
import { createEffectsService, createHousekeepingService, createJobsService } from "./jobs/index.ts";
import {
  createAutoresponseMails,
  createAutoresponsesService,
  createNoticeMails,
  createNoticeRecipientsService,
  createNoticesService,
  createNoticeSubscriptionsService,
} from "./notices/index.ts";
import {
  createDailyCountsService,
  createIntakeService,
  createRefusalsService,
  createSpamQuarantineService,
  createAccountExportsService,
  createExportAddressesService,
  createSignedAddressesService,
  createSubmissionExportsService,
  createSubmissionFilesService,
  createSubmissionMarksService,
  createSubmissionsService,
} from "./submissions/index.ts";
import {
  createWebhookChannelsService,
  createWebhookDeliveriesService,
  createWebhookDeliveryFeedService,
  createWebhookEndpointsService,
  createWebhookQueueService,
  createWebhookRecoveriesService,
  createWebhookSecretsService,
} from "./webhooks/index.ts";

export type Services = ReturnType<typeof createServices>;

/** The use cases of the product, which all edges share. */
export function createServices(dependencies: Dependencies) {
  const webhookEndpoints = createWebhookEndpointsService(dependencies);
  const forms = createFormsService(dependencies, webhookEndpoints);
  const complaintFiling = createComplaintFiling(dependencies);
  const refusals = createRefusalsService(dependencies);
  const complaints = createComplaintsService(dependencies, complaintFiling);
  const apiKeys = createApiKeysService(dependencies);
  const sessions = createSessionsService(dependencies);
  const accountClosings = createAccountClosingsService(dependencies);
  const complaintRegister = createComplaintRegisterService(dependencies);
  const sheetFiles = createSheetFilesService(dependencies);
  const submissionExports = createSubmissionExportsService(dependencies);
  return {
    accountExports: createAccountExportsService(dependencies, { submissionExports, complaintRegister, sheetFiles }),
    accountClosings,
    accounts: createAccountsService(dependencies),
    accountWarnings: createAccountWarningsService(dependencies),
    answerPreviews: createAnswerPreviewsService(dependencies),
    answers: createAnswersService(dependencies, complaintFiling),
    answerTemplates: createAnswerTemplatesService(dependencies),
    apiKeys,
    authentication: createAuthenticationService({ apiKeys, sessions }),
    audit: createAuditService(dependencies),
    bootstrap: createBootstrapService(dependencies),
    closingMails: createClosingMailsService(dependencies),
    bookScans: createBookScansService(dependencies, complaintFiling),
    complaintDocuments: createComplaintDocumentsService(dependencies),
    complaintDownloads: createComplaintDownloadsService(dependencies),
    complaintFigures: createComplaintFiguresService(dependencies),
    complaintFeed: createComplaintFeedService(dependencies),
    complaintMails: createComplaintMails(dependencies, complaintFiling),
    autoresponseMails: createAutoresponseMails(dependencies),
    autoresponses: createAutoresponsesService(dependencies),
    complaintRegister,
    complaints,
    complaintsBook: createComplaintsBookService(dependencies, complaintFiling),
    dailyCounts: createDailyCountsService(dependencies),
    effects: createEffectsService(dependencies),
    fileMoves: createFileMovesService(dependencies),
    fileScans: createFileScansService(dependencies),
    extraHolidays: createExtraHolidaysService(dependencies),
    forms,
    hostedPages: createHostedPagesService(dependencies),
    formDeletions: createFormDeletionsService(dependencies),
    formFields: createFormFieldsService(dependencies),
    formTokens: createFormTokensService(dependencies),
    housekeeping: createHousekeepingService(dependencies, accountClosings.eraseDue),
    identities: createIdentitiesService(dependencies),
    identitySignIns: createIdentitySignInsService(dependencies),
    intake: createIntakeService(dependencies, refusals),
    jobs: createJobsService(dependencies),
    keyExpiries: createKeyExpiriesService(dependencies),
    members: createMembersService(dependencies),
    noticeMails: createNoticeMails(dependencies),
    noticeRecipients: createNoticeRecipientsService(dependencies),
    notices: createNoticesService(dependencies),
    noticeSubscriptions: createNoticeSubscriptionsService(dependencies),
    offerDecisions: createOfferDecisionsService(dependencies, complaintFiling),
    passkeyMails: createPasskeyMailsService(dependencies),
    passkeys: createPasskeysService(dependencies),
    plans: createPlansService(dependencies),
    quarantine: createQuarantineService(dependencies, complaintFiling),
    sessions,
    settlementOffers: createSettlementOffersService(dependencies, complaintFiling),
    signIns: createSignInsService(dependencies),
    sheetFiles,
    staffEntries: createStaffEntriesService(dependencies, complaintFiling),
    refusals,
    reportReminders: createReportReminders(dependencies),
    sirecReports: createSirecReportsService(dependencies, complaintFiling, complaints.streamRange),
    spamQuarantine: createSpamQuarantineService(dependencies),
    submissionFeed: createSubmissionFeedService(dependencies),
    submissions: createSubmissionsService(dependencies),
    exportAddresses: createExportAddressesService(dependencies),
    signedAddresses: createSignedAddressesService(dependencies),
    submissionExports,
    submissionFiles: createSubmissionFilesService(dependencies),
    submissionMarks: createSubmissionMarksService(dependencies),
    webhookChannels: createWebhookChannelsService(dependencies),
    webhookDeliveries: createWebhookDeliveriesService(dependencies),
    webhookDeliveryFeed: createWebhookDeliveryFeedService(dependencies),
    webhookEndpoints,
    webhookQueue: createWebhookQueueService(dependencies),
    webhookRecoveries: createWebhookRecoveriesService(dependencies),
    webhookSecrets: createWebhookSecretsService(dependencies),
  };
}
