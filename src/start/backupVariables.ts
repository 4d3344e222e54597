import { z } from "zod";
import { baseUrl, variable } from "./configFields.ts";
import type { FileSettings } from "./fileVariables.ts";
import type { S3Settings } from "../outbound/storage/bucket.ts";

/** The server of the buckets that backups go to. */
export type BackupServer = Omit<S3Settings, "bucket">;

const SERVER = ["BACKUP_S3_ENDPOINT", "BACKUP_S3_ACCESS_KEY_ID", "BACKUP_S3_SECRET_ACCESS_KEY"] as const;
const othersOf = (name: (typeof SERVER)[number]) => SERVER.filter((other) => other !== name);

/** The variables about backups. Those of a server are set together. */
export const BACKUP_VARIABLES = {
  BACKUP_S3_ENDPOINT: variable(baseUrl.optional(), {
    meaning:
      "Address of a server of S3's protocol for `backup`, `restore` and `drill` of `s3://bucket/prefix` ([operations.md](operations.md#backups)). Unset: that of `FILES_S3_ENDPOINT`, with its region and key.",
    example: "https://s3.us-west-2.amazonaws.com",
    requiredWith: othersOf("BACKUP_S3_ENDPOINT"),
  }),
  BACKUP_S3_REGION: variable(
    z
      .string()
      .regex(/^[a-z0-9-]{1,50}$/, "must be the name of a region, such as sa-east-1")
      .default("us-east-1"),
    { meaning: "Its region.", example: "us-west-2" },
  ),
  BACKUP_S3_ACCESS_KEY_ID: variable(z.string().optional(), {
    isSecret: true,
    meaning:
      "The key that may list the bucket, and put, get and delete its objects. Better one that the service itself does not have.",
    example: "respaldo",
    requiredWith: othersOf("BACKUP_S3_ACCESS_KEY_ID"),
  }),
  BACKUP_S3_SECRET_ACCESS_KEY: variable(z.string().optional(), {
    isSecret: true,
    meaning: "The key's secret.",
    example: "password",
    requiredWith: othersOf("BACKUP_S3_SECRET_ACCESS_KEY"),
  }),
};

type BackupEnvironment = z.infer<z.ZodObject<typeof BACKUP_VARIABLES>>;

/** The server of backups: its own, or else that of the files; null where neither is set. */
export function readBackupServer(env: BackupEnvironment, { s3 }: Pick<FileSettings, "s3">): BackupServer | null {
  const { BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_REGION: region } = env;
  const { BACKUP_S3_ACCESS_KEY_ID: accessKeyId, BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (endpoint !== undefined && accessKeyId !== undefined && secretAccessKey !== undefined) {
    return { endpoint, region, accessKeyId, secretAccessKey };
  }
  return s3;
}
