import { findKeyHolder } from "../../domain/accounts/apiKeys.ts";
import type { Resolvers } from "../generated/resolverTypes.ts";
import { answerWithUserErrors } from "../userErrors.ts";

export const apiKeyResolvers = {
  Mutation: {
    createApiKey: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, () => services.apiKeys.create(actor, input)),
    revokeApiKey: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, async () => ({
        apiKey: await services.apiKeys.revoke(actor, input.id, { confirmLast: input.confirmLast ?? false }),
      })),
    takeOverApiKey: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, async () => ({ apiKey: await services.apiKeys.takeOver(actor, input.id) })),
  },
  ApiKey: {
    holder: async (apiKey, _args, { loaders }) => {
      const members = await loaders.membersByAccount.load(apiKey.accountId);
      const holder = findKeyHolder(apiKey, await loaders.apiKeysByAccount.load(apiKey.accountId));
      return members.find(({ user }) => user.id === holder)?.user ?? null;
    },
  },
} satisfies Resolvers;
