import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { Busboy, type BusboyHeaders } from "@fastify/busboy";
import pino from "pino";
import { startApp } from "../../src/start/app.ts";
import { readConfig } from "../../src/start/config.ts";
import { withClient } from "./history.ts";

/**
 * A server that takes files. `floor` is busboy and a file on the disk, and nothing else; `disk` and `s3` are the whole service without a
 * worker. It prints its port, and answers any message with the most resident memory and the processor
 * time since the last one.
 */
const { values } = parseArgs({
  options: {
    variant: { type: "string" },
    database: { type: "string", default: "" },
    directory: { type: "string", default: "" },
    bucket: { type: "string", default: "" },
  },
});
const SAMPLE_MS = 20;
const { rss } = process.memoryUsage;

let mostBytes = rss();
let usage = process.cpuUsage();
setInterval(() => {
  mostBytes = Math.max(mostBytes, rss());
}, SAMPLE_MS).unref();
process.on("message", () => {
  const { user, system } = process.cpuUsage(usage);
  process.send?.({ mostBytes: Math.max(mostBytes, rss()), cpuMs: (user + system) / 1000 });
  mostBytes = rss();
  usage = process.cpuUsage();
});
process.on("disconnect", () => process.exit());
process.stdout.write(`${await (values.variant === "floor" ? startFloor() : startService())}\n`);

async function startFloor(): Promise<number> {
  await mkdir(values.directory, { recursive: true });
  const server = createServer((request, response) => void takeFiles(request, response).catch(() => response.destroy()));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

async function takeFiles(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const busboy = new Busboy({ headers: request.headers as BusboyHeaders });
  const files: Promise<void>[] = [];
  busboy.on("file", (_name, stream) => {
    files.push(pipeline(stream, createWriteStream(join(values.directory, randomUUID()))));
  });
  await pipeline(request, busboy);
  await Promise.all(files);
  response.writeHead(201, { "content-type": "application/json" }).end("{}");
}

async function startService(): Promise<number | null> {
  // Each variant has a folder of its own for its files, where the database has known another one.
  await withClient(values.database, (client) => client.query("delete from file_storages"));
  const secretKey = Buffer.alloc(32, 7);
  const bucket = {
    FILES_S3_ENDPOINT: values.bucket,
    FILES_S3_BUCKET: "archivos",
    FILES_S3_ACCESS_KEY_ID: "a",
    FILES_S3_SECRET_ACCESS_KEY: "b",
  };
  const config = readConfig({
    PORT: "0",
    DATABASE_URL: values.database,
    DATA_DIR: values.directory,
    SECRET_KEY: secretKey.toString("base64"),
    SERVER_COUNTRY: "Perú",
    WORKER: "off",
    ...(values.variant === "s3" ? bucket : {}),
  });
  const log = pino({ level: "silent" });
  const app = await startApp({ config, databaseUrl: values.database, secretKey, log, role: "serve" });
  return app.port;
}
