import { expect, test } from "vitest";
import { startTestApp } from "../support/app.ts";
import { startCertifiedProvider } from "../support/certifiedProvider.ts";
import { openSignInBrowser, ORIGIN, sessionOf, signInAsOwner } from "../support/signIns.ts";

const BEGIN = "/entrar/proveedor";
const RETURN_ADDRESS = `${ORIGIN}/entrar/proveedor/regreso`;

/** The certified provider tells the address by UserInfo, and not in the ID token. */
test.each([
  ["verified", true, 303],
  ["not verified", false, 403],
])("a person of a certified provider whose address is %s", async (_case, isVerified, status) => {
  const provider = await startCertifiedProvider(RETURN_ADDRESS);
  const app = await startTestApp({ environment: { PUBLIC_URL: ORIGIN, WORKER: "off", ...provider.environment } });
  const owner = await app.createOwner();
  await signInAsOwner(app, owner);
  const { email } = await app.services.accounts.getOwn(owner.actor);
  provider.setPerson({ sub: "ana-1", email, email_verified: isVerified });
  const browser = openSignInBrowser(app);

  const { headers } = await browser.get(BEGIN);
  const back = await provider.visit(headers.get("location") ?? "");
  const entered = await browser.get(back.pathname + back.search);

  expect(back.origin + back.pathname).toBe(RETURN_ADDRESS);
  expect(entered.status).toBe(status);
  expect(sessionOf(browser) !== undefined).toBe(isVerified);
});
