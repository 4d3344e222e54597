import { createAccountsService } from "./accounts.ts";
import { createApiKeysService } from "./apiKeys.ts";
import { createBootstrapService } from "./bootstrap.ts";
import { createBookSweepService } from "./bookSweep.ts";
import { createComplaintDownloadsService } from "./complaintDownloads.ts";
import { createComplaintFeedService } from "./complaintFeed.ts";
import { createComplaintFiling } from "./complaintFiling.ts";
import { createComplaintsService } from "./complaints.ts";
import { createComplaintsBookService } from "./complaintsBook.ts";
import type { Dependencies } from "./dependencies.ts";
import { createFormsService } from "./forms.ts";
import { createHousekeepingService } from "./housekeeping.ts";
import { createIntakeService } from "./intake.ts";
import { createJobsService } from "./jobs.ts";
import { createMailQueueService } from "./mailQueue.ts";
import { createPlansService } from "./plans.ts";
import { createQuarantineService } from "./quarantine.ts";
import { createSubmissionFeedService } from "./submissionFeed.ts";
import { createSubmissionsService } from "./submissions.ts";
import { createWebhookDeliveriesService } from "./webhookDeliveries.ts";
import { createWebhookDeliveryFeedService } from "./webhookDeliveryFeed.ts";
import { createWebhookEndpointsService } from "./webhookEndpoints.ts";
import { createWebhookQueueService } from "./webhookQueue.ts";
import { createWebhookRecoveriesService } from "./webhookRecoveries.ts";
import { createWebhookSecretsService } from "./webhookSecrets.ts";

export type Services = ReturnType<typeof createServices>;

/** Every use case of the product, whichever edge asks for it. */
export function createServices(dependencies: Dependencies) {
  const webhookEndpoints = createWebhookEndpointsService(dependencies);
  const forms = createFormsService(dependencies, webhookEndpoints);
  const complaintFiling = createComplaintFiling(dependencies);
  return {
    accounts: createAccountsService(dependencies),
    apiKeys: createApiKeysService(dependencies),
    bootstrap: createBootstrapService(dependencies),
    bookSweep: createBookSweepService(dependencies, complaintFiling),
    complaintDownloads: createComplaintDownloadsService(dependencies),
    complaintFeed: createComplaintFeedService(dependencies),
    complaints: createComplaintsService(dependencies, complaintFiling),
    complaintsBook: createComplaintsBookService(dependencies, complaintFiling),
    forms,
    housekeeping: createHousekeepingService(dependencies),
    intake: createIntakeService(dependencies),
    jobs: createJobsService(dependencies),
    mailQueue: createMailQueueService(dependencies, complaintFiling),
    plans: createPlansService(dependencies),
    quarantine: createQuarantineService(dependencies, complaintFiling),
    submissionFeed: createSubmissionFeedService(dependencies),
    submissions: createSubmissionsService(dependencies),
    webhookDeliveries: createWebhookDeliveriesService(dependencies),
    webhookDeliveryFeed: createWebhookDeliveryFeedService(dependencies),
    webhookEndpoints,
    webhookQueue: createWebhookQueueService(dependencies),
    webhookRecoveries: createWebhookRecoveriesService(dependencies),
    webhookSecrets: createWebhookSecretsService(dependencies),
  };
}
