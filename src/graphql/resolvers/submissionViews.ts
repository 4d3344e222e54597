import type { SubmissionFilter } from "../../domain/submissions/submissions.ts";
import { nameOf } from "../enums.ts";
import type { Resolvers } from "../generated/resolverTypes.ts";
import { answerWithUserErrors } from "../userErrors.ts";

export const submissionViewResolvers = {
  Query: {
    submissionViews: (_root, _args, { services, actor }) => services.submissionViews.list(actor),
    submissionTable: (_root, { formId }, { services, actor }) =>
      services.submissionViews.findTable(actor, formId ?? null),
  },
  Mutation: {
    createSubmissionView: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, async () => ({
        view: await services.submissionViews.create(actor, { ...input, filter: toSent(input.filter ?? {}) }),
      })),
    updateSubmissionView: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, async () => ({
        view: await services.submissionViews.update(actor, { ...input, filter: toSent(input.filter ?? {}) }),
      })),
    deleteSubmissionView: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, async () => {
        await services.submissionViews.delete(actor, input.id);
        return { deletedId: input.id };
      }),
    setSubmissionTable: (_root, { input: { formId, ...table } }, { services, actor }) =>
      answerWithUserErrors({ formId, ...table }, async () => ({
        table: await services.submissionViews.setTable(actor, formId ?? null, table),
      })),
  },
  SubmissionView: {
    isShared: ({ userId, apiKeyId }) => userId === null && apiKeyId === null,
  },
} satisfies Resolvers;

/** The filter as clients send it: with the names of enums, and without what is null. */
function toSent(filter: SubmissionFilter): object {
  const { status } = filter;
  const named = status == null ? filter : { ...filter, status: nameOf(status) };
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value != null));
}
