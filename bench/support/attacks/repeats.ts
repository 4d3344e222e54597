import { AsyncLocalStorage } from "node:async_hooks";
import { connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { Agent, request } from "undici";
import type { Tenant } from "../attackTargets.ts";

/** The address of the service, and the account whose keys and forms an attack uses. */
export type AttackPlace = { readonly url: string; readonly attacker: Tenant };

/** Begins an attack, which goes on until its process ends. */
export type Attack = (place: AttackPlace) => void;

/** What an attack has met: a status, or that a connection was held or broken off, as it means to. */
export type Hit = number | "held";

/** How often each attack of this process has met what. */
export type Hits = Readonly<Record<string, Readonly<Record<string, number>>>>;

const hits: Record<string, Record<string, number>> = {};
const current = new AsyncLocalStorage<string>();

/** Begins an attack under a name; whatever it meets counts for it. */
export function begin(name: string, attack: Attack, place: AttackPlace): void {
  hits[name] = {};
  current.run(name, () => attack(place));
}

export function readHits(): Hits {
  return hits;
}

export function noteHit(hit: Hit): void {
  const ofAttack = hits[current.getStore() ?? ""];
  if (ofAttack !== undefined) ofAttack[hit] = (ofAttack[hit] ?? 0) + 1;
}

const PAUSE_MS = 20;
const dispatcher = new Agent({ headersTimeout: 60_000, bodyTimeout: 60_000 });

/** Does the work on so many connections, again and again. What fails is tried again. */
export function repeat(connections: number, work: () => Promise<unknown>): void {
  for (let n = 0; n < connections; n += 1) void loop(work);
}

async function loop(work: () => Promise<unknown>): Promise<never> {
  for (;;) {
    await work().catch(() => undefined);
    await delay(PAUSE_MS);
  }
}

/** Sends a request and reads its whole answer. */
export async function post(url: string, body: string | Buffer, headers: Record<string, string>): Promise<void> {
  const answer = await request(url, { method: "POST", headers, body, dispatcher });
  noteHit(answer.statusCode);
  await answer.body.dump({ limit: 2 ** 30 });
}

export function postGraphQL({ url, attacker }: AttackPlace, query: string, variables: object = {}): Promise<void> {
  const headers = { "content-type": "application/json", authorization: `Bearer ${attacker.key}` };
  return post(`${url}/api/v1/graphql`, JSON.stringify({ query, variables }), headers);
}

/** Opens a connection, writes the text's Latin-1 characters and reads nothing. Resolves when the service ends the connection. */
export function holdConnection({ url }: AttackPlace, text: string): Promise<void> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const note = AsyncLocalStorage.bind(() => noteHit("held"));
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(text, "latin1", note));
    socket.pause();
    socket.on("error", () => undefined);
    socket.on("close", () => resolve());
  });
}
