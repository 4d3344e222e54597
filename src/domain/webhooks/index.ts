export type { ChannelAnswer, ChannelField, ChannelFieldName, ChannelMessage } from "./channels/definition.ts";
export {
  API_CHANNEL_KINDS,
  type ApiChannelKind,
  CHANNEL_KINDS,
  CHANNELS,
  type ChannelApiUrls,
  type ChannelKind,
  channelOf,
  type ChannelSettings,
  type EndpointKind,
  MAX_CHANNEL_TEXT_CHARACTERS,
} from "./channels.ts";
export type { DeliveryEndpoint, DeliveryPayload } from "./deliveryPayloads.ts";
export { findHeaderProblems, MAX_WEBHOOK_HEADERS, type WebhookHeader } from "./headers.ts";
export {
  type DisabledReason,
  isOperational,
  type OperationalEvent,
  renderOperationalEvent,
} from "./operationalEvents.ts";
export { concludeAttempt, retrySecondsOf } from "./outcomes.ts";
export { recoveryLaneOf, type WebhookRecovery, type WebhookRecoveryStatus } from "./recoveries.ts";
export {
  DEFAULT_OVERLAP_HOURS,
  endOfOverlap,
  MAX_LIVE_SECRETS,
  MAX_OVERLAP_HOURS,
  prefixOf,
  type WebhookSecret,
} from "./secrets.ts";
export {
  type ResponseLog,
  type AttemptErrorClass,
  type AttemptOutcome,
  type AttemptTrigger,
  AUTO_DISABLE,
  BREAKER,
  deliveryHeaderOf,
  type EventFile,
  type EventType,
  isEventTypeFilter,
  MAX_ENDPOINTS_PER_FORM,
  MAX_LOST_LEASES,
  MAX_RATE_PER_SECOND,
  MAX_SHOWN_ATTEMPTS,
  MAX_SHOWN_RESPONSE_BYTES,
  MAX_WEBHOOK_BODY_BYTES,
  parseDeliveryId,
  renderPing,
  renderSubmissionCreated,
  type WebhookAttempt,
  type WebhookBreakerState,
  type WebhookDelivery,
  type WebhookDeliveryStatus,
  type WebhookEndpoint,
  type WebhookEndpointHealth,
  type WebhookEndpointStatus,
  webhookIdOf,
} from "./webhooks.ts";
