import { createServer } from "node:net";
import { isMainThread } from "node:worker_threads";

/**
 * Loaded into a service's process before the service: measures what the turns of its event loop take. The measure is the processor
 * time of the main thread and not the time of the day, so that a machine that is busy with others changes it little. A connection
 * gets the longest turn since the connection before, in milliseconds. The port is in a line of the log, "turn meter".
 */
if (isMainThread) {
  let longestMs = 0;
  let lastMs = readProcessorMs();

  const measure = (): void => {
    const nowMs = readProcessorMs();
    longestMs = Math.max(longestMs, nowMs - lastMs);
    lastMs = nowMs;
  };
  setInterval(measure, 1).unref();

  const server = createServer((socket) => {
    measure();
    socket.on("error", () => socket.destroy()).end(String(longestMs));
    longestMs = 0;
  });
  server.listen(0, "127.0.0.1", () => {
    process.stdout.write(`${JSON.stringify({ msg: "turn meter", address: server.address() })}\n`);
  });
  server.unref();
}

function readProcessorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
