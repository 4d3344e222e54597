import { mkdir, open, readdir, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { v7 as uuidv7 } from "uuid";
import { flush, orNullWhenMissing } from "./durableFiles.ts";
import type { Numbering, NumberWitness, WitnessState } from "../../domain/book/numberWitness.ts";

const IDENTITY = "identity";
const NUMBERING = /^([0-9a-f-]{36})-(\d{4})$/;
/** The lines at the end of a file that are compared: processes append at once, so that the highest number may not be the last. */
const TAIL_BYTES = 4_096;
const OWNER_ONLY_FILE = 0o600;
const OWNER_ONLY_FOLDER = 0o700;

/**
 * Remembers the last number of each book and year in files beside the database, which a restore of the database does not bring back. A
 * number is one line at the end of its book's file, so that all processes that share the folder write it. The file of its identity
 * has its own inode as its content, so that a copy of the folder, as from a backup, is known as one.
 */
export function createNumberWitness(folder: string): NumberWitness {
  const identityFile = join(folder, IDENTITY);

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

    async find({ formId, year }): Promise<number> {
      return readLast(join(folder, nameOf({ formId, year })));
    },

    async list(): Promise<readonly Numbering[]> {
      const names = (await orNullWhenMissing(readdir(folder))) ?? [];
      const numberings: Numbering[] = [];
      for (const name of names) {
        const [, formId, year] = NUMBERING.exec(name) ?? [];
        if (formId === undefined) continue;
        numberings.push({ formId, year: Number(year), last: await readLast(join(folder, name)) });
      }
      return numberings;
    },

    async raise({ formId, year, last }): Promise<void> {
      await mkdir(folder, { recursive: true, mode: OWNER_ONLY_FOLDER });
      const file = await open(join(folder, nameOf({ formId, year })), "a", OWNER_ONLY_FILE);
      try {
        const { size } = await file.stat();
        // A line of its own also behind one that a power cut left without its end.
        await file.appendFile(`\n${last}\n`);
        await file.sync();
        if (size === 0) await flush(folder);
      } finally {
        await file.close();
      }
    },
  };
}

function nameOf({ formId, year }: Omit<Numbering, "last">): string {
  return `${formId}-${year}`;
}

/** The highest of the last numbers; 0 without a file. A line that a power cut left without its end counts for nothing. */
async function readLast(path: string): Promise<number> {
  const file = await orNullWhenMissing(open(path, "r"));
  if (file === null) return 0;
  try {
    const { size } = await file.stat();
    const length = Math.min(size, TAIL_BYTES);
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length);
    const lines = buffer.toString("latin1").split("\n");
    const whole = lines.slice(size > length ? 1 : 0, -1);
    return Math.max(0, ...whole.map(Number).filter(Number.isSafeInteger));
  } finally {
    await file.close();
  }
}
