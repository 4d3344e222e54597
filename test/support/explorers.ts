import type { Browser, Page } from "playwright-core";
import { expect } from "vitest";
import { PATH } from "../graphql/client.ts";
import { submit } from "../graphql/fixtures.ts";
import { startTestApp } from "./app.ts";
import { visit } from "./browser.ts";
import { startOf } from "./feeds.ts";

type Appearance = { readonly width?: number; readonly colorScheme?: "light" | "dark" };

/** The explorer of the real service, with an account that has one form. `posted` holds the posts of the page. */
export async function openExplorer(browser: Browser, { width = 1280, colorScheme = "light" }: Appearance = {}) {
  const app = await startTestApp({ environment: { WORKER: "off" } });
  const owner = await app.createOwner("Tienda Lima");
  const form = await app.createForm(owner);
  const { page, trouble } = await visit(browser, app.url);
  const posted: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") posted.push(request.postData() ?? "");
  });
  await page.setViewportSize({ width, height: 720 });
  await page.emulateMedia({ colorScheme });
  await page.goto(`${app.url}${PATH}`);
  const subscription = `subscription { submissionCreated(after: "${startOf(owner)}") { submission { data } } }`;
  return {
    page,
    trouble,
    posted,
    key: owner.key,
    subscription,
    submitAs: (correo: string) => submit(app, form, { correo }),
  };
}

export async function giveKey(page: Page, key: string): Promise<void> {
  await page.getByLabel("Clave de API").fill(key);
  const introspected = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name: "Usar esta clave" }).click();
  await introspected;
  await page.getByText("Clave en uso").waitFor();
}

/** Waits for the prepared query. */
export async function waitForFirstQuery(page: Page): Promise<void> {
  await page.locator(".graphiql-query-editor", { hasText: "MisFormularios" }).waitFor();
}

export async function writeQuery(page: Page, query: string): Promise<void> {
  await replaceText(page, ".graphiql-query-editor .CodeMirror", query);
}

export async function writeHeaders(page: Page, headers: string): Promise<void> {
  await replaceText(page, ".graphiql-editor-tool .graphiql-editor:not(.hidden) .CodeMirror", headers);
}

async function replaceText(page: Page, editor: string, replacement: string): Promise<void> {
  await page.locator(editor).click();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.insertText(replacement);
}

/** Runs the query. A phone shows the query first. */
export async function run(page: Page): Promise<void> {
  const query = page.getByRole("button", { name: "Consulta" });
  if (await query.isVisible()) await query.click();
  await page.locator(".graphiql-execute-button").click();
}

/** Repeats the run until the response has the text, because a click is lost while GraphiQL renders anew, for example with a new key. */
export async function runUntilResponse(page: Page, part: string): Promise<void> {
  const runAndRead = async () => {
    await run(page);
    return page.locator(".graphiql-response").textContent();
  };
  await expect.poll(runAndRead, { timeout: 40_000, interval: 1_000 }).toContain(part);
}

export async function expectResponse(page: Page, part: string): Promise<void> {
  await page.locator(".graphiql-response", { hasText: part }).waitFor();
}
