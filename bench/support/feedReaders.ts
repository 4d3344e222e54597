import { once } from "node:events";
import { parseArgs } from "node:util";
import { WebSocket } from "ws";
import { OPERATION_ID } from "./feedSockets.ts";
import type { FeedOwner, Progress, Query } from "./feedSubscribers.ts";
import { compareSequence, sumTallies, type Tally } from "./feedTally.ts";

/**
 * Subscribers in a process of their own, each with its socket. They parse only the number of a submission in a message; the
 * number 0 shows that the subscription is live. Those from `first` to before `end` are spread over the owners, which are JSON, in
 * turn. The process prints a line when all have sent their subscription.
 */
const { values } = parseArgs({
  options: {
    url: { type: "string", default: "" },
    owners: { type: "string", default: "[]" },
    first: { type: "string", default: "0" },
    end: { type: "string", default: "1" },
    capacity: { type: "string", default: "0" },
  },
});

const SUBSCRIPTION = `subscription ($formId: ID) {
  submissionCreated(formId: $formId) { cursor submission { id data createdAt } }
}`;
const NUMBER = Buffer.from('"n":');
const NEXT = Buffer.from('"type":"next"');
const ZERO = 48;
const NINE = 57;
const NOBODY: FeedOwner = { key: "", formId: "" };
const MAX_CONCURRENT_CONNECTS = 50;

/** The events of one subscriber in order of arrival. The arrays have room for events that come twice. */
type Reader = {
  /** The place of its owner. */
  readonly owner: number;
  readonly numbers: Int32Array;
  readonly arrivals: Float64Array;
  count: number;
  isLive: boolean;
};

const owners = JSON.parse(values.owners) as readonly FeedOwner[];
const capacity = Number(values.capacity) * 2;
const readers: Reader[] = [];
let closed = 0;

process.on("disconnect", () => process.exit());
process.on("message", (query: Query) => process.send?.(answer(query)));
await connectAll(Number(values.first), Number(values.end));
process.stdout.write("subscribed\n");

async function connectAll(first: number, end: number): Promise<void> {
  for (let next = first; next < end; next += MAX_CONCURRENT_CONNECTS) {
    const length = Math.min(MAX_CONCURRENT_CONNECTS, end - next);
    readers.push(...(await Promise.all(Array.from({ length }, (_, index) => connect((next + index) % owners.length)))));
  }
}

async function connect(owner: number): Promise<Reader> {
  const { key, formId } = owners[owner] ?? NOBODY;
  const socket = new WebSocket(`${values.url.replace("http", "ws")}/api/v1/graphql`, ["graphql-transport-ws"], {
    perMessageDeflate: false,
    skipUTF8Validation: true,
  });
  await once(socket, "open");
  socket.send(JSON.stringify({ type: "connection_init", payload: { authorization: `Bearer ${key}` } }));
  await once(socket, "message");
  const reader: Reader = {
    owner,
    numbers: new Int32Array(capacity),
    arrivals: new Float64Array(capacity),
    count: 0,
    isLive: false,
  };
  socket.on("message", (data: Buffer) => receive(reader, data));
  socket.on("close", () => (closed += 1));
  const payload = { query: SUBSCRIPTION, variables: { formId } };
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

function answer(query: Query): Progress | Tally {
  switch (query.type) {
    case "progress": {
      const live = readers.filter(({ isLive }) => isLive).length;
      return { live, closed, received: readers.reduce((sum, { count }) => sum + count, 0) };
    }
    case "tally":
      return sumTallies(
        readers.map(({ owner, numbers, arrivals, count }) =>
          compareSequence(query.expected[owner] ?? [], numbers.subarray(0, count), arrivals.subarray(0, count)),
        ),
      );
  }
}
