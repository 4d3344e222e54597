import { MIGRATE } from "./migrations.ts";
import { SERVE, WORKER } from "./services.ts";
import type { Command } from "./usage.ts";

/** The commands by their names; `serve` runs when none is named. */
export const COMMANDS: ReadonlyMap<string, Command> = new Map([
  ["serve", SERVE],
  ["worker", WORKER],
  ["migrate", MIGRATE],
]);
