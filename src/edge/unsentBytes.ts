import type { Duplex } from "node:stream";
import type { Metrics } from "../domain/metrics.ts";
import type { ConnectionLimits } from "./connectionLimits.ts";
import type { ConnectionWatch, WatchedConnection } from "./connectionWatch.ts";

/**
 * Bounds the bytes that one process holds of answers and messages that are not sent yet. When there is no room, stalled connections
 * are ended, beginning with the one whose client has taken nothing for the longest time.
 */
export type UnsentBytes = {
  /** Counts bytes for a connection; false, with nothing counted, when there is no room. */
  hold(socket: Duplex, bytes: number): boolean;
  /** Takes back bytes that `hold` has counted. */
  release(socket: Duplex, bytes: number): void;
  /** Takes the count of a WebSocket from its stream, now and in each later check, and ends a WebSocket that has no room. */
  measure(socket: Duplex): void;
};

/** Creates the count of one process. */
export function createUnsentBytes(
  watch: ConnectionWatch,
  limits: ConnectionLimits,
  metrics: Pick<Metrics, "countLimit">,
): UnsentBytes {
  let totalBytes = 0;
  watch.onClose((connection) => set(connection, 0));
  watch.onCheck(measureSockets);

  /** Each check measures the WebSockets, because a client may read while the service sends nothing. */
  function measureSockets(): void {
    for (const connection of watch.connections()) if (connection.isWebSocket) measure(connection);
  }

  function set(connection: WatchedConnection, bytes: number): void {
    totalBytes += bytes - connection.unsentBytes;
    connection.unsentBytes = bytes;
  }

  function end(connection: WatchedConnection): void {
    metrics.countLimit("unsent_bytes");
    set(connection, 0);
    connection.socket.destroy();
  }

  function findMostStalled(): WatchedConnection | null {
    let found: WatchedConnection | null = null;
    const latestMs = watch.nowMs() - limits.stalledMs;
    for (const connection of watch.connections()) {
      if (connection.unsentBytes === 0 || connection.takenAtMs > latestMs) continue;
      if (found === null || connection.takenAtMs < found.takenAtMs) found = connection;
    }
    return found;
  }

  /** Ends stalled connections until `bytes` more fit. False when they do not fit. */
  function makeRoom(connection: WatchedConnection, bytes: number): boolean {
    if (connection.unsentBytes + bytes > limits.unsentBytesOfConnection) return false;
    while (totalBytes + bytes > limits.unsentBytes) {
      const stalled = findMostStalled();
      if (stalled === null) return false;
      end(stalled);
    }
    return true;
  }

  function measure(connection: WatchedConnection): void {
    const bytes = connection.socket.writableLength;
    const addedBytes = bytes - connection.unsentBytes;
    if (addedBytes > 0 && !makeRoom(connection, addedBytes)) end(connection);
    else set(connection, bytes);
  }

  return {
    hold(socket, bytes) {
      const connection = watch.find(socket);
      if (connection === undefined) return true;
      if (!makeRoom(connection, bytes)) {
        metrics.countLimit("unsent_bytes");
        return false;
      }
      set(connection, connection.unsentBytes + bytes);
      return true;
    },
    release(socket, bytes) {
      const connection = watch.find(socket);
      if (connection !== undefined) set(connection, Math.max(0, connection.unsentBytes - bytes));
    },
    measure(socket) {
      const connection = watch.find(socket);
      if (connection === undefined) return;
      connection.isWebSocket = true;
      measure(connection);
    },
  };
}
