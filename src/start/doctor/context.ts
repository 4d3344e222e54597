import type { FoundBundle } from "../../bundle/bundle.ts";
import type { Resolver } from "node:dns/promises";
import type { Database } from "../../db/connection.ts";
import type { RunningProgram } from "../../embeddedPostgres/runningServer.ts";
import type { SecretBox } from "../../domain/secretBox.ts";
import type { Config } from "../config.ts";
import type { Misspelled } from "../environment.ts";

/** What the checks look at. */
export type DoctorContext = {
  readonly config: Config;
  readonly misspelled: readonly Misspelled[];
  readonly now: () => Date;
  /** The program of this installation, such as `0.1.0 (commit d182e38)`. */
  readonly version: string;
  /** The version of Node.js without its `v`. */
  /** The bundle that the service starts from. */
  readonly bundle: FoundBundle;
  readonly nodeVersion: string;
  readonly resolver: Pick<Resolver, "resolveTxt" | "resolveMx">;
  readonly database: DoctorDatabase;
  /** Opens what the present and the previous key seal; null where there is no key yet. */
  readonly secretBox: SecretBox | null;
};

/** The database of the installation. */
export type DoctorDatabase = {
  /** The address has a password, which no finding shows. */
  readonly url: string;
  readonly isEmbedded: boolean;
  /** What runs the embedded server; null for another one. */
  readonly program: RunningProgram | null;
  readonly database: Database;
  /** Whether the database answers. The check of the connection says why it does not, and the others are silent then. */
  readonly isReached: () => Promise<boolean>;
} | null;

/** The reached database; null when there is none. */
export async function reach({ database }: Pick<DoctorContext, "database">) {
  return database !== null && (await database.isReached()) ? database : null;
}
