import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { onTestFinished } from "vitest";
import { listen } from "./listening.ts";
import type { OnFinished } from "./services.ts";

/** The verifier's answer to a request. */
export type Reply = (form: URLSearchParams, response: ServerResponse) => void;

/** A verifier that speaks the siteverify protocol and keeps the requests. */
export async function startSiteverify(reply: Reply, onFinished: OnFinished = onTestFinished) {
  const asked: Record<string, string>[] = [];
  const server = createServer((request, response) => void answer(request, response));
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = "";
    for await (const chunk of request) text += String(chunk);
    const form = new URLSearchParams(text);
    asked.push({
      method: String(request.method),
      path: String(request.url),
      type: String(request.headers["content-type"]),
      ...Object.fromEntries(form),
    });
    reply(form, response);
  }
  const port = await listen(server, onFinished);
  return { url: `http://127.0.0.1:${port}/siteverify`, asked };
}

/** Replies with this body. */
export const say =
  (body: unknown): Reply =>
  (_form, response) =>
    void response.setHeader("content-type", "application/json").end(JSON.stringify(body));

/** Accepts a visitor's answer once, as Google does. */
export function sayOnce(): Reply {
  const spent = new Set<string | null>();
  return (form, response) => {
    const answer = form.get("response");
    say({ success: !spent.has(answer) })(form, response);
    spent.add(answer);
  };
}
