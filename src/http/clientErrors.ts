import type { Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { DomainError } from "../domain/errors.ts";
import { invalidRequest } from "../edge/bodyRefusals.ts";
import { onAnswerClosed } from "../edge/closedAnswers.ts";
import type { Locale } from "../messages/locale.ts";
import { presentError } from "./presenters/errors.ts";
import { renderRawAnswer } from "../edge/rawAnswers.ts";
import { statusOf } from "../edge/statuses.ts";

const TIMEOUT = "ERR_HTTP_REQUEST_TIMEOUT";
const BAD_REQUEST = 400;
const HEADERS_TOO_LARGE = 431;

/**
 * Answers malformed HTTP and incomplete requests in the shape of all refusals; Node by itself would answer with an empty body. An
 * earlier valid request on the same connection still gets its own answer before the connection ends.
 */
export function answerClientErrors(server: Server, locale: Locale): void {
  /** The unfinished responses of each socket. */
  const pending = new WeakMap<Duplex, Set<ServerResponse>>();
  /** The sockets that end after their last answer, because their later bytes are malformed. */
  const broken = new WeakSet<Duplex>();

  server.on("request", ({ socket }, response) => {
    const responses = pending.get(socket) ?? new Set();
    pending.set(socket, responses.add(response));
    onAnswerClosed(response, () => {
      responses.delete(response);
      if (broken.has(socket) && !isAnswering(responses)) hangUp(socket, "");
    });
  });

  // A CONNECT request asks for a tunnel, which Node would refuse without an answer.
  server.on("connect", (_request, socket) => hangUp(socket, renderMalformed(locale, BAD_REQUEST)));

  server.on("clientError", (error: Error & { readonly code?: string }, socket: Duplex) => {
    if (error.code === "ECONNRESET" || !socket.writable) {
      socket.destroy();
    } else if (isAnswering(pending.get(socket) ?? new Set())) {
      broken.add(socket);
    } else {
      hangUp(socket, renderRefusal(locale, error.code));
    }
  });
}

/** Whether an answer is still to come. A request whose own body is incomplete gets none. */
function isAnswering(responses: ReadonlySet<ServerResponse>): boolean {
  return [...responses].some((response) => response.req.complete || response.headersSent);
}

/** Sends the last answer and destroys the socket, which ends every wait for the rest of a body. */
function hangUp(socket: Duplex, lastAnswer: string): void {
  socket.end(lastAnswer, () => socket.destroy());
}

function renderRefusal(locale: Locale, code: string | undefined): string {
  if (code !== TIMEOUT)
    return renderMalformed(locale, code === "HPE_HEADER_OVERFLOW" ? HEADERS_TOO_LARGE : BAD_REQUEST);
  const refusal = new DomainError("REQUEST_TIMEOUT");
  return renderRawAnswer(statusOf(refusal), presentError(locale, refusal));
}

function renderMalformed(locale: Locale, status: number): string {
  return renderRawAnswer(status, presentError(locale, invalidRequest("malformed_http")));
}
