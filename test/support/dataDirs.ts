const FOLDERS = new Map<string, string>();

/** The name of the database, whatever role, proxy or parameter the address has. */
function nameOf(databaseUrl: string): string {
  return URL.parse(databaseUrl)?.pathname ?? databaseUrl;
}

/** Remembers the folder in which the files of a database lie, which all services on the database share. */
export function setDataDir(databaseUrl: string, dataDir: string): void {
  if (!FOLDERS.has(nameOf(databaseUrl))) FOLDERS.set(nameOf(databaseUrl), dataDir);
}

/** The folder of the first service on a database; undefined before it. */
export function findDataDir(databaseUrl: string | undefined): string | undefined {
  return databaseUrl === undefined ? undefined : FOLDERS.get(nameOf(databaseUrl));
}
