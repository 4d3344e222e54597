import { compareFields } from "../../domain/forms/fieldChanges.ts";
import { checkFieldDraft } from "../../domain/forms/fieldDrafts.ts";
import { formPreviewPath } from "../../domain/hostedLinks.ts";
import { toConnection } from "../connections.ts";
import type { FormResolvers, Resolvers } from "../generated/resolverTypes.ts";
import { answerWithUserErrors, describeProblems } from "../userErrors.ts";

/** The most problems of a draft that are listed: a form has as many fields, and each may have two. */
const MAX_PROBLEMS = 100;

const Form = {
  fieldsVersion: async ({ id, fields }, _args, { loaders }) => fields?.version ?? loaders.lastFieldsVersions.load(id),
  fieldDraft: ({ id }, _args, { loaders }) => loaders.fieldDraftByForm.load(id),
  fieldDraftCheck: async (form, { data }, { services, actor, locale }) => {
    const { values, problems } = await services.draftChecks.check(actor, form, data, locale.hostedPages.preview);
    return { values: problems.length === 0 ? values : null, problems: describeProblems(problems, []) };
  },
  fieldPreviewUrl: ({ id }, _args, { publicUrl }) => `${publicUrl}${formPreviewPath(id)}`,
  fieldVersions: async ({ id }, args, { loaders }) => toConnection(await loaders.fieldVersionPages(args).load(id)),
} satisfies FormResolvers;

export const formFieldDraftResolvers = {
  Query: {
    fieldsFromText: (_root, { text, taken }, { services, actor }) =>
      services.formFields.readPasted(actor, text, taken ?? []),
  },
  Mutation: {
    saveFormFieldDraft: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, async () => ({ draft: await services.fieldDrafts.save(actor, input) })),
    discardFormFieldDraft: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, async () => ({ form: await services.fieldDrafts.discard(actor, input) })),
    publishFormFieldDraft: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, async () => ({ form: await services.fieldDrafts.publish(actor, input) })),
    restoreFormFieldVersion: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, async () => ({ draft: await services.fieldDrafts.restore(actor, input) })),
  },
  Form,
  FormFieldDraft: {
    problems: ({ fields }) => describeProblems(checkFieldDraft(fields).problems.slice(0, MAX_PROBLEMS), ["input"]),
    changes: async ({ fields, formId }, _args, { loaders }) => {
      const form = await loaders.forms.load(formId);
      return compareFields(form?.fields?.fields ?? [], checkFieldDraft(fields).fields);
    },
    losses: (saved, _args, { services, actor, searchTime }) => services.fieldLosses.list(actor, saved, searchTime),
  },
  FormFieldVersion: {
    isCurrent: async ({ formId, number }, _args, { loaders }) =>
      number === (await loaders.lastFieldsVersions.load(formId)),
    changes: (version, { since }, { loaders }) => loaders.fieldChanges.load({ version, since: since ?? null }),
  },
} satisfies Resolvers;
