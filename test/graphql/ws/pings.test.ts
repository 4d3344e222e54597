import { EventEmitter } from "node:events";
import { expect, onTestFinished, test, vi } from "vitest";
import { createPings, PING_MS, PING_PARTS } from "../../../src/graphql/ws/pings.ts";

const SOCKETS_OF_PART = 3;

test("each socket is pinged once in an interval, a part of them at a time, and one that does not answer is terminated", () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const pings = createPings();
  const sockets = Array.from({ length: PING_PARTS * SOCKETS_OF_PART }, openSocket);
  for (const socket of sockets) pings.add(socket);
  const [silent, closed, ...answering] = sockets;
  closed?.emit("close");

  const pingedInTurns: number[] = [];
  for (let turn = 0; turn < PING_PARTS; turn += 1) {
    const before = sumPings(sockets);
    vi.advanceTimersByTime(PING_MS / PING_PARTS);
    pingedInTurns.push(sumPings(sockets) - before);
  }
  for (const socket of answering) socket.emit("pong");
  const endedAfterOne = sockets.filter(({ terminated }) => terminated);
  vi.advanceTimersByTime(PING_MS);
  pings.close();
  vi.advanceTimersByTime(PING_MS);

  expect(Math.max(...pingedInTurns)).toBe(SOCKETS_OF_PART);
  expect(sumPings(sockets.slice(0, 2))).toBe(1);
  expect(answering.map(({ pinged }) => pinged)).toEqual(answering.map(() => 2));
  expect(endedAfterOne).toEqual([]);
  expect(sockets.filter(({ terminated }) => terminated)).toEqual([silent]);
});

class FakeSocket extends EventEmitter {
  pinged = 0;
  terminated = false;
  ping(): void {
    this.pinged += 1;
  }
  terminate(): void {
    this.terminated = true;
  }
}

function openSocket(): FakeSocket {
  return new FakeSocket();
}

function sumPings(sockets: readonly FakeSocket[]): number {
  return sockets.reduce((sum, { pinged }) => sum + pinged, 0);
}
