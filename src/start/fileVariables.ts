import { z } from "zod";
import { baseUrl } from "./configFields.ts";
import type { FilePlace } from "../domain/files/files.ts";
import type { ScannerAddress } from "../outbound/scan/clamd.ts";
import type { S3Settings } from "../outbound/storage/s3.ts";

/** Where files are stored, and what scans them. */
export type FileSettings = {
  /** The bucket; null where there is none. */
  readonly s3: S3Settings | null;
  /** Where new files go. */
  readonly present: FilePlace;
  /** Where the scanner for malware listens; null: files are not scanned. */
  readonly scanner: ScannerAddress | null;
};

/** Where clamd listens: `tcp://host:port` or `unix:///path`. */
const scannerUrl = z.string().transform((text, context): ScannerAddress => {
  const { protocol = "", hostname = "", port = "", pathname = "" } = URL.parse(text) ?? {};
  if (protocol === "unix:" && hostname === "" && pathname.length > 1) return { path: decodeURIComponent(pathname) };
  if (protocol === "tcp:" && hostname !== "" && port !== "" && pathname.length <= 1) {
    return { host: hostname.replace(/^\[(.*)\]$/, "$1"), port: Number(port) };
  }
  context.addIssue({
    code: "custom",
    message: "must be a URL such as tcp://127.0.0.1:3310 or unix:///run/clamav/clamd.ctl",
  });
  return z.NEVER;
});

/** The variables about files. Those of a bucket are set together; the region has a value that servers other than Amazon's take. */
export const FILE_VARIABLES = {
  CLAMD_URL: scannerUrl.optional(),
  FILES_STORAGE: z.enum(["disk", "s3"], { error: "must be disk or s3" }).optional(),
  FILES_S3_ENDPOINT: baseUrl.optional(),
  FILES_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be 3 to 63 lower-case letters, digits, dots and hyphens")
    .optional(),
  FILES_S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,50}$/, "must be the name of a region, such as sa-east-1")
    .default("us-east-1"),
  FILES_S3_ACCESS_KEY_ID: z.string().optional(),
  FILES_S3_SECRET_ACCESS_KEY: z.string().optional(),
};

type FileEnvironment = z.infer<z.ZodObject<typeof FILE_VARIABLES>>;

const REQUIRED = [
  "FILES_S3_ENDPOINT",
  "FILES_S3_BUCKET",
  "FILES_S3_ACCESS_KEY_ID",
  "FILES_S3_SECRET_ACCESS_KEY",
] as const satisfies readonly (keyof FileEnvironment)[];

/** Adds a problem for each variable of a bucket that is missing beside another one. */
export function checkFileVariables(env: FileEnvironment, context: z.RefinementCtx): void {
  const missing = REQUIRED.filter((name) => env[name] === undefined);
  if (env.FILES_STORAGE === "s3" && missing.length === REQUIRED.length) {
    context.addIssue({ code: "custom", path: ["FILES_STORAGE"], message: "needs FILES_S3_ENDPOINT for s3" });
  }
  if (missing.length === REQUIRED.length) return;
  for (const name of missing) {
    const others = REQUIRED.filter((other) => other !== name).join(", ");
    context.addIssue({ code: "custom", path: [name], message: `is required with ${others}` });
  }
}

export function readFileSettings(env: FileEnvironment): FileSettings {
  const s3 = readS3Settings(env);
  return { s3, present: env.FILES_STORAGE ?? (s3 === null ? "disk" : "s3"), scanner: env.CLAMD_URL ?? null };
}

function readS3Settings(env: FileEnvironment): S3Settings | null {
  const { FILES_S3_ENDPOINT: endpoint, FILES_S3_BUCKET: bucket, FILES_S3_REGION: region } = env;
  const { FILES_S3_ACCESS_KEY_ID: accessKeyId, FILES_S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (endpoint === undefined || bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined) {
    return null;
  }
  return { endpoint, region, bucket, accessKeyId, secretAccessKey };
}
