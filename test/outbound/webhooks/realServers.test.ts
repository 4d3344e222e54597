import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { setDefaultCACertificates } from "node:tls";
import { describe, expect, onTestFinished, test } from "vitest";
import { exchange } from "../../../src/outbound/webhooks/exchange.ts";
import { createGuardedAgent } from "../../../src/outbound/webhooks/guardedAgent.ts";
import { areToolsTested, findTool } from "../../deploy/tools.ts";
import { findFreePort } from "../../support/listening.ts";
import { type Program, runProgram } from "../../support/programs.ts";
import { waitFor } from "../../support/waiting.ts";
import { RECEIVER_CERTIFICATE, RECEIVER_KEY } from "./certificate.ts";
import { answerWith, LOOPBACK } from "./receiver.ts";

type Place = { readonly folder: string; readonly port: number };
type Started = {
  readonly program: Program;
  /** What the server has written about its requests. */
  readonly readLog: () => string | Promise<string>;
};
type Server = {
  readonly program: string;
  readonly scheme?: "http" | "https";
  readonly start: (place: Place) => Promise<Started>;
};

const ROUNDS = 3;
const AT_ONCE = 12;
const BODY_BYTES = 256 * 1024;

const PYTHON = `
import http.server, sys
port, version, reads = int(sys.argv[1]), sys.argv[2], sys.argv[3] == "reads"

class Receiver(http.server.BaseHTTPRequestHandler):
    protocol_version = version
    def do_POST(self):
        if reads:
            self.rfile.read(int(self.headers["content-length"]))
        print(self.path, flush=True)
        self.send_response(200)
        self.send_header("content-length", str(len(self.path)))
        self.end_headers()
        self.wfile.write(self.path.encode())

class Server(http.server.ThreadingHTTPServer):
    request_queue_size = 128

Server(("127.0.0.1", port), Receiver).serve_forever()
`;

/** Each answers with the path of the request, and logs it. */
const SERVERS: Readonly<Record<string, Server>> = {
  "nginx, which closes behind three requests,": {
    program: "nginx",
    start: startNginx(`keepalive_requests 3; location / { return 200 $request_uri; }`),
  },
  "nginx with HTTP/2": {
    program: "nginx",
    scheme: "https",
    start: startNginx(`location / { return 200 $request_uri; }`, "ssl http2"),
  },
  "nginx with TLS 1.2 alone": {
    program: "nginx",
    scheme: "https",
    start: startNginx(`ssl_protocols TLSv1.2; keepalive_requests 3; location / { return 200 $request_uri; }`, "ssl"),
  },
  HAProxy: { program: "haproxy", start: startHaproxy("") },
  "HAProxy, which keeps no connection,": { program: "haproxy", start: startHaproxy("option httpclose") },
  Caddy: { program: "caddy", scheme: "https", start: startCaddy },
  PHP: { program: "php", start: startPhp },
  "Python with HTTP/1.1": { program: "python3", start: startPython("HTTP/1.1", "reads") },
  "Python with HTTP/1.0, which does not read the request,": {
    program: "python3",
    start: startPython("HTTP/1.0", "answers"),
  },
};

describe.each(Object.entries(SERVERS))("%s", (_name, server) => {
  test.runIf(areToolsTested(server.program))("gets each request once, and each has its own response", async () => {
    const { url, send, readLog } = await setup(server);
    const paths = Array.from({ length: ROUNDS * AT_ONCE }, (_, number) => `/hook/${number}`);

    const answers = [];
    for (let from = 0; from < paths.length; from += AT_ONCE) {
      const round = paths.slice(from, from + AT_ONCE);
      answers.push(...(await Promise.all(round.map((path) => send(url + path, BODY_BYTES)))));
    }

    expect(answers).toEqual(paths.map((path) => ({ status: 200, body: path })));
    const readPaths = async () => (await readLog()).match(/\/hook\/\d+/g) ?? [];
    await waitFor(async () => (await readPaths()).length >= paths.length);
    expect((await readPaths()).toSorted()).toEqual(paths.toSorted());
  });
});

test.runIf(areToolsTested("nginx"))("nginx refuses a body that it has not read, and its answer counts", async () => {
  const site = `lingering_close off; client_max_body_size 1k; location / { return 200; } error_page 413 = @large; location @large { return 413 large; }`;
  const { url, send } = await setup({ program: "nginx", start: startNginx(site) });

  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => send(url, BODY_BYTES)));

  expect(answers).toEqual(answers.map(() => ({ status: 413, body: "large" })));
});

test.runIf(areToolsTested("nginx"))("a request has a new connection when nginx has closed one that waits", async () => {
  const site = `keepalive_timeout 1s; location / { return 200 $request_uri; }`;
  const { url, send, sockets } = await setup({ program: "nginx", start: startNginx(site) });

  const first = await send(`${url}/1`);
  const [socket] = sockets;
  if (socket?.closed === false) await once(socket, "close");
  const second = await send(`${url}/2`);

  expect([first, second]).toEqual([
    { status: 200, body: "/1" },
    { status: 200, body: "/2" },
  ]);
  expect(sockets).toHaveLength(2);
});

test.runIf(areToolsTested("haproxy"))("the answer of HAProxy counts when it reaches no server", async () => {
  const { url, send } = await setup({
    program: "haproxy",
    start: startHaproxy("default_backend none", "deny if FALSE"),
  });

  const answer = await send(url);

  expect(answer).toMatchObject({ status: 503 });
});

test.runIf(areToolsTested("python3"))("a request has a new connection when its server was started again", async () => {
  const server: Server = { program: "python3", start: startPython("HTTP/1.1", "reads") };
  const { url, send, place, program, sockets, readLog } = await setup(server);

  const first = await send(`${url}/1`);
  await program.kill();
  const again = await server.start(place);
  await isListening(place.port);
  const second = await send(`${url}/2`);

  expect([first, second]).toEqual([
    { status: 200, body: "/1" },
    { status: 200, body: "/2" },
  ]);
  expect(sockets).toHaveLength(2);
  await waitFor(async () => (await again.readLog()) !== "");
  expect([await readLog(), await again.readLog()]).toEqual(["/1\n", "/2\n"]);
});

function startNginx(site: string, listen = "") {
  return async ({ folder, port }: Place): Promise<Started> => {
    const log = join(folder, "requests");
    const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    );
    await writeFile(
      join(folder, "nginx.conf"),
      `user ${userInfo().username}; daemon off; pid ${folder}/pid; error_log stderr; events {}
      http { log_format paths $request_uri; access_log ${log} paths; ${places.join(" ")}
      server { listen 127.0.0.1:${port} ${listen}; ssl_certificate ${folder}/cert.pem; ssl_certificate_key ${folder}/key.pem; ${site} } }`,
    );
    const program = runProgram(findTool("nginx"), ["-c", join(folder, "nginx.conf")], { cwd: folder });
    return { program, readLog: () => readFile(log, "utf8") };
  };
}

function startHaproxy(option: string, rule = `return status 200 content-type text/plain lf-string "%[path]"`) {
  return async ({ folder, port }: Place): Promise<Started> => {
    const file = join(folder, "haproxy.cfg");
    const text = `defaults
  mode http
  timeout connect 5s
  timeout client 20s
  timeout server 20s
  log stdout format raw local0
  log-format %HP
frontend receiver
  bind 127.0.0.1:${port}
  ${option}
  http-request ${rule}
backend none
`;
    await writeFile(file, text);
    const program = runProgram(findTool("haproxy"), ["-f", file], { cwd: folder });
    return { program, readLog: program.output };
  };
}

async function startCaddy({ folder, port }: Place): Promise<Started> {
  const text = `{
  admin off
  auto_https off
  storage file_system ${folder}/caddy
}
https://receiver.example:${port} {
  bind 127.0.0.1
  tls ${folder}/cert.pem ${folder}/key.pem
  log {
    output stdout
    format filter {
      wrap json
      fields {
        request>headers delete
      }
    }
  }
  respond "{http.request.uri}" 200
}
`;
  await writeFile(join(folder, "Caddyfile"), text);
  const args = ["run", "--adapter", "caddyfile", "--config", join(folder, "Caddyfile")];
  const environment = { HOME: folder, XDG_DATA_HOME: folder };
  const program = runProgram(findTool("caddy"), args, { cwd: folder, environment });
  return { program, readLog: program.output };
}

async function startPhp({ folder, port }: Place): Promise<Started> {
  const [script, log] = [join(folder, "receiver.php"), join(folder, "requests")];
  await writeFile(
    script,
    `<?php file_put_contents('${log}', $_SERVER['REQUEST_URI'] . "\\n", FILE_APPEND); echo $_SERVER['REQUEST_URI'];`,
  );
  const program = runProgram(findTool("php"), ["-S", `127.0.0.1:${port}`, script], { cwd: folder });
  return { program, readLog: () => readFile(log, "utf8") };
}

function startPython(version: string, habit: "reads" | "answers") {
  return async ({ folder, port }: Place): Promise<Started> => {
    const args = ["-c", PYTHON, String(port), version, habit];
    const program = runProgram(findTool("python3"), args, { cwd: folder });
    return { program, readLog: program.output };
  };
}

async function setup({ scheme = "http", start }: Server) {
  const folder = await mkdtemp(join(tmpdir(), "receiver-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, "cert.pem"), RECEIVER_CERTIFICATE);
  await writeFile(join(folder, "key.pem"), RECEIVER_KEY);
  const place = { folder, port: await findFreePort() };
  const started = await start(place);
  await isListening(place.port);
  setDefaultCACertificates([RECEIVER_CERTIFICATE]);
  onTestFinished(() => setDefaultCACertificates([]));

  const sockets: Socket[] = [];
  const agent = createGuardedAgent({
    allowedCidrs: LOOPBACK,
    connectTimeoutMs: 20_000,
    lookup: answerWith(["127.0.0.1"]),
    open(options) {
      const socket = connect(options);
      sockets.push(socket);
      return socket;
    },
  });
  onTestFinished(() => agent.close());
  const send = async (url: string, bodyBytes = 2) => {
    const limits = { deadlineMs: 20_000, bodyReadMs: 20_000, bodyBytes: 1_000 };
    const result = await exchange(agent, { url, headers: {}, body: Buffer.alloc(bodyBytes, "1") }, limits);
    if ("failure" in result) return result;
    const { status, body } = result.response;
    return { status, body: body.toString() };
  };
  return { ...started, place, sockets, send, url: `${scheme}://receiver.example:${place.port}` };
}

/** Resolves when a server accepts connections at a port. */
async function isListening(port: number): Promise<void> {
  await waitFor(async () => {
    const socket = connect(port, "127.0.0.1");
    const isOpen = await once(socket, "connect").then(
      () => true,
      () => false,
    );
    socket.destroy();
    return isOpen;
  });
}
