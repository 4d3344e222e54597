import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

/** An owner's server that accepts every webhook that it can verify, and stores the `webhook-id`s of each submission. */
export type OwnersServer = {
  readonly url: string;
  /** The `webhook-id`s by the submission's id; one each, also when calls are repeated. */
  readonly deliveries: ReadonlyMap<string, ReadonlySet<string>>;
  /** The most calls that one submission has come with. */
  countMostCalls(): number;
  /** The calls that were not verified. */
  countUnverified(): number;
  close(): void;
};

/** Throws when a call is not signed as it must be. */
export type Verify = (body: string, headers: IncomingHttpHeaders) => void;

/** Takes every call for verified unless `verify` is given. */
export async function startOwnersServer(verify: Verify = () => undefined): Promise<OwnersServer> {
  const deliveries = new Map<string, Set<string>>();
  const calls = new Map<string, number>();
  let unverified = 0;
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (chunk: string) => (body += chunk));
    request.on("end", () => {
      try {
        verify(body, request.headers);
      } catch {
        unverified += 1;
        response.writeHead(401).end();
        return;
      }
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
    countMostCalls: () => calls.values().reduce((most, count) => Math.max(most, count), 0),
    countUnverified: () => unverified,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
