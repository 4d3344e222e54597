import { expect, test } from "vitest";
import { SECRET_KEY as TEST_KEY, startTestApp } from "../support/app.ts";
import { type Program, runService } from "../support/programs.ts";

const TIMEOUT_MS = 60_000;
const SECRET_KEY = TEST_KEY.toString("base64");

test(
  "reseal after a change of SECRET_KEY says that the earlier key can go; a start with the earlier one then fails",
  { timeout: TIMEOUT_MS },
  async () => {
    const { databaseUrl, createOwner, createForm, close } = await startTestApp({ environment: { WORKER: "off" } });
    await createForm(await createOwner(), { recaptcha: { siteKey: "a", secretKey: "b" } });
    await close();
    const keys = { SECRET_KEY: Buffer.alloc(32, 9).toString("base64"), SECRET_KEY_PREVIOUS: SECRET_KEY };

    const resealed = await run("reseal", { DATABASE_URL: databaseUrl, ...keys }).ended;
    const late = await run("serve", { DATABASE_URL: databaseUrl, SECRET_KEY }).ended;

    expect(resealed).toEqual({
      result: 0,
      stdout:
        "forms.recaptcha_secret: 1 sealed again\nSealed again: 1.\n" +
        "No value needs SECRET_KEY_PREVIOUS any more: remove it when every instance has this SECRET_KEY.\n",
      stderr: "",
    });
    expect(late).toMatchObject({ result: 1 });
    expect(late.stderr).toMatch(/^SECRET_KEY is not the key that sealed the secrets of this database\. .*\n$/);
  },
);

function run(command: string, environment: Readonly<Record<string, string>>): Program {
  return runService([command], { cwd: "/", environment: { PORT: "0", ...environment } });
}
