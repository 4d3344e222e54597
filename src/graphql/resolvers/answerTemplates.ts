import { PLACEHOLDERS } from "../../domain/book/answerTemplates.ts";
import { toConnection } from "../connections.ts";
import type { Resolvers } from "../generated/resolverTypes.ts";
import { answerWithUserErrors } from "../userErrors.ts";

export const answerTemplateResolvers = {
  Query: {
    answerPlaceholders: () => PLACEHOLDERS,
  },
  Mutation: {
    createAnswerTemplate: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, async () => ({ template: await services.answerTemplates.create(actor, input) })),
    updateAnswerTemplate: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, async () => ({ template: await services.answerTemplates.update(actor, input) })),
    deleteAnswerTemplate: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, async () => {
        await services.answerTemplates.delete(actor, input.id);
        return { deletedId: input.id };
      }),
  },
  Account: {
    answerTemplates: async ({ id }, args, { services, actor }) =>
      toConnection(await services.answerTemplates.listPage(actor, id, args)),
  },
} satisfies Resolvers;
