import { createServer, type IncomingHttpHeaders } from "node:http";
import { listen } from "./listening.ts";
import { waitFor } from "./waiting.ts";

export type ChannelCall = {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** The JSON of the body. */
  readonly body: unknown;
};

export type ChannelAnswer = {
  readonly status: number;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A server in the place of a messaging service. It keeps each call and answers as `respond` decides; 200 unless given. */
export async function startChannelServer(respond: (path: string) => ChannelAnswer = () => ({ status: 200 })) {
  const calls: ChannelCall[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const path = request.url ?? "";
      calls.push({ path, headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString()) });
      const { status, body = "", headers } = respond(path);
      response.writeHead(status, headers).end(body);
    });
  });
  const origin = `http://127.0.0.1:${await listen(server)}`;
  return {
    origin,
    calls,
    got: (count: number) => waitFor(() => calls.length >= count),
    callTo: (path: string) => calls.find((call) => call.path === path),
  };
}
