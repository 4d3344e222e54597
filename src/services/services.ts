import type { Dependencies } from "./dependencies.ts";
import { createAccountClosingsService } from "./lifecycle/closings.ts";
import { createAccountAddressesService } from "./accounts/accountAddresses.ts";
import { createAccountsService } from "./accounts/accounts.ts";
import { createAccountWarningsService } from "./accounts/warnings.ts";
import { createApiKeysService } from "./accounts/apiKeys.ts";
import { createAuthenticationService } from "./accounts/authentication.ts";
import { createBootstrapService } from "./lifecycle/bootstrap.ts";
import { createKeyExpiriesService } from "./accounts/keyExpiries.ts";
import { createGrantedSignInsService } from "./accounts/grantedSignIns.ts";
import { createMembersService } from "./accounts/members.ts";
import { createIdentitiesService } from "./accounts/identities.ts";
import { createIdentitySignInsService } from "./accounts/identitySignIns.ts";
import { createDepartureMailsService } from "./accounts/departureMails.ts";
import { createPasskeyMailsService } from "./accounts/passkeyMails.ts";
import { createPasskeysService } from "./accounts/passkeys.ts";
import { createPlansService } from "./accounts/plans.ts";
import { createSessionsService } from "./accounts/sessions.ts";
import { createSignInsService } from "./accounts/signIns.ts";
import { createActJournalService } from "./audit/actJournal.ts";
import { createAuditService } from "./audit/audit.ts";
import { createAnswerAttemptsService } from "./book/answerAttempts.ts";
import { createAnswerPreviewsService } from "./book/answerPreviews.ts";
import { createAnswersService } from "./book/answers.ts";
import { createAnswerDraftsService } from "./book/answerDrafts.ts";
import { createAnswerTemplatesService } from "./book/answerTemplates.ts";
import { createBookHoldsService } from "./book/bookHolds.ts";
import { createBookRecoveriesService } from "./book/bookRecoveries.ts";
import { createLostNumbersService } from "./book/lostNumbers.ts";
import { createBookScansService } from "./book/bookScans.ts";
import { createCompletedProvidersService } from "./book/completedProviders.ts";
import { createComplaintDocumentsService } from "./book/documents.ts";
import { createComplaintDownloadsService } from "./book/complaintDownloads.ts";
import { createComplaintFiguresService } from "./book/complaintFigures.ts";
import { createComplaintFiling } from "./book/complaintFilings.ts";
import { createComplaintMails } from "./book/complaintMails.ts";
import { createComplaintRegisterService } from "./book/register.ts";
import { createComplaintsBookService } from "./book/complaintsBook.ts";
import { createComplaintsService } from "./book/complaints.ts";
import { createInspectionReports } from "./book/inspectionReports.ts";
import { createInspectionsService } from "./book/inspections.ts";
import { createOfferDecisionsService } from "./book/offerDecisions.ts";
import { createQuarantineService } from "./book/quarantinedSheets.ts";
import { createSettlementOffersService } from "./book/settlementOffers.ts";
import { createExtraHolidaysService } from "./book/extraHolidays.ts";
import { createSheetDeletionsService } from "./book/sheetDeletions.ts";
import { createSheetFilesService } from "./book/sheetFiles.ts";
import { createReportReminders } from "./book/reportReminders.ts";
import { createSirecReportsService } from "./book/sirecReports.ts";
import { createStaffEntriesService } from "./book/staffEntries.ts";
import { createComplaintFeedService } from "./book/complaintFeed.ts";
import { createSubmissionFeedService } from "./submissions/submissionFeed.ts";
import { createUncountedFilesService } from "./files/uncountedFiles.ts";
import { createStorageChecksService } from "./files/storageChecks.ts";
import { createStorageIdentitiesService } from "./files/storageIdentities.ts";
import { createFileMovesService } from "./files/fileMoves.ts";
import { createFileScansService } from "./files/fileScans.ts";
import { createFormDeletionsService } from "./forms/deletions.ts";
import { createFieldDraftsService } from "./forms/fieldDrafts.ts";
import { createFieldVersionsService } from "./forms/fieldVersions.ts";
import { createFormFieldsService } from "./forms/fields.ts";
import { listFormTemplates } from "./forms/formTemplates.ts";
import { createFormTokensService } from "./forms/formTokens.ts";
import { createFormsService } from "./forms/forms.ts";
import { createProviderAddressesService } from "./forms/providerAddresses.ts";
import { createFormReportsService } from "./forms/formReports.ts";
import { createVisitsService } from "./forms/visits.ts";
import { createHostedPagesService } from "./forms/hostedPages.ts";
import { createEffectsService } from "./jobs/effects.ts";
import { createActRepeatsService } from "./lifecycle/actRepeats.ts";
import { createHousekeepingService } from "./lifecycle/housekeeping.ts";
import { createJobsService } from "./jobs/jobs.ts";
import { createMissingJobsService } from "./lifecycle/missingJobs.ts";
import { createMailRefusalsService } from "./mail/mailRefusals.ts";
import { createAutoresponseMails } from "./notices/autoresponseMails.ts";
import { createAutoresponsesService } from "./notices/autoresponses.ts";
import { createNoticeMails } from "./notices/noticeMails.ts";
import { createNoticeRecipientsService } from "./notices/noticeRecipients.ts";
import { createNoticesService } from "./notices/notices.ts";
import { createVisitorAnswerMails } from "./notices/visitorAnswerMails.ts";
import { createVisitorAnswersService } from "./notices/visitorAnswers.ts";
import { createNoticeSubscriptionsService } from "./notices/subscriptions.ts";
import { createSubmissionConfirmations } from "./submissions/confirmations.ts";
import { createDailyCountsService } from "./submissions/dailyCounts.ts";
import { createDraftChecksService } from "./submissions/draftChecks.ts";
import { createFieldLossesService } from "./submissions/fieldLosses.ts";
import { createIntakeService } from "./submissions/intake.ts";
import { createSummariesService } from "./submissions/summaries.ts";
import { createRefusalsService } from "./submissions/refusals.ts";
import { createRepliesService } from "./submissions/replies.ts";
import { createReplyMails } from "./submissions/replyMails.ts";
import { createSpamQuarantineService } from "./submissions/quarantine.ts";
import { createQuarantineWeeksService } from "./submissions/quarantineWeeks.ts";
import { createAccountExportsService } from "./lifecycle/accountExports.ts";
import { createClosingMailsService } from "./lifecycle/closingMails.ts";
import { createSheetHandoversService } from "./lifecycle/sheetHandovers.ts";
import { createExportAddressesService } from "./submissions/exportAddresses.ts";
import { createSignedAddressesService } from "./submissions/signedAddresses.ts";
import { createSubmissionChangesService } from "./submissions/submissionChanges.ts";
import { createSubmissionExportsService } from "./submissions/exports.ts";
import { createSubmissionFilesService } from "./submissions/submissionFiles.ts";
import { createSubmissionMarksService } from "./submissions/submissionMarks.ts";
import { createSubmissionNotesService } from "./submissions/submissionNotes.ts";
import { createSubmissionTriageService } from "./submissions/submissionTriage.ts";
import { createSubmissionViewsService } from "./submissions/submissionViews.ts";
import { createSubmissionsService } from "./submissions/submissions.ts";
import { createTestSubmissionsService } from "./submissions/testSubmissions.ts";
import { createWebhookChannelsService } from "./webhooks/channels.ts";
import { createWebhookDeliveriesService } from "./webhooks/deliveries.ts";
import { createWebhookDeliveryFeedService } from "./webhooks/deliveryFeed.ts";
import { createWebhookEndpointsService } from "./webhooks/endpoints.ts";
import { createWebhookQueueService } from "./webhooks/deliveryQueue.ts";
import { createWebhookRecoveriesService } from "./webhooks/recoveries.ts";
import { createWebhookSecretsService } from "./webhooks/secrets.ts";

export type Services = ReturnType<typeof createServices>;

/** The use cases of the product, which all edges share. */
export function createServices(dependencies: Dependencies) {
  const webhookEndpoints = createWebhookEndpointsService(dependencies);
  const bookHolds = createBookHoldsService(dependencies);
  const complaintFiling = createComplaintFiling(dependencies, bookHolds);
  const completedProviders = createCompletedProvidersService(dependencies, complaintFiling);
  const noticeRecipients = createNoticeRecipientsService(dependencies);
  const forms = createFormsService(dependencies, webhookEndpoints, noticeRecipients, completedProviders);
  const refusals = createRefusalsService(dependencies);
  const complaintMails = createComplaintMails(dependencies, complaintFiling);
  const uncountedFiles = createUncountedFilesService(dependencies);
  const complaints = createComplaintsService(dependencies, complaintFiling);
  const apiKeys = createApiKeysService(dependencies);
  const sessions = createSessionsService(dependencies);
  const accountClosings = createAccountClosingsService(dependencies);
  const missingJobs = createMissingJobsService(dependencies);
  const complaintRegister = createComplaintRegisterService(dependencies);
  const sheetFiles = createSheetFilesService(dependencies);
  const submissionExports = createSubmissionExportsService(dependencies);
  const actJournal = createActJournalService(dependencies);
  const inspections = createInspectionsService(dependencies);
  /** What ends or withdraws something, which a restore of the database brings back. */
  const ending = {
    accountClosings,
    accounts: createAccountsService(dependencies),
    answerTemplates: createAnswerTemplatesService(dependencies),
    apiKeys,
    formDeletions: createFormDeletionsService(dependencies),
    forms,
    identities: createIdentitiesService(dependencies),
    grantedSignIns: createGrantedSignInsService(dependencies),
    members: createMembersService(dependencies),
    providerAddresses: createProviderAddressesService(dependencies),
    noticeRecipients,
    noticeSubscriptions: createNoticeSubscriptionsService(dependencies),
    passkeys: createPasskeysService(dependencies),
    sessions,
    settlementOffers: createSettlementOffersService(dependencies, complaintFiling),
    submissions: createSubmissionsService(dependencies),
    webhookEndpoints,
    webhookSecrets: createWebhookSecretsService(dependencies),
  };
  return {
    ...ending,
    actJournal,
    actRepeats: createActRepeatsService(dependencies, actJournal, ending),
    accountExports: createAccountExportsService(dependencies, { submissionExports, complaintRegister, sheetFiles }),
    accountWarnings: createAccountWarningsService(dependencies),
    answerAttempts: createAnswerAttemptsService(dependencies, complaintFiling),
    answerDrafts: createAnswerDraftsService(dependencies),
    answerPreviews: createAnswerPreviewsService(dependencies),
    answers: createAnswersService(dependencies, complaintFiling),
    authentication: createAuthenticationService({ apiKeys, sessions }),
    audit: createAuditService(dependencies),
    bootstrap: createBootstrapService(dependencies),
    closingMails: createClosingMailsService(dependencies),
    sheetHandovers: createSheetHandoversService(dependencies),
    bookHolds,
    bookRecoveries: createBookRecoveriesService(dependencies, complaintFiling),
    bookScans: createBookScansService(dependencies, complaintFiling),
    completedProviders,
    complaintDocuments: createComplaintDocumentsService(dependencies, uncountedFiles),
    complaintDownloads: createComplaintDownloadsService(dependencies),
    complaintFigures: createComplaintFiguresService(dependencies),
    complaintFeed: createComplaintFeedService(dependencies),
    complaintMails,
    mailRefusals: createMailRefusalsService(dependencies, complaintMails.disown),
    autoresponseMails: createAutoresponseMails(dependencies),
    autoresponses: createAutoresponsesService(dependencies),
    complaintRegister,
    complaints,
    complaintsBook: createComplaintsBookService(dependencies, { filing: complaintFiling, uncountedFiles, refusals }),
    dailyCounts: createDailyCountsService(dependencies),
    effects: createEffectsService(dependencies),
    fileMoves: createFileMovesService(dependencies),
    storageChecks: createStorageChecksService(dependencies),
    storageIdentities: createStorageIdentitiesService(dependencies),
    fileScans: createFileScansService(dependencies),
    extraHolidays: createExtraHolidaysService(dependencies),
    hostedPages: createHostedPagesService(dependencies),
    draftChecks: createDraftChecksService(dependencies),
    fieldDrafts: createFieldDraftsService(dependencies),
    fieldLosses: createFieldLossesService(dependencies),
    fieldVersions: createFieldVersionsService(dependencies),
    formFields: createFormFieldsService(dependencies),
    formReports: createFormReportsService(dependencies),
    formTemplates: { list: listFormTemplates },
    formTokens: createFormTokensService(dependencies),
    housekeeping: createHousekeepingService(dependencies, accountClosings, missingJobs.restore, actJournal),
    identitySignIns: createIdentitySignInsService(dependencies),
    inspectionReports: createInspectionReports(dependencies, inspections),
    inspections,
    intake: createIntakeService(dependencies, { refusals, uncountedFiles }),
    jobs: createJobsService(dependencies),
    lostNumbers: createLostNumbersService(dependencies),
    keyExpiries: createKeyExpiriesService(dependencies),
    missingJobs,
    noticeMails: createNoticeMails(dependencies),
    notices: createNoticesService(dependencies),
    offerDecisions: createOfferDecisionsService(dependencies, complaintFiling),
    departureMails: createDepartureMailsService(dependencies),
    accountAddresses: createAccountAddressesService(dependencies),
    passkeyMails: createPasskeyMailsService(dependencies),
    plans: createPlansService(dependencies),
    quarantine: createQuarantineService(dependencies, complaintFiling),
    quarantineWeeks: createQuarantineWeeksService(dependencies),
    signIns: createSignInsService(dependencies),
    sheetDeletions: createSheetDeletionsService(dependencies),
    sheetFiles,
    staffEntries: createStaffEntriesService(dependencies, complaintFiling),
    refusals,
    replies: createRepliesService(dependencies),
    replyMails: createReplyMails(dependencies),
    reportReminders: createReportReminders(dependencies),
    sirecReports: createSirecReportsService(dependencies, complaintFiling, complaints.streamCurrent),
    spamQuarantine: createSpamQuarantineService(dependencies),
    submissionConfirmations: createSubmissionConfirmations(dependencies, refusals),
    submissionFeed: createSubmissionFeedService(dependencies),
    summaries: createSummariesService(dependencies),
    visitorAnswerMails: createVisitorAnswerMails(dependencies),
    visitorAnswers: createVisitorAnswersService(dependencies),
    visits: createVisitsService(dependencies),
    exportAddresses: createExportAddressesService(dependencies),
    signedAddresses: createSignedAddressesService(dependencies),
    submissionExports,
    submissionFiles: createSubmissionFilesService(dependencies),
    submissionMarks: createSubmissionMarksService(dependencies),
    submissionNotes: createSubmissionNotesService(dependencies),
    submissionTriage: createSubmissionTriageService(dependencies),
    submissionViews: createSubmissionViewsService(dependencies),
    submissionChanges: createSubmissionChangesService(dependencies),
    testSubmissions: createTestSubmissionsService(dependencies),
    webhookChannels: createWebhookChannelsService(dependencies),
    webhookDeliveries: createWebhookDeliveriesService(dependencies),
    webhookDeliveryFeed: createWebhookDeliveryFeedService(dependencies),
    webhookQueue: createWebhookQueueService(dependencies),
    webhookRecoveries: createWebhookRecoveriesService(dependencies),
  };
}
