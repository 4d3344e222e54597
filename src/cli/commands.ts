import { BACKUP } from "./backups.ts";
import { CHECK_FILES } from "./fileChecks.ts";
import { CREATE_ACCOUNT } from "./accountCreations.ts";
import { DOCTOR } from "./diagnoses.ts";
import { DRILL } from "./drills.ts";
import { FORGET_EXAMPLES } from "./examples.ts";
import { INSPECT } from "./inspections.ts";
import { MOVE_FILES } from "./fileMoves.ts";
import { HOUSEKEEPING } from "./housekeeping.ts";
import { MIGRATE } from "./migrations.ts";
import { RECOVER_BOOK } from "./bookRecoveries.ts";
import { REPEAT_ACTS } from "./actRepeats.ts";
import { RESTORE } from "./restores.ts";
import { RESEAL } from "./resealing.ts";
import { SERVE, WORKER } from "./services.ts";
import { SIGN_IN } from "./signIns.ts";
import type { Command } from "./usage.ts";

/** The commands by their names; `src/main.ts` runs `serve` when none is named. */
export const COMMANDS: ReadonlyMap<string, Command> = new Map([
  ["serve", SERVE],
  ["worker", WORKER],
  ["migrate", MIGRATE],
  ["create-account", CREATE_ACCOUNT],
  ["sign-in", SIGN_IN],
  ["reseal", RESEAL],
  ["move-files", MOVE_FILES],
  ["check-files", CHECK_FILES],
  ["doctor", DOCTOR],
  ["inspect", INSPECT],
  ["backup", BACKUP],
  ["drill", DRILL],
  ["restore", RESTORE],
  ["repeat-acts", REPEAT_ACTS],
  ["recover-book", RECOVER_BOOK],
  ["housekeeping", HOUSEKEEPING],
  ["forget-examples", FORGET_EXAMPLES],
]);
