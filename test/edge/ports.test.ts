import { once } from "node:events";
import { connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { type Listener, reservePort } from "../../src/edge/ports.ts";

const HOST = "127.0.0.1";

/** A listener on a free port. The test opens it. */
async function setup(): Promise<Listener> {
  const listener = await reservePort(HOST, 0);
  listener.server.on("request", (_, response) => response.end("sí"));
  onTestFinished(async () => {
    listener.server.closeAllConnections();
    await listener.close();
  });
  return listener;
}

test.runIf(process.platform === "linux")(
  "a turn of the event loop accepts several of the connections that wait",
  async () => {
    const { port, server, open } = await setup();
    await open();
    let accepted = 0;
    server.on("connection", () => (accepted += 1));
    const counts: number[] = [];

    const sockets = Array.from({ length: 64 }, () => connect({ host: HOST, port }));
    while (accepted < sockets.length) {
      await new Promise((resolve) => void setImmediate(resolve));
      counts.push(accepted);
    }

    const perTurn = counts.map((count, turn) => count - (counts[turn - 1] ?? 0));
    expect(Math.max(...perTurn)).toBeGreaterThan(1);
    for (const socket of sockets) socket.destroy();
  },
);

test("every connection of the port is answered, whichever socket has accepted it", async () => {
  const { port, open } = await setup();
  await open();

  const answers = await Promise.all(Array.from({ length: 64 }, () => fetch(`http://${HOST}:${port}/`)));

  expect(new Set(await Promise.all(answers.map((answer) => answer.text())))).toEqual(new Set(["sí"]));
});

test("a port that another listener has is refused, before and after that one is open", async () => {
  const { port, open } = await setup();

  await expect(reservePort(HOST, port)).rejects.toThrow("it is in use");
  await open();

  await expect(reservePort(HOST, port)).rejects.toThrow("it is in use");
});

test("a closed listener frees its port once its last connection has ended", async () => {
  const { port, open, server, close } = await setup();
  await open();
  const socket = connect({ host: HOST, port });
  await Promise.all([once(socket, "connect"), once(server, "connection")]);

  const closed = close();
  const first = await Promise.race([
    closed.then(() => "closed"),
    fetch(`http://${HOST}:${port}/`).catch(() => "refused"),
  ]);
  socket.destroy();
  await closed;
  const next = await reservePort(HOST, port);
  await next.close();

  expect(first).toBe("refused");
});
