import { buildSirecRow, formatSirecRow } from "../../src/domain/book/sirec.ts";
import type { Complaint } from "../../src/domain/book/complaints.ts";
import { PHOTO, RECEIPT } from "./attachments.ts";
import {
  ANSWERED_AT,
  type CleanBook,
  SIGNER,
  answer,
  bounce,
  decide,
  end,
  file,
  findMail,
  listMails,
  offer,
  sendLetter,
  write,
} from "./cleanSheetActs.ts";
import { offerAtCounter, offerByMail, settleOnPaper, uploadSigned } from "./offers.ts";
import { COUNTER, PAPER } from "./staffEntries.ts";

/** A kind of sheet with which nothing is wrong. */
export type CleanSheet = {
  /** Whether the sheet waits for its answer, so that its dates stand near the time of the inspection. */
  readonly isOpen: boolean;
  make(book: CleanBook): Promise<Complaint>;
};

const FILED_AT = "2026-10-05T10:05:00-05:00";
const OPENED_AT = "2026-10-15T15:00:00-05:00";
/** The time of the inspection: the lapsed offer is answered the day before. */
export const INSPECTED_AT = "2026-10-16T09:00:00-05:00";

const LETTER = { email: "", domicilio: "Jr. Unión 456, Lima", canal_respuesta: "carta" };

/** Every way of a sheet through the book that leaves nothing to write down. */
export const CLEAN_SHEETS = {
  answered: ended((book) => file(book), answer),
  queja: ended((book) => file(book, { tipo: "queja" }), answer),
  minor: ended(
    (book) => file(book, { email: "", es_menor: "si", apoderado_nombre: "Rosa", apoderado_email: "rosa@example.pe" }),
    answer,
  ),
  refused: ended(
    (book) => file(book, { tipo_documento: "RUC", numero_documento: "20131312955" }),
    (book, id) => answer(book, id, { ...SIGNER, refused: true, refusalReasons: "La garantía venció." }),
  ),
  files: ended(
    (book) => file(book, {}, [PHOTO, RECEIPT]),
    async (book, id) => answer(book, id, { documentIds: [await uploadSigned(book)] }),
  ),
  counter: ended(
    ({ app, owner, form }) =>
      app.services.staffEntries.register(owner.actor, { ...COUNTER, formId: form.id, email: "ana@example.pe" }),
    answer,
  ),
  letter: ended((book) => file(book, LETTER), sendLetter),
  letter_with_copy: ended((book) => file(book, { ...LETTER, email: "ana@example.pe" }), sendLetter),
  letter_after_bounce: ended(
    (book) => file(book, { domicilio: "Jr. Unión 456, Lima" }),
    async (book, id) => {
      await answer(book, id);
      book.clock.set("2026-10-07T15:00:00-05:00");
      await bounce(book, await findMail(book, id, "answer"));
      await sendLetter(book, id, { via: "carta" });
    },
  ),
  answered_again: ended(
    (book) => file(book),
    async (book, id) => {
      await write(book, id);
      await end(book, await findMail(book, id, "answer"), "550 no such mailbox");
      await answer(book, id);
    },
  ),
  answer_withdrawn: ended(
    (book) => file(book),
    async (book, id) => {
      await write(book, id);
      await book.app
        .database("mails")
        .where({ complaint_id: id, kind: "answer" })
        .update({ attempts: 1, failure: "450 later" });
      await book.app.services.answerAttempts.withdraw(book.owner.actor, id);
      await answer(book, id);
    },
  ),
  reclassified: ended(
    (book) => file(book, { tipo: "queja" }),
    async (book, id) => {
      book.clock.set("2026-10-06T09:00:00-05:00");
      await book.app.services.complaints.reclassify(book.owner.actor, id);
      await answer(book, id);
    },
  ),
  closed: ended(
    (book) => file(book),
    async (book, id) => {
      await answer(book, id);
      await book.app.services.complaints.close(book.owner.actor, id);
    },
  ),
  accepted: ended(
    (book) => file(book),
    async (book, id) => {
      await decide(book, await offer(book, id), "accepted");
      await book.app.services.complaints.close(book.owner.actor, id);
    },
  ),
  offer_refused: ended(
    (book) => file(book),
    async (book, id) => {
      await decide(book, await offer(book, id), "refused");
      await answer(book, id);
    },
  ),
  settled_at_counter: ended(
    (book) => file(book),
    async (book, id) => {
      book.clock.set(ANSWERED_AT);
      await offerAtCounter(book, id);
      await settleOnPaper(book, id);
      await book.app.services.complaints.close(book.owner.actor, id);
    },
  ),
  offered_at_counter: ended(
    (book) => file(book),
    async (book, id) => {
      await offerAtCounter(book, id);
      await book.app.services.settlementOffers.withdraw(book.owner.actor, id);
      await answer(book, id);
    },
  ),
  lapsed: ended(
    (book) => file(book),
    async (book, id) => {
      await offer(book, id);
      book.clock.set("2026-10-15T09:00:00-05:00");
      await book.app.services.bookScans.endLapsedOffers();
      await answer(book, id, {}, "2026-10-15T11:00:00-05:00");
    },
  ),
  offer_failed: ended(
    (book) => file(book),
    async (book, id) => {
      const { mail } = await offerByMail(book, id);
      await end(book, mail, "550 no such mailbox");
      await answer(book, id);
    },
  ),
  offer_bounced: ended(
    (book) => file(book),
    async (book, id) => {
      await offer(book, id);
      await bounce(book, await findMail(book, id, "offer"));
      await answer(book, id);
    },
  ),
  settled_on_paper: ended(
    (book) => file(book),
    async (book, id) => {
      await offer(book, id);
      book.clock.set(ANSWERED_AT);
      await settleOnPaper(book, id);
    },
  ),
  released: ended(async (book) => {
    const { app, owner, form, clock } = book;
    await file(book, { sitio_web: "http://spam.example" }).catch(() => undefined);
    clock.set("2026-10-06T09:00:00-05:00");
    const [held] = await app
      .database("quarantined_sheets")
      .where({ form_id: form.id })
      .whereNull("complaint_id")
      .select<{ id: string }[]>("id");
    return app.services.quarantine.releaseQuarantined(owner.actor, held?.id ?? "");
  }, answer),
  paper: ended(async ({ app, owner, form, clock }) => {
    clock.set("2026-10-06T18:00:00-05:00");
    return app.services.staffEntries.register(owner.actor, { ...PAPER, email: "ana@example.pe", formId: form.id });
  }, answer),
  waiting: open((book) => file(book)),
  processing: open(async (book) => {
    const sheet = await file(book);
    return book.app.services.complaints.startProcessing(book.owner.actor, sheet.id);
  }),
  offer_open: open(async (book) => {
    const sheet = await file(book);
    await offer(book, sheet.id, OPENED_AT);
    return sheet;
  }),
  offer_queued: open(async (book) => {
    const sheet = await file(book);
    await offerByMail(book, sheet.id);
    return sheet;
  }),
  letter_prepared: open(async (book) => {
    const sheet = await file(book, LETTER);
    await write(book, sheet.id, SIGNER);
    return sheet;
  }),
  attempted: open(async (book) => {
    const sheet = await file(book);
    await write(book, sheet.id);
    await end(book, await findMail(book, sheet.id, "answer"), "550 no such mailbox");
    await book.app.services.answerAttempts.record(book.owner.actor, sheet.id);
    return sheet;
  }),
  answer_under_way: open(async (book) => {
    const sheet = await file(book);
    await write(book, sheet.id);
    return sheet;
  }),
} as const satisfies Readonly<Record<string, CleanSheet>>;

export type CleanKind = keyof typeof CLEAN_SHEETS;

/** Makes one sheet of each kind, whose copies have gone out, and which are reported. Returns their ids. */
export async function makeCleanSheets(book: CleanBook): Promise<ReadonlyMap<CleanKind, string>> {
  const ids = new Map<CleanKind, string>();
  for (const [kind, { isOpen, make }] of Object.entries(CLEAN_SHEETS) as [CleanKind, CleanSheet][]) {
    book.clock.set(isOpen ? OPENED_AT : FILED_AT);
    const { id } = await make(book);
    for (const mail of await listMails(book, id)) {
      const isBookCopy = mail.kind !== "answer" && mail.kind !== "offer";
      if (mail.status === "queued" && isBookCopy) await end(book, mail);
    }
    ids.set(kind, id);
  }
  await book.app.database.transaction(async (trx) => {
    await trx.raw("set local session_replication_role = replica");
    // The database dates its records by its own clock, which is not the one that the tests set.
    await trx.raw("update mails set recorded_at = created_at");
    await trx.raw("update mail_proofs p set recorded_at = m.sent_at from mails m where m.id = p.mail_id");
    await trx.raw(`
      update complaint_events e set recorded_at = at + n * interval '1 ms'
      from (select id, row_number() over (partition by complaint_id order by recorded_at) as n from complaint_events) o where o.id = e.id
    `);
    await trx.raw(
      `insert into complaint_reports (account_id, complaint_id, line, reported_by, reported_at)
       select account_id, id, number, account_id, greatest(entered_at, answered_at) from complaints`,
    );
    for (const id of ids.values()) {
      const complaint = await book.app.services.complaints.find(book.owner.actor, id);
      if (complaint === null) throw new Error("A sheet that was made is not there.");
      const line = formatSirecRow(buildSirecRow(complaint, complaint.provider?.sirecSiteCode ?? ""));
      await trx("complaint_reports").where({ complaint_id: id }).update({ line });
    }
  });
  return ids;
}

function ended(make: CleanSheet["make"], finish: (book: CleanBook, id: string) => Promise<void>): CleanSheet {
  return {
    isOpen: false,
    async make(book) {
      const sheet = await make(book);
      await finish(book, sheet.id);
      return sheet;
    },
  };
}

function open(make: CleanSheet["make"]): CleanSheet {
  return { isOpen: true, make };
}
