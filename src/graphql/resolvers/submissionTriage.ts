import type { Resolvers } from "../generated/resolverTypes.ts";
import { answerWithUserErrors } from "../userErrors.ts";

export const submissionTriageResolvers = {
  Query: {
    submissionStates: (_root, _args, { services, actor }) => services.submissionTriage.listStates(actor),
    submissionTags: (_root, _args, { services, actor }) => services.submissionTriage.listTags(actor),
    teammates: (_root, _args, { services, actor }) => services.submissionTriage.listTeammates(actor),
    submissionMentions: (_root, _args, { services, actor }) => services.submissionNotes.listMentions(actor),
  },
  Mutation: {
    triageSubmissions: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, async () => {
        const { ids, ...change } = input;
        return { changedIds: await services.submissionTriage.change(actor, ids, change) };
      }),
    setSubmissionStates: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, async () => ({
        states: await services.submissionTriage.setStates(actor, input.states),
      })),
    addSubmissionNote: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, async () => ({ note: await services.submissionNotes.add(actor, input) })),
    deleteSubmissionNote: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, async () => {
        await services.submissionNotes.delete(actor, input.id);
        return { deletedId: input.id };
      }),
    dismissMentions: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, async () => ({
        dismissedIds: await services.submissionNotes.dismiss(actor, input.noteIds),
      })),
  },
  Submission: {
    state: async ({ id }, _args, { loaders }) => (await loaders.submissionTriage.load(id)).state,
    assignee: async ({ id }, _args, { loaders }) => (await loaders.submissionTriage.load(id)).assignee,
    tags: async ({ id }, _args, { loaders }) => (await loaders.submissionTriage.load(id)).tags,
    notes: ({ id }, _args, { loaders }) => loaders.notesBySubmission.load(id),
  },
  SubmissionState: {
    name: ({ name, kind }, _args, { locale }) => name ?? locale.submissionStates[kind],
  },
  SubmissionNote: {
    isOwn: ({ authorKind, authorId }, _args, { actor }) => authorKind === actor.by.kind && authorId === actor.by.id,
  },
} satisfies Resolvers;
