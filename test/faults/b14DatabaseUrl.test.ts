import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { TLSSocket } from "node:tls";
import { promisify } from "node:util";
import pino from "pino";
import { expect, onTestFinished, test } from "vitest";
import { readConfig } from "../../src/start/config.ts";
import { requireMigrated, updateDatabase } from "../../src/start/databaseStart.ts";
import { startTestApp } from "../support/app.ts";
import { SECRET_KEY } from "../support/services.ts";

const LOG = pino({ level: "silent" });
const BASE = "postgres://ventanilla:clave@db.internal";

test.each([
  ["postgres://u@h1,,h2/db", "has hosts that are none"],
  ["postgres://u@h1,h2:0/db", "has hosts that are none"],
  ["postgres://u@2001:db8::1/db", "has hosts that are none"],
  ["postgres://u@/db?host=h1,h2,h3&port=1,2", "has hosts that are none"],
  ["postgres://u@1,2,3,4,5,6,7/db", "names 7 hosts: at most 6 are tried"],
  ...["prefer-standby", "standby", "read-only"].map((wanted) => [
    `${BASE}/x?target_session_attrs=${wanted}`,
    `has target_session_attrs=${wanted}, which the service can't promise: it takes read-write, primary, any`,
  ]),
  [
    `${BASE}/x?load_balance_hosts=random`,
    "has load_balance_hosts=random, which the service can't promise: it takes disable",
  ],
  [`${BASE}/x?sslmode=allow`, "has sslmode=allow"],
  [
    `${BASE}/x?statement_timeout=0`,
    "has the parameter statement_timeout, which the service does not know: it takes host, port, target_session_attrs",
  ],
  [`${BASE}/x?pgbouncer=true`, "has the parameter pgbouncer"],
  [`${BASE}/x?connect_timeout=10`, "has the parameter connect_timeout"],
])("%s is refused by name", (DATABASE_URL, problem) => {
  expect(() => readConfig({ DATABASE_URL, SECRET_KEY: SECRET_KEY.toString("base64"), SERVER_COUNTRY: "Perú" })).toThrow(
    problem,
  );
});

test.each([
  "postgres://u:a,b@h1/db",
  `${BASE}/x?target_session_attrs=read-write&sslmode=verify-full&application_name=caja`,
  `${BASE}/x?channel_binding=require&sslmode=require&sslnegotiation=direct&gssencmode=disable`,
  "postgres:///x?host=/run,/tmp/a&port=5433",
  "postgres://u@h1,h2:5433/db?target_session_attrs=read-write",
  "postgres://u:a,b@h1,[2001:db8::1]:5433/db?target_session_attrs=any",
])("%s is taken", (DATABASE_URL) => {
  expect(
    readConfig({ DATABASE_URL, SECRET_KEY: SECRET_KEY.toString("base64"), SERVER_COUNTRY: "Perú" }).databaseUrl,
  ).toBe(DATABASE_URL);
});

test.each([
  ["standby", null],
  ["prefer-standby", null],
  ["any", null],
  ["primary", "has target_session_attrs=primary, which the service can't promise: it takes standby, prefer-standby"],
])(
  "DATABASE_READ_URL with target_session_attrs=%s is an address of standbys, or is refused by name",
  (wanted, problem) => {
    const read = () =>
      readConfig({
        DATABASE_URL: `${BASE}/x`,
        DATABASE_READ_URL: `${BASE}/x?target_session_attrs=${wanted}`,
        SECRET_KEY: SECRET_KEY.toString("base64"),
        SERVER_COUNTRY: "Perú",
      });

    if (problem === null) expect(read().databaseReadUrl).toContain(`target_session_attrs=${wanted}`);
    else expect(read).toThrow(problem);
  },
);

test("options of the address replace none of the settings that the code relies on", async () => {
  const first = await startTestApp({ environment: { WORKER: "off" } });
  const url = new URL(first.databaseUrl);
  url.searchParams.set(
    "options",
    "-c datestyle=SQL,DMY -c default_transaction_isolation=serializable -c synchronous_commit=off",
  );
  await first.close();
  const app = await startTestApp({ databaseUrl: url.href, environment: { WORKER: "off" } });
  const form = await app.createForm(await app.createOwner());
  const submit = (n: number) => app.submit(form, { n });

  await Promise.all(Array.from({ length: 20 }, (_none, n) => submit(n)));
  const { rows } = await app.database.raw<{ rows: object[] }>(`
    select current_setting('datestyle') as datestyle, current_setting('transaction_isolation') as isolation,
      current_setting('synchronous_commit') as commits, (select count(*)::integer from submissions) as stored
  `);

  expect(rows).toEqual([{ datestyle: "ISO, DMY", isolation: "read committed", commits: "on", stored: 20 }]);
});

test("a server without TLS, one with a certificate that nobody trusts, and a standby are refused with what to do", async () => {
  const { databaseUrl, database } = await startTestApp({ environment: { WORKER: "off" } });
  const plain = `${databaseUrl}?sslmode=require`;
  const untrusted = await startUntrustedServer();
  const refusalsOf = async (url: string) =>
    Promise.all(
      [updateDatabase(url), requireMigrated({ databaseUrl: url, sessionUrl: null }, LOG)].map((start) =>
        start.then(() => null, String),
      ),
    );

  const noTls = await refusalsOf(plain);
  const noTrust = await refusalsOf(`${untrusted}?sslmode=require`);
  await database.raw(`alter database ${new URL(databaseUrl).pathname.slice(1)} set default_transaction_read_only = on`);
  const standby = await requireMigrated({ databaseUrl, sessionUrl: null }, LOG).then(() => null, String);

  for (const refusal of noTls) expect(refusal).toContain("offers no TLS, which its sslmode asks for");
  for (const refusal of noTrust) expect(refusal).toContain("is not trusted: name the file of its authority");
  expect(standby).toContain("read-only, as a standby is: name its primary");
});

/** A server that answers the wish for TLS, with a certificate of its own making. */
async function startUntrustedServer(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "ventanilla-tls-"));
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const made = "req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=localhost";
  await promisify(execFile)("openssl", [...made.split(" "), "-keyout", key, "-out", cert]);
  const secure = { key: await readFile(key), cert: await readFile(cert) };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on("error", () => undefined));
    socket.once("data", () => {
      socket.write("S");
      new TLSSocket(socket, { isServer: true, ...secure }).on("error", () => undefined);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await rm(folder, { recursive: true });
  });
  return `postgres://ventanilla@127.0.0.1:${(server.address() as AddressInfo).port}/x`;
}
