import type { Resolvers } from "../generated/resolverTypes.ts";
import { answerWithUserErrors } from "../userErrors.ts";

export const identityResolvers = {
  Mutation: {
    unlinkIdentity: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, async () => {
        const { issuer } = await services.identities.unlink(actor, input.issuer);
        return { unlinkedIssuer: issuer };
      }),
  },
  Viewer: {
    identities: (_viewer, _args, { services, actor }) => services.identities.listOwn(actor),
  },
  Identity: {
    linkedAt: ({ createdAt }) => createdAt,
    lastUsedAt: ({ usedAt }) => usedAt,
  },
} satisfies Resolvers;
