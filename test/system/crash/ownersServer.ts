import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** An owner's server that accepts every webhook, and stores the `webhook-id`s of each submission. */
export type OwnersServer = {
  readonly url: string;
  /** The `webhook-id`s by the submission's id; one each, also when calls are repeated. */
  readonly deliveries: ReadonlyMap<string, ReadonlySet<string>>;
  /** The most calls that one submission has come with. */
  countMostCalls(): number;
  close(): void;
};

export async function startOwnersServer(): Promise<OwnersServer> {
  const deliveries = new Map<string, Set<string>>();
  const calls = new Map<string, number>();
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (chunk: string) => (body += chunk));
    request.on("end", () => {
      const { data } = JSON.parse(body) as { data: { submission: { id: string } } };
      const ids = deliveries.get(data.submission.id) ?? new Set();
      calls.set(data.submission.id, (calls.get(data.submission.id) ?? 0) + 1);
      deliveries.set(data.submission.id, ids.add(String(request.headers["webhook-id"])));
      response.writeHead(204).end();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    deliveries,
    countMostCalls: () => Math.max(0, ...calls.values()),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
