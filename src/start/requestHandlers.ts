import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";

/** The wait for request handlers whose connections are closed already. */
const GRACE_MS = 1_000;

/** Lets `answer` handle a server's requests. */
export function handleRequests(
  server: Server,
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
) {
  const handlers = new Set<Promise<void>>();
  server.on("request", (request, response) => {
    const handler = answer(request, response).finally(() => handlers.delete(handler));
    handlers.add(handler);
  });
  return {
    /** Waits for the handlers under way: one whose connection is closed may still query the database, whose pools refuse queries after their end. */
    async finish(): Promise<void> {
      await Promise.race([Promise.allSettled(handlers), delay(GRACE_MS, undefined, { ref: false })]);
    },
  };
}
