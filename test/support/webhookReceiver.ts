import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import { listen } from "./listening.ts";

export type ReceivedWebhook = {
  readonly headers: IncomingHttpHeaders;
  /** The names and values in turn, in the order in which they arrived. */
  readonly rawHeaders: readonly string[];
  /** The bytes of the body as UTF-8 text. */
  readonly body: string;
  readonly event: { readonly id: string; readonly type: string; readonly data: Record<string, unknown> };
};

export type WebhookReceiver = {
  readonly url: string;
  readonly received: ReceivedWebhook[];
  /** Returns the first call; throws when there is none. */
  first(): ReceivedWebhook;
  /** Resolves when at least `count` calls have been answered. */
  got(count: number): Promise<void>;
};

/** The status of the n-th call, counted from 1; a promise holds the answer back. */
export type Respond = (call: number, response: ServerResponse) => number | Promise<number>;

/** A server as an owner runs it: it reads each request and answers 204, or as `respond` decides. */
export async function startReceiver(respond: Respond = () => 204): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  let waiting: (() => void)[] = [];

  const server = createServer((request, response) => void take(request, response));
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = "";
    try {
      for await (const chunk of request.setEncoding("utf8")) body += String(chunk);
    } catch {
      // The sender was killed.
      return;
    }
    const { headers, rawHeaders } = request;
    received.push({ headers, rawHeaders, body, event: JSON.parse(body) as ReceivedWebhook["event"] });
    response.writeHead(await respond(received.length, response)).end();
    const woken = waiting;
    waiting = [];
    for (const wake of woken) wake();
  }
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    first() {
      const [call] = received;
      if (call === undefined) throw new Error("Nothing was received.");
      return call;
    },
    async got(count) {
      while (received.length < count) await new Promise<void>((resolve) => waiting.push(resolve));
    },
  };
}
