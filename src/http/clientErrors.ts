import type { Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { invalidRequest } from "../edge/bodyRefusals.ts";
import type { Locale } from "../messages/locale.ts";
import { presentError } from "./presenters/errors.ts";
import { renderRawAnswer } from "../edge/rawAnswers.ts";

const STATUSES: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };
const BAD_REQUEST = 400;

/**
 * Answers malformed HTTP and broken-off requests in the usual shape; Node would answer with an empty body. A valid request that
 * came before on the same connection still gets its own answer, and then the connection ends.
 */
export function answerClientErrors(server: Server, locale: Locale): void {
  const pending = new WeakMap<Duplex, Set<ServerResponse>>();
  const broken = new WeakSet<Duplex>();

  server.on("request", ({ socket }, response) => {
    const responses = pending.get(socket) ?? new Set();
    pending.set(socket, responses.add(response));
    response.once("close", () => {
      responses.delete(response);
      if (broken.has(socket) && !isAnswering(responses)) hangUp(socket, "");
    });
  });

  server.on("connect", (_request, socket) => hangUp(socket, renderRefusal(locale, BAD_REQUEST)));

  server.on("clientError", (error: Error & { readonly code?: string }, socket: Duplex) => {
    if (error.code === "ECONNRESET" || !socket.writable) {
      socket.destroy();
    } else if (isAnswering(pending.get(socket) ?? new Set())) {
      broken.add(socket);
    } else {
      hangUp(socket, renderRefusal(locale, STATUSES[error.code ?? ""] ?? BAD_REQUEST));
    }
  });
}

/** Whether an answer is still to come. A request whose own body broke off gets none. */
function isAnswering(responses: ReadonlySet<ServerResponse>): boolean {
  return [...responses].some((response) => response.req.complete || response.headersSent);
}

/** Destroying the socket ends the wait for the rest of a body. */
function hangUp(socket: Duplex, lastAnswer: string): void {
  socket.end(lastAnswer, () => socket.destroy());
}

function renderRefusal(locale: Locale, status: number): string {
  return renderRawAnswer(status, presentError(locale, invalidRequest("malformed_http")));
}
