import * as fc from "fast-check";
import { parse, validate } from "graphql";
import { schema } from "./things.ts";

const LEAVES = ["id", "name", "count", "kind", "at", "label", "tags", "strictTags", "__typename"];
const CALLS = ["says(loud: $loud)", "says(loud: true)", "repeated(times: 2)", "repeated"];
const OBJECTS = ["friend", "strictFriend", "friends", "strictFriends"];
const ROOTS = ["thing", "things", "strictThing"];

/** A field alone or under another name, which several fields may have. */
function field(texts: readonly string[]): fc.Arbitrary<string> {
  const named = (text: string) =>
    fc.constantFrom(text, text, `other${text.replaceAll(/\W/g, "")}: ${text}`, `x: ${text}`);
  return fc.constantFrom(...texts).chain(named);
}

const { selection } = fc.letrec<{ selection: string }>((tie) => {
  const leaf = field([...LEAVES, ...CALLS]);
  const object = fc.tuple(field(OBJECTS), tie("selection")).map(([name, inner]) => `${name} ${inner}`);
  const inline = fc.tuple(fc.constantFrom("...", "... on Thing"), tie("selection")).map((parts) => parts.join(" "));
  const spread = fc.constant("...Own");
  const select = (parts: fc.Arbitrary<string>) =>
    fc.array(parts, { minLength: 1, maxLength: 5 }).map((each) => `{ ${each.join(" ")} }`);
  return {
    selection: fc.oneof({ maxDepth: 3 }, select(leaf), select(fc.oneof(leaf, leaf, object, inline, spread))),
  };
});

/** Valid queries of the things, with fields of all kinds under all kinds of names, and fragments in both forms. */
export const documents: fc.Arbitrary<string> = fc
  .tuple(fc.array(fc.tuple(field(ROOTS), selection), { minLength: 1, maxLength: 3 }), selection)
  .map(([roots, own]) => {
    const fields = roots.map((parts) => parts.join(" ")).join(" ");
    return `query ($loud: Boolean = true) { ${fields} } fragment Own on Thing ${own.replaceAll("...Own", "id")}`;
  })
  .map((text) => (text.replace(/fragment .*/, "").includes("...Own") ? text : text.replace(/ fragment .*/, "")))
  .map((text) => (text.includes("$loud)") ? text : text.replace("($loud: Boolean = true) ", "")))
  .filter((text) => validate(schema, parse(text)).length === 0);
