import { randomUUID } from "node:crypto";
import { connectToRedis } from "../../signals/redisConnections.ts";
import { type Check, describeError, ok, unknown, wrong } from "./findings.ts";

/** Whether the server of SIGNALS_URL passes on what is published. */
export const SIGNALS: Check = {
  name: "signals",
  group: "queue",
  async run({ config: { signalsUrl } }, signal) {
    if (signalsUrl === null)
      return [unknown("SIGNALS_URL is not set: PostgreSQL carries the signals, which serves up to a dozen machines.")];
    try {
      const version = await askForOwnMessage(signalsUrl, signal);
      return [ok(`The server of SIGNALS_URL (${version ?? "version hidden"}) passes signals on.`)];
    } catch (error) {
      return [
        wrong(
          `SIGNALS_URL: ${describeError(error)} Nothing is lost meanwhile: work is found up to some seconds later.`,
          "Start the server (Redis 6 or later, or Valkey), check its name, port, user and password, and let the user reach the channels `ventanilla:*` (in Redis `&ventanilla:*`).",
        ),
      ];
    }
  },
};

/** Publishes to a channel that nobody else has, and waits for the message. Returns the server's version. */
async function askForOwnMessage(url: string, signal: AbortSignal): Promise<string | null> {
  const connection = await connectToRedis(url);
  signal.addEventListener("abort", connection.destroy, { once: true });
  try {
    const channel = `ventanilla:doctor:${randomUUID()}`;
    const arrived = Promise.withResolvers<void>();
    await connection.subscribe(channel, () => arrived.resolve());
    await connection.publish(channel, [channel]);
    await Promise.race([arrived.promise, connection.lost.then((error) => Promise.reject(error))]);
    return await connection.readVersion();
  } finally {
    signal.removeEventListener("abort", connection.destroy);
    connection.destroy();
  }
}
