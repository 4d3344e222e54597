import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import { createInterface } from "node:readline";

/** The ports of the owner's two servers in the pictures. They are fixed, so that a picture changes when the panel does. */
export const PORTS = { works: 4010, fails: 4020 };
/** What a start of the service with its database and examples takes at most. */
const START_MS = 180_000;

/**
 * The service of a checkout as a newcomer starts it, with its data in a folder of its own. `signInAddress` opens the panel of the demo
 * account, once.
 */
export function startService(checkout: string, dataDir: string, adminKey: string) {
  const child = spawn(process.execPath, [join(checkout, "src/main.ts"), "serve"], {
    env: {
      PATH: process.env.PATH,
      HOME: dataDir,
      DATA_DIR: dataDir,
      EMBEDDED_POSTGRES: "bundled",
      ADMIN_API_KEY: adminKey,
      PORT: "0",
      LOG_LEVEL: "warn",
      WEBHOOK_ALLOW_HTTP: "true",
      WEBHOOK_ALLOW_CIDRS: "127.0.0.0/8",
      // The second attempts come after the pictures.
      WEBHOOK_SCHEDULE: "0,3600,7200",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const signInAddress = new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on("line", (line) => {
      const address = /https?:\/\/\S+\/entrar\/enlace\/\S+/.exec(line)?.[0];
      if (address !== undefined) resolve(address);
    });
    child.once("exit", (code) => reject(new Error(`the service ended with ${code}`)));
    setTimeout(() => reject(new Error("the service printed no address")), START_MS).unref();
  });
  const stop = async () => {
    const exited = once(child, "exit");
    if (child.exitCode === null && child.kill("SIGTERM")) await exited;
  };
  return { signInAddress, stop };
}

/** A server of the owner's, which answers the n-th call, counted from 1, with the status that `decide` returns. */
export async function listen(port: number, decide: (call: number) => number): Promise<Server> {
  let calls = 0;
  const server = createServer((incoming, response) => {
    incoming.resume();
    calls += 1;
    response.writeHead(decide(calls)).end();
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return server;
}
