import { expect, test } from "vitest";
import { CLOSED_ACCOUNT_DAYS } from "../../src/domain/accounts/accounts.ts";
import { QUARANTINE_DAYS } from "../../src/domain/spam/assessment.ts";
import { arrangeMarked, type Marked, type Places, RETENTION_DAYS } from "../support/markedAccounts.ts";

/** Other tests take most of a machine's time. */
const PATIENTLY = { timeout: 120_000 };

const NOWHERE: Places = { tables: {}, files: [] };
/** The sheet's own copies, which the law keeps: its row, its file, its mails and their proofs. */
const SHEET: Places = {
  tables: { complaint_attachments: 1, complaints: 1, mail_proofs: 3, mails: 2, settlement_offers: 1 },
  files: ["files", "mail", "mail", "mail"],
};
/** A held sheet and its copies, which stay until staff have decided. */
const HELD_SHEET: Places = {
  tables: { complaint_attachments: 1, quarantined_sheets: 1 },
  files: ["files"],
};
/** Both sheets with their answers, which every sheet has before its account is erased. */
const ANSWERED = {
  consumer: {
    tables: { ...SHEET.tables, mail_proofs: 4, mails: 3 },
    files: ["files", "mail", "mail", "mail", "mail"],
  },
  waiting: {
    tables: { complaint_attachments: 1, complaints: 1, mail_proofs: 3, mails: 2, quarantined_sheets: 1 },
    files: ["files", "mail", "mail", "mail"],
  },
} satisfies Record<string, Places>;
/** A deleted form keeps its name, by which its sheets and the audit name it. */
const NAME: Places = { tables: { audit_entries: 2, forms: 1 }, files: [] };

/** Where each marker is before anything ends; what is missing here would be seen by no test of an end. */
const BEFORE = {
  visitor: {
    tables: {
      account_warnings: 1,
      event_messages: 2,
      mail_proofs: 1,
      mails: 1,
      submission_files: 1,
      submission_notes: 1,
      submissions: 1,
      webhook_attempts: 2,
    },
    files: ["files", "files", "mail", "mail", "mail"],
  },
  held: { tables: { quarantined_submissions: 1, submission_files: 1 }, files: ["files"] },
  form: {
    tables: {
      audit_entries: 1,
      event_messages: 1,
      form_autoresponses: 1,
      form_field_drafts: 1,
      form_field_versions: 1,
      forms: 1,
      mail_proofs: 3,
      webhook_endpoints: 1,
    },
    files: ["mail", "mail", "mail", "mail", "mail"],
  },
  recipient: {
    tables: { account_warnings: 1, event_messages: 1, mail_proofs: 2, mails: 2, notice_recipients: 1 },
    files: ["mail", "mail", "mail"],
  },
  member: {
    tables: { passkeys: 1, sessions: 1, sign_in_requests: 1, user_identities: 1, users: 1 },
    files: [],
  },
  invited: { tables: { invitations: 1, mails: 1 }, files: ["mail"] },
  account: {
    tables: {
      account_addresses: 1,
      accounts: 1,
      answer_drafts: 1,
      answer_templates: 1,
      api_keys: 1,
      audit_entries: 5,
      mail_proofs: 2,
      mails: 3,
      submission_states: 1,
      submission_tables: 1,
      submission_tags: 1,
      submission_views: 1,
    },
    files: ["mail", "mail", "mail", "mail"],
  },
  consumer: SHEET,
  waiting: HELD_SHEET,
} satisfies Record<keyof Marked["marks"], Places>;

type Names = readonly (keyof Marked["marks"])[];

/** Each end with what it does, whom it ends, and after how many days. */
const ENDS: Readonly<
  Record<
    string,
    {
      readonly end?: (marked: Marked) => Promise<unknown>;
      readonly of: Names;
      readonly days?: number;
      /** What is left of the two sheets: all that was there unless given. */
      readonly sheets?: { readonly consumer: Places; readonly waiting: Places };
    }
  >
> = {
  "a submission": {
    end: ({ app, owner, submissionId }) => app.services.submissions.delete(owner.actor, submissionId),
    of: ["visitor"],
  },
  "a held submission": {
    end: ({ app, owner, heldId }) => app.services.submissions.delete(owner.actor, heldId),
    of: ["held"],
  },
  "the time of a held submission": { of: ["held"], days: QUARANTINE_DAYS + 1 },
  "the retention of a plan": { of: ["visitor", "held"], days: RETENTION_DAYS + 1 },
  "a recipient": {
    end: ({ app, owner, recipient }) => app.services.noticeRecipients.remove(owner.actor, recipient.id),
    of: ["recipient"],
  },
  "a member": {
    end: ({ app, owner, member }) => app.services.members.remove(owner.actor, member.id),
    of: ["member"],
  },
  "an invitation": {
    end: ({ app, owner, invitation }) => app.services.members.revokeInvitation(owner.actor, invitation.id),
    of: ["invited"],
  },
  "a form": {
    end: ({ app, owner, form }) =>
      app.services.formDeletions.delete(owner.actor, { id: form.id, confirmName: form.name }),
    of: ["visitor", "held", "recipient"],
  },
  "an account": {
    async end(marked) {
      const { app, owner, marks } = marked;
      await endSheets(marked);
      await app.services.accountClosings.close(owner.actor, { confirmName: marks.account });
      await app.services.sheetHandovers.recordFileTaken(owner.actor, { accountId: null });
    },
    of: ["visitor", "held", "form", "recipient", "member", "invited", "account"],
    days: CLOSED_ACCOUNT_DAYS + 1,
    sheets: ANSWERED,
  },
};

test.for(Object.entries(ENDS))(
  "B10 the end of %s leaves its people nowhere: in no table, no file, no mail and no export",
  PATIENTLY,
  async ([name, { end, of, days = 0, sheets = { consumer: SHEET, waiting: HELD_SHEET } }]) => {
    const marked = await arrangeMarked();
    const exported = await marked.findInExports();
    const before = await marked.find();

    await end?.(marked);
    await marked.pass(days);
    const after = await marked.find();
    const exportedAfter = await marked.findInExports();

    expect(before).toEqual(BEFORE);
    expect(exported.visitor).toEqual(["account.zip", "submissions.csv", "submissions.xlsx"]);
    for (const each of of) expect([each, after[each], exportedAfter[each]]).toEqual([each, NOWHERE, []]);
    expect([after.consumer, after.waiting]).toEqual([sheets.consumer, sheets.waiting]);
    if (name === "a form") expect(after.form).toEqual(NAME);
  },
);

/** Files the held sheet, and answers both, which ends the offer. */
async function endSheets({ app, owner, sheet }: Marked): Promise<void> {
  const held = await app.database("quarantined_sheets").where({ complaint_id: null }).first("id");
  const filed = await app.services.quarantine.releaseQuarantined(owner.actor, held.id);
  for (const id of [sheet.complaint.id, filed.id]) {
    await app.services.answers.answer(owner.actor, { id, answer: "Lo cambiamos hoy." });
  }
}
