import { expect, test } from "vitest";
import { shareTestApp } from "../support/app.ts";
import { ask } from "../support/http.ts";
import { authorize, PATH, type Result } from "./client.ts";
import { submit } from "./fixtures.ts";
import { connectWithKey } from "./socketClient.ts";

const BY_VARIABLE = `query ($dni: JSON) { forms { nodes { submissions(filter: { dataContains: $dni }) { totalCount } } } }`;
const VARIABLES = '{ "dni": { "dni": NUMBER } }';

/** The ways in which a filter reaches the service with a number in the given notation. */
const WAYS = ["POST", "GET", "WebSocket", "literal"] as const;

test.for(WAYS)("refuses a number in dataContains that JavaScript would round: by %s", async (way) => {
  const { search } = await setup();

  const { errors } = await search(way, "12345678901234567891");

  expect(errors?.map(({ extensions }) => extensions)).toEqual([
    {
      code: "VALIDATION_FAILED",
      fields: [
        {
          field: "filter.dataContains.dni",
          message: "El número no se puede guardar sin perder precisión. Envíalo como texto.",
        },
      ],
    },
  ]);
});

test.for(WAYS)("finds an exact number in every notation: by %s", async (way) => {
  const { search } = await setup();

  const { errors, data } = await search(way, "123456789012345680000e-2");

  expect(errors).toBeUndefined();
  expect(data).toEqual({ forms: { nodes: [{ submissions: { totalCount: 1 } }] } });
});

const useApp = shareTestApp({ environment: { WORKER: "off" } });

async function setup() {
  const app = await useApp();
  const owner = await app.createOwner();
  const form = await app.createForm(owner);
  await submit(app, form, { dni: 1_234_567_890_123_456_800 });
  await submit(app, form, { dni: 1_234_567_890_123_457_000 });
  const headers = authorize(owner.key);

  async function search(way: (typeof WAYS)[number], number: string): Promise<Result<unknown>> {
    const variables = VARIABLES.replace("NUMBER", number);
    const url = `${app.url}${PATH}`;
    if (way === "GET") {
      const parameters = new URLSearchParams({ query: BY_VARIABLE, variables });
      return (await ask(`${url}?${parameters.toString()}`, { headers })).body as Result<unknown>;
    }
    if (way === "WebSocket") {
      const client = await connectWithKey(app, owner.key);
      const payload = `{ "query": ${JSON.stringify(BY_VARIABLE)}, "variables": ${variables} }`;
      client.socket.send(`{ "id": "1", "type": "subscribe", "payload": ${payload} }`);
      return (await client.take()).payload as Result<unknown>;
    }
    const literal = BY_VARIABLE.replace("($dni: JSON)", "").replace("$dni", `{ dni: ${number} }`);
    const query = JSON.stringify(way === "literal" ? literal : BY_VARIABLE);
    const body = `{ "query": ${query}, "variables": ${variables} }`;
    const answer = await ask(url, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body,
    });
    return answer.body as Result<unknown>;
  }

  return { search };
}
