import { createTransport } from "nodemailer";
import { expect, onTestFinished, test } from "vitest";
import { startSmtpServer } from "../outbound/mail/smtpServer.ts";
import { startTestApp } from "../support/app.ts";
import { renderReport } from "../support/bounceReports.ts";
import { openConfirmingForm } from "../support/confirmations.ts";
import { waitFor } from "../support/waiting.ts";

test("a mail to confirm a submission that comes back is said at the submission, which still waits", async () => {
  const outbound = await startSmtpServer();
  onTestFinished(() => outbound.close());
  const app = await startTestApp({
    environment: {
      SMTP_URL: `smtp://127.0.0.1:${outbound.port}`,
      MAIL_FROM: "Tienda <avisos@tienda.example.pe>",
      INBOUND_SMTP_PORT: "0",
      BOUNCE_DOMAIN: "rebotes.tienda.example.pe",
    },
  });
  const owner = await app.createOwner();
  const id = await app.submit(await openConfirmingForm(app, owner), { correo: "ana@example.pe" });
  await waitFor(async () => (await app.database("mails").where({ status: "sent" })).length === 1);

  const transport = createTransport({ host: "127.0.0.1", port: app.inboundMailPort ?? 0, ignoreTLS: true });
  const raw = renderReport("5.1.1", "no such user", { action: "failed", type: "message/delivery-status" });
  await transport.sendMail({ envelope: { from: "", to: [outbound.received[0]?.from ?? ""] }, raw });

  const submission = await app.services.submissions.find(owner.actor, id);
  expect(submission?.waiting?.mailProblem).toBe("bounced");
});
