import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import { ACCESS_KEY, checkSignature } from "./s3Signatures.ts";
import type { OnFinished } from "./services.ts";

export const BUCKET = "archivos";

/** A server of S3's protocol with the bucket BUCKET in memory. It checks every signature and every body's hash. */
export type TestS3 = {
  /** The variables of the configuration that name it. */
  readonly environment: Readonly<Record<string, string>>;
  /** The methods and paths that it was asked for. */
  readonly requests: readonly string[];
  /** The objects by their keys, without the one with the bucket's id. */
  readonly objects: ReadonlyMap<string, Buffer>;
  /** Adds an object that was changed at a time. */
  add(key: string, text: string, changedAt: Date): void;
  /** Refuses to list the objects from now on. */
  refuseLists(): void;
  /** For `times` requests from now on: `refuse` answers 503, `break` closes the connection at a body, and `hold` takes a body's beginning and answers nothing. */
  act(as: "ordinary" | "refuse" | "break" | "hold", times?: number): void;
};

/** It ends after the test. */
export async function startS3(onFinished: OnFinished = onTestFinished): Promise<TestS3> {
  const bucket: Bucket = { objects: new Map(), id: null, changes: new Map(), isListed: true };
  const requests: string[] = [];
  let [mode, rest] = ["ordinary" as Parameters<TestS3["act"]>[0], Infinity];

  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url?.split("?")[0]}`);
    if (mode === "ordinary" || rest <= 0) {
      void answer(bucket, request, response).catch(() => response.destroy());
      return;
    }
    rest -= 1;
    if (mode === "hold") return void request.pause();
    if (mode === "break" && request.method === "PUT") return void request.once("data", () => request.destroy());
    if (mode === "break") return void answer(bucket, request, response).catch(() => response.destroy());
    request.resume();
    refuse(response, 503, "SlowDown");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return {
    environment: {
      FILES_S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      FILES_S3_BUCKET: BUCKET,
      FILES_S3_ACCESS_KEY_ID: ACCESS_KEY.id,
      FILES_S3_SECRET_ACCESS_KEY: ACCESS_KEY.secret,
    },
    requests,
    objects: bucket.objects,
    add(key, text, changedAt) {
      bucket.objects.set(key, Buffer.from(text));
      bucket.changes.set(key, changedAt);
    },
    refuseLists() {
      bucket.isListed = false;
    },
    act(as, times = Infinity) {
      [mode, rest] = [as, times];
    },
  };
}

type Bucket = {
  readonly objects: Map<string, Buffer>;
  readonly changes: Map<string, Date>;
  id: Buffer | null;
  isListed: boolean;
};

const ID_KEY = "storage-id";

async function answer(stored: Bucket, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { objects } = stored;
  const { pathname, searchParams } = new URL(request.url ?? "", "http://s3");
  const [, bucket, key = ""] = /^\/([^/]+)\/(.*)$/.exec(pathname) ?? [];
  const signed = checkSignature(request);
  if (signed === null) return refuse(response, 403, "SignatureDoesNotMatch");
  if (bucket !== BUCKET) return refuse(response, 404, "NoSuchBucket");
  if (request.method === "PUT") {
    const body = await buffer(request);
    const hash = createHash("sha256").update(body).digest("hex");
    if (signed.contentHash !== hash) return refuse(response, 400, "XAmzContentSHA256Mismatch");
    if (key === ID_KEY) stored.id = body;
    else objects.set(key, body);
    return void response.writeHead(200).end();
  }
  if (request.method === "DELETE") {
    objects.delete(key);
    return void response.writeHead(204).end();
  }
  if (key === "")
    return stored.isListed
      ? list(stored, searchParams.get("prefix") ?? "", response)
      : refuse(response, 403, "AccessDenied");
  const object = key === ID_KEY ? (stored.id ?? undefined) : objects.get(key);
  if (object === undefined) return refuse(response, 404, "NoSuchKey");
  const overrides = ["content-disposition", "content-type", "cache-control"].flatMap((name) => {
    const value = searchParams.get(`response-${name}`);
    return value === null ? [] : [[name, value] as const];
  });
  response.writeHead(200, { "content-length": object.length, ...Object.fromEntries(overrides) }).end(object);
}

function list({ objects, changes }: Bucket, prefix: string, response: ServerResponse): void {
  const listed = [...objects].filter(([key]) => key.startsWith(prefix));
  const contents = listed.map(([key, { length }]) => {
    const changedAt = changes.get(key) ?? new Date();
    return `<Contents><Key>${key}</Key><LastModified>${changedAt.toISOString()}</LastModified><Size>${length}</Size></Contents>`;
  });
  response.writeHead(200, { "content-type": "application/xml" });
  response.end(`<?xml version="1.0" encoding="UTF-8"?><ListBucketResult>${contents.join("")}</ListBucketResult>`);
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { "content-type": "application/xml", connection: "close" });
  response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}
