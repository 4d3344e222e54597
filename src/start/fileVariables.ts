import { z } from "zod";
import { baseUrl, byteSize, integer, variable } from "./configFields.ts";
import type { FilePlace } from "../domain/files/files.ts";
import type { ScannerAddress } from "../outbound/scan/clamd.ts";
import type { UncountedLimits } from "../domain/files/uncountedFiles.ts";
import type { S3Settings } from "../outbound/storage/bucket.ts";

/** Where files are stored, and what scans them. */
export type FileSettings = {
  /** The bucket; null where there is none. */
  readonly s3: S3Settings | null;
  /** Where new files go. */
  readonly present: FilePlace;
  /** The bytes of the disk that files leave free. */
  readonly minFreeBytes: number;
  /** The bounds of files that count in no plan. */
  readonly uncounted: UncountedLimits;
  /** Where the scanner for malware listens; null: files are not scanned. */
  readonly scanner: ScannerAddress | null;
  /** The days for which the act journal keeps what a restore would undo. */
  readonly actJournalDays: number;
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

const BUCKET = [
  "FILES_S3_ENDPOINT",
  "FILES_S3_BUCKET",
  "FILES_S3_ACCESS_KEY_ID",
  "FILES_S3_SECRET_ACCESS_KEY",
] as const;
const othersOf = (name: (typeof BUCKET)[number]) => BUCKET.filter((other) => other !== name);

/** The variables about files. Those of a bucket are set together; the region has a value that servers other than Amazon's take. */
export const FILE_VARIABLES = {
  CLAMD_URL: variable(scannerUrl.optional(), {
    meaning:
      "Where clamd (Debian's `clamav-daemon`) listens, by TCP or at a `unix:///` path: it scans the files of submissions and sheets. Unset: they are not scanned ([forms.md](forms.md)).",
    example: "tcp://127.0.0.1:3310",
  }),
  FILES_STORAGE: variable(z.enum(["disk", "s3"], { error: "must be disk or s3" }).optional(), {
    meaning:
      "Where new files of submissions and sheets go: `disk` is `DATA_DIR/files`; `s3` is the bucket, and the default where there is one.",
    example: "disk",
    shownDefault: "`disk`",
  }),
  FILES_MIN_FREE: variable(byteSize.prefault("1GB"), {
    meaning:
      "What files leave free of the disk of `DATA_DIR`: with less than it they are refused with `STORAGE_FULL`, and sheets are filed without theirs ([operations.md](operations.md#a-full-disk)).",
    example: "5GB",
  }),
  FILES_MAX_HELD: variable(byteSize.prefault("10GB"), {
    meaning:
      "The most bytes of files of all submissions in quarantine and held sheets, which count in no plan; deleted ones count until their bytes are gone. Past it such are kept without their files ([operations.md](operations.md#files-that-count-in-no-plan)).",
    example: "50GB",
  }),
  FILES_MAX_HELD_PER_ACCOUNT: variable(byteSize.prefault("1GB"), {
    meaning: "The same for one account.",
    example: "5GB",
  }),
  TEXTS_MAX_HELD: variable(byteSize.prefault("256MB"), {
    meaning:
      "The most bytes that all submissions in quarantine take in the database, and as many for held sheets; they count in no plan. Past it a suspect submission is refused with `STORAGE_FULL`, and a held sheet's sender gets the same answer as always, with the way to file it ([limits.md](limits.md#side-stores)).",
    example: "1GB",
  }),
  TEXTS_MAX_HELD_PER_ACCOUNT: variable(byteSize.prefault("32MB"), {
    meaning: "The same for one account; a quarter of it, and of the files', from one address in a day.",
    example: "100MB",
  }),
  FILES_MAX_SHEETS_PER_DAY: variable(byteSize.prefault("2GB"), {
    meaning:
      "The most bytes of files of an account's sheets in 24 hours: further sheets are filed without theirs. As many may its staff upload; further files are refused with `STORAGE_FULL`.",
    example: "10GB",
  }),
  ACT_JOURNAL_DAYS: variable(integer(1, 3_650).default(90), {
    meaning:
      "For how long deletions and revocations are kept outside of the database, in `DATA_DIR/act-journal` or under `act-journal/` in the bucket, so that they can be repeated after a restore: longer than the oldest backup that would be restored ([operations.md](operations.md#after-a-restore)).",
    example: "400",
    unit: "days",
  }),
  FILES_S3_ENDPOINT: variable(baseUrl.optional(), {
    meaning:
      "Address of a server of S3's protocol that gets new files of submissions and sheets. Who downloads must reach it, too. Unset: there is no bucket.",
    example: "https://s3.sa-east-1.amazonaws.com",
    requiredWith: othersOf("FILES_S3_ENDPOINT"),
  }),
  FILES_S3_BUCKET: variable(
    z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be 3 to 63 lower-case letters, digits, dots and hyphens")
      .optional(),
    {
      meaning: "Its bucket, which nobody else may read.",
      example: "archivos",
      requiredWith: othersOf("FILES_S3_BUCKET"),
    },
  ),
  FILES_S3_REGION: variable(
    z
      .string()
      .regex(/^[a-z0-9-]{1,50}$/, "must be the name of a region, such as sa-east-1")
      .default("us-east-1"),
    { meaning: "Its region.", example: "sa-east-1" },
  ),
  FILES_S3_ACCESS_KEY_ID: variable(z.string().optional(), {
    isSecret: true,
    meaning:
      "The key that may put, get and delete its objects, and list those under `act-journal/`; others it need not list, but `check-files` finds bytes without a row only where it may.",
    example: "ventanilla",
    requiredWith: othersOf("FILES_S3_ACCESS_KEY_ID"),
  }),
  FILES_S3_SECRET_ACCESS_KEY: variable(z.string().optional(), {
    isSecret: true,
    meaning: "The key's secret.",
    example: "password",
    requiredWith: othersOf("FILES_S3_SECRET_ACCESS_KEY"),
  }),
};

type FileEnvironment = z.infer<z.ZodObject<typeof FILE_VARIABLES>>;

/** Adds a problem where files are to go to a bucket that is not set. */
export function checkFileVariables(env: FileEnvironment, context: z.RefinementCtx): void {
  if (env.FILES_STORAGE !== "s3" || env.FILES_S3_ENDPOINT !== undefined) return;
  context.addIssue({ code: "custom", path: ["FILES_STORAGE"], message: "needs FILES_S3_ENDPOINT for s3" });
}

export function readFileSettings(env: FileEnvironment): FileSettings {
  const s3 = readS3Settings(env);
  const present = env.FILES_STORAGE ?? (s3 === null ? "disk" : "s3");
  const uncounted = {
    wordsInAll: env.TEXTS_MAX_HELD,
    wordsPerAccount: env.TEXTS_MAX_HELD_PER_ACCOUNT,
    heldInAll: env.FILES_MAX_HELD,
    heldPerAccount: env.FILES_MAX_HELD_PER_ACCOUNT,
    sheetsPerDay: env.FILES_MAX_SHEETS_PER_DAY,
  };
  return {
    s3,
    present,
    minFreeBytes: env.FILES_MIN_FREE,
    uncounted,
    scanner: env.CLAMD_URL ?? null,
    actJournalDays: env.ACT_JOURNAL_DAYS,
  };
}

function readS3Settings(env: FileEnvironment): S3Settings | null {
  const { FILES_S3_ENDPOINT: endpoint, FILES_S3_BUCKET: bucket, FILES_S3_REGION: region } = env;
  const { FILES_S3_ACCESS_KEY_ID: accessKeyId, FILES_S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (endpoint === undefined || bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined) {
    return null;
  }
  return { endpoint, region, bucket, accessKeyId, secretAccessKey };
}
