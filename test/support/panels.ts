import type { Page } from "playwright-core";

/** Signs in on the page that asks for an address or a key. */
export async function signInWithKey(page: Page, key: string): Promise<void> {
  await page.getByText("Entrar con una clave de API").click();
  await page.getByLabel("Clave de API").fill(key);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
}
