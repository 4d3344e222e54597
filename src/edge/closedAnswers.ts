import type { ServerResponse } from "node:http";

const LISTENERS = Symbol("listeners of closed answers");

/** The listeners are a property: as keys of a WeakMap, answers would outlive several collections of the garbage of their requests. */
type ListenedResponse = ServerResponse & { [LISTENERS]?: (() => void)[] };

/**
 * Calls the listener when the answer is closed: when it is sent, or when its client has gone. All listeners of a response share one of
 * its events, because Node warns of more than ten and Koa takes eight for a streamed answer.
 */
export function onAnswerClosed(response: ListenedResponse, listener: () => void): void {
  const known = response[LISTENERS];
  if (known !== undefined) {
    known.push(listener);
    return;
  }
  const all = [listener];
  response[LISTENERS] = all;
  response.once("close", () => {
    for (const each of all) each();
  });
}
