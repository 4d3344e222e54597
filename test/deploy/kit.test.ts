import { execFile } from "node:child_process";
import { cp, mkdtemp, readdir, readFile, rm, stat, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { CHECKOUT } from "../support/checkouts.ts";
import { runProgram } from "../support/programs.ts";
import { createTestDatabase } from "../support/database.ts";
import { listForeign, listOpenSecrets } from "./settings.ts";
import { areToolsTested } from "./tools.ts";

const run = promisify(execFile);
const KIT = join(CHECKOUT, "deploy");

const SERVICES = ["ventanilla.service", "ventanilla-worker.service", "ventanilla-backup.service"];

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "deploy-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

type Compose = {
  readonly services: Readonly<
    Record<string, { readonly environment?: Readonly<Record<string, string>>; readonly secrets?: readonly string[] }>
  >;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
};

describe("Prometheus' files", () => {
  test.runIf(areToolsTested("promtool"))(
    "are valid, and each alarm fires at its fault and not without one",
    async () => {
      const inKit = { cwd: join(KIT, "prometheus") };

      expect((await run("promtool", ["check", "config", "prometheus.yaml"], inKit)).stdout).toContain("14 rules found");
      expect((await run("promtool", ["test", "rules", "ventanilla.test.yaml"], inKit)).stdout).toContain("SUCCESS");
    },
  );
});

describe("systemd's units", () => {
  test.runIf(areToolsTested("systemd-analyze"))("are valid and give the service few rights", async () => {
    const folder = await makeFolder();
    for (const name of await readdir(join(KIT, "systemd"))) await cp(join(KIT, "systemd", name), join(folder, name));
    // A unit is valid where its program is.
    const node = process.execPath;
    const units = [...SERVICES, "ventanilla-backup.timer"].map((name) => join(folder, name));
    await run("sed", ["-i", `s#/usr/bin/node#${node}#`, ...units]);

    const verified = await run("systemd-analyze", ["verify", ...units]);
    const rated = await run("systemd-analyze", [
      "security",
      "--offline=true",
      ...units.filter((unit) => unit.endsWith(".service")),
    ]);

    expect(verified.stderr).toBe("");
    expect(rated.stdout.match(/exposure level for \S+: [012]\.\d OK/g)).toHaveLength(SERVICES.length);
  });

  test.each(SERVICES)("%s sets settings only", async (name) => {
    const text = await readFile(join(KIT, "systemd", name), "utf8");
    const named = [...text.matchAll(/^Environment=(.*)$/gm)].flatMap(([, pairs = ""]) => pairs.split(" "));

    const names = named.map((pair) => pair.split("=")[0] ?? "");
    expect(listForeign(names)).toEqual([]);
    expect(listOpenSecrets(names)).toEqual([]);
  });
});

test("the command ventanilla has the user, folder, settings and secrets of the service's unit", async () => {
  const [command, unit] = await Promise.all(
    ["ventanilla", "ventanilla.service"].map((name) => readFile(join(KIT, "systemd", name), "utf8")),
  );
  const properties = Array.from(command?.matchAll(/--property=(\S+)/g) ?? [], ([, property = ""]) => property);
  const [, user] = /--uid=(\S+)/.exec(command ?? "") ?? [];
  const [, folder] = /--working-directory=(\S+)/.exec(command ?? "") ?? [];
  const named = Array.from(command?.matchAll(/[ =']([A-Z_]{5,})=/g) ?? [], ([, name = ""]) => name);

  expect(properties.length).toBeGreaterThan(4);
  expect(unit?.split("\n")).toEqual(
    expect.arrayContaining([...properties, `User=${user}`, `WorkingDirectory=${folder}`]),
  );
  expect(named).toEqual(["NODE_ENV", "DATA_DIR", "DATABASE_URL_FILE", "SECRET_KEY_FILE"]);
  expect(listForeign(named)).toEqual([]);
});

describe("compose.yaml", () => {
  test("gives the services settings only, and each secret that they read from a file", async () => {
    const { services, secrets } = parse(await readFile(join(KIT, "compose.yaml"), "utf8"), { merge: true }) as Compose;
    const ours = ["migrate", "service", "worker"].map((name) => services[name]);

    for (const { environment = {}, secrets: given = [] } of ours.filter((each) => each !== undefined)) {
      expect(listForeign(Object.keys(environment))).toEqual([]);
      expect(listOpenSecrets(Object.keys(environment))).toEqual([]);
      const read = Object.entries(environment).flatMap(([name, path]) => (name.endsWith("_FILE") ? [path] : []));
      expect(read).toEqual(given.map((name) => `/run/secrets/${name}`));
      expect(given.filter((name) => secrets[name] === undefined)).toEqual([]);
    }
  });

  test("has secrets that make-secrets.sh makes once, and that the service takes", async () => {
    const folder = await makeFolder();
    await cp(join(KIT, "make-secrets.sh"), join(folder, "make-secrets.sh"));
    const { services, secrets } = parse(await readFile(join(KIT, "compose.yaml"), "utf8"), { merge: true }) as Compose;

    await run(join(folder, "make-secrets.sh"));
    const read = async () =>
      Promise.all(Object.values(secrets).map(({ file }) => readFile(join(folder, file), "utf8")));
    const made = await read();
    await run(join(folder, "make-secrets.sh"));

    expect(await read()).toEqual(made);
    expect((await stat(join(folder, "secrets"))).mode & 0o777).toBe(0o700);
    const { readConfig } = await import("../../src/start/config.ts");
    for (const name of ["migrate", "service", "worker"]) {
      const given = Object.entries(services[name]?.environment ?? {});
      const environment = given.map(([variable, value]) => [variable, fill(value, join(folder, "secrets"))]);
      const config = readConfig(Object.fromEntries(environment) as Record<string, string>);
      expect(config.databaseUrl).toMatch(/^postgres:\/\/ventanilla:[0-9a-f]{48}@database\/ventanilla$/);
      expect(config.secretKey).toHaveLength(32);
      expect(config).toMatchObject({ publicUrl: "https://tienda.example.pe", smtpUrl: "smtp://mail-sink:1025" });
    }
  });
});

test("the image has what the service reads at its start, and the service writes to its data's folder alone", async () => {
  const text = await readFile(join(KIT, "Dockerfile"), "utf8");
  const left = new Set((await readFile(join(KIT, "Dockerfile.dockerignore"), "utf8")).split("\n"));
  const last = text.slice(text.lastIndexOf("FROM "));
  const copied = [...last.matchAll(/^COPY (?:--from=\w+ )?(\S+) \S+$/gm)].map(([, source = ""]) => source);
  const [image, data] = [await makeFolder(), await makeFolder()];
  const { url } = await createTestDatabase();

  for (const source of copied) {
    const name = source.replace(/^\/srv\/ventanilla\/?/, "");
    if (name === "") await symlink(join(CHECKOUT, "node_modules"), join(image, "node_modules"));
    else await cp(join(CHECKOUT, name), join(image, name), { recursive: true });
  }
  const command = (/^ENTRYPOINT (.+)$/m.exec(last)?.[1] ?? "").match(/[^",[\] ]+/g) ?? [];
  const service = runProgram(process.execPath, command.slice(1), {
    cwd: image,
    environment: { DATABASE_URL: url, SECRET_KEY: Buffer.alloc(32, 1).toString("base64"), DATA_DIR: data, PORT: "0" },
  });
  const [, publicUrl = ""] = await service.prints(/"publicUrl":"([^"]+)".*"msg":"started"/);

  expect((await fetch(`${publicUrl}/readyz`)).status).toBe(200);
  expect((await fetch(`${publicUrl}/panel`)).status).toBe(200);
  expect(copied.filter((source) => left.has(source) && source !== "dist")).toEqual([]);
  expect((await readdir(image)).toSorted()).toEqual([
    "dist",
    "migrations",
    "node_modules",
    "package.json",
    "schema",
    "src",
  ]);
  expect(last).toMatch(/^USER node$/m);
});

/** A value of compose.yaml as `docker compose` gives it to a container, with DOMAIN alone set, and with the secrets of a folder. */
function fill(value: string, secrets: string): string {
  return value
    .replaceAll(/\$\{DOMAIN(?::\?[^}]*)?\}/g, "tienda.example.pe")
    .replaceAll(/\$\{\w+:-([^}]*)\}/g, "$1")
    .replace("/run/secrets", secrets);
}
