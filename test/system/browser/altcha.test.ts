import { createServer } from "node:http";
import type { Browser } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { openTab } from "../../support/bookVisitors.ts";
import { isBrowserTested, openBrowser } from "../../support/browser.ts";
import { openTestForm } from "../../support/forms.ts";
import { listen } from "../../support/listening.ts";

let browser: Browser | undefined;

beforeAll(async () => {
  if (isBrowserTested) browser = await openBrowser();
});

test.runIf(isBrowserTested)(
  "the widget on a page of another origin solves a challenge, and the form is taken",
  async () => {
    const { app, address, stored } = await openTestForm({ recaptcha: { provider: "altcha" } });
    const page = await openTab(browser);
    const port = await listen(
      createServer((_, response) =>
        response.setHeader("content-type", "text/html; charset=utf-8").end(`<!doctype html><html lang="es-PE">
        <script src="${app.url}/assets/altcha.js" defer></script>
        <form action="${address}" method="post">
          <input name="nombre" value="Ana" />
          <altcha-widget challenge="${address}/altcha" language="es-419"></altcha-widget>
          <button>Enviar</button>
        </form>`),
      ),
    );
    await page.goto(`http://127.0.0.1:${port}/`);

    await page.getByText("No soy un robot").click();
    await page.getByText("Verificado").waitFor();
    await page.getByRole("button", { name: "Enviar" }).click();
    await page.getByText("¡Gracias!").first().waitFor();

    expect((await stored()).map(({ data }) => data)).toEqual([{ nombre: "Ana" }]);
  },
);
