import { isIP } from "node:net";
import type { Greeting } from "../../outbound/mail/greeting.ts";
import type { Check, Finding } from "./findings.ts";
import { describeError, ok, unknown, warning, wrong } from "./findings.ts";

/** Whether the mail server takes a connection and the login. Nothing is sent. */
export const MAIL_SERVER: Check = {
  name: "mail server",
  group: "mail",
  async run({ config: { smtpUrl } }, signal) {
    if (smtpUrl === null) return [unknown("SMTP_URL is not set: no mail server was looked at.")];
    // Without a mail server it is not loaded.
    const { greetMailServer } = await import("../../outbound/mail/greeting.ts");
    try {
      const greeting = await greetMailServer(smtpUrl, signal);
      return [describeGreeting(greeting), ...describeLogin(greeting)];
    } catch (error) {
      return [wrong(`SMTP_URL: ${describeError(error)}`, adviseOn(error))];
    }
  },
};

function describeGreeting({ host, isEncrypted }: Greeting): Finding {
  if (isEncrypted) return ok(`${host} answers, with TLS.`);
  const what = `${host} answers without TLS: mails and the password travel in the clear.`;
  return isNear(host) ? ok(`${host} answers, on this machine or its own network.`) : warning(what, ENCRYPT);
}

function describeLogin({ host, isLoggedIn, offersLogin }: Greeting): readonly Finding[] {
  if (isLoggedIn) return [ok(`${host} takes the login.`)];
  return offersLogin && !isNear(host)
    ? [
        warning(
          `${host} offers a login, and SMTP_URL has none.`,
          "Write user and password into SMTP_URL, if the server wants them.",
        ),
      ]
    : [];
}

const ENCRYPT = "Write smtps:// or ?requireTLS=true into SMTP_URL, or use a server with TLS.";

function adviseOn(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "EAUTH") return "Check the user and the password of SMTP_URL; in an address @ is %40 and / is %2F.";
  if (UNREACHED.test(describeError(error))) return REACH;
  if (code === "ETLS" || code === "ESOCKET" || code.startsWith("ERR_TLS") || code.startsWith("ERR_SSL"))
    return "Check the port and the certificate: smtps:// begins with TLS (465), smtp:// with STARTTLS (587).";
  return REACH;
}

const UNREACHED = /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|timeout/i;
const REACH =
  "Check the host and the port of SMTP_URL, and that this machine may reach them: many networks close port 25.";

function isNear(host: string): boolean {
  return host === "localhost" || host === "::1" || (isIP(host) === 4 && /^(?:127\.|10\.|192\.168\.)/.test(host));
}
