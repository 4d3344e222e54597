/** The room of one request in the temporary folder. Each `take…` ends slower senders for it, and throws when that makes none. */
export type UploadReservation = {
  /** Called with the first byte of a file: what has no content has no place. */
  takeFile(): void;
  takeBytes(bytes: number): void;
  /** Notes that everything has arrived, so that its sender is no longer slow. */
  settle(): void;
  release(): void;
};

/** The client that sends the files of a request. */
export type UploadSender = {
  /** The group of the client's address; null where the address is not known to be the client's. */
  findAddress(): string | null;
  /** Ends the request. */
  end(): void;
};

/** Whose places are taken: those of the process, of one account, or of one address. */
export type FullShare = "process" | "account" | "address";

const GIBIBYTE = 1024 * 1024 * 1024;

/** What one process holds of files on their way: on its disk, and open. */
export const MAX_HELD_BYTES = 2 * GIBIBYTE;
export const MAX_HELD_FILES = 512;
/** The part of one account, so that the other accounts' visitors find room while its forms are flooded. */
const ACCOUNT_PART = 1 / 2;
/** The part of one address, whichever accounts it sends to: two accounts' parts would be the whole room. */
const ADDRESS_PART = 1 / 4;
/** A sender below this speed is ended when others need its place, the slowest first. A phone with 3G is four times as fast. */
export const YIELDING_BYTES_PER_SECOND = 16 * 1024;
/** The time over which a speed is measured. A phone that moves from one cell to the next is silent for some seconds. */
export const SPEED_MS = 5_000;

const PARTS: Readonly<Record<FullShare, number>> = { process: 1, account: ACCOUNT_PART, address: ADDRESS_PART };
const SHARES: readonly FullShare[] = ["address", "account", "process"];
const MS_PER_SECOND = 1_000;

type Held = { bytes: number; files: number };
type Holding = Held & {
  readonly names: Readonly<Record<FullShare, string | null>>;
  readonly sender: UploadSender | null;
  state: "receiving" | "settled" | "ended";
  /** The bytes since `sinceMs`, and the speed in the measure before; null before the first one has ended. */
  measured: number;
  sinceMs: number;
  /** The time of the last bytes. */
  lastMs: number;
  bytesPerSecond: number | null;
};

/** Bounds the temporary files of one process. `full` makes the error that a request gets without room. */
export function createUploadRoom(
  full: (share: FullShare) => Error,
  nowMs: () => number = () => performance.now(),
): { open(accountId: string, sender?: UploadSender | null): UploadReservation } {
  const holdings = new Set<Holding>();
  const counts = {
    process: new Map<string, Held>(),
    account: new Map<string, Held>(),
    address: new Map<string, Held>(),
  };

  function count({ names }: Holding, bytes: number, files: number): void {
    for (const share of SHARES) {
      const name = names[share];
      if (name === null) continue;
      const held = counts[share].get(name) ?? { bytes: 0, files: 0 };
      held.bytes += bytes;
      held.files += files;
      if (held.files === 0 && held.bytes === 0) counts[share].delete(name);
      else counts[share].set(name, held);
    }
  }

  function findFull({ names }: Holding, bytes: number, files: number): FullShare | null {
    const isFull = (share: FullShare) => {
      const held = counts[share].get(names[share] ?? "");
      return (
        (held?.bytes ?? 0) + bytes > MAX_HELD_BYTES * PARTS[share] ||
        (held?.files ?? 0) + files > MAX_HELD_FILES * PARTS[share]
      );
    };
    return SHARES.find((share) => names[share] !== null && isFull(share)) ?? null;
  }

  /** The slowest sender of the same share that is below the least speed; null when all are faster. */
  function findSlowest(holding: Holding, share: FullShare): Holding | null {
    let slowest: Holding | null = null;
    let least = YIELDING_BYTES_PER_SECOND;
    for (const other of holdings) {
      const mayYield = other !== holding && other.state === "receiving" && other.sender !== null;
      if (!mayYield || other.names[share] !== holding.names[share]) continue;
      const speed = readSpeed(other, nowMs());
      if (speed >= least) continue;
      [slowest, least] = [other, speed];
    }
    return slowest;
  }

  function free(holding: Holding): void {
    if (!holdings.delete(holding)) return;
    count(holding, -holding.bytes, -holding.files);
  }

  return {
    open(accountId, sender = null) {
      const holding: Holding = {
        names: { process: "", account: accountId, address: sender?.findAddress() ?? null },
        sender,
        state: "receiving",
        bytes: 0,
        files: 0,
        measured: 0,
        sinceMs: nowMs(),
        lastMs: nowMs(),
        bytesPerSecond: null,
      };

      function take(bytes: number, files: number): void {
        if (holding.state === "ended") throw full("process");
        for (let share = findFull(holding, bytes, files); share !== null; share = findFull(holding, bytes, files)) {
          const slowest = findSlowest(holding, share);
          if (slowest === null) throw full(share);
          slowest.state = "ended";
          free(slowest);
          slowest.sender?.end();
        }
        holdings.add(holding);
        count(holding, bytes, files);
        holding.bytes += bytes;
        holding.files += files;
        measure(holding, bytes, nowMs());
      }
      return {
        takeFile: () => take(0, 1),
        takeBytes: (bytes) => take(bytes, 0),
        settle() {
          if (holding.state === "receiving") holding.state = "settled";
        },
        release() {
          free(holding);
          holding.bytes = 0;
          holding.files = 0;
        },
      };
    },
  };
}

function measure(holding: Holding, bytes: number, now: number): void {
  if (now - holding.sinceMs >= SPEED_MS) {
    holding.bytesPerSecond = readSpeed(holding, now);
    holding.measured = 0;
    holding.sinceMs = now;
  }
  holding.measured += bytes;
  holding.lastMs = now;
}

/** A sender whose first measure is not over has any speed, and one that is silent for the time of a measure has none. */
function readSpeed({ bytesPerSecond, measured, sinceMs, lastMs }: Holding, now: number): number {
  if (now - lastMs >= SPEED_MS) return 0;
  const ms = now - sinceMs;
  return ms < SPEED_MS ? (bytesPerSecond ?? Infinity) : (measured * MS_PER_SECOND) / ms;
}
