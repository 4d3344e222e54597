import type { Arranged } from "./arrangements.ts";
import { describeSubscription, PLACES } from "./argumentInputs.ts";
import { type Input, MAX_BODY_BYTES, postGraphQL, postOperation } from "./inputs.ts";
import { makeRun, writeJson } from "./runs.ts";

const VIEWER = "{ viewer { __typename } }";
/** The longest document that is read. */
const DOCUMENT_BYTES = 99_000;

const whole = (unit: string) => makeRun(unit, MAX_BODY_BYTES - 1_000, writeJson);
const half = (unit: string) => makeRun(unit, (MAX_BODY_BYTES - 1_000) / 2, writeJson);
const inDocument = (unit: string) => makeRun(unit, DOCUMENT_BYTES);

/** The texts around the arguments: the document, the names, the variables. */
const OPERATIONS: Readonly<Record<string, (unit: string) => object>> = {
  "a name beside the document": (unit) => ({ query: VIEWER, [whole(unit)]: 1 }),
  "a document that is too long": (unit) => ({ query: whole(unit) }),
  "a document": (unit) => ({ query: inDocument(unit) }),
  "the end of a document": (unit) => ({ query: `${VIEWER}${inDocument(unit)}` }),
  "a comment": (unit) => ({ query: `{ #${inDocument(unit)}\n viewer { __typename } }` }),
  "a text of a document": (unit) => ({
    query: `{ node(id: "${writeJson(makeRun(unit, DOCUMENT_BYTES, writeJson))}") { id } }`,
  }),
  "a block text of a document": (unit) => ({ query: `{ node(id: """${inDocument(unit)}""") { id } }` }),
  "an operation's name": (unit) => ({ query: VIEWER, operationName: whole(unit) }),
  "a variable's name": (unit) => ({ query: VIEWER, variables: { [whole(unit)]: 1 } }),
  "an unknown variable": (unit) => ({ query: VIEWER, variables: { a: whole(unit) } }),
  "an extension": (unit) => ({ query: VIEWER, extensions: { [half(unit)]: half(unit) } }),
};

export function listDocumentInputs(): readonly Input[] {
  const bodies = [
    { name: "a body", request: (unit: string) => postGraphQL(makeRun(unit, MAX_BODY_BYTES)) },
    { name: "a body of an array", request: (unit: string) => postGraphQL(`[${makeRun(unit, MAX_BODY_BYTES - 10)}]`) },
  ];
  const operations = Object.entries(OPERATIONS).map(([name, write]) => ({
    name,
    request: (unit: string) => postOperation(write(unit)),
  }));
  return [...bodies, ...operations];
}

/** The messages of a socket: their text, their names, and the subscriptions' arguments. */
export function listSocketInputs(arranged: Arranged): readonly Input[] {
  const subscribe = (payload: object) => JSON.stringify({ id: "1", type: "subscribe", payload });
  const message = (name: string, write: (unit: string) => string): Input => ({
    name,
    request: (unit) => ({ message: write(unit) }),
  });
  return [
    message("a message", (unit) => makeRun(unit, MAX_BODY_BYTES)),
    message("a message's type", (unit) => JSON.stringify({ type: whole(unit) })),
    message("a message's id", (unit) =>
      JSON.stringify({ id: whole(unit), type: "subscribe", payload: { query: "{ none }" } }),
    ),
    ...["a document that is too long", "a document", "an operation's name"].map((name) =>
      message(`${name}, of a message`, (unit) => subscribe(OPERATIONS[name]?.(unit) ?? {})),
    ),
    ...PLACES.filter(({ type }) => type.name === "Subscription").map((place) =>
      message(`the texts of Subscription.${place.field.name}`, (unit) =>
        subscribe(describeSubscription(place, arranged)(unit)),
      ),
    ),
  ];
}
