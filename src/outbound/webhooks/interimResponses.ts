import type { Socket } from "node:net";

const NOTHING = Buffer.alloc(0);
const END_OF_HEAD = "\r\n\r\n";
const BEGINNING = "HTTP/1.1 1";
/** The beginning, and two further digits. */
const STATUS_CHARACTERS = BEGINNING.length + 2;
const SWITCHING_PROTOCOLS = `${BEGINNING}01`;

/**
 * Drops the interim responses (1xx) that come before the response to a request, however many there are: a client ignores those that it did
 * not ask for (RFC 9110, 15.2), and undici ends the connection at a `100 Continue`. A change of protocols is none of them. Past `maxBytes` before
 * one response nothing is dropped.
 */
export function ignoreInterimResponses(socket: Socket, maxBytes: number): Socket {
  const { read, write } = socket;
  let isBeforeResponse = false;
  let held: Buffer = NOTHING;
  let droppedBytes = 0;

  /** The bytes from the response on; null while only interim responses have come, perhaps a part of one. */
  function findResponse(chunk: Buffer): Buffer | null {
    const bytes = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
    const { at, isWhole } = skipInterim(bytes);
    const rest = at === 0 ? bytes : bytes.subarray(at);
    droppedBytes += at;
    const isTooMuch = droppedBytes + rest.length > maxBytes && !isWhole;
    isBeforeResponse = !isWhole && !isTooMuch;
    held = isBeforeResponse ? rest : NOTHING;
    if (isBeforeResponse) return null;
    return isTooMuch ? bytes : rest;
  }

  return Object.assign(socket, {
    write(...given: unknown[]): boolean {
      if (!isBeforeResponse) droppedBytes = 0;
      isBeforeResponse = true;
      return Reflect.apply(write, socket, given) as boolean;
    },
    read(size?: number): Buffer | null {
      for (;;) {
        const chunk = Reflect.apply(read, socket, [size]) as Buffer | null;
        if (chunk === null || !isBeforeResponse) return chunk;
        const response = findResponse(chunk);
        if (response !== null) return response;
      }
    },
  });
}

/** The position behind all whole interim responses, and whether the response begins there, as far as the bytes can say. */
function skipInterim(bytes: Buffer): { readonly at: number; readonly isWhole: boolean } {
  let at = 0;
  for (;;) {
    const status = bytes.toString("latin1", at, at + STATUS_CHARACTERS);
    if (!status.startsWith(BEGINNING)) return { at, isWhole: !BEGINNING.startsWith(status) };
    if (status === SWITCHING_PROTOCOLS) return { at, isWhole: true };
    const end = bytes.indexOf(END_OF_HEAD, at);
    if (end === -1) return { at, isWhole: false };
    at = end + END_OF_HEAD.length;
  }
}
