import type { WebhookDelivery } from "../../domain/webhooks/webhooks.ts";
import type { Resolvers } from "../generated/resolverTypes.ts";
import { answerWithUserErrors } from "../userErrors.ts";

export const webhookDeliveryResolvers = {
  Query: {
    webhookDelivery: (_root, { id }, { services, actor }) => services.webhookDeliveries.find(actor, id),
  },
  Mutation: {
    redeliver: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, async () => ({
        delivery: await services.webhookDeliveries.redeliver(actor, input.deliveryId),
      })),
  },
  Subscription: {
    webhookDeliveryUpdated: {
      subscribe: (_root, args, { services, actor, onEnded }) =>
        services.webhookDeliveryFeed.subscribe(actor, args, onEnded),
      resolve: (delivery: WebhookDelivery) => delivery,
    },
  },
  WebhookDelivery: {
    attempts: ({ id }, _args, { loaders }) => loaders.attemptsByDelivery.load(id),
  },
  WebhookAttempt: {
    responseHeaders: (attempt, _args, { loaders }) => loaders.responseLogs.show("responseHeaders", attempt),
    responseBody: (attempt, _args, { loaders }) => loaders.responseLogs.show("responseBody", attempt),
  },
} satisfies Resolvers;
