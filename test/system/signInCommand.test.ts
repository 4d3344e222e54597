import { expect, test } from "vitest";
import { startTestApp } from "../support/app.ts";
import { runService } from "../support/programs.ts";
import { SECRET_KEY } from "../support/services.ts";
import { openSignInBrowser } from "../support/signIns.ts";

test("sign-in prints an address that signs the person in while the service runs, and names a stranger", async () => {
  const app = await startTestApp();
  const owner = await app.createOwner();
  const { email } = await app.services.accounts.getOwn(owner.actor);
  const environment = {
    DATABASE_URL: app.databaseUrl,
    SECRET_KEY: SECRET_KEY.toString("base64"),
    SERVER_COUNTRY: "Perú",
    PUBLIC_URL: "https://ventanilla.example.pe",
  };
  const browser = openSignInBrowser(app);

  const printed = await runService(["sign-in", email], { cwd: "/", environment }).ended;
  const stranger = await runService(["sign-in", "nadie@example.pe"], { cwd: "/", environment }).ended;
  const entered = await browser.post(new URL(printed.stdout.trim()).pathname);

  expect(printed).toMatchObject({ result: 0, stderr: "" });
  expect(printed.stdout).toMatch(/^https:\/\/ventanilla\.example\.pe\/entrar\/enlace\/[\w-]{43}\n$/);
  expect(stranger).toMatchObject({
    result: 1,
    stdout: "",
    stderr: "Nobody has the e-mail address nadie@example.pe.\n",
  });
  expect(entered.status).toBe(303);
});
