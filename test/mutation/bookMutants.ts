import type { MutatedFile } from "./mutatedFiles.ts";

const MAILS = ["test/repositories/mail/mailGuards.test.ts"];
const OFFERS = ["test/repositories/book/offerGuards.test.ts"];
const DAYS = ["test/repositories/book/businessDays.test.ts"];
const PROOFS = ["test/jobs/mailProofs.test.ts"];
const REPORT_LINES = ["test/repositories/book/reportLines.test.ts"];
const FILES = ["test/services/book/sheetFiles.test.ts"];

/** Mutants of the guards of mails, proofs and terms. */
export const BOOK_MUTANTS: readonly MutatedFile[] = [
  {
    file: "migrations/functions/guard_mail_update.sql",
    tests: MAILS,
    mutants: [
      {
        text: "if old.status = 'sent' and new is distinct from old then",
        replacement: "if false then",
        would: "A mail that was sent may change.",
      },
      {
        text: "to_jsonb(new) - changeable is distinct from to_jsonb(old) - changeable\n      or ",
        replacement: "",
        would: "A queued mail may become one about another sheet.",
      },
      {
        text: "(new.recipient <> old.recipient and",
        replacement: "(false and",
        would: "A queued mail may go to another address.",
      },
      {
        text: "if old.status <> 'sent' and new.status = 'sent' and (",
        replacement: "if false and (",
        would: "A mail may be marked as sent without a proof.",
      },
      {
        text: " or new.kind = any (of_held_sheets)",
        replacement: "",
        would: "A mail about a held sheet may be marked as sent without a proof.",
      },
    ],
  },
  {
    file: "migrations/functions/guard_mail_insert.sql",
    tests: MAILS,
    mutants: [
      {
        text: "if new.status = 'sent' then",
        replacement: "if false then",
        would: "A mail may be recorded as sent that never was queued.",
      },
    ],
  },
  {
    file: "migrations/functions/guard_mail_delete.sql",
    tests: MAILS,
    mutants: [
      {
        text: "exists (select from complaints where id = old.complaint_id)",
        replacement: "false",
        would: "A mail about a sheet may be deleted.",
      },
      {
        text: "or exists (select from quarantined_sheets where id = old.subject_id)",
        replacement: "",
        would: "A mail about a held sheet may be deleted.",
      },
    ],
  },
  {
    file: "migrations/functions/guard_proof_delete.sql",
    tests: MAILS,
    mutants: [
      {
        text: "if exists (select from mails where id = old.mail_id) then",
        replacement: "if false then",
        would: "The proof of a mail may be deleted.",
      },
    ],
  },
  {
    file: "migrations/triggers/mail_proofs.sql",
    tests: MAILS,
    mutants: [
      {
        text: "before update on mail_proofs\n  for each row",
        replacement: "before update on mail_proofs\n  for each row when (false)",
        would: "A proof may change.",
      },
    ],
  },
  {
    file: "migrations/functions/stamp_record.sql",
    tests: MAILS,
    mutants: [
      {
        text: "new.recorded_at := clock_timestamp();",
        replacement: "new.recorded_at := coalesce(new.recorded_at, clock_timestamp());",
        would: "The service may choose the date of the history and of the mails.",
      },
    ],
  },
  {
    file: "migrations/functions/guard_complaint_offers.sql",
    tests: OFFERS,
    mutants: [
      {
        text: "if new.status = 'oferta_enviada' and not exists",
        replacement: "if false and not exists",
        would: "A term may be suspended without an offer that was sent.",
      },
      {
        text: "add_business_days(new.due_on, 5)",
        replacement: "add_business_days(new.due_on, 6)",
        would: "A term may be suspended for six business days.",
      },
      {
        text: "new.answer_by is distinct from old.answer_by and ",
        replacement: "",
        would: "A sheet can take no step after a holiday was removed.",
      },
      {
        text: "if new.status = 'cerrado' and",
        replacement: "if false and",
        would: "A sheet may be closed without an answer or an agreement.",
      },
    ],
  },
  {
    file: "migrations/triggers/complaints.sql",
    tests: OFFERS,
    mutants: [
      {
        text: ", answered_at on complaints",
        replacement: " on complaints",
        would: "A closed sheet may lose its answer.",
      },
    ],
  },
  {
    file: "migrations/functions/is_business_day.sql",
    tests: DAYS,
    mutants: [
      {
        text: "easter - 3, easter - 2",
        replacement: "easter - 2, easter - 1",
        would: "Holy Thursday is a business day.",
      },
      {
        text: "where h.day = is_business_day.day",
        replacement: "where false",
        would: "A holiday that a law adds is a business day in the database.",
      },
    ],
  },
  {
    file: "migrations/functions/easter_of.sql",
    tests: DAYS,
    mutants: [
      { text: "7 * correction", replacement: "0 * correction", would: "Easter of some years is a week later." },
    ],
  },
  {
    file: "src/repositories/mail/mailProofs.ts",
    tests: PROOFS,
    mutants: [
      {
        text: ".where({ account_id: accountId })",
        replacement: "",
        would: "Another account's proofs are listed.",
      },
      {
        text: "{ account_id: accountId, mail_id: mailId }",
        replacement: "{ mail_id: mailId }",
        would: "Another account reads the copy of a mail.",
      },
    ],
  },
  {
    file: "src/services/book/sheetFiles.ts",
    tests: FILES,
    mutants: [
      {
        text: 'mails.filter(({ kind, subjectId }) => kind !== "offer" || !openOffers.has(subjectId ?? ""))',
        replacement: "mails",
        would: "The owner reads the address with which the consumer accepts an open offer.",
      },
    ],
  },
  {
    file: "migrations/functions/report_differs.sql",
    tests: REPORT_LINES,
    mutants: [
      {
        text: "    or split_part(line, '|', 17) <> coalesce(to_char(answered_on, 'YYYY-MM-DD'), '')\n",
        replacement: "",
        would: "An answer of another day is not reported again.",
      },
      {
        text: "    or not report_holds(split_part(line, '|', 18), answer)\n",
        replacement: "",
        would: "Another answer of the same day is not reported again.",
      },
      {
        text: "    or split_part(line, '|', 14) <> case type when 'reclamo' then 'R' else 'Q' end\n",
        replacement: "",
        would: "A queja that became a reclamo is not reported again.",
      },
    ],
  },
  {
    file: "migrations/functions/report_holds.sql",
    tests: REPORT_LINES,
    mutants: [
      {
        text: "starts_with(report_text(value), left(field, -length(' [continúa en la hoja]')))",
        replacement: "true",
        would: "Another long answer is not reported again.",
      },
    ],
  },
  {
    file: "src/repositories/book/sirecReports.ts",
    tests: ["test/services/book/sirecReports.test.ts"],
    mutants: [
      {
        text: ".forUpdate()",
        replacement: "",
        would: "Two that mark the same sheets at once mark them twice, or fail.",
      },
      {
        text: "e.at > :madeAt::timestamptz",
        replacement: "false",
        would: "An answer that the file lacked is marked as sent.",
      },
    ],
  },
];
