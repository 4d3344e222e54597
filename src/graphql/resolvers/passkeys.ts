import type { Resolvers } from "../generated/resolverTypes.ts";
import { answerWithUserErrors } from "../userErrors.ts";

export const passkeyResolvers = {
  Mutation: {
    renamePasskey: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, async () => ({ passkey: await services.passkeys.rename(actor, input) })),
    deletePasskey: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, async () => {
        const { id } = await services.passkeys.remove(actor, input.id);
        return { deletedPasskeyId: id };
      }),
  },
  Viewer: {
    passkeys: (_viewer, _args, { services, actor }) => services.passkeys.listOwn(actor),
  },
  Passkey: {
    lastUsedAt: ({ usedAt }) => usedAt,
  },
} satisfies Resolvers;
