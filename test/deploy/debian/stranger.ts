import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { CHECKOUT } from "../../support/checkouts.ts";
import { readPage } from "../../support/readmes.ts";
import { type Machine, startMachine } from "./machine.ts";
import { copyRoot } from "./roots.ts";
import { readUnit } from "./units.ts";

const SITE = "formularios.example.pe";
const PAGE = "docs/deploy.md";
/** What Debian's installer brings, and the example proxy and Prometheus of the kit. */
const PACKAGES = ["systemd", "nginx-light", "prometheus"];
const INSTALL = { environment: { DEBIAN_FRONTEND: "noninteractive", APT_CONFIG: "/etc/apt/no-recommends" } };

/**
 * Follows the chapter "With systemd on Debian" of docs/deploy.md in a bare Debian, each block as it is written, with nginx and Prometheus by
 * the files of the kit and a mail server that keeps what it gets. systemd does not run here: the units' commands are run with their users,
 * folders, environments and credentials, and without their confinement. Prints the seconds of each step.
 */
export async function followDeployPage(base: string, folder: string, context: string): Promise<void> {
  const { commands } = await readPage(PAGE);
  const root = copyRoot(base, join(folder, "stranger"));
  prepare(root.path, context);
  const machine = await startMachine(root);
  const children: ReturnType<typeof spawn>[] = [];
  let startedMs = performance.now();
  const done = (step: string) => {
    process.stdout.write(`== ${step}: ${Math.round((performance.now() - startedMs) / 1_000)} s\n`);
    startedMs = performance.now();
  };
  const follow = (name: string, where: Machine["online"], read = false) => {
    const block = commands.get(name);
    if (block === undefined) throw new Error(`${PAGE} has no block "${name}".`);
    const options = { cwd: "/root/ventanilla", environment: { ...INSTALL.environment, HOME: "/root", ...TRUST } };
    if (read) return where.read(["sh", "-e", "-c", block], options);
    where.run(["sh", "-e", "-c", block], options);
    return "";
  };
  const start = async (command: readonly string[], ready: RegExp) => {
    const child = machine.offline.start(command);
    children.push(child);
    await waitForLine(child, ready);
    return child;
  };
  try {
    follow("systemd-packages", machine.online);
    machine.online.run(["apt-get", "install", "--yes", ...PACKAGES], INSTALL);
    done("packages");
    // The package takes another port where the machine of the tests has a server. A systemd would start it.
    machine.offline.run(["sed", "--in-place", "s/^port = .*/port = 5432/", "/etc/postgresql/15/main/postgresql.conf"]);
    machine.offline.run(["pg_ctlcluster", "15", "main", "start"]);
    follow("systemd-database", machine.offline);
    done("database");
    follow("systemd", machine.online);
    done("program");
    const { ExecStartPre, ExecStart } = readUnit(root.path, "ventanilla.service");
    for (const command of ExecStartPre) machine.offline.run(command);
    const sink = spawnIn(machine, ["test/deploy/debian/mailSink.ts"]);
    children.push(sink);
    await waitForLine(sink, /listens/);
    for (const command of ExecStart) await start(command, /"msg":"started"/);
    startProxy(machine);
    done("start");
    const account = follow("systemd-account", machine.offline, true);
    process.stdout.write(account);
    const [, key = ""] = /first API key.*:\s+(\S+)/.exec(account) ?? [];
    const mails = waitForLine(sink, /ana@tienda\.example\.pe/);
    visit(machine, ["visit", key, join(root.path, CERTIFICATES, "fullchain.pem")]);
    await mails;
    done("account, doctor, form, submission and mail");
    await startPrometheus(machine, start);
    visit(machine, ["metrics"]);
    done("Prometheus");
    follow("systemd-backup", machine.online);
    // "systemctl start ventanilla-backup"
    for (const command of readUnit(root.path, "ventanilla-backup.service").ExecStart) machine.offline.run(command);
    const backups = readdirSync(join(root.path, "var/backups/ventanilla/backups"));
    if (backups.length !== 1) throw new Error(`There are ${backups.length} backups.`);
    done("backup");
    await endService(children);
    done("end");
  } finally {
    for (const child of children) child.kill("SIGKILL");
    for (const command of DAEMON_ENDS) endDaemon(machine, command);
    machine.end();
  }
}

const CERTIFICATES = "etc/ssl/ventanilla";
/** Programs of Node.js trust the authorities of the machine. */
const TRUST = { NODE_EXTRA_CA_CERTS: "/etc/ssl/certs/ca-certificates.crt" };
/** Processes that leave their parent. */
const DAEMON_ENDS = [
  ["nginx", "-s", "stop"],
  ["pg_ctlcluster", "--mode=immediate", "15", "main", "stop"],
];

function endDaemon({ offline }: Machine, command: readonly string[]): void {
  try {
    offline.run(command);
  } catch {
    // It was not started.
  }
}

/** The checkout, no services that begin by themselves, the name of the site and its certificate, and the stand-ins for systemd's commands. */
function prepare(path: string, context: string): void {
  cpSync(context, join(path, "root/ventanilla"), { recursive: true });
  writeFileSync(join(path, "usr/sbin/policy-rc.d"), "#!/bin/sh\nexit 101\n", { mode: 0o755 });
  writeFileSync(join(path, "etc/apt/no-recommends"), 'APT::Install-Recommends "false";\n');
  appendFileSync(join(path, "etc/hosts"), `\n127.0.0.1 localhost ${SITE}\n`);
  for (const name of ["systemctl", "systemd-run"])
    cpSync(join(CHECKOUT, "test/deploy/debian", name), join(path, "usr/local/bin", name));
  const folder = join(path, CERTIFICATES);
  mkdirSync(folder, { recursive: true });
  const words = `req -x509 -newkey rsa:2048 -nodes -days 90 -subj /CN=${SITE} -addext subjectAltName=DNS:${SITE}`;
  const files = ["-keyout", join(folder, "privkey.pem"), "-out", join(folder, "fullchain.pem")];
  execFileSync("openssl", [...words.split(" "), ...files], { stdio: "ignore" });
  // It stands in for one of a public authority.
  appendFileSync(join(path, "etc/ssl/certs/ca-certificates.crt"), readFileSync(join(folder, "fullchain.pem")));
}

function startProxy({ offline }: Machine): void {
  offline.run(["cp", "/srv/ventanilla/deploy/nginx/ventanilla.conf", "/etc/nginx/sites-enabled/"]);
  offline.run(["nginx"]);
}

async function startPrometheus(
  { offline }: Machine,
  start: (command: readonly string[], ready: RegExp) => Promise<unknown>,
): Promise<void> {
  offline.run(["sh", "-c", "cp /srv/ventanilla/deploy/prometheus/*.yaml /etc/prometheus/"]);
  const options = ["--config.file=/etc/prometheus/prometheus.yaml", "--storage.tsdb.path=/tmp/prometheus"];
  await start(
    ["sh", "-c", `exec prometheus ${options.join(" ")} --web.listen-address=127.0.0.1:9090 2>&1`],
    /ready to receive/,
  );
}

/** Runs a program of this checkout in the machine's network. */
function spawnIn({ enterNetwork }: Machine, words: readonly string[]) {
  const [program = "", ...rest] = [...enterNetwork, process.execPath, ...words];
  return spawn(program, rest, { cwd: CHECKOUT, stdio: ["ignore", "pipe", "inherit"] });
}

function visit({ enterNetwork }: Machine, words: readonly string[]): void {
  const [program = "", ...rest] = [...enterNetwork, process.execPath, "test/deploy/debian/visitor.ts", SITE, ...words];
  execFileSync(program, rest, { cwd: CHECKOUT, stdio: ["ignore", "inherit", "inherit"] });
}

async function waitForLine(child: ReturnType<typeof spawn>, pattern: RegExp): Promise<void> {
  if (child.stdout === null) throw new Error("The program has no output.");
  const seen: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    seen.push(line);
    if (!pattern.test(line)) continue;
    // What follows is read, so that the program never waits for a reader.
    child.stdout.resume();
    return;
  }
  throw new Error(`The program ended before ${pattern}:\n${seen.join("\n")}`);
}

/** SIGTERM ends the service as systemd ends it. */
async function endService(children: readonly ReturnType<typeof spawn>[]): Promise<void> {
  const [, service] = children;
  if (service === undefined) throw new Error("No service was started.");
  const ended = once(service, "close");
  service.stdout?.resume();
  service.kill("SIGTERM");
  const [code] = (await ended) as [number | null];
  if (code !== 0) throw new Error(`The service ended with ${code}.`);
}
