import { randomBytes } from "node:crypto";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createEmptyDatabase } from "../support/emptyDatabases.ts";
import { ask, postJson } from "../support/http.ts";
import { createNewcomer } from "../support/newcomers.ts";
import { runProgram } from "../support/programs.ts";
import { readReadme } from "../support/readmes.ts";

/** `npm ci` on a busy machine. */
const INSTALL_TIMEOUT_MS = 600_000;

test(
  "the production guide goes from the installation to the first submission of the first account",
  { timeout: INSTALL_TIMEOUT_MS },
  async () => {
    const { commands } = await readReadme();
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
  },
);

test(
  "without the optional packages the service's packages take at most 300 MB, and it starts on a database of its own",
  { timeout: INSTALL_TIMEOUT_MS },
  async () => {
    const newcomer = await createNewcomer();
    onTestFinished(() => newcomer.leave(), INSTALL_TIMEOUT_MS);
    const { clone, environment } = newcomer;
    const values = {
      DATABASE_URL: await createEmptyDatabase(),
      SECRET_KEY: randomBytes(32).toString("base64"),
      MIGRATE_ON_START: "true",
    };

    const install = ["ci", "--omit=dev", "--omit=optional", "--ignore-scripts"];
    const installed = await runProgram("npm", install, { cwd: clone, environment }).ended;
    const bytes = await measureFolder(join(clone, "node_modules"));
    const service = runProgram(process.execPath, ["src/main.ts"], {
      cwd: clone,
      environment: { ...environment, ...values },
    });
    const [, url = ""] = await service.prints(/"publicUrl":"([^"]+)".*"msg":"started"/);
    const ready = await ask(`${url}/readyz`);
    service.signal("SIGTERM");

    expect(installed.result).toBe(0);
    expect(bytes / 1e6).toBeLessThan(300);
    expect(ready).toMatchObject({ status: 200, body: { status: "ready" } });
    expect((await service.ended).result).toBe(0);
  },
);

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
