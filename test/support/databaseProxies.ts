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
   * are not concerned. `session` are those over which a process holds its lock or listens, `pool` all others.
   */
  vanish(which: "session" | "pool" | "both"): void;
  /** Leaves every connection open and passes nothing on over it. Later connections are not concerned. */
  freeze(): void;
  /** How many connections have begun to listen to signals. */
  countListeners(): number;
  /** How many notifications were not passed on. */
  countDropped(): number;
};

export type DatabaseProxyOptions = {
  /** Whether no notification is passed on. */
  readonly dropsNotifications?: boolean;
};

/** What the first statements of a session have: one that listens, and one with the lock of a process. */
const LISTENS = "listen ventanilla";
const LOCKS = "pg_try_advisory_lock($1, $2) as taken";

/** Starts a proxy, which the caller closes. */
export async function openDatabaseProxy(
  databaseUrl: string,
  { dropsNotifications = false }: DatabaseProxyOptions = {},
): Promise<DatabaseProxy & { close(): void }> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isSilent = false;
  let areSessionsSpared = false;
  let listeners = 0;
  let dropped = 0;
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
    client.on("data", (asked: Buffer) => {
      const isListening = asked.includes(LISTENS);
      if (isListening) listeners += 1;
      pair.isSession ||= isListening || asked.includes(LOCKS);
    });
    const choose = dropsNotifications ? dropNotifications(() => (dropped += 1)) : (answer: Buffer) => answer;
    upstream.on("data", (answer: Buffer) => {
      callBeforeAnswer();
      if (!isSilent || (areSessionsSpared && pair.isSession)) client.write(choose(answer));
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
    countListeners: () => listeners,
    countDropped: () => dropped,
    close() {
      server.close();
      destroyAll();
    },
  };
}

/** PostgreSQL's type of the message that carries a notification, and the bytes of a message before its content. */
const NOTIFICATION = "A".charCodeAt(0);
const HEAD_BYTES = 5;

/** Takes the notifications out of what a server sends, which comes in parts of any size. */
function dropNotifications(onDropped: () => void): (part: Buffer) => Buffer {
  let rest = Buffer.alloc(0);
  return (part) => {
    rest = Buffer.concat([rest, part]);
    const passed: Buffer[] = [];
    while (rest.length >= HEAD_BYTES) {
      const bytes = 1 + rest.readInt32BE(1);
      if (rest.length < bytes) break;
      if (rest[0] === NOTIFICATION) onDropped();
      else passed.push(rest.subarray(0, bytes));
      rest = rest.subarray(bytes);
    }
    return Buffer.concat(passed);
  };
}
