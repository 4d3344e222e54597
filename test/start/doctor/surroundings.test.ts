import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer as createHttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer, getCACertificates, setDefaultCACertificates } from "node:tls";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { CERTIFICATE, LOCAL_SERVICE } from "../../../src/start/doctor/addresses.ts";
import { DISK, STORAGE } from "../../../src/start/doctor/files.ts";
import { MAIL_SERVER } from "../../../src/start/doctor/mailServer.ts";
import { startSmtpServer } from "../../outbound/mail/smtpServer.ts";
import { startTestApp } from "../../support/app.ts";
import { findBy, makeContext, reachDatabase } from "../../support/doctor.ts";
import { listen } from "../../support/listening.ts";
import { startS3 } from "../../support/s3.ts";

const DAY_MS = 86_400_000;

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "doctor-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A server with a certificate of 90 days for `localhost`, which nobody trusts. */
async function startTlsServer() {
  const folder = await makeFolder();
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const words = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 90 -subj /CN=localhost";
  const names = ["-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"];
  await promisify(execFile)("openssl", [...words.split(" "), ...names, "-keyout", key, "-out", cert]);
  const certificate = await readFile(cert, "utf8");
  const server = createServer({ key: await readFile(key), cert: certificate }, (socket) => socket.destroy());
  server.on("tlsClientError", () => undefined).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return { url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`, certificate };
}

test("a certificate that nobody trusts, one that ends soon and one that has ended are seen", async () => {
  const { url, certificate } = await startTlsServer();
  const find = async (days: number) =>
    findBy(CERTIFICATE, makeContext({ PUBLIC_URL: url }, { now: () => new Date(Date.now() + days * DAY_MS) }));

  const untrusted = await find(0);
  const before = getCACertificates("default");
  onTestFinished(() => setDefaultCACertificates(before));
  setDefaultCACertificates([...before, certificate]);

  expect(untrusted).toEqual([
    expect.stringMatching(
      /^wrong: .* ends in (89|90) days, and browsers do not trust it \(.*\)\. → Get one of a public/,
    ),
  ]);
  expect(await find(0)).toEqual([
    expect.stringMatching(/^ok: The certificate of 127\.0\.0\.1 ends in (89|90) days\.$/),
  ]);
  expect(await find(80)).toEqual([expect.stringMatching(/^warning: .* ends in (9|10) days\. → Look why the proxy's/)]);
  expect(await find(91)).toEqual([expect.stringMatching(/^wrong: .* ended [12] days ago: browsers refuse .* → Look/)]);
});

test("an address without TLS has no certificate to look at, and one that does not answer was not seen", async () => {
  expect(await findBy(CERTIFICATE, makeContext({ PUBLIC_URL: "http://127.0.0.1:1" }))).toEqual([]);
  expect(await findBy(CERTIFICATE, makeContext({ PUBLIC_URL: "https://127.0.0.1:1" }))).toEqual([
    expect.stringMatching(/^unknown: The certificate of 127\.0\.0\.1 was not seen \(.*ECONNREFUSED/),
  ]);
});

test.each([
  [null, /^ok: The service at \S+ is ready\.$/],
  [
    { state: "usable", host: 2, lagSeconds: 0.25 },
    /^ok: The service reads from its standby, which is 0\.25 s behind\.$/,
  ],
  [
    { state: "behind", host: 2, lagSeconds: 75 },
    /^warning: The standby of the service is 75 s behind: its reads go to the primary\. → See the findings/,
  ],
  [
    { state: "away", host: null, lagSeconds: null },
    /^warning: The standby of the service is away: .* → See the findings/,
  ],
])("a service that is ready says what it knows of its standby: %j", async (standby, last) => {
  const service = createHttpServer((_request, answer) => answer.end(JSON.stringify({ status: "ready", standby })));
  const port = await listen(service);

  const findings = await findBy(LOCAL_SERVICE, makeContext({ PORT: String(port) }));

  expect(findings[0]).toMatch(/^ok: The service at \S+ is ready\.$/);
  expect(findings).toHaveLength(standby === null ? 1 : 2);
  expect(findings.at(-1)).toMatch(last);
});

test("the room on the disk is compared with what files leave free", async () => {
  const dataDir = await makeFolder();
  const find = async (free: string) => findBy(DISK, makeContext({ DATA_DIR: dataDir, FILES_MIN_FREE: free }));

  expect(await find("1MB")).toEqual([expect.stringMatching(/^ok: [\d.]+ GB are free on the disk of /)]);
  expect(await find("999999GB")).toEqual([expect.stringMatching(/^wrong: .*files are refused\. → Make room/)]);
});

test("a folder that is not the database's storage, and a bucket that refuses, are seen", async () => {
  const app = await startTestApp({ environment: { WORKER: "off" } });
  const other = await makeFolder();
  await mkdir(join(other, "files"));
  await writeFile(join(other, "files/storage-id"), "0199c0de-0000-7000-8000-000000000000\n");
  const bucket = await startS3();
  const find = async (environment: Readonly<Record<string, string>>) =>
    findBy(STORAGE, makeContext(environment, { database: reachDatabase(app.databaseUrl) }));

  const right = await find({ DATA_DIR: app.dataDir });
  const foreign = await find({ DATA_DIR: other });
  const inBucket = await find({ DATA_DIR: app.dataDir, ...bucket.environment });
  bucket.act("refuse");
  const refused = await find({ DATA_DIR: app.dataDir, ...bucket.environment });

  expect(right[0]).toMatch(/^ok: .*: a file was put, read and deleted\.$/);
  expect(foreign).toEqual([expect.stringMatching(/^wrong: .* is not the storage .* → Look whether its volume/)]);
  expect(inBucket).toContainEqual(expect.stringMatching(/^ok: .*: a file was put, read and deleted\.$/));
  expect(bucket.objects.size).toBe(0);
  expect(refused).toContainEqual(expect.stringMatching(/^wrong: .* → Check FILES_S3_ENDPOINT/));
});

test("a mail server is greeted and takes the login; a wrong password and a port without TLS are seen", async () => {
  const server = await startSmtpServer({
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth: ({ username = "", password }, _session, done) =>
      password === "clave" ? done(null, { user: username }) : done(new Error("Invalid")),
  });
  onTestFinished(() => server.close());
  const find = async (url: string) =>
    findBy(MAIL_SERVER, makeContext({ SMTP_URL: `${url}:${server.port}`, MAIL_FROM: "avisos@tienda.pe" }));

  expect(await find("smtp://ana:clave@127.0.0.1")).toEqual([
    "ok: 127.0.0.1 answers, on this machine or its own network.",
    "ok: 127.0.0.1 takes the login.",
  ]);
  expect(await find("smtp://ana:otra@127.0.0.1")).toEqual([
    expect.stringMatching(/^wrong: SMTP_URL: .* → Check the user and the password of SMTP_URL/),
  ]);
  expect(await find("smtps://127.0.0.1")).toEqual([
    expect.stringMatching(/^wrong: SMTP_URL: .* → Check the port and the certificate/),
  ]);
  expect(server.received).toEqual([]);
});
