import type { ServerResponse } from "node:http";

const listeners = new WeakMap<ServerResponse, (() => void)[]>();

/**
 * Calls the listener when the answer is closed: when it is sent, or when its client has gone. All listeners of a response share one of
 * its events, because Node warns of more than ten and Koa takes eight for a streamed answer.
 */
export function onAnswerClosed(response: ServerResponse, listener: () => void): void {
  const known = listeners.get(response);
  if (known !== undefined) {
    known.push(listener);
    return;
  }
  const all = [listener];
  listeners.set(response, all);
  response.once("close", () => {
    for (const each of all) each();
  });
}
