import { expect, test } from "vitest";
import { createAsk } from "../graphql/client.ts";
import { setupIdentities, visitProvider } from "../support/identityVisits.ts";
import { openSignInBrowser, signInAsOwner } from "../support/signIns.ts";

const IDENTITIES = "{ viewer { identities { issuer linkedAt lastUsedAt } } }";

test("a person sees the linked identity, unlinks it, and a sign-in at the provider links it again", async () => {
  const { app, server, email, accountId, person } = await setupIdentities();
  const issuer = server.environment["OIDC_ISSUER"] ?? "";
  server.setPerson({ sub: "h-1", email, email_verified: true });

  const none = await person.query(IDENTITIES);
  await visitProvider(openSignInBrowser(app));
  const linked = await person.query(IDENTITIES);
  const unlinked = await person.query(unlink(issuer));
  const after = await person.query(IDENTITIES);
  await visitProvider(openSignInBrowser(app));
  const again = await person.query(IDENTITIES);

  const listed = { issuer, linkedAt: expect.any(String), lastUsedAt: expect.any(String) };
  expect(none.body).toEqual({ data: { viewer: { identities: [] } } });
  expect(linked.body).toEqual({ data: { viewer: { identities: [listed] } } });
  expect(unlinked.body).toEqual({ data: { unlinkIdentity: { unlinkedIssuer: issuer, userErrors: [] } } });
  expect(after.body).toEqual(none.body);
  expect(again.body).toEqual({ data: { viewer: { identities: [listed] } } });
  const acts: string[] = await app
    .database("audit_entries")
    .where({ account_id: accountId })
    .orderBy("id")
    .pluck("act");
  expect(acts.filter((act) => act.startsWith("user.identity_"))).toEqual([
    "user.identity_linked",
    "user.identity_unlinked",
    "user.identity_linked",
  ]);
});

test("a later sign-in by the same identity is its last use", async () => {
  const { app, server, email, person, clock } = await setupIdentities();
  server.setPerson({ sub: "i-1", email, email_verified: true });
  await visitProvider(openSignInBrowser(app));

  clock.advance(60_000);
  await visitProvider(openSignInBrowser(app));

  const { body } = await person.query(IDENTITIES);
  const [identity] = (body as IdentitiesAnswer).data.viewer.identities;
  expect(Date.parse(identity?.lastUsedAt ?? "") - Date.parse(identity?.linkedAt ?? "")).toBeGreaterThanOrEqual(60_000);
});

test("an identity is unlinked by its own person only, after a recent sign-in, and a key has none", async () => {
  const { app, server, email, person, owner, clock } = await setupIdentities();
  const issuer = server.environment["OIDC_ISSUER"] ?? "";
  const refused = [
    { code: "IDENTITY_NOT_FOUND", path: ["input", "issuer"], message: expect.stringContaining("nada cambió") },
  ];
  server.setPerson({ sub: "j-1", email, email_verified: true });
  await visitProvider(openSignInBrowser(app));
  const other = await signInAsOwner(app, await app.createOwner("Otra"));

  const ofOther = await other.query(unlink(issuer));
  const ofNobody = await person.query(unlink("https://nadie.example"));
  const byKey = await createAsk(app, owner.key)(`{ viewer { identities { issuer } } }`);
  const keyUnlinks = await createAsk(app, owner.key)(unlink(issuer));
  clock.advance(16 * 60_000);
  const late = await person.query(unlink(issuer));

  for (const { body } of [ofOther, ofNobody]) {
    expect(body).toEqual({ data: { unlinkIdentity: { unlinkedIssuer: null, userErrors: refused } } });
  }
  expect(byKey.data).toEqual({ viewer: { identities: null } });
  expect(keyUnlinks.data).toMatchObject({ unlinkIdentity: { userErrors: [{ code: "IDENTITY_NOT_FOUND" }] } });
  expect(late.body).toMatchObject({ errors: [{ extensions: { code: "SIGN_IN_AGAIN" } }] });
  expect(await app.database("user_identities").pluck("subject")).toEqual(["j-1"]);
});

type IdentitiesAnswer = {
  readonly data: {
    readonly viewer: {
      readonly identities: readonly { readonly linkedAt: string; readonly lastUsedAt: string | null }[];
    };
  };
};

function unlink(issuer: string): string {
  const result = "unlinkedIssuer userErrors { code message path }";
  return `mutation { unlinkIdentity(input: { issuer: "${issuer}" }) { ${result} } }`;
}
