import { expect, test } from "vitest";
import { startTestApp } from "../support/app.ts";
import { runService } from "../support/programs.ts";
import { SECRET_KEY } from "../support/services.ts";
import { openSignInBrowser } from "../support/signIns.ts";

test("create-account makes an account whose owner signs in and whose key asks, once for each address", async () => {
  const app = await startTestApp();
  const environment = {
    DATABASE_URL: app.databaseUrl,
    SECRET_KEY: SECRET_KEY.toString("base64"),
    SERVER_COUNTRY: "Perú",
    PUBLIC_URL: "https://ventanilla.example.pe",
  };
  const create = (...words: readonly string[]) =>
    runService(["create-account", ...words], { cwd: "/", environment }).ended;
  const browser = openSignInBrowser(app);

  const made = await create("ana@tienda.example.pe", "--name", "Tienda Ana", "--json");
  const again = await create("ana@tienda.example.pe");
  const wrong = await runService(["create-account", "ana"], {
    cwd: "/",
    environment: { ...environment, SMPT_URL: "smtp://correo.example.pe" },
  }).ended;

  expect(made).toMatchObject({ result: 0, stderr: "" });
  const { email, signInUrl, key } = JSON.parse(made.stdout) as Record<"email" | "signInUrl" | "key", string>;
  expect(email).toBe("ana@tienda.example.pe");
  expect((await browser.post(new URL(signInUrl).pathname)).status).toBe(303);
  const asked = await fetch(`${app.url}/api/v1/graphql`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${key}` },
    body: JSON.stringify({ query: "{ viewer { account { name } } }" }),
  });
  expect(await asked.json()).toMatchObject({ data: { viewer: { account: { name: "Tienda Ana" } } } });
  expect(again).toMatchObject({ result: 1, stdout: "" });
  expect(again.stderr).toMatch(/^An account has the e-mail address ana@tienda\.example\.pe already/);
  expect(wrong).toMatchObject({ result: 1, stdout: "" });
  expect(wrong.stderr).toMatch(
    /^SMPT_URL is no setting and was ignored: did you mean SMTP_URL\?\n"ana" is no e-mail address/,
  );
});
