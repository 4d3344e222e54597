import type { GraphQLInputObjectType } from "graphql";
import { expect, test } from "vitest";
import { createGraphQLSchema } from "../../src/graphql/schema.ts";
import { es } from "../../src/messages/es/index.ts";
import { EditedFieldFragmentDoc } from "../../src/panel/src/generated/graphql.ts";

const input = createGraphQLSchema(es).getType("FormFieldInput") as GraphQLInputObjectType;

test("the editor reads every setting that a field may have, so that saving loses none", () => {
  const settings = Object.keys(input.getFields());
  const read = EditedFieldFragmentDoc.toString();

  expect(settings.filter((name) => !new RegExp(`\\b${name}\\b`).test(read))).toEqual([]);
});
