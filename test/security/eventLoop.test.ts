import { afterAll, beforeAll, expect, test } from "vitest";
import { listArgumentInputs, PLACES } from "./eventLoop/argumentInputs.ts";
import { type Arranged, arrangeObjects } from "./eventLoop/arrangements.ts";
import { listDocumentInputs, listSocketInputs } from "./eventLoop/documentInputs.ts";
import { listFileInputs } from "./eventLoop/fileInputs.ts";
import type { Input } from "./eventLoop/inputs.ts";
import { type MeteredService, startMeteredService } from "./eventLoop/meteredService.ts";
import { listAddressInputs, listBodyInputs, listHeaderInputs, listUploadInputs } from "./eventLoop/restInputs.ts";
import { UNITS } from "./eventLoop/runs.ts";
import { listWorstDocuments } from "./eventLoop/worstDocuments.ts";

const MAX_TURN_MS = 50;
/** Compiling and collecting garbage belong to no request alone: only a turn that is long each time is the request's own. */
const ATTEMPTS = 8;
/** The inputs that have their runs themselves. */
const ONCE = { none: "" };
/** The inputs take seconds on an idle machine, and minutes on one that is shared. */
const TIMEOUT_MS = 900_000;

let service: MeteredService;
let arranged: Arranged;

beforeAll(async () => {
  service = await startMeteredService();
  arranged = await arrangeObjects(service);
}, TIMEOUT_MS);

afterAll(() => service.close());

test.for([
  ["an address", () => listAddressInputs(arranged.token)],
  ["a header", () => listHeaderInputs(arranged.token)],
  ["a body", () => listBodyInputs(arranged.otherToken)],
  ["a body with files", () => listUploadInputs(arranged.filesToken)],
  ["a GraphQL document", () => listDocumentInputs()],
  ["an argument", () => listArgumentInputs(arranged)],
  ["a socket's message", () => listSocketInputs(arranged)],
] as const)(
  "A1: no run of characters in %s takes a turn of more than 50 ms",
  { timeout: TIMEOUT_MS },
  async ([, list]) => {
    expect(await findLongTurns(list())).toEqual([]);
  },
);

test("A1: no document within the limits takes a turn of more than 50 ms", { timeout: TIMEOUT_MS }, async () => {
  const documents = listWorstDocuments();

  const answers = await sendAll(documents);

  expect(await findLongTurns(documents, ONCE)).toEqual([]);
  expect(documents.filter((_, index) => answers[index]?.includes("QUERY_TOO_LONG")).map(({ name }) => name)).toEqual([
    "conflicts after too many lines",
  ]);
});

test("A1: no sheet with files takes a turn of more than 50 ms", { timeout: TIMEOUT_MS }, async () => {
  expect(await findLongTurns(listFileInputs(arranged.otherToken), ONCE)).toEqual([]);
});

test("every field with arguments is tried, and every try reaches its fields", async () => {
  const inputs = [...listArgumentInputs(arranged), ...listSocketInputs(arranged)];
  const names = inputs.map(({ name }) => name).join(" ");

  const untried = PLACES.map(({ type, field }) => `${type.name}.${field.name}`).filter(
    (place) => !names.includes(place),
  );
  const answers = await sendAll(inputs.filter(({ name }) => /^(String and JSON|ID) of/.test(name)));

  expect(untried).toEqual([]);
  expect(answers.filter((answer) => /"code":"(GRAPHQL|BAD_|INTERNAL|INVALID_REQUEST|FORBIDDEN)/.test(answer))).toEqual(
    [],
  );
});

/**
 * The inputs whose longest turn is too long at each attempt, with the least of the attempts. The requests of one input are measured
 * together first, because nearly all of them take short turns.
 */
async function findLongTurns(inputs: readonly Input[], units = UNITS): Promise<readonly string[]> {
  const long: string[] = [];
  for (const input of inputs) {
    if ((await measureAll(input, units)) <= MAX_TURN_MS) continue;
    for (const [name, unit] of Object.entries(units)) {
      const leastMs = await measureLeast(input, unit);
      if (leastMs > MAX_TURN_MS) long.push(`${input.name}, ${name}: ${Math.round(leastMs)} ms`);
    }
  }
  return long;
}

async function measureAll({ request }: Input, units: Readonly<Record<string, string>>): Promise<number> {
  for (const unit of Object.values(units)) await service.send(request(unit));
  return service.readLongestTurn();
}

async function measureLeast({ request }: Input, unit: string): Promise<number> {
  const raw = request(unit);
  let leastMs = Infinity;
  for (let attempt = 0; attempt < ATTEMPTS && leastMs > MAX_TURN_MS; attempt++) {
    await service.send(raw);
    leastMs = Math.min(leastMs, await service.readLongestTurn());
  }
  return leastMs;
}

async function sendAll(inputs: readonly Input[]): Promise<readonly string[]> {
  const answers: string[] = [];
  for (const { request } of inputs) answers.push(await service.send(request("a")));
  return answers;
}
