import {
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
} from "graphql";
import { NOBODY } from "./fixtures.ts";

/** A value of the type with its required fields only. */
export function buildValue(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return buildValue(type.ofType);
  if (isListType(type)) return [buildValue(type.ofType)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type)) {
    const required = Object.values(type.getFields()).filter(isRequiredInputField);
    return Object.fromEntries(required.map((field) => [field.name, buildValue(field.type)]));
  }
  return VALUES[type.name];
}

const VALUES: Readonly<Record<string, unknown>> = {
  ID: NOBODY,
  String: "x",
  Int: 1,
  Float: 1,
  Boolean: true,
  JSON: {},
  Date: "2026-01-01",
  DateTime: "2026-01-01T00:00:00Z",
};
