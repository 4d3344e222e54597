import { found } from "../../domain/errors.ts";
import { toConnection } from "../connections.ts";
import type { Resolvers } from "../generated/resolverTypes.ts";
import { answerWithUserErrors } from "../userErrors.ts";

export const formReportResolvers = {
  Query: {
    formReports: async (_root, args, { services, actor }) =>
      toConnection(await services.formReports.listPage(actor, args)),
  },
  Mutation: {
    dismissFormReports: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, async () => ({
        dismissed: await services.formReports.dismiss(actor, input.formId),
      })),
  },
  FormReport: {
    account: async ({ accountId }, _args, { loaders }) =>
      found(await loaders.accounts.load(accountId), "ACCOUNT_NOT_FOUND"),
  },
} satisfies Resolvers;
