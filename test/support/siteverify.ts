import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { listen } from "./listening.ts";

/** How the verifier answers what it was asked. */
export type Reply = (form: URLSearchParams, response: ServerResponse) => void;

/** A verifier that speaks the siteverify protocol; what it was asked is kept. */
export async function startSiteverify(reply: Reply) {
  const asked: Record<string, string>[] = [];
  const server = createServer((request, response) => void answer(request, response));
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = "";
    for await (const chunk of request) text += String(chunk);
    const form = new URLSearchParams(text);
    asked.push({
      method: String(request.method),
      type: String(request.headers["content-type"]),
      ...Object.fromEntries(form),
    });
    reply(form, response);
  }
  const port = await listen(server);
  return { url: `http://127.0.0.1:${port}/siteverify`, asked };
}

/** An answer with this body. */
export const say =
  (body: unknown): Reply =>
  (_form, response) =>
    void response.setHeader("content-type", "application/json").end(JSON.stringify(body));

/** As Google does: what a visitor has answered is good once. */
export function sayOnce(): Reply {
  const spent = new Set<string | null>();
  return (form, response) => {
    const answer = form.get("response");
    say({ success: !spent.has(answer) })(form, response);
    spent.add(answer);
  };
}
