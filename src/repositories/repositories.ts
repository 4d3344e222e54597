import type { Knex } from "knex";
import { createAccountsRepository } from "./accounts.ts";
import { createApiKeysRepository } from "./apiKeys.ts";
import { createFeedRepository } from "./feed.ts";
import { createFormsRepository } from "./forms.ts";
import { createIntakeRepository } from "./intake.ts";
import { createJobsRepository } from "./jobs.ts";
import { createPlansRepository } from "./plans.ts";
import { createSubmissionsRepository } from "./submissions.ts";
import { createWebhookDeliveriesRepository } from "./webhookDeliveries.ts";
import { createWebhookEndpointsRepository } from "./webhookEndpoints.ts";

export type Repositories = ReturnType<typeof createRepositories>;

/** All repositories over one connection pool, or over one transaction. */
export function createRepositories(db: Knex) {
  return {
    accounts: createAccountsRepository(db),
    apiKeys: createApiKeysRepository(db),
    feed: createFeedRepository(db),
    forms: createFormsRepository(db),
    intake: createIntakeRepository(db),
    jobs: createJobsRepository(db),
    plans: createPlansRepository(db),
    submissions: createSubmissionsRepository(db),
    webhookDeliveries: createWebhookDeliveriesRepository(db),
    webhookEndpoints: createWebhookEndpointsRepository(db),
  };
}
