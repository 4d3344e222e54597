import type { Resolvers } from "../generated/resolverTypes.ts";
import { answerWithUserErrors } from "../userErrors.ts";

export const holidayResolvers = {
  Query: {
    extraHolidays: (_root, _args, { services, actor }) => services.extraHolidays.list(actor),
  },
  Mutation: {
    createExtraHoliday: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, async () => ({ holiday: await services.extraHolidays.create(actor, input) })),
    deleteExtraHoliday: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, async () => {
        await services.extraHolidays.delete(actor, input.id);
        return { deletedId: input.id };
      }),
  },
} satisfies Resolvers;
