import { type FileHandle, constants, mkdir, open, readdir, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import { v7 as uuidv7 } from "uuid";
import { flush, orNullWhenMissing } from "./durableFiles.ts";
import type { Numbering, NumberWitness, WitnessState } from "../../domain/book/numberWitness.ts";

const IDENTITY = "identity";
const NUMBERING = /^([0-9a-f-]{36})-(\d{4})$/;
/** The lines at the end of a file that are compared: processes append at once, so that the highest number may not be the last. */
const TAIL_BYTES = 4_096;
const OWNER_ONLY_FILE = 0o600;
const OWNER_ONLY_FOLDER = 0o700;
/** The files whose last numbers are kept in memory. */
const MAX_KNOWN = 10_000;

const UNKNOWN_SIZE = -1n;

/** A write to a file that there is ends when it is on the disk. */
const APPEND_FLUSHED = constants.O_WRONLY | constants.O_APPEND | constants.O_SYNC;

/** What a file had when it was read or written last. It only grows, so that the same file of the same size has the same numbers. */
type Known = { readonly inode: bigint; readonly size: bigint; readonly last: number };

/**
 * Remembers the last number of each book and year in files beside the database, which a restore of the database does not bring back. A
 * number is one line at the end of its book's file, so that all processes that share the folder write it. The file of its identity
 * has its own inode as its content, so that a copy of the folder, as from a backup, is known as one.
 */
export function createNumberWitness(folder: string): NumberWitness {
  const identityFile = join(folder, IDENTITY);
  const known = new LRUCache<string, Known>({ maxSize: MAX_KNOWN, sizeCalculation: () => 1 });

  async function writeIdentity(isWhole: boolean): Promise<void> {
    await mkdir(folder, { recursive: true, mode: OWNER_ONLY_FOLDER });
    const draft = join(folder, `${IDENTITY}.${uuidv7()}`);
    await writeFile(draft, "", { mode: OWNER_ONLY_FILE });
    const { ino } = await stat(draft, { bigint: true });
    await writeFile(draft, `${ino} ${isWhole ? "whole" : "in doubt"}\n`, { flush: true });
    await rename(draft, identityFile);
    await flush(folder);
  }

  return {
    async readState(): Promise<WitnessState> {
      // Another process may replace the file at any time: the content and the inode are of one and the same.
      const file = await orNullWhenMissing(open(identityFile, "r"));
      if (file === null) return "new";
      try {
        const { ino } = await file.stat({ bigint: true });
        const [inode = "", ...words] = (await file.readFile("utf8")).trim().split(" ");
        if (inode !== String(ino)) return "copied";
        return words.join(" ") === "whole" ? "whole" : "in_doubt";
      } finally {
        await file.close();
      }
    },

    setWhole: writeIdentity,

    find: ({ formId, year }) => findLast(nameOf({ formId, year })),

    async list(): Promise<readonly Numbering[]> {
      const names = (await orNullWhenMissing(readdir(folder))) ?? [];
      const numberings: Numbering[] = [];
      for (const name of names) {
        const [, formId, year] = NUMBERING.exec(name) ?? [];
        if (formId === undefined) continue;
        numberings.push({ formId, year: Number(year), last: await findLast(name) });
      }
      return numberings;
    },

    async raise({ formId, year, last }): Promise<void> {
      const name = nameOf({ formId, year });
      if (await appendToKnown(name, last)) return;
      const file = await openToAppend(join(folder, name));
      try {
        const { ino, size } = await file.stat({ bigint: true });
        const line = writeLine(last);
        await file.appendFile(line);
        await file.sync();
        if (size === 0n) await flush(folder);
        noteAppended(name, { inode: ino, size, last }, BigInt(line.length));
      } finally {
        await file.close();
      }
    },
  };

  /**
   * Appends to a file that has been read, in three steps instead of five; false where there is none. What is known of the file is then its size
   * before with the line: if others have appended meanwhile, or the file is another one, it differs from that, so that the next look reads it.
   */
  async function appendToKnown(name: string, last: number): Promise<boolean> {
    const before = known.get(name);
    if (before === undefined || before.size <= 0n) return false;
    const file = await orNullWhenMissing(open(join(folder, name), APPEND_FLUSHED));
    if (file === null) return false;
    try {
      const line = writeLine(last);
      await file.write(line);
      if (known.get(name) !== before) known.delete(name);
      else known.set(name, { ...before, size: before.size + BigInt(line.length), last: Math.max(before.last, last) });
    } finally {
      await file.close();
    }
    return true;
  }

  async function openToAppend(path: string): Promise<FileHandle> {
    const file = await orNullWhenMissing(open(path, "a", OWNER_ONLY_FILE));
    if (file !== null) return file;
    await mkdir(folder, { recursive: true, mode: OWNER_ONLY_FOLDER });
    return open(path, "a", OWNER_ONLY_FILE);
  }

  /** What others have appended meanwhile makes the file longer than it is known, so that it is read. */
  function noteAppended(name: string, { inode, size, last }: Known, bytes: bigint): void {
    const before = size === 0n ? { inode, size, last: 0 } : known.get(name);
    if (before?.inode !== inode || before.size !== size) return;
    known.set(name, { inode, size: size + bytes, last: Math.max(before.last, last) });
  }

  /** The last number in a file, which is read unless it is known. */
  async function findLast(name: string): Promise<number> {
    const path = join(folder, name);
    const stats = await orNullWhenMissing(stat(path, { bigint: true }));
    const before = known.get(name);
    if (stats !== null && before?.inode === stats.ino && before.size === stats.size) return before.last;
    const read = await readLast(path);
    known.set(name, read);
    return read.last;
  }
}

/** A line of its own also behind one that a power cut left without its end. */
function writeLine(last: number): string {
  return `\n${last}\n`;
}

function nameOf({ formId, year }: Omit<Numbering, "last">): string {
  return `${formId}-${year}`;
}

/** The highest of the last numbers; 0 without a file. A line that a power cut left without its end counts for nothing. */
async function readLast(path: string): Promise<Known> {
  const file = await orNullWhenMissing(open(path, "r"));
  if (file === null) return { inode: 0n, size: 0n, last: 0 };
  try {
    const { ino: inode, size } = await file.stat({ bigint: true });
    const end = Number(size);
    const length = Math.min(end, TAIL_BYTES);
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, end - length);
    const lines = buffer.toString("latin1").split("\n");
    const whole = lines.slice(end > length ? 1 : 0, -1);
    const last = Math.max(0, ...whole.map(Number).filter(Number.isSafeInteger));
    // The next append ends a broken line, which counts from then on: such a file is read again.
    return { inode, size: lines.at(-1) === "" ? size : UNKNOWN_SIZE, last };
  } finally {
    await file.close();
  }
}
