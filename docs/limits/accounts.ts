import { BYTE_BUDGETS } from "../../src/domain/byteBudgets.ts";
import { PUBLIC_RATES } from "../../src/domain/submissions/publicRates.ts";
import { MAX_LISTED_KEYS, MAX_LIVE_KEYS } from "../../src/domain/accounts/apiKeys.ts";
import { MAX_PASSKEYS, PASSKEY_CHALLENGE_MS } from "../../src/domain/accounts/passkeys.ts";
import { MAX_INVITATIONS_PER_DAY, MAX_MEMBERS } from "../../src/domain/accounts/people.ts";
import {
  GRANTED_SESSION_MS,
  IDLE_SESSION_MS,
  MAX_SESSION_MS,
  MAX_SESSIONS,
} from "../../src/domain/accounts/sessions.ts";
import {
  GRANTED_SIGN_IN_MS,
  MAILED_SIGN_IN_MS,
  MAX_GRANTED_SIGN_INS_PER_DAY,
  MAX_SIGN_INS_OF_ADDRESS,
  MAX_SIGN_INS_OF_EMAIL,
  MAX_SIGN_INS_OF_EMAIL_AND_ADDRESS,
  MAX_WRONG_CODES,
} from "../../src/domain/accounts/signIns.ts";
import { INVITATIONS_OF_ACCOUNT_TO_MAILBOX } from "../../src/domain/mail/mailGate.ts";
import { MAX_ANSWER_TEMPLATES } from "../../src/domain/book/answerTemplates.ts";
import { MAX_REPEATED_STEPS } from "../../src/domain/book/complaintStates.ts";
import { MAX_UNIQUE_FIELDS } from "../../src/domain/forms/fieldDefinitions.ts";
import { MAX_QUARANTINED, QUARANTINE_DAYS } from "../../src/domain/spam/assessment.ts";
import { MAX_STARRED_SUBMISSIONS } from "../../src/domain/submissions/marks.ts";
import {
  MAX_WAITING_DRAWINGS,
  MAX_WAITING_DRAWINGS_OF_ACCOUNT,
  MAX_WAITING_DRAWINGS_OF_ADDRESS,
} from "../../src/documents/drawing.ts";
import { MAX_EXPORTS_OF_ACCOUNT, MAX_EXPORTS_OF_ADDRESS } from "../../src/http/requests/exportSlots.ts";
import { MAX_SHEETS_OF_FILE } from "../../src/services/book/sheetFiles.ts";
import { MAX_EARLIER_ANSWERS } from "../../src/services/forms/fields.ts";
import {
  MAX_HELD_CHARACTERS,
  MAX_HELD_CHARACTERS_OF_ACCOUNT,
  MAX_HELD_CHARACTERS_OF_ADDRESS,
  MAX_WAIT_MS,
  MAX_WAITING,
  MAX_WAITING_OF_ACCOUNT,
  MAX_WAITING_OF_ADDRESS,
} from "../../src/services/submissions/submissionGroups.ts";
import { READ_PACE as PACE } from "../../src/services/submissions/readPace.ts";
import { WEBHOOK_VARIABLES } from "../../src/start/webhookVariables.ts";
import { bytes, count, type Limit, time } from "./units.ts";

/** The plan that every form begins with, as `migrations/` inserts it. A test compares the two. */
export const GRATIS = { maxForms: 20, submissionsPerMinute: 600, submissionsPerAddressAndMinute: 30 } as const;

const { BOOK_LIMIT_PER_ADDRESS: PER_ADDRESS, BOOK_LIMIT_PER_BOOK: PER_BOOK } = WEBHOOK_VARIABLES;

/** The limits of people, sessions and keys. */
export const PEOPLE_LIMITS: readonly Limit[] = [
  {
    limit: "Mails for signing in; requests for them",
    value: `${MAX_SIGN_INS_OF_EMAIL} in ${time(MAILED_SIGN_IN_MS)} to an address, ${MAX_SIGN_INS_OF_EMAIL_AND_ADDRESS} for one client; ${MAX_SIGN_INS_OF_ADDRESS} an hour from one`,
    past: "none, the page says the same; `RATE_LIMITED`",
    reason:
      "Nobody fills a stranger's mailbox, and nobody is locked out by a stranger's requests: the links of their mails work in any browser for as long as they count.",
  },
  {
    limit: "A code for signing in",
    value: `${time(MAILED_SIGN_IN_MS)}, ${MAX_WRONG_CODES} wrong codes, the browser that asked`,
    past: "`SIGN_IN_EXPIRED`, `SIGN_IN_CODE_WRONG`",
    reason: "25 guesses in ten minutes among 100 million codes; wrong ones end no link.",
  },
  {
    limit: "Passkeys of a person; a challenge for one",
    value: `${MAX_PASSKEYS}; ${time(PASSKEY_CHALLENGE_MS)}, one answer`,
    past: "`TOO_MANY_PASSKEYS`; `SIGN_IN_EXPIRED`",
    reason: "A person has a few devices; asking for a challenge stores nothing.",
  },
  {
    limit: "A session",
    value: `${time(IDLE_SESSION_MS)} without a request, ${time(MAX_SESSION_MS)}`,
    past: "`UNAUTHENTICATED`, close code 4401",
    reason: "A phone in a drawer is signed out.",
  },
  {
    limit: "Sessions of a person in an account, or of a key",
    value: `${MAX_SESSIONS}`,
    past: "the one that was used least recently ends",
    reason: "A person has a few browsers; the list of them has no pages.",
  },
  {
    limit: "People and invitations of an account",
    value: `${MAX_MEMBERS}`,
    past: "`TOO_MANY_MEMBERS`",
    reason: "A shop's staff; an operator divides larger ones into accounts.",
  },
  {
    limit: "Invitations of an account a day; to one mailbox",
    value: `${MAX_INVITATIONS_PER_DAY}; ${INVITATIONS_OF_ACCOUNT_TO_MAILBOX}`,
    past: "`TOO_MANY_INVITATIONS`",
    reason: "Nobody fills a stranger's mailbox by inviting and revoking.",
  },
  {
    limit: "One-time addresses that an account's owners get for its members",
    value: `${MAX_GRANTED_SIGN_INS_PER_DAY} a day; ${time(GRANTED_SIGN_IN_MS)}, one opening; a session of ${time(GRANTED_SESSION_MS)}`,
    past: "`TOO_MANY_SIGN_IN_ADDRESSES`; `SIGN_IN_EXPIRED`; `UNAUTHENTICATED`",
    reason: "A member whom no mail reaches gets in; nobody acts in another's name for long.",
  },
  {
    limit: "Live keys of an account, over all processes; keys in a list of them",
    value: `${MAX_LIVE_KEYS}; these and those among the latest ${MAX_LISTED_KEYS}`,
    past: "`TOO_MANY_API_KEYS`; older keys that have ended are left out",
    reason:
      "One key for each program and person; the list of them has no pages, and a program may make and revoke any number.",
  },
];

/** The limits of forms and their submissions. */
export const FORM_LIMITS: readonly Limit[] = [
  {
    limit: "Submissions that wait for their commit",
    value: `${count(MAX_WAITING)} or ${bytes(MAX_HELD_CHARACTERS)}, ${time(MAX_WAIT_MS)}`,
    past: "`SERVICE_UNAVAILABLE`",
    reason: "A sender learns within seconds that the database does not keep up.",
  },
  {
    limit: "Of these, those of one account; of one address",
    value: `${count(MAX_WAITING_OF_ACCOUNT)} or ${bytes(MAX_HELD_CHARACTERS_OF_ACCOUNT)}; ${count(MAX_WAITING_OF_ADDRESS)} or ${bytes(MAX_HELD_CHARACTERS_OF_ADDRESS)}`,
    past: "`SERVICE_UNAVAILABLE`; `submissions_of_account`, `submissions_of_address`",
    reason: "A flood at one account's forms leaves room for the others, whose submissions are served in turn with it.",
  },
  {
    limit: "Submissions of one form per minute, over all processes",
    value: `${GRATIS.submissionsPerMinute}; ${GRATIS.submissionsPerAddressAndMinute} of one address or IPv6 /64, by the plan`,
    past: `\`RATE_LIMITED\`, \`submissions_of_form\`; an address over ${GRATIS.submissionsPerAddressAndMinute} is a sign of spam, over ${2 * GRATIS.submissionsPerAddressAndMinute} its submissions are quarantined`,
    reason:
      "A flood at one form stays its own, and a carrier's shared address is not refused. Counts are told to other processes each second.",
  },
  {
    limit: "Refused submissions of one address or IPv6 /64 to a form, per minute",
    value: `${PUBLIC_RATES.refused_submissions} \`INVALID_REQUEST\`, \`PAYLOAD_TOO_LARGE\` and \`VALIDATION_FAILED\`, and \`ALREADY_ANSWERED\`, together`,
    past: "`RATE_LIMITED` before the body is read, `refused_submissions`",
    reason: "A refusal costs what a submission costs. An office behind one address stays far below.",
  },
  {
    limit: "A form's page, its HTML for a website and its schema, each, by its fields",
    value: bytes(BYTE_BUDGETS.formFields),
    past: "`FIELDS_TOO_LARGE`",
    reason:
      "Fifty fields with ordinary lists of options fit, or seven places. Each is rendered once for a form's version.",
  },
  {
    limit:
      "Steps of a form's page, descriptions of forms that are not kept, and pages that are begun, of one address or IPv6 /64 per minute",
    value: `${PUBLIC_RATES.page_steps} of a form; ${PUBLIC_RATES.rendered_forms} of all; ${PUBLIC_RATES.begun_pages} of all`,
    past: "`RATE_LIMITED`; `page_steps`, `rendered_forms`, `begun_pages`",
    reason:
      "What is rendered costs as much as some twenty submissions. More visits that begin would only distort the counts.",
  },
  {
    limit: "What a form's page shows again of a post",
    value: `${bytes(BYTE_BUDGETS.postedAgain)}; beside the form's fields the control fields and others of up to 2,000 characters, 50 together`,
    past: "longer values are cut to one length, further ones are not posted again",
    reason: "A visitor's own values fit; a post of 1 MiB made a page of 4 MiB.",
  },
  {
    limit: "A field's expression",
    value: "200 characters, 200 steps",
    past: "`INVALID_PATTERN`",
    reason:
      "All steps are bits: a posted character costs a few operations, so that fifty fields of 1,000 characters take 5 ms.",
  },
  {
    limit:
      "Fields of a form whose answers are taken once; earlier submissions whose answers count when a field becomes one; both over all processes",
    value: `${MAX_UNIQUE_FIELDS}; the latest ${count(MAX_EARLIER_ANSWERS)}`,
    past: "`TOO_MANY`; older ones do not count",
    reason: "Posts to the form wait while its earlier answers are hashed, a second at most.",
  },
  {
    limit: "Forms of an account, over all processes",
    value: `${GRATIS.maxForms} with the plan \`gratis\`; others say`,
    past: "`TOO_MANY_FORMS`",
    reason: "Free forms would else add up to any number of free submissions.",
  },
  {
    limit: "Submissions with a star, of an account",
    value: count(MAX_STARRED_SUBMISSIONS),
    past: "`TOO_MANY_STARRED_SUBMISSIONS`",
    reason: "A list of them looks each one up.",
  },
  {
    limit: "Submissions of a form in quarantine",
    value: `${count(MAX_QUARANTINED)}, for ${QUARANTINE_DAYS} days`,
    past: "the oldest are deleted within an hour",
    reason:
      "What looks like spam is never refused and does not count against the plan, so that something else has to bound it.",
  },
  {
    limit: "Exports of one account at a time; of one address",
    value: `${MAX_EXPORTS_OF_ACCOUNT}; ${MAX_EXPORTS_OF_ADDRESS}`,
    past: "`SERVICE_UNAVAILABLE`; `exports_of_account`, `exports_of_address`",
    reason: "Each keeps a connection of the database busy as fast as its client reads.",
  },
  {
    limit: "The rest of an export after each part while the intake is busy",
    value: `up to ${PACE.rest * PACE.partWork} times the part's reading, ${time(PACE.maxRestMs)} at most; ${time(PACE.maxFirstRestsMs)} in all before the first byte`,
    past: "it goes on",
    reason: "An export without rests takes half of the intake's rate on two processors.",
  },
  {
    limit: "The reading of the names of an export's columns, before the first byte of CSV and XLSX",
    value: time(PACE.maxNamesMs),
    past: "it begins; what has another name is in the last column, as JSON",
    reason: "Proxies wait a minute for an answer to begin, and the names of ten million submissions take longer.",
  },
];

/** The limits of the complaints book. */
export const BOOK_LIMITS: readonly Limit[] = [
  {
    limit: "Sheets of one book per hour, over all processes",
    value: `${PER_ADDRESS.parse(undefined)} per address, ${count(PER_BOOK.parse(undefined))}`,
    past: "`RATE_LIMITED`",
    reason: "The law forbids to refuse consumers, and a program would fill a book.",
  },
  {
    limit: "Offers on one sheet; letters prepared anew; answers by mail",
    value: `${MAX_REPEATED_STEPS} of each`,
    past: "`COMPLAINT_ACTION_REFUSED`",
    reason:
      "A sheet is read with its offers and its history, and its consumer gets a mail for each; a term of 15 business days has room for a few.",
  },
  {
    limit: "PDFs that wait to be drawn for persons; of one account; for one address",
    value: `${MAX_WAITING_DRAWINGS}; ${MAX_WAITING_DRAWINGS_OF_ACCOUNT}; ${MAX_WAITING_DRAWINGS_OF_ADDRESS}`,
    past: "`SERVICE_UNAVAILABLE`; `drawings`, `drawings_of_account`, `drawings_of_address`",
    reason: "A PDF takes some 50 ms of the one drawing thread; mails alternate with persons.",
  },
  {
    limit: "Templates of answers of an account",
    value: `${MAX_ANSWER_TEMPLATES}`,
    past: "`TOO_MANY_ANSWER_TEMPLATES`",
    reason: "They are chosen from a list by a person.",
  },
  {
    limit: "Sheets of one file for INDECOPI",
    value: count(MAX_SHEETS_OF_FILE),
    past: "`VALIDATION_FAILED` (`from`)",
    reason: "The list of its entries is held in memory; ask for fewer days.",
  },
];
