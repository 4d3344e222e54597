import { expect, test } from "vitest";
import { shortCodeOf } from "../../src/domain/forms/shortCodes.ts";
import { isPdfTested, readPdfText } from "../documents/readPdf.ts";
import { giveAnswer } from "../support/answers.ts";
import { PNG } from "../support/attachments.ts";
import { navigate, openPage, postAsProgram, shareTestBooks, type TestBook, textOf } from "../support/bookPages.ts";
import { FIELDS, fileAt, PROVIDER } from "../support/complaints.ts";
import { ask } from "../support/http.ts";
import { OFFER_TEXT, sendOffer } from "../support/offers.ts";

const FORM = "application/x-www-form-urlencoded";
const ENDED = "Este Libro de Reclamaciones ya no recibe hojas";
const INDECOPI = "sacreclamo@indecopi.gob.pe";

const openBook = shareTestBooks({ environment: { WORKER: "off" } });

/** The ends of a book, by what its owner does. An account is erased once its sheets are answered. */
const ENDS: Readonly<Record<string, (book: TestBook) => Promise<unknown>>> = {
  "deleted form": deleteForm,
  "erased account": ({ app, owner }) => app.services.accountClosings.eraseAgain(owner.actor.accountId),
};

test.for(Object.entries(ENDS))(
  "the book of a %s says at each of its addresses that it takes no more sheets, with the provider's name and INDECOPI's address",
  async ([, end]) => {
    const book = await openBook();
    const { app, owner, form, path, url, visit } = book;
    const { complaint } = await fileAt(app, form, {});
    await giveAnswer(book, complaint.id);
    const renamed = await app.services.formTokens.replace(owner.actor, { id: form.id, oldValidHours: 0 });
    await end(book);

    const own = `/libro-de-reclamaciones/${renamed.token}`;
    const pages = await Promise.all(
      [
        path,
        own,
        `${path}?embed=true`,
        ...[form, renamed].map(({ token }) => `/l/${shortCodeOf(token)}`),
        `${path}/aviso.pdf`,
      ].map(async (each) => {
        const page = await visit(each);
        return page.status === 302 ? visit(page.headers.get("location") ?? "") : page;
      }),
    );
    const posted = await navigate(url, new URLSearchParams({ ...FIELDS }).toString(), FORM);
    const programs = [
      await postAsProgram(url, { ...FIELDS }),
      await ask(url, { headers: { accept: "application/json" } }),
    ];

    for (const page of [...pages, posted]) {
      expect(page.status).toBe(410);
      expect(page.headers.get("content-type")).toContain("text/html");
      for (const part of [ENDED, PROVIDER.legalName, `RUC ${PROVIDER.ruc}`, INDECOPI])
        expect(textOf(page)).toContain(part);
    }
    expect(pages[0]?.headers.get("cache-control")).toBe("private, no-cache");
    expect(pages[2]?.headers.get("content-security-policy")).toContain("frame-ancestors *");
    for (const { status, body } of programs) {
      expect([status, body]).toEqual([
        410,
        { success: false, code: "BOOK_ENDED", error: expect.any(String) as string },
      ]);
      expect(JSON.stringify(body)).toContain(PROVIDER.legalName);
      expect(JSON.stringify(body)).toContain(INDECOPI);
    }
    expect(await book.countSheets()).toBe(1);
  },
);

test.for([
  [
    "deactivated form",
    ({ app, owner, form }: TestBook) => app.services.forms.deactivate(owner.actor, form.id),
  ] as const,
  ...Object.entries(ENDS),
])(
  "a consumer's page, PDF and files go on after the end of the book of a %s, with the provider of the sheet's filing",
  async ([, end]) => {
    const book = await openBook();
    const { app, form, path, visit } = book;
    const attachments = [{ fileName: "boleta.png", bytes: PNG }];
    const { complaint, secret } = await fileAt(app, form, {}, { attachments });
    await giveAnswer(book, complaint.id, "Lo cambiamos hoy.");
    await end(book);

    const sheet = `${path}/hoja/${secret}`;
    const pages = [await visit(sheet), await visit(`${sheet}?embed=true`)];
    const pdf = await fetch(`${app.url}${sheet}/hoja.pdf`);
    const pdfBytes = Buffer.from(await pdf.arrayBuffer());
    const file = await fetch(`${app.url}${sheet}/adjuntos/${complaint.attachments[0]?.id}`);

    const provider = complaint.provider ?? PROVIDER;
    for (const page of pages) {
      expect(page.status).toBe(200);
      for (const part of [complaint.number, provider.legalName, provider.ruc, provider.address, "Lo cambiamos hoy."]) {
        expect(textOf(page)).toContain(part);
      }
    }
    expect([pdf.status, file.status]).toEqual([200, 200]);
    expect(Buffer.from(await file.arrayBuffer())).toEqual(PNG);
    if (isPdfTested) expect(await readPdfText(pdfBytes)).toContain(provider.legalName);
  },
);

test("the page of a sheet that was filed without a provider keeps the form's name when the account is erased", async () => {
  const book = await openBook({ provider: null });
  const { app, owner, form, path, visit } = book;
  const { complaint, secret } = await fileAt(app, form, {});
  await giveAnswer(book, complaint.id);
  await app.services.accountClosings.eraseAgain(owner.actor.accountId);

  const page = await visit(`${path}/hoja/${secret}`);

  expect(page.status).toBe(200);
  expect(textOf(page)).toContain(form.name);
});

test.each([
  ["aceptar", "acuerdo"],
  ["rechazar", "en_tramite"],
])("an offer of a deleted form's book is shown and takes the decision to %s", async (decision, status) => {
  const book = await openBook();
  const { app, owner, form, visit } = book;
  const { complaint } = await fileAt(app, form, {});
  const offer = await sendOffer(book, complaint.id);
  await deleteForm(book);

  const page = await visit(offer);
  const decided = await navigate(`${app.url}${offer}`, `decision=${decision}&confirmacion=si`, FORM);

  expect(page.status).toBe(200);
  expect(textOf(page)).toContain(OFFER_TEXT);
  expect(textOf(page)).toContain(PROVIDER.legalName);
  expect(decided.status).toBe(303);
  expect((await app.services.complaints.find(owner.actor, complaint.id))?.status).toBe(status);
});

test("the mails of a deleted form's sheets go out as before, with the consumer's address and the provider's name", async () => {
  const book = await openBook();
  const { app, owner, form, path } = book;
  const { complaint, secret } = await fileAt(app, form, {});
  await deleteForm(book);
  await giveAnswer(book, complaint.id, "Lo cambiamos hoy.");

  const mails = await app.services.complaints.listMails(owner.actor, [complaint.id]);
  const texts = await Promise.all(
    mails.map(async (mail) => {
      const loaded = await app.services.complaintMails.mails[mail.kind].load(mail);
      return "obsolete" in loaded
        ? null
        : [mail.kind, loaded.text.receiptUrl, loaded.text.complaint?.provider?.legalName];
    }),
  );

  const address = new RegExp(`${path}/hoja/${secret}$`);
  expect(texts).toEqual(
    expect.arrayContaining([
      ["receipt", expect.stringMatching(address), PROVIDER.legalName],
      ["answer", expect.stringMatching(address), PROVIDER.legalName],
      ["provider_copy", null, PROVIDER.legalName],
    ]),
  );
});

test("a deleted form's book without sheets names its provider, until its account is erased", async () => {
  const { app, owner, form, path, url } = await openBook();
  await app.services.formDeletions.delete(owner.actor, { id: form.id, confirmName: form.name });

  const deleted = await openPage(url);
  await app.services.accountClosings.eraseAgain(owner.actor.accountId);
  const erased = await openPage(`${app.url}${path}`);

  expect([deleted.status, erased.status]).toEqual([410, 410]);
  expect(textOf(deleted)).toContain(PROVIDER.legalName);
  expect(textOf(erased)).not.toContain(PROVIDER.legalName);
  expect(textOf(erased)).toContain(INDECOPI);
});

function deleteForm({ app, owner, form }: TestBook): Promise<unknown> {
  return app.services.formDeletions.delete(owner.actor, { id: form.id, confirmName: form.name });
}
