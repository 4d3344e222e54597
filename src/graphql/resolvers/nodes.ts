import { isUuid } from "../../domain/pages.ts";
import type { GraphQLContext } from "../context.ts";
import type { Resolvers, ResolversParentTypes } from "../generated/resolverTypes.ts";

type Node = ResolversParentTypes["Node"];

export const nodeResolvers = {
  Query: {
    node: async (_root, { id }, ctx) => (isUuid(id) ? findNode(id, ctx) : null),
  },
  Node: {
    __resolveType: (node) => node.__typename,
  },
} satisfies Resolvers;

/** Asks one table after the other, because a UUID is unique over all tables. A row that the key may not read is not found. */
async function findNode(id: string, ctx: GraphQLContext): Promise<Node | null> {
  for (const find of FINDERS) {
    const node = await find(id, ctx);
    if (node !== null) return node;
  }
  return null;
}

const FINDERS: readonly ((id: string, ctx: GraphQLContext) => Promise<Node | null>)[] = [
  async (id, { services, actor }) =>
    actor.permissions.has("forms:read") ? name("Form", await services.forms.find(actor, { id })) : null,
  async (id, { services, actor }) =>
    actor.permissions.has("submissions:read") ? name("Submission", await services.submissions.find(actor, id)) : null,
  async (id, { services, actor }) =>
    actor.permissions.has("complaints:read") ? name("Complaint", await services.complaints.find(actor, id)) : null,
  async (id, { services, actor }) =>
    actor.permissions.has("webhooks:read")
      ? (name("WebhookEndpoint", await services.webhookEndpoints.find(actor, id)) ??
        name("WebhookDelivery", await services.webhookDeliveries.find(actor, id)) ??
        name("WebhookRecovery", await services.webhookRecoveries.find(actor, id)))
      : null,
  async (id, { services, actor }) => name("Plan", (await services.plans.findByIds(actor, [id]))[0] ?? null),
  async (id, { services, actor }) => name("ApiKey", await services.apiKeys.find(actor, id)),
  async (id, { services, actor }) => {
    if (id === actor.accountId) return name("Account", await services.accounts.getOwn(actor));
    return actor.permissions.has("admin") ? name("Account", await services.accounts.find(actor, id)) : null;
  },
];

function name<Type extends string, Row>(__typename: Type, row: Row | null): (Row & { __typename: Type }) | null {
  return row === null ? null : { ...row, __typename };
}
