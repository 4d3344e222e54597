import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A proxy before the database, which can fail as a network or the database's machine does. */
export type DatabaseProxy = {
  readonly url: string;
  /** Breaks every connection and refuses new ones. */
  cut(): void;
  /** Accepts connections again after `cut`. */
  restore(): Promise<void>;
  /** Drops the database's answers from this call on, and still passes queries on. `pool`: but not those to a session. */
  silence(which?: "pool"): void;
  /** Calls the function whenever a part of an answer arrives, before the part is passed on. */
  interpose(beforeAnswer: () => void): void;
  /** Passes answers on again. A dropped answer stays lost. */
  endSilence(): void;
  /**
   * Ends connections at the database alone, as when its machine loses power: the client is told nothing, now or later. Later connections
   * are not concerned. `session` are those over which a process listens, `pool` all others.
   */
  vanish(which: "session" | "pool" | "both"): void;
  /** Leaves every connection open and passes nothing on over it. Later connections are not concerned. */
  freeze(): void;
};

/** Starts a proxy, which the caller closes. */
export async function openDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy & { close(): void }> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isSilent = false;
  let areSessionsSpared = false;
  let callBeforeAnswer = () => undefined as void;
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    return socket.on("error", () => undefined).on("close", () => sockets.delete(socket));
  };
  const pairs = new Set<{ readonly upstream: Socket; isSession: boolean; isGone: boolean }>();
  const server = createServer((client) => {
    const upstream = keep(connect(Number(target.port), target.hostname));
    const pair = { upstream, isSession: false, isGone: false };
    pairs.add(pair);
    keep(client).pipe(upstream);
    client.on("data", (asked: Buffer) => (pair.isSession ||= asked.includes("listen ventanilla")));
    upstream.on("data", (answer) => {
      callBeforeAnswer();
      if (!isSilent || (areSessionsSpared && pair.isSession)) client.write(answer);
    });
    client.on("close", () => upstream.destroy());
    upstream.on("close", () => {
      pairs.delete(pair);
      if (!pair.isGone) client.destroy();
    });
  });
  const destroyAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
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
    silence(which) {
      areSessionsSpared = which === "pool";
      isSilent = true;
    },
    interpose(beforeAnswer) {
      callBeforeAnswer = beforeAnswer;
    },
    endSilence() {
      isSilent = false;
    },
    vanish(which) {
      for (const pair of pairs) {
        if (which !== "both" && pair.isSession !== (which === "session")) continue;
        pair.isGone = true;
        pair.upstream.destroy();
      }
    },
    freeze() {
      for (const socket of sockets) socket.unpipe().pause();
    },
    close() {
      server.close();
      destroyAll();
    },
  };
}
