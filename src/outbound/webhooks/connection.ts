import type { Socket } from "node:net";
import type { AttemptErrorClass } from "../../domain/webhooks/webhooks.ts";
import { createResponseReader } from "./responseReader.ts";
import type { ResponseHead } from "./responseHead.ts";

/** What comes of a request. `onEnd` or `onFailure` is the last call. */
export type ResponseHandler = {
  onHead(head: ResponseHead): void;
  onBody(bytes: Buffer): void;
  /** The response is whole. */
  onEnd(): void;
  onFailure(errorClass: AttemptErrorClass): void;
};

/** An HTTP/1.1 connection, for one request at a time. */
export type Connection = {
  /** Whether another request may be written. */
  isOpen(): boolean;
  /** Writes a request, whose head ends with its empty line and is written in Latin-1. */
  request(head: string, body: Buffer, handler: ResponseHandler): void;
  /** Closes the connection; the handler of its request is not called any more. */
  destroy(): void;
};

/**
 * Opens a connection over a connected socket. `keep` gets it after each response behind which it may be kept, with the milliseconds; otherwise it
 * closes. A byte that comes while no request is under way closes it, so that it is never taken for a part of the next response.
 */
export function openConnection(socket: Socket, keep: (keptMs: number) => void): Connection {
  let handler: ResponseHandler | null = null;
  keepReadingWhenWritesFail(socket);

  const reader = createResponseReader({
    onHead: (head) => handler?.onHead(head),
    onBody: (bytes) => handler?.onBody(bytes),
    onEnd(keptMs) {
      const ended = handler;
      handler = null;
      // A receiver that answers before it has read the request may never read the rest.
      if (keptMs === 0 || socket.writableLength > 0 || !isOpen()) {
        socket.destroy();
      } else {
        // A process may end while its connections wait.
        socket.unref();
        keep(keptMs);
      }
      ended?.onEnd();
    },
    onMalformed: () => fail("protocol"),
  });

  socket.on("data", (chunk: Buffer) => {
    if (handler === null) socket.destroy();
    else reader.push(chunk);
  });
  socket.on("error", (error: NodeJS.ErrnoException) => fail(classify(error)));
  socket.on("end", finish);
  socket.on("close", finish);

  return {
    isOpen,
    request(head, body, given) {
      handler = given;
      reader.expect();
      socket.ref();
      socket.cork();
      socket.write(head, "latin1");
      socket.write(body);
      socket.uncork();
    },
    destroy() {
      handler = null;
      reader.stop();
      socket.destroy();
    },
  };

  function isOpen(): boolean {
    return socket.writable && !socket.destroyed;
  }

  function finish(): void {
    if (handler === null) socket.destroy();
    else if (!reader.finish()) fail("reset");
  }

  function fail(errorClass: AttemptErrorClass): void {
    const failed = handler;
    handler = null;
    reader.stop();
    socket.destroy();
    failed?.onFailure(errorClass);
  }
}

/**
 * A receiver may answer before it has read the request, and close. The next write fails then, and the socket would drop the response that has come. A
 * write that has failed never ends instead: reading goes on, and ends with the bytes that have come.
 */
function keepReadingWhenWritesFail(socket: Socket): void {
  const { _write: write, _writev: writev } = socket;
  socket._write = (chunk, encoding, callback) => write.call(socket, chunk, encoding, whenWritten(callback));
  socket._writev = writev && ((chunks, callback) => writev.call(socket, chunks, whenWritten(callback)));
}

function whenWritten(callback: (error?: Error | null) => void): (error?: NodeJS.ErrnoException | null) => void {
  return (error) => {
    if (error?.syscall !== "write") callback(error);
  };
}

/** The class of an error of a connection that was open. */
function classify({ code = "" }: NodeJS.ErrnoException): AttemptErrorClass {
  if (/^ERR_(SSL|TLS)_/.test(code)) return "tls";
  return /^E[A-Z]+$/.test(code) ? "reset" : "protocol";
}
