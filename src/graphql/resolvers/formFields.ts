import type { Resolvers } from "../generated/resolverTypes.ts";
import { answerWithUserErrors } from "../userErrors.ts";

export const formFieldResolvers = {
  Mutation: {
    setFormFields: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, async () => ({ form: await services.formFields.set(actor, input) })),
  },
  Form: {
    fields: ({ fields }) => fields?.fields ?? [],
    unknownFields: ({ fields }) => fields?.unknownFields ?? "keep",
  },
  FormField: {
    choices: ({ choices }) => (choices.length === 0 ? null : choices),
    rows: ({ rows = null }) => rows,
    minLabel: ({ minLabel = null }) => minLabel,
    maxLabel: ({ maxLabel = null }) => maxLabel,
    unique: ({ unique }) => unique === true,
    confirmed: ({ confirmed }) => confirmed === true,
  },
} satisfies Resolvers;
