import type { Browser, WebSocketRoute } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { startTestApp } from "../../support/app.ts";
import { isBrowserTested, openBrowser, visit } from "../../support/browser.ts";
import { signInWithKey } from "../../support/panels.ts";
import { addTeammate } from "../../support/teammates.ts";
import { waitFor } from "../../support/waiting.ts";

let browser: Browser;

beforeAll(async () => {
  if (isBrowserTested) browser = await openBrowser();
});

test.runIf(isBrowserTested)(
  "what another person marks, triages, notes, sets aside and keeps as a view is seen in an open panel without a reload",
  async () => {
    const { page, app, owner, ids, trouble } = await openPanel(["Ana", "Luis"]);
    const rosa = await addTeammate(app, owner, "Rosa");
    const [ana = "", luis = ""] = ids;
    const row = page.locator(`[data-submission="${ana}"]`);
    const {
      submissionMarks,
      submissionTriage,
      submissionNotes,
      submissionViews,
      spamQuarantine: quarantine,
    } = app.services;
    await row.click();
    await page.getByRole("heading", { name: "Ana" }).waitFor();
    await waitFor(async () => (await app.database("submission_marks").where({ submission_id: ana })).length === 1);

    await submissionMarks.change(rosa.actor, [ana], { isStarred: true });
    await page.getByRole("button", { name: "Quitar destacado" }).first().waitFor();
    await submissionTriage.change(rosa.actor, [ana], { addTags: ["Urgente"], assigneeId: rosa.id });
    await row.getByText("Responsable: Rosa.").waitFor();
    await submissionNotes.add(rosa.actor, { submissionId: ana, body: "Llamé y no contestó" });
    await page.getByRole("listitem").getByText("Llamé y no contestó").waitFor();
    await submissionViews.create(rosa.actor, { name: "Por llamar", isShared: true });
    await page.getByText("Por llamar").first().waitFor();
    await quarantine.mark(rosa.actor, luis);
    await page.locator(`[data-submission="${luis}"]`).waitFor({ state: "detached" });

    expect(await page.locator("[data-submission]").count()).toBe(1);
    expect(trouble).toEqual([]);
  },
);

test.runIf(isBrowserTested)("what others changed while the socket was away is seen once it is back", async () => {
  const sockets: WebSocketRoute[] = [];
  const { page, app, owner, ids } = await openPanel(["Ana"], sockets);
  const rosa = await addTeammate(app, owner, "Rosa");
  const [ana = ""] = ids;

  for (const socket of sockets) await socket.close({ code: 1001 });
  await page.getByText("Sin conexión; se reintenta solo. No se pierde ningún envío.").waitFor();
  await app.services.submissionTriage.change(rosa.actor, [ana], { assigneeId: rosa.id });
  const opened = sockets.length;

  await page.locator(`[data-submission="${ana}"]`).getByText("Responsable: Rosa.").waitFor();
  expect(opened).toBeLessThan(sockets.length);
});

test.runIf(isBrowserTested)(
  "a panel whose subscription of changes alone has an error says so, gets what is new, and resumes by itself with what it missed",
  async () => {
    const sockets: WebSocketRoute[] = [];
    const subscriptions: string[] = [];
    const { page, app, owner, form, ids } = await openPanel(["Ana"], sockets, subscriptions);
    const rosa = await addTeammate(app, owner, "Rosa");
    const [ana = ""] = ids;
    await waitFor(() => subscriptions.length === 1);

    const said = page.getByText("Llegan los envíos nuevos, pero no los cambios de otras personas").waitFor();
    sockets[0]?.send(JSON.stringify({ id: subscriptions[0], type: "error", payload: [{ message: "INTERNAL" }] }));
    await said;
    await app.services.submissionTriage.change(rosa.actor, [ana], { assigneeId: rosa.id });
    await app.submit(form, { nombre: "Luis" });
    await page.getByRole("button", { name: "Luis" }).waitFor();

    await page.locator(`[data-submission="${ana}"]`).getByText("Responsable: Rosa.").waitFor();
    await page.getByText("En vivo").waitFor();
    expect([sockets.length, subscriptions.length]).toEqual([1, 2]);
  },
);

/**
 * The page of submissions of an owner with one from each of these, the oldest first. It puts its sockets into `sockets`, and the ids of their
 * subscriptions of changes into `subscriptions`.
 */
async function openPanel(names: readonly string[], sockets: WebSocketRoute[] = [], subscriptions: string[] = []) {
  const app = await startTestApp({ environment: { WORKER: "off" } });
  const owner = await app.createOwner();
  const form = await app.createForm(owner, { name: "Contacto" });
  const ids: string[] = [];
  for (const nombre of names) ids.push(await app.submit(form, { nombre }));
  const { page, trouble } = await visit(browser, `${app.url}/panel/envios`);
  await signInWithKey(page, owner.key);
  // The page that the sign-in has opened makes no more sockets.
  await page.goto("about:blank");
  await page.routeWebSocket(/graphql$/, (socket) => {
    const server = socket.connectToServer();
    sockets.push(socket);
    socket.onMessage((message) => {
      if (message.includes("FollowSubmissionChanges"))
        subscriptions.push((JSON.parse(String(message)) as { id: string }).id);
      server.send(message);
    });
  });
  await page.goto(`${app.url}/panel/envios`);
  await page.locator(`[data-submission="${ids[0]}"]`).waitFor();
  await page.getByText("En vivo").waitFor();
  return { page, trouble, app, owner, form, ids };
}
