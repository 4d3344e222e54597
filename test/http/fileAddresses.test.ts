import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { createAsk } from "../graphql/client.ts";
import { startTestApp } from "../support/app.ts";
import { PDF, PNG } from "../support/attachments.ts";
import { createSetClock } from "../support/complaints.ts";
import { postFiles } from "../support/uploads.ts";
import { type ReceivedWebhook, startReceiver } from "../support/webhookReceiver.ts";

test("a webhook has a submission's files with addresses that work without a key for as long as the retries", async () => {
  const { app, owner, clock, receiver } = await setup();
  const form = await app.createForm(owner, { filesAllowed: true, webhookUrl: receiver.url });

  await postFiles(app, form, [
    ["cv", "mi cv.pdf", PDF],
    ["foto", "foto", PNG],
  ]);
  await receiver.got(1);

  const [cv, photo] = filesOf(receiver.first());
  const received = await download(app.url, cv?.url);
  clock.set(new Date(Date.parse(cv?.url_expires_at ?? "") - 1_000).toISOString());
  const last = await download(app.url, cv?.url);
  clock.set(cv?.url_expires_at ?? "");
  const late = await download(app.url, cv?.url);
  expect([cv, photo]).toMatchObject([
    { field: "cv", name: "mi cv.pdf", media_type: "application/pdf", size: PDF.length, sha256: hash(PDF) },
    { field: "foto", name: "foto.png", media_type: "image/png", size: PNG.length, sha256: hash(PNG) },
  ]);
  expect([received.status, last.status, late.status]).toEqual([200, 200, 401]);
  expect(received.bytes).toEqual(PDF);
  expect(received.disposition).toBe('attachment; filename="mi cv.pdf"');
  // 1 s × 1.2 and 10 s × 1.2, and a day.
  expect(Date.parse(cv?.url_expires_at ?? "") - START).toBe((14 + 24 * 60 * 60) * 1_000);
});

test("a webhook without files has no list of them", async () => {
  const { app, owner, receiver } = await setup();
  const form = await app.createForm(owner, { filesAllowed: true, webhookUrl: receiver.url });

  await app.submit(form, { nombre: "Ana" });
  await receiver.got(1);

  expect(Object.keys(receiver.first().event.data["submission"] as object)).not.toContain("files");
});

test("the webhook of a submission that leaves the quarantine has its files", async () => {
  const { app, owner, receiver } = await setup();
  const form = await app.createForm(owner, { filesAllowed: true, webhookUrl: receiver.url });
  const { body } = await postFiles(app, form, [["cv", "cv.pdf", PDF]], { nombre: "Ana", _gotcha: "x" });

  await app.services.spamQuarantine.release(owner.actor, String(body["submission_id"]));
  await receiver.got(1);

  const [cv] = filesOf(receiver.first());
  expect((await download(app.url, cv?.url)).bytes).toEqual(PDF);
});

test("an owner's signed address works for five minutes for its file alone, and not when it is changed", async () => {
  const { app, owner, clock } = await setup();
  const form = await app.createForm(owner, { filesAllowed: true });
  await postFiles(app, form, [
    ["cv", "cv.pdf", PDF],
    ["foto", "foto.png", PNG],
  ]);
  const query = "{ submissions(first: 1) { nodes { files { id signedUrl { url expiresAt } } } } }";
  const { data } = await createAsk(app, owner.key)<Answer>(query);
  const [cv, photo] = data.submissions.nodes[0]?.files ?? [];
  const url = cv?.signedUrl.url ?? "";
  const changed = [
    url.replace(cv?.id ?? "", photo?.id ?? ""),
    url.replace(/expires=\d+/, (text) => `${text}0`),
    url.replace(/account=[^&]+/, `account=${app.admin.actor.accountId}`),
    url.replace(/signature=.*/, "signature="),
  ];

  const fresh = await download(app.url, url);
  const refused = await Promise.all(changed.map((one) => download(app.url, one)));
  clock.set(new Date(START + 5 * 60_000).toISOString());
  const late = await download(app.url, url);

  expect(fresh).toMatchObject({ status: 200, bytes: PDF });
  expect(refused.map(({ status }) => status)).toEqual(changed.map(() => 401));
  expect(late.status).toBe(401);
  expect(cv?.signedUrl.expiresAt).toBe(new Date(START + 5 * 60_000).toISOString());
});

test("no signed address of a file works while its account is suspended, and it works again afterwards", async () => {
  const { app, owner, receiver } = await setup();
  const form = await app.createForm(owner, { filesAllowed: true, webhookUrl: receiver.url });
  await postFiles(app, form, [["cv", "cv.pdf", PDF]]);
  await receiver.got(1);
  const [cv] = filesOf(receiver.first());
  const query = "{ submissions(first: 1) { nodes { files { id signedUrl { url expiresAt } } } } }";
  const { data } = await createAsk(app, owner.key)<Answer>(query);
  const urls = [cv?.url, data.submissions.nodes[0]?.files[0]?.signedUrl.url];
  const readAll = () => Promise.all(urls.map(async (url) => (await download(app.url, url)).status));

  await app.services.accounts.suspend(app.admin.actor, owner.actor.accountId);
  const suspended = await readAll();
  await app.services.accounts.reinstate(app.admin.actor, owner.actor.accountId);

  expect([suspended, await readAll()]).toEqual([
    [403, 403],
    [200, 200],
  ]);
});

const START = Date.parse("2026-11-24T15:00:00Z");
/** The address that the service of the tests says of itself. */
const PUBLIC_URL = "https://ventanilla.example.pe";

type SignedFile = { readonly id: string; readonly signedUrl: { readonly url: string; readonly expiresAt: string } };
type Answer = { readonly submissions: { readonly nodes: readonly { readonly files: readonly SignedFile[] }[] } };
type EventFile = Readonly<Record<"url" | "url_expires_at" | "sha256", string>>;

async function setup() {
  const clock = createSetClock(new Date(START).toISOString());
  const app = await startTestApp({ clock, environment: { WEBHOOK_SCHEDULE: "1,10" } });
  return { app, owner: await app.createOwner(), clock, receiver: await startReceiver() };
}

function filesOf({ event }: ReceivedWebhook): readonly EventFile[] {
  return (event.data["submission"] as { readonly files: readonly EventFile[] }).files;
}

async function download(appUrl: string, url = "") {
  const response = await fetch(url.replace(PUBLIC_URL, appUrl));
  return {
    status: response.status,
    bytes: Buffer.from(await response.arrayBuffer()),
    disposition: response.headers.get("content-disposition"),
  };
}

function hash(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
