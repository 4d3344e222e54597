import { open, readFile } from "node:fs/promises";

/** What one program wrote to the server's log. */
export type LogSection = {
  readonly output: number;
  /** Closes this process's side, once the program has been started. */
  close(): Promise<void>;
  read(): Promise<string>;
};

export async function openLogSection(file: string): Promise<LogSection> {
  const handle = await open(file, "a", 0o600);
  const start = (await handle.stat()).size;
  return {
    output: handle.fd,
    close: () => handle.close(),
    read: async () => (await readFile(file)).subarray(start).toString("utf8"),
  };
}

/** The first line that says what stopped a program, without its timestamp. */
export function findReason(text: string): string {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const line = lines.find((line) => /\b(?:FATAL|PANIC|error):/i.test(line)) ?? lines.at(-1) ?? "it wrote nothing";
  return line.replace(/^.*?\b(?:FATAL|PANIC|error):\s+/i, "");
}
