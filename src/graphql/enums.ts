import { type DocumentNode, Kind } from "graphql";
import { PERMISSIONS } from "../domain/permissions.ts";
import { AUDIT_ACTS } from "../domain/audit/audit.ts";
import type { Resolvers, ResolversTypes } from "./generated/resolverTypes.ts";

/** The values of the enums whose values are more than their names in lower case. */
const SPELLED: Readonly<Record<string, readonly string[]>> = {
  AuditAct: Object.keys(AUDIT_ACTS),
  Currency: ["PEN", "USD"],
  Permission: PERMISSIONS,
};

/** An enum of the refusals' codes, which are in upper case in the domain, too. */
const CODES = "UserErrorCode";

/**
 * The domain value of each name of the SDL's enums. Resolvers get and return domain values only. A name without a domain value, or a
 * domain value without a name, does not compile.
 */
export function deriveEnums(documents: readonly DocumentNode[]): EnumsOfDomain {
  const definitions = documents
    .flatMap((document) => document.definitions)
    .filter((definition) => definition.kind === Kind.ENUM_TYPE_DEFINITION)
    .filter((definition) => definition.name.value !== CODES);
  const enums: EnumsOfSdl = Object.fromEntries(
    definitions.map(({ name, values = [] }) => [
      name.value,
      Object.fromEntries(values.map((value) => [value.name.value, valueOf(name.value, value.name.value)])),
    ]),
  ) as EnumsOfDomain;
  return enums;
}

/** The name of a domain value in the SDL: that of `forms:read` is FORMS_READ. */
export function nameOf<Value extends string>(value: Value): NameOf<Value> {
  return value.replaceAll(/[:.]/g, "_").toUpperCase() as NameOf<Value>;
}

type NameOf<Value extends string> = Uppercase<
  Value extends `${infer Head}${":" | "."}${infer Tail}` ? `${Head}_${Tail}` : Value
>;

function valueOf(type: string, name: string): string {
  return SPELLED[type]?.find((value) => nameOf(value) === name) ?? name.toLowerCase();
}

/** Codegen writes resolvers of an enum as its names with their values. */
type EnumName = {
  [T in keyof Resolvers]-?: NonNullable<Resolvers[T]> extends Readonly<Record<string, string>> ? T : never;
}[keyof Resolvers];

type EnumsOfSdl = { readonly [T in EnumName]: Readonly<NonNullable<Resolvers[T]>> };
type EnumsOfDomain = { readonly [T in EnumName]: ValuesByName<Awaited<ResolversTypes[T]>> };
type ValuesByName<Value extends string> = { readonly [V in Value as NameOf<V>]: V };
