import { randomBytes } from "node:crypto";
import { readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createEmptyDatabase } from "../support/emptyDatabases.ts";
import { ask, postJson } from "../support/http.ts";
import { createNewcomer } from "../support/newcomers.ts";
import { runProgram } from "../support/programs.ts";
import { readPage } from "../support/readmes.ts";

/** `npm ci` on a busy machine. */
const INSTALL_TIMEOUT_MS = 600_000;

test(
  "the production guide goes from the installation to the first submission, and without the optional packages the service takes 300 MB",
  { timeout: INSTALL_TIMEOUT_MS },
  async () => {
    const { commands } = await readPage("docs/operations.md");
    const newcomer = await createNewcomer();
    onTestFinished(() => newcomer.leave(), INSTALL_TIMEOUT_MS);
    const values = {
      DATABASE_URL: await createEmptyDatabase(),
      SECRET_KEY: randomBytes(32).toString("base64"),
      ADMIN_API_KEY: randomBytes(24).toString("hex"),
    };
    const guide = fillIn(commands.get("production") ?? "", values);

    const service = runProgram("sh", ["-c", guide], { cwd: newcomer.clone, environment: newcomer.environment });
    const [, port = ""] = await service.prints(/"host":"0\.0\.0\.0","port":(\d+),.*"msg":"started"/);
    const url = `http://127.0.0.1:${port}`;
    const follow = async (name: string, variables: Readonly<Record<string, string>>) => {
      const environment = { ...newcomer.environment, URL: url, ...variables };
      const block = runProgram("sh", ["-c", commands.get(name) ?? ""], { cwd: newcomer.clone, environment });
      return (await block.ended).stdout;
    };
    const ready = await ask(`${url}/readyz`);
    const home = await ask(`${url}/`);
    const viewer = await postJson(
      `${url}/api/v1/graphql`,
      { query: "{ viewer { account { name } } }" },
      { authorization: `Bearer ${values.ADMIN_API_KEY}` },
    );
    const account = await follow("production-account", { ADMIN_API_KEY: values.ADMIN_API_KEY });
    const { createAccount } = (JSON.parse(account) as { data: { createAccount: { key: string } } }).data;
    const made = await follow("production-form", { KEY: createAccount.key });
    const { createForm } = (JSON.parse(made) as { data: { createForm: { form: { token: string } } } }).data;
    const submitted = await follow("production-submit", { TOKEN: createForm.form.token });
    service.pressCtrlC();
    const { stdout } = await service.ended;

    expect(stdout).toMatch(/^Migrated: 0001_/m);
    expect(ready).toMatchObject({ status: 200, body: { status: "ready" } });
    expect(home.body).toContain("https://formularios.example.pe/f/TU_TOKEN");
    expect(viewer.body).toEqual({ data: { viewer: { account: { name: "admin" } } } });
    expect(createAccount).toMatchObject({ account: { id: expect.any(String) }, userErrors: [] });
    expect(createForm).toMatchObject({ userErrors: [] });
    expect(JSON.parse(submitted)).toMatchObject({ success: true });
    expect(stdout).toContain('"msg":"stopped"');
    expect(await newcomer.listLeftFiles()).toEqual([]);

    // A second installation would cost as much as the first one.
    await removeOptionalPackages(newcomer.clone);
    expect((await measureFolder(join(newcomer.clone, "node_modules"))) / 1e6).toBeLessThan(300);
    const small = runProgram(process.execPath, ["src/main.ts"], {
      cwd: newcomer.clone,
      environment: {
        ...newcomer.environment,
        ...values,
        DATABASE_URL: await createEmptyDatabase(),
        MIGRATE_ON_START: "true",
      },
    });
    const [, smallUrl = ""] = await small.prints(/"publicUrl":"([^"]+)".*"msg":"started"/);
    expect(await ask(`${smallUrl}/readyz`)).toMatchObject({ status: 200, body: { status: "ready" } });
    small.signal("SIGTERM");
    expect((await small.ended).result).toBe(0);
  },
);

type Lock = {
  readonly packages: Readonly<Record<string, { readonly optional?: boolean; readonly devOptional?: boolean }>>;
};

/**
 * Leaves the packages of `npm ci --omit=dev --omit=optional`: the lock marks those that no other package needs. What the first start has
 * compiled is no package.
 */
async function removeOptionalPackages(checkout: string): Promise<void> {
  const { packages } = JSON.parse(await readFile(join(checkout, "package-lock.json"), "utf8")) as Lock;
  const optional = Object.keys(packages).filter((path) => packages[path]?.optional ?? packages[path]?.devOptional);
  expect(optional.length).toBeGreaterThan(10);
  await Promise.all(
    ["node_modules/.cache", ...optional].map((path) => rm(join(checkout, path), { recursive: true, force: true })),
  );
}

/** Sums up the sizes of all files in a folder, in bytes. */
async function measureFolder(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(file.parentPath, file.name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Fills in the values that the guide leaves to its reader. */
function fillIn(guide: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values).reduce((text, [name, value]) => {
    const filled = text.replace(new RegExp(`(?<=^export ${name}=)\\S+`, "m"), value);
    expect(filled, name).not.toBe(text);
    return filled;
  }, guide);
}
