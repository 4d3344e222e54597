import { createSocket } from "node:dgram";
import { once } from "node:events";
import { Resolver } from "node:dns/promises";
import { onTestFinished } from "vitest";

/** The records of a name. */
export type Records = { readonly txt?: readonly string[]; readonly mx?: readonly string[] };

const TYPES = { mx: 15, txt: 16 } as const;
const NO_SUCH_NAME = 3;

/** A resolver that asks a name server of the test, which has these records and no others; it ends after the test. */
export async function startNameServer(zone: Readonly<Record<string, Records>>): Promise<Resolver> {
  const socket = createSocket("udp4");
  socket.on("message", (query, { port, address }) => socket.send(answer(query, zone), port, address));
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  onTestFinished(() => void socket.close());
  const resolver = new Resolver({ timeout: 2_000, tries: 1 });
  resolver.setServers([`127.0.0.1:${socket.address().port}`]);
  return resolver;
}

function answer(query: Buffer, zone: Readonly<Record<string, Records>>): Buffer {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString("latin1", at + 1, at + 1 + length));
    at += length + 1;
  }
  const type = query.readUInt16BE(at + 1);
  const question = query.subarray(12, at + 5);
  const records = zone[labels.join(".").toLowerCase()];
  const data =
    type === TYPES.txt
      ? (records?.txt ?? []).map(writeText)
      : type === TYPES.mx
        ? (records?.mx ?? []).map(writeMx)
        : [];
  const head = Buffer.alloc(12);
  query.copy(head, 0, 0, 2);
  head.writeUInt16BE(0x8180 | (records === undefined ? NO_SUCH_NAME : 0), 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(data.length, 6);
  return Buffer.concat([head, question, ...data.map((each) => writeRecord(type, each))]);
}

function writeRecord(type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(12);
  // The name is that of the question.
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(type, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

function writeText(text: string): Buffer {
  const chunks = text.match(/.{1,255}/gs) ?? [""];
  return Buffer.concat(chunks.map((chunk) => Buffer.from([chunk.length, ...Buffer.from(chunk)])));
}

function writeMx(host: string): Buffer {
  const labels = host.split(".").map((label) => Buffer.from([label.length, ...Buffer.from(label)]));
  return Buffer.concat([Buffer.from([0, 10]), ...labels, Buffer.from([0])]);
}
