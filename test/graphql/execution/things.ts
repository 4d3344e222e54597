import { makeExecutableSchema } from "@graphql-tools/schema";
import * as fc from "fast-check";
import { GraphQLScalarType } from "graphql";

const typeDefs = `
  enum Kind { GOOD BAD }
  scalar At
  interface Named { name: String }
  type Thing implements Named {
    id: ID!
    name: String
    count: Int!
    kind: Kind
    at: At
    label: String!
    tags: [String]
    strictTags: [String!]!
    friend: Thing
    strictFriend: Thing!
    friends: [Thing]
    strictFriends: [Thing!]!
    says(loud: Boolean!): String
    repeated(times: Int = 1): String!
  }
  type Query { thing: Thing things: [Thing!] strictThing: Thing! named: Named }
  type Mutation { thing: Thing }
`;

const At = new GraphQLScalarType({
  name: "At",
  serialize: (value) => {
    if (value === "never") throw new TypeError("There is no such time");
    return `at ${String(value)}`;
  },
});

type Source = Readonly<Record<string, unknown>>;

/** A schema with all kinds of fields. Its context is the thing that every query begins with. */
export const schema = makeExecutableSchema<Source>({
  typeDefs,
  resolvers: {
    At,
    Kind: { GOOD: "good", BAD: "bad" },
    Query: {
      thing: (_root, _args, thing) => thing,
      strictThing: async (_root, _args, thing) => thing.friend,
      things: (_root, _args, thing) => [thing, thing.friend, thing].map((each) => Promise.resolve(each)),
    },
    Thing: {
      label: ({ name }, _args, _ctx, { path, fieldName, parentType }) =>
        [parentType.name, fieldName, path.key, path.prev?.key, name].join(" "),
      repeated: async ({ name }, { times }) => String(name).repeat(times),
    },
  },
});

/** The way in which a property has its value. */
type Recipe = { readonly way: (typeof WAYS)[number] | (typeof FAILURES)[number]; readonly value: unknown };
export type ThingRecipe = { readonly [property: string]: Recipe };

const WAYS = ["plain", "plain", "plain", "promise", "late", "method", "asyncMethod"] as const;
const FAILURES = ["error", "throws", "rejects"] as const;

function recipe(value: fc.Arbitrary<unknown>): fc.Arbitrary<Recipe> {
  const given = fc.record({ way: fc.constantFrom(...WAYS), value });
  const wrong = fc.record({ way: fc.constantFrom(...WAYS), value: fc.constantFrom(null, undefined, 1.5, "never", {}) });
  const failing = fc.record({ way: fc.constantFrom(...FAILURES), value: fc.string() });
  return fc.oneof({ weight: 20, arbitrary: given }, { weight: 1, arbitrary: wrong }, { weight: 1, arbitrary: failing });
}

const text = recipe(fc.constantFrom("Ana", "", "ñandú"));
const flag = recipe(fc.constantFrom("good", "bad", "worse"));

export const things: fc.Arbitrary<ThingRecipe> = fc.letrec<{ thing: ThingRecipe }>((tie) => {
  const thing = tie("thing");
  const list = fc.array(fc.oneof({ weight: 9, arbitrary: thing }, fc.constant(null)), { maxLength: 3 });
  const properties = {
    id: recipe(fc.constantFrom("a", 7)),
    name: text,
    count: recipe(fc.nat()),
    kind: flag,
    at: text,
    tags: recipe(fc.array(fc.constantFrom("x", null), { maxLength: 3 })),
    strictTags: recipe(fc.array(fc.constantFrom("x", "y", "z", null), { maxLength: 2 })),
    says: text,
  };
  const relations = {
    friend: recipe(thing),
    strictFriend: recipe(thing),
    friends: recipe(list),
    strictFriends: recipe(list),
  };
  return {
    thing: fc.oneof({ maxDepth: 3 }, fc.record(properties), fc.record({ ...properties, ...relations })),
  };
}).thing;

/**
 * Builds the object of a recipe. Items of `strictFriends` are all promises: if one item fails at once and another one later,
 * graphql-js leaves the later rejection unhandled.
 */
export function build(thing: ThingRecipe): Source {
  const source: Record<string, unknown> = {};
  for (const [name, { way, value }] of Object.entries(thing)) {
    const built = buildValue(value);
    const isStrictList = name === "strictFriends" && Array.isArray(built);
    source[name] = prepare(way, isStrictList ? built.map((item) => Promise.resolve(item)) : built);
  }
  return source;
}

function prepare(way: Recipe["way"], value: unknown): unknown {
  switch (way) {
    case "plain":
      return value;
    case "promise":
      return Promise.resolve(value);
    case "late":
      return Promise.resolve()
        .then(() => undefined)
        .then(() => value);
    case "method":
      return () => value;
    case "asyncMethod":
      return async () => value;
    case "error":
      return new Error(String(value));
    case "throws":
      return () => {
        throw new Error(String(value));
      };
    case "rejects":
      return async () => {
        throw new Error(String(value));
      };
  }
}

function buildValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(buildValue);
  const isRecipe = typeof value === "object" && value !== null && "id" in value;
  return isRecipe ? build(value as ThingRecipe) : value;
}
