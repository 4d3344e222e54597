import type { Duplex } from "node:stream";
import type { Metrics } from "../../domain/metrics.ts";
import { createGroupCounts } from "../../edge/addressGroups.ts";
import type { ConnectionLimits } from "../../edge/connectionLimits.ts";
import type { ConnectionWatch } from "../../edge/connectionWatch.ts";

/** A WebSocket that is not authenticated. */
export type NewSocket = {
  /** Starts the time limit of the key's check in place of the limit for the key's arrival. */
  beginKeyCheck(): void;
  /** Ends the limits. A second call changes nothing. */
  leave(): void;
};

/** Bounds the WebSockets that are not authenticated: their number, their bytes and their time. */
export type NewSockets = {
  /**
   * Whether one more WebSocket may open. When there are too many, ends the oldest one that has waited `stalledMs` for its key. `group`
   * is null for a client without an address group.
   */
  makeRoom(group: string | null): boolean;
  /** Adds an open socket. `refuse` closes it because of its bytes; `terminate` ends it at once. */
  add(stream: Duplex, group: string | null, closings: Closings): NewSocket;
};

type Closings = { readonly refuse: () => void; readonly terminate: () => void };

type Entry = { readonly group: string | null; readonly sinceMs: number; endsAtMs: number; readonly end: () => void };

/** Creates the bound of one process. */
export function createNewSockets(
  watch: Pick<ConnectionWatch, "nowMs" | "onCheck">,
  limits: ConnectionLimits,
  metrics: Pick<Metrics, "countLimit">,
): NewSockets {
  /** The oldest first. */
  const entries = new Set<Entry>();
  const groups = createGroupCounts();
  watch.onCheck(endLate);

  function endLate(): void {
    for (const entry of entries) {
      if (watch.nowMs() < entry.endsAtMs) continue;
      metrics.countLimit("slow_sockets");
      entry.end();
    }
  }

  /** Ends the oldest socket of `group`, or of all when it is null. False when that socket is younger than `stalledMs`. */
  function endOldest(group: string | null): boolean {
    for (const entry of entries) {
      if (group !== null && entry.group !== group) continue;
      if (watch.nowMs() - entry.sinceMs < limits.stalledMs) return false;
      entry.end();
      return true;
    }
    return false;
  }

  return {
    makeRoom(group) {
      const isGroupFull = groups.count(group) >= limits.newSocketsOfAddress;
      if (!isGroupFull && entries.size < limits.newSockets) return true;
      metrics.countLimit("new_sockets");
      return endOldest(isGroupFull ? group : null);
    },

    add(stream, group, { refuse, terminate }) {
      const sinceMs = watch.nowMs();
      const entry: Entry = {
        group,
        sinceMs,
        endsAtMs: sinceMs + limits.newSocketMs,
        end() {
          leave();
          terminate();
        },
      };
      let bytes = 0;

      function count(chunk: Buffer): void {
        bytes += chunk.length;
        if (bytes <= limits.newSocketBytes) return;
        metrics.countLimit("new_socket_bytes");
        leave();
        refuse();
      }
      function leave(): void {
        stream.off("data", count);
        if (!entries.delete(entry)) return;
        groups.add(group, -1);
      }

      entries.add(entry);
      groups.add(group, 1);
      stream.on("data", count);
      return {
        beginKeyCheck: () => (entry.endsAtMs = watch.nowMs() + limits.newSocketKeyMs),
        leave,
      };
    },
  };
}
