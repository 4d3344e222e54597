import { expect, test } from "vitest";
import { createAsk } from "./client.ts";
import { startTestApp } from "../support/app.ts";
import { createSetClock, createTestMailer } from "../support/complaints.ts";
import { openSignInBrowser, type SignInBrowser, signInAsOwner } from "../support/signIns.ts";
import { waitFor } from "../support/waiting.ts";
import { DAY_MS } from "../../src/domain/times.ts";

test("an invited person joins by the mail's button and has the role's permissions", async () => {
  const { app, mailer, owner } = await setup();
  const browser = await signInAsOwner(app, owner);
  const account = await app.services.accounts.getOwn(owner.actor);

  const invited = await mutate(
    browser,
    `inviteMember(input: { email: "Luz@Example.pe", role: VIEWER })
    { invitation { email role expiresAt } userErrors { code } }`,
  );
  const luz = await acceptInvitation(app, mailer);
  const viewer = await luz.query("{ viewer { user { email } account { name } permissions } }");
  const refused = await luz.query('mutation { createForm(input: { name: "x" }) { form { id } } }');
  const members = await browser.query("{ viewer { account { members { user { email } role } invitations { id } } } }");
  const audit = await browser.query("{ viewer { account { auditEntries { nodes { act actorKind details } } } } }");

  expect(invited).toEqual({
    invitation: { email: "luz@example.pe", role: "VIEWER", expiresAt: "2026-11-30T15:00:00.000Z" },
    userErrors: [],
  });
  expect(mailer.sent[0]).toMatchObject({ to: "luz@example.pe", subject: `Te invitan a la cuenta «${account.name}»` });
  expect(viewer.body).toEqual({
    data: {
      viewer: {
        user: { email: "luz@example.pe" },
        account: { name: account.name },
        permissions: ["FORMS_READ", "SUBMISSIONS_READ", "COMPLAINTS_READ", "WEBHOOKS_READ"],
      },
    },
  });
  expect(refused.body).toMatchObject({ errors: [{ extensions: { code: "FORBIDDEN" } }] });
  expect(members.body).toMatchObject({
    data: {
      viewer: {
        account: {
          members: [
            { user: { email: account.email }, role: "OWNER" },
            { user: { email: "luz@example.pe" }, role: "VIEWER" },
          ],
          invitations: [],
        },
      },
    },
  });
  expect(audit.body).toMatchObject({
    data: {
      viewer: {
        account: {
          auditEntries: {
            nodes: expect.arrayContaining([
              { act: "SESSION_OPENED", actorKind: "USER", details: {} },
              {
                act: "MEMBER_ADDED",
                actorKind: "USER",
                details: { email: "l***@example.pe", role: "viewer", invitationId: expect.any(String) as string },
              },
              { act: "MEMBER_INVITED", actorKind: "USER", details: { email: "l***@example.pe", role: "viewer" } },
            ]),
          },
        },
      },
    },
  });
});

test("an invitation ends when it is used, revoked, replaced or a week old", async () => {
  const { app, mailer, owner, clock } = await setup();
  const browser = await signInAsOwner(app, owner);
  const invite = async (email: string) => {
    const before = mailer.sent.length;
    const { invitation } = await mutate(
      browser,
      `inviteMember(input: { email: "${email}", role: MEMBER }) { invitation { id } }`,
    );
    await waitFor(() => mailer.sent.length > before);
    return { id: invitation?.id, path: linkIn(mailer.sent.at(-1)?.text ?? "") };
  };
  const used = await invite("ana@example.pe");
  const revoked = await invite("luz@example.pe");
  const replaced = await invite("eva@example.pe");
  const newer = await invite("eva@example.pe");
  const old = await invite("sol@example.pe");
  const open = async (path: string) => (await openSignInBrowser(app).post(path)).status;

  const first = await open(used.path);
  await mutate(browser, `revokeInvitation(input: { id: "${revoked.id}" }) { revokedInvitationId userErrors { code } }`);
  const statuses = [await open(used.path), await open(revoked.path), await open(replaced.path), await open(newer.path)];
  clock.set(new Date(clock.now().getTime() + 7 * DAY_MS).toISOString());
  const late = await open(old.path);

  expect([first, ...statuses, late]).toEqual([303, 404, 404, 404, 303, 404]);
});

test("a member changes what a member may, and neither keys nor people", async () => {
  const { app, mailer, owner } = await setup();
  const luz = await join(await signInAsOwner(app, owner), { app, mailer, role: "MEMBER" });

  const form = await luz.query(
    'mutation { createForm(input: { name: "Pedidos" }) { form { name } userErrors { code } } }',
  );
  const codes = [];
  for (const act of [
    'createApiKey(input: { name: "x", permissions: [FORMS_READ] }) { key }',
    'inviteMember(input: { email: "eva@example.pe", role: VIEWER }) { invitation { id } }',
  ]) {
    codes.push(await codeOf(luz, `mutation { ${act} }`));
  }
  const keys = await luz.query("{ viewer { account { apiKeys { id } members { role } } } }");

  expect(form.body).toMatchObject({ data: { createForm: { form: { name: "Pedidos" }, userErrors: [] } } });
  expect(codes).toEqual(["FORBIDDEN", "FORBIDDEN"]);
  expect(keys.body).toMatchObject({ data: { viewer: { account: { apiKeys: null, members: null } } } });
});

test("a new role ends the person's sessions, and an account keeps an owner", async () => {
  const { app, mailer, owner } = await setup();
  const browser = await signInAsOwner(app, owner);
  const luz = await join(browser, { app, mailer, role: "MEMBER" });
  const ids = await readMemberIds(browser);

  const changed = await mutate(
    browser,
    `setMemberRole(input: { id: "${ids[1]}", role: OWNER }) { member { role } userErrors { code } }`,
  );
  const before = await luz.query("{ viewer { permissions } }");
  const left = await mutate(browser, `removeMember(input: { id: "${ids[0]}" }) { removedId userErrors { code } }`);
  const gone = await browser.query("{ viewer { permissions } }");
  const again = openSignInBrowser(app);
  await again.post(await app.services.signIns.createAddress("luz@example.pe"));
  const last = await again.query(
    `mutation { setMemberRole(input: { id: "${ids[1]}", role: VIEWER }) { userErrors { code path } } }`,
  );
  const lastLeft = await again.query(`mutation { removeMember(input: { id: "${ids[1]}" }) { userErrors { code } } }`);

  expect(changed).toEqual({ member: { role: "OWNER" }, userErrors: [] });
  expect(before.status).toBe(401);
  expect(left).toEqual({ removedId: ids[0], userErrors: [] });
  expect(gone.status).toBe(401);
  expect(last.body).toEqual({
    data: { setMemberRole: { userErrors: [{ code: "LAST_OWNER", path: ["input", "id"] }] } },
  });
  expect(lastLeft.body).toEqual({ data: { removeMember: { userErrors: [{ code: "LAST_OWNER" }] } } });
});

test("nobody gives or takes a role with permissions that they lack", async () => {
  const { app, owner } = await setup();
  const browser = await signInAsOwner(app, owner);
  const [id] = await readMemberIds(browser);
  const { key } = await app.services.apiKeys.create(owner.actor, { name: "Personas", permissions: ["members:write"] });
  const ask = createAsk(app, key);

  const answers = [
    await ask('mutation { inviteMember(input: { email: "yo@example.pe", role: OWNER }) { invitation { id } } }'),
    await ask(`mutation { setMemberRole(input: { id: "${id}", role: VIEWER }) { member { role } } }`),
    await ask(`mutation { removeMember(input: { id: "${id}" }) { removedId } }`),
  ];

  expect(answers.map(({ errors }) => errors?.[0]?.extensions?.["code"])).toEqual([
    "FORBIDDEN",
    "FORBIDDEN",
    "FORBIDDEN",
  ]);
});

test("nothing of another account's people shows or changes", async () => {
  const { app, owner } = await setup();
  const stranger = await app.createOwner("Ajena");
  const browser = await signInAsOwner(app, owner);
  const theirs = await signInAsOwner(app, stranger);
  const [id] = await readMemberIds(browser);
  const { body } = await browser.query("{ viewer { session { id } } }");
  type SessionAnswer = { data: { viewer: { session: { id: string } } } };
  const sessionId = (body as SessionAnswer).data.viewer.session.id;

  const acts = [
    await mutate(theirs, `setMemberRole(input: { id: "${id}", role: VIEWER }) { userErrors { code } }`),
    await mutate(theirs, `removeMember(input: { id: "${id}" }) { userErrors { code } }`),
    await mutate(theirs, `endSession(input: { id: "${sessionId}" }) { userErrors { code } }`),
    await mutate(theirs, `endOtherSessions(input: { keptSessionId: "${sessionId}" }) { userErrors { code } }`),
  ];

  expect(acts.map(({ userErrors }) => userErrors?.[0]?.code)).toEqual([
    "MEMBER_NOT_FOUND",
    "MEMBER_NOT_FOUND",
    "SESSION_NOT_FOUND",
    "SESSION_NOT_FOUND",
  ]);
  expect((await browser.query("{ __typename }")).status).toBe(200);
});

type Payload = {
  readonly invitation?: { readonly id: string };
  readonly userErrors?: readonly { readonly code: string }[];
};

async function mutate(browser: SignInBrowser, mutation: string): Promise<Payload> {
  const { body } = await browser.query(`mutation { ${mutation} }`);
  const [payload] = Object.values((body as { data: Record<string, Payload> }).data);
  return payload ?? {};
}

async function codeOf(browser: SignInBrowser, query: string): Promise<string | undefined> {
  const { body } = await browser.query(query);
  return (body as { errors?: { extensions: { code: string } }[] }).errors?.[0]?.extensions.code;
}

async function readMemberIds(browser: SignInBrowser): Promise<readonly string[]> {
  const { body } = await browser.query("{ viewer { account { members { id } } } }");
  type Answer = { data: { viewer: { account: { members: { id: string }[] } } } };
  return (body as Answer).data.viewer.account.members.map(({ id }) => id);
}

type Place = Pick<Awaited<ReturnType<typeof setup>>, "app" | "mailer">;

async function join(owner: SignInBrowser, { app, mailer, role }: Place & { readonly role: string }) {
  await mutate(owner, `inviteMember(input: { email: "luz@example.pe", role: ${role} }) { invitation { id } }`);
  return acceptInvitation(app, mailer);
}

async function acceptInvitation(app: Place["app"], mailer: Place["mailer"]): Promise<SignInBrowser> {
  await waitFor(() => mailer.sent.length === 1);
  const path = linkIn(mailer.sent[0]?.text ?? "");
  const browser = openSignInBrowser(app);
  const page = await browser.get(path);
  expect(page.body).toContain("luz@example.pe");
  await browser.post(path);
  return browser;
}

function linkIn(text: string): string {
  return /https:\/\/ventanilla\.example\.pe(\/entrar\/invitacion\/\S+)/.exec(text)?.[1] ?? "";
}

async function setup() {
  const clock = createSetClock("2026-11-23T15:00:00Z");
  const mailer = createTestMailer();
  const app = await startTestApp({ clock, mailer });
  const owner = await app.createOwner();
  return { app, clock, mailer, owner };
}
