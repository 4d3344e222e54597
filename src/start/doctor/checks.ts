import { CERTIFICATE, LOCAL_SERVICE, PUBLIC_ADDRESS, SOCKETS } from "./addresses.ts";
import { CLOCKS, CONNECTION, MIGRATIONS, POOLER, RIGHTS } from "./database.ts";
import { DISK, STORAGE } from "./files.ts";
import type { Check } from "./findings.ts";
import { MAIL_RECORDS } from "./mailRecords.ts";
import { MAIL_SERVER } from "./mailServer.ts";
import { POSTGRES, PROGRAM } from "./program.ts";
import { QUEUE } from "./queue.ts";
import { READS } from "./reads.ts";
import { REPLICATION } from "./replication.ts";
import { SCANNER } from "./scanner.ts";
import { SECRET_KEY } from "./secrets.ts";
import { SETTINGS } from "./settings.ts";
import { SIGNALS } from "./signals.ts";

/** All checks, in the order in which their findings are printed within a group. */
export const CHECKS: readonly Check[] = [
  PROGRAM,
  POSTGRES,
  SETTINGS,
  SECRET_KEY,
  CONNECTION,
  MIGRATIONS,
  CLOCKS,
  POOLER,
  REPLICATION,
  READS,
  RIGHTS,
  DISK,
  STORAGE,
  SCANNER,
  MAIL_SERVER,
  MAIL_RECORDS,
  LOCAL_SERVICE,
  PUBLIC_ADDRESS,
  CERTIFICATE,
  SOCKETS,
  SIGNALS,
  QUEUE,
];
