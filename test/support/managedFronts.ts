import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { type SecureContextOptions, TLSSocket } from "node:tls";
import { onTestFinished } from "vitest";

/** What a front knows of a client when it lets it in. */
export type Start = {
  /** Those of the message that begins a connection: `user`, `database`, `options` … */
  readonly parameters: ReadonlyMap<string, string>;
  readonly isEncrypted: boolean;
  /** The name of the host that the client's TLS asked for; null without one, as for an IP address. */
  readonly serverName: string | null;
  /** The connections that the front has let in and that are still there. */
  readonly open: number;
};

/** An error with its SQLSTATE, as the service writes it. */
export type Refused = { readonly code: string; readonly message: string };

export type FrontRules = {
  /** The front's certificate; without one it speaks no TLS. */
  readonly tls?: SecureContextOptions;
  readonly refuse?: (start: Start) => Refused | null;
  /** What the server behind it gets instead of the client's parameters. */
  readonly rewrite?: (parameters: ReadonlyMap<string, string>) => ReadonlyMap<string, string>;
};

export type Front = {
  /** The address of the database through it, without TLS parameters. */
  readonly url: URL;
  /** The messages of those that it has let in. */
  readonly let: readonly Start[];
  countRefused(): number;
  /** The most connections at one time, and the most that were being opened at one time. */
  readMost(): { readonly open: number; readonly opening: number };
  /** Breaks every connection, and refuses new ones until `restore`. */
  cut(): void;
  restore(): Promise<void>;
};

const SSL_REQUEST = 80_877_103;
const GSS_REQUEST = 80_877_104;
const READY = Buffer.from([0x5a, 0, 0, 0, 5]);

/** Starts a proxy before a PostgreSQL that takes connections by the rules of a managed service. Closed after the test. */
export async function startFront(databaseUrl: string, rules: FrontRules = {}): Promise<Front> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const entered: Start[] = [];
  const counts = { open: 0, opening: 0, mostOpen: 0, mostOpening: 0, refused: 0 };
  const keep = <S extends Socket>(socket: S): S => {
    sockets.add(socket);
    socket.on("error", () => undefined).on("close", () => sockets.delete(socket));
    return socket;
  };

  function letIn(client: Socket, parameters: ReadonlyMap<string, string>): void {
    counts.open += 1;
    counts.mostOpen = Math.max(counts.mostOpen, counts.open);
    const upstream = keep(connect(Number(target.port), target.hostname));
    upstream.write(writeStart(rules.rewrite?.(parameters) ?? parameters));
    client.pipe(upstream);
    upstream.pipe(client);
    client.once("close", () => {
      counts.open -= 1;
      upstream.destroy();
    });
    upstream.once("close", () => client.destroy());
  }

  function take(client: Socket, message: Buffer, secure: TLSSocket | null): void {
    const code = message.readInt32BE(4);
    const certificate = rules.tls;
    if (code === GSS_REQUEST || (code === SSL_REQUEST && certificate === undefined)) {
      client.write("N");
      client.once("data", (next: Buffer) => take(client, next, secure));
    } else if (code === SSL_REQUEST) {
      client.write("S");
      const encrypted = keep(new TLSSocket(client, { isServer: true, ...certificate }));
      encrypted.once("data", (next: Buffer) => take(encrypted, next, encrypted));
    } else {
      const parameters = readParameters(message);
      const serverName = typeof secure?.servername === "string" ? secure.servername : null;
      const start = { parameters, isEncrypted: secure !== null, serverName, open: counts.open };
      const refused = rules.refuse?.(start) ?? null;
      if (refused === null) {
        entered.push(start);
        letIn(client, parameters);
      } else {
        counts.refused += 1;
        client.end(writeError(refused));
      }
    }
  }

  const server = createServer((client) => {
    keep(client);
    counts.opening += 1;
    counts.mostOpening = Math.max(counts.mostOpening, counts.opening);
    let isOpening = true;
    const opened = () => {
      if (isOpening) counts.opening -= 1;
      isOpening = false;
    };
    client.once("close", opened);
    const write = client.write.bind(client);
    client.write = (chunk: Buffer | string, ...rest: []) => {
      if (typeof chunk !== "string" && chunk.includes(READY)) opened();
      return write(chunk, ...rest);
    };
    client.once("data", (message: Buffer) => take(client, message, null));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const cut = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  onTestFinished(cut);
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  return {
    url,
    let: entered,
    countRefused: () => counts.refused,
    readMost: () => ({ open: counts.mostOpen, opening: counts.mostOpening }),
    cut,
    async restore() {
      server.listen(port, "127.0.0.1");
      await once(server, "listening");
    },
  };
}

function readParameters(message: Buffer): ReadonlyMap<string, string> {
  const texts = message.subarray(8).toString("utf8").split("\0");
  const pairs: [string, string][] = [];
  for (let index = 0; texts[index]; index += 2) pairs.push([texts[index] ?? "", texts[index + 1] ?? ""]);
  return new Map(pairs);
}

function writeStart(parameters: ReadonlyMap<string, string>): Buffer {
  const body = Buffer.from(`${[...parameters].map(([name, value]) => `${name}\0${value}\0`).join("")}\0`);
  const head = Buffer.alloc(8);
  head.writeInt32BE(body.length + head.length, 0);
  head.writeInt32BE(196_608, 4);
  return Buffer.concat([head, body]);
}

function writeError({ code, message }: Refused): Buffer {
  const body = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.alloc(5);
  head.write("E");
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}
