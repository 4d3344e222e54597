import type { Knex } from "knex";
import { createAccountsRepository } from "./accounts.ts";
import { createApiKeysRepository } from "./apiKeys.ts";
import { createComplaintAttachmentsRepository } from "./complaintAttachments.ts";
import { createComplaintsRepository } from "./complaints.ts";
import { createEndpointRecoveriesRepository } from "./endpointRecoveries.ts";
import { createExtraHolidaysRepository } from "./extraHolidays.ts";
import { createComplaintFeedRepository, createSubmissionFeedRepository } from "./feeds.ts";
import { createFormsRepository } from "./forms.ts";
import { createIntakeRepository } from "./intake.ts";
import { createJobsRepository } from "./jobs.ts";
import { createMailsRepository } from "./mails.ts";
import { createPlansRepository } from "./plans.ts";
import { createQuarantinedSheetsRepository } from "./quarantinedSheets.ts";
import { createSubmissionsRepository } from "./submissions.ts";
import { createWebhookDeliveriesRepository } from "./webhookDeliveries.ts";
import { createWebhookEndpointsRepository } from "./webhookEndpoints.ts";
import { createWebhookHealthRepository } from "./webhookHealth.ts";
import { createWebhookHistoryRepository } from "./webhookHistory.ts";
import { createWebhookMessagesRepository } from "./webhookMessages.ts";
import { createWebhookRoundsRepository } from "./webhookRounds.ts";
import { createWebhookSettlementsRepository } from "./webhookSettlements.ts";
import { createWebhookShipmentsRepository } from "./webhookShipments.ts";
import { createWebhookSecretsRepository } from "./webhookSecrets.ts";

export type Repositories = ReturnType<typeof createRepositories>;

/** All repositories over one connection pool, or over one transaction. */
export function createRepositories(db: Knex) {
  return {
    accounts: createAccountsRepository(db),
    apiKeys: createApiKeysRepository(db),
    complaintAttachments: createComplaintAttachmentsRepository(db),
    complaintFeed: createComplaintFeedRepository(db),
    complaints: createComplaintsRepository(db),
    endpointRecoveries: createEndpointRecoveriesRepository(db),
    extraHolidays: createExtraHolidaysRepository(db),
    forms: createFormsRepository(db),
    intake: createIntakeRepository(db),
    jobs: createJobsRepository(db),
    mails: createMailsRepository(db),
    plans: createPlansRepository(db),
    quarantinedSheets: createQuarantinedSheetsRepository(db),
    submissionFeed: createSubmissionFeedRepository(db),
    submissions: createSubmissionsRepository(db),
    webhookDeliveries: createWebhookDeliveriesRepository(db),
    webhookEndpoints: createWebhookEndpointsRepository(db),
    webhookHealth: createWebhookHealthRepository(db),
    webhookHistory: createWebhookHistoryRepository(db),
    webhookMessages: createWebhookMessagesRepository(db),
    webhookRounds: createWebhookRoundsRepository(db),
    webhookSettlements: createWebhookSettlementsRepository(db),
    webhookShipments: createWebhookShipmentsRepository(db),
    webhookSecrets: createWebhookSecretsRepository(db),
  };
}
