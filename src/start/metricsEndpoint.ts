import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Config } from "./config.ts";
import { listen } from "../edge/ports.ts";
import type { Snapshot } from "../metrics/snapshots.ts";

export type MetricsEndpoint = {
  /** Null where no metrics are served. */
  readonly port: number | null;
  close(): Promise<void>;
};

/**
 * Answers GET /metrics on a port of its own, because the metrics are for the operator only and the service's port is public.
 * Errors: the service cannot listen on the port.
 */
export async function serveMetrics(
  { metricsHost, metricsPort }: Pick<Config, "metricsHost" | "metricsPort">,
  readMetrics: () => Promise<Snapshot>,
): Promise<MetricsEndpoint> {
  if (metricsPort === null) return { port: null, close: async () => undefined };
  const server = createServer((request, response) => {
    const isKnown = request.method === "GET" && request.url?.split("?")[0] === "/metrics";
    if (isKnown) void answer(response, readMetrics);
    else response.writeHead(404).end();
  });
  await listen(server, metricsHost, metricsPort, { prefix: "METRICS_" });
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      return closed;
    },
  };
}

async function answer(response: ServerResponse, readMetrics: () => Promise<Snapshot>): Promise<void> {
  try {
    const { prometheusContentType, renderSnapshot } = await import("../metrics/aggregates.ts");
    const text = await renderSnapshot(await readMetrics());
    response.writeHead(200, { "Content-Type": prometheusContentType }).end(text);
  } catch {
    response.writeHead(500).end();
  }
}
