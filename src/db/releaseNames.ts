import { readSchemaFiles } from "./schemaFiles.ts";

/** How a connection names its release to the server, which shows it in `pg_stat_activity`. */
export const NAME_PREFIX = "ventanilla ";

/** The schema with the functions of a release. */
export function schemaOfRelease(release: string): string {
  return `ventanilla_${release}`;
}

/** The name under which the connections of this release appear at the server. */
export function nameConnections(): string {
  return `${NAME_PREFIX}${readSchemaFiles().release}`;
}

/** Where the statements of this release look for what they name. */
export function readSearchPath(): string {
  return `${schemaOfRelease(readSchemaFiles().release)}, public`;
}
