import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { SMTPServer } from "smtp-server";

const LOOK_MS = 100;

/** A mail server that takes every mail and keeps it for its recipient, with each mail as it was sent. */
export type Mailboxes = {
  readonly port: number;
  read(address: string): readonly string[];
  /** The first mail of the address that holds; null when none comes within so many seconds. */
  waitFor(address: string, seconds: number, holds: (mail: string) => boolean): Promise<string | null>;
  close(): void;
};

/** Listens on the port of the loopback interface, or on any for 0. */
export async function openMailboxes(port: number): Promise<Mailboxes> {
  const mails = new Map<string, string[]>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, { envelope }, callback) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const mail = Buffer.concat(chunks).toString("latin1");
        for (const { address } of envelope.rcptTo) mails.set(address, [...(mails.get(address) ?? []), mail]);
        callback();
      });
    },
  });
  server.on("error", () => undefined);
  const listener = server.listen(port, "127.0.0.1");
  await once(listener, "listening");
  const read = (address: string) => mails.get(address) ?? [];

  return {
    port: (listener.address() as AddressInfo).port,
    read,
    async waitFor(address, seconds, holds) {
      const end = performance.now() + seconds * 1000;
      for (;;) {
        const found = read(address).find(holds);
        if (found !== undefined) return found;
        if (performance.now() > end) return null;
        await delay(LOOK_MS);
      }
    },
    close: () => server.close(() => undefined),
  };
}
