import { readdirSync, readFileSync } from "node:fs";
import { makeExecutableSchema } from "@graphql-tools/schema";
import type { GraphQLSchema } from "graphql";
import type { Locale } from "../messages/locale.ts";
import type { GraphQLContext } from "./context.ts";
import { accountResolvers } from "./resolvers/accounts.ts";
import { apiKeyResolvers } from "./resolvers/apiKeys.ts";
import { complaintResolvers } from "./resolvers/complaints.ts";
import { enumResolvers } from "./resolvers/enums.ts";
import { formResolvers } from "./resolvers/forms.ts";
import { nodeResolvers } from "./resolvers/nodes.ts";
import { planResolvers } from "./resolvers/plans.ts";
import { quarantinedSheetResolvers } from "./resolvers/quarantinedSheets.ts";
import { submissionResolvers } from "./resolvers/submissions.ts";
import { webhookDeliveryResolvers } from "./resolvers/webhookDeliveries.ts";
import { webhookEndpointResolvers } from "./resolvers/webhookEndpoints.ts";
import { createScalarResolvers } from "./scalars.ts";
import { userErrorResolvers } from "./userErrors.ts";

const DIRECTORY = new URL("../../schema/", import.meta.url);

/** The schema of `schema/*.graphql` with its resolvers. The process creates one for each locale, because that is slow. */
export function createGraphQLSchema(locale: Locale): GraphQLSchema {
  const schema = schemas.get(locale) ?? makeSchema(locale);
  schemas.set(locale, schema);
  return schema;
}

const schemas = new WeakMap<Locale, GraphQLSchema>();

function makeSchema(locale: Locale): GraphQLSchema {
  const names = readdirSync(DIRECTORY).filter((name) => name.endsWith(".graphql"));
  return makeExecutableSchema<GraphQLContext>({
    typeDefs: names.map((name) => readFileSync(new URL(name, DIRECTORY), "utf8")),
    resolvers: [
      coerceScalars(locale),
      enumResolvers,
      nodeResolvers,
      accountResolvers,
      apiKeyResolvers,
      complaintResolvers,
      formResolvers,
      planResolvers,
      quarantinedSheetResolvers,
      submissionResolvers,
      userErrorResolvers,
      webhookEndpointResolvers,
      webhookDeliveryResolvers,
    ],
  });
}

/** Only the coercions of the scalars: a whole scalar without a description would replace the SDL's description. */
function coerceScalars(locale: Locale) {
  const entries = Object.entries(createScalarResolvers(locale));
  return Object.fromEntries(
    entries.map(([name, { serialize, parseValue, parseLiteral }]) => [name, { serialize, parseValue, parseLiteral }]),
  );
}
