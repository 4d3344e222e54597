import { open, readFile } from "node:fs/promises";

/** The log of a running server; a pino logger fits. */
export type ServerObserver = {
  info(message: string): void;
  warn(message: string): void;
};

/** The part of the log file that one program writes. */
export type LogSection = {
  /** The file descriptor for the program's output. */
  readonly output: number;
  /** Closes the file in this process, once the program has started. */
  close(): Promise<void>;
  read(): Promise<string>;
};

/** Opens the file for appending. The section begins at the file's present end. */
export async function openLogSection(file: string): Promise<LogSection> {
  const handle = await open(file, "a", 0o600);
  const start = (await handle.stat()).size;
  return {
    output: handle.fd,
    close: () => handle.close(),
    read: async () => (await readFile(file)).subarray(start).toString("utf8"),
  };
}

/** Finds the first error in a program's output, else its last line; the line's timestamp and level are left out. */
export function findReason(text: string): string {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const line = lines.find((line) => /\b(?:FATAL|PANIC|error):/i.test(line)) ?? lines.at(-1) ?? "it wrote nothing";
  return line.replace(/^.*?\b(?:FATAL|PANIC|error):\s+/i, "");
}
