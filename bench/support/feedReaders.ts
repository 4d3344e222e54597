import { once } from "node:events";
import { parseArgs } from "node:util";
import { WebSocket } from "ws";
import type { Progress, Question } from "./feedAudience.ts";
import { addTallies, compareSequence, type Tally } from "./feedTally.ts";
import { OPERATION_ID } from "./feedSockets.ts";

/**
 * Subscribers in a process of their own, each with its socket. What they are sent is not parsed, but for the number that was
 * posted: number 0 shows that a subscription is live. Prints a line when all are connected and have subscribed.
 */
const { values } = parseArgs({
  options: {
    url: { type: "string", default: "" },
    key: { type: "string", default: "" },
    form: { type: "string", default: "" },
    subscribers: { type: "string", default: "1" },
    capacity: { type: "string", default: "0" },
  },
});

const QUERY = `subscription ($formId: ID) {
  submissionCreated(formId: $formId) { cursor submission { id data createdAt } }
}`;
const NUMBER = Buffer.from('"n":');
const NEXT = Buffer.from('"type":"next"');
const ZERO = 48;
const NINE = 57;
const CONNECTING_AT_ONCE = 50;

/** What came, in order of arrival; there is room for some that came twice. */
type Reader = { readonly numbers: Int32Array; readonly arrivals: Float64Array; count: number; isLive: boolean };

const capacity = Number(values.capacity) * 2;
const readers: Reader[] = [];
let closed = 0;

process.on("disconnect", () => process.exit());
process.on("message", (question: Question) => process.send?.(answer(question)));
await connectAll(Number(values.subscribers));
process.stdout.write("subscribed\n");

async function connectAll(count: number): Promise<void> {
  while (readers.length < count) {
    const size = Math.min(CONNECTING_AT_ONCE, count - readers.length);
    readers.push(...(await Promise.all(Array.from({ length: size }, connect))));
  }
}

async function connect(): Promise<Reader> {
  const socket = new WebSocket(`${values.url.replace("http", "ws")}/api/v1/graphql`, ["graphql-transport-ws"], {
    perMessageDeflate: false,
    skipUTF8Validation: true,
  });
  await once(socket, "open");
  socket.send(JSON.stringify({ type: "connection_init", payload: { authorization: `Bearer ${values.key}` } }));
  await once(socket, "message");
  const reader: Reader = {
    numbers: new Int32Array(capacity),
    arrivals: new Float64Array(capacity),
    count: 0,
    isLive: false,
  };
  socket.on("message", (data: Buffer) => receive(reader, data));
  socket.on("close", () => (closed += 1));
  const payload = { query: QUERY, variables: { formId: values.form } };
  socket.send(JSON.stringify({ type: "subscribe", id: OPERATION_ID, payload }));
  return reader;
}

function receive(reader: Reader, data: Buffer): void {
  if (!data.includes(NEXT)) return;
  const number = readNumber(data);
  if (number === 0) {
    reader.isLive = true;
    return;
  }
  reader.numbers[reader.count] = number;
  reader.arrivals[reader.count] = performance.timeOrigin + performance.now();
  reader.count += 1;
}

function readNumber(data: Buffer): number {
  let number = 0;
  for (let at = data.indexOf(NUMBER) + NUMBER.length; ; at += 1) {
    const digit = data[at] ?? 0;
    if (digit < ZERO || digit > NINE) return number;
    number = number * 10 + digit - ZERO;
  }
}

function answer(question: Question): Progress | Tally {
  switch (question.type) {
    case "progress": {
      const live = readers.filter(({ isLive }) => isLive).length;
      return { live, closed, received: readers.reduce((sum, { count }) => sum + count, 0) };
    }
    case "tally":
      return readers
        .map(({ numbers, arrivals, count }) =>
          compareSequence(question.told, numbers.subarray(0, count), arrivals.subarray(0, count)),
        )
        .reduce(addTallies);
  }
}
