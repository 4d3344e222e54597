import { drawQrCode } from "../../documents/qrCodes.ts";
import { buildEmbedSnippets, buildFormSnippets } from "../../documents/embedSnippets.ts";
import { found } from "../../domain/errors.ts";
import { isBookComplete, listMissingData } from "../../domain/forms/providers.ts";
import { shortCodeOf } from "../../domain/forms/shortCodes.ts";
import { bookPath, hostedFormPath, noticePath, shortBookPath, submitPath } from "../../domain/links.ts";
import { toQuarantinedSheet } from "../models.ts";
import { toConnection, toCountedConnection } from "../connections.ts";
import type { FormResolvers, Resolvers } from "../generated/resolverTypes.ts";
import { answerWithUserErrors } from "../userErrors.ts";

const Form = {
  unavailableReason: async (form, _args, { loaders, locale }) => {
    const reason = await loaders.unavailableReasons.load(form);
    return reason === undefined ? null : locale.errors.describeUnavailable(reason);
  },
  replacedTokens: ({ id }, _args, { loaders }) => loaders.formerTokensByForm.load(id),
  submitUrl: ({ token }, _args, { publicUrl }) => `${publicUrl}${submitPath(token)}`,
  hostedUrl: ({ token }, _args, { publicUrl }) => `${publicUrl}${hostedFormPath(token, false)}`,
  hostedEmbedHtml: ({ token, name, hostedPage }, _args, { publicUrl, locale }) =>
    buildFormSnippets(locale, `${publicUrl}${hostedFormPath(token, false)}`, hostedPage.title ?? name).iframe,
  hostedButtonHtml: ({ token, name, hostedPage }, _args, { publicUrl, locale }) =>
    buildFormSnippets(locale, `${publicUrl}${hostedFormPath(token, false)}`, hostedPage.title ?? name).button,
  complaintsBookShortUrl: ({ token }, _args, { publicUrl }) => `${publicUrl}${shortBookPath(shortCodeOf(token))}`,
  complaintsBookUrl: ({ token }, _args, { publicUrl }) => `${publicUrl}${bookPath(token)}`,
  complaintsBookSharedUrl: ({ token }, _args, { publicUrl }) => `${publicUrl}${bookPath(token, "shared")}`,
  complaintsBookSharedQr: ({ token }, _args, { publicUrl }) => drawQrCode(`${publicUrl}${bookPath(token, "shared")}`),
  complaintsBookEmbedHtml: ({ token }, _args, { publicUrl, locale }) =>
    buildEmbedSnippets(locale, `${publicUrl}${bookPath(token)}`).iframe,
  complaintsBookButtonHtml: ({ token }, _args, { publicUrl, locale }) =>
    buildEmbedSnippets(locale, `${publicUrl}${bookPath(token)}`).button,
  complaintsNoticeUrl: ({ token }, _args, { publicUrl }) => `${publicUrl}${noticePath(token)}`,
  complaintsBookMissing: ({ provider }) => listMissingData(provider),
  complaintsBookFixed: ({ id }, _args, { loaders }) => loaders.fixedBooks.load(id),
  complaintsBookIncomplete: ({ provider }) => !isBookComplete(provider),
  providerEmailConfirmed: (form, _args, { loaders }) =>
    form.provider === null ? null : loaders.confirmedProviders.load(form),
  plan: async ({ planId }, _args, { loaders }) => found(await loaders.plans.load(planId), "PLAN_NOT_FOUND"),
  acceptedCount: ({ id }, _args, { loaders }) => loaders.acceptedCounts.load(id),
  usage: async (form, _args, { loaders }) => found(await loaders.usages.load(form), "FORM_NOT_FOUND"),
  webhookEndpoints: ({ id }, _args, { loaders }) => loaders.endpointsByForm.load(id),
  submissions: async ({ id }, args, { loaders }) =>
    toCountedConnection(await loaders.submissionPages(args).load(id), () =>
      loaders.submissionCounts(args.filter ?? {}).load(id),
    ),
  dailyCounts: async ({ id }, args, { loaders }) =>
    (await loaders.dailyCounts(args).load(id)).map(({ day, ...counts }) => ({ date: day, ...counts })),
  complaints: async ({ id }, args, { loaders }) =>
    toCountedConnection(await loaders.complaintPages(args).load(id), () =>
      loaders.complaintCounts(args.filter ?? {}).load(id),
    ),
  quarantinedSheets: async ({ id }, args, { loaders }) => {
    const { items, ...rest } = await loaders.quarantinePages(args).load(id);
    return toConnection({ ...rest, items: items.map(toQuarantinedSheet) });
  },
} satisfies FormResolvers;

export const formResolvers = {
  Query: {
    form: (_root, args, { services, actor }) => services.forms.find(actor, args),
    forms: async (_root, args, { services, actor }) => toConnection(await services.forms.listPage(actor, args)),
  },
  Mutation: {
    createForm: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, () => services.forms.create(actor, input)),
    updateForm: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, async () => ({ form: await services.forms.update(actor, input) })),
    activateForm: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, async () => ({ form: await services.forms.activate(actor, input.id) })),
    deactivateForm: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, async () => ({ form: await services.forms.deactivate(actor, input.id) })),
    resendProviderConfirmation: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, async () => ({ form: await services.providerAddresses.resend(actor, input.formId) })),
    replaceFormToken: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, async () => ({ form: await services.formTokens.replace(actor, input) })),
    deleteForm: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, async () => ({ deletedId: await services.formDeletions.delete(actor, input) })),
    setFormPlan: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, async () => ({ form: await services.forms.setPlan(actor, input) })),
  },
  Form,
} satisfies Resolvers;
