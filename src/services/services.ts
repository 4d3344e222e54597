import { createAccountsService } from "./accounts.ts";
import { createApiKeysService } from "./apiKeys.ts";
import { createBootstrapService } from "./bootstrap.ts";
import type { Dependencies } from "./dependencies.ts";
import { createFormsService } from "./forms.ts";
import { createHousekeepingService } from "./housekeeping.ts";
import { createIntakeService } from "./intake.ts";
import { createJobsService } from "./jobs.ts";
import { createPlansService } from "./plans.ts";
import { createSubmissionFeedService } from "./submissionFeed.ts";
import { createSubmissionsService } from "./submissions.ts";
import { createWebhookDeliveriesService } from "./webhookDeliveries.ts";
import { createWebhookEndpointsService } from "./webhookEndpoints.ts";
import { createWebhookQueueService } from "./webhookQueue.ts";

export type Services = ReturnType<typeof createServices>;

/** Every use case of the product, whichever edge asks for it. */
export function createServices(dependencies: Dependencies) {
  const webhookEndpoints = createWebhookEndpointsService(dependencies);
  const forms = createFormsService(dependencies, webhookEndpoints);
  return {
    accounts: createAccountsService(dependencies),
    apiKeys: createApiKeysService(dependencies),
    bootstrap: createBootstrapService(dependencies, forms),
    forms,
    housekeeping: createHousekeepingService(dependencies),
    intake: createIntakeService(dependencies),
    jobs: createJobsService(dependencies),
    plans: createPlansService(dependencies),
    submissionFeed: createSubmissionFeedService(dependencies),
    submissions: createSubmissionsService(dependencies),
    webhookDeliveries: createWebhookDeliveriesService(dependencies),
    webhookEndpoints,
    webhookQueue: createWebhookQueueService(dependencies),
  };
}
