import { availableParallelism } from "node:os";
import { z } from "zod";
import { SUPPORTED_MAJORS } from "../db/serverVersion.ts";
import { MAX_KEY_CHARACTERS } from "../domain/accounts/apiKeys.ts";
import {
  baseUrl,
  contactUri,
  databaseUrl,
  embeddedPostgres,
  flag,
  gitCommit,
  integer,
  readUrl,
  redisUrl,
  secretKey,
  variable,
} from "./configFields.ts";

const MAX_PROCESSES = 128;
const MIN_ADMIN_KEY_CHARACTERS = 32;

/** The variables about the addresses, processes and names of the service. */
export const SERVICE_VARIABLES = {
  PORT: variable(integer(0, 65_535).default(3000), {
    meaning: "Port to listen on; 0 takes a free one.",
    example: "8080",
  }),
  HOST: variable(z.string().default("127.0.0.1"), {
    meaning: "Address to listen on; `0.0.0.0` behind a proxy or in a container.",
    example: "0.0.0.0",
  }),
  WEB_CONCURRENCY: variable(
    z
      .string()
      .transform((text) => (text === "auto" ? String(Math.min(availableParallelism(), MAX_PROCESSES)) : text))
      .pipe(integer(1, MAX_PROCESSES, "auto or "))
      .default(1),
    {
      meaning: "How many processes answer requests and do the jobs; `auto`: one per available processor.",
      unit: "processes",
      example: "auto",
    },
  ),
  PUBLIC_URL: variable(baseUrl.optional(), {
    meaning:
      "Base of every URL that is shown: a host, perhaps a port and a path, which the proxy takes off; no query, no credentials.",
    example: "https://formularios.example.pe",
    shownDefault: "`http://HOST:PORT`",
  }),
  TRUST_PROXY: variable(
    z
      .string()
      .transform((text) => (text === "true" ? "1" : text === "false" ? "0" : text))
      .pipe(integer(0, 10))
      .default(0),
    {
      meaning:
        "How many proxies in front set `X-Forwarded-For`. An entry that is no address counts as none: the proxy's own address is used.",
      unit: "proxies",
      example: "1",
    },
  ),
  METRICS_PORT: variable(integer(0, 65_535).optional(), {
    meaning: "Port of `GET /metrics` in Prometheus's format; unset: not served, 0: a free one.",
    example: "9464",
  }),
  METRICS_HOST: variable(z.string().default("127.0.0.1"), {
    meaning: "Address that it listens on; the figures are for the operator only.",
    example: "10.0.0.7",
  }),
  WORKER: variable(z.enum(["inline", "off"], { error: "must be inline or off" }).default("inline"), {
    meaning: "`off`: `serve` delivers no webhooks; run `npm run worker` beside it.",
    example: "off",
  }),
  WORKER_CONCURRENCY: variable(integer(2, 10_000).default(128), {
    meaning:
      "Jobs that one worker does at the same time; at most half of them are retries, at most half one account's.",
    example: "64",
    unit: "jobs",
  }),
  SECURITY_CONTACT: variable(contactUri.optional(), {
    meaning:
      "E-mail address, or `https:`, `mailto:` or `tel:` URI, that security.txt names for finders of a weakness; unset: 404.",
    example: "seguridad@tienda.pe",
  }),
  ABUSE_CONTACT: variable(contactUri.optional(), {
    meaning:
      "The same kinds of address, which the page where a visitor reports a form names beside its own form; none where neither is set.",
    example: "https://tienda.pe/abuso",
    shownDefault: "`SECURITY_CONTACT`",
  }),
  PLATFORM_NAME: variable(z.string().trim().min(1).max(100).default("Ventanilla"), {
    meaning:
      "Who runs the service: the books' notices on personal data name it as the one in charge of the data (encargada del tratamiento).",
    example: "Formularios del Sur",
  }),
  SERVER_COUNTRY: variable(z.string().trim().min(1).max(60).optional(), {
    meaning: "The country of the servers, which the same notices name.",
    example: "Chile",
    shownDefault: "`Perú`, without `DATABASE_URL`",
    because: "the notices on personal data name the country of the servers, such as Perú",
    requiredWith: ["DATABASE_URL"],
  }),
  LOG_LEVEL: variable(
    z
      .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], {
        error: "must be fatal, error, warn, info, debug, trace or silent",
      })
      .default("info"),
    {
      meaning:
        "`fatal`, `error`, `warn`, `info`, `debug`, `trace`, `silent`. A terminal shows each request from `debug` on.",
      example: "warn",
    },
  ),
  GIT_COMMIT: variable(gitCommit.optional(), {
    meaning:
      "The commit that `--version`, the health check, the log and the metrics name; unset: that of the checkout, if this is one.",
    example: "d182e38",
  }),
};

/** The variables about the database and the keys. */
export const DATABASE_VARIABLES = {
  DATABASE_URL: variable(databaseUrl.optional(), {
    isSecret: true,
    meaning: `PostgreSQL ${SUPPORTED_MAJORS.oldest} to ${SUPPORTED_MAJORS.newest} in UTF-8: one host or several, of which the one that takes writes is used ([Addresses of the database](operations.md#addresses-of-the-database)). Unset: an embedded one is started.`,
    example: "postgres://ventanilla:password@db.internal/ventanilla",
  }),
  EMBEDDED_POSTGRES: variable(embeddedPostgres, {
    meaning:
      "The PostgreSQL that is started without `DATABASE_URL`: `installed`, `bundled`, the folder of its programs, or `any`: an installed one that gets fixes, else the bundled one. Data that exist are opened by the version that wrote them ([The embedded PostgreSQL](operations.md#the-embedded-postgresql)).",
    example: "/usr/lib/postgresql/18/bin",
    shownDefault: "`any`",
  }),
  DATABASE_OWNER_URL: variable(databaseUrl.optional(), {
    isSecret: true,
    meaning:
      "The same database with the user that owns its tables, for the migrations. The user of `DATABASE_URL` then reads and writes rows only: [Two users of the database](operations.md#two-users-of-the-database).",
    example: "postgres://ventanilla_owner:password@db.internal/ventanilla",
  }),
  DATABASE_SESSION_URL: variable(databaseUrl.optional(), {
    isSecret: true,
    meaning:
      "The same database past a pooler in transaction mode that `DATABASE_URL` leads through, for signals, locks and migrations: [Poolers](operations.md#poolers).",
    example: "postgres://ventanilla:password@db.internal:5432/ventanilla",
  }),
  DATABASE_READ_URL: variable(readUrl.optional(), {
    isSecret: true,
    meaning:
      "Standbys of the same database, one host or several: searches, counts by day and exports go there: [Reads from standbys](operations.md#reads-from-standbys).",
    example: "postgres://ventanilla:password@standby.internal/ventanilla",
  }),
  DATABASE_READ_MAX_LAG: variable(integer(50, 10_000).default(1_000), {
    meaning:
      "The longest that such a read waits for the standby to have what was committed before it; one that is further behind is not read.",
    example: "300",
    unit: "milliseconds",
  }),
  SIGNALS_URL: variable(redisUrl.optional(), {
    isSecret: true,
    meaning:
      "A server of Redis's protocol that carries the signals between machines, for dozens of them: `redis://`, or `rediss://` with TLS, where `NODE_EXTRA_CA_CERTS` names an authority of your own. Unset: PostgreSQL carries them. [Many processes](operations.md#many-processes).",
    example: "rediss://ventanilla:password@redis.internal:6379",
  }),
  DATABASE_POOL_SIZE: variable(integer(2, 500).default(20), {
    meaning:
      "Connections of each process, besides those of the intake and its session: [Many processes](operations.md#many-processes).",
    example: "30",
    unit: "connections",
  }),
  MIGRATE_ON_START: variable(flag.default(false), {
    meaning: "With `DATABASE_URL`: migrate at the start. Safe from several instances at once.",
    example: "true",
  }),
  DATA_DIR: variable(z.string().default(".data"), {
    meaning: "Files of submissions and sheets; in embedded mode also the database, the secret key and the demo's key.",
    example: "/var/lib/ventanilla",
  }),
  SECRET_KEY: variable(secretKey.optional(), {
    isSecret: true,
    meaning:
      "32 bytes in base64 (`openssl rand -base64 32`); encrypts stored secrets. Without `DATABASE_URL` it is made and kept in `DATA_DIR`.",
    because: "make one with `openssl rand -base64 32` and keep it",
    requiredWith: ["DATABASE_URL"],
  }),
  SECRET_KEY_PREVIOUS: variable(secretKey.optional(), {
    isSecret: true,
    meaning:
      "While the key is replaced: the other key, which opens stored secrets and seals none: [Rotate the secret key](operations.md#rotate-the-secret-key).",
  }),
  ADMIN_API_KEY: variable(
    z
      .string()
      .min(MIN_ADMIN_KEY_CHARACTERS, `must have at least ${MIN_ADMIN_KEY_CHARACTERS} characters`)
      .max(MAX_KEY_CHARACTERS, `must have at most ${MAX_KEY_CHARACTERS} characters, as every key that authenticates`)
      .regex(/^[\x21-\x7e]+$/, "must be printable ASCII without blanks, since it travels in a header")
      .optional(),
    {
      isSecret: true,
      meaning: `${MIN_ADMIN_KEY_CHARACTERS} to ${MAX_KEY_CHARACTERS} characters (\`openssl rand -hex 24\`): a key with exactly this value and every permission exists after a start, on an account "admin". Keys of earlier values are revoked.`,
    },
  ),
};
