import { buffer } from "node:stream/consumers";
import { request } from "undici";
import { describe, expect, test } from "vitest";
import type { MailMessage } from "../../src/domain/mail/mails.ts";
import { readPdfText } from "../documents/readPdf.ts";
import { startTestApp } from "../support/app.ts";
import { createSetClock, createTestMailer, fileAt, GENEROUS_LIMITS, PROVIDER } from "../support/complaints.ts";
import { offerAtCounter, uploadSigned } from "../support/offers.ts";
import { shareInFile } from "../support/services.ts";
import { waitFor } from "../support/waiting.ts";
import { createAsk } from "./client.ts";
import { createKey, NOBODY } from "./fixtures.ts";

type Preview = {
  readonly answer: string;
  readonly actionsTaken: string | null;
  readonly refusalReasons: string | null;
  readonly mail: {
    readonly to: string;
    readonly replyTo: string | null;
    readonly subject: string;
    readonly text: string;
    readonly html: string;
    readonly attachmentNames: readonly string[];
  } | null;
  readonly letterPdf: string | null;
  readonly sheetPdf: string | null;
};
type Payload = {
  readonly preview: Preview | null;
  readonly userErrors: readonly { readonly code: string; readonly path: readonly string[] }[];
};

const PREVIEW = `query ($input: PreviewComplaintAnswerInput!) { previewComplaintAnswer(input: $input) {
  preview {
    answer actionsTaken refusalReasons letterPdf sheetPdf
    mail { to replyTo subject text html attachmentNames }
  }
  userErrors { code path }
} }`;
const SIGNER = { signerName: "Rosa Quispe", signerPost: "Administradora" };
const LETTER = { canal_respuesta: "carta", domicilio: "Jr. Unión 456, Cercado, Lima" };
const TEXT =
  "Estimado(a) {{destinatario}}: su {{tipo}} N.º {{numero}} del {{fecha}}, al {{hoy}}. {{proveedor}}, {{ruc}}.";
const FILLED =
  "Estimado(a) Ana Quispe Mamani: su reclamo N.º 000000001-2026 del 05/10/2026, al 07/10/2026. Comercial Ñandú S.A.C., 20133840533.";

let books = 0;

const useApp = shareInFile(async (onFinished) => {
  const clock = createSetClock("2026-10-05T15:05:00Z");
  const mailer = createTestMailer();
  return { clock, mailer, app: await startTestApp({ clock, mailer, environment: GENEROUS_LIMITS }, onFinished) };
});

/** A sheet of a book of its own, filed on 5 October, with the clock at its answer's moment on the 7th. */
async function setup(fields: Record<string, string | undefined> = {}) {
  const { app, clock, mailer } = await useApp();
  clock.set("2026-10-05T15:05:00Z");
  const owner = await app.createOwner();
  books += 1;
  const form = await app.createForm(owner, { provider: { ...PROVIDER, establishmentCode: `${books}` } });
  const { complaint } = await fileAt(app, form, { email: `${books}@example.pe`, ...fields });
  clock.set("2026-10-07T16:30:00Z");
  const { id } = complaint;
  const ask = createAsk(app, owner.key);
  const preview = async (input: object): Promise<Payload> =>
    (await ask<{ previewComplaintAnswer: Payload }>(PREVIEW, { input: { id, ...input } })).data.previewComplaintAnswer;
  const read = async (input: object): Promise<Preview> => {
    const { preview: shown, userErrors } = await preview(input);
    if (shown === null) throw new Error(JSON.stringify(userErrors));
    return shown;
  };
  /** The mail with the answer, once it is sent. */
  const readSent = async (): Promise<MailMessage> => {
    const find = () => mailer.sent.find(({ to, subject }) => to === complaint.email && subject.startsWith("Respuesta"));
    await waitFor(async () => find() !== undefined);
    return find() as MailMessage;
  };
  const readState = async () => {
    const sheet = await app.services.complaints.find(owner.actor, id);
    const events = await app.services.complaints.listEvents(owner.actor, [id]);
    const unused = await app
      .database("complaint_documents")
      .where({ account_id: owner.actor.accountId, used_at: null });
    return {
      sheet: { ...sheet, receiptEmailStatus: null },
      events: events.map(({ type }) => type).filter((type) => type !== "mail_sent"),
      unused: unused.length,
    };
  };
  return { app, owner, id, preview, read, readSent, readState };
}

/** The link by which the recipient says that the sheet is not theirs, which nobody else sees. */
const OWN_LINK = {
  text: /\n[^\n]*: https:[^\n]*\/no-es-mio\n$/,
  html: /<p [^>]*><a href="[^"]*\/no-es-mio"[^>]*>[^<]*<\/a><\/p>/,
};

/** The mail as the preview shows it. */
function show({ to, replyTo, subject, text, html, attachments }: MailMessage): Preview["mail"] {
  const attachmentNames = attachments.map(({ fileName }) => fileName);
  expect(text).toMatch(OWN_LINK.text);
  expect(html).toMatch(OWN_LINK.html);
  const rest = { text: text.replace(OWN_LINK.text, ""), html: html.replace(OWN_LINK.html, "") };
  return { to, replyTo: replyTo ?? null, subject, ...rest, attachmentNames };
}

/** The texts for answerComplaint, as the preview gives them. */
function takeTexts({ answer, actionsTaken, refusalReasons }: Preview) {
  return { answer, actionsTaken, refusalReasons };
}

describe("an answer by mail", () => {
  test.each([
    ["of an adult", {}, {}],
    [
      "of a minor, with actions, reasons and a signer",
      { es_menor: "si", apoderado_nombre: "Rosa Mamani", apoderado_vinculo: "madre" },
      {
        ...SIGNER,
        actionsTaken: "Se revisó la hoja {{numero}}.",
        refused: true,
        refusalReasons: "Venció, {{nombre}}.",
      },
    ],
    ["with markup, line breaks and other scripts", {}, { actionsTaken: '<b>Uno</b> & "dos"\n\n{{A-12}} Ñandú 中文' }],
  ])("%s is sent as it was shown, byte for byte", async (_kind, fields, input) => {
    const { app, owner, id, read, readSent } = await setup(fields);

    const shown = await read({ answer: TEXT, ...input });
    await app.services.answers.answer(owner.actor, { id, ...input, ...takeTexts(shown) });
    const sent = await readSent();

    expect(shown.mail).toEqual(show(sent));
    expect(shown.sheetPdf).toBe(sent.attachments[0]?.bytes.toString("base64"));
    expect(shown.letterPdf).toBeNull();
  });

  test("with files and an open offer is sent as it was shown, and the preview leaves both as they are", async () => {
    const { app, owner, id, read, readSent, readState } = await setup();
    await offerAtCounter({ app, owner }, id);
    const documentIds = [await uploadSigned({ app, owner }), await uploadSigned({ app, owner })];
    const before = await readState();

    const shown = await read({ answer: TEXT, documentIds });
    const after = await readState();
    await app.services.answers.answer(owner.actor, { id, documentIds, ...takeTexts(shown) });
    const sent = await readSent();

    expect(after).toEqual(before);
    expect(sent.attachments).toHaveLength(3);
    expect(shown.mail).toEqual(show(sent));
    expect(shown.sheetPdf).toBe(sent.attachments[0]?.bytes.toString("base64"));
  });
});

describe("an answer by letter", () => {
  test("is drawn as it was shown, and its copy is mailed as it was shown", async () => {
    const { app, owner, id, read, readSent } = await setup(LETTER);

    const shown = await read({ answer: TEXT, ...SIGNER });
    await app.services.answers.answer(owner.actor, { id, ...SIGNER, ...takeTexts(shown) });
    const address = `${app.url}/api/v1/complaints/${id}/carta.pdf`;
    const letter = await buffer((await request(address, { headers: { authorization: `Bearer ${owner.key}` } })).body);
    const proofDocumentId = await uploadSigned({ app, owner });
    await app.services.answers.dispatch(owner.actor, { id, dispatchedOn: "2026-10-07", proofDocumentId });
    const sent = await readSent();

    expect(shown.letterPdf).toBe(letter.toString("base64"));
    expect(shown.mail).toEqual(show(sent));
    expect(shown.sheetPdf).toBe(sent.attachments[0]?.bytes.toString("base64"));
  });

  test("to a consumer without an e-mail has a letter and no mail", async () => {
    const { read } = await setup({ ...LETTER, email: undefined });

    const shown = await read({ answer: TEXT, ...SIGNER });

    expect(shown.mail).toBeNull();
    expect(await readPdfText(Buffer.from(shown.letterPdf ?? "", "base64"))).toContain("Rosa Quispe");
    expect(await readPdfText(Buffer.from(shown.sheetPdf ?? "", "base64"))).toContain("000000001-2026");
  });
});

test("a template is filled from the sheet, and the consumer's braces fill nothing", async () => {
  const { app, owner, read } = await setup();
  const { id: templateId } = await app.services.answerTemplates.create(owner.actor, { name: "Saludo", body: TEXT });
  const braces = await setup({ nombre: "Ana {{numero}} Quispe" });

  expect((await read({ templateId })).answer).toBe(FILLED);
  expect((await braces.read({ answer: "Hola, {{ Nombre }}." })).answer).toBe("Hola, Ana numero Quispe.");
});

test.each([
  ["without a text and a template", {}, "VALIDATION_FAILED", "answer"],
  ["with a text and a template", { answer: "Hola.", templateId: NOBODY }, "VALIDATION_FAILED", "templateId"],
  ["with an unknown template", { templateId: NOBODY }, "ANSWER_TEMPLATE_NOT_FOUND", "templateId"],
  ["with an empty text", { answer: " " }, "BLANK", "answer"],
  ["with a text that is too long once it is filled", { answer: "{{nombre}}".repeat(400) }, "TOO_LONG", "answer"],
  ["with too long actions", { answer: "Hola.", actionsTaken: "x".repeat(4_001) }, "TOO_LONG", "actionsTaken"],
  ["of a refusal without reasons", { answer: "Hola.", refused: true }, "BLANK", "refusalReasons"],
  ["with an unknown file", { answer: "Hola.", documentIds: [NOBODY] }, "DOCUMENT_NOT_FOUND", "documentIds"],
])("a preview %s is refused", async (_what, input, code, field) => {
  const { preview } = await setup();

  expect(await preview(input)).toEqual({ preview: null, userErrors: [{ code, path: ["input", field] }] });
});

test("an answered sheet, a letter without a signer and another account's sheet or template are refused", async () => {
  const answered = await setup();
  await answered.app.services.answers.answer(answered.owner.actor, { id: answered.id, answer: "Listo." });
  const letter = await setup(LETTER);
  const template = await answered.app.services.answerTemplates.create(letter.owner.actor, { name: "x", body: "x" });

  const codesOf = ({ userErrors }: Payload) => userErrors.map(({ code }) => code);
  expect(codesOf(await answered.preview({ answer: "Hola." }))).toEqual(["COMPLAINT_ACTION_REFUSED"]);
  expect(codesOf(await letter.preview({ answer: "Hola." }))).toEqual(["BLANK", "BLANK"]);
  expect(codesOf(await letter.preview({ id: answered.id, answer: "Hola." }))).toEqual(["COMPLAINT_NOT_FOUND"]);
  expect(codesOf(await answered.preview({ templateId: template.id }))).toEqual(["ANSWER_TEMPLATE_NOT_FOUND"]);
});

test("a key that cannot read sheets sees no preview", async () => {
  const { app, owner, id } = await setup();
  const { key } = await createKey(app, owner, ["complaints:write"]);

  const { errors } = await createAsk(app, key)(PREVIEW, { input: { id, answer: "Hola." } });

  expect(errors).toMatchObject([{ extensions: { code: "FORBIDDEN" } }]);
});
