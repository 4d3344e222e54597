import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { CHECKOUT } from "../../support/checkouts.ts";
import { readPage } from "../../support/readmes.ts";
import { type Machine, startMachine } from "./machine.ts";
import { makeNodeArchive } from "./nodeArchive.ts";
import { copyRoot } from "./roots.ts";
import { readUnit } from "./units.ts";

const SITE = "formularios.example.pe";
const PAGE = "docs/deploy.md";
/** What Debian's installer brings. */
const PACKAGES = ["systemd"];
const INSTALL = { environment: { DEBIAN_FRONTEND: "noninteractive", APT_CONFIG: "/etc/apt/no-recommends" } };

/**
 * Follows the chapters about Node.js and systemd of docs/deploy.md in a bare Debian, each block as it is written, with a mail server that says
 * what it gets. What no test reaches has stand-ins: nodejs.org and github.com (nodeSite.ts), Let's Encrypt (certbot), and systemd: the units'
 * commands are run with their users, folders, environments and credentials, and without their confinement. Prints the seconds of each step.
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
  const runBlock = (where: Machine["online"], block: string, read = false) => {
    const options = { cwd: "/root/ventanilla", environment: { ...INSTALL.environment, HOME: "/root", ...TRUST } };
    if (read) return where.read(["sh", "-e", "-c", block], options);
    where.run(["sh", "-e", "-c", block], options);
    return "";
  };
  const find = (name: string) => {
    const block = commands.get(name);
    if (block === undefined) throw new Error(`${PAGE} has no block "${name}".`);
    // Packages come from the internet; what follows them meets this machine alone.
    const [packages = ""] = /^(?:apt-get .*\n)*/.exec(block) ?? [];
    return { block, packages, rest: block.slice(packages.length) };
  };
  const follow = (name: string, read = false) => {
    const { packages, rest } = find(name);
    if (packages !== "") runBlock(machine.online, packages);
    return rest === "" ? "" : runBlock(machine.offline, rest, read);
  };
  const start = async (command: readonly string[], ready: RegExp) => {
    const child = machine.offline.start(command);
    children.push(child);
    await waitForLine(child, ready);
    return child;
  };
  try {
    await followNode(machine, folder, children, find("systemd-node"), runBlock);
    done("Node.js");
    follow("systemd-packages");
    machine.online.run(["apt-get", "install", "--yes", "--no-install-recommends", ...PACKAGES], INSTALL);
    done("packages");
    // The package takes another port where the machine of the tests has a server. A systemd would start it.
    machine.offline.run(["sed", "--in-place", "s/^port = .*/port = 5432/", "/etc/postgresql/15/main/postgresql.conf"]);
    machine.offline.run(["pg_ctlcluster", "15", "main", "start"]);
    follow("systemd-database");
    done("database");
    runBlock(machine.online, find("systemd").block);
    done("program");
    const { ExecStartPre, ExecStart } = readUnit(root.path, "ventanilla.service");
    for (const command of ExecStartPre) machine.offline.run(command);
    const sink = spawnIn(machine, ["test/deploy/debian/mailSink.ts"]);
    children.push(sink);
    await waitForLine(sink, /listens/);
    const services: ReturnType<typeof spawn>[] = [];
    for (const command of ExecStart) services.push(await start(command, /"msg":"started"/));
    done("start");
    const proxy = find("systemd-proxy");
    runBlock(machine.online, proxy.packages);
    // Debian's package starts it, with a page of its own.
    machine.offline.run(["nginx"]);
    runBlock(machine.offline, proxy.rest);
    machine.offline.run(["certbot", "renew"]);
    done("proxy");
    const account = follow("systemd-account", true);
    process.stdout.write(account);
    const [, key = ""] = /first API key.*:\s+(\S+)/.exec(account) ?? [];
    const mails = waitForLine(sink, /ana@tienda\.example\.pe/);
    visit(machine, ["visit", key, join(root.path, AUTHORITY, "fullchain.pem")]);
    await mails;
    done("account, doctor, form, submission and mail");
    follow("systemd-prometheus");
    await start(PROMETHEUS, /ready to receive/);
    visit(machine, ["metrics"]);
    done("Prometheus");
    follow("systemd-backup");
    // "systemctl start ventanilla-backup"
    for (const command of readUnit(root.path, "ventanilla-backup.service").ExecStart) machine.offline.run(command);
    const backups = readdirSync(join(root.path, "var/backups/ventanilla/backups"));
    if (backups.length !== 1) throw new Error(`There are ${backups.length} backups.`);
    done("backup");
    for (const service of services) await endService(service);
    done("end");
  } finally {
    for (const child of children) child.kill("SIGKILL");
    for (const command of DAEMON_ENDS) endDaemon(machine, command);
    machine.end();
  }
}

/** The certificate of the site and of the stand-ins, which the machine trusts. */
const AUTHORITY = "root/authority";
/** What Debian's unit of Prometheus starts. */
const PROMETHEUS = [
  "sh",
  "-c",
  ". /etc/default/prometheus; exec setpriv --reuid=prometheus --regid=prometheus --clear-groups prometheus $ARGS 2>&1",
];
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
  appendFileSync(join(path, "etc/hosts"), `\n127.0.0.1 localhost ${SITE} nodejs.org github.com\n`);
  for (const name of ["systemctl", "systemd-run", "certbot"])
    cpSync(join(CHECKOUT, "test/deploy/debian", name), join(path, "usr/local/bin", name));
  const folder = join(path, AUTHORITY);
  mkdirSync(folder, { recursive: true });
  const names = [SITE, "nodejs.org", "github.com"].map((name) => `DNS:${name}`).join();
  const words = `req -x509 -newkey rsa:2048 -nodes -days 90 -subj /CN=${SITE} -addext subjectAltName=${names}`;
  const files = ["-keyout", join(folder, "privkey.pem"), "-out", join(folder, "fullchain.pem")];
  execFileSync("openssl", [...words.split(" "), ...files], { stdio: "ignore" });
  // It stands in for those of public authorities, also when a package gathers them anew.
  cpSync(join(folder, "fullchain.pem"), join(path, "usr/local/share/ca-certificates/authority.crt"));
  appendFileSync(join(path, "etc/ssl/certs/ca-certificates.crt"), readFileSync(join(folder, "fullchain.pem")));
}

/** Installs Node.js by the page's block, which refuses a list of another signer and an archive of other bytes. */
async function followNode(
  machine: Machine,
  folder: string,
  children: ReturnType<typeof spawn>[],
  { packages, rest }: { readonly packages: string; readonly rest: string },
  runBlock: (where: Machine["online"], block: string) => unknown,
): Promise<void> {
  const files = join(folder, "nodejs.org");
  const archive = makeNodeArchive(files);
  runBlock(machine.online, packages);
  const site = spawnIn(machine, ["test/deploy/debian/nodeSite.ts", files, join(machine.offline.path, AUTHORITY)]);
  children.push(site);
  await waitForLine(site, /listens/);
  const refuse = (fault: string) => () => {
    let isRefused = false;
    try {
      runBlock(machine.offline, rest);
    } catch {
      isRefused = true;
    }
    if (!isRefused || existsSync(join(machine.offline.path, "opt/node"))) throw new Error(`${fault} was installed.`);
  };
  archive.withForgedList(refuse("A list of another signer"));
  archive.withOtherBytes(refuse("An archive of other bytes"));
  runBlock(machine.offline, rest);
  // nginx takes its port.
  const ended = once(site, "close");
  site.kill("SIGTERM");
  await ended;
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
async function endService(service: ReturnType<typeof spawn>): Promise<void> {
  const ended = once(service, "close");
  service.stdout?.resume();
  service.kill("SIGTERM");
  const [code] = (await ended) as [number | null];
  if (code !== 0) throw new Error(`The service ended with ${code}.`);
}
