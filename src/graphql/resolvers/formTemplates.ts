import { checkFieldDefinitions } from "../../domain/forms/fieldDefinitions.ts";
import { checkInput } from "../../domain/inputs.ts";
import type { Resolvers } from "../generated/resolverTypes.ts";

export const formTemplateResolvers = {
  Query: {
    formTemplates: (_root, _args, { services }) => services.formTemplates.list(),
  },
  FormTemplate: {
    fields: ({ form }) => checkFieldDefinitions(checkInput(), form.fields),
  },
} satisfies Resolvers;
