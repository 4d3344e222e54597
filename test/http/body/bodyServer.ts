import { EventEmitter, once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import { onTestFinished } from "vitest";
import { isDomainError } from "../../../src/domain/errors.ts";
import type { JsonValue } from "../../../src/domain/sentJson.ts";
import { createBodyBudget } from "../../../src/edge/bodyBudget.ts";
import { readSubmissionBody } from "../../../src/http/body/readSubmissionBody.ts";
import { listen } from "../../support/listening.ts";

/** The reader's result for a body: the fields in their order, or the refusal. */
export type Outcome =
  | { readonly fields: readonly (readonly [string, JsonValue])[] }
  | { readonly code: string; readonly params: unknown };

export const JSON_TYPE = { "Content-Type": "application/json" };
export const FORM_TYPE = { "Content-Type": "application/x-www-form-urlencoded" };
export const MULTIPART_TYPE = { "Content-Type": "multipart/form-data; boundary=b" };

/** A real HTTP server that answers each request with the result of `readSubmissionBody`; closed with the test. */
export async function openBodyServer() {
  const outcomes = new EventEmitter();
  const server = createServer((request, response) => void answer(request, response));
  const port = await listen(server);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const outcome = await readOutcome(request);
    if (!request.complete) response.setHeader("Connection", "close");
    response.end(JSON.stringify(outcome));
    outcomes.emit("outcome", outcome, request);
  }

  return {
    /** Posts over `fetch`; a Buffer or stream carries no Content-Type of its own, FormData and URLSearchParams do. */
    post: async (body: RequestInit["body"], headers: Record<string, string> = {}): Promise<Outcome> => {
      const response = await fetch(`http://127.0.0.1:${port}/`, { method: "POST", body, headers, duplex: "half" });
      return (await response.json()) as Outcome;
    },
    /** Opens a socket that has sent the request's head. */
    openRequest: (headers: Record<string, string>): Socket => {
      const socket = openSocket(port);
      const lines = Object.entries({ Host: "127.0.0.1", ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(`POST / HTTP/1.1\r\n${lines.join("")}\r\n`);
      return socket;
    },
    /** The result of the next request, whether its client still reads the answer or not. */
    nextOutcome: async (): Promise<{ readonly outcome: Outcome; readonly request: IncomingMessage }> => {
      const [outcome, request] = await once(outcomes, "outcome");
      return { outcome, request };
    },
  };
}

/** The first request that reaches a new server, untouched. */
export async function receiveRequest(send: (port: number) => void): Promise<IncomingMessage> {
  const server = createServer();
  send(await listen(server));
  const [request] = await once(server, "request");
  return request;
}

/** A client's end of a connection; that the server may cut it is no error of the test. */
export function openSocket(port: number): Socket {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => socket.destroy());
  onTestFinished(() => void socket.destroy());
  return socket;
}

/** The chunk as chunked transfer coding frames it. */
export function frameChunk(chunk: Buffer | string): Buffer {
  const bytes = Buffer.from(chunk);
  return Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from("\r\n")]);
}

/** The result of `readSubmissionBody` for the request. */
export async function readOutcome(
  request: IncomingMessage,
  reservation = createBodyBudget().openReservation(),
): Promise<Outcome> {
  try {
    return { fields: [...(await readSubmissionBody(request, reservation))] };
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return { code: error.code, params: error.params };
  }
}

/** The refusal of a body that cannot be read, for this reason. */
export function unreadable(reason: string): Outcome {
  return { code: "INVALID_REQUEST", params: { reason } };
}

/** The refusal of a body that was read and is not acceptable. */
export function invalid(...fields: readonly unknown[]): Outcome {
  return { code: "VALIDATION_FAILED", params: { fields } };
}
