import { describe, expect, test } from "vitest";
import { giveAnswer } from "../support/answers.ts";
import { endMail, OFFER_TEXT, offerByMail, readOfferPath, sendOffer } from "../support/offers.ts";
import { locationOf, navigate, openPage, openTestBook, shareTestBooks, textOf } from "../support/bookPages.ts";
import { createSetClock, createTestMailer, FIELDS, fileAt } from "../support/complaints.ts";
import { ask } from "../support/http.ts";
import { waitFor } from "../support/waiting.ts";

const ACCEPT = "decision=aceptar&confirmacion=si";
const REFUSE = "decision=rechazar&confirmacion=si";
const FORM = "application/x-www-form-urlencoded";

describe("the page of an offer", () => {
  test("shows the sheet's number, the provider, the offer, its last day and the meaning of an acceptance, and has two forms", async () => {
    const { path, visit, number } = await setup();

    const page = await visit(path);

    expect(page.status).toBe(200);
    const text = textOf(page);
    for (const part of [
      number,
      "Comercial Ñandú S.A.C.",
      OFFER_TEXT,
      "14/10/2026",
      "ACUERDO ACEPTADO PARA SOLUCIONAR EL RECLAMO",
    ]) {
      expect(text).toContain(part);
    }
    expect(String(page.body).match(/<form class="decision" action="[^"]+" method="post">/g)).toHaveLength(2);
    expect(String(page.body)).not.toContain("<script");
  });

  test("is not stored, indexed, framed or named to other sites", async () => {
    const { path, visit } = await setup();

    const { headers } = await visit(path);

    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-robots-tag")).toBe("noindex, nofollow");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("x-frame-options")).toBe("DENY");
  });

  test("escapes the offer's text", async () => {
    const { app, owner, form, visit } = await setup();
    const { complaint } = await fileAt(app, form, {});
    const path = await sendOffer({ app, owner }, complaint.id, "<b>Gratis</b>");

    expect(String((await visit(path)).body)).toContain("&lt;b&gt;Gratis&lt;/b&gt;");
  });

  test.each(["x".repeat(43), "corto", "%00"])("does not exist under the secret %s", async (secret) => {
    const { path, visit } = await setup();

    const page = await visit(path.replace(/[^/]+$/, secret));

    expect(page.status).toBe(404);
    expect(textOf(page)).toContain("No encontramos esta oferta");
  });

  test("does not open under the secret of the receipt, nor under another form's address", async () => {
    const { app, owner, path, secret, visit } = await setup();
    const other = await app.createForm(owner, { name: "Otra" });

    const byReceipt = await visit(path.replace(/[^/]+$/, secret));
    const elsewhere = await visit(path.replace(/\/[^/]+(?=\/oferta)/, `/${other.token}`));

    expect([byReceipt.status, elsewhere.status]).toEqual([404, 404]);
  });

  test("opens under a derived secret where the key of its sealed one is lost", async () => {
    const { app, owner, form, visit } = await setup();
    const { complaint } = await fileAt(app, form, {});
    const { mail } = await offerByMail({ app, owner }, complaint.id);
    await app.database("settlement_offers").where({ complaint_id: complaint.id }).update({ sealed_secret: "lost" });

    const derived = await readOfferPath(app, mail);
    await endMail({ app }, mail);

    expect(textOf(await visit(derived))).toContain(complaint.number);
  });

  test("takes no decision before the mail is sent", async () => {
    const { app, owner, form, visit, decide } = await setup();
    const { complaint } = await fileAt(app, form, {});
    const { path } = await offerByMail({ app, owner }, complaint.id);

    const answer = await decide(path, ACCEPT);

    expect(answer.status).toBe(409);
    expect(textOf(await visit(path))).toContain("Esta oferta se está enviando");
  });
});

describe("a decision on the page", () => {
  test("to accept settles the sheet once, and the page, the receipt and the PDF's data show the agreement", async () => {
    const { path, visit, decide, find, receipt } = await setup();

    const first = await decide(path, ACCEPT);
    const again = await decide(path, ACCEPT);
    const page = textOf(await visit(locationOf(first)));

    expect([first.status, again.status]).toEqual([303, 303]);
    expect(page).toContain("Aceptaste la oferta");
    expect(page).toContain("06/10/2026 10:00");
    expect(page).toContain("ACUERDO ACEPTADO PARA SOLUCIONAR EL RECLAMO");
    expect(page).not.toContain("Rechazar la oferta");
    expect(await find()).toMatchObject({ status: "acuerdo", offers: [{ outcome: "accepted", outcomeVia: "page" }] });
    const shown = textOf(await visit(receipt));
    expect(shown).toContain(OFFER_TEXT);
    expect(shown).toContain(
      "ACUERDO ACEPTADO PARA SOLUCIONAR EL RECLAMO. El consumidor la aceptó en la página de la oferta (06/10/2026 10:00).",
    );
  });

  test("to refuse lets the term run, and no acceptance follows", async () => {
    const { path, visit, decide, find } = await setup();

    const refused = await decide(path, REFUSE);
    const later = await decide(path, ACCEPT);

    expect(textOf(await visit(locationOf(refused)))).toContain(
      "Tu reclamo sigue: Comercial Ñandú S.A.C. debe responderte a más tardar el 28/10/2026.",
    );
    expect(later.status).toBe(409);
    expect(textOf(later)).toContain("No registramos una decisión nueva");
    expect(textOf(later)).toContain("Rechazaste la oferta");
    expect(await find()).toMatchObject({ status: "en_tramite", offers: [{ outcome: "refused" }] });
  });

  test("without the ticked box is not recorded, and the page says so at its form", async () => {
    const { path, decide, find } = await setup();

    const answer = await decide(path, "decision=rechazar");

    expect(answer.status).toBe(400);
    expect(String(answer.body)).toMatch(/id="rechazar-error"[^]*Marca la casilla para confirmar tu decisión/);
    expect(String(answer.body)).not.toContain('id="aceptar-error"');
    expect(await find()).toMatchObject({ status: "oferta_enviada" });
  });

  test.each([
    ["lapsed", "Podías aceptarla hasta el 14/10/2026."],
    ["withdrawn", "Comercial Ñandú S.A.C. la retiró el"],
    ["answered", "Comercial Ñandú S.A.C. respondió tu reclamo."],
    ["ended by an answer under way", "Comercial Ñandú S.A.C. la retiró el"],
    ["ended by an answer under way", "Comercial Ñandú S.A.C. debe responderte a más tardar el"],
  ])("is refused politely when the offer was %s", async (ending, words) => {
    const { app, owner, id, clock, path, decide } = await setup();
    if (ending === "lapsed") clock.set("2026-10-15T15:00:00Z");
    if (ending === "withdrawn") await app.services.settlementOffers.withdraw(owner.actor, id);
    if (ending === "answered") await giveAnswer({ app, owner }, id);
    if (ending.startsWith("ended")) await app.services.answers.answer(owner.actor, { id, answer: "Listo." });

    const answer = await decide(path, ACCEPT);

    expect(answer.status).toBe(409);
    expect(textOf(answer)).toContain("No registramos una decisión nueva");
    expect(textOf(answer)).toContain(words);
  });

  test("by a program is answered in JSON when it is refused", async () => {
    const { app, path } = await setup();

    const answer = await ask(`${app.url}${path}`, {
      method: "POST",
      headers: { accept: "application/json" },
      body: new URLSearchParams({ decision: "aceptar" }),
    });

    expect(answer).toMatchObject({ status: 400, body: { fields: [{ field: "confirmacion" }] } });
  });
});

test("the mail brings the offer, its page and its last day to the consumer, and the owner gets the decision", async () => {
  const mailer = createTestMailer();
  const clock = createSetClock("2026-10-06T15:00:00Z");
  const { app, owner, form } = await openTestBook({ clock, mailer });
  const { complaint } = await fileAt(app, form, {});
  await app.services.settlementOffers.offer(owner.actor, { id: complaint.id, text: OFFER_TEXT, means: "email" });
  const subjects = () => mailer.sent.map(({ subject }) => subject);
  await waitFor(
    async () => (await app.services.complaints.find(owner.actor, complaint.id))?.status === "oferta_enviada",
  );

  const offer = mailer.sent.find(({ subject }) => subject.startsWith("Oferta para solucionar"));
  const url = /https:\/\/\S+\/oferta\/\S+/.exec(offer?.text ?? "")?.[0] ?? "";
  await navigate(`${app.url}${new URL(url).pathname}`, ACCEPT, FORM);
  await waitFor(() => subjects().some((subject) => subject.startsWith("El consumidor aceptó tu oferta")));

  expect(offer).toMatchObject({ to: FIELDS.email, replyTo: "reclamos@tienda.example.pe" });
  for (const part of [OFFER_TEXT, "14/10/2026", "ACUERDO ACEPTADO PARA SOLUCIONAR EL RECLAMO"]) {
    expect(offer?.text).toContain(part);
  }
  const decision = mailer.sent.find(({ subject }) => subject.startsWith("El consumidor aceptó tu oferta"));
  expect(decision).toMatchObject({
    to: "reclamos@tienda.example.pe",
    subject: `El consumidor aceptó tu oferta: Hoja de Reclamación N.º ${complaint.number}`,
  });
  expect(decision?.text).not.toContain("/oferta/");
});

const clock = createSetClock("2026-10-06T15:00:00Z");
const openBook = shareTestBooks({ clock, environment: { WORKER: "off" } });

/** An offer that was sent on Tuesday 6 October 2026, with its page. */
async function setup() {
  clock.set("2026-10-06T15:00:00Z");
  const book = await openBook();
  const { app, owner, form } = book;
  const { complaint, secret } = await fileAt(app, form, {});
  const path = await sendOffer({ app, owner }, complaint.id);
  const find = () => app.services.complaints.find(owner.actor, complaint.id);
  const decide = (at: string, body: string) => navigate(`${app.url}${at}`, body, FORM);
  const visit = (at: string) => openPage(`${app.url}${at}`);
  const receipt = `${book.path}/hoja/${secret}`;
  return {
    app,
    owner,
    form,
    clock,
    id: complaint.id,
    number: complaint.number,
    secret,
    path,
    receipt,
    find,
    decide,
    visit,
  };
}
