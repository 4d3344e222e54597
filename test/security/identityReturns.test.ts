import { expect, test } from "vitest";
import type { IdentityProvider } from "../../src/domain/accounts/identities.ts";
import { createSecretBox } from "../../src/domain/secretBox.ts";
import { createIdentitySignInsService } from "../../src/services/accounts/identitySignIns.ts";
import { SECRET_KEY } from "../support/services.ts";

const AWAY = { status: "rejected", reason: expect.objectContaining({ code: "IDENTITY_PROVIDER_AWAY" }) };

test("C17: returns from the identity provider ask it in a bounded number at a time, and a network has its own bound", async () => {
  const { accept, asked, answer } = setup();
  const first = Array.from({ length: 20 }, () => accept("203.0.113.9"));
  const other = accept("198.51.100.7");
  const all = Promise.allSettled([...first, other]);
  const refused = await Promise.allSettled(first.slice(12));
  const askedAtOnce = asked();

  answer();

  expect(askedAtOnce).toBe(4 + 1);
  expect(refused).toEqual(refused.map(() => AWAY));
  // Those that waited are asked after the first.
  expect((await all).filter(({ status }) => status === "fulfilled")).toEqual([]);
  expect(asked()).toBe(12 + 1);
});

/** What nobody needs who is not signed in. */
const UNUSED = null as never;

/** A provider that answers nobody before `answer`, and then refuses everybody. */
function setup() {
  const answered = Promise.withResolvers<never>();
  answered.promise.catch(() => null);
  let count = 0;
  const identityProvider: IdentityProvider = {
    name: "Comercial Ñandú",
    begin: async () => "https://login.example.pe",
    finish: async () => {
      count += 1;
      return answered.promise;
    },
  };
  const service = createIdentitySignInsService({
    transact: async () => Promise.reject(new Error("Nobody signs in.")),
    clock: { now: () => new Date() },
    secretBox: createSecretBox(SECRET_KEY),
    repositories: UNUSED,
    signals: UNUSED,
    publicUrl: "https://ventanilla.example.pe",
    log: UNUSED,
    identityProvider,
  });
  const begun = service.begin(false);
  return {
    accept: async (ip: string) => service.accept((await begun).browserSecret, "?code=1", { ip, userAgent: null }),
    asked: () => count,
    answer: () => answered.reject(Object.assign(new Error("refused"), { code: "IDENTITY_REFUSED" })),
  };
}
