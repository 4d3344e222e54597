import { expect, test } from "vitest";
import { createAsk } from "./client.ts";
import { startTestApp } from "../support/app.ts";
import { type SignInBrowser, signInAsOwner } from "../support/signIns.ts";

test("a viewer sees their own sessions and ends one or all others", async () => {
  const app = await startTestApp();
  const owner = await app.createOwner();
  const browser = await signInAsOwner(app, owner);
  const second = await signInAsOwner(app, owner);
  const third = await signInAsOwner(app, owner);
  const read = async () => {
    const { body } = await browser.query("{ viewer { session { id } sessions { id isCurrent userAgent } } }");
    return (body as SessionsAnswer).data.viewer;
  };
  const before = await read();
  const other = before.sessions.find(({ isCurrent }) => !isCurrent)?.id ?? "";

  const ended = await mutate(browser, `endSession(input: { id: "${other}" }) { endedId userErrors { code } }`);
  const again = await mutate(browser, `endSession(input: { id: "${other}" }) { userErrors { code } }`);
  const rest = await mutate(
    browser,
    `endOtherSessions(input: { keptSessionId: "${before.session.id}" }) { endedCount userErrors { code } }`,
  );

  expect(before.sessions).toHaveLength(3);
  expect(ended).toEqual({ endedId: other, userErrors: [] });
  expect(again).toEqual({ userErrors: [{ code: "SESSION_NOT_FOUND" }] });
  expect(rest).toEqual({ endedCount: 1, userErrors: [] });
  expect((await read()).sessions.map(({ id }) => id)).toEqual([before.session.id]);
  expect([(await second.query("{ __typename }")).status, (await third.query("{ __typename }")).status]).toEqual([
    401, 401,
  ]);
});

test("a person changes their own name, which others and the audit see, and a key has none", async () => {
  const app = await startTestApp();
  const owner = await app.createOwner();
  const browser = await signInAsOwner(app, owner);
  const { email } = await app.services.accounts.getOwn(owner.actor);
  const ask = createAsk(app, owner.key);

  const changed = await browser.query(
    'mutation { updateUser(input: { name: "  Luz Mamani " }) { user { name email } userErrors { code } } }',
  );
  const empty = await browser.query('mutation { updateUser(input: { name: " " }) { userErrors { code path } } }');
  const byKey = await ask('mutation { updateUser(input: { name: "x" }) { user { id } userErrors { code path } } }');
  await ask('mutation { createForm(input: { name: "x" }) { form { id } } }');
  const seen = await ask(
    "{ viewer { account { members { user { name } } auditEntries(first: 2) { nodes { act actorKind actorName } } } } }",
  );

  expect(changed.body).toEqual({
    data: { updateUser: { user: { name: "Luz Mamani", email }, userErrors: [] } },
  });
  expect(empty.body).toEqual({
    data: { updateUser: { userErrors: [{ code: "BLANK", path: ["input", "name"] }] } },
  });
  expect(byKey.data).toEqual({ updateUser: { user: null, userErrors: [{ code: "MEMBER_NOT_FOUND", path: null }] } });
  expect(seen.data).toEqual({
    viewer: {
      account: {
        members: [{ user: { name: "Luz Mamani" } }],
        auditEntries: {
          nodes: [
            { act: "FORM_CREATED", actorKind: "KEY", actorName: "Primera clave" },
            { act: "USER_UPDATED", actorKind: "USER", actorName: email },
          ],
        },
      },
    },
  });
});

type SessionsAnswer = {
  readonly data: {
    readonly viewer: {
      readonly session: { readonly id: string };
      readonly sessions: readonly { readonly id: string; readonly isCurrent: boolean }[];
    };
  };
};

async function mutate(browser: SignInBrowser, mutation: string): Promise<object | undefined> {
  const { body } = await browser.query(`mutation { ${mutation} }`);
  return Object.values((body as { data: Record<string, object> }).data)[0];
}
