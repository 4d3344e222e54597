import { Agent as HttpAgent } from "node:http";
import { Agent as HttpsAgent } from "node:https";
import type { Readable } from "node:stream";
import { contentOf } from "./contents.ts";
import { type DownloadHead, type FileContent, ListingRefusedError, type PutContent } from "./storages.ts";

/** A bucket of a server that speaks S3's protocol, and the key that may put, get and delete its objects. */
export type S3Settings = {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

/** The objects of a bucket by their whole keys. */
export type Bucket = {
  /** Stores an object whole, over one of the same key. The server refuses other bytes than those of the hash. */
  put(key: string, content: PutContent): Promise<void>;
  /** Stores a text as `put` does. */
  putText(key: string, text: string): Promise<void>;
  /** Null for an object that is missing. */
  read(key: string): Promise<FileContent | null>;
  /** The size in bytes; null for an object that is missing. */
  measure(key: string): Promise<number | null>;
  delete(key: string): Promise<void>;
  /** The objects whose keys begin with `prefix`, in no order. Errors: ListingRefusedError. */
  list(
    prefix: string,
  ): AsyncGenerator<{ readonly key: string; readonly sizeBytes: number; readonly changedAt: Date }, void, undefined>;
  /** An address that downloads the object for some seconds. */
  sign(key: string, head: DownloadHead, seconds: number): Promise<string>;
  close(): void;
};

/** The SDK would write to the console; its errors are thrown. */
const SILENT = { debug() {}, info() {}, warn() {}, error() {} };

const CONNECT_MS = 5_000;
/** The longest silence of the server during a request. */
const IDLE_MS = 20_000;
const MAX_TRIES = 3;
/** More requests wait, so that a burst of uploads does not hold buffers for each of them. */
const MAX_SOCKETS = 16;

/**
 * Opens a bucket. The SDK is loaded here alone, so that a service without S3 does without its memory. The bucket is part of the path, which all
 * servers understand, and checksums are those that S3 requires, since other servers refuse newer ones.
 */
export async function openBucket(settings: S3Settings): Promise<Bucket> {
  const { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } =
    await import("@aws-sdk/client-s3");
  const { getSignedUrl } = await import("@aws-sdk/s3-request-presigner");
  const { endpoint, region, bucket: Bucket, accessKeyId, secretAccessKey } = settings;
  const agent = { keepAlive: true, maxSockets: MAX_SOCKETS };
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    maxAttempts: MAX_TRIES,
    logger: SILENT,
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketTimeout: IDLE_MS,
      httpAgent: new HttpAgent(agent),
      httpsAgent: new HttpsAgent(agent),
    },
  });

  /** The hash is part of the signed request, so that the server refuses other bytes. */
  async function putOnce(key: string, { sizeBytes, sha256, open }: PutContent): Promise<void> {
    const body = await open();
    const put = new PutObjectCommand({ Bucket, Key: key, Body: body, ContentLength: sizeBytes });
    put.middlewareStack.add(
      (next) => (args) => {
        const { headers } = args.request as { readonly headers: Record<string, string> };
        headers["x-amz-content-sha256"] = sha256;
        return next(args);
      },
      { step: "build", name: "contentHash" },
    );
    try {
      await client.send(put);
    } finally {
      body.destroy();
    }
  }

  async function put(key: string, content: PutContent): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await putOnce(key, content);
      } catch (error) {
        if (tries === MAX_TRIES || !isPassing(error)) throw error;
      }
    }
  }

  return {
    put,

    putText: (key, text) => put(key, contentOf(text)),

    async read(key) {
      try {
        const { Body, ContentLength } = await client.send(new GetObjectCommand({ Bucket, Key: key }));
        return Body === undefined ? null : { sizeBytes: ContentLength ?? 0, stream: Body as Readable };
      } catch (error) {
        if (error instanceof Error && error.name === "NoSuchKey") return null;
        throw error;
      }
    },

    async measure(key) {
      try {
        const { ContentLength } = await client.send(new HeadObjectCommand({ Bucket, Key: key }));
        return ContentLength ?? 0;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    async delete(key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: key }));
    },

    async *list(prefix) {
      for (let token: string | undefined, isWhole = false; !isWhole;) {
        const page = await client
          .send(new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken: token }))
          .catch((error: unknown) => {
            if (statusOf(error) === 403)
              throw new ListingRefusedError("The bucket's key may not list it.", { cause: error });
            throw error;
          });
        for (const { Key: key = "", Size: sizeBytes = 0, LastModified: changedAt } of page.Contents ?? []) {
          if (changedAt !== undefined) yield { key, sizeBytes, changedAt };
        }
        token = page.NextContinuationToken;
        isWhole = token === undefined;
      }
    },

    async sign(key, head, seconds) {
      const download = new GetObjectCommand({
        Bucket,
        Key: key,
        ResponseContentDisposition: writeDisposition(head),
        ResponseContentType: head.mediaType,
        ResponseCacheControl: "private, no-store",
      });
      return getSignedUrl(client, download, { expiresIn: seconds });
    },

    close: () => client.destroy(),
  };
}

/** The SDK repeats no put of a stream by itself. A refusal is final, but for a server that is overloaded or fails. */
function isPassing(error: unknown): boolean {
  const status = statusOf(error);
  return status === undefined || status === 429 || status >= 500;
}

/** A key that may not list is refused what does not exist. */
export function isMissing(error: unknown): boolean {
  const status = statusOf(error);
  return (
    status === 404 || (status === 403 && error instanceof Error && /^(AccessDenied|Forbidden|403)$/.test(error.name))
  );
}

function statusOf(error: unknown): number | undefined {
  return (error as { readonly $metadata?: { readonly httpStatusCode?: number } }).$metadata?.httpStatusCode;
}

/** The file's name for old and for new programs (RFC 6266). */
function writeDisposition({ fileName }: DownloadHead): string {
  const plain = fileName.replaceAll(/[^\x20-\x7e]|["\\%]/g, "_");
  const encoded = encodeURIComponent(fileName.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
