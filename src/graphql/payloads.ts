import { getNamedType, type GraphQLObjectType, type GraphQLSchema, isObjectType } from "graphql";
import type { Permission } from "../domain/permissions.ts";
import { requirePermission } from "../domain/actor.ts";
import type { GraphQLContext } from "./context.ts";
import type { ResolversParentTypes } from "./generated/resolverTypes.ts";

/** What payloads show: objects with an id, and parts of them that need a permission of their own. */
type Shown = ResolversParentTypes["Node"]["__typename"] | "FormFieldDraft" | "SubmissionMessage";

/** The permission to read each kind of object; null where every key that can get a payload with it can read it. */
const READ_PERMISSIONS: Readonly<Record<Shown, Permission | null>> = {
  Account: null,
  AnswerTemplate: "complaints:read",
  ApiKey: null,
  Complaint: "complaints:read",
  Form: "forms:read",
  FormFieldDraft: "forms:read",
  Invitation: null,
  Member: null,
  NoticeRecipient: "forms:read",
  Plan: null,
  Submission: "submissions:read",
  SubmissionMessage: "submissions:read",
  User: null,
  WebhookDelivery: "webhooks:read",
  WebhookEndpoint: "webhooks:read",
  WebhookRecovery: "webhooks:read",
};

/**
 * Makes every payload of the schema's mutations show an object only to a key that can read it. For another key the object's field
 * is null with the error FORBIDDEN at its path; the mutation is done, and `userErrors` is empty.
 */
export function guardPayloads(schema: GraphQLSchema): GraphQLSchema {
  const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});
  for (const payload of new Set(mutations.map(({ type }) => getNamedType(type)))) {
    if (isObjectType(payload)) guardObjects(payload);
  }
  return schema;
}

function guardObjects(payload: GraphQLObjectType<Readonly<Record<string, unknown>>, GraphQLContext>): void {
  for (const field of Object.values(payload.getFields())) {
    const permission = readPermissions.get(getNamedType(field.type).name) ?? null;
    if (permission === null) continue;
    field.resolve = (result, _args, { actor }) => {
      const object = result[field.name] ?? null;
      if (object !== null) requirePermission(actor, permission);
      return object;
    };
  }
}

const readPermissions: ReadonlyMap<string, Permission | null> = new Map(Object.entries(READ_PERMISSIONS));
