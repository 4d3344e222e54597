import type { Server } from "graphql-ws";
import type { Duplex } from "node:stream";
import type { Credential } from "../../domain/actor.ts";
import type { Logger } from "pino";
import type { RawData, WebSocket } from "ws";
import type { Authentication } from "../../services/accounts/apiKeys.ts";
import { markRoundedNumbers } from "../exactJson.ts";
import { CLOSE_CODES } from "./closeCodes.ts";
import type { NewSocket } from "./newSockets.ts";

/** One open socket. */
export type Connection = {
  /** The credential of the upgrade request. Errors: CROSS_SITE_REQUEST. */
  readonly readCredential: () => Credential;
  /** The client's address; null when it has left. */
  readonly address: string | null;
  isOpen(): boolean;
  /** Sends one message. The promise resolves when the socket has room for more; null if it has room already. */
  send(text: string): Promise<void> | null;
  /** Sends whole frames, which others may share, in one write; as `send`. */
  sendFrames(frames: Buffer): Promise<void> | null;
  /** Ends the operations at once and reads no more messages. The close frame follows the texts that were sent before. */
  end(code: number, reason: string): void;
};

/** The protocol's state of a socket. `authentication` is null until the socket is authenticated. */
export type Session = {
  readonly connection: Connection;
  readonly newSocket: NewSocket;
  authentication: Authentication | null;
};

/** A close frame holds 123 bytes of reason, and a character has up to three. A reason of graphql-ws may contain an id of the client's. */
const MAX_REASON_CHARACTERS = 41;

/** Gives an open socket to the protocol. `onEnd` is called once, when the client or the service ends the connection. */
export function openConnection(
  socket: WebSocket,
  {
    stream,
    readCredential,
    address,
    protocol,
    log,
    newSocket,
    onEnd,
    onUnsent,
  }: {
    /** The TCP or TLS stream of the socket. */
    readonly stream: Duplex;
    readonly readCredential: () => Credential;
    readonly address: string | null;
    readonly protocol: Server<Session>;
    readonly log: Logger;
    readonly newSocket: NewSocket;
    readonly onEnd: (connection: Connection) => void;
    /** Called when the stream holds bytes that the client has not taken. */
    readonly onUnsent: () => void;
  },
): Connection {
  let ended: { readonly code: number; readonly reason: string } | null = null;
  let release: ReturnType<typeof protocol.opened> | null = null;
  let room: Promise<void> | null = null;

  const connection: Connection = {
    readCredential,
    address,
    isOpen: () => ended === null && socket.readyState === socket.OPEN,
    send(text) {
      if (socket.readyState !== socket.OPEN) return null;
      socket.send(text);
      return findRoom();
    },
    // Without compression `ws` writes each message to the stream at once, so that none of its own is overtaken.
    sendFrames(frames) {
      if (socket.readyState !== socket.OPEN || frames.length === 0) return null;
      stream.write(frames);
      return findRoom();
    },
    end(code, reason) {
      socket.close(code, reason.slice(0, MAX_REASON_CHARACTERS));
      finish(code, reason);
    },
  };

  function findRoom(): Promise<void> | null {
    if (!stream.writableNeedDrain) return null;
    onUnsent();
    room ??= waitForRoom(stream).finally(() => (room = null));
    return room;
  }

  function finish(code: number, reason: string): void {
    if (ended !== null) return;
    ended = { code, reason };
    onEnd(connection);
    releaseOperations();
  }

  /** graphql-ws may end the connection within `opened`, before it has returned `release`: the later of the two calls releases. */
  function releaseOperations(): void {
    if (ended === null || release === null) return;
    release(ended.code, ended.reason).catch((error: unknown) =>
      log.error({ err: error }, "socket operations not released"),
    );
  }

  function receive(data: RawData, handle: (message: string) => Promise<void>): void {
    if (!connection.isOpen()) return;
    handle(markRoundedNumbers(decodeText(data))).catch((error: unknown) => {
      if (!connection.isOpen()) return;
      log.warn({ err: error }, "socket message failed");
      connection.end(CLOSE_CODES.internalError, "Internal server error");
    });
  }

  socket.on("error", (error) => log.debug({ err: error }, "socket failed"));
  socket.on("close", (code, reason) => finish(code, reason.toString()));
  release = protocol.opened(
    {
      protocol: socket.protocol,
      send: (text) => connection.send(text) ?? undefined,
      close: (code = CLOSE_CODES.internalError, reason = "") => connection.end(code, reason),
      onMessage: (handle) => socket.on("message", (data) => receive(data, handle)),
    },
    { connection, newSocket, authentication: null },
  );
  releaseOperations();
  return connection;
}

/** A message is one buffer, because the socket keeps its default `binaryType`. */
function decodeText(data: RawData): string {
  return Buffer.isBuffer(data) ? data.toString("utf8") : "";
}

function waitForRoom(stream: Duplex): Promise<void> {
  return new Promise((resolve) => {
    const onRoom = () => {
      stream.off("drain", onRoom).off("close", onRoom);
      resolve();
    };
    stream.on("drain", onRoom).on("close", onRoom);
  });
}
