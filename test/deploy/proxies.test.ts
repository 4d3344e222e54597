import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { type IncomingMessage, request as requestPlain } from "node:http";
import { request } from "node:https";
import { createServer } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, onTestFinished, test } from "vitest";
import { WebSocket } from "ws";
import { startTestApp } from "../support/app.ts";
import { CHECKOUT } from "../support/checkouts.ts";
import { runProgram } from "../support/programs.ts";
import { startService } from "../support/serviceProcess.ts";
import { waitFor } from "../support/waiting.ts";
import { areToolsTested, findTool } from "./tools.ts";

type Ports = { readonly http: number; readonly https: number; readonly service: number };
type Order = { readonly text: string; readonly folder: string; readonly ports: Ports };
type Proxy = {
  readonly program: string;
  readonly file: string;
  /** The shipped file with the test's ports and certificate, and what stands around it. */
  readonly adapt: (order: Order) => string;
  readonly run: (file: string) => readonly string[];
  readonly check: (file: string) => readonly string[];
  readonly environment?: (ports: Ports, folder: string) => Readonly<Record<string, string>>;
};

/** What stands around the sites of an nginx that keeps everything in a folder. */
const NGINX_HEAD = (folder: string) => {
  const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  return `user ${userInfo().username}; daemon off; pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${places.join(" ")}\n`;
};

const PROXIES: Readonly<Record<string, Proxy>> = {
  nginx: {
    program: "nginx",
    file: "nginx/ventanilla.conf",
    adapt: ({ text, folder, ports }) => {
      const site = text
        .replaceAll(/listen \[::\].*\n/g, "")
        .replace("listen 80;", `listen 127.0.0.1:${ports.http};`)
        .replace("listen 443 ssl", `listen 127.0.0.1:${ports.https} ssl`)
        .replace("127.0.0.1:3000", `127.0.0.1:${ports.service}`)
        .replaceAll("/etc/ssl/ventanilla/", `${folder}/`);
      return `${NGINX_HEAD(folder)}${site}}`;
    },
    run: (file) => ["-c", file],
    check: (file) => ["-t", "-c", file],
  },
  haproxy: {
    program: "haproxy",
    file: "haproxy/haproxy.cfg",
    adapt: ({ text, folder, ports }) =>
      text
        .replace("bind :80", `bind 127.0.0.1:${ports.http}`)
        .replace("bind :443", `bind 127.0.0.1:${ports.https}`)
        .replace("/etc/ssl/ventanilla/haproxy.pem", `${folder}/haproxy.pem`)
        .replace("10.0.0.11:3000", `127.0.0.1:${ports.service}`)
        .replace(/\n\s+server second.*/, ""),
    run: (file) => ["-f", file],
    check: (file) => ["-c", "-f", file],
  },
  caddy: {
    program: "caddy",
    file: "caddy/Caddyfile",
    adapt: ({ text, folder, ports }) =>
      `{\n\tadmin off\n\tskip_install_trust\n\thttp_port ${ports.http}\n\thttps_port ${ports.https}\n\tstorage file_system ${folder}/caddy\n}\n${text}`,
    run: (file) => ["run", "--adapter", "caddyfile", "--config", file],
    check: (file) => ["validate", "--adapter", "caddyfile", "--config", file],
    environment: ({ service }, folder) => ({
      DOMAIN: "localhost",
      UPSTREAM: `127.0.0.1:${service}`,
      HOME: folder,
      XDG_DATA_HOME: folder,
    }),
  },
};

/** More than nginx takes by itself, and less than a form's files may have. */
const FILE_BYTES = 5 * 2 ** 20;

describe.each(Object.entries(PROXIES))("%s", (_name, proxy) => {
  test.runIf(areToolsTested(proxy.program))(
    "passes posts with files, their senders' addresses and the feed's sockets, and redirects pages alone",
    async () => {
      const { ports, form, key, readLog } = await setup(proxy);
      const [https, http] = [`https://localhost:${ports.https}`, `http://localhost:${ports.http}`];
      const answers = async () => (await ask(`${https}/readyz`).catch(() => null))?.status === 200;
      await waitFor(answers);

      const body = new FormData();
      body.set("nombre", "Ana");
      body.set("foto", new Blob([makePng()], { type: "image/png" }), "foto.png");
      const encoded = new Response(body);
      const posted = await ask(`${https}/f/${form.token}`, {
        method: "POST",
        headers: { "Content-Type": encoded.headers.get("content-type") ?? "", "X-Forwarded-For": "203.0.113.9" },
        body: Buffer.from(await encoded.arrayBuffer()),
      });
      const refused = await ask(`${http}/f/${form.token}`, { method: "POST", body: Buffer.from("{}") });
      const redirected = await ask(`${http}/panel`);
      const denied = await ask(`${https}/api/v1/graphql`, {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          Authorization: "Bearer vk_falsa",
          "X-Forwarded-For": "203.0.113.9",
        },
        body: Buffer.from('{"query":"{ viewer { account { id } } }"}'),
      });

      expect(posted).toMatchObject({ status: 201 });
      expect(refused).toMatchObject({ status: 403 });
      expect(redirected).toMatchObject({ status: 301, location: expect.stringMatching(/^https:\/\//) });
      expect(denied).toMatchObject({ status: 401 });
      // The address is that of the proxy's client, not the one that the client wrote.
      await waitFor(() => /"status":401,.*"address":"127\.0\.0\.1"/.test(readLog()));
      expect(readLog()).not.toContain("203.0.113.9");
      expect(await openSocket(`wss://localhost:${ports.https}/api/v1/graphql`, key)).toEqual({
        type: "connection_ack",
      });
    },
  );
});

test.runIf(areToolsTested("nginx"))("nginx with a bare proxy_pass: a socket gets 426 and says why", async () => {
  const bare: Proxy = {
    program: "nginx",
    file: "nginx/ventanilla.conf",
    adapt: ({ folder, ports }) =>
      NGINX_HEAD(folder) +
      `server { listen 127.0.0.1:${ports.http}; location / { proxy_pass http://127.0.0.1:${ports.service}; } } }`,
    run: (file) => ["-c", file],
    check: (file) => ["-t", "-c", file],
  };
  const { ports } = await setup(bare);
  const url = `http://127.0.0.1:${ports.http}`;
  await waitFor(async () => (await ask(`${url}/readyz`).catch(() => null))?.status === 200);

  const socket = new WebSocket(`${url.replace("http", "ws")}/api/v1/graphql`, "graphql-transport-ws");
  socket.on("error", () => undefined);
  const [, response] = (await once(socket, "unexpected-response")) as [unknown, IncomingMessage];
  const answer = JSON.parse(String(Buffer.concat(await response.toArray()))) as object;
  const tooLarge = await ask(`${url}/f/00000000-0000-4000-8000-000000000000`, {
    method: "POST",
    headers: { "Content-Type": "application/octet-stream" },
    body: Buffer.alloc(FILE_BYTES),
  });

  expect(response.statusCode).toBe(426);
  expect(JSON.stringify(answer)).toContain("proxy_set_header Upgrade");
  // The service never sees it: docs/deploy.md says what to write.
  expect(tooLarge.status).toBe(413);
});

async function setup(proxy: Proxy) {
  const app = await startTestApp({ environment: { WORKER: "off" } });
  const owner = await app.createOwner();
  const form = await app.createForm(owner, { filesAllowed: true });
  const service = await startService({
    environment: { DATABASE_URL: app.databaseUrl, TRUST_PROXY: "1", HOST: "127.0.0.1" },
  });
  const folder = await mkdtemp(join(tmpdir(), "proxy-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await makeCertificate(folder);
  const ports = { http: await findPort(), https: await findPort(), service: Number(new URL(service.url).port) };
  const file = join(folder, "config");
  const text = await readFile(join(CHECKOUT, "deploy", proxy.file), "utf8");
  await writeFile(file, proxy.adapt({ text, folder, ports }));
  const environment = proxy.environment?.(ports, folder) ?? {};
  await promisify(execFile)(findTool(proxy.program), [...proxy.check(file)], {
    env: { ...process.env, ...environment },
  });
  runProgram(findTool(proxy.program), proxy.run(file), { cwd: folder, environment });
  return { ports, form, key: owner.key, readLog: () => service.lines.join("\n") };
}

async function makeCertificate(folder: string): Promise<void> {
  const [key, cert] = [join(folder, "privkey.pem"), join(folder, "fullchain.pem")];
  const made = "req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=localhost";
  await promisify(execFile)("openssl", [...made.split(" "), "-keyout", key, "-out", cert]);
  await writeFile(join(folder, "haproxy.pem"), `${await readFile(cert, "utf8")}${await readFile(key, "utf8")}`);
}

async function findPort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address !== null ? address.port : 0;
}

type Sent = { readonly method?: string; readonly headers?: Readonly<Record<string, string>>; readonly body?: Buffer };

/** Asks by the name of the test's certificate. */
async function ask(url: string, { method = "GET", headers = {}, body }: Sent = {}) {
  const length = body === undefined ? {} : { "Content-Length": String(body.length) };
  const options = { method, headers: { ...headers, ...length }, family: 4 };
  const sent = url.startsWith("https:")
    ? request(url, { ...options, rejectUnauthorized: false })
    : requestPlain(url, options);
  // A proxy that refuses a body may close before it has come as a whole, and after its answer has.
  sent.on("error", () => undefined);
  sent.end(body);
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  response.resume();
  await once(response, "end");
  return { status: response.statusCode, location: response.headers.location ?? null };
}

async function openSocket(url: string, key: string): Promise<unknown> {
  const socket = new WebSocket(url, "graphql-transport-ws", { rejectUnauthorized: false, family: 4 });
  onTestFinished(() => socket.terminate());
  await once(socket, "open");
  socket.send(JSON.stringify({ type: "connection_init", payload: { authorization: `Bearer ${key}` } }));
  const [message] = await once(socket, "message");
  return JSON.parse(String(message));
}

/** The beginning of a picture and bytes behind it. */
function makePng(): Buffer<ArrayBuffer> {
  const png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  return Buffer.concat([Buffer.from(png, "base64"), Buffer.alloc(FILE_BYTES)]);
}
