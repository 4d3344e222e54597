export { createWebhookChannelsService } from "./channels.ts";
export { createWebhookDeliveriesService } from "./deliveries.ts";
export { createWebhookDeliveryFeedService } from "./deliveryFeed.ts";
export {
  type AttemptDetails,
  createWebhookQueueService,
  type RequestToSign,
  type WebhookQueueService,
} from "./deliveryQueue.ts";
export { createWebhookEndpointsService, type WebhookEndpointsService } from "./endpoints.ts";
export { createWebhookRecoveriesService, type WebhookRecoveriesService } from "./recoveries.ts";
export type { Recorded } from "./results.ts";
export { createWebhookSecretsService } from "./secrets.ts";
