import { PATHS } from "../../../src/domain/links.ts";
import { ADMIN_KEY, type RawRequest, type SocketMessage } from "./meteredService.ts";

/** A place for text, and the request or the message that has runs of a unit there. */
export type Input = { readonly name: string; readonly request: (unit: string) => RawRequest | SocketMessage };

/** The limit of a body of GraphQL, of a submission and of a socket's message. */
export const MAX_BODY_BYTES = 1024 * 1024;

/** The bytes of a POST with these headers. */
export function post(path: string, body: Buffer, headers: Readonly<Record<string, string>>): RawRequest {
  const all = {
    Host: "localhost",
    Authorization: `Bearer ${ADMIN_KEY}`,
    "Content-Length": String(body.length),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return { head: [`POST ${path} HTTP/1.1`, ...lines], body };
}

export function postOperation(operation: object): RawRequest {
  return postGraphQL(JSON.stringify(operation));
}

export function postGraphQL(text: string): RawRequest {
  return post(PATHS.graphql, Buffer.from(text), { "Content-Type": "application/json" });
}
