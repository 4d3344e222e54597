import { createSocket } from "node:dgram";
import { once } from "node:events";
import { onTestFinished } from "vitest";

export type DnsServer = {
  /** The address for `Resolver.setServers`. */
  readonly address: string;
  /** The requested names, one for each question. */
  readonly questions: readonly string[];
};

/** The IPv4 addresses of a name; `hang` gives no answer. */
export type Zone = Readonly<Record<string, readonly string[] | "hang">>;

const HEADER_BYTES = 12;
const TYPE_A = 1;
const NO_SUCH_NAME = 3;

/** A name server on 127.0.0.1 (RFC 1035) with one zone and without IPv6. */
export async function startDnsServer(zone: Zone): Promise<DnsServer> {
  const questions: string[] = [];
  const server = createSocket("udp4");
  server.on("message", (query, { port, address }) => {
    const { name, type, end } = readQuestion(query);
    questions.push(name);
    const known = zone[name];
    if (known === "hang") return;
    server.send(writeAnswer(query.subarray(0, end), type === TYPE_A ? known : known && []), port, address);
  });
  server.bind(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return { address: `127.0.0.1:${server.address().port}`, questions };
}

function readQuestion(query: Buffer): { readonly name: string; readonly type: number; readonly end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString("latin1", at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join(".").toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 };
}

/** Repeats the header and the question, then one record for each address. */
function writeAnswer(question: Buffer, addresses: readonly string[] | undefined): Buffer {
  const head = Buffer.from(question);
  head.writeUInt16BE(0x8180 | (addresses === undefined ? NO_SUCH_NAME : 0), 2);
  head.writeUInt16BE(addresses?.length ?? 0, 6);
  head.writeUInt16BE(0, 10);
  const records = (addresses ?? []).map((address) =>
    Buffer.from([0xc0, HEADER_BYTES, 0, TYPE_A, 0, 1, 0, 0, 0, 60, 0, 4, ...address.split(".").map(Number)]),
  );
  return Buffer.concat([head, ...records]);
}
