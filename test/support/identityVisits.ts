import { request } from "undici";
import { startTestApp } from "./app.ts";
import { startIdentityServer } from "./identityServer.ts";
import { createReadableLog } from "./logLines.ts";
import { ORIGIN, type SignInBrowser, signInAsOwner } from "./signIns.ts";

const BEGIN = "/entrar/proveedor";

/** An app with an identity provider, its owner, and a browser where the owner is signed in. */
export async function setupIdentities(chosen: Readonly<Record<string, string>> = {}) {
  const server = await startIdentityServer();
  const clock = { now: () => new Date(Date.now() + shift) };
  let shift = 0;
  const { log, lines } = createReadableLog();
  const environment = { PUBLIC_URL: ORIGIN, WORKER: "off", ...server.environment, ...chosen };
  const app = await startTestApp({ environment, clock, log });
  const owner = await app.createOwner();
  const person = await signInAsOwner(app, owner);
  const { email } = await app.services.accounts.getOwn(owner.actor);
  const { accountId } = owner.actor;
  return { app, server, lines, email, owner, person, accountId, clock: { advance: (ms: number) => (shift += ms) } };
}

/** Goes to the provider and returns the path with which the provider sends the browser back. */
export async function goToProvider(browser: SignInBrowser, path?: string): Promise<string> {
  const begun = await browser.get(path === undefined ? BEGIN : `${BEGIN}?volver=${encodeURIComponent(path)}`);
  const { headers } = await request(begun.headers.get("location") ?? "");
  const back = new URL(String(headers["location"]));
  if (back.origin !== ORIGIN) throw new Error(`The provider leads to ${back.origin}.`);
  return back.pathname + back.search;
}

/** Goes to the provider and comes back. */
export async function visitProvider(browser: SignInBrowser, path?: string) {
  return browser.get(await goToProvider(browser, path));
}
