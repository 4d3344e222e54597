/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** Whether an account may work. */
export type AccountStatus =
  /** Works normally. */
  | 'ACTIVE'
  /** Its forms take no submissions until an admin reinstates it. */
  | 'SUSPENDED';

/** What an account is warned of. */
export type AccountWarningCause =
  /** The holder of the address to which a sheet's mails go says that the sheet is not theirs. No further mail of the sheet goes there. */
  | 'ADDRESS_DISOWNED'
  /** The database was restored and may lack sheets: the form's complaints book takes none until the operator has entered them. */
  | 'BOOK_HELD'
  /** The provider of a form's captcha refuses its secret, so that nobody passes. */
  | 'CAPTCHA_MISCONFIGURED'
  /** A webhook endpoint was disabled, because it failed for days or answered 410. */
  | 'ENDPOINT_DISABLED'
  /** A form has refused files, taken a sheet or a submission in quarantine without theirs, or refused what looks like spam, because they found no room. */
  | 'FILES_REFUSED'
  /** The scanner found malware in a file of an accepted submission. */
  | 'FILE_INFECTED'
  /** A form has refused a thousand submissions or more on a Lima day for a foreign origin or a failed captcha. */
  | 'FORM_UNDER_ATTACK'
  /** A form has used all submissions of its plan in this month, and refuses further ones. */
  | 'LIMIT_REACHED'
  /** A mail server refused a mail to a recipient of notices for good. */
  | 'NOTICES_FAILING'
  /** The scanner found malware in a file of a sheet of the complaints book: the consumer's, or one of staff. */
  | 'SHEET_FILE_INFECTED'
  /** A form has used at least 80 % of the submissions of its plan in this month. */
  | 'USAGE_NEAR_LIMIT';

/** A form to activate. */
export type ActivateFormInput = {
  /** The form's id. */
  id: string;
};

/** A new recipient. */
export type AddNoticeRecipientInput = {
  /** One e-mail address. */
  email: string;
  /** The form's id. */
  formId: string;
  /** When it gets its mails; at once unless given. */
  mode?: NoticeMode | null | undefined;
};

/** A new note. */
export type AddSubmissionNoteInput = {
  /** The text: 1 to 4,000 characters. A submission has up to 100 notes. */
  body: string;
  /** The members that it names, who see it on the panel's first page: up to 10 of `teammates`. */
  mentionedIds?: Array<string> | null | undefined;
  /** The submission's id. */
  submissionId: string;
};

/** The channel by which the consumer wants the answer. It binds the business. */
export type AnswerChannel =
  /** By letter to the consumer's address. */
  | 'CARTA'
  /** By e-mail. */
  | 'EMAIL';

/** An answer to a consumer. */
export type AnswerComplaintInput = {
  /** The actions of the business: at most 4,000 characters. */
  actionsTaken?: string | null | undefined;
  /** The text for the consumer: 1 to 4,000 characters. No text of an answer may still have one of `answerPlaceholders` between double braces. */
  answer: string;
  /** At most five uploaded files that go out with the answer. */
  documentIds?: Array<string> | null | undefined;
  /** The sheet's id. */
  id: string;
  /** The reasons of a refusal: 1 to 4,000 characters. */
  refusalReasons?: string | null | undefined;
  /** Whether the provider refuses what the consumer asks. The refusal needs its reasons. */
  refused?: boolean | null | undefined;
  /** The name of the person who answers: at most 150 characters. A letter needs it. */
  signerName?: string | null | undefined;
  /** The post of the person who answers: at most 150 characters. A letter needs it. */
  signerPost?: string | null | undefined;
  /**
   * CARTA for a letter instead of the mail that the consumer chose and that did not arrive (ANSWER_FAILED, ANSWER_BOUNCED,
   * ANSWER_WITHDRAWN), where the consumer gave an address; null for the channel that the consumer chose.
   */
  via?: AnswerChannel | null | undefined;
};

/** What an actor did. */
export type AuditAct =
  /** After a restore an operator repeated what the database had forgotten of the account. */
  | 'ACCOUNT_ACTS_REPEATED'
  /** The account's owner closed it. */
  | 'ACCOUNT_CLOSED'
  /** An account was created. */
  | 'ACCOUNT_CREATED'
  /** The data of the closed account were deleted. */
  | 'ACCOUNT_ERASED'
  /** An address was made that downloads submissions for five minutes. */
  | 'ACCOUNT_EXPORT_ADDRESS_CREATED'
  /** The address of a book's provider confirmed that it gets the book's mails. */
  | 'ACCOUNT_PROVIDER_EMAIL_CONFIRMED'
  /** A suspension was lifted. */
  | 'ACCOUNT_REINSTATED'
  /** The provider of the closed account took the file of the sheets that it must keep, or it was noted that it has it. */
  | 'ACCOUNT_SHEET_FILE_TAKEN'
  /** The states of submissions were replaced. */
  | 'ACCOUNT_SUBMISSION_STATES_SET'
  /** The account was suspended. */
  | 'ACCOUNT_SUSPENDED'
  /** The account's name or e-mail address was changed. */
  | 'ACCOUNT_UPDATED'
  /** A template of answers was added. */
  | 'ANSWER_TEMPLATE_CREATED'
  /** A template of answers was deleted. */
  | 'ANSWER_TEMPLATE_DELETED'
  /** A template of answers was changed. */
  | 'ANSWER_TEMPLATE_UPDATED'
  /** A key was created. */
  | 'API_KEY_CREATED'
  /** The account was told that a key is about to expire. */
  | 'API_KEY_EXPIRY_ANNOUNCED'
  /** The operator's key was made live again at a start. */
  | 'API_KEY_RESTORED'
  /** A key was revoked: by itself, with its parent, or with the person whose it was. */
  | 'API_KEY_REVOKED'
  /** A person took over a key, which no longer ends with whoever had it. */
  | 'API_KEY_TAKEN_OVER'
  /** A sheet was answered. */
  | 'COMPLAINT_ANSWERED'
  /** An answer by mail that did not arrive was recorded as an attempt. */
  | 'COMPLAINT_ANSWER_ATTEMPTED'
  /** The mail with an answer came back. */
  | 'COMPLAINT_ANSWER_BOUNCED'
  /** An answer by letter was prepared. */
  | 'COMPLAINT_ANSWER_PREPARED'
  /** An answer by mail that no mail server had taken was withdrawn. */
  | 'COMPLAINT_ANSWER_WITHDRAWN'
  /** A sheet was closed. */
  | 'COMPLAINT_CLOSED'
  /** A sheet was entered by staff. */
  | 'COMPLAINT_ENTERED'
  /** A file of a sheet was unlocked before its scan. */
  | 'COMPLAINT_FILE_UNLOCKED'
  /** A settlement was offered. By e-mail, the offer is sent after this. */
  | 'COMPLAINT_OFFER_SENT'
  /** An offer was withdrawn. */
  | 'COMPLAINT_OFFER_WITHDRAWN'
  /** A sheet's processing began. */
  | 'COMPLAINT_PROCESSING_STARTED'
  /** A queja became a reclamo. */
  | 'COMPLAINT_RECLASSIFIED'
  /** A sheet that was lost with the database was entered again by an operator, from a copy. */
  | 'COMPLAINT_RECOVERED'
  /** Sheets were marked as reported to SIREC; one entry for each. */
  | 'COMPLAINT_REPORTED'
  /** A sheet got a type of good for the report. */
  | 'COMPLAINT_REPORT_GOOD_TYPE_SET'
  /** An agreement was recorded from a signed document. */
  | 'COMPLAINT_SETTLED'
  /** A holiday was added. */
  | 'EXTRA_HOLIDAY_CREATED'
  /** An added holiday was removed. */
  | 'EXTRA_HOLIDAY_DELETED'
  /** A form was activated. */
  | 'FORM_ACTIVATED'
  /** What a form answers to its visitors by mail was set. */
  | 'FORM_AUTORESPONSE_SET'
  /** An operator entered what the form's complaints book had lost with the database, and opened it. */
  | 'FORM_BOOK_RECOVERED'
  /** A form was created. */
  | 'FORM_CREATED'
  /** A form was deactivated. */
  | 'FORM_DEACTIVATED'
  /** A form was deleted, with its submissions. */
  | 'FORM_DELETED'
  /** An earlier version of a form's fields was made their draft. */
  | 'FORM_FIELDS_RESTORED'
  /** A form's fields were replaced. */
  | 'FORM_FIELDS_SET'
  /** A form got another plan. */
  | 'FORM_PLAN_SET'
  /** The address of a book's provider was mailed the link to confirm again. */
  | 'FORM_PROVIDER_CONFIRMATION_RESENT'
  /** An operator deleted what visitors had reported of a form. */
  | 'FORM_REPORTS_DISMISSED'
  /** A form got a new token. */
  | 'FORM_TOKEN_REPLACED'
  /** A form's settings were changed. */
  | 'FORM_UPDATED'
  /** A person accepted an invitation. */
  | 'MEMBER_ADDED'
  /** An invitation was revoked. */
  | 'MEMBER_INVITATION_REVOKED'
  /** A person was invited. */
  | 'MEMBER_INVITED'
  /** A person was taken out of the account, or left it. */
  | 'MEMBER_REMOVED'
  /** A member got another role. */
  | 'MEMBER_ROLE_SET'
  /** An owner got a one-time address that signs a member in to the account. */
  | 'MEMBER_SIGN_IN_GRANTED'
  /** An address was added that is told of a form's submissions. */
  | 'NOTICE_RECIPIENT_ADDED'
  /** A recipient of notices was mailed the link to confirm again. */
  | 'NOTICE_RECIPIENT_CONFIRMATION_RESENT'
  /** An address confirmed that it wants notices. */
  | 'NOTICE_RECIPIENT_CONFIRMED'
  /** The mails to an address came back, so that it gets no notices. */
  | 'NOTICE_RECIPIENT_PAUSED'
  /** A recipient of notices was removed. */
  | 'NOTICE_RECIPIENT_REMOVED'
  /** An address ended its notices. */
  | 'NOTICE_RECIPIENT_UNSUBSCRIBED'
  /** A recipient of notices was changed. */
  | 'NOTICE_RECIPIENT_UPDATED'
  /** A person made a passkey. */
  | 'PASSKEY_CREATED'
  /** A person deleted a passkey. */
  | 'PASSKEY_DELETED'
  /** A person gave a passkey another name. */
  | 'PASSKEY_RENAMED'
  /** A plan was created. */
  | 'PLAN_CREATED'
  /** A plan was changed. */
  | 'PLAN_UPDATED'
  /** A quarantined sheet was filed. */
  | 'QUARANTINED_SHEET_RELEASED'
  /** A session was ended, by its holder. */
  | 'SESSION_ENDED'
  /** Somebody signed in. */
  | 'SESSION_OPENED'
  /** An autoresponse was sent again. */
  | 'SUBMISSION_AUTORESPONSE_RESENT'
  /** A submission was deleted. */
  | 'SUBMISSION_DELETED'
  /** A file of a submission was unlocked before its scan. */
  | 'SUBMISSION_FILE_UNLOCKED'
  /** A submission was marked as read or unread, or got or lost its star. */
  | 'SUBMISSION_MARKED'
  /** An accepted submission was put into quarantine. */
  | 'SUBMISSION_MARKED_AS_SPAM'
  /** A note was added to a submission. */
  | 'SUBMISSION_NOTE_ADDED'
  /** A note about a submission was deleted. */
  | 'SUBMISSION_NOTE_DELETED'
  /** A notice was sent again. */
  | 'SUBMISSION_NOTICE_RESENT'
  /** A submission was let out of quarantine. */
  | 'SUBMISSION_RELEASED'
  /** A reply to the visitor of a submission was written, which is mailed after this. */
  | 'SUBMISSION_REPLIED'
  /** A test submission was sent to a form. */
  | 'SUBMISSION_TEST_SENT'
  /** A submission got another state, another person, or other tags. */
  | 'SUBMISSION_TRIAGED'
  /** A list of submissions was kept under a name. */
  | 'SUBMISSION_VIEW_CREATED'
  /** A list with a name was deleted. */
  | 'SUBMISSION_VIEW_DELETED'
  /** A list with a name was changed. */
  | 'SUBMISSION_VIEW_UPDATED'
  /** A person signed in by an identity provider for the first time, which links the two. */
  | 'USER_IDENTITY_LINKED'
  /** A person unlinked their identity at an identity provider. */
  | 'USER_IDENTITY_UNLINKED'
  /** A person changed their own name. */
  | 'USER_UPDATED'
  /** A delivery was sent again. */
  | 'WEBHOOK_DELIVERY_REDELIVERED'
  /** A webhook endpoint was created. */
  | 'WEBHOOK_ENDPOINT_CREATED'
  /** A webhook endpoint was deleted. */
  | 'WEBHOOK_ENDPOINT_DELETED'
  /** All secrets of an endpoint but the newest were ended. */
  | 'WEBHOOK_ENDPOINT_OLD_SECRETS_EXPIRED'
  /** A recovery was started. */
  | 'WEBHOOK_ENDPOINT_RECOVERY_STARTED'
  /** An endpoint got a new secret. */
  | 'WEBHOOK_ENDPOINT_SECRET_ROTATED'
  /** A webhook.ping was sent. */
  | 'WEBHOOK_ENDPOINT_TESTED'
  /** A webhook endpoint was changed. */
  | 'WEBHOOK_ENDPOINT_UPDATED';

/** Who acted. */
export type AuditActorKind =
  /** A key with the permission ADMIN. */
  | 'ADMIN'
  /** An API key of the account. */
  | 'KEY'
  /** The service itself. */
  | 'SYSTEM'
  /** A person. */
  | 'USER';

/** Why a submission's visitor gets no mail. */
export type AutoresponseOmission =
  /** The account has sent 500 on this Lima day. */
  | 'ACCOUNT_LIMIT'
  /** The mailbox got one from this form on this Lima day, or 5 from all forms of the installation. */
  | 'ADDRESS_LIMIT'
  /** The address is a program's, such as `no-reply@`. */
  | 'AUTOMATIC_ADDRESS'
  /** The submission has no address in the field, or the field is no EMAIL any more. */
  | 'NO_ADDRESS'
  /** The address's mail server refused an autoresponse for good within the last 30 days. */
  | 'REFUSED_ADDRESS';

/** The state of the mail to a visitor. */
export type AutoresponseState =
  /** The mail server took it, and reported later that it could not deliver it. */
  | 'BOUNCED'
  /** The mail server refused it for good, or none took it within three days. */
  | 'FAILED'
  /** There is no mail, see `omission`. */
  | 'OMITTED'
  /** It waits for the mail server. */
  | 'QUEUED'
  /** The mail server has taken it. */
  | 'SENT';

/** What becomes of a submission that did not pass its form's captcha. */
export type CaptchaFailure =
  /** It is answered as usual and waits in quarantine, with the sign `CAPTCHA`. */
  | 'QUARANTINE'
  /** It is refused with RECAPTCHA_FAILED. */
  | 'REFUSE';

/** Who checks a captcha: a provider by the siteverify protocol, or the service itself. */
export type CaptchaProvider =
  /**
   * ALTCHA, a proof of work that the visitor's browser does: no keys, nothing from elsewhere. Challenges are at `GET /f/{token}/altcha`, the
   * widget at `GET /assets/altcha.js`. The answer is in `altcha`, and lets one submission in.
   */
  | 'ALTCHA'
  /** hCaptcha. The answer is in `h-captcha-response`. */
  | 'HCAPTCHA'
  /** Google's reCAPTCHA, v2 or v3. The answer is in `g-recaptcha-response`. */
  | 'RECAPTCHA'
  /** Cloudflare's Turnstile. The answer is in `cf-turnstile-response`. */
  | 'TURNSTILE';

/** The closing of the viewer's account. */
export type CloseAccountInput = {
  /** The account's name, typed again. */
  confirmName: string;
};

/** How near the last day for an answer is. Business days are those of the law, with the holidays that were added. */
export type ComplaintDeadline =
  /** The last day is later. */
  | 'LATER'
  /** The last day is over. */
  | 'OVERDUE'
  /** The last day is within the next 3 business days. */
  | 'SOON'
  /** Today is the last day. */
  | 'TODAY';

/** An event of a sheet. */
export type ComplaintHistoryType =
  /** The answer was given: a mail server took its mail, or its letter's dispatch was recorded. */
  | 'ANSWERED'
  /** An answer by mail that did not arrive was recorded as an attempt: time, envelope and reply are in the details. */
  | 'ANSWER_ATTEMPTED'
  /** The mail with the answer came back; its texts are in the details. */
  | 'ANSWER_BOUNCED'
  /** No mail server took the mail with the answer, which was not given; its texts and the server's words are in the details. */
  | 'ANSWER_FAILED'
  /** An answer by letter was prepared. */
  | 'ANSWER_PREPARED'
  /** An answer by mail was written and waits for a mail server to take it. */
  | 'ANSWER_QUEUED'
  /** The answer by mail that no mail server had taken was withdrawn; its texts are in the details. */
  | 'ANSWER_WITHDRAWN'
  /** It was closed. */
  | 'CLOSED'
  /** Staff entered it, from the backup book of paper, at the counter or by telephone. */
  | 'ENTERED'
  /** The consumer filed it. */
  | 'FILED'
  /** The letter with the answer was sent. */
  | 'LETTER_DISPATCHED'
  /** A mail about it came back after a mail server had taken it. */
  | 'MAIL_BOUNCED'
  /** The last attempt of a mail about it failed. */
  | 'MAIL_FAILED'
  /** The mail server accepted a mail about it. */
  | 'MAIL_SENT'
  /** The consumer accepted the offer. The details have the words of the agreement. */
  | 'OFFER_ACCEPTED'
  /** The offer's business days were over without an acceptance, which counts as refused. */
  | 'OFFER_LAPSED'
  /** The consumer refused the offer. */
  | 'OFFER_REFUSED'
  /** A settlement offer was made: the mail server accepted it, which suspends the term, or it was handed over at the counter, which suspends nothing. The details have who signs there. */
  | 'OFFER_SENT'
  /** The offer was taken back or, with a reason in the details, could not be sent, was followed by an answer, or stood beside the one that was accepted. */
  | 'OFFER_WITHDRAWN'
  /** The business began to process it. */
  | 'PROCESSING_STARTED'
  /** The provider's data that it lacked were added, once; its details have them. */
  | 'PROVIDER_COMPLETED'
  /** The queja was reclassified as a reclamo. */
  | 'RECLASSIFIED'
  /** It was lost with the database, and was entered again under its number. */
  | 'RECOVERED'
  /** It was held for review and then released. */
  | 'RELEASED'
  /** It was marked as reported to SIREC. */
  | 'REPORTED'
  /** The offer became an agreement, which ends the reclamo. `copy` in the details says how the consumer got its record: by e-mail or at the counter. */
  | 'SETTLED'
  /** The business was warned of the term. */
  | 'WARNED';

/** The conditions of the register: it shows the sheets that meet all of them. */
export type ComplaintRegisterFilter = {
  /** true: only sheets that were answered after their term; false: only the others. */
  answeredLate?: boolean | null | undefined;
  /** Sheets whose consumer waits, with this deadline today in Lima. */
  deadline?: ComplaintDeadline | null | undefined;
  /** Sheets on which this establishment code is printed. Case makes no difference. */
  establishmentCode?: string | null | undefined;
  /** Sheets whose consumer waits no more, answered or settled at this moment or later. */
  finishedFrom?: string | null | undefined;
  /** Sheets of these forms' books: at most 100 ids. */
  formIds?: Array<string> | null | undefined;
  /** true: only sheets that are overdue today in Lima; false: only the others. */
  overdue?: boolean | null | undefined;
  /** Filed at this moment or later. */
  registeredFrom?: string | null | undefined;
  /** Filed before this moment. Exclusive. */
  registeredTo?: string | null | undefined;
  /** true: only reported sheets that have changed since, so that they are reported again; false: only the others. */
  reportOutdated?: boolean | null | undefined;
  /** true: only sheets that were reported to SIREC; false: only the others. */
  reported?: boolean | null | undefined;
  /** Sheets on which this RUC is printed. */
  ruc?: string | null | undefined;
  /** Words that all occur in the number, the consumer's data, the good, the detail or the request. Case and the accents of Spanish make no difference. */
  search?: string | null | undefined;
  /** true: only sheets with an agreement, closed ones included; false: only the others. */
  settled?: boolean | null | undefined;
  /** Sheets in this state. */
  status?: ComplaintStatus | null | undefined;
  /** Sheets that are treated as this type. */
  type?: ComplaintType | null | undefined;
  /** true: only sheets that still need an answer, open offers and prepared letters included; false: only the others. */
  waiting?: boolean | null | undefined;
};

/** The state of a sheet. */
export type ComplaintStatus =
  /** The consumer accepted the offer: the reclamo is over and needs no answer. */
  | 'ACUERDO'
  /** Answered. */
  | 'ATENDIDO'
  /** Closed. */
  | 'CERRADO'
  /** Being processed. */
  | 'EN_TRAMITE'
  /** A settlement offer was sent by mail, and the term is suspended. */
  | 'OFERTA_ENVIADA'
  /** Filed and not yet processed. */
  | 'RECIBIDO'
  /** An answer by mail is written, and no mail server has taken it yet; the term runs on. */
  | 'RESPUESTA_ENVIANDOSE'
  /** An answer by letter is prepared and not sent yet; the term runs on. */
  | 'RESPUESTA_PREPARADA';

/** The type of a sheet. */
export type ComplaintType =
  /** Disconformidad no relacionada a los productos o servicios; o, malestar o descontento respecto a la atención al público. */
  | 'QUEJA'
  /** Disconformidad relacionada a los productos o servicios. */
  | 'RECLAMO';

/** Why the visitor of a submission that waits has no mail to confirm it. */
export type ConfirmationProblem =
  /** The account's forms have sent 500 such mails on the same Lima day. */
  | 'ACCOUNT_LIMIT'
  /** The mailbox had 3 such mails of the form, 6 of all forms, or 30 mails of all kinds that somebody else's typing set off, on the same Lima day. */
  | 'ADDRESS_LIMIT'
  /** The address is that of a program, such as `no-reply@`. */
  | 'AUTOMATIC_ADDRESS'
  /** A mail server took the mail and reported later that it could not deliver it. */
  | 'BOUNCED'
  /** The mail server refused the mail for good, none took it within three days, or the form took nothing when it was to be sent. */
  | 'NOT_SENT'
  /** The mailbox's holder or its server refuses such mails. */
  | 'REFUSED_ADDRESS';

/** What the address of everything downloads. */
export type CreateAccountExportInput = {
  /** Whether the files of submissions and sheets come with them; they do unless this is false. */
  withFiles?: boolean | null | undefined;
};

/** A new account. */
export type CreateAccountInput = {
  /** The owner's e-mail address, which no other account has. */
  email: string;
  /** The name of the person or company: 1 to 150 characters. */
  name: string;
};

/** A new key. */
export type CreateApiKeyInput = {
  /** The account that gets the key; the viewer's unless given. Another account needs the permission ADMIN, and its key never holds ADMIN. */
  accountId?: string | null | undefined;
  /** When it expires: a moment in the future, no later than the calling key. Unless given, it expires with the calling key, or never. */
  expiresAt?: string | null | undefined;
  /** Its name: 1 to 100 characters. */
  name: string;
  /** Its permissions: at least one, and only those that the calling key holds. */
  permissions: Array<Permission>;
};

/** A new form. */
export type CreateFormInput = {
  /** Exact web origins to accept submissions from, at most 100: scheme, host and perhaps port, such as `https://www.tienda.pe`. Any origin, or none, unless given. */
  allowedOrigins?: Array<string> | null | undefined;
  /** What it does not want to receive: see `UpdateFormInput.blocked`. Nothing unless given. */
  blocked?: Array<string> | null | undefined;
  /** After how many accepted submissions it stops receiving, 1 to 1,000,000; never unless given. */
  closesAfter?: number | null | undefined;
  /** When it stops receiving, later than opensAt; never unless given. */
  closesAt?: string | null | undefined;
  /** What it asks for, at most 50; the template's unless given, else nothing: it takes anything. */
  fields?: Array<FormFieldInput> | null | undefined;
  /** Whether multipart submissions may bring files; false unless given. */
  filesAllowed?: boolean | null | undefined;
  /** The field, beside `_gotcha`, that people do not see: 1 to 50 letters, digits, `_` or `-`, not with `_` first. None unless given. */
  honeypotField?: string | null | undefined;
  /** Its page of its own; the service's words and colours unless given. */
  hostedPage?: HostedPageInput | null | undefined;
  /** Its name: 1 to 150 characters. */
  name: string;
  /** When it begins receiving; now unless given. */
  opensAt?: string | null | undefined;
  /** The code of its plan; `gratis` unless given. */
  planCode?: string | null | undefined;
  /** The names of HIDDEN fields that the page's address may fill, at most 50; none unless given. */
  prefilledFields?: Array<string> | null | undefined;
  /** The provider of its complaints book; the book is incomplete unless given. */
  provider?: ProviderInput | null | undefined;
  /** Its captcha; none unless given. */
  recaptcha?: RecaptchaInput | null | undefined;
  /** Web origins that browsers may be sent to, at most 100: with https, or on localhost. None beside `allowedOrigins` unless given. */
  redirectOrigins?: Array<string> | null | undefined;
  /** The page that browsers are sent to instead, of an origin in `allowedOrigins` or `redirectOrigins`; none unless given. */
  redirectUrl?: string | null | undefined;
  /** How much it suspects its submissions of being spam; MEDIUM unless given. */
  spamSensitivity?: SpamSensitivity | null | undefined;
  /** The text of that page, plain: at most 1,000 characters, line breaks included. The service's own unless given. */
  successMessage?: string | null | undefined;
  /** The title of the page after a submission: at most 100 characters. The service's own unless given. */
  successTitle?: string | null | undefined;
  /**
   * The id of one of `formTemplates`. Its settings and fields hold where the input gives none, and the person who creates the form is told of its
   * submissions by mail. A form of the service's own words, which takes anything, unless given.
   */
  template?: string | null | undefined;
  /** What happens to posted data without a field; the template's unless given, else KEEP. */
  unknownFields?: UnknownFields | null | undefined;
  /** The URL of a webhook endpoint for all events, which is created with the form. Its secret is in the payload, once. */
  webhookUrl?: string | null | undefined;
};

/** A new plan. */
export type CreatePlanInput = {
  /** Its stable name for programs: 2 to 40 lower-case letters, digits and hyphens, no hyphen first. */
  code: string;
  /** The files that one submission may bring, 0 to 10; 3 unless given. */
  filesPerSubmission?: number | null | undefined;
  /** The forms that an account may have whose most generous plan this is, 1 or more; null or missing = unlimited. */
  maxForms?: number | null | undefined;
  /** The size of one file in MiB, 1 to 25; 10 unless given. */
  megabytesPerFile?: number | null | undefined;
  /** The size of all files of one submission in MiB, 1 to 100; 25 unless given. */
  megabytesPerSubmission?: number | null | undefined;
  /** Submissions per form and Lima calendar month, 0 or more; null or missing = unlimited. */
  monthlySubmissionLimit?: number | null | undefined;
  /** Its name for people: 1 to 100 characters. */
  name: string;
  /** The days for which submissions are kept, 1 to 36,500; null or missing = until their owner deletes them. */
  retentionDays?: number | null | undefined;
  /** Whether owners may choose it themselves; false unless given. */
  selfService?: boolean | null | undefined;
  /** The submissions that a form takes in a minute from one address, 1 or more; null or missing = unlimited. */
  submissionsPerAddressAndMinute?: number | null | undefined;
  /** The submissions that a form takes in a minute, 1 or more; null or missing = unlimited. */
  submissionsPerMinute?: number | null | undefined;
};

/** A member to sign in. */
export type CreateSignInAddressInput = {
  /** The membership's id. */
  id: string;
};

/** What an address downloads. */
export type CreateSubmissionExportInput = {
  /** The submissions that are downloaded; all accepted ones unless given. Its search has no limits, because a download reads on. */
  filter?: SubmissionFilter | null | undefined;
  /** The form whose submissions are downloaded; those of all forms unless given. */
  formId?: string | null | undefined;
  /** The format of the file. */
  format: SubmissionExportFormat;
};

/** A new view. */
export type CreateSubmissionViewInput = {
  /** Its conditions; none unless given. At most 4 KB as JSON. */
  filter?: SubmissionFilter | null | undefined;
  /** Its form; all forms unless given. */
  formId?: string | null | undefined;
  /** Whether everybody of the account sees it. */
  isShared: boolean;
  /** Its name: 1 to 60 characters. */
  name: string;
  /** Whether the oldest submission comes first. */
  oldestFirst?: boolean | null | undefined;
};

/** A new channel. The fields that its kind does not need are ignored. */
export type CreateWebhookChannelInput = {
  /** Which events are sent, as with createWebhookEndpoint. */
  eventTypes?: Array<string> | null | undefined;
  /** The form whose events are sent. */
  formId: string;
  /** The messaging service. */
  kind: WebhookChannelKind;
  /** The language of the template, as Meta names it: `es`, `es_MX` …; `es` unless given. */
  language?: string | null | undefined;
  /** How many messages to send per second at most: 1 to 500; 1 unless given, which these services take. */
  maxPerSecond?: number | null | undefined;
  /** The id of the WhatsApp number that sends. */
  phoneNumberId?: string | null | undefined;
  /** Who receives: the id of Telegram's chat, or the name of a public channel (`@tienda`); or a WhatsApp number with its country's code. */
  recipient?: string | null | undefined;
  /** The name of a WhatsApp template whose body has three parameters: what happened, the fields in one line, the link to the panel. */
  template?: string | null | undefined;
  /** The bot's token (`123456:AA…`), or the access token of WhatsApp's Cloud API; at most 512 characters. */
  token?: string | null | undefined;
  /** The address that the service gave for this channel, by the rules of an endpoint's URL. */
  url?: string | null | undefined;
};

/** A new webhook endpoint. */
export type CreateWebhookEndpointInput = {
  /**
   * 1 to 20 exact types or prefixes: `submission.created`, `submission.*`, `complaint.created`, `complaint.answered`,
   * `complaint.*`, and of the account's other endpoints `endpoint.disabled`, `endpoint.recovered`, `endpoint.*`,
   * `delivery.exhausted`, `delivery.*`; `account.warned` for the account's warnings. Unless given: every event of the form, and
   * none of other endpoints or of the account.
   */
  eventTypes?: Array<string> | null | undefined;
  /** The form whose events are sent. */
  formId: string;
  /** Your own headers for every request, at most 20; none unless given. */
  headers?: Array<WebhookHeaderInput> | null | undefined;
  /** How many calls to send per second at most: 1 to 500. Unless given, or null: the service's default. */
  maxPerSecond?: number | null | undefined;
  /** The signing secret: `whsec_` and 24 to 64 bytes in base64; one is created unless given. */
  secret?: string | null | undefined;
  /**
   * The URL that events are posted to: https, at most 2,048 characters, no user or password, no private or reserved address, no
   * port of another service, such as 22 or 25 (the bad ports of WHATWG's Fetch).
   */
  url: string;
};

/** The currency of an amount. */
export type Currency =
  /** Peruvian soles. */
  | 'PEN'
  /** United States dollars. */
  | 'USD';

/** What a count of dates is about. */
export type DateUnit =
  /** One day. */
  | 'DAY'
  /** A month. */
  | 'MONTH'
  /** A year. */
  | 'YEAR';

/** A form to deactivate. */
export type DeactivateFormInput = {
  /** The form's id. */
  id: string;
};

/** A form to delete for good. */
export type DeleteFormInput = {
  /** The form's name, typed again. */
  confirmName: string;
  /** The form's id. */
  id: string;
};

/** A passkey to delete. */
export type DeletePasskeyInput = {
  /** The passkey's id. */
  id: string;
};

/** A submission to delete. */
export type DeleteSubmissionInput = {
  /** The submission's id. */
  id: string;
};

/** A note to delete. */
export type DeleteSubmissionNoteInput = {
  /** The note's id. */
  id: string;
};

/** A view to delete. */
export type DeleteSubmissionViewInput = {
  /** The view's id. */
  id: string;
};

/** The submissions to delete. */
export type DeleteSubmissionsInput = {
  /** The submissions' ids: 1 to 100. */
  ids: Array<string>;
};

/** An endpoint to delete. */
export type DeleteWebhookEndpointInput = {
  /** The endpoint's id. */
  id: string;
};

/** A draft to delete. */
export type DiscardFormFieldDraftInput = {
  /** The form. */
  formId: string;
  /** The version of the draft that was read. Another one is refused with FIELD_DRAFT_CHANGED. */
  seenVersion: string;
};

/** The form whose reports are deleted. */
export type DismissFormReportsInput = {
  /** The form's UUID. */
  formId: string;
};

/** Notes to take off the list of mentions. */
export type DismissMentionsInput = {
  /** The notes' ids: up to 20. */
  noteIds: Array<string>;
};

/** A session that stays. */
export type EndOtherSessionsInput = {
  /** The id of the session that stays, such as that of the request. */
  keptSessionId: string;
};

/** A session to end. */
export type EndSessionInput = {
  /** The session's id. */
  id: string;
};

/** The channel that a sheet was filed by. */
export type EntryChannel =
  /** A program. */
  | 'API'
  /** The book inside another website. */
  | 'EMBED'
  /** The sheet was lost with the database, and was entered again from a copy, under the number that it had: "asentada por pérdida". */
  | 'PERDIDA'
  /** The counter; staff entered it. */
  | 'PRESENCIAL'
  /** The backup book of paper; staff entered it. */
  | 'RESPALDO'
  /** The telephone; staff entered it. */
  | 'TELEFONO'
  /** The book's own page. */
  | 'WEB';

/** What the deletion of a closed account waits for. */
export type ErasureObstacle =
  /** The provider has not taken the file of the sheets that must be kept, or something has happened to one of them since. */
  | 'FILE_NOT_TAKEN'
  /** A sheet is held, and nobody has decided whether it is filed. */
  | 'HELD_SHEETS'
  /** A sheet waits for its answer. */
  | 'WAITING_SHEETS';

/** The condition under which a field is asked. */
export type FieldConditionInput = {
  /** The value that it has, or one of the choices that are marked; `true` for a consent. */
  equals: string;
  /** The name of an earlier field. */
  field: string;
};

/** The result of the scan of a file for malware. */
export type FileScanStatus =
  /** The scanner found nothing. */
  | 'CLEAN'
  /** The scanner found malware. The file cannot be downloaded: FILE_INFECTED. */
  | 'INFECTED'
  /** The scan is still to come. The file cannot be downloaded until then, or until it is unlocked: FILE_LOCKED. */
  | 'PENDING'
  /** The service had no scanner when the file came. */
  | 'UNSCANNED';

/** What became of a field. */
export type FormFieldChangeKind =
  /** It is new. */
  | 'ADDED'
  /** It has other settings, under the same name. */
  | 'CHANGED'
  /** It stands at another place among the fields that stayed. */
  | 'MOVED'
  /** It is gone. */
  | 'REMOVED';

/** A field of a form. */
export type FormFieldInput = {
  /** Of SELECT, RADIO and CHECKBOXES 1 to 200, of MATRIX 2 to 10, of RANKING 2 to 20. */
  choices?: Array<string> | null | undefined;
  /**
   * Of one EMAIL that is required and asked under no condition: whether a submission counts once its visitor has confirmed the address, by a link
   * that is mailed to it; false unless given. Until then it is held with the status UNCONFIRMED, and is deleted after 7 days.
   */
  confirmed?: boolean | null | undefined;
  /** The value where the field is not posted at all. */
  defaultValue?: string | null | undefined;
  /** A hint below it, at most 500 characters. */
  help?: string | null | undefined;
  /** What the visitor reads beside it, at most 300 characters; of a CONSENT the text that is agreed to and of a TEXT_BLOCK the text, each at most 2,000. */
  label: string;
  /** Of NUMBER and AMOUNT the greatest value, of TEXT, TEXTAREA and HIDDEN the most characters, of CHECKBOXES the most marked choices, of RATING its stars: 3 to 10, of SCALE its last number: 2 to 10, each 5 unless given; of RANKING the places: all unless given. */
  max?: number | null | undefined;
  /** Of SCALE: what its last number means, at most 60 characters. */
  maxLabel?: string | null | undefined;
  /** Of NUMBER and AMOUNT the least value, of TEXT, TEXTAREA and HIDDEN the least characters, of CHECKBOXES the least marked choices, of SCALE its first number: 0 or 1, and 1 unless given. */
  min?: number | null | undefined;
  /** Of SCALE: what its first number means, at most 60 characters. */
  minLabel?: string | null | undefined;
  /** As pages have it, such as `correo electrónico` and `contact[name]`: at most 100 characters, no underscore at the beginning. `sabores[]` is `sabores`. Each field has its own. */
  name: string;
  /**
   * Of TEXT and HIDDEN: an expression that the whole text matches. Characters, `.`, classes such as `[A-Z]`, `\d`, `\w`, `\s`, each perhaps
   * repeated by `?`, `*`, `+` or `{2,4}`, and alternatives by `|`; no groups. At most 200 characters.
   */
  pattern?: string | null | undefined;
  /** Whether a submission without it is refused; false unless given. Of a MATRIX: whether every row needs a choice. Not of SECTION and TEXT_BLOCK. */
  required?: boolean | null | undefined;
  /** Of MATRIX: 1 to 30, each asked with the choices. */
  rows?: Array<string> | null | undefined;
  /** The condition under which it is asked; always unless given. */
  showIf?: FieldConditionInput | null | undefined;
  /** What it takes. */
  type: FormFieldType;
  /**
   * Of EMAIL, PHONE, DNI, RUC, CE, PASSPORT and PLATE, at most 5 fields of a form: whether the form takes each answer once; false unless given. Where it becomes true,
   * the answers of the latest 10,000 accepted submissions count; further ones that are stored do not.
   */
  unique?: boolean | null | undefined;
};

/** What a field takes. */
export type FormFieldType =
  /** An address in Peru, `{line1, line2, ubigeo}`: the street with its number, perhaps a second line, and the code of the district. Pages post `name[line1]`, `name[line2]` and `name[ubigeo]`. */
  | 'ADDRESS'
  /** An amount of soles. The value is a text with two decimals. */
  | 'AMOUNT'
  /** A Código de Cuenta Interbancario: 20 digits with the right check digits. */
  | 'CCI'
  /** The number of a carné de extranjería: 8 to 12 letters and digits. */
  | 'CE'
  /** Any number of the choices. */
  | 'CHECKBOXES'
  /** The consent to the label's text. */
  | 'CONSENT'
  /** A day, as `2026-11-24` or `24/11/2026`. */
  | 'DATE'
  /** Two days, `{from, to}`, of which the last is not before the first. Pages post `name[from]` and `name[to]`. */
  | 'DATE_RANGE'
  /** The eight digits of a DNI, perhaps with its check character. */
  | 'DNI'
  /** One e-mail address. */
  | 'EMAIL'
  /** Files. */
  | 'FILE'
  /** A text that the visitor does not see. */
  | 'HIDDEN'
  /** One of the choices for each of the rows, as an object by the rows. Pages post `name[row]`. */
  | 'MATRIX'
  /** A number, with a decimal point or comma. */
  | 'NUMBER'
  /** A break after which the form's own page goes on as another step, with its label as the title. It asks for nothing. */
  | 'PAGE'
  /** The number of a passport: 5 to 12 letters and digits. */
  | 'PASSPORT'
  /** A telephone number, of Peru unless it has a country's code. The value is in E.164. */
  | 'PHONE'
  /** A Peruvian vehicle's plate, such as `ABC-123`, or `1234-5A` of a motorcycle. The value has the hyphen. */
  | 'PLATE'
  /** One of the choices, all of them visible. */
  | 'RADIO'
  /** The choices in the order that a person gives them, or the first `max` of them. */
  | 'RANKING'
  /** A number of stars, from 1 to `max`, which is 3 to 10. */
  | 'RATING'
  /** A RUC with the right check digit. */
  | 'RUC'
  /** A whole number from `min`, which is 0 or 1, to `max`, which is 2 to 10, with words at both ends. */
  | 'SCALE'
  /** A heading above the fields that follow, with its help below. It asks for nothing. */
  | 'SECTION'
  /** One of the choices, from a list. */
  | 'SELECT'
  /** A signature: the signer's typed name, at most 200 characters, or one PNG of a drawn one in a multipart body. */
  | 'SIGNATURE'
  /** A text of one line, at most 1,000 characters. */
  | 'TEXT'
  /** A text of several lines, at most 20,000 characters. */
  | 'TEXTAREA'
  /** A text between the fields: its label, with line breaks. It asks for nothing. */
  | 'TEXT_BLOCK'
  /** A time of day, `00:00` to `23:59`. */
  | 'TIME'
  /** The code of a district by INEI, six digits. */
  | 'UBIGEO'
  /** A web address. */
  | 'URL';

/** Why a visitor reports a form. */
export type FormReportReason =
  /** It deceives, or asks for money. */
  | 'DECEIT'
  /** It passes for another person or company. */
  | 'IMPERSONATION'
  /** Another reason. */
  | 'OTHER'
  /** It asks for a password, the code of a bank or a card. */
  | 'SECRETS';

/** Whether the owner has activated a form. */
export type FormStatus =
  /** Receives, unless it has an `unavailableReason`. */
  | 'ACTIVE'
  /** Answers FORM_INACTIVE. */
  | 'INACTIVE';

/** The kind of the product or service that a sheet concerns. */
export type GoodType =
  /** A product and a service. */
  | 'AMBOS'
  /** A product. */
  | 'PRODUCTO'
  /** A service. */
  | 'SERVICIO';

/** A form's page of its own. A missing or empty setting is the service's own. */
export type HostedPageInput = {
  /** The colour of the button and of the page's edge, `#rrggbb`, dark enough for white text: a contrast of at least 4.5 to 1. */
  accentColor?: string | null | undefined;
  /** The text above the fields, plain: at most 2,000 characters, line breaks included. */
  introduction?: string | null | undefined;
  /** The address of a logo: https, without a query, at most 500 characters. */
  logoUrl?: string | null | undefined;
  /** Where visitors turn while the form takes nothing, such as a telephone number, plain: at most 500 characters, line breaks included. */
  otherWays?: string | null | undefined;
  /** The heading, instead of the form's name: at most 100 characters. */
  title?: string | null | undefined;
};

/** A person to invite. */
export type InviteMemberInput = {
  /** The person's e-mail address. */
  email: string;
  /** The role that the person gets. */
  role: Role;
};

/** The kind of a mail. */
export type MailKind =
  /** The record of the agreement to the consumer, with the sheet. */
  | 'AGREEMENT'
  /** The answer to the consumer. */
  | 'ANSWER'
  /** The warning to the business that a mail to the consumer, with the answer, the agreement or the copy of the sheet, did not arrive. */
  | 'BOUNCE_WARNING'
  /** The sheet to the consumer once more, after the data that its provider lacked were added. */
  | 'CORRECTED_SHEET'
  /** A warning to the business that the term is running out or is over. */
  | 'DEADLINE_WARNING'
  /** The notice to the business that its book lacks the provider's data. */
  | 'INCOMPLETE_BOOK'
  /** A settlement offer to the consumer. */
  | 'OFFER'
  /** The notice to the business of how an offer ended. */
  | 'OFFER_OUTCOME'
  /** The business's copy of the sheet. */
  | 'PROVIDER_COPY'
  /** The alarm to the business that a sheet is held for more than a day. */
  | 'QUARANTINE_ALARM'
  /** The notice to the business that a sheet is held for review. */
  | 'QUARANTINE_NOTICE'
  /** A warning to the business that the term of a held sheet is running out or is over. */
  | 'QUARANTINE_WARNING'
  /** The consumer's copy of the sheet. */
  | 'RECEIPT';

/** The sheets that were sent to SIREC. */
export type MarkComplaintsReportedInput = {
  /** The form whose book was reported. */
  formId: string;
  /** The first day in Lima; from the first sheet on unless given. */
  from?: string | null | undefined;
  /** When the file was made. Sheets that came or changed afterwards are not marked, because the file lacks them. Now unless given. */
  madeAt?: string | null | undefined;
  /** The last day in Lima, included; to the latest sheet unless given. */
  to?: string | null | undefined;
};

/** A submission that is spam. */
export type MarkSubmissionAsSpamInput = {
  /** The submission's id. */
  id: string;
};

/** The submissions to mark. A mark that is left out stays. */
export type MarkSubmissionsInput = {
  /** The submissions' ids: 1 to 100. */
  ids: Array<string>;
  /** Whether they are read. */
  isRead?: boolean | null | undefined;
  /** Whether they have a star. An account has up to 1,000 stars. */
  isStarred?: boolean | null | undefined;
};

/** Which way a mail of a thread goes. */
export type MessageDirection =
  /** It came from outside. */
  | 'IN'
  /** Somebody of the account, or a key, wrote it. */
  | 'OUT';

/** What became of a mail of a thread. */
export type MessageState =
  /** A mail server took it and reported later that it could not deliver it. */
  | 'BOUNCED'
  /** No mail server takes it, or it was not sent any more. */
  | 'FAILED'
  /** It waits for a mail server, or for another attempt. */
  | 'QUEUED'
  /** It came from outside. */
  | 'RECEIVED'
  /** A mail server took it. */
  | 'SENT';

/** When a recipient gets its mails. */
export type NoticeMode =
  /** Each submission in a mail of its own. After 20 within five minutes further ones are collected in a digest. */
  | 'AT_ONCE'
  /** The submissions of a day in one mail, at eight in the morning in Lima. */
  | 'DAILY'
  /** The submissions of each full hour in one mail. */
  | 'HOURLY';

/** Whether an address gets notices. */
export type NoticeRecipientStatus =
  /** It gets notices. */
  | 'CONFIRMED'
  /** Its mails came back: it gets none until it confirms anew, see `resendNoticeConfirmation`. */
  | 'PAUSED'
  /** It has not confirmed; nothing is sent but the confirmation mail. */
  | 'PENDING'
  /** It has ended its notices by a link of a mail. This is final. */
  | 'UNSUBSCRIBED';

/** How an offer reaches the consumer. */
export type OfferMeans =
  /** By e-mail, with a page to decide on. */
  | 'EMAIL'
  /** At the counter, on one paper that both sign. It suspends no term. */
  | 'PRESENCIAL';

/** How an offer ended. */
export type OfferOutcome =
  /** The consumer accepted it. */
  | 'ACCEPTED'
  /** It was not accepted in its time, which counts as refused. */
  | 'LAPSED'
  /** The consumer refused it. */
  | 'REFUSED'
  /** The business took it back, its mail failed, the sheet was answered, or another offer was accepted. */
  | 'WITHDRAWN';

/** An offer to a consumer. */
export type OfferSettlementInput = {
  /** A document that was uploaded for the sheet. PRESENCIAL needs it: the paper that both have signed. */
  documentId?: string | null | undefined;
  /** The sheet's id. */
  id: string;
  /** How it reaches the consumer. EMAIL needs an e-mail address on the sheet. */
  means: OfferMeans;
  /** Who signs at the counter for the business: 1 to 150 characters. PRESENCIAL needs it, and EMAIL does not read it. */
  signerName?: string | null | undefined;
  /** The post of who signs: 1 to 150 characters. PRESENCIAL needs it, and EMAIL does not read it. */
  signerPost?: string | null | undefined;
  /** The offer: 1 to 4,000 characters. */
  text: string;
};

/** A permission of an API key. */
export type Permission =
  /** Run the platform: accounts and plans. */
  | 'ADMIN'
  /** List, create and revoke API keys. */
  | 'API_KEYS_WRITE'
  /** Read the complaints book. */
  | 'COMPLAINTS_READ'
  /** Answer complaints. */
  | 'COMPLAINTS_WRITE'
  /** Read forms, their usage and their settings. */
  | 'FORMS_READ'
  /** Create, change, activate and deactivate forms. */
  | 'FORMS_WRITE'
  /** Invite and remove people, and change their roles. */
  | 'MEMBERS_WRITE'
  /** Read submissions, also live. */
  | 'SUBMISSIONS_READ'
  /** Delete submissions. */
  | 'SUBMISSIONS_WRITE'
  /** Read webhook endpoints, deliveries and attempts. */
  | 'WEBHOOKS_READ'
  /** Create, change, test and delete webhook endpoints. */
  | 'WEBHOOKS_WRITE';

/** An answer to show. Its texts may have the `answerPlaceholders` between double braces. */
export type PreviewComplaintAnswerInput = {
  /** The actions of the business: at most 4,000 characters. */
  actionsTaken?: string | null | undefined;
  /** The text for the consumer: 1 to 4,000 characters, also after it was filled. Not together with `templateId`. */
  answer?: string | null | undefined;
  /** At most five uploaded files that would go out with the answer. */
  documentIds?: Array<string> | null | undefined;
  /** The sheet's id. */
  id: string;
  /** The reasons of a refusal: 1 to 4,000 characters. */
  refusalReasons?: string | null | undefined;
  /** Whether the provider refuses what the consumer asks. The refusal needs its reasons. */
  refused?: boolean | null | undefined;
  /** The name of the person who answers: at most 150 characters. A letter needs it. */
  signerName?: string | null | undefined;
  /** The post of the person who answers: at most 150 characters. A letter needs it. */
  signerPost?: string | null | undefined;
  /** The template whose text it is. Not together with `answer`. */
  templateId?: string | null | undefined;
  /** As in `AnswerComplaintInput`. */
  via?: AnswerChannel | null | undefined;
};

/** A datum of the provider that a complaints book must show before its address is published (DS 011-2011-PCM, art. 5 and Anexo I). */
export type ProviderDatum =
  /** The establishment's address. */
  | 'ADDRESS'
  /** The address for mails about the book. */
  | 'EMAIL'
  /** The establishment's identification code. */
  | 'ESTABLISHMENT_CODE'
  /** The registered name. */
  | 'LEGAL_NAME'
  /** The taxpayer's number. */
  | 'RUC';

/**
 * The provider of a complaints book. An update replaces all of its fields. Once the book has a sheet, its RUC and its establishment's code stay
 * (FIXED_BY_SHEETS); a missing code may be added, which completes the sheets that lack it.
 */
export type ProviderInput = {
  /** The establishment's address: 1 to 150 characters. */
  address: string;
  /** The code of the book's data bank in the RNPDP (Registro Nacional de Protección de Datos Personales): at most 40 characters. */
  dataBankCode?: string | null | undefined;
  /** The address for mails about the book and for replies to the consumer's mails. */
  email: string;
  /** The establishment's identification code: at most 6 characters, another one for each book with the same RUC. The book is incomplete without it. */
  establishmentCode?: string | null | undefined;
  /** The registered name (razón social): 1 to 150 characters. */
  legalName: string;
  /** The taxpayer's number: 11 digits with a right check digit. Blanks, dots and hyphens are removed. */
  ruc: string;
  /** The code that INDECOPI's SIREC assigns the establishment: 1 to 6 letters, digits and hyphens. With it, the owner is reminded of the report. */
  sirecSiteCode?: string | null | undefined;
  /** The name that customers know: at most 150 characters. */
  tradeName?: string | null | undefined;
};

/** A draft to publish. */
export type PublishFormFieldDraftInput = {
  /** The form. */
  formId: string;
  /** The version of the draft that was read. Another one is refused with FIELD_DRAFT_CHANGED. */
  seenVersion: string;
};

/** A form's captcha. */
export type RecaptchaInput = {
  /** reCAPTCHA v3 and Turnstile: the action that the provider must name, 1 to 100 characters of `A-Z a-z 0-9 _ / -`; any unless given. */
  action?: string | null | undefined;
  /** The host on whose page the provider must have shown the challenge, such as `www.tienda.pe`; any unless given. Not for ALTCHA. */
  hostname?: string | null | undefined;
  /** reCAPTCHA v3 only: the lowest score accepted, 0 to 1. Leave it out for v2 and for other providers, which give none. */
  minScore?: number | null | undefined;
  /** What becomes of a submission that did not pass; REFUSE unless given. */
  onFailure?: CaptchaFailure | null | undefined;
  /** Who checks the answers; RECAPTCHA unless given. */
  provider?: CaptchaProvider | null | undefined;
  /** The key that verifies answers. Stored encrypted, never shown again. Required, except for ALTCHA. */
  secretKey?: string | null | undefined;
  /** The key with which the page shows the challenge. Required, except for ALTCHA. */
  siteKey?: string | null | undefined;
};

/** The sheet whose last answer did not arrive. */
export type RecordAnswerAttemptInput = {
  /** The sheet's id. */
  id: string;
};

/** The dispatch of a letter. */
export type RecordLetterDispatchInput = {
  /** The day of the dispatch in Lima: not in the future, and not before the letter was prepared. */
  dispatchedOn: string;
  /** The sheet's id. */
  id: string;
  /** The uploaded proof: a photo or PDF of the carrier's acknowledgement. */
  proofDocumentId: string;
};

/** The account whose provider has the file of its sheets. */
export type RecordSheetFileTakenInput = {
  /** The account's id; the viewer's own account unless given. */
  accountId?: string | null | undefined;
};

/** The events to send again. */
export type RecoverWebhookEndpointInput = {
  /** The endpoint's id. */
  id: string;
  /** Events from this moment on, which is not in the future. Deliveries older than 30 days are not kept. */
  since: string;
};

/** A delivery to send again. */
export type RedeliverInput = {
  /** The delivery's id, or the value of its requests' header `x-service-delivery` or `webhook-id`. */
  deliveryId: string;
};

/** An account to reinstate. */
export type ReinstateAccountInput = {
  /** The account's id. */
  id: string;
};

/** A held sheet to release. */
export type ReleaseQuarantinedSheetInput = {
  /** The held sheet's id. */
  id: string;
};

/** A submission to let out of quarantine. */
export type ReleaseSubmissionInput = {
  /** The submission's id. */
  id: string;
};

/** A member to remove. */
export type RemoveMemberInput = {
  /** The membership's id. */
  id: string;
};

/** A recipient to remove. */
export type RemoveNoticeRecipientInput = {
  /** The recipient's id. */
  id: string;
};

/** A passkey and its new name. */
export type RenamePasskeyInput = {
  /** The passkey's id. */
  id: string;
  /** The name: 1 to 60 characters. */
  name: string;
};

/** The form that gets a new token. */
export type ReplaceFormTokenInput = {
  /** The form's id. */
  id: string;
  /** The hours for which the old token still takes submissions: 0 to 2160; 168, a week, unless given. */
  oldValidHours?: number | null | undefined;
};

/** A reply to a visitor. */
export type ReplyToSubmissionInput = {
  /** The text, which is mailed as it is: 1 to 10,000 characters. */
  body: string;
  /** A UUID of your choice. A repeated call with it mails nothing and answers with the first one's message; one with another text is refused with REPLY_REQUEST_REUSED. */
  requestId?: string | null | undefined;
  /** The subject, as one line: 1 to 150 characters. */
  subject: string;
  /** The submission's id. */
  submissionId: string;
};

/** A mail that came back. */
export type ReportAnswerBounceInput = {
  /** The sheet's id. */
  id: string;
  /** The mail server's words: 1 to 500 characters. */
  reason: string;
};

/** A recipient to mail the link to. */
export type ResendNoticeConfirmationInput = {
  /** The recipient's id. */
  id: string;
};

/** The book whose provider's address is asked again. */
export type ResendProviderConfirmationInput = {
  /** The form's id. */
  formId: string;
};

/** A version to restore. */
export type RestoreFormFieldVersionInput = {
  /** The form. */
  formId: string;
  /** The number of the version. */
  number: number;
  /** The version of the draft that was read before; null where the form had none. Another one is refused with FIELD_DRAFT_CHANGED. */
  seenVersion?: string | null | undefined;
};

/** A key to revoke. */
export type RevokeApiKeyInput = {
  /** Whether the key is revoked even if it is the account's last one with API_KEYS_WRITE. After that only an operator creates keys. */
  confirmLast?: boolean | null | undefined;
  /** The key's id. */
  id: string;
};

/** An invitation to revoke. */
export type RevokeInvitationInput = {
  /** The invitation's id. */
  id: string;
};

/** What a person may do in an account. */
export type Role =
  /** Everything but keys and members. */
  | 'MEMBER'
  /** Everything but to run the platform. An account has at least one owner. */
  | 'OWNER'
  /** Only reads. */
  | 'VIEWER';

/** The replacement of a signing secret. */
export type RotateWebhookSecretInput = {
  /** The endpoint's id. */
  id: string;
  /**
   * The hours for which the old secrets keep signing beside the new one: 0 to 168, 24 unless given. 0 ends them now. A secret
   * that ends sooner keeps its end.
   */
  overlapHours?: number | null | undefined;
  /** The new secret: `whsec_` and 24 to 64 bytes in base64; one is created unless given. */
  secret?: string | null | undefined;
};

/** What was typed of an answer. A text that is missing or null is empty. */
export type SaveAnswerDraftInput = {
  /** The actions of the business: at most 4,000 characters. */
  actionsTaken?: string | null | undefined;
  /** The text for the consumer: at most 4,000 characters. */
  answer?: string | null | undefined;
  /** The sheet's id. */
  id: string;
  /** The reasons of a refusal: at most 4,000 characters. */
  refusalReasons?: string | null | undefined;
  /** Whether the provider refuses what the consumer asks; false unless given. */
  refused?: boolean | null | undefined;
  /** The name of the person who answers: at most 150 characters. */
  signerName?: string | null | undefined;
  /** The post of the person who answers: at most 150 characters. */
  signerPost?: string | null | undefined;
  /** The version of the draft that was read before; null where the sheet had none. Another one is refused with ANSWER_DRAFT_CHANGED, so that nobody overwrites what they have not read. */
  version?: string | null | undefined;
};

/** What was typed of a form's fields. */
export type SaveFormFieldDraftInput = {
  /** The form's `fieldsVersion` that was read; that of the draft unless given, and of the form for a new draft. */
  basedOnVersion?: number | null | undefined;
  /**
   * All of its fields, at most 50, in the order in which it will ask. An empty name is made from the label, and stays when the label changes. Texts are kept as they were typed; all
   * fields together have at most 1 MiB.
   */
  fields: Array<FormFieldInput>;
  /** The form. */
  formId: string;
  /** The version of the draft that was read before; null where the form had none. Another one is refused with FIELD_DRAFT_CHANGED, so that nobody overwrites what they have not read. */
  seenVersion?: string | null | undefined;
  /** KEEP unless given. */
  unknownFields?: UnknownFields | null | undefined;
};

/** What was typed of a reply. A text that is missing or null is empty. */
export type SaveReplyDraftInput = {
  /** The text: at most 10,000 characters. */
  body?: string | null | undefined;
  /** The subject: at most 150 characters. */
  subject?: string | null | undefined;
  /** The submission's id. */
  submissionId: string;
  /** The version of the draft that was read before; null where the submission had none. Another one is refused with REPLY_DRAFT_CHANGED, so that nobody overwrites what they have not read. */
  version?: string | null | undefined;
};

/** The form to try. */
export type SendTestSubmissionInput = {
  /** The form's id. */
  formId: string;
};

/** What a form answers. */
export type SetFormAutoresponseInput = {
  /** The name of a field of the type EMAIL. */
  emailField: string;
  /** The form. */
  formId: string;
  /** Whether it answers. */
  isEnabled: boolean;
  /** The subject, at most 150 characters, with placeholders as in `text`. */
  subject: string;
  /**
   * Plain text, at most 5,000 characters. `{{entrega}}` stands for the checked value of the field of that name, or for nothing. The field is an
   * EMAIL, PHONE, NUMBER, AMOUNT, DATE, DATE_RANGE, TIME, SELECT, RADIO, CHECKBOXES, RATING, SCALE, MATRIX, RANKING, DNI, RUC, CE, PLATE, CCI or
   * UBIGEO: a stranger's own words are in no mail.
   */
  text: string;
};

/** A form and its new plan. */
export type SetFormPlanInput = {
  /** The form's id. */
  formId: string;
  /** The plan's code. */
  planCode: string;
};

/** A member and a role. */
export type SetMemberRoleInput = {
  /** The membership's id. */
  id: string;
  /** The new role. */
  role: Role;
};

/** A type of good for the report. */
export type SetReportedGoodTypeInput = {
  /** The type of good. */
  goodType: GoodType;
  /** The sheet's id. */
  id: string;
};

/** The account's states. */
export type SetSubmissionStatesInput = {
  /** 1 to 12 states in their order; the first of `submissionStates` stays the first. */
  states: Array<SubmissionStateInput>;
};

/** A list and its look. */
export type SetSubmissionTableInput = {
  /** The columns of the table in their order: up to 40, none twice; none for the usual ones. */
  columns: Array<SubmissionColumnInput>;
  /** The form; the list of all forms unless given. */
  formId?: string | null | undefined;
  /** A list or a table. */
  layout: SubmissionLayout;
  /** By what the table is ordered; by time unless given. */
  order?: SubmissionOrderInput | null | undefined;
};

/** A sheet whose consumer accepted the offer. */
export type SettleComplaintInput = {
  /** The document that the consumer signed, uploaded for the sheet. An offer by mail needs it unless its consumer accepted on the page. */
  documentId?: string | null | undefined;
  /** The sheet's id. */
  id: string;
  /** The offer that was accepted; the latest open one unless given. */
  offerId?: string | null | undefined;
};

/** A field of a row, in the order of SIREC's manual. */
export type SirecField =
  /** The consumer's address. */
  | 'ADDRESS'
  /** The amount claimed. */
  | 'AMOUNT'
  /** The answer. */
  | 'ANSWER'
  /** The day of the answer. */
  | 'ANSWERED_ON'
  /** The consumer's name. */
  | 'CONSUMER_NAME'
  /** The incident. */
  | 'DETAIL'
  /** The consumer's document. */
  | 'DOCUMENT'
  /** The consumer's e-mail. */
  | 'EMAIL'
  /** The product or service. */
  | 'GOOD_DESCRIPTION'
  /** A product, a service or both. */
  | 'GOOD_TYPE'
  /** The parent or guardian. */
  | 'GUARDIAN'
  /** The sheet's number in nine digits. */
  | 'NUMBER'
  /** The consumer's telephone. */
  | 'PHONE'
  /** The day of the filing. */
  | 'REGISTERED_ON'
  /** The consumer's request. */
  | 'REQUEST'
  /** The code of the establishment in SIREC. */
  | 'SITE_CODE'
  /** A reclamo or a queja. */
  | 'TYPE'
  /** The year of the number. */
  | 'YEAR';

/** How much a form suspects its submissions. The fewer points put a submission into quarantine, the more it suspects. */
export type SpamSensitivity =
  /** Quarantines from 4 points on. */
  | 'HIGH'
  /** Quarantines from 8 points on. */
  | 'LOW'
  /** Quarantines from 5 points on. */
  | 'MEDIUM'
  /** Lets everything in, a filled `_gotcha` too. */
  | 'OFF';

/** A column. */
export type SubmissionColumnInput = {
  /** The name of the data, or one of the service's own with a `$` before it. */
  name: string;
  /** Its width in CSS pixels: 60 to 800. */
  width: number;
};

/** The format of a file with submissions. */
export type SubmissionExportFormat =
  /** Texts separated by commas, for spreadsheets. */
  | 'CSV'
  /** A JSON object a line, with the data exactly as they were sent. */
  | 'NDJSON'
  /** A workbook of Excel. */
  | 'XLSX';

/**
 * The conditions of a list: it shows the submissions that meet all of them. Times are looked up in an index. `dataContains` and
 * `search` read the data of at most 20,000 submissions from the page's cursor on, and for at most two seconds in all such
 * fields of an operation together. A field whose search ends before the page is full, or before `totalCount` is complete, is
 * refused with FILTER_TOO_BROAD: narrow it with `createdFrom` and `createdTo`.
 */
export type SubmissionFilter = {
  /** Submissions that are this person's. */
  assigneeId?: string | null | undefined;
  /** Received at this moment or later. */
  createdFrom?: string | null | undefined;
  /** Received before this moment. Exclusive. */
  createdTo?: string | null | undefined;
  /** The data has these keys with these values: an object, such as `{"email": "ana@example.pe"}`. */
  dataContains?: unknown;
  /** Submissions that are somebody's, or nobody's. */
  isAssigned?: boolean | null | undefined;
  /** Submissions that were marked as read, or those that were not. It looks at as many submissions as `search`. */
  isRead?: boolean | null | undefined;
  /** Submissions with a star, or those without. */
  isStarred?: boolean | null | undefined;
  /** Words that all occur in the values, also as parts of words. Case and the accents of Spanish make no difference. */
  search?: string | null | undefined;
  /** Submissions with this state. It looks at as many submissions as `search`, and so do the next three. */
  stateId?: string | null | undefined;
  /** Submissions of this status; ACCEPTED unless given. */
  status?: SubmissionStatus | null | undefined;
  /** Submissions with this tag. */
  tag?: string | null | undefined;
};

/** How a list is seen. */
export type SubmissionLayout =
  /** A line or two for each submission. */
  | 'LIST'
  /** A row of cells for each submission. */
  | 'TABLE';

/** The order of a list by what a column holds. */
export type SubmissionOrderInput = {
  /** The name of the data, or one of the service's own: `$state`, `$assignee`, `$tags`, `$form`. */
  column: string;
  /** Whether the greatest comes first; the least unless given. */
  descending?: boolean | null | undefined;
};

/** A state. */
export type SubmissionStateInput = {
  /** The id of a state that exists; a new one has none. */
  id?: string | null | undefined;
  /** What it means; the first state is OPEN. */
  kind: SubmissionStateKind;
  /** Its name: 1 to 40 characters, different from the others. */
  name: string;
};

/** What a state means, whatever it is called. */
export type SubmissionStateKind =
  /** It is over. */
  | 'DONE'
  /** Somebody is at it. */
  | 'IN_PROGRESS'
  /** Nobody has begun. */
  | 'OPEN';

/** Whether a submission was accepted, or is held. */
export type SubmissionStatus =
  /** Counted, in the lists and the feed, and sent on. */
  | 'ACCEPTED'
  /** Looks like spam: its sender got the usual answer, and nothing else happened. It is deleted after 30 days, or when its form has more than 10,000. */
  | 'QUARANTINED'
  /** Waits for its visitor, who was mailed a link to confirm the address in it, and nothing else happened. It is deleted after 7 days. */
  | 'UNCONFIRMED';

/** How the answers to a question are shown together. */
export type SummaryKind =
  /** By how often each was given. */
  | 'CHOICES'
  /** By day, month or year. */
  | 'DATES'
  /** By how many there are: what they say is about one person. */
  | 'NONE'
  /** As a distribution. */
  | 'NUMBERS'
  /** By the mean place of each choice. */
  | 'RANKS'
  /** By the latest. */
  | 'TEXTS';

/** An account to suspend. */
export type SuspendAccountInput = {
  /** The account's id. */
  id: string;
};

/** A key to take over. */
export type TakeOverApiKeyInput = {
  /** The key's id. */
  id: string;
};

/** An endpoint to test. */
export type TestWebhookEndpointInput = {
  /** The endpoint's id. */
  id: string;
};

/** The submissions to change; what is left out stays. */
export type TriageSubmissionsInput = {
  /** Tags that they get: up to 10 of 1 to 40 characters. A submission has up to 10, an account 200 different ones; a tag that differs from one of the account in case or accents alone is that one. */
  addTags?: Array<string> | null | undefined;
  /** The person whose they are: one of `teammates`. */
  assigneeId?: string | null | undefined;
  /** The submissions' ids: 1 to 100. */
  ids: Array<string>;
  /** Tags that they lose: up to 10. */
  removeTags?: Array<string> | null | undefined;
  /** Their state: one of `submissionStates`. */
  stateId?: string | null | undefined;
  /** Whether they are nobody's; not together with `assigneeId`. */
  unassign?: boolean | null | undefined;
};

/** What happens to posted data without a field. */
export type UnknownFields =
  /** They are stored with the others. */
  | 'KEEP'
  /** The submission is refused. */
  | 'REFUSE';

/** An identity to unlink. */
export type UnlinkIdentityInput = {
  /** The identity's issuer. */
  issuer: string;
};

/** The file to unlock. */
export type UnlockComplaintFileInput = {
  /** The file's id. */
  id: string;
};

/** The file to unlock. */
export type UnlockSubmissionFileInput = {
  /** The file's id. */
  id: string;
};

/** An account and its new data; what is missing or null stays. */
export type UpdateAccountInput = {
  /** The owner's e-mail address, which no other account has. */
  email?: string | null | undefined;
  /** The account's id. */
  id: string;
  /** The name of the person or company: 1 to 150 characters. */
  name?: string | null | undefined;
};

/** New settings of a form. A missing setting stays unchanged. */
export type UpdateFormInput = {
  /** Replaces the whole list; empty or null = any origin, or none. */
  allowedOrigins?: Array<string> | null | undefined;
  /**
   * Replaces the list of what it does not want to receive: at most 200 entries of 100 characters; null = nothing. An entry is an IP address
   * (an IPv6 one stands for its /64), a network such as `203.0.113.0/24`, an e-mail address, the domain of e-mail addresses such as
   * `@spam.example`, or words that the texts have, in any case and without regard to accents. One that is met quarantines alone.
   */
  blocked?: Array<string> | null | undefined;
  /**
   * After how many accepted submissions it stops receiving, 1 to 1,000,000; null removes the bound. All that it has accepted since it was made
   * count (`Form.acceptedCount`), deleted ones included. A greater number, or null, opens it again.
   */
  closesAfter?: number | null | undefined;
  /** When it stops receiving, later than opensAt; null removes the bound. */
  closesAt?: string | null | undefined;
  /** Whether multipart submissions may bring files. Not null. It holds within a minute. */
  filesAllowed?: boolean | null | undefined;
  /** The field, beside `_gotcha`, that people do not see: 1 to 50 letters, digits, `_` or `-`, not with `_` first; null = none. Never stored. */
  honeypotField?: string | null | undefined;
  /** Replaces the words and colours of its page of its own; null = the service's own. */
  hostedPage?: HostedPageInput | null | undefined;
  /** The form's id. */
  id: string;
  /** Its name: 1 to 150 characters. Not null. */
  name?: string | null | undefined;
  /** When it begins receiving; null removes the bound. */
  opensAt?: string | null | undefined;
  /** Replaces the names of HIDDEN fields that the page's address may fill, at most 50; null = none. */
  prefilledFields?: Array<string> | null | undefined;
  /**
   * Replaces the provider of its complaints book on the sheets filed from now on; null leaves the book incomplete. A complete one is added to
   * the sheets that were filed before, once, and their consumers get the corrected sheet by mail.
   */
  provider?: ProviderInput | null | undefined;
  /** Replaces the check; null removes it. */
  recaptcha?: RecaptchaInput | null | undefined;
  /** Replaces the list of further web origins that browsers may be sent to, at most 100: with https, or on localhost; empty or null = none. */
  redirectOrigins?: Array<string> | null | undefined;
  /** The page that browsers are sent to instead, of an origin in `allowedOrigins` or `redirectOrigins`; null = none. */
  redirectUrl?: string | null | undefined;
  /** How much it suspects its submissions of being spam. Not null. */
  spamSensitivity?: SpamSensitivity | null | undefined;
  /** The text of that page, plain: at most 1,000 characters, line breaks included; null = the service's own. */
  successMessage?: string | null | undefined;
  /** The title of the page after a submission: at most 100 characters; null = the service's own. */
  successTitle?: string | null | undefined;
};

/** A recipient's new setting. */
export type UpdateNoticeRecipientInput = {
  /** The recipient's id. */
  id: string;
  /** When it gets its mails. */
  mode: NoticeMode;
};

/** A plan and its new limits; what is missing stays. */
export type UpdatePlanInput = {
  /** The plan's code. */
  code: string;
  /** The files that one submission may bring, 0 to 10; null leaves it as it is. */
  filesPerSubmission?: number | null | undefined;
  /** The forms that an account may have whose most generous plan this is, 1 or more; null = unlimited. Existing forms stay. */
  maxForms?: number | null | undefined;
  /** The size of one file in MiB, 1 to 25; null leaves it as it is. */
  megabytesPerFile?: number | null | undefined;
  /** The size of all files of one submission in MiB, 1 to 100; null leaves it as it is. */
  megabytesPerSubmission?: number | null | undefined;
  /** Submissions per form and Lima calendar month, 0 or more; null = unlimited. */
  monthlySubmissionLimit?: number | null | undefined;
  /** Its name for people: 1 to 100 characters; null leaves it as it is. */
  name?: string | null | undefined;
  /** The days for which submissions are kept, 1 to 36,500; null = until their owner deletes them. Older ones are deleted within minutes. */
  retentionDays?: number | null | undefined;
  /** Whether owners may choose it themselves; null leaves it as it is. */
  selfService?: boolean | null | undefined;
  /** The submissions that a form takes in a minute from one address, 1 or more; null = unlimited. It holds within a minute. */
  submissionsPerAddressAndMinute?: number | null | undefined;
  /** The submissions that a form takes in a minute, 1 or more; null = unlimited. It holds within a minute. */
  submissionsPerMinute?: number | null | undefined;
};

/** A view and what it shows, which replaces what it showed. */
export type UpdateSubmissionViewInput = {
  /** Its conditions; none unless given. At most 4 KB as JSON. */
  filter?: SubmissionFilter | null | undefined;
  /** Its form; all forms unless given. */
  formId?: string | null | undefined;
  /** The view's id. */
  id: string;
  /** Its name: 1 to 60 characters. */
  name: string;
  /** Whether the oldest submission comes first. */
  oldestFirst?: boolean | null | undefined;
};

/** A person's new data. */
export type UpdateUserInput = {
  /** What others see: 1 to 150 characters. */
  name: string;
};

/** New settings of a webhook endpoint. A missing setting stays unchanged. */
export type UpdateWebhookEndpointInput = {
  /** Replaces the whole list: 1 to 20 types or prefixes; null = every event of the form. */
  eventTypes?: Array<string> | null | undefined;
  /** Replaces the whole list, since values cannot be read; `[]` or null removes every header. */
  headers?: Array<WebhookHeaderInput> | null | undefined;
  /** The endpoint's id. */
  id: string;
  /** How many calls to send per second at most: 1 to 500; null = the service's default. */
  maxPerSecond?: number | null | undefined;
  /** DISABLED stops sending, ENABLED sends the events from then on. Not null. */
  status?: WebhookEndpointStatus | null | undefined;
  /**
   * The URL that events are posted to, by the rules of a new endpoint. Not null. An endpoint with headers that moves to another
   * server needs `headers` again in the same call, since their values are meant for the old one.
   */
  url?: string | null | undefined;
};

/**
 * Why a rule refuses an input. A code that names a field's value comes with the field's path; a code that names an object, such as
 * FORM_NOT_FOUND, is the same as in the errors of REST. Further codes are added freely.
 */
export type UserErrorCode =
  /** The account is not closed, or is erased already. */
  | 'ACCOUNT_NOT_CLOSED'
  /** There is no such account. */
  | 'ACCOUNT_NOT_FOUND'
  /** The operator's account and the viewer's own cannot be suspended. */
  | 'ACCOUNT_NOT_SUSPENDABLE'
  /** Only reCAPTCHA v3 and Turnstile name an action. */
  | 'ACTION_NOT_TOLD'
  /** The holder of the mailbox has refused such mails, or its server says that there is none. */
  | 'ADDRESS_REFUSES_MAIL'
  /** The form takes an answer of the submission once, and another one has it. */
  | 'ALREADY_ANSWERED'
  /** Somebody else has saved the draft of the answer since it was read. */
  | 'ANSWER_DRAFT_CHANGED'
  /** The consumer wants an answer by letter and gives no address. */
  | 'ANSWER_NEEDS_ADDRESS'
  /** The consumer wants an answer by e-mail and gives no e-mail. */
  | 'ANSWER_NEEDS_EMAIL'
  /** Another template of the account has the name. */
  | 'ANSWER_TEMPLATE_NAME_TAKEN'
  /** There is no such template of answers. */
  | 'ANSWER_TEMPLATE_NOT_FOUND'
  /** The key holds permissions that the calling key lacks. */
  | 'API_KEY_HOLDS_MORE'
  /** There is no such key. */
  | 'API_KEY_NOT_FOUND'
  /** The file's name ends like that of a program or of a page. */
  | 'ATTACHMENT_NAME_REFUSED'
  /** The file's type or size is refused. */
  | 'ATTACHMENT_REFUSED'
  /** The submission has no autoresponse, or it is forgotten. */
  | 'AUTORESPONSE_NOT_FOUND'
  /** The form answers nobody now. */
  | 'AUTORESPONSE_OFF'
  /** The autoresponse waits to be sent already. */
  | 'AUTORESPONSE_QUEUED'
  /** The bounds of mails to visitors let none out, see `AutoresponseOmission`. */
  | 'AUTORESPONSE_REFUSED'
  /** The value is empty, or has blanks only. */
  | 'BLANK'
  /** The URL's port belongs to another service than the web, such as mail or SSH. */
  | 'BLOCKED_PORT'
  /** The sheet's state does not allow the action. */
  | 'COMPLAINT_ACTION_REFUSED'
  /** There is no such sheet. */
  | 'COMPLAINT_NOT_FOUND'
  /** The sheet is not confirmed. */
  | 'CONFIRMATION_REQUIRED'
  /** An address that is confirmed is required, and asked under no condition. */
  | 'CONFIRMED_NOT_REQUIRED'
  /** The consent is not given. */
  | 'CONSENT_REQUIRED'
  /** The consumer gives neither an e-mail nor an address. */
  | 'CONTACT_REQUIRED'
  /** The consumer gives no e-mail and is not told yet that no copy is mailed. */
  | 'COPY_NEEDS_EMAIL'
  /** The day is in the future. */
  | 'DATE_IN_FUTURE'
  /** The day is before the earliest one that it can be. */
  | 'DATE_TOO_EARLY'
  /** The moment is longer ago than sheets are kept. */
  | 'DATE_TOO_OLD'
  /** The incident is missing. */
  | 'DETAIL_REQUIRED'
  /** There is no such uploaded file, or a step of a sheet has used it. */
  | 'DOCUMENT_NOT_FOUND'
  /** The number of the consumer's document is missing. */
  | 'DOCUMENT_NUMBER_REQUIRED'
  /** The file is no PDF, JPG, PNG, WebP or HEIC of at most 5 MB. */
  | 'DOCUMENT_REFUSED'
  /** The type of the consumer's document is missing. */
  | 'DOCUMENT_TYPE_REQUIRED'
  /** A JSON object has the name twice. */
  | 'DUPLICATE_NAME'
  /** Another account has the e-mail address. */
  | 'EMAIL_TAKEN'
  /** Nothing is asked between the page break and the next one, or the end. */
  | 'EMPTY_PAGE'
  /** The last day is before the first one. */
  | 'ENDS_BEFORE_START'
  /** Another complaints book with the same RUC has the establishment's code. */
  | 'ESTABLISHMENT_CODE_TAKEN'
  /** There is no such added holiday. */
  | 'EXTRA_HOLIDAY_NOT_FOUND'
  /** The day is not after today in Lima, and terms have counted it already. */
  | 'EXTRA_HOLIDAY_PASSED'
  /** The day is an added holiday already. */
  | 'EXTRA_HOLIDAY_TAKEN'
  /** The fields together would make too large a page. */
  | 'FIELDS_TOO_LARGE'
  /** Somebody else has changed the draft of the form's fields since it was read. */
  | 'FIELD_DRAFT_CHANGED'
  /** Another field has the name. */
  | 'FIELD_NAME_TAKEN'
  /** The form's fields have no version with this number, or it was forgotten. */
  | 'FIELD_VERSION_NOT_FOUND'
  /** The files together are larger than the plan allows. */
  | 'FILES_TOO_LARGE'
  /** A field for files is before the last page break. */
  | 'FILE_BEFORE_LAST_PAGE'
  /** A file has no bytes. */
  | 'FILE_EMPTY'
  /** The scanner found malware in the file. */
  | 'FILE_INFECTED'
  /** A JSON body has a file. */
  | 'FILE_IN_JSON'
  /** A file's name ends like that of a program or of a page. */
  | 'FILE_NAME_REFUSED'
  /** The form takes no files. */
  | 'FILE_NOT_ACCEPTED'
  /** There is no such file of a submission or a sheet. */
  | 'FILE_NOT_FOUND'
  /** A file is larger than the plan allows. */
  | 'FILE_TOO_LARGE'
  /** A file is of a type that no form takes. */
  | 'FILE_TYPE_REFUSED'
  /** The book has sheets, so that its RUC and its establishment's code stay as they are. */
  | 'FIXED_BY_SHEETS'
  /** The key cannot give a permission that it does not hold. */
  | 'FORBIDDEN'
  /** The form's fields have changed since the draft of them began. */
  | 'FORM_FIELDS_CHANGED'
  /** The form is deactivated. */
  | 'FORM_INACTIVE'
  /** There is no such form. */
  | 'FORM_NOT_FOUND'
  /** The guardian of a minor is missing. */
  | 'GUARDIAN_REQUIRED'
  /** The endpoint moves to another server, and its headers are not given again. */
  | 'HEADERS_NEEDED_AGAIN'
  /** ALTCHA names no host. */
  | 'HOSTNAME_NOT_TOLD'
  /** The viewer is not linked with an identity of this issuer, or is a key. */
  | 'IDENTITY_NOT_FOUND'
  /** The street or the district is missing. */
  | 'INCOMPLETE_ADDRESS'
  /** One of the two days is missing. */
  | 'INCOMPLETE_RANGE'
  /** A place has no choice. */
  | 'INCOMPLETE_RANKING'
  /** The URL does not begin with `https://`. */
  | 'INSECURE_URL'
  /** The value is not of the kind that the field takes, and no more exact code says why. */
  | 'INVALID'
  /** The text is not the name of an action: 1 to 100 characters of `A-Z a-z 0-9 _ / -`. */
  | 'INVALID_ACTION'
  /** The text is not an addressee of the sheet. */
  | 'INVALID_ADDRESSEE'
  /** The text is not an amount. */
  | 'INVALID_AMOUNT'
  /** The text can be no entry of a block list. */
  | 'INVALID_BLOCKED'
  /** The greatest value is less than the least one, or a count is no whole number. */
  | 'INVALID_BOUNDS'
  /** The text is not a CCI: 20 digits. */
  | 'INVALID_CCI'
  /** The text is not a carné de extranjería. */
  | 'INVALID_CE'
  /** The text has another form than that of the messaging service. */
  | 'INVALID_CHANNEL_SETTING'
  /** The colour is not `#rrggbb`. */
  | 'INVALID_COLOR'
  /** The text is not a currency that the field takes. */
  | 'INVALID_CURRENCY'
  /** The text is not a date that exists. */
  | 'INVALID_DATE'
  /** The text is not a DNI: 8 digits. */
  | 'INVALID_DNI'
  /** The text is not a document's number. */
  | 'INVALID_DOCUMENT'
  /** The text is not an e-mail address. */
  | 'INVALID_EMAIL'
  /** The text is neither a type of event nor a prefix of one. */
  | 'INVALID_EVENT_TYPE'
  /** The name is empty or too long, begins with an underscore, or has invisible characters or braces. */
  | 'INVALID_FIELD_NAME'
  /** The text is not the name of a header. */
  | 'INVALID_HEADER_NAME'
  /** The text has characters that a header cannot have. */
  | 'INVALID_HEADER_VALUE'
  /** The text can be no name of a hidden field, or the service uses it itself. */
  | 'INVALID_HONEYPOT_NAME'
  /** The text is not a host's name. */
  | 'INVALID_HOSTNAME'
  /** The text is not an idempotency key. */
  | 'INVALID_IDEMPOTENCY_KEY'
  /** The logo's address is not https, or has a query or a character that is not allowed. */
  | 'INVALID_LOGO_URL'
  /** The value is not a number that the field takes. */
  | 'INVALID_NUMBER'
  /** The text is not a web origin. */
  | 'INVALID_ORIGIN'
  /** The text is no number of a sheet of paper, or the sheet is not of the backup book. */
  | 'INVALID_PAPER_NUMBER'
  /** The text is not a passport's number. */
  | 'INVALID_PASSPORT'
  /** The pattern is outside of the language of patterns. */
  | 'INVALID_PATTERN'
  /** The text is no telephone number. */
  | 'INVALID_PHONE'
  /** The text is not a Peruvian vehicle's plate. */
  | 'INVALID_PLATE'
  /** The text is not a RUC: 11 digits with a right check digit. */
  | 'INVALID_RUC'
  /** The number is not from 0 to 1. */
  | 'INVALID_SCORE'
  /** The text is not a signing secret. */
  | 'INVALID_SECRET'
  /** The value is neither a name with letters nor one PNG. */
  | 'INVALID_SIGNATURE'
  /** The text is not an establishment's code. */
  | 'INVALID_SITE_CODE'
  /** The text is no time of day. */
  | 'INVALID_TIME'
  /** The text is no code of a district. */
  | 'INVALID_UBIGEO'
  /** The text is not a complete URL. */
  | 'INVALID_URL'
  /** The text is not a UUID. */
  | 'INVALID_UUID'
  /** The text is no web address. */
  | 'INVALID_WEB_ADDRESS'
  /** The account has no such invitation. */
  | 'INVITATION_NOT_FOUND'
  /** It is the account's last key with API_KEYS_WRITE, and `confirmLast` is not true. */
  | 'LAST_API_KEY'
  /** The member is the account's last owner. */
  | 'LAST_OWNER'
  /** The key would expire later than the key that creates it. */
  | 'LATER_THAN_PARENT'
  /** The form has used its plan of this month. */
  | 'LIMIT_REACHED'
  /** The text has half of a Unicode character. */
  | 'LONE_SURROGATE'
  /** White text on the colour cannot be read. */
  | 'LOW_CONTRAST'
  /** The account has no such member. */
  | 'MEMBER_NOT_FOUND'
  /** The person is a member already. */
  | 'MEMBER_TAKEN'
  /** The value is no file. */
  | 'MUST_BE_FILE'
  /** The moment is not in the future. */
  | 'MUST_BE_IN_FUTURE'
  /** The end is not later than the beginning. */
  | 'MUST_BE_LATER'
  /** The value is not an object with the field's parts. */
  | 'MUST_BE_PARTS'
  /** A field has no name. */
  | 'NAME_EMPTY'
  /** The consumer's name is missing. */
  | 'NAME_REQUIRED'
  /** A field's name has too many characters. */
  | 'NAME_TOO_LONG'
  /** There is no such notice. */
  | 'NOTICE_NOT_FOUND'
  /** The notice waits to be sent already. */
  | 'NOTICE_QUEUED'
  /** There is no such recipient of notices. */
  | 'NOTICE_RECIPIENT_NOT_FOUND'
  /** The address has confirmed or unsubscribed. */
  | 'NOTICE_RECIPIENT_NOT_PENDING'
  /** The form has the address already, perhaps as one that has unsubscribed. */
  | 'NOTICE_RECIPIENT_TAKEN'
  /** The recipient has not confirmed, or has unsubscribed. */
  | 'NOTICE_RECIPIENT_UNCONFIRMED'
  /** The form has no field of the type EMAIL with this name. */
  | 'NOT_AN_EMAIL_FIELD'
  /** The value is none of the choices. */
  | 'NOT_A_CHOICE'
  /** The value is no number. */
  | 'NOT_A_NUMBER'
  /** No condition can be on a field of this type. */
  | 'NOT_COMPARABLE'
  /** Fields of this type do not have the option. */
  | 'NOT_FOR_THIS_TYPE'
  /** An object that the input names does not exist, and no more exact code says which. */
  | 'NOT_FOUND'
  /** The setting cannot be null. */
  | 'NOT_NULLABLE'
  /** The text is not the name of the thing to delete. */
  | 'NOT_THE_NAME'
  /** The text has a null character. */
  | 'NULL_CHARACTER'
  /** The number loses digits when it is stored. */
  | 'NUMBER_NOT_EXACT'
  /** The sheet of the backup book is entered already. */
  | 'PAPER_SHEET_TAKEN'
  /** The viewer has no such passkey, or is a key. */
  | 'PASSKEY_NOT_FOUND'
  /** The text does not match the field's pattern. */
  | 'PATTERN_MISMATCH'
  /** Double braces are around something other than the name of a field whose value is checked. */
  | 'PLACEHOLDER_NOT_CHECKED'
  /** Another plan has the code. */
  | 'PLAN_CODE_TAKEN'
  /** There is no such plan. */
  | 'PLAN_NOT_FOUND'
  /** Only an operator gives a form this plan. */
  | 'PLAN_NOT_SELF_SERVICE'
  /** The URL's host has a private or reserved address. */
  | 'PRIVATE_ADDRESS'
  /** There is no such held sheet. */
  | 'QUARANTINED_SHEET_NOT_FOUND'
  /** The URL's origin is not one that the form sends visitors to. */
  | 'REDIRECT_NOT_ALLOWED'
  /** A choice is repeated. */
  | 'REPEATED_CHOICE'
  /** The header is in the list twice. */
  | 'REPEATED_HEADER'
  /** A choice stands at two places. */
  | 'REPEATED_RANK'
  /** Somebody else has saved the draft of the reply since it was read. */
  | 'REPLY_DRAFT_CHANGED'
  /** There is no address to reply to, or the bounds of mails let none out. The message says which. */
  | 'REPLY_REFUSED'
  /** A reply with the same request id has another text, or is to another submission. */
  | 'REPLY_REQUEST_REUSED'
  /** The service itself sets this header. */
  | 'RESERVED_HEADER'
  /** A row has no choice. */
  | 'ROW_MISSING'
  /** Only reCAPTCHA v3 gives a score. */
  | 'SCORE_WITHOUT_RECAPTCHA'
  /** The viewer has no such open session. */
  | 'SESSION_NOT_FOUND'
  /** The provider has no site code of SIREC. */
  | 'SIREC_SITE_CODE_MISSING'
  /** There is no such note. */
  | 'SUBMISSION_NOTE_NOT_FOUND'
  /** There is no such submission. */
  | 'SUBMISSION_NOT_FOUND'
  /** Some submission has a state that would go. */
  | 'SUBMISSION_STATE_IN_USE'
  /** There is no such view, or it is another person's. */
  | 'SUBMISSION_VIEW_NOT_FOUND'
  /** Another object has the value already. */
  | 'TAKEN'
  /** The data are nested too deeply. */
  | 'TOO_DEEP'
  /** Too few items are chosen. */
  | 'TOO_FEW'
  /** The number is too large. */
  | 'TOO_LARGE'
  /** The text has too many characters. */
  | 'TOO_LONG'
  /** The list has too many items. */
  | 'TOO_MANY'
  /** The account has as many templates of answers as it can have. */
  | 'TOO_MANY_ANSWER_TEMPLATES'
  /** The account has as many live keys as it may have. */
  | 'TOO_MANY_API_KEYS'
  /** There are too many files. */
  | 'TOO_MANY_ATTACHMENTS'
  /** The recipient, or the account on this day, has had as many confirmation mails as it may have. */
  | 'TOO_MANY_CONFIRMATIONS'
  /** The data have too many fields. */
  | 'TOO_MANY_FIELDS'
  /** There are more files than the plan allows. */
  | 'TOO_MANY_FILES'
  /** The account has as many forms as its plans allow. */
  | 'TOO_MANY_FORMS'
  /** The account has mailed 200 invitations today, or the address has got 5: try again tomorrow. */
  | 'TOO_MANY_INVITATIONS'
  /** The account has as many members and invitations as it may have. */
  | 'TOO_MANY_MEMBERS'
  /** The account has sent as many notices today as it may send. */
  | 'TOO_MANY_NOTICES'
  /** The form has as many recipients of notices as it can have. */
  | 'TOO_MANY_NOTICE_RECIPIENTS'
  /** The person has as many passkeys as they may have. */
  | 'TOO_MANY_PASSKEYS'
  /** The account's owners have got 20 one-time addresses today: try again tomorrow. */
  | 'TOO_MANY_SIGN_IN_ADDRESSES'
  /** The account has as many submissions with a star as it may have. */
  | 'TOO_MANY_STARRED_SUBMISSIONS'
  /** A submission has as many notes as it may have. */
  | 'TOO_MANY_SUBMISSION_NOTES'
  /** A submission would have more than 10 tags, or the account more than 200 different ones. */
  | 'TOO_MANY_SUBMISSION_TAGS'
  /** There are as many views as there may be. */
  | 'TOO_MANY_SUBMISSION_VIEWS'
  /** The form has had as many test submissions on this day as it may have. */
  | 'TOO_MANY_TEST_SUBMISSIONS'
  /** The form has as many endpoints as it can have. */
  | 'TOO_MANY_WEBHOOK_ENDPOINTS'
  /** The endpoint has as many signing secrets as it can have. */
  | 'TOO_MANY_WEBHOOK_SECRETS'
  /** The text has too few characters. */
  | 'TOO_SHORT'
  /** The number is too small. */
  | 'TOO_SMALL'
  /** The text still has a placeholder, such as {{nombre}}. */
  | 'UNFILLED_PLACEHOLDER'
  /** The condition is on no earlier field. */
  | 'UNKNOWN_EARLIER_FIELD'
  /** The form has no such field. */
  | 'UNKNOWN_FIELD'
  /** The value has a part that the field does not have. */
  | 'UNKNOWN_PART'
  /** Double braces are around something that is no placeholder. */
  | 'UNKNOWN_PLACEHOLDER'
  /** Ordinary mail cannot reach the e-mail address: it has letters with accents before the @, or a domain that cannot exist. */
  | 'UNREACHABLE_EMAIL'
  /** The URL's host is not found. */
  | 'UNRESOLVABLE_HOST'
  /** The fields together break a rule that has no code of its own. */
  | 'VALIDATION_FAILED'
  /** There is no such delivery. */
  | 'WEBHOOK_DELIVERY_NOT_FOUND'
  /** The delivery is not ended yet. */
  | 'WEBHOOK_DELIVERY_PENDING'
  /** The endpoint is disabled. */
  | 'WEBHOOK_ENDPOINT_DISABLED'
  /** The endpoint is a channel of a messaging service, which has no signature and whose settings cannot be changed. */
  | 'WEBHOOK_ENDPOINT_IS_CHANNEL'
  /** There is no such endpoint. */
  | 'WEBHOOK_ENDPOINT_NOT_FOUND'
  /** The endpoint has a running recovery. */
  | 'WEBHOOK_RECOVERY_RUNNING'
  /** The last two digits are not the CCI's check digits. */
  | 'WRONG_CCI_CHECK'
  /** The ninth character is not the DNI's check digit. */
  | 'WRONG_DNI_CHECK';

/** Whether an endpoint that keeps failing is held back. */
export type WebhookBreakerState =
  /** The endpoint is not held back. */
  | 'CLOSED'
  /** One attempt at a time, until one succeeds. */
  | 'HALF_OPEN'
  /** Until `heldUntil` only tests and redeliveries are sent. */
  | 'OPEN';

/** A messaging service to which events go as messages. */
export type WebhookChannelKind =
  /** Discord's webhook of a channel. Needs `url`. */
  | 'DISCORD'
  /** Google Chat's webhook of a space. Needs `url`. */
  | 'GOOGLE_CHAT'
  /** A web application of Google Apps Script that writes rows into a sheet. Needs `url`. */
  | 'GOOGLE_SHEETS'
  /** Slack's incoming webhook, or that of a compatible server. Needs `url`. */
  | 'SLACK'
  /** A workflow of Microsoft Teams with the trigger of a webhook request. Needs `url`. */
  | 'TEAMS'
  /** A bot of Telegram. Needs `token` and `recipient`. */
  | 'TELEGRAM'
  /** WhatsApp's Cloud API, with a template that Meta has approved. Needs `token`, `recipient`, `phoneNumberId` and `template`. */
  | 'WHATSAPP';

/** The state of a delivery. */
export type WebhookDeliveryStatus =
  /** Every attempt failed. No further attempt is scheduled. */
  | 'DEAD'
  /** The receiver answered 2xx in time. */
  | 'DELIVERED'
  /** Waits for its first or its next attempt. */
  | 'PENDING'
  /** Not sent, because the endpoint was disabled when the event happened. */
  | 'SKIPPED';

/** What an endpoint is. */
export type WebhookEndpointKind =
  /** A channel of Discord. */
  | 'DISCORD'
  /** A space of Google Chat. */
  | 'GOOGLE_CHAT'
  /** A sheet of Google Sheets, by a script of its owner. */
  | 'GOOGLE_SHEETS'
  /** A server of the owner, which gets signed events. */
  | 'SERVER'
  /** A channel of Slack, or of a server that takes Slack's incoming webhooks. */
  | 'SLACK'
  /** A channel or a chat of Microsoft Teams. */
  | 'TEAMS'
  /** A chat, a group or a channel of Telegram. */
  | 'TELEGRAM'
  /** A phone with WhatsApp. */
  | 'WHATSAPP';

/** Whether events are sent to an endpoint. */
export type WebhookEndpointStatus =
  /** Nothing is sent; the reason is in `disabledReason`. */
  | 'DISABLED'
  /** Events are sent. */
  | 'ENABLED';

/**
 * Your own header, such as an `Authorization` that your server asks for. It is stored encrypted and can be replaced or removed,
 * but not read. A name may occur once, whatever its case.
 */
export type WebhookHeaderInput = {
  /**
   * An HTTP token. Not one of the connection's (Host, Connection, Transfer-Encoding, Expect …), Content-*, Accept-Encoding,
   * User-Agent, Cookie, Webhook-* or X-Service-*, and none by which a proxy speaks of a client or of another request: Forwarded,
   * Via, X-Forwarded-*, X-Real-IP, X-HTTP-Method-Override and the like.
   */
  name: string;
  /** At most 4,096 characters of Latin-1; no line breaks or other control characters but the tab. */
  value: string;
};

/** The state of a recovery. */
export type WebhookRecoveryStatus =
  /** Every delivery is queued and is sent as any other. */
  | 'DONE'
  /** Deliveries are being queued. */
  | 'RUNNING'
  /** The endpoint was disabled before everything was queued. Enable it and recover again. */
  | 'STOPPED';

/** The answer that is withdrawn. */
export type WithdrawAnswerInput = {
  /** The sheet's id. */
  id: string;
};

/** A sheet whose offer is over. */
export type WithdrawOfferInput = {
  /** The sheet's id. */
  id: string;
  /** The offer; the latest open one unless given. */
  offerId?: string | null | undefined;
};

export type BooksEndingFragment = { hasBooks: boolean, receiveUntil: string, waitingSheets: number, heldSheets: number, answerBy: string | null, fileTakenAt: string | null, obstacles: Array<ErasureObstacle> };

export type UpdateAccountMutationVariables = Exact<{
  input: UpdateAccountInput;
}>;


export type UpdateAccountMutation = { done: { userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> | null }> } };

export type CreateAccountExportMutationVariables = Exact<{
  input: CreateAccountExportInput;
}>;


export type CreateAccountExportMutation = { done: { url: string | null, userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> | null }> } };

export type CloseAccountMutationVariables = Exact<{
  input: CloseAccountInput;
}>;


export type CloseAccountMutation = { done: { userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> | null }> } };

export type FindBooksEndingQueryVariables = Exact<{ [key: string]: never; }>;


export type FindBooksEndingQuery = { viewer: { account: { id: string, booksEnding: { hasBooks: boolean, receiveUntil: string, waitingSheets: number, heldSheets: number, answerBy: string | null, fileTakenAt: string | null, obstacles: Array<ErasureObstacle> } | null } } };

export type FindAskedEmailQueryVariables = Exact<{ [key: string]: never; }>;


export type FindAskedEmailQuery = { viewer: { account: { id: string, askedEmail: string | null } } };

export type RecordSheetFileTakenMutationVariables = Exact<{
  input: RecordSheetFileTakenInput;
}>;


export type RecordSheetFileTakenMutation = { done: { userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> | null }> } };

export type UpdateUserMutationVariables = Exact<{
  input: UpdateUserInput;
}>;


export type UpdateUserMutation = { done: { userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> | null }> } };

export type PreviewAnswerQueryVariables = Exact<{
  input: PreviewComplaintAnswerInput;
}>;


export type PreviewAnswerQuery = { previewComplaintAnswer: { preview: { answer: string, actionsTaken: string | null, refusalReasons: string | null, mail: { to: string, subject: string, text: string, attachmentNames: Array<string> } | null } | null, userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> | null }> } | null };

export type AnswerSheetMutationVariables = Exact<{
  input: AnswerComplaintInput;
}>;


export type AnswerSheetMutation = { done: { userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> | null }> } };

export type RecordDispatchMutationVariables = Exact<{
  input: RecordLetterDispatchInput;
}>;


export type RecordDispatchMutation = { done: { userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> | null }> } };

export type ReportBounceMutationVariables = Exact<{
  input: ReportAnswerBounceInput;
}>;


export type ReportBounceMutation = { done: { userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> | null }> } };

export type RecordAnswerAttemptMutationVariables = Exact<{
  input: RecordAnswerAttemptInput;
}>;


export type RecordAnswerAttemptMutation = { done: { userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> | null }> } };

export type WithdrawAnswerMutationVariables = Exact<{
  input: WithdrawAnswerInput;
}>;


export type WithdrawAnswerMutation = { done: { userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> | null }> } };

export type OfferSettlementMutationVariables = Exact<{
  input: OfferSettlementInput;
}>;


export type OfferSettlementMutation = { done: { userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> | null }> } };

export type SettleOfferMutationVariables = Exact<{
  input: SettleComplaintInput;
}>;


export type SettleOfferMutation = { done: { userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> | null }> } };

export type WithdrawOfferMutationVariables = Exact<{
  input: WithdrawOfferInput;
}>;


export type WithdrawOfferMutation = { done: { userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> | null }> } };

export type StartProcessingMutationVariables = Exact<{
  id: string;
}>;


export type StartProcessingMutation = { done: { userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> | null }> } };

export type ReclassifyMutationVariables = Exact<{
  id: string;
}>;


export type ReclassifyMutation = { done: { userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> | null }> } };

export type CloseSheetMutationVariables = Exact<{
  id: string;
}>;


export type CloseSheetMutation = { done: { userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> | null }> } };

export type ReleaseSheetMutationVariables = Exact<{
  input: ReleaseQuarantinedSheetInput;
}>;


export type ReleaseSheetMutation = { done: { complaint: { id: string } | null, userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> | null }> } };

export type UnlockSheetFileMutationVariables = Exact<{
  input: UnlockComplaintFileInput;
}>;


export type UnlockSheetFileMutation = { done: { userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> | null }> } };

export type ListBooksQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type ListBooksQuery = { forms: { nodes: Array<{ id: string, name: string, complaintsBookIncomplete: boolean, provider: { legalName: string, sirecSiteCode: string | null } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type FindBookQueryVariables = Exact<{
  id: string;
}>;


export type FindBookQuery = { form: { id: string, name: string, complaintsBookUrl: string, complaintsBookButtonHtml: string, complaintsNoticeUrl: string, complaintsBookIncomplete: boolean, complaintsBookMissing: Array<ProviderDatum>, complaintsBookFixed: boolean, complaintsBookSharedUrl: string, complaintsBookSharedQr: string, providerEmailConfirmed: boolean | null, provider: { legalName: string, tradeName: string | null, ruc: string, address: string, establishmentCode: string | null, sirecSiteCode: string | null, dataBankCode: string | null, email: string } | null } | null };

export type FindOverdueSheetQueryVariables = Exact<{
  id: string;
}>;


export type FindOverdueSheetQuery = { form: { complaints: { nodes: Array<{ id: string }> } | null } | null };

export type ResendProviderConfirmationMutationVariables = Exact<{
  input: ResendProviderConfirmationInput;
}>;


export type ResendProviderConfirmationMutation = { done: { userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> | null }> } };

export type PlanDeletionsQueryVariables = Exact<{ [key: string]: never; }>;


export type PlanDeletionsQuery = { plannedSheetDeletions: { count: number, unansweredCount: number, heldCount: number, firstOn: string | null } | null };

export type SaveAnswerDraftMutationVariables = Exact<{
  input: SaveAnswerDraftInput;
}>;


export type SaveAnswerDraftMutation = { done: { version: string | null, savedAt: string | null, userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> | null }> } };

export type InspectBooksQueryVariables = Exact<{ [key: string]: never; }>;


export type InspectBooksQuery = { bookInspection: { sheetCount: number, findingCount: number, isWhole: boolean, findings: Array<{ code: string, article: string, what: string, toDo: string, formId: string, formName: string, number: string | null, complaintId: string | null, heldSheetId: string | null }> } | null };

export type CheckReportQueryVariables = Exact<{
  id: string;
}>;


export type CheckReportQuery = { form: { id: string, sirecReport: { refusedCount: number, pendingCount: number, overdueCount: number, outdatedCount: number, heldCount: number, refused: Array<{ complaint: { id: string, number: string, consumerName: string }, problems: Array<{ field: SirecField }> }>, pending: Array<{ id: string, number: string, consumerName: string, reportBy: string | null, reportOutdated: boolean }> } | null } | null };

export type MarkReportedMutationVariables = Exact<{
  input: MarkComplaintsReportedInput;
}>;


export type MarkReportedMutation = { done: { count: number | null, userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> | null }> } };

export type SetReportedGoodTypeMutationVariables = Exact<{
  input: SetReportedGoodTypeInput;
}>;


export type SetReportedGoodTypeMutation = { done: { userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> | null }> } };

export type BookOfSheetFragment = { provider: { legalName: string, tradeName: string | null, establishmentCode: string | null } | null };

export type ListComplaintsQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
  filter?: ComplaintRegisterFilter | null | undefined;
  isCounted: boolean;
}>;


export type ListComplaintsQuery = { complaints: { totalCount?: number | null, nodes: Array<{ id: string, number: string, type: ComplaintType, status: ComplaintStatus, consumerName: string, enteredLate: boolean, answerBy: string, answeredAt: string | null, settledAt: string | null, deadline: ComplaintDeadline | null, businessDaysLeft: number | null, answerDraft: { savedAt: string } | null, provider: { legalName: string, tradeName: string | null, establishmentCode: string | null } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null, hasPreviousPage: boolean, startCursor: string | null } } | null };

export type FindComplaintQueryVariables = Exact<{
  id: string;
}>;


export type FindComplaintQuery = { complaint: { id: string, number: string, type: ComplaintType, status: ComplaintStatus, consumerName: string, enteredLate: boolean, documentType: string, documentNumber: string, email: string | null, emailTyped: string | null, address: string | null, district: string | null, province: string | null, department: string | null, phone: string | null, goodDescription: string | null, currency: Currency, amount: string | null, amountTyped: string | null, orderNumber: string | null, happenedOn: string | null, happenedOnTyped: string | null, detail: string, request: string | null, answerChannel: AnswerChannel, filesNotKept: number, answer: string | null, actionsTaken: string | null, refusalReasons: string | null, channel: EntryChannel, registeredAt: string, answerBy: string, answeredAt: string | null, settledAt: string | null, deadline: ComplaintDeadline | null, businessDaysLeft: number | null, reportedAt: string | null, reportOutdated: boolean, answeredVia: AnswerChannel | null, receiptPdfUrl: string, letterPdfUrl: string | null, guardian: { name: string, relation: string | null, address: string | null, email: string | null, phone: string | null } | null, attachments: Array<{ id: string, fileName: string, sizeBytes: number, scanStatus: FileScanStatus, malware: string | null, isLocked: boolean }>, documents: Array<{ id: string, fileName: string, sizeBytes: number, scanStatus: FileScanStatus, malware: string | null, isLocked: boolean }>, answerDraft: { version: string, answer: string, actionsTaken: string, signerName: string, signerPost: string, refused: boolean, refusalReasons: string, savedByName: string | null, savedAt: string } | null, answerAttempt: { at: string, endedAt: string, recipient: string, reply: string } | null, offers: Array<{ id: string, text: string, means: OfferMeans, signerName: string | null, signerPost: string | null, sentAt: string | null, lapsesOn: string | null, outcome: OfferOutcome | null, acceptance: string | null }>, mails: Array<{ kind: MailKind, recipient: string, failure: string | null, waitsUntil: string | null }>, events: Array<{ id: string, type: ComplaintHistoryType, details: unknown, at: string }>, provider: { legalName: string, tradeName: string | null, establishmentCode: string | null } | null } | null };

export type ListHeldSheetsQueryVariables = Exact<{ [key: string]: never; }>;


export type ListHeldSheetsQuery = { quarantinedSheets: { nodes: Array<{ id: string, receivedAt: string, dueOn: string, type: ComplaintType, consumerName: string, email: string | null, phone: string | null, detail: string, request: string | null }> } | null };

export type ListAnswerTemplatesQueryVariables = Exact<{ [key: string]: never; }>;


export type ListAnswerTemplatesQuery = { viewer: { account: { answerTemplates: { nodes: Array<{ id: string, name: string, body: string }> } | null } } };

export type EditedFieldFragment = { name: string, type: FormFieldType, label: string, help: string | null, required: boolean, choices: Array<string> | null, rows: Array<string> | null, min: number | null, max: number | null, minLabel: string | null, maxLabel: string | null, unique: boolean, confirmed: boolean, pattern: string | null, defaultValue: string | null, showIf: { field: string, equals: string } | null };

export type FieldDraftFragment = { version: string, unknownFields: UnknownFields, basedOnVersion: number, savedByName: string | null, savedAt: string, fields: Array<{ name: string, type: FormFieldType, label: string, help: string | null, required: boolean, choices: Array<string> | null, rows: Array<string> | null, min: number | null, max: number | null, minLabel: string | null, maxLabel: string | null, unique: boolean, confirmed: boolean, pattern: string | null, defaultValue: string | null, showIf: { field: string, equals: string } | null }>, changes: Array<{ kind: FormFieldChangeKind }>, problems: Array<{ code: UserErrorCode, path: Array<string> | null, message: string }> };

export type FindFormFieldsQueryVariables = Exact<{
  id: string;
}>;


export type FindFormFieldsQuery = { form: { id: string, name: string, hostedUrl: string, fieldsVersion: number, unknownFields: UnknownFields, fieldPreviewUrl: string, fields: Array<{ name: string, type: FormFieldType, label: string, help: string | null, required: boolean, choices: Array<string> | null, rows: Array<string> | null, min: number | null, max: number | null, minLabel: string | null, maxLabel: string | null, unique: boolean, confirmed: boolean, pattern: string | null, defaultValue: string | null, showIf: { field: string, equals: string } | null }>, fieldDraft: { version: string, unknownFields: UnknownFields, basedOnVersion: number, savedByName: string | null, savedAt: string, fields: Array<{ name: string, type: FormFieldType, label: string, help: string | null, required: boolean, choices: Array<string> | null, rows: Array<string> | null, min: number | null, max: number | null, minLabel: string | null, maxLabel: string | null, unique: boolean, confirmed: boolean, pattern: string | null, defaultValue: string | null, showIf: { field: string, equals: string } | null }>, changes: Array<{ kind: FormFieldChangeKind }>, problems: Array<{ code: UserErrorCode, path: Array<string> | null, message: string }> } | null } | null };

export type SaveFormFieldDraftMutationVariables = Exact<{
  input: SaveFormFieldDraftInput;
}>;


export type SaveFormFieldDraftMutation = { done: { draft: { version: string, unknownFields: UnknownFields, basedOnVersion: number, savedByName: string | null, savedAt: string, fields: Array<{ name: string, type: FormFieldType, label: string, help: string | null, required: boolean, choices: Array<string> | null, rows: Array<string> | null, min: number | null, max: number | null, minLabel: string | null, maxLabel: string | null, unique: boolean, confirmed: boolean, pattern: string | null, defaultValue: string | null, showIf: { field: string, equals: string } | null }>, changes: Array<{ kind: FormFieldChangeKind }>, problems: Array<{ code: UserErrorCode, path: Array<string> | null, message: string }> } | null, userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> | null }> } };

export type DiscardFormFieldDraftMutationVariables = Exact<{
  input: DiscardFormFieldDraftInput;
}>;


export type DiscardFormFieldDraftMutation = { done: { userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> | null }> } };

export type PublishFormFieldDraftMutationVariables = Exact<{
  input: PublishFormFieldDraftInput;
}>;


export type PublishFormFieldDraftMutation = { done: { form: { fieldsVersion: number } | null, userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> | null }> } };

export type RestoreFormFieldVersionMutationVariables = Exact<{
  input: RestoreFormFieldVersionInput;
}>;


export type RestoreFormFieldVersionMutation = { done: { draft: { version: string, unknownFields: UnknownFields, basedOnVersion: number, savedByName: string | null, savedAt: string, fields: Array<{ name: string, type: FormFieldType, label: string, help: string | null, required: boolean, choices: Array<string> | null, rows: Array<string> | null, min: number | null, max: number | null, minLabel: string | null, maxLabel: string | null, unique: boolean, confirmed: boolean, pattern: string | null, defaultValue: string | null, showIf: { field: string, equals: string } | null }>, changes: Array<{ kind: FormFieldChangeKind }>, problems: Array<{ code: UserErrorCode, path: Array<string> | null, message: string }> } | null, userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> | null }> } };

export type ChangeOfFieldFragment = { kind: FormFieldChangeKind, settings: Array<string>, before: { label: string, name: string } | null, after: { label: string, name: string } | null };

export type ReviewFieldDraftQueryVariables = Exact<{
  id: string;
}>;


export type ReviewFieldDraftQuery = { form: { fieldsVersion: number, fieldDraft: { version: string, basedOnVersion: number, problems: Array<{ code: UserErrorCode, path: Array<string> | null, message: string }>, changes: Array<{ kind: FormFieldChangeKind, settings: Array<string>, before: { label: string, name: string } | null, after: { label: string, name: string } | null }>, losses: Array<{ newType: FormFieldType | null, submissions: number, isExact: boolean, field: { name: string, label: string } }> | null } | null } | null };

export type ListFieldVersionsQueryVariables = Exact<{
  id: string;
  after?: string | null | undefined;
}>;


export type ListFieldVersionsQuery = { form: { fieldVersions: { nodes: Array<{ number: number, publishedAt: string, publishedByName: string | null, isCurrent: boolean, fields: Array<{ name: string, label: string, type: FormFieldType }>, changes: Array<{ kind: FormFieldChangeKind, settings: Array<string>, before: { label: string, name: string } | null, after: { label: string, name: string } | null }> }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null } | null };

export type CompareFieldVersionQueryVariables = Exact<{
  id: string;
  since: number;
}>;


export type CompareFieldVersionQuery = { form: { fieldVersions: { nodes: Array<{ changes: Array<{ kind: FormFieldChangeKind, settings: Array<string>, before: { label: string, name: string } | null, after: { label: string, name: string } | null }> }> } | null } | null };

export type ReadPastedFieldsQueryVariables = Exact<{
  text: string;
  taken?: Array<string> | string | null | undefined;
}>;


export type ReadPastedFieldsQuery = { fieldsFromText: Array<{ name: string, type: FormFieldType, label: string, help: string | null, required: boolean, choices: Array<string> | null, rows: Array<string> | null, min: number | null, max: number | null, minLabel: string | null, maxLabel: string | null, unique: boolean, confirmed: boolean, pattern: string | null, defaultValue: string | null, showIf: { field: string, equals: string } | null }> | null };

export type SetAutoresponseMutationVariables = Exact<{
  input: SetFormAutoresponseInput;
}>;


export type SetAutoresponseMutation = { done: { userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> | null }> } };

export type ListedFormFragment = { id: string, name: string, status: FormStatus, unavailableReason: string | null, usage: { used: number, limit: number | null } | null };

export type ListFormsQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type ListFormsQuery = { forms: { nodes: Array<{ id: string, name: string, status: FormStatus, unavailableReason: string | null, usage: { used: number, limit: number | null } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type ReplaceFormTokenMutationVariables = Exact<{
  input: ReplaceFormTokenInput;
}>;


export type ReplaceFormTokenMutation = { done: { userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> | null }> } };

export type FindFormQueryVariables = Exact<{
  id: string;
}>;


export type FindFormQuery = { form: { submitUrl: string, hostedUrl: string, hostedEmbedHtml: string, hostedButtonHtml: string, complaintsBookIncomplete: boolean, filesAllowed: boolean, spamSensitivity: SpamSensitivity, blocked: Array<string>, honeypotField: string | null, allowedOrigins: Array<string>, opensAt: string | null, closesAt: string | null, closesAfter: number | null, acceptedCount: number | null, prefilledFields: Array<string>, successTitle: string | null, successMessage: string | null, redirectUrl: string | null, redirectOrigins: Array<string>, id: string, name: string, status: FormStatus, unavailableReason: string | null, replacedTokens: Array<{ token: string, validUntil: string }>, hostedPage: { title: string | null, introduction: string | null, logoUrl: string | null, accentColor: string | null, otherWays: string | null }, plan: { name: string, filesPerSubmission: number, megabytesPerFile: number, megabytesPerSubmission: number }, recaptcha: { provider: CaptchaProvider, siteKey: string, minScore: number | null, action: string | null, hostname: string | null, onFailure: CaptchaFailure } | null, fields: Array<{ name: string, label: string, type: FormFieldType, required: boolean, choices: Array<string> | null, defaultValue: string | null }>, autoresponse: { isEnabled: boolean, emailField: string, subject: string, text: string } | null, noticeRecipients: Array<{ id: string, email: string, mode: NoticeMode, status: NoticeRecipientStatus }> | null, usage: { used: number, limit: number | null } | null } | null };

export type CreateFormMutationVariables = Exact<{
  input: CreateFormInput;
}>;


export type CreateFormMutation = { done: { form: { id: string } | null, userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> | null }> } };

export type UpdateFormMutationVariables = Exact<{
  input: UpdateFormInput;
}>;


export type UpdateFormMutation = { done: { userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> | null }> } };

export type SendTestSubmissionMutationVariables = Exact<{
  input: SendTestSubmissionInput;
}>;


export type SendTestSubmissionMutation = { done: { submissionId: string | null, userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> | null }> } };

export type ActivateFormMutationVariables = Exact<{
  input: ActivateFormInput;
}>;


export type ActivateFormMutation = { done: { userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> | null }> } };

export type DeactivateFormMutationVariables = Exact<{
  input: DeactivateFormInput;
}>;


export type DeactivateFormMutation = { done: { userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> | null }> } };

export type DeleteFormMutationVariables = Exact<{
  input: DeleteFormInput;
}>;


export type DeleteFormMutation = { done: { userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> | null }> } };

export type ListFormMonthsQueryVariables = Exact<{
  id: string;
  from: string;
  to: string;
  olderFrom: string;
  olderTo: string;
}>;


export type ListFormMonthsQuery = { form: { older: Array<{ date: string, accepted: number, refused: number }> | null, latest: Array<{ date: string, accepted: number, refused: number }> | null } | null };

export type AddRecipientMutationVariables = Exact<{
  input: AddNoticeRecipientInput;
}>;


export type AddRecipientMutation = { done: { userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> | null }> } };

export type SetNoticeModeMutationVariables = Exact<{
  input: UpdateNoticeRecipientInput;
}>;


export type SetNoticeModeMutation = { done: { userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> | null }> } };

export type RemoveRecipientMutationVariables = Exact<{
  input: RemoveNoticeRecipientInput;
}>;


export type RemoveRecipientMutation = { done: { userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> | null }> } };

export type ResendConfirmationMutationVariables = Exact<{
  input: ResendNoticeConfirmationInput;
}>;


export type ResendConfirmationMutation = { done: { userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> | null }> } };

export type SummarizeFormQueryVariables = Exact<{
  id: string;
  from?: string | null | undefined;
  to?: string | null | undefined;
}>;


export type SummarizeFormQuery = { form: { id: string, name: string, hostedUrl: string, fields: Array<{ name: string }>, summary: { from: string | null, to: string, views: number, begun: number, accepted: number, refused: number, quarantined: number, summarized: number, isCut: boolean, summarizedFrom: string | null, withoutFields: number, questions: Array<{ name: string, label: string, type: FormFieldType | null, kind: SummaryKind, answered: number, otherChoices: number, choices: Array<{ value: string, label: string, count: number }>, numbers: { count: number, mean: number, median: number, min: number, max: number, deviation: number | null, inSoles: boolean, bins: Array<{ from: number, to: number, count: number }> } | null, dates: { unit: DateUnit, others: number, counts: Array<{ date: string, count: number }> } | null, ranks: Array<{ value: string, mean: number | null, firsts: number }>, texts: Array<{ submissionId: string, text: string, isCut: boolean }> }> } | null } | null };

export type SummarizedQuestionFragment = { name: string, label: string, type: FormFieldType | null, kind: SummaryKind, answered: number, otherChoices: number, choices: Array<{ value: string, label: string, count: number }>, numbers: { count: number, mean: number, median: number, min: number, max: number, deviation: number | null, inSoles: boolean, bins: Array<{ from: number, to: number, count: number }> } | null, dates: { unit: DateUnit, others: number, counts: Array<{ date: string, count: number }> } | null, ranks: Array<{ value: string, mean: number | null, firsts: number }>, texts: Array<{ submissionId: string, text: string, isCut: boolean }> };

export type ListFormTemplatesQueryVariables = Exact<{ [key: string]: never; }>;


export type ListFormTemplatesQuery = { formTemplates: Array<{ id: string, name: string, asks: string, fields: Array<{ name: string }> }> };

export type FindHomeQueryVariables = Exact<{
  from: string;
  to: string;
  forms: boolean;
  complaints: boolean;
  webhooks: boolean;
  warnings: boolean;
  submissions: boolean;
}>;


export type FindHomeQuery = { accountWarnings?: { nodes: Array<{ id: string, cause: AccountWarningCause, subjectId: string, detail: string | null, createdAt: string, form: { name: string } | null, infectedFiles?: Array<{ name: string }> | null }> } | null, complaints?: { nodes: Array<{ id: string, type: ComplaintType, consumerName: string, answerBy: string, deadline: ComplaintDeadline | null, businessDaysLeft: number | null }> } | null, quarantinedSheets?: { nodes: Array<{ id: string }> } | null, forms?: { nodes: Array<{ id: string, name: string, usage: { used: number, limit: number | null } | null, dailyCounts: Array<{ date: string, accepted: number, refused: number }> | null, webhookEndpoints?: Array<{ id: string, url: string, status: WebhookEndpointStatus, health: { consecutiveFailures: number, heldUntil: string | null } | null }> | null }> } | null };

export type CountSubmissionsSinceQueryVariables = Exact<{
  since: string;
}>;


export type CountSubmissionsSinceQuery = { submissions: { totalCount: number | null } | null };

export type ListAccountsQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type ListAccountsQuery = { accounts: { nodes: Array<{ id: string, name: string, email: string, status: AccountStatus, closedAt: string | null, createdAt: string }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null };

export type FindAccountQueryVariables = Exact<{
  id: string;
}>;


export type FindAccountQuery = { account: { id: string, name: string, email: string, status: AccountStatus, closedAt: string | null, erasedFrom: string | null, createdAt: string, booksEnding: { hasBooks: boolean, receiveUntil: string, waitingSheets: number, heldSheets: number, answerBy: string | null, fileTakenAt: string | null, obstacles: Array<ErasureObstacle> } | null, apiKeys: Array<{ id: string, revokedAt: string | null, expiresAt: string | null }> | null, forms: { nodes: Array<{ id: string, name: string, plan: { code: string }, usage: { used: number, limit: number | null } | null }>, pageInfo: { hasNextPage: boolean } } | null } | null };

export type FindPlansQueryVariables = Exact<{ [key: string]: never; }>;


export type FindPlansQuery = { plans: Array<{ id: string, code: string, name: string, monthlySubmissionLimit: number | null, retentionDays: number | null, selfService: boolean, maxForms: number | null }> };

export type CreateAccountMutationVariables = Exact<{
  input: CreateAccountInput;
}>;


export type CreateAccountMutation = { done: { key: string | null, account: { id: string } | null, userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> | null }> } };

export type SuspendAccountMutationVariables = Exact<{
  input: SuspendAccountInput;
}>;


export type SuspendAccountMutation = { done: { userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> | null }> } };

export type ReinstateAccountMutationVariables = Exact<{
  input: ReinstateAccountInput;
}>;


export type ReinstateAccountMutation = { done: { userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> | null }> } };

export type CreateKeyOfAccountMutationVariables = Exact<{
  input: CreateApiKeyInput;
}>;


export type CreateKeyOfAccountMutation = { done: { key: string | null, userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> | null }> } };

export type SetFormPlanMutationVariables = Exact<{
  input: SetFormPlanInput;
}>;


export type SetFormPlanMutation = { done: { userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> | null }> } };

export type CreatePlanMutationVariables = Exact<{
  input: CreatePlanInput;
}>;


export type CreatePlanMutation = { done: { userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> | null }> } };

export type UpdatePlanMutationVariables = Exact<{
  input: UpdatePlanInput;
}>;


export type UpdatePlanMutation = { done: { userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> | null }> } };

export type ListFormReportsQueryVariables = Exact<{ [key: string]: never; }>;


export type ListFormReportsQuery = { formReports: { nodes: Array<{ id: string, formId: string, formName: string, reason: FormReportReason, words: string | null, createdAt: string, account: { id: string, name: string } | null }>, pageInfo: { hasNextPage: boolean } } | null };

export type DismissFormReportsMutationVariables = Exact<{
  input: DismissFormReportsInput;
}>;


export type DismissFormReportsMutation = { done: { userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> | null }> } };

export type RefusalFragment = { code: UserErrorCode, message: string, path: Array<string> | null };

export type FindViewerQueryVariables = Exact<{ [key: string]: never; }>;


export type FindViewerQuery = { viewer: { permissions: Array<Permission>, account: { id: string, name: string, email: string, erasedFrom: string | null }, user: { id: string, name: string, email: string } | null, apiKey: { name: string } | null } };

export type SubmissionRowFragment = { id: string, readable: unknown, createdAt: string, isRead: boolean, isStarred: boolean, isTest: boolean, tags: Array<string>, state: { id: string, name: string, kind: SubmissionStateKind }, assignee: { id: string, name: string } | null, form: { id: string, name: string } | null };

export type MarkSubmissionsMutationVariables = Exact<{
  input: MarkSubmissionsInput;
}>;


export type MarkSubmissionsMutation = { done: { userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> | null }> } };

export type DeleteSubmissionsMutationVariables = Exact<{
  input: DeleteSubmissionsInput;
}>;


export type DeleteSubmissionsMutation = { done: { userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> | null }> } };

export type CreateSubmissionExportMutationVariables = Exact<{
  input: CreateSubmissionExportInput;
}>;


export type CreateSubmissionExportMutation = { done: { url: string | null, userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> | null }> } };

export type FollowSubmissionChangesSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type FollowSubmissionChangesSubscription = { submissionsChanged: { submissionIds: Array<string> | null, listsChanged: boolean } };

export type CountSubmissionsQueryVariables = Exact<{
  filter?: SubmissionFilter | null | undefined;
}>;


export type CountSubmissionsQuery = { submissions: { totalCount: number | null } | null };

export type CountFormSubmissionsQueryVariables = Exact<{
  formId: string;
  filter?: SubmissionFilter | null | undefined;
}>;


export type CountFormSubmissionsQuery = { form: { submissions: { totalCount: number | null } | null } | null };

export type ListSubmissionDeliveriesQueryVariables = Exact<{
  id: string;
}>;


export type ListSubmissionDeliveriesQuery = { submission: { deliveries: { nodes: Array<{ id: string, status: WebhookDeliveryStatus, createdAt: string, attempts: Array<{ number: number, responseStatus: number | null }> }> } | null } | null };

export type FindSubmissionAutoresponseQueryVariables = Exact<{
  id: string;
}>;


export type FindSubmissionAutoresponseQuery = { submission: { autoresponse: { state: AutoresponseState, at: string, omission: AutoresponseOmission | null, reason: string | null } | null } | null };

export type ListSubmissionFilesQueryVariables = Exact<{
  id: string;
}>;


export type ListSubmissionFilesQuery = { submission: { filesNotKept: number, files: Array<{ id: string, field: string, name: string, size: number, scanStatus: FileScanStatus, malware: string | null, isLocked: boolean }> } | null };

export type UnlockSubmissionFileMutationVariables = Exact<{
  input: UnlockSubmissionFileInput;
}>;


export type UnlockSubmissionFileMutation = { done: { userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> | null }> } };

export type FollowSubmissionsSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type FollowSubmissionsSubscription = { submissionCreated: { cursor: string, submission: { ip: string | null, userAgent: string | null, referer: string | null, status: SubmissionStatus, id: string, readable: unknown, createdAt: string, isRead: boolean, isStarred: boolean, isTest: boolean, tags: Array<string>, confirmation: { confirmedAt: string | null, expiresAt: string | null, mailProblem: ConfirmationProblem | null } | null, spam: { score: number, threshold: number, reasons: Array<{ code: string, points: number, detail: string | null }> } | null, state: { id: string, name: string, kind: SubmissionStateKind }, assignee: { id: string, name: string } | null, form: { id: string, name: string } | null } } };

export type FindSubmissionCursorQueryVariables = Exact<{ [key: string]: never; }>;


export type FindSubmissionCursorQuery = { submissionCursor: string | null };

export type ShownSubmissionFragment = { ip: string | null, userAgent: string | null, referer: string | null, status: SubmissionStatus, id: string, readable: unknown, createdAt: string, isRead: boolean, isStarred: boolean, isTest: boolean, tags: Array<string>, confirmation: { confirmedAt: string | null, expiresAt: string | null, mailProblem: ConfirmationProblem | null } | null, spam: { score: number, threshold: number, reasons: Array<{ code: string, points: number, detail: string | null }> } | null, state: { id: string, name: string, kind: SubmissionStateKind }, assignee: { id: string, name: string } | null, form: { id: string, name: string } | null };

export type ReleaseSubmissionMutationVariables = Exact<{
  input: ReleaseSubmissionInput;
}>;


export type ReleaseSubmissionMutation = { done: { userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> | null }> } };

export type MarkSubmissionAsSpamMutationVariables = Exact<{
  input: MarkSubmissionAsSpamInput;
}>;


export type MarkSubmissionAsSpamMutation = { done: { userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> | null }> } };

export type DeleteSubmissionMutationVariables = Exact<{
  input: DeleteSubmissionInput;
}>;


export type DeleteSubmissionMutation = { done: { userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> | null }> } };

export type FindSubmissionQueryVariables = Exact<{
  id: string;
}>;


export type FindSubmissionQuery = { submission: { ip: string | null, userAgent: string | null, referer: string | null, status: SubmissionStatus, id: string, readable: unknown, createdAt: string, isRead: boolean, isStarred: boolean, isTest: boolean, tags: Array<string>, confirmation: { confirmedAt: string | null, expiresAt: string | null, mailProblem: ConfirmationProblem | null } | null, spam: { score: number, threshold: number, reasons: Array<{ code: string, points: number, detail: string | null }> } | null, state: { id: string, name: string, kind: SubmissionStateKind }, assignee: { id: string, name: string } | null, form: { id: string, name: string } | null } | null };

export type ListSubmissionsQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
  filter?: SubmissionFilter | null | undefined;
}>;


export type ListSubmissionsQuery = { submissions: { nodes: Array<{ ip: string | null, userAgent: string | null, referer: string | null, status: SubmissionStatus, id: string, readable: unknown, createdAt: string, isRead: boolean, isStarred: boolean, isTest: boolean, tags: Array<string>, confirmation: { confirmedAt: string | null, expiresAt: string | null, mailProblem: ConfirmationProblem | null } | null, spam: { score: number, threshold: number, reasons: Array<{ code: string, points: number, detail: string | null }> } | null, state: { id: string, name: string, kind: SubmissionStateKind }, assignee: { id: string, name: string } | null, form: { id: string, name: string } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null, hasPreviousPage: boolean, startCursor: string | null } } | null };

export type ListCountedSubmissionsQueryVariables = Exact<{
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
  filter?: SubmissionFilter | null | undefined;
}>;


export type ListCountedSubmissionsQuery = { submissions: { totalCount: number | null, nodes: Array<{ ip: string | null, userAgent: string | null, referer: string | null, status: SubmissionStatus, id: string, readable: unknown, createdAt: string, isRead: boolean, isStarred: boolean, isTest: boolean, tags: Array<string>, confirmation: { confirmedAt: string | null, expiresAt: string | null, mailProblem: ConfirmationProblem | null } | null, spam: { score: number, threshold: number, reasons: Array<{ code: string, points: number, detail: string | null }> } | null, state: { id: string, name: string, kind: SubmissionStateKind }, assignee: { id: string, name: string } | null, form: { id: string, name: string } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null, hasPreviousPage: boolean, startCursor: string | null } } | null };

export type ListFormSubmissionsQueryVariables = Exact<{
  formId: string;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
  filter?: SubmissionFilter | null | undefined;
}>;


export type ListFormSubmissionsQuery = { form: { submissions: { nodes: Array<{ ip: string | null, userAgent: string | null, referer: string | null, status: SubmissionStatus, id: string, readable: unknown, createdAt: string, isRead: boolean, isStarred: boolean, isTest: boolean, tags: Array<string>, confirmation: { confirmedAt: string | null, expiresAt: string | null, mailProblem: ConfirmationProblem | null } | null, spam: { score: number, threshold: number, reasons: Array<{ code: string, points: number, detail: string | null }> } | null, state: { id: string, name: string, kind: SubmissionStateKind }, assignee: { id: string, name: string } | null, form: { id: string, name: string } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null, hasPreviousPage: boolean, startCursor: string | null } } | null } | null };

export type ListOrderedSubmissionsQueryVariables = Exact<{
  formId?: string | null | undefined;
  order: SubmissionOrderInput;
  first?: number | null | undefined;
  after?: string | null | undefined;
  filter?: SubmissionFilter | null | undefined;
}>;


export type ListOrderedSubmissionsQuery = { orderedSubmissions: { nodes: Array<{ ip: string | null, userAgent: string | null, referer: string | null, status: SubmissionStatus, id: string, readable: unknown, createdAt: string, isRead: boolean, isStarred: boolean, isTest: boolean, tags: Array<string>, confirmation: { confirmedAt: string | null, expiresAt: string | null, mailProblem: ConfirmationProblem | null } | null, spam: { score: number, threshold: number, reasons: Array<{ code: string, points: number, detail: string | null }> } | null, state: { id: string, name: string, kind: SubmissionStateKind }, assignee: { id: string, name: string } | null, form: { id: string, name: string } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null, hasPreviousPage: boolean, startCursor: string | null } } | null };

export type SubmissionPageFragment = { nodes: Array<{ ip: string | null, userAgent: string | null, referer: string | null, status: SubmissionStatus, id: string, readable: unknown, createdAt: string, isRead: boolean, isStarred: boolean, isTest: boolean, tags: Array<string>, confirmation: { confirmedAt: string | null, expiresAt: string | null, mailProblem: ConfirmationProblem | null } | null, spam: { score: number, threshold: number, reasons: Array<{ code: string, points: number, detail: string | null }> } | null, state: { id: string, name: string, kind: SubmissionStateKind }, assignee: { id: string, name: string } | null, form: { id: string, name: string } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null, hasPreviousPage: boolean, startCursor: string | null } };

export type FindReplyQueryVariables = Exact<{
  id: string;
}>;


export type FindReplyQuery = { replyMailbox: string | null, submission: { visitorEmail: string | null, replyDraft: { version: string, subject: string, body: string, savedByName: string | null, savedAt: string } | null } | null };

export type ListSubmissionMessagesQueryVariables = Exact<{
  id: string;
  last?: number | null | undefined;
  before?: string | null | undefined;
}>;


export type ListSubmissionMessagesQuery = { submission: { messages: { nodes: Array<{ id: string, direction: MessageDirection, address: string, isFromVisitor: boolean | null, authorName: string | null, subject: string, body: string, quotedHistory: string | null, state: MessageState, at: string, reason: string | null, createdAt: string, files: Array<{ name: string | null, size: number }> }>, pageInfo: { hasPreviousPage: boolean, startCursor: string | null } } | null } | null };

export type ReplyToSubmissionMutationVariables = Exact<{
  input: ReplyToSubmissionInput;
}>;


export type ReplyToSubmissionMutation = { done: { userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> | null }> } };

export type SaveReplyDraftMutationVariables = Exact<{
  input: SaveReplyDraftInput;
}>;


export type SaveReplyDraftMutation = { done: { version: string | null, savedAt: string | null, userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> | null }> } };

export type ListTriageChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type ListTriageChoicesQuery = { submissionTags: Array<string> | null, submissionStates: Array<{ id: string, name: string, kind: SubmissionStateKind }> | null, teammates: Array<{ id: string, name: string }> | null };

export type TriageSubmissionsMutationVariables = Exact<{
  input: TriageSubmissionsInput;
}>;


export type TriageSubmissionsMutation = { done: { userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> | null }> } };

export type SetSubmissionStatesMutationVariables = Exact<{
  input: SetSubmissionStatesInput;
}>;


export type SetSubmissionStatesMutation = { done: { userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> | null }> } };

export type ListSubmissionNotesQueryVariables = Exact<{
  id: string;
}>;


export type ListSubmissionNotesQuery = { submission: { notes: Array<{ id: string, body: string, authorName: string | null, isOwn: boolean, createdAt: string, mentioned: Array<{ id: string, name: string }> }> } | null };

export type AddSubmissionNoteMutationVariables = Exact<{
  input: AddSubmissionNoteInput;
}>;


export type AddSubmissionNoteMutation = { done: { userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> | null }> } };

export type DeleteSubmissionNoteMutationVariables = Exact<{
  input: DeleteSubmissionNoteInput;
}>;


export type DeleteSubmissionNoteMutation = { done: { userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> | null }> } };

export type ListSubmissionMentionsQueryVariables = Exact<{ [key: string]: never; }>;


export type ListSubmissionMentionsQuery = { submissionMentions: Array<{ id: string, submissionId: string, body: string, authorName: string | null, createdAt: string }> | null };

export type DismissMentionsMutationVariables = Exact<{
  input: DismissMentionsInput;
}>;


export type DismissMentionsMutation = { done: { userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> | null }> } };

export type ListSubmissionViewsQueryVariables = Exact<{ [key: string]: never; }>;


export type ListSubmissionViewsQuery = { submissionViews: Array<{ id: string, name: string, isShared: boolean, formId: string | null, filter: unknown, oldestFirst: boolean }> | null };

export type CreateSubmissionViewMutationVariables = Exact<{
  input: CreateSubmissionViewInput;
}>;


export type CreateSubmissionViewMutation = { done: { userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> | null }> } };

export type UpdateSubmissionViewMutationVariables = Exact<{
  input: UpdateSubmissionViewInput;
}>;


export type UpdateSubmissionViewMutation = { done: { userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> | null }> } };

export type DeleteSubmissionViewMutationVariables = Exact<{
  input: DeleteSubmissionViewInput;
}>;


export type DeleteSubmissionViewMutation = { done: { userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> | null }> } };

export type FindSubmissionTableQueryVariables = Exact<{
  formId?: string | null | undefined;
}>;


export type FindSubmissionTableQuery = { submissionTable: { layout: SubmissionLayout, columns: Array<{ name: string, width: number }>, order: { column: string, descending: boolean } | null } | null };

export type SetSubmissionTableMutationVariables = Exact<{
  input: SetSubmissionTableInput;
}>;


export type SetSubmissionTableMutation = { done: { userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> | null }> } };

export type FindActivityQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type FindActivityQuery = { viewer: { account: { auditEntries: { nodes: Array<{ id: string, act: AuditAct, actorKind: AuditActorKind, actorId: string | null, actorName: string | null, details: unknown, ip: string | null, at: string }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null } } };

export type FindApiKeysQueryVariables = Exact<{
  withPeople: boolean;
}>;


export type FindApiKeysQuery = { viewer: { user: { id: string } | null, account: { apiKeys: Array<{ id: string, name: string, prefix: string, permissions: Array<Permission>, lastUsedAt: string | null, expiresAt: string | null, revokedAt: string | null, holder?: { id: string, name: string } | null }> | null } } };

export type CreateKeyMutationVariables = Exact<{
  input: CreateApiKeyInput;
}>;


export type CreateKeyMutation = { done: { key: string | null, userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> | null }> } };

export type RevokeKeyMutationVariables = Exact<{
  input: RevokeApiKeyInput;
}>;


export type RevokeKeyMutation = { done: { userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> | null }> } };

export type TakeOverKeyMutationVariables = Exact<{
  input: TakeOverApiKeyInput;
}>;


export type TakeOverKeyMutation = { done: { userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> | null }> } };

export type FindIdentitiesQueryVariables = Exact<{ [key: string]: never; }>;


export type FindIdentitiesQuery = { viewer: { identities: Array<{ issuer: string, linkedAt: string, lastUsedAt: string | null }> | null } };

export type UnlinkIdentityMutationVariables = Exact<{
  input: UnlinkIdentityInput;
}>;


export type UnlinkIdentityMutation = { done: { userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> | null }> } };

export type FindPasskeysQueryVariables = Exact<{ [key: string]: never; }>;


export type FindPasskeysQuery = { viewer: { passkeys: Array<{ id: string, name: string, createdAt: string, lastUsedAt: string | null }> | null } };

export type RenamePasskeyMutationVariables = Exact<{
  input: RenamePasskeyInput;
}>;


export type RenamePasskeyMutation = { done: { userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> | null }> } };

export type DeletePasskeyMutationVariables = Exact<{
  input: DeletePasskeyInput;
}>;


export type DeletePasskeyMutation = { done: { userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> | null }> } };

export type FindTeamQueryVariables = Exact<{
  withPeople: boolean;
}>;


export type FindTeamQuery = { viewer: { user: { id: string } | null, session: { id: string } | null, sessions: Array<{ id: string, isCurrent: boolean, userAgent: string | null, ip: string | null, lastSeenAt: string }>, account: { members?: Array<{ id: string, role: Role, user: { id: string, name: string, email: string } }> | null, invitations?: Array<{ id: string, email: string, role: Role, expiresAt: string, mailWaitsUntil: string | null }> | null } } };

export type InviteMutationVariables = Exact<{
  input: InviteMemberInput;
}>;


export type InviteMutation = { done: { userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> | null }> } };

export type RevokeInvitationMutationVariables = Exact<{
  input: RevokeInvitationInput;
}>;


export type RevokeInvitationMutation = { done: { userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> | null }> } };

export type SetRoleMutationVariables = Exact<{
  input: SetMemberRoleInput;
}>;


export type SetRoleMutation = { done: { userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> | null }> } };

export type CreateSignInAddressMutationVariables = Exact<{
  input: CreateSignInAddressInput;
}>;


export type CreateSignInAddressMutation = { done: { address: string | null, expiresAt: string | null, userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> | null }> } };

export type RemoveMemberMutationVariables = Exact<{
  input: RemoveMemberInput;
}>;


export type RemoveMemberMutation = { done: { userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> | null }> } };

export type EndSessionMutationVariables = Exact<{
  input: EndSessionInput;
}>;


export type EndSessionMutation = { done: { userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> | null }> } };

export type EndOtherSessionsMutationVariables = Exact<{
  input: EndOtherSessionsInput;
}>;


export type EndOtherSessionsMutation = { done: { userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> | null }> } };

export type ListEndpointsQueryVariables = Exact<{ [key: string]: never; }>;


export type ListEndpointsQuery = { forms: { nodes: Array<{ id: string, name: string, webhookEndpoints: Array<{ id: string, kind: WebhookEndpointKind, url: string, status: WebhookEndpointStatus, disabledReason: string | null, health: { attempts: number, successRate: number | null, p50Ms: number | null, p95Ms: number | null, lastError: string | null, breaker: WebhookBreakerState, heldUntil: string | null, consecutiveFailures: number } | null }> | null }> } | null };

export type ListDeliveriesQueryVariables = Exact<{
  id: string;
  first: number;
  after?: string | null | undefined;
  status?: WebhookDeliveryStatus | null | undefined;
}>;


export type ListDeliveriesQuery = { node:
    | { deliveries: { nodes: Array<{ id: string, eventType: string, status: WebhookDeliveryStatus, createdAt: string, nextAttemptAt: string | null, attempts: Array<{ number: number, startedAt: string, durationMs: number, responseStatus: number | null, errorClass: string | null, responseHeaders: string | null, responseBody: string | null }> }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } | null }
    | Record<PropertyKey, never>
   | null };

export type CreateEndpointMutationVariables = Exact<{
  input: CreateWebhookEndpointInput;
}>;


export type CreateEndpointMutation = { done: { secret: string | null, endpoint: { id: string } | null, userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> | null }> } };

export type CreateChannelMutationVariables = Exact<{
  input: CreateWebhookChannelInput;
}>;


export type CreateChannelMutation = { done: { endpoint: { id: string } | null, userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> | null }> } };

export type UpdateEndpointMutationVariables = Exact<{
  input: UpdateWebhookEndpointInput;
}>;


export type UpdateEndpointMutation = { done: { userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> | null }> } };

export type DeleteEndpointMutationVariables = Exact<{
  input: DeleteWebhookEndpointInput;
}>;


export type DeleteEndpointMutation = { done: { userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> | null }> } };

export type RotateSecretMutationVariables = Exact<{
  input: RotateWebhookSecretInput;
}>;


export type RotateSecretMutation = { done: { secret: string | null, userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> | null }> } };

export type TestEndpointMutationVariables = Exact<{
  input: TestWebhookEndpointInput;
}>;


export type TestEndpointMutation = { done: { userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> | null }> } };

export type ResendMutationVariables = Exact<{
  input: RedeliverInput;
}>;


export type ResendMutation = { done: { userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> | null }> } };

export type RecoverMutationVariables = Exact<{
  input: RecoverWebhookEndpointInput;
}>;


export type RecoverMutation = { done: { userErrors: Array<{ code: UserErrorCode, message: string, path: Array<string> | null }> } };

export type ReadRecoveryQueryVariables = Exact<{
  id: string;
  hour: string;
  day: string;
  week: string;
}>;


export type ReadRecoveryQuery = { node:
    | { hour: { count: number } | null, day: { count: number } | null, week: { count: number } | null, recoveries: Array<{ id: string, status: WebhookRecoveryStatus, total: number, queued: number }> | null }
    | Record<PropertyKey, never>
   | null };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const BooksEndingFragmentDoc = new TypedDocumentString(`
    fragment BooksEnding on BooksEnding {
  hasBooks
  receiveUntil
  waitingSheets
  heldSheets
  answerBy
  fileTakenAt
  obstacles
}
    `, {"fragmentName":"BooksEnding"}) as unknown as TypedDocumentString<BooksEndingFragment, unknown>;
export const BookOfSheetFragmentDoc = new TypedDocumentString(`
    fragment BookOfSheet on Complaint {
  provider {
    legalName
    tradeName
    establishmentCode
  }
}
    `, {"fragmentName":"BookOfSheet"}) as unknown as TypedDocumentString<BookOfSheetFragment, unknown>;
export const EditedFieldFragmentDoc = new TypedDocumentString(`
    fragment EditedField on FormField {
  name
  type
  label
  help
  required
  choices
  rows
  min
  max
  minLabel
  maxLabel
  unique
  confirmed
  pattern
  defaultValue
  showIf {
    field
    equals
  }
}
    `, {"fragmentName":"EditedField"}) as unknown as TypedDocumentString<EditedFieldFragment, unknown>;
export const FieldDraftFragmentDoc = new TypedDocumentString(`
    fragment FieldDraft on FormFieldDraft {
  version
  fields {
    ...EditedField
  }
  unknownFields
  basedOnVersion
  savedByName
  savedAt
  changes {
    kind
  }
  problems {
    code
    path
    message
  }
}
    fragment EditedField on FormField {
  name
  type
  label
  help
  required
  choices
  rows
  min
  max
  minLabel
  maxLabel
  unique
  confirmed
  pattern
  defaultValue
  showIf {
    field
    equals
  }
}`, {"fragmentName":"FieldDraft"}) as unknown as TypedDocumentString<FieldDraftFragment, unknown>;
export const ChangeOfFieldFragmentDoc = new TypedDocumentString(`
    fragment ChangeOfField on FormFieldChange {
  kind
  settings
  before {
    label
    name
  }
  after {
    label
    name
  }
}
    `, {"fragmentName":"ChangeOfField"}) as unknown as TypedDocumentString<ChangeOfFieldFragment, unknown>;
export const ListedFormFragmentDoc = new TypedDocumentString(`
    fragment ListedForm on Form {
  id
  name
  status
  unavailableReason
  usage {
    used
    limit
  }
}
    `, {"fragmentName":"ListedForm"}) as unknown as TypedDocumentString<ListedFormFragment, unknown>;
export const SummarizedQuestionFragmentDoc = new TypedDocumentString(`
    fragment SummarizedQuestion on QuestionSummary {
  name
  label
  type
  kind
  answered
  choices {
    value
    label
    count
  }
  otherChoices
  numbers {
    count
    mean
    median
    min
    max
    deviation
    inSoles
    bins {
      from
      to
      count
    }
  }
  dates {
    unit
    counts {
      date
      count
    }
    others
  }
  ranks {
    value
    mean
    firsts
  }
  texts {
    submissionId
    text
    isCut
  }
}
    `, {"fragmentName":"SummarizedQuestion"}) as unknown as TypedDocumentString<SummarizedQuestionFragment, unknown>;
export const RefusalFragmentDoc = new TypedDocumentString(`
    fragment Refusal on UserError {
  code
  message
  path
}
    `, {"fragmentName":"Refusal"}) as unknown as TypedDocumentString<RefusalFragment, unknown>;
export const SubmissionRowFragmentDoc = new TypedDocumentString(`
    fragment SubmissionRow on Submission {
  id
  readable
  createdAt
  isRead
  isStarred
  isTest
  state {
    id
    name
    kind
  }
  assignee {
    id
    name
  }
  tags
  form {
    id
    name
  }
}
    `, {"fragmentName":"SubmissionRow"}) as unknown as TypedDocumentString<SubmissionRowFragment, unknown>;
export const ShownSubmissionFragmentDoc = new TypedDocumentString(`
    fragment ShownSubmission on Submission {
  ...SubmissionRow
  ip
  userAgent
  referer
  status
  confirmation {
    confirmedAt
    expiresAt
    mailProblem
  }
  spam {
    score
    threshold
    reasons {
      code
      points
      detail
    }
  }
}
    fragment SubmissionRow on Submission {
  id
  readable
  createdAt
  isRead
  isStarred
  isTest
  state {
    id
    name
    kind
  }
  assignee {
    id
    name
  }
  tags
  form {
    id
    name
  }
}`, {"fragmentName":"ShownSubmission"}) as unknown as TypedDocumentString<ShownSubmissionFragment, unknown>;
export const SubmissionPageFragmentDoc = new TypedDocumentString(`
    fragment SubmissionPage on SubmissionConnection {
  nodes {
    ...ShownSubmission
  }
  pageInfo {
    hasNextPage
    endCursor
    hasPreviousPage
    startCursor
  }
}
    fragment SubmissionRow on Submission {
  id
  readable
  createdAt
  isRead
  isStarred
  isTest
  state {
    id
    name
    kind
  }
  assignee {
    id
    name
  }
  tags
  form {
    id
    name
  }
}
fragment ShownSubmission on Submission {
  ...SubmissionRow
  ip
  userAgent
  referer
  status
  confirmation {
    confirmedAt
    expiresAt
    mailProblem
  }
  spam {
    score
    threshold
    reasons {
      code
      points
      detail
    }
  }
}`, {"fragmentName":"SubmissionPage"}) as unknown as TypedDocumentString<SubmissionPageFragment, unknown>;
export const UpdateAccountDocument = new TypedDocumentString(`
    mutation UpdateAccount($input: UpdateAccountInput!) {
  done: updateAccount(input: $input) {
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  path
}`) as unknown as TypedDocumentString<UpdateAccountMutation, UpdateAccountMutationVariables>;
export const CreateAccountExportDocument = new TypedDocumentString(`
    mutation CreateAccountExport($input: CreateAccountExportInput!) {
  done: createAccountExport(input: $input) {
    url
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  path
}`) as unknown as TypedDocumentString<CreateAccountExportMutation, CreateAccountExportMutationVariables>;
export const CloseAccountDocument = new TypedDocumentString(`
    mutation CloseAccount($input: CloseAccountInput!) {
  done: closeAccount(input: $input) {
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  path
}`) as unknown as TypedDocumentString<CloseAccountMutation, CloseAccountMutationVariables>;
export const FindBooksEndingDocument = new TypedDocumentString(`
    query FindBooksEnding {
  viewer {
    account {
      id
      booksEnding {
        ...BooksEnding
      }
    }
  }
}
    fragment BooksEnding on BooksEnding {
  hasBooks
  receiveUntil
  waitingSheets
  heldSheets
  answerBy
  fileTakenAt
  obstacles
}`) as unknown as TypedDocumentString<FindBooksEndingQuery, FindBooksEndingQueryVariables>;
export const FindAskedEmailDocument = new TypedDocumentString(`
    query FindAskedEmail {
  viewer {
    account {
      id
      askedEmail
    }
  }
}
    `) as unknown as TypedDocumentString<FindAskedEmailQuery, FindAskedEmailQueryVariables>;
export const RecordSheetFileTakenDocument = new TypedDocumentString(`
    mutation RecordSheetFileTaken($input: RecordSheetFileTakenInput!) {
  done: recordSheetFileTaken(input: $input) {
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  path
}`) as unknown as TypedDocumentString<RecordSheetFileTakenMutation, RecordSheetFileTakenMutationVariables>;
export const UpdateUserDocument = new TypedDocumentString(`
    mutation UpdateUser($input: UpdateUserInput!) {
  done: updateUser(input: $input) {
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  path
}`) as unknown as TypedDocumentString<UpdateUserMutation, UpdateUserMutationVariables>;
export const PreviewAnswerDocument = new TypedDocumentString(`
    query PreviewAnswer($input: PreviewComplaintAnswerInput!) {
  previewComplaintAnswer(input: $input) {
    preview {
      answer
      actionsTaken
      refusalReasons
      mail {
        to
        subject
        text
        attachmentNames
      }
    }
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  path
}`) as unknown as TypedDocumentString<PreviewAnswerQuery, PreviewAnswerQueryVariables>;
export const AnswerSheetDocument = new TypedDocumentString(`
    mutation AnswerSheet($input: AnswerComplaintInput!) {
  done: answerComplaint(input: $input) {
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  path
}`) as unknown as TypedDocumentString<AnswerSheetMutation, AnswerSheetMutationVariables>;
export const RecordDispatchDocument = new TypedDocumentString(`
    mutation RecordDispatch($input: RecordLetterDispatchInput!) {
  done: recordLetterDispatch(input: $input) {
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  path
}`) as unknown as TypedDocumentString<RecordDispatchMutation, RecordDispatchMutationVariables>;
export const ReportBounceDocument = new TypedDocumentString(`
    mutation ReportBounce($input: ReportAnswerBounceInput!) {
  done: reportAnswerBounce(input: $input) {
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  path
}`) as unknown as TypedDocumentString<ReportBounceMutation, ReportBounceMutationVariables>;
export const RecordAnswerAttemptDocument = new TypedDocumentString(`
    mutation RecordAnswerAttempt($input: RecordAnswerAttemptInput!) {
  done: recordAnswerAttempt(input: $input) {
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  path
}`) as unknown as TypedDocumentString<RecordAnswerAttemptMutation, RecordAnswerAttemptMutationVariables>;
export const WithdrawAnswerDocument = new TypedDocumentString(`
    mutation WithdrawAnswer($input: WithdrawAnswerInput!) {
  done: withdrawAnswer(input: $input) {
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  path
}`) as unknown as TypedDocumentString<WithdrawAnswerMutation, WithdrawAnswerMutationVariables>;
export const OfferSettlementDocument = new TypedDocumentString(`
    mutation OfferSettlement($input: OfferSettlementInput!) {
  done: offerSettlement(input: $input) {
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  path
}`) as unknown as TypedDocumentString<OfferSettlementMutation, OfferSettlementMutationVariables>;
export const SettleOfferDocument = new TypedDocumentString(`
    mutation SettleOffer($input: SettleComplaintInput!) {
  done: settleComplaint(input: $input) {
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  path
}`) as unknown as TypedDocumentString<SettleOfferMutation, SettleOfferMutationVariables>;
export const WithdrawOfferDocument = new TypedDocumentString(`
    mutation WithdrawOffer($input: WithdrawOfferInput!) {
  done: withdrawOffer(input: $input) {
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  path
}`) as unknown as TypedDocumentString<WithdrawOfferMutation, WithdrawOfferMutationVariables>;
export const StartProcessingDocument = new TypedDocumentString(`
    mutation StartProcessing($id: ID!) {
  done: startComplaintProcessing(input: {id: $id}) {
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  path
}`) as unknown as TypedDocumentString<StartProcessingMutation, StartProcessingMutationVariables>;
export const ReclassifyDocument = new TypedDocumentString(`
    mutation Reclassify($id: ID!) {
  done: reclassifyComplaint(input: {id: $id}) {
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  path
}`) as unknown as TypedDocumentString<ReclassifyMutation, ReclassifyMutationVariables>;
export const CloseSheetDocument = new TypedDocumentString(`
    mutation CloseSheet($id: ID!) {
  done: closeComplaint(input: {id: $id}) {
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  path
}`) as unknown as TypedDocumentString<CloseSheetMutation, CloseSheetMutationVariables>;
export const ReleaseSheetDocument = new TypedDocumentString(`
    mutation ReleaseSheet($input: ReleaseQuarantinedSheetInput!) {
  done: releaseQuarantinedSheet(input: $input) {
    complaint {
      id
    }
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  path
}`) as unknown as TypedDocumentString<ReleaseSheetMutation, ReleaseSheetMutationVariables>;
export const UnlockSheetFileDocument = new TypedDocumentString(`
    mutation UnlockSheetFile($input: UnlockComplaintFileInput!) {
  done: unlockComplaintFile(input: $input) {
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  path
}`) as unknown as TypedDocumentString<UnlockSheetFileMutation, UnlockSheetFileMutationVariables>;
export const ListBooksDocument = new TypedDocumentString(`
    query ListBooks($after: String) {
  forms(first: 100, after: $after) {
    nodes {
      id
      name
      complaintsBookIncomplete
      provider {
        legalName
        sirecSiteCode
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    `) as unknown as TypedDocumentString<ListBooksQuery, ListBooksQueryVariables>;
export const FindBookDocument = new TypedDocumentString(`
    query FindBook($id: ID!) {
  form(id: $id) {
    id
    name
    complaintsBookUrl
    complaintsBookButtonHtml
    complaintsNoticeUrl
    complaintsBookIncomplete
    complaintsBookMissing
    complaintsBookFixed
    complaintsBookSharedUrl
    complaintsBookSharedQr
    providerEmailConfirmed
    provider {
      legalName
      tradeName
      ruc
      address
      establishmentCode
      sirecSiteCode
      dataBankCode
      email
    }
  }
}
    `) as unknown as TypedDocumentString<FindBookQuery, FindBookQueryVariables>;
export const FindOverdueSheetDocument = new TypedDocumentString(`
    query FindOverdueSheet($id: ID!) {
  form(id: $id) {
    complaints(first: 1, filter: {overdue: true}) {
      nodes {
        id
      }
    }
  }
}
    `) as unknown as TypedDocumentString<FindOverdueSheetQuery, FindOverdueSheetQueryVariables>;
export const ResendProviderConfirmationDocument = new TypedDocumentString(`
    mutation ResendProviderConfirmation($input: ResendProviderConfirmationInput!) {
  done: resendProviderConfirmation(input: $input) {
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  path
}`) as unknown as TypedDocumentString<ResendProviderConfirmationMutation, ResendProviderConfirmationMutationVariables>;
export const PlanDeletionsDocument = new TypedDocumentString(`
    query PlanDeletions {
  plannedSheetDeletions {
    count
    unansweredCount
    heldCount
    firstOn
  }
}
    `) as unknown as TypedDocumentString<PlanDeletionsQuery, PlanDeletionsQueryVariables>;
export const SaveAnswerDraftDocument = new TypedDocumentString(`
    mutation SaveAnswerDraft($input: SaveAnswerDraftInput!) {
  done: saveAnswerDraft(input: $input) {
    version
    savedAt
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  path
}`) as unknown as TypedDocumentString<SaveAnswerDraftMutation, SaveAnswerDraftMutationVariables>;
export const InspectBooksDocument = new TypedDocumentString(`
    query InspectBooks {
  bookInspection {
    sheetCount
    findingCount
    isWhole
    findings {
      code
      article
      what
      toDo
      formId
      formName
      number
      complaintId
      heldSheetId
    }
  }
}
    `) as unknown as TypedDocumentString<InspectBooksQuery, InspectBooksQueryVariables>;
export const CheckReportDocument = new TypedDocumentString(`
    query CheckReport($id: ID!) {
  form(id: $id) {
    id
    sirecReport {
      refusedCount
      refused {
        complaint {
          id
          number
          consumerName
        }
        problems {
          field
        }
      }
      pendingCount
      overdueCount
      outdatedCount
      pending {
        id
        number
        consumerName
        reportBy
        reportOutdated
      }
      heldCount
    }
  }
}
    `) as unknown as TypedDocumentString<CheckReportQuery, CheckReportQueryVariables>;
export const MarkReportedDocument = new TypedDocumentString(`
    mutation MarkReported($input: MarkComplaintsReportedInput!) {
  done: markComplaintsReported(input: $input) {
    count
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  path
}`) as unknown as TypedDocumentString<MarkReportedMutation, MarkReportedMutationVariables>;
export const SetReportedGoodTypeDocument = new TypedDocumentString(`
    mutation SetReportedGoodType($input: SetReportedGoodTypeInput!) {
  done: setReportedGoodType(input: $input) {
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  path
}`) as unknown as TypedDocumentString<SetReportedGoodTypeMutation, SetReportedGoodTypeMutationVariables>;
export const ListComplaintsDocument = new TypedDocumentString(`
    query ListComplaints($first: Int, $after: String, $last: Int, $before: String, $filter: ComplaintRegisterFilter, $isCounted: Boolean!) {
  complaints(
    first: $first
    after: $after
    last: $last
    before: $before
    filter: $filter
  ) {
    totalCount @include(if: $isCounted)
    nodes {
      id
      number
      type
      status
      consumerName
      enteredLate
      ...BookOfSheet
      answerDraft {
        savedAt
      }
      answerBy
      answeredAt
      settledAt
      deadline
      businessDaysLeft
    }
    pageInfo {
      hasNextPage
      endCursor
      hasPreviousPage
      startCursor
    }
  }
}
    fragment BookOfSheet on Complaint {
  provider {
    legalName
    tradeName
    establishmentCode
  }
}`) as unknown as TypedDocumentString<ListComplaintsQuery, ListComplaintsQueryVariables>;
export const FindComplaintDocument = new TypedDocumentString(`
    query FindComplaint($id: ID!) {
  complaint(id: $id) {
    id
    number
    type
    status
    consumerName
    enteredLate
    ...BookOfSheet
    documentType
    documentNumber
    email
    emailTyped
    address
    district
    province
    department
    phone
    guardian {
      name
      relation
      address
      email
      phone
    }
    goodDescription
    currency
    amount
    amountTyped
    orderNumber
    happenedOn
    happenedOnTyped
    detail
    request
    answerChannel
    filesNotKept
    attachments {
      id
      fileName
      sizeBytes
      scanStatus
      malware
      isLocked
    }
    documents {
      id
      fileName
      sizeBytes
      scanStatus
      malware
      isLocked
    }
    answer
    actionsTaken
    refusalReasons
    answerDraft {
      version
      answer
      actionsTaken
      signerName
      signerPost
      refused
      refusalReasons
      savedByName
      savedAt
    }
    channel
    registeredAt
    answerBy
    answeredAt
    settledAt
    deadline
    businessDaysLeft
    reportedAt
    reportOutdated
    answeredVia
    receiptPdfUrl
    letterPdfUrl
    answerAttempt {
      at
      endedAt
      recipient
      reply
    }
    offers {
      id
      text
      means
      signerName
      signerPost
      sentAt
      lapsesOn
      outcome
      acceptance
    }
    mails {
      kind
      recipient
      failure
      waitsUntil
    }
    events {
      id
      type
      details
      at
    }
  }
}
    fragment BookOfSheet on Complaint {
  provider {
    legalName
    tradeName
    establishmentCode
  }
}`) as unknown as TypedDocumentString<FindComplaintQuery, FindComplaintQueryVariables>;
export const ListHeldSheetsDocument = new TypedDocumentString(`
    query ListHeldSheets {
  quarantinedSheets(first: 100) {
    nodes {
      id
      receivedAt
      dueOn
      type
      consumerName
      email
      phone
      detail
      request
    }
  }
}
    `) as unknown as TypedDocumentString<ListHeldSheetsQuery, ListHeldSheetsQueryVariables>;
export const ListAnswerTemplatesDocument = new TypedDocumentString(`
    query ListAnswerTemplates {
  viewer {
    account {
      answerTemplates(first: 100) {
        nodes {
          id
          name
          body
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ListAnswerTemplatesQuery, ListAnswerTemplatesQueryVariables>;
export const FindFormFieldsDocument = new TypedDocumentString(`
    query FindFormFields($id: ID!) {
  form(id: $id) {
    id
    name
    hostedUrl
    fieldsVersion
    fields {
      ...EditedField
    }
    unknownFields
    fieldPreviewUrl
    fieldDraft {
      ...FieldDraft
    }
  }
}
    fragment EditedField on FormField {
  name
  type
  label
  help
  required
  choices
  rows
  min
  max
  minLabel
  maxLabel
  unique
  confirmed
  pattern
  defaultValue
  showIf {
    field
    equals
  }
}
fragment FieldDraft on FormFieldDraft {
  version
  fields {
    ...EditedField
  }
  unknownFields
  basedOnVersion
  savedByName
  savedAt
  changes {
    kind
  }
  problems {
    code
    path
    message
  }
}`) as unknown as TypedDocumentString<FindFormFieldsQuery, FindFormFieldsQueryVariables>;
export const SaveFormFieldDraftDocument = new TypedDocumentString(`
    mutation SaveFormFieldDraft($input: SaveFormFieldDraftInput!) {
  done: saveFormFieldDraft(input: $input) {
    draft {
      ...FieldDraft
    }
    userErrors {
      ...Refusal
    }
  }
}
    fragment EditedField on FormField {
  name
  type
  label
  help
  required
  choices
  rows
  min
  max
  minLabel
  maxLabel
  unique
  confirmed
  pattern
  defaultValue
  showIf {
    field
    equals
  }
}
fragment FieldDraft on FormFieldDraft {
  version
  fields {
    ...EditedField
  }
  unknownFields
  basedOnVersion
  savedByName
  savedAt
  changes {
    kind
  }
  problems {
    code
    path
    message
  }
}
fragment Refusal on UserError {
  code
  message
  path
}`) as unknown as TypedDocumentString<SaveFormFieldDraftMutation, SaveFormFieldDraftMutationVariables>;
export const DiscardFormFieldDraftDocument = new TypedDocumentString(`
    mutation DiscardFormFieldDraft($input: DiscardFormFieldDraftInput!) {
  done: discardFormFieldDraft(input: $input) {
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  path
}`) as unknown as TypedDocumentString<DiscardFormFieldDraftMutation, DiscardFormFieldDraftMutationVariables>;
export const PublishFormFieldDraftDocument = new TypedDocumentString(`
    mutation PublishFormFieldDraft($input: PublishFormFieldDraftInput!) {
  done: publishFormFieldDraft(input: $input) {
    form {
      fieldsVersion
    }
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  path
}`) as unknown as TypedDocumentString<PublishFormFieldDraftMutation, PublishFormFieldDraftMutationVariables>;
export const RestoreFormFieldVersionDocument = new TypedDocumentString(`
    mutation RestoreFormFieldVersion($input: RestoreFormFieldVersionInput!) {
  done: restoreFormFieldVersion(input: $input) {
    draft {
      ...FieldDraft
    }
    userErrors {
      ...Refusal
    }
  }
}
    fragment EditedField on FormField {
  name
  type
  label
  help
  required
  choices
  rows
  min
  max
  minLabel
  maxLabel
  unique
  confirmed
  pattern
  defaultValue
  showIf {
    field
    equals
  }
}
fragment FieldDraft on FormFieldDraft {
  version
  fields {
    ...EditedField
  }
  unknownFields
  basedOnVersion
  savedByName
  savedAt
  changes {
    kind
  }
  problems {
    code
    path
    message
  }
}
fragment Refusal on UserError {
  code
  message
  path
}`) as unknown as TypedDocumentString<RestoreFormFieldVersionMutation, RestoreFormFieldVersionMutationVariables>;
export const ReviewFieldDraftDocument = new TypedDocumentString(`
    query ReviewFieldDraft($id: ID!) {
  form(id: $id) {
    fieldsVersion
    fieldDraft {
      version
      basedOnVersion
      problems {
        code
        path
        message
      }
      changes {
        ...ChangeOfField
      }
      losses {
        field {
          name
          label
        }
        newType
        submissions
        isExact
      }
    }
  }
}
    fragment ChangeOfField on FormFieldChange {
  kind
  settings
  before {
    label
    name
  }
  after {
    label
    name
  }
}`) as unknown as TypedDocumentString<ReviewFieldDraftQuery, ReviewFieldDraftQueryVariables>;
export const ListFieldVersionsDocument = new TypedDocumentString(`
    query ListFieldVersions($id: ID!, $after: String) {
  form(id: $id) {
    fieldVersions(first: 20, after: $after) {
      nodes {
        number
        publishedAt
        publishedByName
        isCurrent
        fields {
          name
          label
          type
        }
        changes {
          ...ChangeOfField
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
}
    fragment ChangeOfField on FormFieldChange {
  kind
  settings
  before {
    label
    name
  }
  after {
    label
    name
  }
}`) as unknown as TypedDocumentString<ListFieldVersionsQuery, ListFieldVersionsQueryVariables>;
export const CompareFieldVersionDocument = new TypedDocumentString(`
    query CompareFieldVersion($id: ID!, $since: Int!) {
  form(id: $id) {
    fieldVersions(first: 1) {
      nodes {
        changes(since: $since) {
          ...ChangeOfField
        }
      }
    }
  }
}
    fragment ChangeOfField on FormFieldChange {
  kind
  settings
  before {
    label
    name
  }
  after {
    label
    name
  }
}`) as unknown as TypedDocumentString<CompareFieldVersionQuery, CompareFieldVersionQueryVariables>;
export const ReadPastedFieldsDocument = new TypedDocumentString(`
    query ReadPastedFields($text: String!, $taken: [String!]) {
  fieldsFromText(text: $text, taken: $taken) {
    ...EditedField
  }
}
    fragment EditedField on FormField {
  name
  type
  label
  help
  required
  choices
  rows
  min
  max
  minLabel
  maxLabel
  unique
  confirmed
  pattern
  defaultValue
  showIf {
    field
    equals
  }
}`) as unknown as TypedDocumentString<ReadPastedFieldsQuery, ReadPastedFieldsQueryVariables>;
export const SetAutoresponseDocument = new TypedDocumentString(`
    mutation SetAutoresponse($input: SetFormAutoresponseInput!) {
  done: setFormAutoresponse(input: $input) {
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  path
}`) as unknown as TypedDocumentString<SetAutoresponseMutation, SetAutoresponseMutationVariables>;
export const ListFormsDocument = new TypedDocumentString(`
    query ListForms($after: String) {
  forms(first: 100, after: $after) {
    nodes {
      ...ListedForm
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment ListedForm on Form {
  id
  name
  status
  unavailableReason
  usage {
    used
    limit
  }
}`) as unknown as TypedDocumentString<ListFormsQuery, ListFormsQueryVariables>;
export const ReplaceFormTokenDocument = new TypedDocumentString(`
    mutation ReplaceFormToken($input: ReplaceFormTokenInput!) {
  done: replaceFormToken(input: $input) {
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  path
}`) as unknown as TypedDocumentString<ReplaceFormTokenMutation, ReplaceFormTokenMutationVariables>;
export const FindFormDocument = new TypedDocumentString(`
    query FindForm($id: ID!) {
  form(id: $id) {
    ...ListedForm
    submitUrl
    replacedTokens {
      token
      validUntil
    }
    hostedUrl
    hostedEmbedHtml
    hostedButtonHtml
    hostedPage {
      title
      introduction
      logoUrl
      accentColor
      otherWays
    }
    complaintsBookIncomplete
    plan {
      name
      filesPerSubmission
      megabytesPerFile
      megabytesPerSubmission
    }
    filesAllowed
    spamSensitivity
    blocked
    honeypotField
    allowedOrigins
    recaptcha {
      provider
      siteKey
      minScore
      action
      hostname
      onFailure
    }
    opensAt
    closesAt
    closesAfter
    acceptedCount
    prefilledFields
    successTitle
    successMessage
    redirectUrl
    redirectOrigins
    fields {
      name
      label
      type
      required
      choices
      defaultValue
    }
    autoresponse {
      isEnabled
      emailField
      subject
      text
    }
    noticeRecipients {
      id
      email
      mode
      status
    }
  }
}
    fragment ListedForm on Form {
  id
  name
  status
  unavailableReason
  usage {
    used
    limit
  }
}`) as unknown as TypedDocumentString<FindFormQuery, FindFormQueryVariables>;
export const CreateFormDocument = new TypedDocumentString(`
    mutation CreateForm($input: CreateFormInput!) {
  done: createForm(input: $input) {
    form {
      id
    }
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  path
}`) as unknown as TypedDocumentString<CreateFormMutation, CreateFormMutationVariables>;
export const UpdateFormDocument = new TypedDocumentString(`
    mutation UpdateForm($input: UpdateFormInput!) {
  done: updateForm(input: $input) {
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  path
}`) as unknown as TypedDocumentString<UpdateFormMutation, UpdateFormMutationVariables>;
export const SendTestSubmissionDocument = new TypedDocumentString(`
    mutation SendTestSubmission($input: SendTestSubmissionInput!) {
  done: sendTestSubmission(input: $input) {
    submissionId
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  path
}`) as unknown as TypedDocumentString<SendTestSubmissionMutation, SendTestSubmissionMutationVariables>;
export const ActivateFormDocument = new TypedDocumentString(`
    mutation ActivateForm($input: ActivateFormInput!) {
  done: activateForm(input: $input) {
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  path
}`) as unknown as TypedDocumentString<ActivateFormMutation, ActivateFormMutationVariables>;
export const DeactivateFormDocument = new TypedDocumentString(`
    mutation DeactivateForm($input: DeactivateFormInput!) {
  done: deactivateForm(input: $input) {
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  path
}`) as unknown as TypedDocumentString<DeactivateFormMutation, DeactivateFormMutationVariables>;
export const DeleteFormDocument = new TypedDocumentString(`
    mutation DeleteForm($input: DeleteFormInput!) {
  done: deleteForm(input: $input) {
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  path
}`) as unknown as TypedDocumentString<DeleteFormMutation, DeleteFormMutationVariables>;
export const ListFormMonthsDocument = new TypedDocumentString(`
    query ListFormMonths($id: ID!, $from: Date!, $to: Date!, $olderFrom: Date!, $olderTo: Date!) {
  form(id: $id) {
    older: dailyCounts(from: $olderFrom, to: $olderTo) {
      date
      accepted
      refused
    }
    latest: dailyCounts(from: $from, to: $to) {
      date
      accepted
      refused
    }
  }
}
    `) as unknown as TypedDocumentString<ListFormMonthsQuery, ListFormMonthsQueryVariables>;
export const AddRecipientDocument = new TypedDocumentString(`
    mutation AddRecipient($input: AddNoticeRecipientInput!) {
  done: addNoticeRecipient(input: $input) {
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  path
}`) as unknown as TypedDocumentString<AddRecipientMutation, AddRecipientMutationVariables>;
export const SetNoticeModeDocument = new TypedDocumentString(`
    mutation SetNoticeMode($input: UpdateNoticeRecipientInput!) {
  done: updateNoticeRecipient(input: $input) {
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  path
}`) as unknown as TypedDocumentString<SetNoticeModeMutation, SetNoticeModeMutationVariables>;
export const RemoveRecipientDocument = new TypedDocumentString(`
    mutation RemoveRecipient($input: RemoveNoticeRecipientInput!) {
  done: removeNoticeRecipient(input: $input) {
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  path
}`) as unknown as TypedDocumentString<RemoveRecipientMutation, RemoveRecipientMutationVariables>;
export const ResendConfirmationDocument = new TypedDocumentString(`
    mutation ResendConfirmation($input: ResendNoticeConfirmationInput!) {
  done: resendNoticeConfirmation(input: $input) {
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  path
}`) as unknown as TypedDocumentString<ResendConfirmationMutation, ResendConfirmationMutationVariables>;
export const SummarizeFormDocument = new TypedDocumentString(`
    query SummarizeForm($id: ID!, $from: Date, $to: Date) {
  form(id: $id) {
    id
    name
    hostedUrl
    fields {
      name
    }
    summary(from: $from, to: $to) {
      from
      to
      views
      begun
      accepted
      refused
      quarantined
      summarized
      isCut
      summarizedFrom
      withoutFields
      questions {
        ...SummarizedQuestion
      }
    }
  }
}
    fragment SummarizedQuestion on QuestionSummary {
  name
  label
  type
  kind
  answered
  choices {
    value
    label
    count
  }
  otherChoices
  numbers {
    count
    mean
    median
    min
    max
    deviation
    inSoles
    bins {
      from
      to
      count
    }
  }
  dates {
    unit
    counts {
      date
      count
    }
    others
  }
  ranks {
    value
    mean
    firsts
  }
  texts {
    submissionId
    text
    isCut
  }
}`) as unknown as TypedDocumentString<SummarizeFormQuery, SummarizeFormQueryVariables>;
export const ListFormTemplatesDocument = new TypedDocumentString(`
    query ListFormTemplates {
  formTemplates {
    id
    name
    asks
    fields {
      name
    }
  }
}
    `) as unknown as TypedDocumentString<ListFormTemplatesQuery, ListFormTemplatesQueryVariables>;
export const FindHomeDocument = new TypedDocumentString(`
    query FindHome($from: Date!, $to: Date!, $forms: Boolean!, $complaints: Boolean!, $webhooks: Boolean!, $warnings: Boolean!, $submissions: Boolean!) {
  accountWarnings(first: 20) @include(if: $warnings) {
    nodes {
      id
      cause
      subjectId
      detail
      createdAt
      form {
        name
      }
      infectedFiles @include(if: $submissions) {
        name
      }
    }
  }
  complaints(last: 50, filter: {waiting: true}) @include(if: $complaints) {
    nodes {
      id
      type
      consumerName
      answerBy
      deadline
      businessDaysLeft
    }
  }
  quarantinedSheets(first: 1) @include(if: $complaints) {
    nodes {
      id
    }
  }
  forms(first: 100) @include(if: $forms) {
    nodes {
      id
      name
      usage {
        used
        limit
      }
      dailyCounts(from: $from, to: $to) {
        date
        accepted
        refused
      }
      webhookEndpoints @include(if: $webhooks) {
        id
        url
        status
        health {
          consecutiveFailures
          heldUntil
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<FindHomeQuery, FindHomeQueryVariables>;
export const CountSubmissionsSinceDocument = new TypedDocumentString(`
    query CountSubmissionsSince($since: DateTime!) {
  submissions(first: 0, filter: {createdFrom: $since}) {
    totalCount
  }
}
    `) as unknown as TypedDocumentString<CountSubmissionsSinceQuery, CountSubmissionsSinceQueryVariables>;
export const ListAccountsDocument = new TypedDocumentString(`
    query ListAccounts($after: String) {
  accounts(first: 50, after: $after) {
    nodes {
      id
      name
      email
      status
      closedAt
      createdAt
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    `) as unknown as TypedDocumentString<ListAccountsQuery, ListAccountsQueryVariables>;
export const FindAccountDocument = new TypedDocumentString(`
    query FindAccount($id: ID!) {
  account(id: $id) {
    id
    name
    email
    status
    closedAt
    erasedFrom
    booksEnding {
      ...BooksEnding
    }
    createdAt
    apiKeys {
      id
      revokedAt
      expiresAt
    }
    forms(first: 100) {
      nodes {
        id
        name
        plan {
          code
        }
        usage {
          used
          limit
        }
      }
      pageInfo {
        hasNextPage
      }
    }
  }
}
    fragment BooksEnding on BooksEnding {
  hasBooks
  receiveUntil
  waitingSheets
  heldSheets
  answerBy
  fileTakenAt
  obstacles
}`) as unknown as TypedDocumentString<FindAccountQuery, FindAccountQueryVariables>;
export const FindPlansDocument = new TypedDocumentString(`
    query FindPlans {
  plans {
    id
    code
    name
    monthlySubmissionLimit
    retentionDays
    selfService
    maxForms
  }
}
    `) as unknown as TypedDocumentString<FindPlansQuery, FindPlansQueryVariables>;
export const CreateAccountDocument = new TypedDocumentString(`
    mutation CreateAccount($input: CreateAccountInput!) {
  done: createAccount(input: $input) {
    account {
      id
    }
    key
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  path
}`) as unknown as TypedDocumentString<CreateAccountMutation, CreateAccountMutationVariables>;
export const SuspendAccountDocument = new TypedDocumentString(`
    mutation SuspendAccount($input: SuspendAccountInput!) {
  done: suspendAccount(input: $input) {
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  path
}`) as unknown as TypedDocumentString<SuspendAccountMutation, SuspendAccountMutationVariables>;
export const ReinstateAccountDocument = new TypedDocumentString(`
    mutation ReinstateAccount($input: ReinstateAccountInput!) {
  done: reinstateAccount(input: $input) {
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  path
}`) as unknown as TypedDocumentString<ReinstateAccountMutation, ReinstateAccountMutationVariables>;
export const CreateKeyOfAccountDocument = new TypedDocumentString(`
    mutation CreateKeyOfAccount($input: CreateApiKeyInput!) {
  done: createApiKey(input: $input) {
    key
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  path
}`) as unknown as TypedDocumentString<CreateKeyOfAccountMutation, CreateKeyOfAccountMutationVariables>;
export const SetFormPlanDocument = new TypedDocumentString(`
    mutation SetFormPlan($input: SetFormPlanInput!) {
  done: setFormPlan(input: $input) {
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  path
}`) as unknown as TypedDocumentString<SetFormPlanMutation, SetFormPlanMutationVariables>;
export const CreatePlanDocument = new TypedDocumentString(`
    mutation CreatePlan($input: CreatePlanInput!) {
  done: createPlan(input: $input) {
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  path
}`) as unknown as TypedDocumentString<CreatePlanMutation, CreatePlanMutationVariables>;
export const UpdatePlanDocument = new TypedDocumentString(`
    mutation UpdatePlan($input: UpdatePlanInput!) {
  done: updatePlan(input: $input) {
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  path
}`) as unknown as TypedDocumentString<UpdatePlanMutation, UpdatePlanMutationVariables>;
export const ListFormReportsDocument = new TypedDocumentString(`
    query ListFormReports {
  formReports(first: 50) {
    nodes {
      id
      formId
      formName
      reason
      words
      createdAt
      account {
        id
        name
      }
    }
    pageInfo {
      hasNextPage
    }
  }
}
    `) as unknown as TypedDocumentString<ListFormReportsQuery, ListFormReportsQueryVariables>;
export const DismissFormReportsDocument = new TypedDocumentString(`
    mutation DismissFormReports($input: DismissFormReportsInput!) {
  done: dismissFormReports(input: $input) {
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  path
}`) as unknown as TypedDocumentString<DismissFormReportsMutation, DismissFormReportsMutationVariables>;
export const FindViewerDocument = new TypedDocumentString(`
    query FindViewer {
  viewer {
    account {
      id
      name
      email
      erasedFrom
    }
    user {
      id
      name
      email
    }
    apiKey {
      name
    }
    permissions
  }
}
    `) as unknown as TypedDocumentString<FindViewerQuery, FindViewerQueryVariables>;
export const MarkSubmissionsDocument = new TypedDocumentString(`
    mutation MarkSubmissions($input: MarkSubmissionsInput!) {
  done: markSubmissions(input: $input) {
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  path
}`) as unknown as TypedDocumentString<MarkSubmissionsMutation, MarkSubmissionsMutationVariables>;
export const DeleteSubmissionsDocument = new TypedDocumentString(`
    mutation DeleteSubmissions($input: DeleteSubmissionsInput!) {
  done: deleteSubmissions(input: $input) {
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  path
}`) as unknown as TypedDocumentString<DeleteSubmissionsMutation, DeleteSubmissionsMutationVariables>;
export const CreateSubmissionExportDocument = new TypedDocumentString(`
    mutation CreateSubmissionExport($input: CreateSubmissionExportInput!) {
  done: createSubmissionExport(input: $input) {
    url
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  path
}`) as unknown as TypedDocumentString<CreateSubmissionExportMutation, CreateSubmissionExportMutationVariables>;
export const FollowSubmissionChangesDocument = new TypedDocumentString(`
    subscription FollowSubmissionChanges {
  submissionsChanged {
    submissionIds
    listsChanged
  }
}
    `) as unknown as TypedDocumentString<FollowSubmissionChangesSubscription, FollowSubmissionChangesSubscriptionVariables>;
export const CountSubmissionsDocument = new TypedDocumentString(`
    query CountSubmissions($filter: SubmissionFilter) {
  submissions(first: 0, filter: $filter) {
    totalCount
  }
}
    `) as unknown as TypedDocumentString<CountSubmissionsQuery, CountSubmissionsQueryVariables>;
export const CountFormSubmissionsDocument = new TypedDocumentString(`
    query CountFormSubmissions($formId: ID!, $filter: SubmissionFilter) {
  form(id: $formId) {
    submissions(first: 0, filter: $filter) {
      totalCount
    }
  }
}
    `) as unknown as TypedDocumentString<CountFormSubmissionsQuery, CountFormSubmissionsQueryVariables>;
export const ListSubmissionDeliveriesDocument = new TypedDocumentString(`
    query ListSubmissionDeliveries($id: ID!) {
  submission(id: $id) {
    deliveries(first: 20) {
      nodes {
        id
        status
        createdAt
        attempts {
          number
          responseStatus
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ListSubmissionDeliveriesQuery, ListSubmissionDeliveriesQueryVariables>;
export const FindSubmissionAutoresponseDocument = new TypedDocumentString(`
    query FindSubmissionAutoresponse($id: ID!) {
  submission(id: $id) {
    autoresponse {
      state
      at
      omission
      reason
    }
  }
}
    `) as unknown as TypedDocumentString<FindSubmissionAutoresponseQuery, FindSubmissionAutoresponseQueryVariables>;
export const ListSubmissionFilesDocument = new TypedDocumentString(`
    query ListSubmissionFiles($id: ID!) {
  submission(id: $id) {
    filesNotKept
    files {
      id
      field
      name
      size
      scanStatus
      malware
      isLocked
    }
  }
}
    `) as unknown as TypedDocumentString<ListSubmissionFilesQuery, ListSubmissionFilesQueryVariables>;
export const UnlockSubmissionFileDocument = new TypedDocumentString(`
    mutation UnlockSubmissionFile($input: UnlockSubmissionFileInput!) {
  done: unlockSubmissionFile(input: $input) {
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  path
}`) as unknown as TypedDocumentString<UnlockSubmissionFileMutation, UnlockSubmissionFileMutationVariables>;
export const FollowSubmissionsDocument = new TypedDocumentString(`
    subscription FollowSubmissions($after: String) {
  submissionCreated(after: $after) {
    cursor
    submission {
      ...ShownSubmission
    }
  }
}
    fragment SubmissionRow on Submission {
  id
  readable
  createdAt
  isRead
  isStarred
  isTest
  state {
    id
    name
    kind
  }
  assignee {
    id
    name
  }
  tags
  form {
    id
    name
  }
}
fragment ShownSubmission on Submission {
  ...SubmissionRow
  ip
  userAgent
  referer
  status
  confirmation {
    confirmedAt
    expiresAt
    mailProblem
  }
  spam {
    score
    threshold
    reasons {
      code
      points
      detail
    }
  }
}`) as unknown as TypedDocumentString<FollowSubmissionsSubscription, FollowSubmissionsSubscriptionVariables>;
export const FindSubmissionCursorDocument = new TypedDocumentString(`
    query FindSubmissionCursor {
  submissionCursor
}
    `) as unknown as TypedDocumentString<FindSubmissionCursorQuery, FindSubmissionCursorQueryVariables>;
export const ReleaseSubmissionDocument = new TypedDocumentString(`
    mutation ReleaseSubmission($input: ReleaseSubmissionInput!) {
  done: releaseSubmission(input: $input) {
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  path
}`) as unknown as TypedDocumentString<ReleaseSubmissionMutation, ReleaseSubmissionMutationVariables>;
export const MarkSubmissionAsSpamDocument = new TypedDocumentString(`
    mutation MarkSubmissionAsSpam($input: MarkSubmissionAsSpamInput!) {
  done: markSubmissionAsSpam(input: $input) {
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  path
}`) as unknown as TypedDocumentString<MarkSubmissionAsSpamMutation, MarkSubmissionAsSpamMutationVariables>;
export const DeleteSubmissionDocument = new TypedDocumentString(`
    mutation DeleteSubmission($input: DeleteSubmissionInput!) {
  done: deleteSubmission(input: $input) {
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  path
}`) as unknown as TypedDocumentString<DeleteSubmissionMutation, DeleteSubmissionMutationVariables>;
export const FindSubmissionDocument = new TypedDocumentString(`
    query FindSubmission($id: ID!) {
  submission(id: $id) {
    ...ShownSubmission
  }
}
    fragment SubmissionRow on Submission {
  id
  readable
  createdAt
  isRead
  isStarred
  isTest
  state {
    id
    name
    kind
  }
  assignee {
    id
    name
  }
  tags
  form {
    id
    name
  }
}
fragment ShownSubmission on Submission {
  ...SubmissionRow
  ip
  userAgent
  referer
  status
  confirmation {
    confirmedAt
    expiresAt
    mailProblem
  }
  spam {
    score
    threshold
    reasons {
      code
      points
      detail
    }
  }
}`) as unknown as TypedDocumentString<FindSubmissionQuery, FindSubmissionQueryVariables>;
export const ListSubmissionsDocument = new TypedDocumentString(`
    query ListSubmissions($first: Int, $after: String, $last: Int, $before: String, $filter: SubmissionFilter) {
  submissions(
    first: $first
    after: $after
    last: $last
    before: $before
    filter: $filter
  ) {
    ...SubmissionPage
  }
}
    fragment SubmissionRow on Submission {
  id
  readable
  createdAt
  isRead
  isStarred
  isTest
  state {
    id
    name
    kind
  }
  assignee {
    id
    name
  }
  tags
  form {
    id
    name
  }
}
fragment ShownSubmission on Submission {
  ...SubmissionRow
  ip
  userAgent
  referer
  status
  confirmation {
    confirmedAt
    expiresAt
    mailProblem
  }
  spam {
    score
    threshold
    reasons {
      code
      points
      detail
    }
  }
}
fragment SubmissionPage on SubmissionConnection {
  nodes {
    ...ShownSubmission
  }
  pageInfo {
    hasNextPage
    endCursor
    hasPreviousPage
    startCursor
  }
}`) as unknown as TypedDocumentString<ListSubmissionsQuery, ListSubmissionsQueryVariables>;
export const ListCountedSubmissionsDocument = new TypedDocumentString(`
    query ListCountedSubmissions($first: Int, $after: String, $last: Int, $before: String, $filter: SubmissionFilter) {
  submissions(
    first: $first
    after: $after
    last: $last
    before: $before
    filter: $filter
  ) {
    totalCount
    ...SubmissionPage
  }
}
    fragment SubmissionRow on Submission {
  id
  readable
  createdAt
  isRead
  isStarred
  isTest
  state {
    id
    name
    kind
  }
  assignee {
    id
    name
  }
  tags
  form {
    id
    name
  }
}
fragment ShownSubmission on Submission {
  ...SubmissionRow
  ip
  userAgent
  referer
  status
  confirmation {
    confirmedAt
    expiresAt
    mailProblem
  }
  spam {
    score
    threshold
    reasons {
      code
      points
      detail
    }
  }
}
fragment SubmissionPage on SubmissionConnection {
  nodes {
    ...ShownSubmission
  }
  pageInfo {
    hasNextPage
    endCursor
    hasPreviousPage
    startCursor
  }
}`) as unknown as TypedDocumentString<ListCountedSubmissionsQuery, ListCountedSubmissionsQueryVariables>;
export const ListFormSubmissionsDocument = new TypedDocumentString(`
    query ListFormSubmissions($formId: ID!, $first: Int, $after: String, $last: Int, $before: String, $filter: SubmissionFilter) {
  form(id: $formId) {
    submissions(
      first: $first
      after: $after
      last: $last
      before: $before
      filter: $filter
    ) {
      ...SubmissionPage
    }
  }
}
    fragment SubmissionRow on Submission {
  id
  readable
  createdAt
  isRead
  isStarred
  isTest
  state {
    id
    name
    kind
  }
  assignee {
    id
    name
  }
  tags
  form {
    id
    name
  }
}
fragment ShownSubmission on Submission {
  ...SubmissionRow
  ip
  userAgent
  referer
  status
  confirmation {
    confirmedAt
    expiresAt
    mailProblem
  }
  spam {
    score
    threshold
    reasons {
      code
      points
      detail
    }
  }
}
fragment SubmissionPage on SubmissionConnection {
  nodes {
    ...ShownSubmission
  }
  pageInfo {
    hasNextPage
    endCursor
    hasPreviousPage
    startCursor
  }
}`) as unknown as TypedDocumentString<ListFormSubmissionsQuery, ListFormSubmissionsQueryVariables>;
export const ListOrderedSubmissionsDocument = new TypedDocumentString(`
    query ListOrderedSubmissions($formId: ID, $order: SubmissionOrderInput!, $first: Int, $after: String, $filter: SubmissionFilter) {
  orderedSubmissions(
    formId: $formId
    order: $order
    first: $first
    after: $after
    filter: $filter
  ) {
    ...SubmissionPage
  }
}
    fragment SubmissionRow on Submission {
  id
  readable
  createdAt
  isRead
  isStarred
  isTest
  state {
    id
    name
    kind
  }
  assignee {
    id
    name
  }
  tags
  form {
    id
    name
  }
}
fragment ShownSubmission on Submission {
  ...SubmissionRow
  ip
  userAgent
  referer
  status
  confirmation {
    confirmedAt
    expiresAt
    mailProblem
  }
  spam {
    score
    threshold
    reasons {
      code
      points
      detail
    }
  }
}
fragment SubmissionPage on SubmissionConnection {
  nodes {
    ...ShownSubmission
  }
  pageInfo {
    hasNextPage
    endCursor
    hasPreviousPage
    startCursor
  }
}`) as unknown as TypedDocumentString<ListOrderedSubmissionsQuery, ListOrderedSubmissionsQueryVariables>;
export const FindReplyDocument = new TypedDocumentString(`
    query FindReply($id: ID!) {
  replyMailbox
  submission(id: $id) {
    visitorEmail
    replyDraft {
      version
      subject
      body
      savedByName
      savedAt
    }
  }
}
    `) as unknown as TypedDocumentString<FindReplyQuery, FindReplyQueryVariables>;
export const ListSubmissionMessagesDocument = new TypedDocumentString(`
    query ListSubmissionMessages($id: ID!, $last: Int, $before: String) {
  submission(id: $id) {
    messages(last: $last, before: $before) {
      nodes {
        id
        direction
        address
        isFromVisitor
        authorName
        subject
        body
        quotedHistory
        files {
          name
          size
        }
        state
        at
        reason
        createdAt
      }
      pageInfo {
        hasPreviousPage
        startCursor
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ListSubmissionMessagesQuery, ListSubmissionMessagesQueryVariables>;
export const ReplyToSubmissionDocument = new TypedDocumentString(`
    mutation ReplyToSubmission($input: ReplyToSubmissionInput!) {
  done: replyToSubmission(input: $input) {
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  path
}`) as unknown as TypedDocumentString<ReplyToSubmissionMutation, ReplyToSubmissionMutationVariables>;
export const SaveReplyDraftDocument = new TypedDocumentString(`
    mutation SaveReplyDraft($input: SaveReplyDraftInput!) {
  done: saveReplyDraft(input: $input) {
    version
    savedAt
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  path
}`) as unknown as TypedDocumentString<SaveReplyDraftMutation, SaveReplyDraftMutationVariables>;
export const ListTriageChoicesDocument = new TypedDocumentString(`
    query ListTriageChoices {
  submissionStates {
    id
    name
    kind
  }
  submissionTags
  teammates {
    id
    name
  }
}
    `) as unknown as TypedDocumentString<ListTriageChoicesQuery, ListTriageChoicesQueryVariables>;
export const TriageSubmissionsDocument = new TypedDocumentString(`
    mutation TriageSubmissions($input: TriageSubmissionsInput!) {
  done: triageSubmissions(input: $input) {
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  path
}`) as unknown as TypedDocumentString<TriageSubmissionsMutation, TriageSubmissionsMutationVariables>;
export const SetSubmissionStatesDocument = new TypedDocumentString(`
    mutation SetSubmissionStates($input: SetSubmissionStatesInput!) {
  done: setSubmissionStates(input: $input) {
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  path
}`) as unknown as TypedDocumentString<SetSubmissionStatesMutation, SetSubmissionStatesMutationVariables>;
export const ListSubmissionNotesDocument = new TypedDocumentString(`
    query ListSubmissionNotes($id: ID!) {
  submission(id: $id) {
    notes {
      id
      body
      authorName
      isOwn
      createdAt
      mentioned {
        id
        name
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ListSubmissionNotesQuery, ListSubmissionNotesQueryVariables>;
export const AddSubmissionNoteDocument = new TypedDocumentString(`
    mutation AddSubmissionNote($input: AddSubmissionNoteInput!) {
  done: addSubmissionNote(input: $input) {
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  path
}`) as unknown as TypedDocumentString<AddSubmissionNoteMutation, AddSubmissionNoteMutationVariables>;
export const DeleteSubmissionNoteDocument = new TypedDocumentString(`
    mutation DeleteSubmissionNote($input: DeleteSubmissionNoteInput!) {
  done: deleteSubmissionNote(input: $input) {
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  path
}`) as unknown as TypedDocumentString<DeleteSubmissionNoteMutation, DeleteSubmissionNoteMutationVariables>;
export const ListSubmissionMentionsDocument = new TypedDocumentString(`
    query ListSubmissionMentions {
  submissionMentions {
    id
    submissionId
    body
    authorName
    createdAt
  }
}
    `) as unknown as TypedDocumentString<ListSubmissionMentionsQuery, ListSubmissionMentionsQueryVariables>;
export const DismissMentionsDocument = new TypedDocumentString(`
    mutation DismissMentions($input: DismissMentionsInput!) {
  done: dismissMentions(input: $input) {
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  path
}`) as unknown as TypedDocumentString<DismissMentionsMutation, DismissMentionsMutationVariables>;
export const ListSubmissionViewsDocument = new TypedDocumentString(`
    query ListSubmissionViews {
  submissionViews {
    id
    name
    isShared
    formId
    filter
    oldestFirst
  }
}
    `) as unknown as TypedDocumentString<ListSubmissionViewsQuery, ListSubmissionViewsQueryVariables>;
export const CreateSubmissionViewDocument = new TypedDocumentString(`
    mutation CreateSubmissionView($input: CreateSubmissionViewInput!) {
  done: createSubmissionView(input: $input) {
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  path
}`) as unknown as TypedDocumentString<CreateSubmissionViewMutation, CreateSubmissionViewMutationVariables>;
export const UpdateSubmissionViewDocument = new TypedDocumentString(`
    mutation UpdateSubmissionView($input: UpdateSubmissionViewInput!) {
  done: updateSubmissionView(input: $input) {
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  path
}`) as unknown as TypedDocumentString<UpdateSubmissionViewMutation, UpdateSubmissionViewMutationVariables>;
export const DeleteSubmissionViewDocument = new TypedDocumentString(`
    mutation DeleteSubmissionView($input: DeleteSubmissionViewInput!) {
  done: deleteSubmissionView(input: $input) {
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  path
}`) as unknown as TypedDocumentString<DeleteSubmissionViewMutation, DeleteSubmissionViewMutationVariables>;
export const FindSubmissionTableDocument = new TypedDocumentString(`
    query FindSubmissionTable($formId: ID) {
  submissionTable(formId: $formId) {
    layout
    columns {
      name
      width
    }
    order {
      column
      descending
    }
  }
}
    `) as unknown as TypedDocumentString<FindSubmissionTableQuery, FindSubmissionTableQueryVariables>;
export const SetSubmissionTableDocument = new TypedDocumentString(`
    mutation SetSubmissionTable($input: SetSubmissionTableInput!) {
  done: setSubmissionTable(input: $input) {
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  path
}`) as unknown as TypedDocumentString<SetSubmissionTableMutation, SetSubmissionTableMutationVariables>;
export const FindActivityDocument = new TypedDocumentString(`
    query FindActivity($after: String) {
  viewer {
    account {
      auditEntries(after: $after) {
        nodes {
          id
          act
          actorKind
          actorId
          actorName
          details
          ip
          at
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<FindActivityQuery, FindActivityQueryVariables>;
export const FindApiKeysDocument = new TypedDocumentString(`
    query FindApiKeys($withPeople: Boolean!) {
  viewer {
    user {
      id
    }
    account {
      apiKeys {
        id
        name
        prefix
        permissions
        lastUsedAt
        expiresAt
        revokedAt
        holder @include(if: $withPeople) {
          id
          name
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<FindApiKeysQuery, FindApiKeysQueryVariables>;
export const CreateKeyDocument = new TypedDocumentString(`
    mutation CreateKey($input: CreateApiKeyInput!) {
  done: createApiKey(input: $input) {
    key
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  path
}`) as unknown as TypedDocumentString<CreateKeyMutation, CreateKeyMutationVariables>;
export const RevokeKeyDocument = new TypedDocumentString(`
    mutation RevokeKey($input: RevokeApiKeyInput!) {
  done: revokeApiKey(input: $input) {
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  path
}`) as unknown as TypedDocumentString<RevokeKeyMutation, RevokeKeyMutationVariables>;
export const TakeOverKeyDocument = new TypedDocumentString(`
    mutation TakeOverKey($input: TakeOverApiKeyInput!) {
  done: takeOverApiKey(input: $input) {
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  path
}`) as unknown as TypedDocumentString<TakeOverKeyMutation, TakeOverKeyMutationVariables>;
export const FindIdentitiesDocument = new TypedDocumentString(`
    query FindIdentities {
  viewer {
    identities {
      issuer
      linkedAt
      lastUsedAt
    }
  }
}
    `) as unknown as TypedDocumentString<FindIdentitiesQuery, FindIdentitiesQueryVariables>;
export const UnlinkIdentityDocument = new TypedDocumentString(`
    mutation UnlinkIdentity($input: UnlinkIdentityInput!) {
  done: unlinkIdentity(input: $input) {
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  path
}`) as unknown as TypedDocumentString<UnlinkIdentityMutation, UnlinkIdentityMutationVariables>;
export const FindPasskeysDocument = new TypedDocumentString(`
    query FindPasskeys {
  viewer {
    passkeys {
      id
      name
      createdAt
      lastUsedAt
    }
  }
}
    `) as unknown as TypedDocumentString<FindPasskeysQuery, FindPasskeysQueryVariables>;
export const RenamePasskeyDocument = new TypedDocumentString(`
    mutation RenamePasskey($input: RenamePasskeyInput!) {
  done: renamePasskey(input: $input) {
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  path
}`) as unknown as TypedDocumentString<RenamePasskeyMutation, RenamePasskeyMutationVariables>;
export const DeletePasskeyDocument = new TypedDocumentString(`
    mutation DeletePasskey($input: DeletePasskeyInput!) {
  done: deletePasskey(input: $input) {
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  path
}`) as unknown as TypedDocumentString<DeletePasskeyMutation, DeletePasskeyMutationVariables>;
export const FindTeamDocument = new TypedDocumentString(`
    query FindTeam($withPeople: Boolean!) {
  viewer {
    user {
      id
    }
    session {
      id
    }
    sessions {
      id
      isCurrent
      userAgent
      ip
      lastSeenAt
    }
    account {
      members @include(if: $withPeople) {
        id
        role
        user {
          id
          name
          email
        }
      }
      invitations @include(if: $withPeople) {
        id
        email
        role
        expiresAt
        mailWaitsUntil
      }
    }
  }
}
    `) as unknown as TypedDocumentString<FindTeamQuery, FindTeamQueryVariables>;
export const InviteDocument = new TypedDocumentString(`
    mutation Invite($input: InviteMemberInput!) {
  done: inviteMember(input: $input) {
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  path
}`) as unknown as TypedDocumentString<InviteMutation, InviteMutationVariables>;
export const RevokeInvitationDocument = new TypedDocumentString(`
    mutation RevokeInvitation($input: RevokeInvitationInput!) {
  done: revokeInvitation(input: $input) {
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  path
}`) as unknown as TypedDocumentString<RevokeInvitationMutation, RevokeInvitationMutationVariables>;
export const SetRoleDocument = new TypedDocumentString(`
    mutation SetRole($input: SetMemberRoleInput!) {
  done: setMemberRole(input: $input) {
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  path
}`) as unknown as TypedDocumentString<SetRoleMutation, SetRoleMutationVariables>;
export const CreateSignInAddressDocument = new TypedDocumentString(`
    mutation CreateSignInAddress($input: CreateSignInAddressInput!) {
  done: createSignInAddress(input: $input) {
    address
    expiresAt
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  path
}`) as unknown as TypedDocumentString<CreateSignInAddressMutation, CreateSignInAddressMutationVariables>;
export const RemoveMemberDocument = new TypedDocumentString(`
    mutation RemoveMember($input: RemoveMemberInput!) {
  done: removeMember(input: $input) {
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  path
}`) as unknown as TypedDocumentString<RemoveMemberMutation, RemoveMemberMutationVariables>;
export const EndSessionDocument = new TypedDocumentString(`
    mutation EndSession($input: EndSessionInput!) {
  done: endSession(input: $input) {
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  path
}`) as unknown as TypedDocumentString<EndSessionMutation, EndSessionMutationVariables>;
export const EndOtherSessionsDocument = new TypedDocumentString(`
    mutation EndOtherSessions($input: EndOtherSessionsInput!) {
  done: endOtherSessions(input: $input) {
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  path
}`) as unknown as TypedDocumentString<EndOtherSessionsMutation, EndOtherSessionsMutationVariables>;
export const ListEndpointsDocument = new TypedDocumentString(`
    query ListEndpoints {
  forms(first: 100) {
    nodes {
      id
      name
      webhookEndpoints {
        id
        kind
        url
        status
        disabledReason
        health {
          attempts
          successRate
          p50Ms
          p95Ms
          lastError
          breaker
          heldUntil
          consecutiveFailures
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ListEndpointsQuery, ListEndpointsQueryVariables>;
export const ListDeliveriesDocument = new TypedDocumentString(`
    query ListDeliveries($id: ID!, $first: Int!, $after: String, $status: WebhookDeliveryStatus) {
  node(id: $id) {
    ... on WebhookEndpoint {
      deliveries(first: $first, after: $after, status: $status) {
        nodes {
          id
          eventType
          status
          createdAt
          nextAttemptAt
          attempts {
            number
            startedAt
            durationMs
            responseStatus
            errorClass
            responseHeaders
            responseBody
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ListDeliveriesQuery, ListDeliveriesQueryVariables>;
export const CreateEndpointDocument = new TypedDocumentString(`
    mutation CreateEndpoint($input: CreateWebhookEndpointInput!) {
  done: createWebhookEndpoint(input: $input) {
    endpoint {
      id
    }
    secret
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  path
}`) as unknown as TypedDocumentString<CreateEndpointMutation, CreateEndpointMutationVariables>;
export const CreateChannelDocument = new TypedDocumentString(`
    mutation CreateChannel($input: CreateWebhookChannelInput!) {
  done: createWebhookChannel(input: $input) {
    endpoint {
      id
    }
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  path
}`) as unknown as TypedDocumentString<CreateChannelMutation, CreateChannelMutationVariables>;
export const UpdateEndpointDocument = new TypedDocumentString(`
    mutation UpdateEndpoint($input: UpdateWebhookEndpointInput!) {
  done: updateWebhookEndpoint(input: $input) {
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  path
}`) as unknown as TypedDocumentString<UpdateEndpointMutation, UpdateEndpointMutationVariables>;
export const DeleteEndpointDocument = new TypedDocumentString(`
    mutation DeleteEndpoint($input: DeleteWebhookEndpointInput!) {
  done: deleteWebhookEndpoint(input: $input) {
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  path
}`) as unknown as TypedDocumentString<DeleteEndpointMutation, DeleteEndpointMutationVariables>;
export const RotateSecretDocument = new TypedDocumentString(`
    mutation RotateSecret($input: RotateWebhookSecretInput!) {
  done: rotateWebhookSecret(input: $input) {
    secret
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  path
}`) as unknown as TypedDocumentString<RotateSecretMutation, RotateSecretMutationVariables>;
export const TestEndpointDocument = new TypedDocumentString(`
    mutation TestEndpoint($input: TestWebhookEndpointInput!) {
  done: testWebhookEndpoint(input: $input) {
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  path
}`) as unknown as TypedDocumentString<TestEndpointMutation, TestEndpointMutationVariables>;
export const ResendDocument = new TypedDocumentString(`
    mutation Resend($input: RedeliverInput!) {
  done: redeliver(input: $input) {
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  path
}`) as unknown as TypedDocumentString<ResendMutation, ResendMutationVariables>;
export const RecoverDocument = new TypedDocumentString(`
    mutation Recover($input: RecoverWebhookEndpointInput!) {
  done: recoverWebhookEndpoint(input: $input) {
    userErrors {
      ...Refusal
    }
  }
}
    fragment Refusal on UserError {
  code
  message
  path
}`) as unknown as TypedDocumentString<RecoverMutation, RecoverMutationVariables>;
export const ReadRecoveryDocument = new TypedDocumentString(`
    query ReadRecovery($id: ID!, $hour: DateTime!, $day: DateTime!, $week: DateTime!) {
  node(id: $id) {
    ... on WebhookEndpoint {
      hour: missing(since: $hour) {
        count
      }
      day: missing(since: $day) {
        count
      }
      week: missing(since: $week) {
        count
      }
      recoveries {
        id
        status
        total
        queued
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ReadRecoveryQuery, ReadRecoveryQueryVariables>;