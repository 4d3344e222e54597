import { found } from "../../domain/errors.ts";
import { toConnection } from "../connections.ts";
import type { Resolvers } from "../generated/resolverTypes.ts";
import { answerWithUserErrors } from "../userErrors.ts";

export const webhookEndpointResolvers = {
  Query: {
    webhookRecovery: (_root, { id }, { services, actor }) => services.webhookRecoveries.find(actor, id),
  },
  Mutation: {
    createWebhookEndpoint: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, () => services.webhookEndpoints.create(actor, input)),
    createWebhookChannel: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, async () => ({ endpoint: await services.webhookChannels.create(actor, input) })),
    updateWebhookEndpoint: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, async () => ({ endpoint: await services.webhookEndpoints.update(actor, input) })),
    deleteWebhookEndpoint: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, async () => ({ endpoint: await services.webhookEndpoints.delete(actor, input.id) })),
    rotateWebhookSecret: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, () => services.webhookSecrets.rotate(actor, input)),
    expireWebhookSecrets: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, async () => ({
        endpoint: await services.webhookSecrets.expireOld(actor, input.id),
      })),
    testWebhookEndpoint: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, async () => ({ delivery: await services.webhookDeliveries.ping(actor, input.id) })),
    recoverWebhookEndpoint: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, async () => {
        const recovery = await services.webhookRecoveries.start(actor, input);
        return { count: recovery.total, recovery };
      }),
  },
  WebhookEndpoint: {
    form: async ({ formId }, _args, { loaders }) => found(await loaders.forms.load(formId), "FORM_NOT_FOUND"),
    maxPerSecond: (endpoint, _args, { services }) => services.webhookEndpoints.findMaxPerSecond(endpoint),
    secrets: ({ id }, _args, { loaders }) => loaders.secretsByEndpoint.load(id),
    health: ({ id }, _args, { loaders }) => loaders.healthByEndpoint.load(id),
    missing: async ({ id }, { since }, { services, actor }) => ({
      count: await services.webhookRecoveries.countMissing(actor, id, since),
    }),
    recoveries: ({ id }, _args, { loaders }) => loaders.recoveriesByEndpoint.load(id),
    deliveries: async ({ id }, args, { loaders }) => toConnection(await loaders.deliveryPages(args).load(id)),
  },
} satisfies Resolvers;
