import { isDomainError } from "../../domain/errors.ts";
import { FIRST_ID } from "../../domain/ids.ts";
import type { GraphQLContext } from "../context.ts";
import type { Resolvers, ResolversParentTypes } from "../generated/resolverTypes.ts";

type Node = ResolversParentTypes["Node"];

export const nodeResolvers = {
  Query: {
    node: async (_root, { id }, ctx) => (id === FIRST_ID ? null : findNode(id, ctx)),
  },
  Node: {
    __resolveType: (node) => node.__typename,
  },
} satisfies Resolvers;

/** Asks one service after the other, because an id is unique over all tables. A row that the key may not read is not found. */
async function findNode(id: string, ctx: GraphQLContext): Promise<Node | null> {
  for (const find of FINDERS) {
    const node = await nullIfForbidden(() => find(id, ctx));
    if (node !== null) return node;
  }
  return null;
}

type Find = (id: string, ctx: GraphQLContext) => Promise<Node | null>;

/** The account's own row needs no permission; the last finder finds every account for an operator. */
const FINDERS: readonly Find[] = [
  async (id, { services, actor }) => asNode("Form", await services.forms.find(actor, { id })),
  async (id, { services, actor }) => asNode("Submission", await services.submissions.find(actor, id)),
  async (id, { services, actor }) => asNode("Complaint", await services.complaints.find(actor, id)),
  async (id, { services, actor }) => asNode("WebhookEndpoint", await services.webhookEndpoints.find(actor, id)),
  async (id, { services, actor }) => asNode("WebhookDelivery", await services.webhookDeliveries.find(actor, id)),
  async (id, { services, actor }) => asNode("WebhookRecovery", await services.webhookRecoveries.find(actor, id)),
  async (id, { services, actor }) => asNode("NoticeRecipient", await services.noticeRecipients.find(actor, id)),
  async (id, { services, actor }) => asNode("AnswerTemplate", await services.answerTemplates.find(actor, id)),
  async (id, { services, actor }) => asNode("Plan", (await services.plans.findByIds(actor, [id]))[0] ?? null),
  async (id, { services, actor }) => asNode("ApiKey", await services.apiKeys.find(actor, id)),
  async (id, { services, actor }) => asNode("Member", await services.members.find(actor, id)),
  async (id, { services, actor }) => asNode("Invitation", await services.members.findInvitation(actor, id)),
  async (id, { services, actor }) =>
    actor.by.kind === "user" && actor.by.id === id ? asNode("User", await services.members.findOwn(actor)) : null,
  async (id, { services, actor }) =>
    id === actor.accountId ? asNode("Account", await services.accounts.getOwn(actor)) : null,
  async (id, { services, actor }) => asNode("Account", await services.accounts.find(actor, id)),
];

async function nullIfForbidden(find: () => Promise<Node | null>): Promise<Node | null> {
  try {
    return await find();
  } catch (error) {
    if (isDomainError(error) && error.code === "FORBIDDEN") return null;
    throw error;
  }
}

function asNode<Type extends string, Row>(__typename: Type, row: Row | null): (Row & { __typename: Type }) | null {
  return row === null ? null : { ...row, __typename };
}
