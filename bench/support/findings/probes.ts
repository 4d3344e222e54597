import { connect, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { request } from "undici";
import type { Mailboxes } from "./mailboxes.ts";

/** What a probe saw of a finding: whether the service holds, and the figure or the answer that tells. */
export type Seen = { readonly isHeld: boolean; readonly seen: string };

/** Tries one finding, by HTTP and sockets only, so that any version of the service can be asked. */
export type Probe = (place: Place) => Promise<Seen>;

export type Tenant = { readonly accountId: string; readonly key: string };

export type Place = {
  readonly url: string;
  readonly adminKey: string;
  readonly attacker: Tenant;
  readonly form: { readonly id: string; readonly token: string };
  /** The mails that the service sends; null where it sends them elsewhere. */
  readonly mailboxes: Mailboxes | null;
  /** Lets the digests that are planned go out now; null where the database is out of reach. */
  readonly hasten: (() => Promise<void>) | null;
};

/** An answer of GraphQL. `data` is read by the names that a probe asked for. */
export type Answer = {
  readonly text: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly data: Data | null;
};

type Data = { readonly [name: string]: Data } & { readonly nodes?: readonly unknown[] };

export async function askGraphQL(
  { url }: Pick<Place, "url">,
  key: string,
  query: string,
  variables: object = {},
  headers: Record<string, string> = {},
): Promise<Answer> {
  const answer = await request(`${url}/api/v1/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${key}`, ...headers },
    body: JSON.stringify({ query, variables }),
  });
  const text = await answer.body.text();
  const { data = null } = JSON.parse(text) as { data?: Data | null };
  return { text, headers: answer.headers, data };
}

export async function createAccount(place: Pick<Place, "url" | "adminKey">, name: string, email: string) {
  const query = `mutation ($input: CreateAccountInput!) {
    createAccount(input: $input) { account { id } key userErrors { code } }
  }`;
  const { data, text } = await askGraphQL(place, place.adminKey, query, { input: { name, email } });
  return {
    text,
    accountId: textOf(data?.["createAccount"]?.["account"]?.["id"]),
    key: textOf(data?.["createAccount"]?.["key"]),
  };
}

export async function createForm(place: Pick<Place, "url">, key: string, input: object) {
  const query =
    "mutation ($input: CreateFormInput!) { createForm(input: $input) { form { id token } userErrors { code } } }";
  const { data, text } = await askGraphQL(place, key, query, { input });
  const form = data?.["createForm"]?.["form"];
  return { text, id: textOf(form?.["id"]), token: textOf(form?.["token"]) };
}

export async function createApiKey(place: Pick<Place, "url">, key: string, input: object) {
  const query = `mutation ($input: CreateApiKeyInput!) {
    createApiKey(input: $input) { apiKey { expiresAt } key userErrors { code } }
  }`;
  const { data, text } = await askGraphQL(place, key, query, { input });
  const payload = data?.["createApiKey"];
  return { text, key: textOf(payload?.["key"]), expiresAt: textOf(payload?.["apiKey"]?.["expiresAt"]) };
}

/** Sends one submission and returns its id. */
export async function submit(
  { url, form }: Pick<Place, "url" | "form">,
  data: object,
  headers: Record<string, string> = {},
): Promise<string> {
  const answer = await request(`${url}/f/${form.token}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(data),
  });
  return textOf(((await answer.body.json()) as { submission_id?: unknown }).submission_id) ?? "";
}

/** A connection that has sent its text; what it receives is counted, unless it is paused. */
export type Connection = { readonly socket: Socket; readonly received: () => string; readonly isClosed: () => boolean };

export function openConnection({ url }: Pick<Place, "url">, text: string): Connection {
  const { hostname, port } = new URL(url);
  let received = "";
  let isClosed = false;
  const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(text, "latin1"));
  socket.on("data", (chunk) => (received += chunk.toString("latin1")));
  socket.on("error", () => undefined);
  socket.on("close", () => (isClosed = true));
  return { socket, received: () => received, isClosed: () => isClosed };
}

/** Waits until the condition holds, at most so many seconds. */
export async function waitFor(seconds: number, isReached: () => boolean): Promise<void> {
  const end = performance.now() + seconds * 1000;
  while (!isReached() && performance.now() < end) await delay(50);
}

/** The shortest of a few runs, in milliseconds, because the machine may be busy in one of them. */
export async function timeShortest(runs: number, work: () => Promise<unknown>): Promise<number> {
  let shortest = Infinity;
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    await work();
    shortest = Math.min(shortest, performance.now() - start);
  }
  return shortest;
}

export const BOUNDARY = "limite";

/** Sends a multipart body of given parts and returns the answer's text. */
export async function postMultipart(url: string, parts: readonly (string | Buffer)[][]): Promise<string> {
  const pieces = parts.flatMap((part) => [`--${BOUNDARY}\r\n`, ...part, "\r\n"]);
  const body = Buffer.concat([...pieces, `--${BOUNDARY}--\r\n`].map((piece) => Buffer.from(piece)));
  const headers = { "content-type": `multipart/form-data; boundary=${BOUNDARY}`, accept: "application/json" };
  const answer = await request(url, { method: "POST", headers, body });
  return answer.body.text();
}

export function textOf(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

/** The beginning of an answer, for the report. */
export function shorten(text: string): string {
  return text.length > 140 ? `${text.slice(0, 140)}…` : text.trim();
}
