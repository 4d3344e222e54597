import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { findViolations, measureOverflow } from "../../support/bookVisitors.ts";
import { isBrowserTested, openBrowser, visit } from "../../support/browser.ts";
import { untilItLooks } from "../../support/panelClocks.ts";
import { signInWithKey } from "../../support/panels.ts";
import { setupThread, VISITOR, writeMail } from "../../support/threads.ts";
import { waitFor } from "../../support/waiting.ts";

let browser: Browser;

beforeAll(async () => {
  if (isBrowserTested) browser = await openBrowser();
});

test.runIf(isBrowserTested)(
  "by the keyboard alone a person replies to a visitor, whose answer comes back into the thread",
  async () => {
    const { page, thread, trouble } = await openThread();

    await page.keyboard.press("r");
    await page.keyboard.type("Hola Ana:\nsí, tenemos.");
    await page.getByText("Borrador guardado").waitFor();
    await page.keyboard.press("Control+Enter");
    await page.getByRole("status").getByText("Tu respuesta va en camino.").waitFor();
    const mail = await thread.sentTo(VISITOR);
    await thread.deliver(await thread.replyAddress(), writeMail({ body: "¡Gracias! <b>Voy</b> mañana.\n> Hola Ana:" }));
    await page.reload();
    await page.getByText("¡Gracias! <b>Voy</b> mañana.").waitFor();
    await page.getByRole("button", { name: "Ver el historial citado" }).press("Enter");
    await page.getByText("> Hola Ana:").waitFor();

    expect(mail.text).toContain("Hola Ana:\nsí, tenemos.");
    expect(await page.getByRole("listitem").filter({ hasText: "Enviado" }).count()).toBe(1);
    expect(await thread.app.services.replies.listDrafts(thread.owner.actor, [thread.submissionId])).toEqual([]);
    expect(trouble).toEqual([]);
  },
);

test.runIf(isBrowserTested)("an answer that comes while the thread is shown appears by itself", async () => {
  const { page, thread } = await openThread();
  await thread.reply("Hola");
  await thread.untilEnded();

  await thread.deliver(await thread.replyAddress(), writeMail({ body: "Llegó sola" }));
  await untilItLooks(page.getByText("Llegó sola"));

  await waitFor(async () => {
    const marks = await thread.app.services.submissionMarks.list(thread.owner.actor, [thread.submissionId]);
    return marks.get(thread.submissionId)?.isRead === true;
  });
});

test.runIf(isBrowserTested)(
  "what was typed of a reply is there after a reload and on a phone, and is discarded there",
  async () => {
    const { page, thread } = await openThread();

    await page.getByRole("button", { name: "Responder", exact: true }).click();
    await page.getByLabel("Tu respuesta").fill("A medio escribir");
    await page.getByText("Borrador guardado").waitFor();
    await page.setViewportSize({ width: 320, height: 640 });
    await page.reload();
    await page.getByLabel("Tu respuesta").waitFor();
    const [kept, overflow] = [await page.getByLabel("Tu respuesta").inputValue(), await measureOverflow(page)];
    const violations = await findViolations(page);
    await page.getByRole("button", { name: "Descartar el borrador" }).click();
    await page.getByRole("button", { name: "Responder", exact: true }).waitFor();

    expect([kept, overflow, violations]).toEqual(["A medio escribir", 0, []]);
    expect(await thread.app.services.replies.listDrafts(thread.owner.actor, [thread.submissionId])).toEqual([]);
  },
);

test.runIf(isBrowserTested)("a reply that did not arrive says so, and its text is written again", async () => {
  const { page, thread } = await openThread();
  await thread.reply("Un texto largo");
  await thread.untilEnded();
  const mail = await thread.app.database("mails").where({ kind: "submission_reply" }).first("id", "account_id");
  await thread.app.database("mail_bounces").insert({
    account_id: mail.account_id,
    mail_id: mail.id,
    status: "5.2.2",
    reason: "552 mailbox full",
    is_permanent: false,
    bounced_at: new Date(),
  });

  await page.reload();
  await page.getByText("Volvió sin llegar").waitFor();
  await page.getByText("552 mailbox full").waitFor();
  await page.getByRole("button", { name: "Usar este texto otra vez" }).click();

  expect(await page.getByLabel("Tu respuesta").inputValue()).toBe("Un texto largo");
  expect(await findViolations(page)).toEqual([]);
});

/** The panel with Ana's submission. */
async function openThread() {
  const thread = await setupThread();
  const { page, trouble } = await visit(browser, `${thread.app.url}/panel/envios?envio=${thread.submissionId}`);
  await page.clock.install();
  await signInWithKey(page, thread.owner.key);
  await page.getByRole("heading", { name: "Conversación" }).waitFor();
  return { page: page satisfies Page, thread, trouble };
}
