import { createServer, request } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import type { Reported } from "../../src/start/doctor/findings.ts";
import { startTestApp } from "../support/app.ts";
import { listen } from "../support/listening.ts";
import { runService } from "../support/programs.ts";
import { startService } from "../support/serviceProcess.ts";
import { SECRET_KEY } from "../support/services.ts";

const KEY = SECRET_KEY.toString("base64");

async function diagnose(environment: Readonly<Record<string, string>>, options: readonly string[] = ["--json"]) {
  const { result, stdout, stderr } = await runService(["doctor", ...options], { cwd: "/", environment }).ended;
  const findings = options.includes("--json")
    ? stdout
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Reported)
    : [];
  const of = (check: string) =>
    findings.filter((each) => each.check === check).map(({ level, what }) => `${level}: ${what}`);
  return { result, stdout, stderr, findings, of };
}

/** A service with the settings of production, and what the doctor needs to know of it. */
async function setup(environment: Readonly<Record<string, string>> = {}) {
  const { databaseUrl, dataDir } = await startTestApp({ environment: { WORKER: "off" } });
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SECRET_KEY: KEY, ...environment };
  const service = await startService({ environment: settings });
  return { service, settings: { ...settings, PORT: new URL(service.url).port } };
}

/** A proxy that adds to X-Forwarded-For, and drops Upgrade as a bare proxy_pass does. Returns its address. */
async function startProxy(target: string): Promise<string> {
  const proxy = createServer((incoming, answer) => {
    const { upgrade: _upgrade, connection: _connection, ...kept } = incoming.headers;
    const written = incoming.headers["x-forwarded-for"];
    const added = [...(written === undefined ? [] : [written]), incoming.socket.remoteAddress].join(", ");
    const options = { method: incoming.method ?? "GET", headers: { ...kept, "x-forwarded-for": added } };
    const passed = request(`${target}${incoming.url}`, options, (response) => {
      const { upgrade: _dropped, connection: _closed, ...headers } = response.headers;
      answer.writeHead(response.statusCode ?? 502, headers);
      response.pipe(answer);
    });
    incoming.pipe(passed);
  });
  // A handshake comes as a request: nothing here speaks WebSocket.
  proxy.on("upgrade", (incoming, socket) => {
    const passed = request(`${target}${incoming.url}`, {
      headers: { host: incoming.headers.host ?? "", "sec-websocket-key": incoming.headers["sec-websocket-key"] },
    });
    passed.on("response", ({ statusCode }) => socket.end(`HTTP/1.1 ${statusCode} X\r\nContent-Length: 0\r\n\r\n`));
    passed.end();
  });
  return `http://127.0.0.1:${await listen(proxy)}`;
}

test("doctor finds nothing wrong behind the proxy that TRUST_PROXY counts, but the header that it drops", async () => {
  const { service, settings } = await setup({ TRUST_PROXY: "1" });
  const PUBLIC_URL = await startProxy(service.url);

  const { result, stderr, findings, of } = await diagnose({ ...settings, PUBLIC_URL });
  const text = await diagnose({ ...settings, PUBLIC_URL }, []);

  expect(stderr).toBe("");
  expect(findings.filter(({ level }) => level === "wrong").map(({ check }) => check)).toEqual(["sockets"]);
  expect(result).toBe(1);
  expect(of("secret key")).toContain("ok: SECRET_KEY opens what the database has sealed.");
  expect(of("connection")).toEqual(["ok: The database answers."]);
  expect(of("migrations")).toEqual(["ok: The database takes writes and has what this release needs."]);
  expect(of("clocks")).toEqual(["ok: The clock agrees with the database's."]);
  expect(of("pooler")).toEqual(["ok: The sessions of the database keep what the service locks, sets and listens to."]);
  expect(of("storage")[0]).toMatch(/^ok: .*: a file was put, read and deleted\.$/);
  expect(of("service")).toEqual([`ok: The service at ${service.url} is ready.`]);
  expect(of("public address")).toEqual([
    `ok: ${PUBLIC_URL} leads to this service.`,
    "ok: The service takes this machine for 127.0.0.1: X-Forwarded-For gets one entry, as TRUST_PROXY=1 says.",
  ]);
  expect(of("sockets")[0]).toMatch(/^wrong: No WebSocket opens at ws:.*\(426\)/);
  expect(of("jobs")).toEqual(["ok: No job is due."]);
  expect(text.stdout).toMatch(/^Program\n {2}ok {7}Ventanilla /);
  expect(text.stdout).toMatch(/\n1 wrong, \d+ warnings, \d+ ok, \d+ not known\.\n$/);
});

test("doctor exits with 0 where nothing is wrong, and proves that PUBLIC_URL leads to the service", async () => {
  const { service, settings } = await setup();

  const { result, of } = await diagnose({ ...settings, PUBLIC_URL: service.url });

  expect(of("public address")[0]).toBe(`ok: ${service.url} leads to this service.`);
  expect(of("sockets")).toEqual([`ok: A WebSocket opens at ${service.url.replace("http", "ws")}/api/v1/graphql.`]);
  expect(result).toBe(0);
});

test("doctor says what is wrong and what to do, and shows no secret", async () => {
  const { service, settings } = await setup();
  const smtp = createServer();
  const closed = await listen(smtp);
  await new Promise((resolve) => smtp.close(resolve));
  const mistaken = {
    ...settings,
    SECRET_KEY: Buffer.from("vutsrqponmlkjihgfedcba9876543210").toString("base64"),
    TRUST_PROXY: "1",
    PUBLIC_URL: service.url,
    METRICS_PROT: "9464",
    FILES_MIN_FREE: "999999GB",
    CLAMD_URL: `tcp://127.0.0.1:${closed}`,
    SMTP_URL: `smtp://ana:clave-secreta@127.0.0.1:${closed}`,
    MAIL_FROM: "avisos@tienda.invalid",
    ADMIN_API_KEY: "k".repeat(40),
  };

  const { result, stdout, findings, of } = await diagnose(mistaken);

  expect(result).toBe(1);
  expect(of("secret key")[0]).toMatch(/^wrong: SECRET_KEY is not the key/);
  expect(of("disk")[0]).toMatch(/^wrong: .*less than FILES_MIN_FREE/);
  expect(of("scanner")[0]).toMatch(/^wrong: CLAMD_URL: .*ECONNREFUSED/);
  expect(of("mail server")[0]).toMatch(/^wrong: SMTP_URL: /);
  expect(of("public address")[0]).toMatch(/^wrong: A Ventanilla with another SECRET_KEY/);
  expect(of("settings")).toEqual(["warning: METRICS_PROT is no setting and was ignored."]);
  expect(findings.filter(({ level, toDo }) => (level === "wrong" || level === "warning") && toDo === null)).toEqual([]);
  for (const secret of [
    "clave-secreta",
    mistaken.SECRET_KEY,
    KEY,
    "k".repeat(40),
    new URL(settings.DATABASE_URL).password,
  ])
    if (secret !== "") expect(stdout).not.toContain(secret);
});

test("doctor says how settings are invalid, and looks at nothing else", async () => {
  const { result, of, findings } = await diagnose({ PORT: "abc", DATABASE_URL: "mysql://x" });

  expect(result).toBe(1);
  expect(of("settings").join("\n")).toContain("PORT: must be a whole number");
  expect(findings.every(({ check }) => check === "settings")).toBe(true);
});

test("doctor looks at a scanner that answers, and at a database that does not", async () => {
  const scanner = createServer();
  const port = await listen(scanner);
  scanner.removeAllListeners("request");
  const replies: Readonly<Record<string, string>> = {
    PING: "PONG",
    VERSION: "ClamAV 1.0.7/27000/Mon Jan  5 09:00:00 2026",
  };
  scanner.removeAllListeners("connection");
  scanner.on("connection", (socket) =>
    socket
      .on("data", (command) => socket.end(`${replies[String(command).slice(1, -1)]}\0`))
      .on("error", () => undefined),
  );
  onTestFinished(() => void scanner.close());

  const { result, of } = await diagnose({
    DATABASE_URL: "postgres://ventanilla:otra-clave@127.0.0.1:1/ventanilla",
    SECRET_KEY: KEY,
    CLAMD_URL: `tcp://127.0.0.1:${port}`,
  });

  expect(result).toBe(1);
  expect(of("connection")[0]).toMatch(/^wrong: The database of DATABASE_URL does not answer/);
  expect(of("migrations")).toEqual([]);
  expect(of("scanner")[0]).toMatch(/^warning: ClamAV 1\.0\.7 answers; its signatures are \d+ days old\.$/);
});
