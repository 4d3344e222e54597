import type { Resolvers } from "../generated/resolverTypes.ts";

export const webhookDeliveryResolvers = {
  Query: {
    webhookDelivery: (_root, { id }, { services, actor }) => services.webhookDeliveries.find(actor, id),
  },
  WebhookDelivery: {
    attempts: ({ id }, _args, { loaders }) => loaders.attemptsByDelivery.load(id),
  },
} satisfies Resolvers;
