import { expect, test } from "vitest";
import type { MailFolder } from "../../src/outbound/mail/mailFolder.ts";
import { MAIL_KINDS, type MailKind, type MailTexts } from "../../src/documents/mails/mailKinds.ts";
import type { MailDefinition } from "../../src/documents/mails/mailDefinitions.ts";
import { addRefusalLink } from "../../src/documents/mails/refusalLinks.ts";
import { BYTE_BUDGETS } from "../../src/domain/byteBudgets.ts";
import type { MailMessage } from "../../src/domain/mail/mails.ts";
import { es } from "../../src/messages/es/index.ts";
import { createFileMailer } from "../../src/outbound/mail/mailer.ts";
import { classOf } from "../../src/services/mail/mailGate.ts";
import { openDrawings } from "../documents/openDrawings.ts";
import { listLargestMails } from "./largestMails.ts";

const KINDS = Object.keys(MAIL_KINDS) as MailKind[];
/** Stands for the drawing of sheets, whose length has a test of its own. */
const NO_DRAWINGS = { ...openDrawings(), drawSheet: async () => Buffer.alloc(0) };
const UNUSED_FOLDER = { write: async () => undefined } as unknown as MailFolder;
const mailer = createFileMailer({ folder: UNUSED_FOLDER, from: { name: "", address: "avisos@ventanilla.example.pe" } });

async function render<Kind extends MailKind>(kind: Kind, texts: MailTexts): Promise<MailMessage> {
  const definition: MailDefinition<MailTexts[Kind]> = MAIL_KINDS[kind];
  const mailClass = classOf(kind);
  const link = mailClass === null ? null : { mailClass, isOwed: true, url: `https://tienda.pe/${"a".repeat(400)}` };
  return addRefusalLink(es, await definition.render(es, texts[kind], NO_DRAWINGS), link);
}

test("C1 every kind of mail has a budget of bytes", () => {
  const budgets: readonly number[] = Object.values(BYTE_BUDGETS);

  expect(KINDS.filter((kind) => !budgets.includes(MAIL_KINDS[kind].maxBytes))).toEqual([]);
});

test.each(['ñandú & "llama"= \n', "&", "😀"])(
  "C1 a mail of any kind keeps to its budget when its texts are the longest, of %j",
  async (filler) => {
    const texts = listLargestMails(filler);
    const long: string[] = [];
    for (const kind of KINDS) {
      const { bytes } = await mailer.send({ ...(await render(kind, texts)), attachments: [] });
      if (bytes.length > MAIL_KINDS[kind].maxBytes) long.push(`${kind}: ${bytes.length}`);
    }

    expect(long).toEqual([]);
  },
);

test("C1 a digest of the largest submissions says what it leaves out, and shows something of each", async () => {
  const { text } = await render("notice_digest", listLargestMails("&"));

  expect(text.match(/Recibido el /g)).toHaveLength(50);
  expect(text).toMatch(/este correo tiene .*[\d,]+ datos menos\. El enlace lleva a todo\./);
  expect(text).toContain("Faltan 4,950 envíos");
});

test("C1 the longest sheet in Spanish is whole in its mails", async () => {
  const texts = listLargestMails("El ñandú llegó roto. ");
  const kinds = KINDS.filter((kind) => MAIL_KINDS[kind].maxBytes === BYTE_BUDGETS.sheetMail);
  const messages = await Promise.all(kinds.map((kind) => render(kind, texts)));

  expect(messages.filter(({ text }) => text.includes("recortado"))).toEqual([]);
});
