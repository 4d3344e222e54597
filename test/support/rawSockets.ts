import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** A TCP connection whose test decides what is sent and when something is read. */
export type RawSocket = {
  readonly socket: Socket;
  /** Everything that the service has sent, when the connection is closed. */
  readonly answered: Promise<string>;
};

/** Connects and sends the text. A paused socket reads nothing until it is resumed. */
export async function openRawSocket(url: string, text: string | Buffer, isPaused = false): Promise<RawSocket> {
  const socket = connect({ port: Number(new URL(url).port), host: "127.0.0.1" });
  onTestFinished(() => void socket.destroy());
  const pieces: Buffer[] = [];
  socket.on("data", (piece) => void pieces.push(piece));
  if (isPaused) socket.pause();
  socket.on("error", () => undefined);
  const answered = new Promise<string>((resolve) => {
    socket.once("close", () => resolve(Buffer.concat(pieces).toString("utf8")));
  });
  await once(socket, "connect");
  socket.write(text);
  return { socket, answered };
}

/** The head of a request. */
export function writeHead(method: string, path: string, headers: Readonly<Record<string, string | number>>): string {
  const lines = Object.entries({ host: "x", ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n`;
}
