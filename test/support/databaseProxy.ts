import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** A way to the database that can be cut, as when its machine goes away. */
export type DatabaseProxy = {
  readonly url: string;
  /** Breaks every connection and refuses new ones. */
  cut(): void;
  restore(): Promise<void>;
  /** Passes queries on, and drops their answers from now on. */
  silence(): void;
  /** For connections that are made from now on; who has missed an answer never gets it. */
  speak(): void;
  /** Leaves every connection open and carries nothing over it any more; new ones are not concerned. */
  freeze(): void;
};

export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isSilent = false;
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    return socket.on("error", () => undefined).on("close", () => sockets.delete(socket));
  };
  const server = createServer((client) => {
    const upstream = keep(connect(Number(target.port), target.hostname));
    keep(client).pipe(upstream);
    upstream.on("data", (answer) => void (isSilent || client.write(answer)));
    client.on("close", () => upstream.destroy());
    upstream.on("close", () => client.destroy());
  });
  const destroyAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
    destroyAll();
  });
  const { port } = server.address() as AddressInfo;
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String(port);
  return {
    url: url.href,
    cut() {
      server.close();
      destroyAll();
    },
    async restore() {
      server.listen(port, "127.0.0.1");
      await once(server, "listening");
    },
    silence() {
      isSilent = true;
    },
    speak() {
      isSilent = false;
    },
    freeze() {
      for (const socket of sockets) socket.unpipe().pause();
    },
  };
}
