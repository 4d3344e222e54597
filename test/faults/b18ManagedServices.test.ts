import pino from "pino";
import { expect, onTestFinished, test } from "vitest";
import { findRefusalAdvice } from "../../src/start/databaseRefusals.ts";
import { requireMigrated, updateDatabase } from "../../src/start/databaseStart.ts";
import { withConnection } from "../support/administration.ts";
import { startTestApp } from "../support/app.ts";
import { makeCertificate } from "../support/certificates.ts";
import { createTestDatabase } from "../support/database.ts";
import { createEmptyDatabase } from "../support/emptyDatabases.ts";
import { type FrontRules, type Refused, type Start, startFront } from "../support/managedFronts.ts";

const LOG = pino({ level: "silent" });

async function provideDatabase(): Promise<string> {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  return url;
}

/** What a start says of an address; null when it goes on. */
async function startOn(databaseUrl: string, parameters: Readonly<Record<string, string>> = {}): Promise<string | null> {
  const url = new URL(databaseUrl);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return requireMigrated({ databaseUrl: url.href, sessionUrl: null }, LOG).then(() => null, String);
}

const refused = (code: string, message: string): Refused => ({ code, message });

/** Their words are those of their documentation and, of Supavisor and Neon, of their sources. */
const SERVICES = {
  rds: {
    refuse: ({ isEncrypted }: Start) =>
      isEncrypted
        ? null
        : refused(
            "28000",
            'no pg_hba.conf entry for host "10.0.0.5", user "ana", database "ventanilla", no encryption',
          ),
  },
  rdsProxy: {
    refuse({ isEncrypted, parameters }: Start) {
      const unknown = [...parameters.keys()].find(
        (name) => !["user", "database", "client_encoding", "application_name"].includes(name),
      );
      if (!isEncrypted) return refused("28000", "This RDS Proxy requires TLS connections.");
      if (unknown === "options")
        return refused("0A000", "Feature not supported: RDS Proxy currently doesn’t support command-line options.");
      if (unknown === undefined) return null;
      return refused("0A000", `Feature not supported: RDS Proxy currently doesn't support the option ${unknown}.`);
    },
  },
  supavisor: {
    refuse({ isEncrypted, parameters, open }: Start) {
      const user = parameters.get("user") ?? "";
      if (!isEncrypted) return refused("XX000", `SSL connection is required for user: ${user}`);
      if (!user.endsWith(".abcdefghij")) return refused("XX000", "(ENOTFOUND) tenant/user postgres.null not found");
      if (open < 15) return null;
      return refused("XX000", "max clients reached in session mode - max clients are limited to pool_size: 15");
    },
    rewrite: (parameters: ReadonlyMap<string, string>) =>
      new Map([...parameters, ["user", (parameters.get("user") ?? "").split(".")[0] ?? ""]]),
  },
  neon: {
    refuse({ isEncrypted, serverName, parameters }: Start) {
      const isNamed = serverName !== null || parameters.get("options")?.includes("endpoint=") === true;
      if (!isEncrypted) return refused("XX000", "connection is insecure (try using `sslmode=require`)");
      if (isNamed) return null;
      return refused(
        "XX000",
        "Endpoint ID is not specified. Either please upgrade the postgres client library (libpq) for SNI support or pass the endpoint ID " +
          "(first part of the domain name) as a parameter: '?options=endpoint%3D<endpoint-id>'. See more at https://neon.tech/sni",
      );
    },
    rewrite: (parameters: ReadonlyMap<string, string>) =>
      new Map([...parameters].filter(([name]) => name !== "options")),
  },
} satisfies Record<string, FrontRules>;

test("RDS: a connection without TLS is answered with what to add, and its authority is named once", async () => {
  const { file, ...tls } = await makeCertificate("rds", "IP:127.0.0.1");
  const { url } = await startFront(await provideDatabase(), { tls, ...SERVICES.rds });

  expect(await startOn(url.href)).toContain("takes connections with TLS alone: add sslmode=verify-full");
  expect(await startOn(url.href, { sslmode: "verify-full" })).toContain("is not trusted: name the file");
  expect(await startOn(url.href, { sslmode: "require" })).toContain("is not trusted: name the file");
  expect(await startOn(url.href, { sslmode: "verify-full", sslrootcert: file })).toBeNull();
});

test("RDS Proxy: the start sends no parameter that it refuses, and options of the address are named", async () => {
  const { file, ...tls } = await makeCertificate("rds-proxy", "IP:127.0.0.1");
  const front = await startFront(await provideDatabase(), { tls, ...SERVICES.rdsProxy });
  const secure = { sslmode: "verify-full", sslrootcert: file };

  expect(await startOn(front.url.href)).toContain("takes connections with TLS alone");
  expect(await startOn(front.url.href, { ...secure, options: "-c jit=off" })).toContain(
    "refuses the parameter options",
  );
  expect(await startOn(front.url.href, secure)).toBeNull();
  expect(front.let.length).toBeGreaterThan(0);
});

test("Cloud SQL: a certificate for no host's name is checked by its authority, and one that asks for a client's is named", async () => {
  const { file, ...tls } = await makeCertificate("proyecto:instancia");
  const databaseUrl = await provideDatabase();
  const front = await startFront(databaseUrl, { tls, ...SERVICES.rds });
  const other = await makeCertificate("otra:instancia");
  const strict = await startFront(databaseUrl, {
    tls,
    refuse: () => refused("28000", "connection requires a valid client certificate"),
  });

  const byAuthority = { sslmode: "verify-ca", sslrootcert: file };
  expect(await startOn(front.url.href, { ...byAuthority, sslmode: "verify-full" })).toContain("for another name than");
  expect(await startOn(front.url.href, { ...byAuthority, sslrootcert: other.file })).toContain("is not trusted");
  expect(await startOn(front.url.href, byAuthority)).toBeNull();
  expect(await startOn(strict.url.href, byAuthority)).toContain("asks for the certificate of the client");
});

test("Supabase's pooler: TLS, the project in the user's name and its few connections are named, and a small pool works", async () => {
  const { file, ...tls } = await makeCertificate("pooler", "IP:127.0.0.1");
  const databaseUrl = await provideDatabase();
  const front = await startFront(databaseUrl, { tls, ...SERVICES.supavisor });
  const full = await startFront(databaseUrl, {
    ...SERVICES.supavisor,
    tls,
    refuse: (start) => SERVICES.supavisor.refuse({ ...start, open: 15 }),
  });
  const secure = { sslmode: "verify-full", sslrootcert: file };
  const named = (url: URL) => {
    const address = new URL(url);
    address.username += ".abcdefghij";
    for (const [name, value] of Object.entries(secure)) address.searchParams.set(name, value);
    return address.href;
  };

  expect(await startOn(front.url.href)).toContain("takes connections with TLS alone");
  expect(await startOn(front.url.href, secure)).toContain("copy the address from the page Connect");
  expect(await startOn(named(full.url))).toContain("has no connection left");
  expect(await startOn(named(front.url))).toBeNull();
  const app = await startTestApp({ databaseUrl, wayUrl: named(front.url), environment: { DATABASE_POOL_SIZE: "4" } });
  const form = await app.createForm(await app.createOwner());
  const posted = await Promise.all(Array.from({ length: 40 }, (_none, n) => app.submit(form, { n })));
  expect(posted).toHaveLength(40);
  expect(front.readMost().open).toBeLessThanOrEqual(4 + 6);
});

test("Neon: TLS and a host that names no database are named, and the endpoint may stand in options", async () => {
  const { file, ...tls } = await makeCertificate("neon", "IP:127.0.0.1,DNS:localhost");
  const front = await startFront(await provideDatabase(), { tls, ...SERVICES.neon });
  const secure = { sslmode: "verify-full", sslrootcert: file };
  const byName = new URL(front.url);
  byName.hostname = "localhost";

  expect(await startOn(front.url.href)).toContain("takes connections with TLS alone");
  expect(await startOn(front.url.href, secure)).toContain("Neon finds the database by the name of its host");
  expect(await startOn(front.url.href, { ...secure, options: "endpoint=ep-uno-123" })).toBeNull();
  expect(await startOn(byName.href, secure)).toBeNull();
  expect(front.let.at(-1)?.serverName).toBe("localhost");
});

test.each([
  [
    "a host of IPv6 alone",
    "ENETUNREACH",
    "connect ENETUNREACH 2600:1f18::10:5432 - Local (:::0)",
    "an IPv6 address alone",
  ],
  ["no way to a host of IPv4", "ENETUNREACH", "connect ENETUNREACH 10.9.8.7:5432", "has no way to the network"],
  ["a paused project", "ENOTFOUND", "getaddrinfo ENOTFOUND db.abcdefghij.supabase.co", "paused"],
  [
    "an address that is not allowed",
    "XX000",
    "This IP address 1.2.3.4 is not allowed to connect to this endpoint.",
    "does not let this machine in",
  ],
  [
    "a machine outside of pg_hba.conf",
    "28000",
    'no pg_hba.conf entry for host "1.2.3.4", user "u", database "d", SSL on',
    "does not let this machine in",
  ],
  [
    "an endpoint that is switched off",
    "XX000",
    "The endpoint has been disabled. Enable it using Neon API and retry.",
    "has switched it off",
  ],
  [
    "a role without a secret",
    "28000",
    "This RDS proxy has no credentials for the role ana. Check the credentials",
    "RDS Proxy has no secret",
  ],
  [
    "a wrong password of RDS Proxy",
    "28000",
    "The password that was provided for the role ana is wrong.",
    "refuses the user or the password",
  ],
  [
    "no connection left at RDS Proxy",
    "XX000",
    "Timed-out waiting to acquire database connection.",
    "has no connection left",
  ],
  [
    "no connection left at a small server",
    "53300",
    "remaining connection slots are reserved for roles with the SUPERUSER attribute",
    "has no connection left",
  ],
  [
    "options that Neon's pooler refuses",
    "08P01",
    "unsupported startup parameter in options: statement_timeout",
    "refuses the parameter options",
  ],
  ["a database that is not there", "3D000", 'database "ventanila" does not exist', "has no such database"],
])("%s is answered with what to do", (_case, code, message, sentence) => {
  const advice = findRefusalAdvice(Object.assign(new Error(message), { code, severity: "FATAL" }));

  expect(advice).toContain(sentence);
  expect(advice).not.toContain("1.2.3.4");
});

test("search paths of the database and of the user, as Supabase's roles have them, change nothing", async () => {
  const databaseUrl = await createEmptyDatabase();
  const name = new URL(databaseUrl).pathname.slice(1);
  await withConnection(databaseUrl, async (client) => {
    await client.query("create schema extensions");
    await client.query(`alter database ${name} set search_path = extensions`);
  });

  const migrated = await updateDatabase(databaseUrl);
  const started = await startOn(databaseUrl);

  expect(migrated.at(-1)).toBe("functions");
  expect(started).toBeNull();
  const { rows } = await withConnection(databaseUrl, (client) =>
    client.query("select schemaname from pg_tables where tablename = 'submissions'"),
  );
  expect(rows).toEqual([{ schemaname: "public" }]);
});
