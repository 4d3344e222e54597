import { erasureOf } from "../../domain/accounts/accounts.ts";
import { toConnection } from "../connections.ts";
import type { Resolvers } from "../generated/resolverTypes.ts";
import { answerWithUserErrors } from "../userErrors.ts";

export const accountResolvers = {
  Query: {
    viewer: async (_root, _args, { services, actor }) => ({ account: await services.accounts.getOwn(actor) }),
    account: (_root, { id }, { services, actor }) => services.accounts.find(actor, id),
    accounts: async (_root, args, { services, actor }) => toConnection(await services.accounts.listPage(actor, args)),
  },
  Mutation: {
    createAccount: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, async () => {
        const { account, key } = await services.accounts.create(actor, input);
        return { account, key };
      }),
    updateAccount: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, async () => ({ account: await services.accounts.update(actor, input) })),
    suspendAccount: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, async () => ({ account: await services.accounts.suspend(actor, input.id) })),
    closeAccount: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, async () => ({ account: await services.accountClosings.close(actor, input) })),
    recordSheetFileTaken: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, async () => ({
        account: await services.sheetHandovers.recordFileTaken(actor, { accountId: input.accountId ?? null }),
      })),
    reinstateAccount: (_root, { input }, { services, actor }) =>
      answerWithUserErrors(input, async () => ({ account: await services.accounts.reinstate(actor, input.id) })),
  },
  Account: {
    erasedFrom: (account) => erasureOf(account),
    askedEmail: async ({ id }, _args, { loaders }) => (await loaders.askedAddresses.load(id))?.email ?? null,
    booksEnding: ({ id }, _args, { loaders }) => loaders.booksEndings.load(id),
    apiKeys: ({ id }, _args, { loaders }) => loaders.apiKeysByAccount.load(id),
    forms: async ({ id }, args, { services, actor }) => toConnection(await services.forms.listPageOf(actor, id, args)),
  },
  BooksEnding: {
    receiveUntil: ({ booksUntil }) => booksUntil,
    waitingSheets: ({ waiting }) => waiting,
    heldSheets: ({ held }) => held,
    keptSheets: ({ kept }) => kept,
    obstacles: ({ obstacles }) => [...obstacles],
  },
} satisfies Resolvers;
