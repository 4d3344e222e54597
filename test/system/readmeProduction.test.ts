import { randomBytes } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { createEmptyDatabase } from "../support/emptyDatabases.ts";
import { ask, postJson } from "../support/http.ts";
import { welcomeNewcomer } from "../support/newcomers.ts";
import { runProgram } from "../support/programs.ts";
import { readReadme } from "../support/readmes.ts";

/** `npm ci` on a busy machine. */
const INSTALL_TIMEOUT_MS = 600_000;

test(
  "the production guide installs, migrates and starts a service that answers",
  { timeout: INSTALL_TIMEOUT_MS },
  async () => {
    const { commands } = await readReadme();
    const newcomer = await welcomeNewcomer();
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
    const ready = await ask(`${url}/readyz`);
    const home = await ask(`${url}/`);
    const viewer = await postJson(
      `${url}/api/v1/graphql`,
      { query: "{ viewer { account { name } } }" },
      { authorization: `Bearer ${values.ADMIN_API_KEY}` },
    );
    service.pressCtrlC();
    const { stdout } = await service.ended;

    expect(stdout).toMatch(/^Migrated: 0001_/m);
    expect(ready).toMatchObject({ status: 200, body: { status: "ready" } });
    expect(home.body).toContain("https://formularios.example.pe/f/TU_TOKEN");
    expect(viewer.body).toEqual({ data: { viewer: { account: { name: "admin" } } } });
    expect(stdout).toContain('"msg":"stopped"');
    expect(await newcomer.listLitter()).toEqual([]);
  },
);

/** Fills in the values that the guide leaves to its reader. */
function fillIn(guide: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values).reduce((text, [name, value]) => {
    const filled = text.replace(new RegExp(`(?<=^export ${name}=)\\S+`, "m"), value);
    expect(filled, name).not.toBe(text);
    return filled;
  }, guide);
}
