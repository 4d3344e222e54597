import { LRUCache } from "lru-cache";

/**
 * Writes the payloads of an operation's events, each a JSON text, as messages `next` in one buffer, which is sent as it is. Subscribers
 * with the same payload list share what can be shared: the encoded payloads, and the whole buffer where the operations have the same id.
 */
export type WriteFrames = (operation: FramedOperation, payloads: readonly string[]) => Buffer;

export type FramedOperation = {
  readonly id: string;
  /** What comes before the payload in each message. */
  readonly head: Buffer;
};

/** The most bytes of encoded payloads and buffers that are kept for further subscribers, who take them in the same moment. */
export const KEPT_FRAME_BYTES = 4 * 1024 * 1024;

type Framed = { readonly encoded: readonly Buffer[]; readonly operationId: string; readonly frames: Buffer };

export function createFraming(keptBytes: number = KEPT_FRAME_BYTES): WriteFrames {
  const kept = new LRUCache<readonly string[], Framed>({
    maxSize: keptBytes,
    sizeCalculation: ({ encoded, frames }) => 1 + frames.length + lengthOf(encoded),
  });

  return ({ id, head }, payloads) => {
    const latest = kept.get(payloads);
    if (latest?.operationId === id) return latest.frames;
    const encoded = latest?.encoded ?? payloads.map((payload) => Buffer.from(`${payload}}`));
    const frames = writeFrames(head, encoded);
    kept.set(payloads, { encoded, operationId: id, frames });
    return frames;
  };
}

/** The operation of a client's id, which is any text. */
export function describeOperation(id: string): FramedOperation {
  return { id, head: Buffer.from(`{"id":${JSON.stringify(id)},"type":"next","payload":`) };
}

/** A whole text message in one frame. */
const TEXT_FRAME = 0x81;
/** The lengths from which on a frame has two and eight more bytes of length. */
const TWO_BYTES_FROM = 126;
const EIGHT_BYTES_FROM = 65_536;

/** Unmasked frames, as a server sends them: RFC 6455, section 5.2. */
function writeFrames(head: Buffer, payloads: readonly Buffer[]): Buffer {
  const total = payloads.reduce((sum, { length }) => sum + frameBytesOf(head.length + length), 0);
  const frames = Buffer.allocUnsafe(total);
  let at = 0;
  for (const payload of payloads) {
    at = writeFrameHead(frames, at, head.length + payload.length);
    at += head.copy(frames, at);
    at += payload.copy(frames, at);
  }
  return frames;
}

/** Returns where the message begins. */
function writeFrameHead(frames: Buffer, at: number, length: number): number {
  frames[at] = TEXT_FRAME;
  if (length < TWO_BYTES_FROM) {
    frames[at + 1] = length;
    return at + 2;
  }
  if (length < EIGHT_BYTES_FROM) {
    frames[at + 1] = TWO_BYTES_FROM;
    return frames.writeUInt16BE(length, at + 2);
  }
  frames[at + 1] = TWO_BYTES_FROM + 1;
  return frames.writeBigUInt64BE(BigInt(length), at + 2);
}

function frameBytesOf(length: number): number {
  if (length < TWO_BYTES_FROM) return 2 + length;
  return (length < EIGHT_BYTES_FROM ? 4 : 10) + length;
}

function lengthOf(buffers: readonly Buffer[]): number {
  return buffers.reduce((sum, { length }) => sum + length, 0);
}
