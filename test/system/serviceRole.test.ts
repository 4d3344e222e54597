import { expect, test } from "vitest";
import { limaYearOf } from "../../src/domain/limaDays.ts";
import { withConnection } from "../support/administration.ts";
import { communicateAnswer, dispatchLetter, prepareLetter } from "../support/answers.ts";
import { PHOTO } from "../support/attachments.ts";
import { setupBook } from "../support/bookServices.ts";
import { CHECKOUT } from "../support/checkouts.ts";
import { addressAsService } from "../support/database.ts";
import { restoreClockRule } from "../support/databaseClocks.ts";
import { sendOffer, settleOnPaper, uploadSigned } from "../support/offers.ts";
import { runProgram } from "../support/programs.ts";

/** Statements that would change what the book's norms protect (docs/book.md), as an operator with the service's password would type them. */
const FORBIDDEN = [
  // The consumer's words, the number and the dates of a sheet.
  "update complaints set detail = 'Nada'",
  "update complaints set consumer_name = 'Otra'",
  "update complaints set email = 'otra@example.pe'",
  "update complaints set number = number || '0'",
  "update complaints set correlative = correlative + 10",
  "update complaints set registered_at = registered_at - interval '1 day'",
  "update complaints set due_on = due_on + 1",
  "update complaints set provider = null",
  "update complaints set type = 'queja' where type = 'reclamo'",
  "update complaints set keep_until = keep_until - 1",
  "delete from complaints",
  "delete from complaint_numbers",
  "update complaint_numbers set last = last - 1",
  // What a restored book lacked.
  "insert into complaint_numbers select form_id, year + 1, 7 from complaint_numbers",
  "update complaint_numbers set last = last + 1",
  "update lost_complaint_numbers set reason = 'Otra'",
  "delete from lost_complaint_numbers",
  "insert into lost_complaint_numbers (form_id, account_id, year, correlative, reason, recorded_by, recorded_at) " +
    "select form_id, account_id, year, correlative + 10, 'Así', 'Yo', now() from complaints order by correlative desc limit 1",
  "update book_holds set opened_at = null, opened_by = null",
  "update book_holds set held_at = held_at - interval '1 day'",
  "delete from book_holds",
  "truncate book_holds",
  "truncate lost_complaint_numbers",
  "insert into deleted_complaint_numbers (form_id, account_id, year, correlative, registered_on, kept_until, was_answered, deleted_at) " +
    "select form_id, account_id, year, correlative, now(), now(), true, now() from complaints",
  // States and terms.
  "update complaints set answer_by = answer_by + 30",
  "update complaints set status = 'oferta_enviada' where status = 'recibido'",
  "update complaints set status = 'cerrado' where status = 'recibido'",
  "update complaints set status = 'atendido' where status = 'recibido'",
  "update complaints set answer = 'Otra' where answer is not null",
  "update complaints set communicated_at = communicated_at - interval '9 days' where communicated_at is not null",
  // Answers that were never given: with any date, without a mail or its proof, without a letter or its dispatch.
  ...forgeAnswers(),
  // History, mails and their proof, offers, letters, files.
  "update complaint_events set at = at - interval '1 day'",
  "update complaint_events set recorded_at = recorded_at - interval '1 day'",
  "delete from complaint_events",
  "update mails set recipient = 'otra@example.pe' where status = 'sent'",
  "update mails set sent_at = sent_at - interval '1 day' where status = 'sent'",
  "delete from mails where complaint_id is not null",
  "update mail_proofs set server_reply = '250 de otro'",
  "delete from mail_proofs",
  "update settlement_offers set text = 'Otra oferta'",
  "update settlement_offers set sent_at = sent_at - interval '1 day' where sent_at is not null",
  "delete from settlement_offers",
  "update complaint_documents set sha256 = decode(repeat('00', 32), 'hex')",
  "delete from complaint_documents",
  "update complaint_attachments set file_name = 'otra.png'",
  "delete from complaint_attachments",
  // The ways around the guards.
  "alter table complaints disable trigger user",
  "set session_replication_role = replica",
  "drop trigger complaints_update on complaints",
  "drop function guard_complaint_update() cascade",
  "create or replace function guard_complaint_update() returns trigger language plpgsql as 'begin return new; end'",
  "create or replace function clock_tolerance() returns interval language sql return interval '9 years'",
  "truncate complaints cascade",
  "truncate complaint_events",
  "truncate mail_proofs",
  "alter table complaints owner to current_user",
  "create table complaints_copy as select * from complaints",
  "drop table mail_proofs",
  "update schema_files set hash = ''",
];

test("psql as the service's role changes and deletes nothing that the law keeps, and switches no guard off", async () => {
  const { databaseUrl } = await setup();
  const before = await dump(databaseUrl);

  const args = FORBIDDEN.flatMap((statement) => ["-c", statement]);
  const psql = runProgram("psql", ["-X", "-q", "-v", "VERBOSITY=sqlstate", addressAsService(databaseUrl), ...args], {
    cwd: CHECKOUT,
  });
  const { stdout, stderr } = await psql.ended;

  const states = Array.from(stderr.matchAll(/^ERROR:\s+(\w+)$/gm), ([, state]) => state);
  expect(FORBIDDEN.map((statement, index) => [statement, REFUSALS.has(states[index] ?? "")])).toEqual(
    FORBIDDEN.map((statement) => [statement, true]),
  );
  expect(states).toHaveLength(FORBIDDEN.length);
  expect(stdout).toBe("");
  expect(await dump(databaseUrl)).toEqual(before);
});

/** The refusals of a guard, of the rights, of a check and of a generated column. */
const REFUSALS: ReadonlySet<string> = new Set(["23001", "42501", "23514", "428C9"]);

/** A book with a new sheet, and sheets with an answer by mail, a letter and an agreement. */
async function setup() {
  const book = await setupBook();
  await book.file({}, { attachments: [PHOTO] });
  await loseNumber(book);
  const { complaint: answered } = await book.file({ detalle: "Con respuesta." });
  await book.app.services.answers.answer(book.owner.actor, { id: answered.id, answer: "Lo cambiamos." });
  await communicateAnswer(book, answered.id);
  const { complaint: lettered } = await book.file({ canal_respuesta: "carta", domicilio: "Jr. Puno 1" });
  await prepareLetter(book, lettered.id);
  await dispatchLetter(book, lettered.id);
  const { complaint: settled } = await book.file({ detalle: "Con acuerdo." });
  await sendOffer(book, settled.id);
  await settleOnPaper(book, settled.id);
  const { complaint: sending } = await book.file({ detalle: "Con una respuesta en camino." });
  await book.app.services.answers.answer(book.owner.actor, { id: sending.id, answer: "Lo cambiamos." });
  const { complaint: prepared } = await book.file({ canal_respuesta: "carta", domicilio: "Jr. Puno 1" });
  await prepareLetter(book, prepared.id);
  await uploadSigned(book);
  await restoreClockRule(book.app.databaseUrl);
  return { databaseUrl: book.app.databaseUrl };
}

/** Records the number behind the last one as lost. */
async function loseNumber({ app: { services }, form }: Awaited<ReturnType<typeof setupBook>>): Promise<void> {
  const year = limaYearOf(new Date());
  await services.bookRecoveries.hold();
  await services.bookRecoveries.noteLast({ formId: form.id, year, last: 2 });
  await services.bookRecoveries.recover({ by: "Olga", sheets: [], lostReason: "Sin copia" });
}

const TABLES = [
  "complaints",
  "complaint_numbers",
  "lost_complaint_numbers",
  "book_holds",
  "complaint_events",
  "complaint_attachments",
  "complaint_documents",
  "mails",
  "mail_proofs",
  "settlement_offers",
];

/** Every row of the book's tables. */
async function dump(databaseUrl: string): Promise<Readonly<Record<string, unknown>>> {
  return withConnection(databaseUrl, async (client) => {
    const rows = new Map<string, unknown>();
    for (const table of TABLES) {
      const { rows: found } = await client.query(
        `select to_jsonb(t) as row from ${table} t order by to_jsonb(t)::text`,
      );
      rows.set(table, found);
    }
    return Object.fromEntries(rows);
  });
}

/**
 * Statements that would answer a sheet otherwise than by a mail that was sent or a letter that was dispatched. Each runs as one
 * transaction, so that a mail and its proof may be forged first.
 */
function forgeAnswers(): string[] {
  const sheet = (status: string) => `(select id from complaints where status = '${status}' order by id limit 1)`;
  const answer = "answer = 'Listo.', answered_by = account_id, signer_name = 'Rosa', signer_post = 'Jefa'";
  const given = (via: string, at: string, communicated = at) =>
    `status = 'atendido', answered_via = '${via}', answered_at = ${at}, communicated_at = ${communicated}`;
  const update = (set: string, status: string) => `update complaints set ${set} where id = ${sheet(status)}`;
  const early = "now() - interval '9 days'";
  const mail =
    "insert into mail_proofs (mail_id, account_id, message_id, envelope_from, envelope_to, server_reply, sha256, size_bytes, content) " +
    `select id, account_id, '<1@x>', 'a@x.pe', recipient, '250 ok', sha256('x'), 1, 'x' from mails m
     where kind = 'answer' and status = 'queued'; ` +
    `update mails set status = 'sent', sent_at = ${early} where kind = 'answer' and status = 'queued'; `;
  const proof =
    `update complaint_documents set complaint_id = ${sheet("respuesta_preparada")}, purpose = 'dispatch_proof', used_at = now() ` +
    "where used_at is null; ";
  return [
    update(`${answer}, ${given("email", early)}`, "recibido"),
    update(`${answer}, ${given("email", "now()")}`, "recibido"),
    update(`${answer}, ${given("carta", early)}, prepared_at = ${early}`, "recibido"),
    update(`${answer}, ${given("carta", "now()")}, prepared_at = now()`, "recibido"),
    update(given("email", "now()"), "respuesta_enviandose"),
    update(given("carta", "now()"), "respuesta_enviandose"),
    `${mail}${update(given("email", early), "respuesta_enviandose")}`,
    `${mail}${update(given("email", "now()", early), "respuesta_enviandose")}`,
    `${mail}${update("status = 'atendido', answered_via = 'email', answered_at = now()", "respuesta_enviandose")}`,
    update(`${answer}, status = 'respuesta_preparada', prepared_at = ${early}`, "recibido"),
    update(`prepared_at = ${early}`, "respuesta_preparada"),
    update(given("carta", "now()"), "respuesta_preparada"),
    `${proof}${update(given("carta", early), "respuesta_preparada")}`,
    `${proof}${update(given("carta", "now()", early), "respuesta_preparada")}`,
    `${proof}${update(given("carta", "now()", "now() + interval '9 days'"), "respuesta_preparada")}`,
    `${proof}${update(given("email", "now()"), "respuesta_preparada")}`,
    "insert into complaint_events (id, complaint_id, type, details, at) select gen_random_uuid(), id, 'answer_attempted', '{}', now() from complaints",
  ];
}
