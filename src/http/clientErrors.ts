import type { Server } from "node:http";
import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { type AnyDomainError, DomainError } from "../domain/errors.ts";
import { presentError } from "./presenters/errors.ts";

const STATUSES: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/**
 * Answers what is not even HTTP in the usual shape; Node would answer with an empty body. A good request that came
 * before on the same connection still gets its own answer, and only then the connection ends.
 */
export function answerClientErrors(server: Server): void {
  const pending = new WeakMap<Duplex, number>();
  const broken = new WeakSet<Duplex>();

  server.on("request", ({ socket }, response) => {
    pending.set(socket, (pending.get(socket) ?? 0) + 1);
    response.once("close", () => {
      const left = (pending.get(socket) ?? 1) - 1;
      pending.set(socket, left);
      if (left === 0 && broken.has(socket)) socket.end();
    });
  });

  server.on("clientError", (error: Error & { readonly code?: string }, socket: Duplex) => {
    if (error.code === "ECONNRESET" || !socket.writable) {
      socket.destroy();
    } else if ((pending.get(socket) ?? 0) > 0) {
      broken.add(socket);
    } else {
      socket.end(renderRefusal(STATUSES[error.code ?? ""] ?? 400));
    }
  });
}

function renderRefusal(status: number): string {
  const refusal: AnyDomainError = new DomainError("INVALID_REQUEST", { reason: "malformed_http" });
  const body = JSON.stringify(presentError(refusal));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "Connection: close",
    "Access-Control-Allow-Origin: *",
    "Content-Type: application/json; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  return `${head.join("\r\n")}\r\n\r\n${body}`;
}
