import { found } from "../../domain/errors.ts";
import { toConnection } from "../connections.ts";
import type { Resolvers } from "../generated/resolverTypes.ts";

export const accountWarningResolvers = {
  Query: {
    accountWarnings: async (_root, args, { services, actor }) =>
      toConnection(await services.accountWarnings.listPage(actor, args)),
  },
  Form: {
    refusals: ({ id }, args, { loaders }) => loaders.refusals(args).load(id),
  },
  AccountWarning: {
    form: async ({ formId }, _args, { loaders }) => found(await loaders.forms.load(formId), "FORM_NOT_FOUND"),
    async infectedFiles({ cause, subjectId }, _args, { loaders }) {
      const files = cause === "file_infected" ? await loaders.filesBySubmission.load(subjectId) : [];
      return files.filter(({ scanStatus }) => scanStatus === "infected");
    },
    message: async ({ formId, cause, detail }, _args, { loaders, locale }) => {
      const form = await loaders.forms.load(formId);
      return locale.warnings.titleWarning({ cause, detail, formName: form?.name ?? "" });
    },
  },
} satisfies Resolvers;
