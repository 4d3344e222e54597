import { countConnections } from "../../db/connection.ts";
import { readConnectionRoom } from "../../db/connectionRoom.ts";
import { mayChangeTables } from "../../db/grants.ts";
import { readDatabaseState } from "../../db/readiness.ts";
import { listReadingWebRoles } from "../../db/webRoles.ts";
import { advise, describeReaders } from "../databaseStart.ts";
import { checkWays } from "../databaseWays.ts";
import { StartError } from "../startErrors.ts";
import { MAX_OFFSET_MS, measureOffset, WARNED_OFFSET_MS } from "../clockWatch.ts";
import { createDatabaseTime } from "../../db/databaseTime.ts";
import { reach } from "./context.ts";
import { type Check, describeError, ok, unknown, warning, wrong } from "./findings.ts";

/** Whether the database answers, and why not. */
export const CONNECTION: Check = {
  name: "connection",
  group: "database",
  async run({ database, config }) {
    if (database === null) return [EMBEDDED_STOPPED];
    if (await database.isReached()) return [ok("The database answers.")];
    try {
      await advise(() => database.database.raw("select 1"));
      return [ok("The database answers.")];
    } catch (error) {
      const setting = config.databaseUrl === null ? "The embedded PostgreSQL" : "DATABASE_URL";
      return [wrong(describeError(error), `${setting}: see docs/operations.md, "First start".`)];
    }
  },
};

const EMBEDDED_STOPPED = unknown(
  "DATABASE_URL is not set, and the embedded PostgreSQL does not run: the database was not looked at.",
  "Start the service, then run the doctor beside it.",
);

/** Whether it takes writes and has what this release needs. */
export const MIGRATIONS: Check = {
  name: "migrations",
  group: "database",
  async run(context) {
    const reached = await reach(context);
    if (reached === null) return [];
    const { database, migrations } = await readDatabaseState(reached.database);
    if (database === "read_only") return [wrong("The database takes no writes, as a standby.", PRIMARY)];
    if (database === "full")
      return [wrong("The database has no room for writes.", 'See docs/operations.md, "A full disk".')];
    if (migrations === "current") return [ok("The database takes writes and has what this release needs.")];
    if (migrations === "ahead")
      return [
        wrong("A later release has removed what this one needs.", "Run that release, or restore a backup from before."),
      ];
    return [wrong("Migrations are pending.", "Run `npm run migrate` (`-- --check` says what it would do and lock).")];
  },
};

const PRIMARY = "Let DATABASE_URL name the primary, or a host that leads to it.";

/** The clock of this machine beside the database's. */
export const CLOCKS: Check = {
  name: "clocks",
  group: "database",
  async run(context) {
    const reached = await reach(context);
    if (reached === null) return [];
    const time = createDatabaseTime(reached.database);
    // The first query may wait for a connection.
    await time.read();
    const before = context.now().getTime();
    const there = (await time.read()).getTime();
    const offsetMs = measureOffset(before, there, context.now().getTime());
    const size = Math.abs(offsetMs);
    if (size <= WARNED_OFFSET_MS) return [ok("The clock agrees with the database's.")];
    const what = `The clock is ${(size / 1_000).toFixed(1)} s ${offsetMs > 0 ? "ahead of" : "behind"} the database's.`;
    const toDo = "Set the time of both machines by NTP.";
    return [
      size > MAX_OFFSET_MS
        ? wrong(what, `${toDo} Until then processes are not ready and file no sheet.`)
        : warning(what, toDo),
    ];
  },
};

/** Whether sessions last, over DATABASE_SESSION_URL where it is set, as the start asks, too. */
export const POOLER: Check = {
  name: "pooler",
  group: "database",
  async run(context) {
    const reached = await reach(context);
    if (reached === null) return [];
    try {
      await checkWays(reached.url, reached.isEmbedded ? null : context.config.databaseSessionUrl);
      return [ok("The sessions of the database keep what the service locks, sets and listens to.")];
    } catch (error) {
      if (!(error instanceof StartError)) throw error;
      return [wrong(error.message, 'See docs/operations.md, "Poolers".')];
    }
  },
};

/** The users, the room for connections and the book's guards. */
export const RIGHTS: Check = {
  name: "rights",
  group: "database",
  async run(context) {
    const reached = await reach(context);
    if (reached === null) return [];
    const { database, isEmbedded } = reached;
    const { rows } = await database.raw<{ rows: { encoding: string }[] }>(ENCODING);
    const { encoding = "" } = rows[0] ?? {};
    const { most } = await readConnectionRoom(database);
    const readers = await listReadingWebRoles(database);
    const { processes, databasePoolSize } = context.config;
    const needed = countConnections(databasePoolSize, processes);
    return [
      ...(encoding === "UTF8"
        ? []
        : [wrong(`The database's encoding is ${encoding}.`, "Make a new one with encoding 'UTF8'.")]),
      needed > most
        ? wrong(
            `The processes of this machine open up to ${needed} connections, and the server takes ${most}.`,
            "Raise the limit of the server, the database or the user, or lower DATABASE_POOL_SIZE or WEB_CONCURRENCY.",
          )
        : ok(`The processes of this machine open up to ${needed} of the server's ${most} connections.`),
      ...(readers.length === 0
        ? []
        : [wrong(`The roles ${readers.join(" and ")} may read the tables.`, describeReaders(readers))]),
      // The doctor reaches the embedded server as its superuser, the service does not.
      ...(!isEmbedded && (await mayChangeTables(database))
        ? [
            warning(
              "The service owns its tables: its user could switch the guards of the complaints books off.",
              'Let another user own them: docs/operations.md, "Two users of the database".',
            ),
          ]
        : []),
    ];
  },
};

const ENCODING = "select current_setting('server_encoding') as encoding";
