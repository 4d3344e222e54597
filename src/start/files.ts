import { join } from "node:path";
import type { Config } from "./config.ts";
import { createClamdScanner } from "../outbound/scan/clamd.ts";
import { createFileStorage } from "../outbound/storage/files.ts";
import { createUploadFolder } from "../outbound/storage/uploads.ts";
import type { Dependencies } from "../services/dependencies.ts";

/** The storage of files, the folder of those on their way into it, and the scanner. */
export function openFiles({ dataDir, scanner }: Config): Pick<Dependencies, "files" | "uploadFolder" | "scanner"> {
  return {
    files: createFileStorage(join(dataDir, "files")),
    uploadFolder: createUploadFolder(join(dataDir, "uploads")),
    scanner: scanner === null ? null : createClamdScanner(scanner),
  };
}
