/** The room of one request in the temporary folder. Each `take…` throws when there is none. */
export type UploadReservation = {
  takeFile(): void;
  takeBytes(bytes: number): void;
  release(): void;
};

const GIBIBYTE = 1024 * 1024 * 1024;

/** What one process holds of files on their way: on its disk, and open. */
export const MAX_HELD_BYTES = 2 * GIBIBYTE;
export const MAX_HELD_FILES = 512;
/** The part of one account, so that the other accounts' visitors find room while its forms are flooded. */
const ACCOUNT_PART = 1 / 2;

type Held = { bytes: number; files: number };

/** Bounds the temporary files of one process. `full` makes the error that a request gets without room. */
export function createUploadRoom(full: () => Error): { open(accountId: string): UploadReservation } {
  const all: Held = { bytes: 0, files: 0 };
  const accounts = new Map<string, Held>();

  return {
    open(accountId) {
      const own: Held = { bytes: 0, files: 0 };
      const account = accounts.get(accountId) ?? { bytes: 0, files: 0 };

      function take(bytes: number, files: number): void {
        const isFull =
          all.bytes + bytes > MAX_HELD_BYTES ||
          all.files + files > MAX_HELD_FILES ||
          account.bytes + bytes > MAX_HELD_BYTES * ACCOUNT_PART ||
          account.files + files > MAX_HELD_FILES * ACCOUNT_PART;
        if (isFull) throw full();
        if (!accounts.has(accountId)) accounts.set(accountId, account);
        for (const held of [all, account, own]) {
          held.bytes += bytes;
          held.files += files;
        }
      }
      return {
        takeFile: () => take(0, 1),
        takeBytes: (bytes) => take(bytes, 0),
        release() {
          for (const held of [all, account]) {
            held.bytes -= own.bytes;
            held.files -= own.files;
          }
          own.bytes = 0;
          own.files = 0;
          if (account.files === 0 && accounts.get(accountId) === account) accounts.delete(accountId);
        },
      };
    },
  };
}
