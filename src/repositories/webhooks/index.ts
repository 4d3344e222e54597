export { createClaimedPayloadReader } from "./claimedPayloads.ts";
export { createWebhookDeliveriesRepository, type DeliveryOfForm } from "./deliveries.ts";
export { createDeliveryPayloadsRepository } from "./deliveryPayloads.ts";
export { createWebhookEndpointsRepository } from "./endpoints.ts";
export { createWebhookHealthRepository } from "./health.ts";
export { createWebhookHistoryRepository } from "./history.ts";
export { createWebhookMessagesRepository } from "./messages.ts";
export { createEndpointRecoveriesRepository } from "./recoveries.ts";
export {
  createDeliveryResultsRepository,
  type Delivered,
  type RecordedResults,
  type DeliveryResult,
} from "./results.ts";
export { createWebhookRoundsRepository } from "./rounds.ts";
export { createWebhookSecretsRepository, type SealedWebhookSecret } from "./secrets.ts";
