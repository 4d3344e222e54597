import { createHash, generateKeyPairSync, verify } from "node:crypto";
import { expect, test } from "vitest";
import type { MailMessage } from "../../../src/domain/mail/mails.ts";
import { createSmtpMailer } from "../../../src/outbound/mail/mailer.ts";
import { startSmtpServer } from "./smtpServer.ts";

const FROM = { name: "Ventanilla", address: "avisos@tienda.example.pe" };
const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });

test("a signed mail verifies under the sender's domain and the selector, with the headers that end notices", async () => {
  const mail = await send({ privateKey: toPem(), selector: "avisos" });

  const signature = readSignature(mail);

  expect(signature.tags).toMatchObject({ a: "rsa-sha256", c: "relaxed/relaxed", d: "tienda.example.pe", s: "avisos" });
  expect(signature.tags["h"]?.toLowerCase().split(":")).toEqual(
    expect.arrayContaining([
      "from",
      "to",
      "subject",
      "date",
      "message-id",
      "list-unsubscribe",
      "list-unsubscribe-post",
    ]),
  );
  expect(isBodySigned(signature)).toBe(true);
  expect(areHeadersSigned(signature)).toBe(true);
});

test("a changed subject or body does not verify", async () => {
  const mail = await send({ privateKey: toPem(), selector: "avisos" });

  const otherSubject = readSignature(mail.replace("Subject: Pedido", "Subject: Pagado"));
  const otherBody = readSignature(mail.replace("Dos panes", "Mil panes"));

  expect(areHeadersSigned(otherSubject)).toBe(false);
  expect(isBodySigned(otherBody)).toBe(false);
});

test("a mail without a key is not signed", async () => {
  const mail = await send(null);

  expect(mail).not.toMatch(/^DKIM-Signature:/im);
});

async function send(dkim: { readonly privateKey: string; readonly selector: string } | null): Promise<string> {
  const server = await startSmtpServer();
  const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${server.port}`, from: FROM, connections: 1, dkim });
  try {
    await mailer.send(MESSAGE);
    return server.received[0]?.bytes.toString("latin1") ?? "";
  } finally {
    mailer.close();
    await server.close();
  }
}

const MESSAGE: MailMessage = {
  language: "es-PE",
  to: "ana@example.pe",
  subject: "Pedido",
  text: "Dos panes  y un café.\n\n",
  html: "<p>Dos panes y un café.</p>",
  attachments: [],
  unsubscribeUrl: "https://tienda.example.pe/avisos/x/baja",
};

function toPem(): string {
  return privateKey.export({ type: "pkcs8", format: "pem" }).toString();
}

type Signature = {
  readonly tags: Readonly<Record<string, string>>;
  readonly headers: readonly string[];
  readonly header: string;
  readonly body: string;
};

/** Reads a mail as a receiver does (RFC 6376, 3.5). */
function readSignature(mail: string): Signature {
  const end = mail.indexOf("\r\n\r\n");
  const headers = mail.slice(0, end).split(/\r\n(?![ \t])/);
  const header = headers.find((each) => /^DKIM-Signature:/i.test(each)) ?? "";
  const pairs = header
    .slice(header.indexOf(":") + 1)
    .split(";")
    .map((pair): [string, string] => {
      const at = pair.indexOf("=");
      return [pair.slice(0, at).trim(), pair.slice(at + 1).replaceAll(/\s/g, "")];
    });
  return { tags: Object.fromEntries(pairs), headers, header, body: mail.slice(end + 4) };
}

/** RFC 6376, 3.4.4. */
function isBodySigned({ tags, body }: Signature): boolean {
  const lines = body.split("\r\n").map((line) => line.replaceAll(/[ \t]+/g, " ").replace(/ $/, ""));
  while (lines.at(-1) === "") lines.pop();
  const relaxed = lines.map((line) => `${line}\r\n`).join("");
  return createHash("sha256").update(relaxed, "latin1").digest("base64") === tags["bh"];
}

/** RFC 6376, 3.4.2 and 3.7. A header that is named more often than it is there counts as empty. */
function areHeadersSigned({ tags, headers, header }: Signature): boolean {
  const left = headers.toReversed();
  const signed = (tags["h"] ?? "").split(":").flatMap((name) => {
    const index = left.findIndex((each) => each.toLowerCase().startsWith(`${name.toLowerCase()}:`));
    return index === -1 ? [] : left.splice(index, 1).map((each) => `${relax(each)}\r\n`);
  });
  const unsigned = relax(header.replace(/(\bb=)[^;]*$/, "$1"));
  const text = Buffer.from(signed.join("") + unsigned, "latin1");
  return verify("sha256", text, publicKey, Buffer.from(tags["b"] ?? "", "base64"));
}

function relax(header: string): string {
  const at = header.indexOf(":");
  const value = header
    .slice(at + 1)
    .replaceAll(/\r\n/g, "")
    .replaceAll(/[ \t]+/g, " ")
    .trim();
  return `${header.slice(0, at).toLowerCase().trim()}:${value}`;
}
