import type { JsonValue } from '../../domain/submissions/index.ts';
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { Account as AccountModel, AccountStatus as AccountStatusModel, ApiKey as ApiKeyModel, Plan as PlanModel, Usage as UsageModel } from '../../domain/accounts/index.ts';
import type { ConnectionModel, EdgeModel, CountedConnectionModel } from '../connections.ts';
import type { AnswerChannel as AnswerChannelModel, Complaint as ComplaintModel, ComplaintEvent as ComplaintEventModel, ComplaintEventType as ComplaintEventTypeModel, ComplaintMail as ComplaintMailModel, ComplaintStatus as ComplaintStatusModel, ComplaintType as ComplaintTypeModel, EntryChannel as EntryChannelModel, Guardian as GuardianModel, ComplaintMailKind as ComplaintMailKindModel, WarningStage as WarningStageModel } from '../../domain/book/index.ts';
import type { AttachmentModel, QuarantinedSheetModel } from '../complaintModels.ts';
import type { Form as FormModel, FormStatus as FormStatusModel, Provider as ProviderModel, RecaptchaSettings as RecaptchaSettingsModel } from '../../domain/forms/index.ts';
import type { MailStatus as MailStatusModel } from '../../domain/mail/index.ts';
import type { Permission as PermissionModel } from '../../domain/actor.ts';
import type { Submission as SubmissionModel } from '../../domain/submissions/index.ts';
import type { UserError as UserErrorModel } from '../userErrors.ts';
import type { WebhookAttempt as WebhookAttemptModel, AttemptTrigger as AttemptTriggerModel, WebhookBreakerState as WebhookBreakerStateModel, WebhookDelivery as WebhookDeliveryModel, WebhookDeliveryStatus as WebhookDeliveryStatusModel, WebhookEndpoint as WebhookEndpointModel, WebhookEndpointStatus as WebhookEndpointStatusModel, WebhookEndpointHealth as WebhookEndpointHealthModel, WebhookRecovery as WebhookRecoveryModel, WebhookRecoveryStatus as WebhookRecoveryStatusModel, WebhookSecret as WebhookSecretModel } from '../../domain/webhooks/index.ts';
import type { GraphQLContext } from '../context.ts';
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A calendar day in Lima, `YYYY-MM-DD`. */
  Date: { input: string; output: string; }
  /** An instant, by RFC 3339. Sent with any offset (`2026-03-01T09:00:00-05:00`), never without one; answered in UTC with milliseconds (`2026-03-01T14:00:00.000Z`). */
  DateTime: { input: Date; output: Date; }
  /** Any JSON value: object, array, text, number, boolean or null. Answered exactly as it was stored, whatever its keys are called. */
  JSON: { input: JsonValue; output: JsonValue; }
};

/** An owner of forms. Everything else belongs to exactly one account. */
export type Account = Node & {
  readonly __typename?: 'Account';
  /** Its API keys, newest first, revoked and expired ones included. Needs the permission API_KEYS_WRITE or ADMIN. */
  readonly apiKeys: ReadonlyArray<ApiKey>;
  /** When it was made. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Where the owner is written to. */
  readonly email: Scalars['String']['output'];
  /** The account's UUID. */
  readonly id: Scalars['ID']['output'];
  /** The name of the person or company. */
  readonly name: Scalars['String']['output'];
  /** Whether its forms receive. */
  readonly status: AccountStatus;
};

/** A page of accounts. */
export type AccountConnection = {
  readonly __typename?: 'AccountConnection';
  /** The accounts with their cursors, in the list's order. */
  readonly edges: ReadonlyArray<AccountEdge>;
  /** The accounts alone, in the same order. */
  readonly nodes: ReadonlyArray<Account>;
  /** Where this page lies in the list. */
  readonly pageInfo: PageInfo;
};

/** An account at its place in a list. */
export type AccountEdge = {
  readonly __typename?: 'AccountEdge';
  /** The place, for `after`. */
  readonly cursor: Scalars['String']['output'];
  /** The account. */
  readonly node: Account;
};

/** What became of an account. */
export type AccountPayload = {
  readonly __typename?: 'AccountPayload';
  /** The account as it is now; null where the call was refused. */
  readonly account?: Maybe<Account>;
  /** createAccount only: the value of its first key. It cannot be read again. */
  readonly key?: Maybe<Scalars['String']['output']>;
  /** Why the call was refused; empty where it was not. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** Names one account. */
export type AccountRefInput = {
  /** The account's id. */
  readonly id: Scalars['ID']['input'];
};

/** Whether an account may work. */
export type AccountStatus =
  /** Works normally. */
  | 'active'
  /** Its forms take no submissions until an admin reinstates it. */
  | 'suspended';

/** By which means the consumer wants the answer, which binds the business. */
export type AnswerChannel =
  /** By letter to the consumer's address. */
  | 'carta'
  /** By e-mail. */
  | 'email';

/** An answer to a consumer. */
export type AnswerComplaintInput = {
  /** What the business did about it: at most 4,000 characters. */
  readonly actionsTaken?: InputMaybe<Scalars['String']['input']>;
  /** What the consumer is told: 1 to 4,000 characters. */
  readonly answer: Scalars['String']['input'];
  /** The sheet's id. */
  readonly id: Scalars['ID']['input'];
};

/** A key to this API. Its value is shown once, when it is made. */
export type ApiKey = Node & {
  readonly __typename?: 'ApiKey';
  /** When it was made. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** From when on it opens nothing; null = it does not expire. */
  readonly expiresAt?: Maybe<Scalars['DateTime']['output']>;
  /** The key's UUID. */
  readonly id: Scalars['ID']['output'];
  /** When it was last used, to about a minute; null = never. */
  readonly lastUsedAt?: Maybe<Scalars['DateTime']['output']>;
  /** What its owner calls it. */
  readonly name: Scalars['String']['output'];
  /** What it may do. */
  readonly permissions: ReadonlyArray<Permission>;
  /** The readable beginning of the key; never the key. */
  readonly prefix: Scalars['String']['output'];
  /** When it was revoked; null = it was not. */
  readonly revokedAt?: Maybe<Scalars['DateTime']['output']>;
};

/** What became of a key. */
export type ApiKeyPayload = {
  readonly __typename?: 'ApiKeyPayload';
  /** The key as it is now; null where the call was refused. */
  readonly apiKey?: Maybe<ApiKey>;
  /** createApiKey only: the key itself. It cannot be read again. */
  readonly key?: Maybe<Scalars['String']['output']>;
  /** Why the call was refused; empty where it was not. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** Names one key. */
export type ApiKeyRefInput = {
  /** The key's id. */
  readonly id: Scalars['ID']['input'];
};

/** A sheet of a complaints book (Hoja de Reclamación). What the consumer declared never changes, and no sheet is deleted while it must be kept. */
export type Complaint = Node & {
  readonly __typename?: 'Complaint';
  /** What the business did about it, if said with the answer. */
  readonly actionsTaken?: Maybe<Scalars['String']['output']>;
  /** The consumer's address. Either this or `email` is there. */
  readonly address?: Maybe<Scalars['String']['output']>;
  /** The amount claimed, decimal with two digits such as `1250.50`, if said. */
  readonly amount?: Maybe<Scalars['String']['output']>;
  /** What the consumer typed for it, with the money that it names, where it cannot be read as an amount; `amount` is null then. */
  readonly amountTyped?: Maybe<Scalars['String']['output']>;
  /** The answer that was given; null until then. */
  readonly answer?: Maybe<Scalars['String']['output']>;
  /** The last day for the answer as it stands: `dueOn`, later by the business days that settlement offers suspended the term. */
  readonly answerBy: Scalars['Date']['output'];
  /** By which means the consumer wants the answer. */
  readonly answerChannel: AnswerChannel;
  /** When the answer was communicated to the consumer; null until then. */
  readonly answeredAt?: Maybe<Scalars['DateTime']['output']>;
  /** The key that answered; null until then. */
  readonly answeredByApiKeyId?: Maybe<Scalars['ID']['output']>;
  /** By which means the answer was given; null until then. */
  readonly answeredVia?: Maybe<AnswerChannel>;
  /** What the consumer enclosed, in the order sent. */
  readonly attachments: ReadonlyArray<ComplaintAttachment>;
  /** By which way it came. */
  readonly channel: EntryChannel;
  /** The consumer's full name. */
  readonly consumerName: Scalars['String']['output'];
  /** The money that `amount` is in. */
  readonly currency: Currency;
  /** The department, as typed. */
  readonly department?: Maybe<Scalars['String']['output']>;
  /** What happened, in the consumer's words. */
  readonly detail: Scalars['String']['output'];
  /** The district, as typed. */
  readonly district?: Maybe<Scalars['String']['output']>;
  /** The document's number without blanks, dots and hyphens; leading zeros kept. */
  readonly documentNumber: Scalars['String']['output'];
  /** `DNI`, `CE`, `PASAPORTE`, `RUC` or `OTRO`. */
  readonly documentType: Scalars['String']['output'];
  /** The last day for the answer, fixed when the sheet was filed: 15 business days. */
  readonly dueOn: Scalars['Date']['output'];
  /** The consumer's e-mail. Either this or `address` is there. */
  readonly email?: Maybe<Scalars['String']['output']>;
  /** What the consumer typed for it, beside an address, where it cannot be read as an e-mail; `email` is null then, and no mail goes there. */
  readonly emailTyped?: Maybe<Scalars['String']['output']>;
  /** What happened to the sheet, oldest first. It only grows. */
  readonly events: ReadonlyArray<ComplaintHistoryEntry>;
  /** The form whose book it was filed in. Needs the permission FORMS_READ. */
  readonly form: Form;
  /** What was bought, if said. */
  readonly goodDescription?: Maybe<Scalars['String']['output']>;
  /** Whether a product or a service was bought, if said. */
  readonly goodType?: Maybe<GoodType>;
  /** The parent or guardian; set for a minor. */
  readonly guardian?: Maybe<Guardian>;
  /** The day on which it happened, if said. */
  readonly happenedOn?: Maybe<Scalars['Date']['output']>;
  /** What the consumer typed for it where it is no day or one to come; `happenedOn` is null then. */
  readonly happenedOnTyped?: Maybe<Scalars['String']['output']>;
  /** The sheet's UUID. */
  readonly id: Scalars['ID']['output'];
  /** Until when the sheet is kept at least. */
  readonly keepUntil: Scalars['Date']['output'];
  /** Every mail about the sheet, oldest first, with what became of it. */
  readonly mails: ReadonlyArray<ComplaintMail>;
  /** The number printed on the sheet, such as `000000001-2026`: correlative per book and Lima year. */
  readonly number: Scalars['String']['output'];
  /** The day on which the offer that is open now was sent; null where none is. */
  readonly offerSentOn?: Maybe<Scalars['Date']['output']>;
  /** The order's number, if said. */
  readonly orderNumber?: Maybe<Scalars['String']['output']>;
  /** What the consumer marked. */
  readonly originalType: ComplaintType;
  /** Whether `answerBy` is over while the consumer still waits. */
  readonly overdue: Scalars['Boolean']['output'];
  /** The telephone number, as typed. */
  readonly phone?: Maybe<Scalars['String']['output']>;
  /** Who answered for the book when the sheet was filed; null where the book was still incomplete. */
  readonly provider?: Maybe<Provider>;
  /** The province, as typed. */
  readonly province?: Maybe<Scalars['String']['output']>;
  /** What became of the consumer's copy by e-mail. */
  readonly receiptEmailStatus: ReceiptEmailStatus;
  /** The sheet as PDF. Whoever has this address can read the sheet. */
  readonly receiptPdfUrl: Scalars['String']['output'];
  /** The consumer's page of the sheet. Whoever has this address can read the sheet. */
  readonly receiptUrl: Scalars['String']['output'];
  /** When it was made a reclamo; null where it was not. */
  readonly reclassifiedAt?: Maybe<Scalars['DateTime']['output']>;
  /** When it was filed. */
  readonly registeredAt: Scalars['DateTime']['output'];
  /** What the consumer asks for, if said. */
  readonly request?: Maybe<Scalars['String']['output']>;
  /** How far it has come. */
  readonly status: ComplaintStatus;
  /** What it is treated as. */
  readonly type: ComplaintType;
};

/** A file that the consumer enclosed. Its kind was found in its content, not in its name. */
export type ComplaintAttachment = {
  readonly __typename?: 'ComplaintAttachment';
  /** What the consumer called it, cleaned. */
  readonly fileName: Scalars['String']['output'];
  /** The file's UUID. */
  readonly id: Scalars['ID']['output'];
  /** `application/pdf`, `image/jpeg`, `image/png` or `image/webp`. */
  readonly mediaType: Scalars['String']['output'];
  /** How long it is, in bytes. */
  readonly sizeBytes: Scalars['Int']['output'];
  /** Where it can be downloaded; null while its sheet is held. Whoever has this address can read the file. */
  readonly url?: Maybe<Scalars['String']['output']>;
};

/** A page of sheets. */
export type ComplaintConnection = {
  readonly __typename?: 'ComplaintConnection';
  /** The sheets with their cursors, in the list's order. */
  readonly edges: ReadonlyArray<ComplaintEdge>;
  /** The sheets alone, in the same order. */
  readonly nodes: ReadonlyArray<Complaint>;
  /** Where this page lies in the list. */
  readonly pageInfo: PageInfo;
  /** How many sheets meet the filter, on all pages. Counted when asked for: leave it out where it is not shown. */
  readonly totalCount: Scalars['Int']['output'];
};

/** A sheet at its place in a list. */
export type ComplaintEdge = {
  readonly __typename?: 'ComplaintEdge';
  /** The place, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The sheet. */
  readonly node: Complaint;
};

/** A sheet at its place in the feed. */
export type ComplaintEvent = {
  readonly __typename?: 'ComplaintEvent';
  /** The sheet as it is when the event is sent. */
  readonly complaint: Complaint;
  /** The place, to resume with `after`. Not a cursor for Form.complaints. */
  readonly cursor: Scalars['String']['output'];
};

/** Which sheets a list shows: those that meet every condition given. */
export type ComplaintFilter = {
  /** true: only those overdue today in Lima; false: only the others. */
  readonly overdue?: InputMaybe<Scalars['Boolean']['input']>;
  /** Filed at this moment or later. */
  readonly registeredFrom?: InputMaybe<Scalars['DateTime']['input']>;
  /** Filed before this moment. Exclusive. */
  readonly registeredTo?: InputMaybe<Scalars['DateTime']['input']>;
  /** Words that all occur somewhere in number, consumer's data, good, detail or request, whatever their case and their accents, as far as Spanish has them. */
  readonly search?: InputMaybe<Scalars['String']['input']>;
  /** Sheets in this state. */
  readonly status?: InputMaybe<ComplaintStatus>;
  /** Sheets that are treated as this. */
  readonly type?: InputMaybe<ComplaintType>;
};

/** One line of a sheet's history. */
export type ComplaintHistoryEntry = {
  readonly __typename?: 'ComplaintHistoryEntry';
  /** The key that did it; null for the consumer and the service itself. */
  readonly apiKeyId?: Maybe<Scalars['ID']['output']>;
  /** When it happened. */
  readonly at: Scalars['DateTime']['output'];
  /** What belongs to it, by kind: such as the states before and after, or the mail's kind. */
  readonly details: Scalars['JSON']['output'];
  /** The line's UUID. */
  readonly id: Scalars['ID']['output'];
  /** What happened. */
  readonly type: ComplaintHistoryType;
};

/** What can happen to a sheet. */
export type ComplaintHistoryType =
  /** The answer was communicated. */
  | 'answered'
  /** It was closed. */
  | 'closed'
  /** The consumer filed it. */
  | 'filed'
  /** A mail about it was given up. */
  | 'mail_failed'
  /** The mail server took a mail about it. */
  | 'mail_sent'
  /** A settlement was offered. */
  | 'offer_sent'
  /** The offer was refused or taken back or, without a key, its business days were over. */
  | 'offer_withdrawn'
  /** Somebody began with it. */
  | 'processing_started'
  /** It was made a reclamo. */
  | 'reclassified'
  /** It was held for review and then released. */
  | 'released'
  /** The consumer took the offer. */
  | 'settled'
  /** The business was warned of the term. */
  | 'warned';

/** One mail about a sheet. */
export type ComplaintMail = {
  readonly __typename?: 'ComplaintMail';
  /** How many attempts were made. */
  readonly attempts: Scalars['Int']['output'];
  /** When it was decided on. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Why the last attempt failed, as the mail server said it; null where none did. */
  readonly failure?: Maybe<Scalars['String']['output']>;
  /** The mail's UUID. */
  readonly id: Scalars['ID']['output'];
  /** What it is. */
  readonly kind: MailKind;
  /** Where it goes. */
  readonly recipient: Scalars['String']['output'];
  /** When the mail server took it; null until then. */
  readonly sentAt?: Maybe<Scalars['DateTime']['output']>;
  /** What became of it. */
  readonly status: MailStatus;
  /** How near the end of the term was; set for a warning. */
  readonly warningStage?: Maybe<WarningStage>;
};

/** What became of a sheet. */
export type ComplaintPayload = {
  readonly __typename?: 'ComplaintPayload';
  /** The sheet as it is now; null where the call was refused. */
  readonly complaint?: Maybe<Complaint>;
  /** Why the call was refused; empty where it was not. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** Names one sheet. */
export type ComplaintRefInput = {
  /** The sheet's id. */
  readonly id: Scalars['ID']['input'];
};

/** How far a sheet has come. */
export type ComplaintStatus =
  /** The consumer took the offer. */
  | 'acuerdo'
  /** Answered. */
  | 'atendido'
  /** Nothing more is to be done. */
  | 'cerrado'
  /** Somebody works on it. */
  | 'en_tramite'
  /** A settlement was offered, and the term is suspended. */
  | 'oferta_enviada'
  /** Filed; nobody has begun with it. */
  | 'recibido';

/** What the consumer complains of. */
export type ComplaintType =
  /** Disconformidad no relacionada a los productos o servicios; o, malestar o descontento respecto a la atención al público. */
  | 'queja'
  /** Disconformidad relacionada a los productos o servicios. */
  | 'reclamo';

/** What an account is made of. */
export type CreateAccountInput = {
  /** Where the owner is written to. */
  readonly email: Scalars['String']['input'];
  /** The name of the person or company: 1 to 150 characters. */
  readonly name: Scalars['String']['input'];
};

/** What a new key may do, and until when. */
export type CreateApiKeyInput = {
  /** From when on it opens nothing: a moment to come; it does not expire unless given. */
  readonly expiresAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** What to call it: 1 to 100 characters. */
  readonly name: Scalars['String']['input'];
  /** What it may do: at least one, none that the calling key does not hold. */
  readonly permissions: ReadonlyArray<Permission>;
};

/** What a form is made of. */
export type CreateFormInput = {
  /** Exact web origins to accept submissions from, at most 100: scheme, host and perhaps port, such as `https://www.tienda.pe`. Any, and none, unless given. */
  readonly allowedOrigins?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** From when on it no longer receives, later than opensAt; never unless given. */
  readonly closesAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** What to call it: 1 to 150 characters. */
  readonly name: Scalars['String']['input'];
  /** From when on it receives; from now on unless given. */
  readonly opensAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** The code of its plan; `gratis` unless given. */
  readonly planCode?: InputMaybe<Scalars['String']['input']>;
  /** Who answers for its complaints book; incomplete unless given. */
  readonly provider?: InputMaybe<ProviderInput>;
  /** Its reCAPTCHA check; none unless given. */
  readonly recaptcha?: InputMaybe<RecaptchaInput>;
  /** Short for a webhook endpoint for all events, made with the form. Its secret is in the payload, once. */
  readonly webhookUrl?: InputMaybe<Scalars['String']['input']>;
};

/** What a plan is made of. */
export type CreatePlanInput = {
  /** Its stable name for programs: 2 to 40 lower-case letters, digits and hyphens, no hyphen first. */
  readonly code: Scalars['String']['input'];
  /** Submissions per form and Lima calendar month, 0 or more; null or left out = unlimited. */
  readonly monthlySubmissionLimit?: InputMaybe<Scalars['Int']['input']>;
  /** Its name for people: 1 to 100 characters. */
  readonly name: Scalars['String']['input'];
  /** For how many days submissions are kept, 1 to 36,500; null or left out = until somebody deletes them. */
  readonly retentionDays?: InputMaybe<Scalars['Int']['input']>;
};

/** What a webhook endpoint is made of. */
export type CreateWebhookEndpointInput = {
  /**
   * 1 to 20 exact types or prefixes: `submission.created`, `submission.*`, `complaint.created`, `complaint.answered`,
   * `complaint.*`, and of the account's other endpoints `endpoint.disabled`, `endpoint.recovered`, `endpoint.*`,
   * `delivery.exhausted`, `delivery.*`. Unless given: every event of the form, and none of other endpoints.
   */
  readonly eventTypes?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** The form whose events to send. */
  readonly formId: Scalars['ID']['input'];
  /** Headers of your own to send with every call, at most 20; none unless given. */
  readonly headers?: InputMaybe<ReadonlyArray<WebhookHeaderInput>>;
  /** How many calls to send per second at most: 1 to 500. Unless given, or null: the service's default. */
  readonly ratePerSecond?: InputMaybe<Scalars['Int']['input']>;
  /** The signing secret: `whsec_` and 24 to 64 bytes in base64; one is made unless given. */
  readonly secret?: InputMaybe<Scalars['String']['input']>;
  /** Where to post them: https, at most 2,048 characters, no user or password, no private or reserved address. */
  readonly url: Scalars['String']['input'];
};

/** The money that an amount is in. */
export type Currency =
  /** Peruvian soles. */
  | 'PEN'
  /** United States dollars. */
  | 'USD';

/** What became of a submission to be deleted. */
export type DeleteSubmissionPayload = {
  readonly __typename?: 'DeleteSubmissionPayload';
  /** The id of what was deleted; null where the call was refused. */
  readonly deletedId?: Maybe<Scalars['ID']['output']>;
  /** Why the call was refused; empty where it was not. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** By which way a sheet came into the book. */
export type EntryChannel =
  /** A program. */
  | 'api'
  /** The book inside another website. */
  | 'embed'
  /** The book's own page. */
  | 'web';

/** A public endpoint that receives submissions. */
export type Form = Node & {
  readonly __typename?: 'Form';
  /** The web origins it accepts submissions from, such as `https://www.tienda.pe`; empty = any, and none. */
  readonly allowedOrigins: ReadonlyArray<Scalars['String']['output']>;
  /** From when on it no longer receives; null = never. */
  readonly closesAt?: Maybe<Scalars['DateTime']['output']>;
  /**
   * The sheets of its complaints book, newest first: forwards with first and after, backwards with last and before. Needs the
   * permission COMPLAINTS_READ. Errors: INVALID_PAGE, PAGE_SIZE_EXCEEDED, INVALID_CURSOR, VALIDATION_FAILED.
   */
  readonly complaints: ComplaintConnection;
  /** HTML of the visible access to the complaints book that the law asks for on the website's home page. */
  readonly complaintsBookButtonHtml: Scalars['String']['output'];
  /** HTML for the owner's own website that shows the complaints book inside a page. */
  readonly complaintsBookEmbedHtml: Scalars['String']['output'];
  /** Whether the complaints book lacks the provider's data. It receives all the same, but a sheet without them does not meet the law. */
  readonly complaintsBookIncomplete: Scalars['Boolean']['output'];
  /** The public page of the form's complaints book (Libro de Reclamaciones). */
  readonly complaintsBookUrl: Scalars['String']['output'];
  /** The A4 notice with a QR code that the law asks for in the establishment, as PDF. */
  readonly complaintsNoticeUrl: Scalars['String']['output'];
  /** When it was made. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** The form's UUID. */
  readonly id: Scalars['ID']['output'];
  /** What its owner calls it. */
  readonly name: Scalars['String']['output'];
  /** From when on it receives; null = from the beginning. */
  readonly opensAt?: Maybe<Scalars['DateTime']['output']>;
  /** How much it may receive. */
  readonly plan: Plan;
  /** Who answers for its complaints book; null until it is given. */
  readonly provider?: Maybe<Provider>;
  /**
   * Sheets that are held for review, newest first. Needs the permission COMPLAINTS_READ.
   * Errors: INVALID_PAGE, PAGE_SIZE_EXCEEDED, INVALID_CURSOR.
   */
  readonly quarantinedSheets: QuarantinedSheetConnection;
  /** Its reCAPTCHA check; null = none. The secret key cannot be read. */
  readonly recaptcha?: Maybe<RecaptchaSettings>;
  /** Whether its owner lets it receive. */
  readonly status: FormStatus;
  /**
   * What it has received, newest first: forwards with first and after, backwards with last and before. A page ends early, with
   * `hasNextPage` or `hasPreviousPage`, where its submissions have more than 8 MiB of data, which all lists of submissions share that
   * an operation asks for beside each other. Needs the permission SUBMISSIONS_READ. Errors: INVALID_PAGE, PAGE_SIZE_EXCEEDED,
   * INVALID_CURSOR, VALIDATION_FAILED, FILTER_TOO_BROAD.
   */
  readonly submissions: SubmissionConnection;
  /** Where a page or a program posts submissions to. */
  readonly submitUrl: Scalars['String']['output'];
  /** The secret part of the form's public URLs: a random UUID (version 4), all that a submitter needs. */
  readonly token: Scalars['ID']['output'];
  /** Why the form answers FORM_UNAVAILABLE although active (account suspended, outside its opening times), in Spanish; else null. */
  readonly unavailableReason?: Maybe<Scalars['String']['output']>;
  /** When its settings were last changed. */
  readonly updatedAt: Scalars['DateTime']['output'];
  /** What it has received in this Lima calendar month. Needs the permission FORMS_READ. */
  readonly usage: Usage;
  /** Where its events are sent to, oldest first. Needs the permission WEBHOOKS_READ. */
  readonly webhookEndpoints: ReadonlyArray<WebhookEndpoint>;
};


/** A public endpoint that receives submissions. */
export type FormComplaintsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<ComplaintFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** A public endpoint that receives submissions. */
export type FormQuarantinedSheetsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** A public endpoint that receives submissions. */
export type FormSubmissionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<SubmissionFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};

/** A page of forms. */
export type FormConnection = {
  readonly __typename?: 'FormConnection';
  /** The forms with their cursors, in the list's order. */
  readonly edges: ReadonlyArray<FormEdge>;
  /** The forms alone, in the same order. */
  readonly nodes: ReadonlyArray<Form>;
  /** Where this page lies in the list. */
  readonly pageInfo: PageInfo;
};

/** A form at its place in a list. */
export type FormEdge = {
  readonly __typename?: 'FormEdge';
  /** The place, for `after`. */
  readonly cursor: Scalars['String']['output'];
  /** The form. */
  readonly node: Form;
};

/** What became of a form. */
export type FormPayload = {
  readonly __typename?: 'FormPayload';
  /** The form as it is now; null where the call was refused. */
  readonly form?: Maybe<Form>;
  /** Why the call was refused; empty where it was not. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** Set where this call made a webhook endpoint: its signing secret, `whsec_…`. It cannot be read again. */
  readonly webhookSecret?: Maybe<Scalars['String']['output']>;
};

/** Names one form. */
export type FormRefInput = {
  /** The form's id. */
  readonly id: Scalars['ID']['input'];
};

/** Whether its owner lets a form receive. */
export type FormStatus =
  /** Receives, unless `unavailableReason` says why not. */
  | 'active'
  /** Answers FORM_INACTIVE. */
  | 'inactive';

/** What a sheet is about. */
export type GoodType =
  /** A product. */
  | 'producto'
  /** A service. */
  | 'servicio';

/** The parent or guardian of a consumer who is a minor. */
export type Guardian = {
  readonly __typename?: 'Guardian';
  /** Their address, if said. */
  readonly address?: Maybe<Scalars['String']['output']>;
  /** Their e-mail, if said. */
  readonly email?: Maybe<Scalars['String']['output']>;
  /** What was typed for it where it cannot be read as an e-mail; `email` is null then, and no mail goes there. */
  readonly emailTyped?: Maybe<Scalars['String']['output']>;
  /** Their full name. */
  readonly name: Scalars['String']['output'];
  /** Their telephone number, if said. */
  readonly phone?: Maybe<Scalars['String']['output']>;
  /** What they are to the minor, if said. */
  readonly relation?: Maybe<Scalars['String']['output']>;
};

/** What a mail is. */
export type MailKind =
  /** The answer to the consumer. */
  | 'answer'
  /** A warning to the business that the term is running out or is over. */
  | 'deadline_warning'
  /** Tells the business that its book lacks the provider's data. */
  | 'incomplete_book'
  /** The business's copy of the sheet. */
  | 'provider_copy'
  /** Tells the business that a sheet is held for review. */
  | 'quarantine_notice'
  /** The consumer's copy of the sheet. */
  | 'receipt';

/** What became of a mail. */
export type MailStatus =
  /** It was given up. */
  | 'failed'
  /** It is still to be sent, perhaps again. */
  | 'queued'
  /** The mail server took it. */
  | 'sent';

/**
 * Writing. A refusal by a rule is in the payload's `userErrors`, with everything else in the payload null; then nothing was
 * changed. Faults of the request or the server are top-level errors with `extensions.code`.
 */
export type Mutation = {
  readonly __typename?: 'Mutation';
  /** Lets a form receive again. Activating an active form changes nothing. Needs the permission FORMS_WRITE. Errors: FORM_NOT_FOUND. */
  readonly activateForm: FormPayload;
  /**
   * Communicates the answer to the consumer, once: mails it, if there is an address, completes the sheet and tells the
   * webhooks. Late is better than never. Needs the permission COMPLAINTS_WRITE.
   * Errors: VALIDATION_FAILED, COMPLAINT_NOT_FOUND, COMPLAINT_ACTION_REFUSED.
   */
  readonly answerComplaint: ComplaintPayload;
  /** ATENDIDO or ACUERDO → CERRADO. Needs the permission COMPLAINTS_WRITE. Errors: COMPLAINT_NOT_FOUND, COMPLAINT_ACTION_REFUSED. */
  readonly closeComplaint: ComplaintPayload;
  /** Makes an account and its first API key, which holds every permission but ADMIN. Needs the permission ADMIN. */
  readonly createAccount: AccountPayload;
  /**
   * Makes an API key for the viewer's account. The key's value is in the payload, once. It can hold only permissions that
   * the calling key holds. Needs the permission API_KEYS_WRITE. Errors: VALIDATION_FAILED.
   */
  readonly createApiKey: ApiKeyPayload;
  /**
   * Makes a form that receives at once. Needs the permission FORMS_WRITE, with `webhookUrl` WEBHOOKS_WRITE too.
   * Errors: VALIDATION_FAILED, PLAN_NOT_FOUND.
   */
  readonly createForm: FormPayload;
  /** Makes a plan. Needs the permission ADMIN. Errors: VALIDATION_FAILED, PLAN_CODE_TAKEN. */
  readonly createPlan: PlanPayload;
  /**
   * Sends a form's events to a URL from now on. The signing secret is in the payload, once, where this call made it. Needs
   * the permission WEBHOOKS_WRITE. A form has at most 20 endpoints. Errors: VALIDATION_FAILED, FORM_NOT_FOUND,
   * TOO_MANY_WEBHOOK_ENDPOINTS.
   */
  readonly createWebhookEndpoint: WebhookEndpointPayload;
  /**
   * Makes a form answer FORM_INACTIVE until it is activated; its submissions stay. Deactivating an inactive form changes
   * nothing. Needs the permission FORMS_WRITE. Errors: FORM_NOT_FOUND.
   */
  readonly deactivateForm: FormPayload;
  /** Deletes a submission for good, with its webhook deliveries and what was still to be sent of them. The month's usage stays counted. Needs the permission SUBMISSIONS_WRITE. Errors: SUBMISSION_NOT_FOUND. */
  readonly deleteSubmission: DeleteSubmissionPayload;
  /**
   * Deletes an endpoint with its deliveries: nothing more is sent to it, what waits included. The payload shows it as it
   * was. Needs the permission WEBHOOKS_WRITE. Errors: WEBHOOK_ENDPOINT_NOT_FOUND.
   */
  readonly deleteWebhookEndpoint: WebhookEndpointPayload;
  /**
   * Ends the overlap of earlier rotations: from the next call on only the newest secret signs. Needs the permission
   * WEBHOOKS_WRITE. Errors: WEBHOOK_ENDPOINT_NOT_FOUND.
   */
  readonly expireWebhookSecrets: WebhookEndpointPayload;
  /**
   * Records that a settlement was offered to the consumer of a reclamo: → OFERTA_ENVIADA. While the offer is open the term is
   * suspended, for at most 5 business days over all offers on the sheet; when they are over the offer lapses: → EN_TRAMITE.
   * Needs the permission COMPLAINTS_WRITE.
   * Errors: COMPLAINT_NOT_FOUND, COMPLAINT_ACTION_REFUSED.
   */
  readonly offerSettlement: ComplaintPayload;
  /**
   * Makes a queja a reclamo, with its trace in `originalType`, `reclassifiedAt` and `events`; never the other way. Needs the
   * permission COMPLAINTS_WRITE. Errors: COMPLAINT_NOT_FOUND, COMPLAINT_ACTION_REFUSED.
   */
  readonly reclassifyComplaint: ComplaintPayload;
  /**
   * Sends again whatever did not arrive since a moment: every delivery that is DEAD or SKIPPED now, oldest first, each under its
   * old `webhook-id`. It runs on by itself, also over restarts: ask for the recovery to see how far it is. What is PENDING comes
   * by itself. One at a time for an endpoint, and only while it is enabled. Needs the permission WEBHOOKS_WRITE. Errors:
   * VALIDATION_FAILED, WEBHOOK_ENDPOINT_NOT_FOUND, WEBHOOK_ENDPOINT_DISABLED, WEBHOOK_RECOVERY_RUNNING.
   */
  readonly recoverWebhookEndpoint: RecoverPayload;
  /**
   * Sends one delivery again, whatever had become of it: also one that arrived. It keeps its `webhook-id` and its bytes, its
   * attempts are numbered on, and if it fails it is tried again as the schedule says. Not while it is PENDING; not to an
   * endpoint that is disabled: enable it first. Needs the permission WEBHOOKS_WRITE. Errors: WEBHOOK_DELIVERY_NOT_FOUND,
   * WEBHOOK_DELIVERY_PENDING, WEBHOOK_ENDPOINT_DISABLED.
   */
  readonly redeliver: WebhookDeliveryPayload;
  /** Lifts a suspension; its forms receive again at once. Needs the permission ADMIN. Errors: ACCOUNT_NOT_FOUND. */
  readonly reinstateAccount: AccountPayload;
  /**
   * Files a sheet that was held, under the book's next number and with its term counted from the day it came. Released
   * again, it is the same sheet. Needs the permission COMPLAINTS_WRITE. Errors: QUARANTINED_SHEET_NOT_FOUND.
   */
  readonly releaseQuarantinedSheet: ComplaintPayload;
  /**
   * Ends a key at once; its open sockets are closed. Revoking a revoked key changes nothing. Needs the permission
   * API_KEYS_WRITE. Errors: API_KEY_NOT_FOUND.
   */
  readonly revokeApiKey: ApiKeyPayload;
  /**
   * Adds a signing secret, which is in the payload, once, unless it was brought. Until the overlap ends every call is signed
   * with the old secret too, so that receivers can change over at leisure. At most 3 secrets sign at a time. Needs the
   * permission WEBHOOKS_WRITE. Errors: VALIDATION_FAILED, WEBHOOK_ENDPOINT_NOT_FOUND, TOO_MANY_WEBHOOK_SECRETS.
   */
  readonly rotateWebhookSecret: WebhookEndpointPayload;
  /**
   * Gives a form another plan; what was used this month stays counted. The new plan's `retentionDays` holds for what is
   * stored already, too: what is older is deleted within minutes. Needs the permission ADMIN, and reaches the forms of
   * every account. Errors: FORM_NOT_FOUND, PLAN_NOT_FOUND.
   */
  readonly setFormPlan: FormPayload;
  /**
   * Records that the consumer took the offer: OFERTA_ENVIADA → ACUERDO. Needs the permission COMPLAINTS_WRITE.
   * Errors: COMPLAINT_NOT_FOUND, COMPLAINT_ACTION_REFUSED.
   */
  readonly settleComplaint: ComplaintPayload;
  /** RECIBIDO → EN_TRAMITE. Needs the permission COMPLAINTS_WRITE. Errors: COMPLAINT_NOT_FOUND, COMPLAINT_ACTION_REFUSED. */
  readonly startComplaintProcessing: ComplaintPayload;
  /**
   * Suspends an account: its forms answer FORM_UNAVAILABLE and its open subscriptions are closed; its complaints books keep
   * receiving. Suspending a suspended account changes nothing. Needs the permission ADMIN. Errors: ACCOUNT_NOT_FOUND.
   */
  readonly suspendAccount: AccountPayload;
  /**
   * Sends `webhook.ping` to the endpoint, signed like any event, tried once, also where the endpoint is disabled. The
   * payload's delivery is still PENDING: ask for it again. Needs the permission WEBHOOKS_WRITE.
   * Errors: WEBHOOK_ENDPOINT_NOT_FOUND.
   */
  readonly testWebhookEndpoint: WebhookDeliveryPayload;
  /** Changes what is given and leaves the rest as it is. Needs the permission FORMS_WRITE. Errors: VALIDATION_FAILED, FORM_NOT_FOUND. */
  readonly updateForm: FormPayload;
  /**
   * Changes what is given and leaves the rest as it is. Needs the permission WEBHOOKS_WRITE. Errors: VALIDATION_FAILED,
   * WEBHOOK_ENDPOINT_NOT_FOUND.
   */
  readonly updateWebhookEndpoint: WebhookEndpointPayload;
  /**
   * Records that the consumer refused the offer or that it is taken back: OFERTA_ENVIADA → EN_TRAMITE, and the term runs
   * again. Needs the permission COMPLAINTS_WRITE. Errors: COMPLAINT_NOT_FOUND, COMPLAINT_ACTION_REFUSED.
   */
  readonly withdrawOffer: ComplaintPayload;
};


/**
 * Writing. A refusal by a rule is in the payload's `userErrors`, with everything else in the payload null; then nothing was
 * changed. Faults of the request or the server are top-level errors with `extensions.code`.
 */
export type MutationActivateFormArgs = {
  input: FormRefInput;
};


/**
 * Writing. A refusal by a rule is in the payload's `userErrors`, with everything else in the payload null; then nothing was
 * changed. Faults of the request or the server are top-level errors with `extensions.code`.
 */
export type MutationAnswerComplaintArgs = {
  input: AnswerComplaintInput;
};


/**
 * Writing. A refusal by a rule is in the payload's `userErrors`, with everything else in the payload null; then nothing was
 * changed. Faults of the request or the server are top-level errors with `extensions.code`.
 */
export type MutationCloseComplaintArgs = {
  input: ComplaintRefInput;
};


/**
 * Writing. A refusal by a rule is in the payload's `userErrors`, with everything else in the payload null; then nothing was
 * changed. Faults of the request or the server are top-level errors with `extensions.code`.
 */
export type MutationCreateAccountArgs = {
  input: CreateAccountInput;
};


/**
 * Writing. A refusal by a rule is in the payload's `userErrors`, with everything else in the payload null; then nothing was
 * changed. Faults of the request or the server are top-level errors with `extensions.code`.
 */
export type MutationCreateApiKeyArgs = {
  input: CreateApiKeyInput;
};


/**
 * Writing. A refusal by a rule is in the payload's `userErrors`, with everything else in the payload null; then nothing was
 * changed. Faults of the request or the server are top-level errors with `extensions.code`.
 */
export type MutationCreateFormArgs = {
  input: CreateFormInput;
};


/**
 * Writing. A refusal by a rule is in the payload's `userErrors`, with everything else in the payload null; then nothing was
 * changed. Faults of the request or the server are top-level errors with `extensions.code`.
 */
export type MutationCreatePlanArgs = {
  input: CreatePlanInput;
};


/**
 * Writing. A refusal by a rule is in the payload's `userErrors`, with everything else in the payload null; then nothing was
 * changed. Faults of the request or the server are top-level errors with `extensions.code`.
 */
export type MutationCreateWebhookEndpointArgs = {
  input: CreateWebhookEndpointInput;
};


/**
 * Writing. A refusal by a rule is in the payload's `userErrors`, with everything else in the payload null; then nothing was
 * changed. Faults of the request or the server are top-level errors with `extensions.code`.
 */
export type MutationDeactivateFormArgs = {
  input: FormRefInput;
};


/**
 * Writing. A refusal by a rule is in the payload's `userErrors`, with everything else in the payload null; then nothing was
 * changed. Faults of the request or the server are top-level errors with `extensions.code`.
 */
export type MutationDeleteSubmissionArgs = {
  input: SubmissionRefInput;
};


/**
 * Writing. A refusal by a rule is in the payload's `userErrors`, with everything else in the payload null; then nothing was
 * changed. Faults of the request or the server are top-level errors with `extensions.code`.
 */
export type MutationDeleteWebhookEndpointArgs = {
  input: WebhookEndpointRefInput;
};


/**
 * Writing. A refusal by a rule is in the payload's `userErrors`, with everything else in the payload null; then nothing was
 * changed. Faults of the request or the server are top-level errors with `extensions.code`.
 */
export type MutationExpireWebhookSecretsArgs = {
  input: WebhookEndpointRefInput;
};


/**
 * Writing. A refusal by a rule is in the payload's `userErrors`, with everything else in the payload null; then nothing was
 * changed. Faults of the request or the server are top-level errors with `extensions.code`.
 */
export type MutationOfferSettlementArgs = {
  input: ComplaintRefInput;
};


/**
 * Writing. A refusal by a rule is in the payload's `userErrors`, with everything else in the payload null; then nothing was
 * changed. Faults of the request or the server are top-level errors with `extensions.code`.
 */
export type MutationReclassifyComplaintArgs = {
  input: ComplaintRefInput;
};


/**
 * Writing. A refusal by a rule is in the payload's `userErrors`, with everything else in the payload null; then nothing was
 * changed. Faults of the request or the server are top-level errors with `extensions.code`.
 */
export type MutationRecoverWebhookEndpointArgs = {
  input: RecoverWebhookEndpointInput;
};


/**
 * Writing. A refusal by a rule is in the payload's `userErrors`, with everything else in the payload null; then nothing was
 * changed. Faults of the request or the server are top-level errors with `extensions.code`.
 */
export type MutationRedeliverArgs = {
  input: RedeliverInput;
};


/**
 * Writing. A refusal by a rule is in the payload's `userErrors`, with everything else in the payload null; then nothing was
 * changed. Faults of the request or the server are top-level errors with `extensions.code`.
 */
export type MutationReinstateAccountArgs = {
  input: AccountRefInput;
};


/**
 * Writing. A refusal by a rule is in the payload's `userErrors`, with everything else in the payload null; then nothing was
 * changed. Faults of the request or the server are top-level errors with `extensions.code`.
 */
export type MutationReleaseQuarantinedSheetArgs = {
  input: QuarantinedSheetRefInput;
};


/**
 * Writing. A refusal by a rule is in the payload's `userErrors`, with everything else in the payload null; then nothing was
 * changed. Faults of the request or the server are top-level errors with `extensions.code`.
 */
export type MutationRevokeApiKeyArgs = {
  input: ApiKeyRefInput;
};


/**
 * Writing. A refusal by a rule is in the payload's `userErrors`, with everything else in the payload null; then nothing was
 * changed. Faults of the request or the server are top-level errors with `extensions.code`.
 */
export type MutationRotateWebhookSecretArgs = {
  input: RotateWebhookSecretInput;
};


/**
 * Writing. A refusal by a rule is in the payload's `userErrors`, with everything else in the payload null; then nothing was
 * changed. Faults of the request or the server are top-level errors with `extensions.code`.
 */
export type MutationSetFormPlanArgs = {
  input: SetFormPlanInput;
};


/**
 * Writing. A refusal by a rule is in the payload's `userErrors`, with everything else in the payload null; then nothing was
 * changed. Faults of the request or the server are top-level errors with `extensions.code`.
 */
export type MutationSettleComplaintArgs = {
  input: ComplaintRefInput;
};


/**
 * Writing. A refusal by a rule is in the payload's `userErrors`, with everything else in the payload null; then nothing was
 * changed. Faults of the request or the server are top-level errors with `extensions.code`.
 */
export type MutationStartComplaintProcessingArgs = {
  input: ComplaintRefInput;
};


/**
 * Writing. A refusal by a rule is in the payload's `userErrors`, with everything else in the payload null; then nothing was
 * changed. Faults of the request or the server are top-level errors with `extensions.code`.
 */
export type MutationSuspendAccountArgs = {
  input: AccountRefInput;
};


/**
 * Writing. A refusal by a rule is in the payload's `userErrors`, with everything else in the payload null; then nothing was
 * changed. Faults of the request or the server are top-level errors with `extensions.code`.
 */
export type MutationTestWebhookEndpointArgs = {
  input: WebhookEndpointRefInput;
};


/**
 * Writing. A refusal by a rule is in the payload's `userErrors`, with everything else in the payload null; then nothing was
 * changed. Faults of the request or the server are top-level errors with `extensions.code`.
 */
export type MutationUpdateFormArgs = {
  input: UpdateFormInput;
};


/**
 * Writing. A refusal by a rule is in the payload's `userErrors`, with everything else in the payload null; then nothing was
 * changed. Faults of the request or the server are top-level errors with `extensions.code`.
 */
export type MutationUpdateWebhookEndpointArgs = {
  input: UpdateWebhookEndpointInput;
};


/**
 * Writing. A refusal by a rule is in the payload's `userErrors`, with everything else in the payload null; then nothing was
 * changed. Faults of the request or the server are top-level errors with `extensions.code`.
 */
export type MutationWithdrawOfferArgs = {
  input: ComplaintRefInput;
};

/** Whatever can be found again by its id alone. */
export type Node = {
  /** A UUID, unique over all types; never changes and is never used twice. */
  readonly id: Scalars['ID']['output'];
};

/** Where a page lies in its list. */
export type PageInfo = {
  readonly __typename?: 'PageInfo';
  /** The cursor of the last item; null on an empty page. */
  readonly endCursor?: Maybe<Scalars['String']['output']>;
  /** Whether the list goes on behind this page. Ask for `after: endCursor`. */
  readonly hasNextPage: Scalars['Boolean']['output'];
  /** Whether the list goes on before this page. Ask for `before: startCursor`. */
  readonly hasPreviousPage: Scalars['Boolean']['output'];
  /** The cursor of the first item; null on an empty page. */
  readonly startCursor?: Maybe<Scalars['String']['output']>;
};

/** What an API key may do. */
export type Permission =
  /** Run the platform: accounts and plans. */
  | 'admin'
  /** List, create and revoke API keys. */
  | 'api_keys:write'
  /** Read the complaints book. */
  | 'complaints:read'
  /** Answer complaints. */
  | 'complaints:write'
  /** Read forms, their usage and their settings. */
  | 'forms:read'
  /** Create, change, activate and deactivate forms. */
  | 'forms:write'
  /** Read submissions, also live. */
  | 'submissions:read'
  /** Delete submissions. */
  | 'submissions:write'
  /** Read webhook endpoints, deliveries and attempts. */
  | 'webhooks:read'
  /** Create, change, test and delete webhook endpoints. */
  | 'webhooks:write';

/** How much a form may receive. */
export type Plan = Node & {
  readonly __typename?: 'Plan';
  /** Its stable name for programs, such as `gratis`. */
  readonly code: Scalars['String']['output'];
  /** The plan's UUID. */
  readonly id: Scalars['ID']['output'];
  /** Submissions per form and Lima calendar month; null = unlimited. */
  readonly monthlySubmissionLimit?: Maybe<Scalars['Int']['output']>;
  /** Its name for people. */
  readonly name: Scalars['String']['output'];
  /** For how many days submissions are kept, then they are deleted for good, in the background; null = until somebody deletes them. Complaints are kept as the law asks, whatever the plan. */
  readonly retentionDays?: Maybe<Scalars['Int']['output']>;
};

/** What became of a plan. */
export type PlanPayload = {
  readonly __typename?: 'PlanPayload';
  /** The plan as it is now; null where the call was refused. */
  readonly plan?: Maybe<Plan>;
  /** Why the call was refused; empty where it was not. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** Who answers for a complaints book: printed on every sheet, never typed by the consumer. */
export type Provider = {
  readonly __typename?: 'Provider';
  /** The establishment's address. */
  readonly address: Scalars['String']['output'];
  /** Where mails about the book are sent to, and answers to the consumer's mails. */
  readonly email: Scalars['String']['output'];
  /** The establishment's identification code, if it has one: at most 6 characters, as SIREC takes it. */
  readonly establishmentCode?: Maybe<Scalars['String']['output']>;
  /** The registered name (razón social), as SUNAT has it. */
  readonly legalName: Scalars['String']['output'];
  /** The taxpayer's number: 11 digits with a right check digit. */
  readonly ruc: Scalars['String']['output'];
  /** The name that customers know, if it is another. */
  readonly tradeName?: Maybe<Scalars['String']['output']>;
};

/** Who answers for a complaints book. All of it is replaced together. */
export type ProviderInput = {
  /** The establishment's address: 1 to 150 characters. */
  readonly address: Scalars['String']['input'];
  /** Where mails about the book are sent to, and answers to the consumer's mails. */
  readonly email: Scalars['String']['input'];
  /** The establishment's identification code: at most 6 characters. */
  readonly establishmentCode?: InputMaybe<Scalars['String']['input']>;
  /** The registered name (razón social): 1 to 150 characters. */
  readonly legalName: Scalars['String']['input'];
  /** The taxpayer's number: 11 digits with a right check digit. Blanks, dots and hyphens are removed. */
  readonly ruc: Scalars['String']['input'];
  /** The name that customers know: at most 150 characters. */
  readonly tradeName?: InputMaybe<Scalars['String']['input']>;
};

/**
 * A sheet that came with a field filled in that people do not see, so perhaps from a program. It is complete and kept, but has
 * no number until it is released. The fields are those of Complaint.
 */
export type QuarantinedSheet = {
  readonly __typename?: 'QuarantinedSheet';
  /** The consumer's address, if given. */
  readonly address?: Maybe<Scalars['String']['output']>;
  /** The amount claimed, if said. */
  readonly amount?: Maybe<Scalars['String']['output']>;
  /** What the consumer typed for it, with the money that it names, where it cannot be read as an amount; `amount` is null then. */
  readonly amountTyped?: Maybe<Scalars['String']['output']>;
  /** By which means the consumer wants the answer. */
  readonly answerChannel: AnswerChannel;
  /** What the consumer enclosed, in the order sent; to be downloaded once the sheet is released. */
  readonly attachments: ReadonlyArray<ComplaintAttachment>;
  /** By which way it came. */
  readonly channel: EntryChannel;
  /** The consumer's full name. */
  readonly consumerName: Scalars['String']['output'];
  /** The money that `amount` is in. */
  readonly currency: Currency;
  /** The department, as typed. */
  readonly department?: Maybe<Scalars['String']['output']>;
  /** What happened, in the consumer's words. */
  readonly detail: Scalars['String']['output'];
  /** The district, as typed. */
  readonly district?: Maybe<Scalars['String']['output']>;
  /** The document's number. */
  readonly documentNumber: Scalars['String']['output'];
  /** `DNI`, `CE`, `PASAPORTE`, `RUC` or `OTRO`. */
  readonly documentType: Scalars['String']['output'];
  /** The consumer's e-mail, if given. */
  readonly email?: Maybe<Scalars['String']['output']>;
  /** What the consumer typed for it, beside an address, where it cannot be read as an e-mail; `email` is null then. */
  readonly emailTyped?: Maybe<Scalars['String']['output']>;
  /** What was bought, if said. */
  readonly goodDescription?: Maybe<Scalars['String']['output']>;
  /** Whether a product or a service was bought, if said. */
  readonly goodType?: Maybe<GoodType>;
  /** The parent or guardian; set for a minor. */
  readonly guardian?: Maybe<Guardian>;
  /** The day on which it happened, if said. */
  readonly happenedOn?: Maybe<Scalars['Date']['output']>;
  /** What the consumer typed for it where it is no day or one to come; `happenedOn` is null then. */
  readonly happenedOnTyped?: Maybe<Scalars['String']['output']>;
  /** The held sheet's UUID; once released, the sheet has another. */
  readonly id: Scalars['ID']['output'];
  /** The order's number, if said. */
  readonly orderNumber?: Maybe<Scalars['String']['output']>;
  /** The telephone number, if given. */
  readonly phone?: Maybe<Scalars['String']['output']>;
  /** The province, as typed. */
  readonly province?: Maybe<Scalars['String']['output']>;
  /** When it came. */
  readonly receivedAt: Scalars['DateTime']['output'];
  /** What the consumer asks for, if said. */
  readonly request?: Maybe<Scalars['String']['output']>;
  /** What the consumer marked. */
  readonly type: ComplaintType;
};

/** A page of held sheets. */
export type QuarantinedSheetConnection = {
  readonly __typename?: 'QuarantinedSheetConnection';
  /** The held sheets with their cursors, in the list's order. */
  readonly edges: ReadonlyArray<QuarantinedSheetEdge>;
  /** The held sheets alone, in the same order. */
  readonly nodes: ReadonlyArray<QuarantinedSheet>;
  /** Where this page lies in the list. */
  readonly pageInfo: PageInfo;
};

/** A held sheet at its place in a list. */
export type QuarantinedSheetEdge = {
  readonly __typename?: 'QuarantinedSheetEdge';
  /** The place, for `after`. */
  readonly cursor: Scalars['String']['output'];
  /** The held sheet. */
  readonly node: QuarantinedSheet;
};

/** Names one held sheet. */
export type QuarantinedSheetRefInput = {
  /** The held sheet's id. */
  readonly id: Scalars['ID']['input'];
};

/**
 * Reading. Another account's rows do not exist here: they are answered as null. A key without the permission that a
 * field needs gets the error FORBIDDEN.
 */
export type Query = {
  readonly __typename?: 'Query';
  /** One account by its id; null where there is none. Needs the permission ADMIN. */
  readonly account?: Maybe<Account>;
  /** All accounts, newest first. Needs the permission ADMIN. Errors: INVALID_PAGE, PAGE_SIZE_EXCEEDED, INVALID_CURSOR. */
  readonly accounts: AccountConnection;
  /** One sheet of the viewer's complaints books; null where there is none. Needs the permission COMPLAINTS_READ. */
  readonly complaint?: Maybe<Complaint>;
  /**
   * One of the viewer's forms by exactly one of id and token; null where there is none. Needs the permission FORMS_READ.
   * Errors: VALIDATION_FAILED where both or none are given.
   */
  readonly form?: Maybe<Form>;
  /** The viewer's forms, newest first. Needs the permission FORMS_READ. Errors: INVALID_PAGE, PAGE_SIZE_EXCEEDED, INVALID_CURSOR. */
  readonly forms: FormConnection;
  /** Any account, form, submission, complaint, key, plan, endpoint or delivery by its id; null where there is none for this key. */
  readonly node?: Maybe<Node>;
  /** All plans that a form can have, oldest first. */
  readonly plans: ReadonlyArray<Plan>;
  /** One submission of the viewer's forms; null where there is none. Needs the permission SUBMISSIONS_READ. */
  readonly submission?: Maybe<Submission>;
  /** Whose key this is. */
  readonly viewer: Viewer;
  /** One delivery of the viewer's webhooks by its id; null where there is none. Needs the permission WEBHOOKS_READ. */
  readonly webhookDelivery?: Maybe<WebhookDelivery>;
  /** How far a recovery of the viewer's webhooks has come; null where there is none. Needs the permission WEBHOOKS_READ. */
  readonly webhookRecovery?: Maybe<WebhookRecovery>;
};


/**
 * Reading. Another account's rows do not exist here: they are answered as null. A key without the permission that a
 * field needs gets the error FORBIDDEN.
 */
export type QueryAccountArgs = {
  id: Scalars['ID']['input'];
};


/**
 * Reading. Another account's rows do not exist here: they are answered as null. A key without the permission that a
 * field needs gets the error FORBIDDEN.
 */
export type QueryAccountsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/**
 * Reading. Another account's rows do not exist here: they are answered as null. A key without the permission that a
 * field needs gets the error FORBIDDEN.
 */
export type QueryComplaintArgs = {
  id: Scalars['ID']['input'];
};


/**
 * Reading. Another account's rows do not exist here: they are answered as null. A key without the permission that a
 * field needs gets the error FORBIDDEN.
 */
export type QueryFormArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
  token?: InputMaybe<Scalars['ID']['input']>;
};


/**
 * Reading. Another account's rows do not exist here: they are answered as null. A key without the permission that a
 * field needs gets the error FORBIDDEN.
 */
export type QueryFormsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/**
 * Reading. Another account's rows do not exist here: they are answered as null. A key without the permission that a
 * field needs gets the error FORBIDDEN.
 */
export type QueryNodeArgs = {
  id: Scalars['ID']['input'];
};


/**
 * Reading. Another account's rows do not exist here: they are answered as null. A key without the permission that a
 * field needs gets the error FORBIDDEN.
 */
export type QuerySubmissionArgs = {
  id: Scalars['ID']['input'];
};


/**
 * Reading. Another account's rows do not exist here: they are answered as null. A key without the permission that a
 * field needs gets the error FORBIDDEN.
 */
export type QueryWebhookDeliveryArgs = {
  id: Scalars['ID']['input'];
};


/**
 * Reading. Another account's rows do not exist here: they are answered as null. A key without the permission that a
 * field needs gets the error FORBIDDEN.
 */
export type QueryWebhookRecoveryArgs = {
  id: Scalars['ID']['input'];
};

/** A form's reCAPTCHA check. */
export type RecaptchaInput = {
  /** v3 only: the lowest score accepted, 0 to 1. Leave it out for v2. */
  readonly minScore?: InputMaybe<Scalars['Float']['input']>;
  /** The key that answers are verified with. Stored encrypted, never shown again. */
  readonly secretKey: Scalars['String']['input'];
  /** The key that the page shows the challenge with. */
  readonly siteKey: Scalars['String']['input'];
};

/**
 * How a form checks that a person submits. The visitor's answer comes in the field `g-recaptcha-response`, which is never stored;
 * the check is made with Google's siteverify protocol.
 */
export type RecaptchaSettings = {
  readonly __typename?: 'RecaptchaSettings';
  /** v3 only: the lowest score accepted, 0 to 1; null = v2, without a score. */
  readonly minScore?: Maybe<Scalars['Float']['output']>;
  /** The key that the page shows the challenge with. */
  readonly siteKey: Scalars['String']['output'];
};

/** What became of the consumer's copy of a sheet. */
export type ReceiptEmailStatus =
  /** It was given up; the mail's `failure` says why. */
  | 'failed'
  /** There is no e-mail to send it to. */
  | 'none'
  /** It is still to be sent, perhaps again. */
  | 'queued'
  /** The mail server took it. */
  | 'sent';

/** What is being sent again. */
export type RecoverPayload = {
  readonly __typename?: 'RecoverPayload';
  /** How many deliveries that are; null where the call was refused. */
  readonly count?: Maybe<Scalars['Int']['output']>;
  /** The recovery that has begun; null where the call was refused. */
  readonly recovery?: Maybe<WebhookRecovery>;
  /** Why the call was refused; empty where it was not. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** What to send again. */
export type RecoverWebhookEndpointInput = {
  /** The endpoint's id. */
  readonly id: Scalars['ID']['input'];
  /** Events from this moment on; not in the future. What is older than 30 days is not kept. */
  readonly since: Scalars['DateTime']['input'];
};

/** Names one delivery to send again. */
export type RedeliverInput = {
  /** The delivery's id; also as its calls spell it: what they carry as `x-service-delivery` or `webhook-id`. */
  readonly deliveryId: Scalars['ID']['input'];
};

/** How to replace a signing secret. */
export type RotateWebhookSecretInput = {
  /** The endpoint's id. */
  readonly id: Scalars['ID']['input'];
  /**
   * How many hours the old secrets keep signing beside the new one: 0 to 168, 24 unless given. 0 ends them now. One that was
   * to end sooner still does.
   */
  readonly overlapHours?: InputMaybe<Scalars['Int']['input']>;
  /** The new secret: `whsec_` and 24 to 64 bytes in base64; one is made unless given. */
  readonly secret?: InputMaybe<Scalars['String']['input']>;
};

/** Names a form and its plan to be. */
export type SetFormPlanInput = {
  /** The form's id. */
  readonly formId: Scalars['ID']['input'];
  /** The plan's code. */
  readonly planCode: Scalars['String']['input'];
};

/** What somebody posted to a form, stored whole. */
export type Submission = Node & {
  readonly __typename?: 'Submission';
  /** When it was received. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** What was posted: an object with the fields' names exactly as sent; a repeated name holds an array in the order sent. */
  readonly data: Scalars['JSON']['output'];
  /** How it was passed on to the form's webhook endpoints, oldest first. Needs the permission WEBHOOKS_READ. */
  readonly deliveries: ReadonlyArray<WebhookDelivery>;
  /** The form that received it. Needs the permission FORMS_READ. */
  readonly form: Form;
  /** The UUID that the submitter was answered as `submission_id`. */
  readonly id: Scalars['ID']['output'];
  /** The submitter's IP address; null where it is not known. */
  readonly ip?: Maybe<Scalars['String']['output']>;
  /** The Origin header, if sent. */
  readonly origin?: Maybe<Scalars['String']['output']>;
  /** The Referer header, if sent. */
  readonly referer?: Maybe<Scalars['String']['output']>;
  /** The User-Agent header, if sent. */
  readonly userAgent?: Maybe<Scalars['String']['output']>;
};

/** A page of submissions. */
export type SubmissionConnection = {
  readonly __typename?: 'SubmissionConnection';
  /** The submissions with their cursors, in the list's order. */
  readonly edges: ReadonlyArray<SubmissionEdge>;
  /** The submissions alone, in the same order. */
  readonly nodes: ReadonlyArray<Submission>;
  /** Where this page lies in the list. */
  readonly pageInfo: PageInfo;
  /** How many submissions meet the filter, on all pages. Known at once without a filter; with one it is counted when asked for: leave it out where it is not shown. Errors: FILTER_TOO_BROAD. */
  readonly totalCount: Scalars['Int']['output'];
};

/** A submission at its place in a list. */
export type SubmissionEdge = {
  readonly __typename?: 'SubmissionEdge';
  /** The place, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The submission. */
  readonly node: Submission;
};

/** A submission at its place in the feed. */
export type SubmissionEvent = {
  readonly __typename?: 'SubmissionEvent';
  /** The place, to resume with `after`. Not a cursor for Form.submissions. */
  readonly cursor: Scalars['String']['output'];
  /** What was received. */
  readonly submission: Submission;
};

/**
 * Which submissions a list shows: those that meet every condition given. Times are looked up in an index. `dataContains` and
 * `search` read the data itself: of at most 20,000 submissions from the page's cursor on, and for at most two seconds in all
 * such fields of an operation together. Where that does not fill the page, or does not reach the end of what `totalCount`
 * counts, the field is refused with FILTER_TOO_BROAD: ask for less at a time, by `createdFrom` and `createdTo`.
 */
export type SubmissionFilter = {
  /** Received at this moment or later. */
  readonly createdFrom?: InputMaybe<Scalars['DateTime']['input']>;
  /** Received before this moment. Exclusive. */
  readonly createdTo?: InputMaybe<Scalars['DateTime']['input']>;
  /** The data has these keys with these values: an object, such as `{"email": "ana@example.pe"}`. */
  readonly dataContains?: InputMaybe<Scalars['JSON']['input']>;
  /** Words that all occur somewhere in the values, also as parts of words, whatever their case and their accents, as far as Spanish has them. */
  readonly search?: InputMaybe<Scalars['String']['input']>;
};

/** Names one submission. */
export type SubmissionRefInput = {
  /** The submission's id. */
  readonly id: Scalars['ID']['input'];
};

/**
 * Live events over WebSocket (graphql-transport-ws). The key goes into the `Authorization` header or into
 * `connectionParams`: `{"authorization": "Bearer vtn_…"}`. The socket is closed when the key is revoked or expires, when the
 * account is suspended, and when the service stops; resume with the last cursor seen.
 *
 * A socket runs at most 100 operations at a time. In one process of the service an account has at most 5,000 sockets, of which
 * the next one is closed with 4411, and 10,000 subscriptions. These may ask for 200 different things at most: subscriptions with
 * the same text and key ask for the same, whatever variables choose their events (`formId`, `after` …). One more is refused with
 * the error TOO_MANY_SUBSCRIPTIONS.
 */
export type Subscription = {
  readonly __typename?: 'Subscription';
  /**
   * One event per sheet filed in the viewer's complaints books, or in one form's, each exactly once and in the feed's order.
   * Needs the permission COMPLAINTS_READ. A reader that falls too far behind is disconnected, to resume from its last
   * cursor. Errors: FORM_NOT_FOUND, INVALID_CURSOR.
   */
  readonly complaintCreated: ComplaintEvent;
  /**
   * One event per submission of the viewer's forms, or of one form, each exactly once and in the feed's order. Needs the
   * permission SUBMISSIONS_READ. A reader that falls too far behind is disconnected, to resume from its last cursor.
   * Errors: FORM_NOT_FOUND, INVALID_CURSOR.
   */
  readonly submissionCreated: SubmissionEvent;
  /**
   * A delivery of the viewer's webhooks after each outcome of an attempt, as it is by then, whichever process made it. Live only:
   * outcomes in quick succession come as one, and at thousands a second some are left out; the endpoint's `deliveries` have
   * all. A reader that lags too far behind is closed with 4410. Needs the permission WEBHOOKS_READ. Errors: FORM_NOT_FOUND,
   * WEBHOOK_ENDPOINT_NOT_FOUND.
   */
  readonly webhookDeliveryUpdated: WebhookDelivery;
};


/**
 * Live events over WebSocket (graphql-transport-ws). The key goes into the `Authorization` header or into
 * `connectionParams`: `{"authorization": "Bearer vtn_…"}`. The socket is closed when the key is revoked or expires, when the
 * account is suspended, and when the service stops; resume with the last cursor seen.
 *
 * A socket runs at most 100 operations at a time. In one process of the service an account has at most 5,000 sockets, of which
 * the next one is closed with 4411, and 10,000 subscriptions. These may ask for 200 different things at most: subscriptions with
 * the same text and key ask for the same, whatever variables choose their events (`formId`, `after` …). One more is refused with
 * the error TOO_MANY_SUBSCRIPTIONS.
 */
export type SubscriptionComplaintCreatedArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  formId?: InputMaybe<Scalars['ID']['input']>;
};


/**
 * Live events over WebSocket (graphql-transport-ws). The key goes into the `Authorization` header or into
 * `connectionParams`: `{"authorization": "Bearer vtn_…"}`. The socket is closed when the key is revoked or expires, when the
 * account is suspended, and when the service stops; resume with the last cursor seen.
 *
 * A socket runs at most 100 operations at a time. In one process of the service an account has at most 5,000 sockets, of which
 * the next one is closed with 4411, and 10,000 subscriptions. These may ask for 200 different things at most: subscriptions with
 * the same text and key ask for the same, whatever variables choose their events (`formId`, `after` …). One more is refused with
 * the error TOO_MANY_SUBSCRIPTIONS.
 */
export type SubscriptionSubmissionCreatedArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  formId?: InputMaybe<Scalars['ID']['input']>;
};


/**
 * Live events over WebSocket (graphql-transport-ws). The key goes into the `Authorization` header or into
 * `connectionParams`: `{"authorization": "Bearer vtn_…"}`. The socket is closed when the key is revoked or expires, when the
 * account is suspended, and when the service stops; resume with the last cursor seen.
 *
 * A socket runs at most 100 operations at a time. In one process of the service an account has at most 5,000 sockets, of which
 * the next one is closed with 4411, and 10,000 subscriptions. These may ask for 200 different things at most: subscriptions with
 * the same text and key ask for the same, whatever variables choose their events (`formId`, `after` …). One more is refused with
 * the error TOO_MANY_SUBSCRIPTIONS.
 */
export type SubscriptionWebhookDeliveryUpdatedArgs = {
  endpointId?: InputMaybe<Scalars['ID']['input']>;
  formId?: InputMaybe<Scalars['ID']['input']>;
};

/** What to change in a form. What is left out stays as it is. */
export type UpdateFormInput = {
  /** Replaces the whole list; empty or null = any origin, and none. */
  readonly allowedOrigins?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** From when on it no longer receives, later than opensAt; null removes the bound. */
  readonly closesAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** The form's id. */
  readonly id: Scalars['ID']['input'];
  /** What to call it: 1 to 150 characters. Not null. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** From when on it receives; null removes the bound. */
  readonly opensAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** Replaces who answers for its complaints book, on the sheets filed from now on; null leaves the book incomplete. */
  readonly provider?: InputMaybe<ProviderInput>;
  /** Replaces the check; null removes it. */
  readonly recaptcha?: InputMaybe<RecaptchaInput>;
};

/** What to change in a webhook endpoint. What is left out stays as it is. */
export type UpdateWebhookEndpointInput = {
  /** Replaces the whole list: 1 to 20 types or prefixes; null = every event of the form. */
  readonly eventTypes?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Replaces the whole list, since values cannot be read; `[]` or null removes every header. */
  readonly headers?: InputMaybe<ReadonlyArray<WebhookHeaderInput>>;
  /** The endpoint's id. */
  readonly id: Scalars['ID']['input'];
  /** How many calls to send per second at most: 1 to 500; null = the service's default. */
  readonly ratePerSecond?: InputMaybe<Scalars['Int']['input']>;
  /** DISABLED stops sending, ENABLED starts again with what happens from then on. Not null. */
  readonly status?: InputMaybe<WebhookEndpointStatus>;
  /**
   * Where to post events, by the same rules as for a new endpoint. Not null. An endpoint with headers that moves to another
   * server needs `headers` again in the same call, since their values are meant for the old one.
   */
  readonly url?: InputMaybe<Scalars['String']['input']>;
};

/** What a form has used of its plan in the current Lima calendar month. */
export type Usage = {
  readonly __typename?: 'Usage';
  /** The plan's limit; null = unlimited. */
  readonly limit?: Maybe<Scalars['Int']['output']>;
  /** When the month ends in Lima, exclusive; then counting begins at zero. */
  readonly periodEnd: Scalars['DateTime']['output'];
  /** When the month began in Lima, inclusive. */
  readonly periodStart: Scalars['DateTime']['output'];
  /** How many more are accepted this month, never below 0; null = unlimited. */
  readonly remaining?: Maybe<Scalars['Int']['output']>;
  /** Submissions accepted in this month. Deleting one gives nothing back. */
  readonly used: Scalars['Int']['output'];
};

/** Why a mutation changed nothing. Branch on `code`; `message` may be worded anew at any time. */
export type UserError = {
  readonly __typename?: 'UserError';
  /** The stable code, such as `VALIDATION_FAILED` or `FORM_NOT_FOUND`. */
  readonly code: Scalars['String']['output'];
  /** One sentence for a person, in Spanish (Peru). */
  readonly message: Scalars['String']['output'];
  /** The input's field that has the problem, outermost first, such as `["input", "allowedOrigins", "0"]`; null where the whole input is meant. */
  readonly path?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
};

/** Who is asking. */
export type Viewer = {
  readonly __typename?: 'Viewer';
  /** The account that the key belongs to. */
  readonly account: Account;
  /** The key that this request was made with. */
  readonly apiKey: ApiKey;
};

/** How near the end of the term is. */
export type WarningStage =
  /** Today is the last day. */
  | 'last_day'
  /** One business day is left. */
  | 'one_left'
  /** The term is over. */
  | 'overdue'
  /** Three business days are left. */
  | 'three_left';

/** One HTTP request to an endpoint. */
export type WebhookAttempt = {
  readonly __typename?: 'WebhookAttempt';
  /** How long it took until the outcome was known, in milliseconds. */
  readonly durationMs: Scalars['Int']['output'];
  /** Why it failed: status, dns, blocked_destination, connect, tls, timeout, reset, protocol or internal_error; null where it did not. */
  readonly errorClass?: Maybe<Scalars['String']['output']>;
  /** When the next one was due after it; null where none was to follow. */
  readonly nextAttemptAt?: Maybe<Scalars['DateTime']['output']>;
  /** 1 for the first. Numbered on when the delivery is sent again. */
  readonly number: Scalars['Int']['output'];
  /**
   * The beginning of the answer's body as text, at most 16 KiB; null where none came. All headers and bodies that an operation
   * asks for have 8 MiB together, counted at every place where they are shown. From the first one that does not fit on each is
   * null, with the error RESULT_TOO_LARGE at its place: ask for fewer deliveries at a time. Each counts as an object in
   * what a query may cost. Errors: RESULT_TOO_LARGE.
   */
  readonly responseBody?: Maybe<Scalars['String']['output']>;
  /**
   * The answer's headers, at most 4 KiB, one `name: value` per line; null where none came. Errors: RESULT_TOO_LARGE, as with
   * `responseBody`.
   */
  readonly responseHeaders?: Maybe<Scalars['String']['output']>;
  /** The HTTP status of the answer; null where none came. */
  readonly responseStatus?: Maybe<Scalars['Int']['output']>;
  /** When it began. */
  readonly startedAt: Scalars['DateTime']['output'];
  /** Why it was made. */
  readonly trigger: WebhookAttemptTrigger;
};

/** Why an attempt was made. */
export type WebhookAttemptTrigger =
  /** The event, or the schedule after a failure. */
  | 'auto'
  /** `redeliver`, or the schedule after it. */
  | 'manual'
  /** `recoverWebhookEndpoint`, or the schedule after it. */
  | 'recover'
  /** `testWebhookEndpoint`. */
  | 'test';

/** Whether an endpoint that keeps failing is held back. */
export type WebhookBreakerState =
  /** It is not: whatever is due is sent. */
  | 'closed'
  /** One attempt at a time, until one succeeds. */
  | 'half_open'
  /** Nothing is sent until `heldUntil` but what is asked for by hand. */
  | 'open';

/** One event on its way to one endpoint. Delivered at least once; the receiver drops what carries a `webhook-id` it has seen. */
export type WebhookDelivery = Node & {
  readonly __typename?: 'WebhookDelivery';
  /** Every HTTP request made so far, the first one first. Kept for 30 days. */
  readonly attempts: ReadonlyArray<WebhookAttempt>;
  /** When the event happened. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** What happened, such as `submission.created`. */
  readonly eventType: Scalars['String']['output'];
  /** The delivery's UUID. */
  readonly id: Scalars['ID']['output'];
  /** The webhook-id header: the same over all attempts. */
  readonly messageId: Scalars['ID']['output'];
  /** When it is tried next; null where it is not. */
  readonly nextAttemptAt?: Maybe<Scalars['DateTime']['output']>;
  /** How far it has come. */
  readonly status: WebhookDeliveryStatus;
};

/** A page of deliveries. */
export type WebhookDeliveryConnection = {
  readonly __typename?: 'WebhookDeliveryConnection';
  /** The deliveries with their cursors, in the list's order. */
  readonly edges: ReadonlyArray<WebhookDeliveryEdge>;
  /** The deliveries alone, in the same order. */
  readonly nodes: ReadonlyArray<WebhookDelivery>;
  /** Where this page lies in the list. */
  readonly pageInfo: PageInfo;
};

/** A delivery at its place in a list. */
export type WebhookDeliveryEdge = {
  readonly __typename?: 'WebhookDeliveryEdge';
  /** The place, for `after`. */
  readonly cursor: Scalars['String']['output'];
  /** The delivery. */
  readonly node: WebhookDelivery;
};

/** A delivery that this call made, or sends again. */
export type WebhookDeliveryPayload = {
  readonly __typename?: 'WebhookDeliveryPayload';
  /** The delivery; null where the call was refused. */
  readonly delivery?: Maybe<WebhookDelivery>;
  /** Why the call was refused; empty where it was not. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** How far a delivery has come. */
export type WebhookDeliveryStatus =
  /** Every attempt failed; it is not tried again by itself. */
  | 'dead'
  /** The receiver answered 2xx in time. */
  | 'delivered'
  /** Waits for its first or its next attempt. */
  | 'pending'
  /** Not sent, because the endpoint was disabled when the event happened. */
  | 'skipped';

/** A URL that a form's events are sent to, signed by the Standard Webhooks specification. */
export type WebhookEndpoint = Node & {
  readonly __typename?: 'WebhookEndpoint';
  /** When it was made. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** What was sent or is to be sent, newest first. Errors: INVALID_PAGE, PAGE_SIZE_EXCEEDED, INVALID_CURSOR. */
  readonly deliveries: WebhookDeliveryConnection;
  /** Why it is disabled; null while it is enabled. */
  readonly disabledReason?: Maybe<Scalars['String']['output']>;
  /**
   * Which events it gets: exact types (`submission.created`) or prefixes (`submission.*`); null = all of its form's. What
   * happens to the account's webhooks themselves (`endpoint.disabled`, `endpoint.recovered`, `delivery.exhausted`) goes only to
   * endpoints whose list names it. `webhook.ping` goes to any that is tested.
   */
  readonly eventTypes?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** The form whose events it gets. Needs the permission FORMS_READ. */
  readonly form: Form;
  /** The names of the owner's own headers, which go out with every call. Their values cannot be read. */
  readonly headerNames: ReadonlyArray<Scalars['String']['output']>;
  /** How it has been doing; null where it has been deleted. Needs the permission WEBHOOKS_READ. */
  readonly health?: Maybe<WebhookHealth>;
  /** The endpoint's UUID. */
  readonly id: Scalars['ID']['output'];
  /** How many calls it gets per second at most, 1 to 500; null = the service's default. */
  readonly ratePerSecond?: Maybe<Scalars['Int']['output']>;
  /** The latest times that what did not arrive was sent again, newest first, at most 10. Needs the permission WEBHOOKS_READ. */
  readonly recoveries: ReadonlyArray<WebhookRecovery>;
  /** What signs its calls now, newest first, 1 to 3. The secrets themselves cannot be read. Needs the permission WEBHOOKS_READ. */
  readonly secrets: ReadonlyArray<WebhookSecret>;
  /** Whether events are sent. */
  readonly status: WebhookEndpointStatus;
  /** Where events are posted to, in its normal form. */
  readonly url: Scalars['String']['output'];
};


/** A URL that a form's events are sent to, signed by the Standard Webhooks specification. */
export type WebhookEndpointDeliveriesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  status?: InputMaybe<WebhookDeliveryStatus>;
};

/** What became of a webhook endpoint. */
export type WebhookEndpointPayload = {
  readonly __typename?: 'WebhookEndpointPayload';
  /** The endpoint as it is now; null where the call was refused. */
  readonly endpoint?: Maybe<WebhookEndpoint>;
  /** Set where this call made the secret: `whsec_…`. It cannot be read again. */
  readonly secret?: Maybe<Scalars['String']['output']>;
  /** Why the call was refused; empty where it was not. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** Names one webhook endpoint. */
export type WebhookEndpointRefInput = {
  /** The endpoint's id. */
  readonly id: Scalars['ID']['input'];
};

/** Whether events are sent to an endpoint. */
export type WebhookEndpointStatus =
  /** Nothing is sent; `disabledReason` says why. */
  | 'disabled'
  /** Events are sent. */
  | 'enabled';

/**
 * A header of your own, such as `Authorization`, to be let in by your server. It is stored encrypted and can be replaced or
 * removed, but not read. A name may stand once, in whatever case.
 */
export type WebhookHeaderInput = {
  /**
   * An HTTP token. Not one of the connection's (Host, Connection, Transfer-Encoding, Expect …), Content-*, Accept-Encoding,
   * User-Agent, Cookie, Webhook-*, X-Service-* or X-Forwarded-*.
   */
  readonly name: Scalars['String']['input'];
  /** At most 4,096 characters of Latin-1; no line breaks or other control characters but the tab. */
  readonly value: Scalars['String']['input'];
};

/**
 * How an endpoint has been doing: every attempt of the events of the last 24 hours, of the latest 1,000 at most. Pings do not
 * count. Changing the URL or enabling the endpoint again forgets its failures and its hold.
 */
export type WebhookHealth = {
  readonly __typename?: 'WebhookHealth';
  /** How many attempts the rate and the durations are of. */
  readonly attempts: Scalars['Int']['output'];
  /** Whether the endpoint is held back. */
  readonly breaker: WebhookBreakerState;
  /** Failures since the last success; 5 in a row open the breaker. */
  readonly consecutiveFailures: Scalars['Int']['output'];
  /** When the next try is made; null where the endpoint is not held back. */
  readonly heldUntil?: Maybe<Scalars['DateTime']['output']>;
  /** What the last failure was: an HTTP status, or an attempt's `errorClass`; null where there was none. */
  readonly lastError?: Maybe<Scalars['String']['output']>;
  /** When that was. */
  readonly lastErrorAt?: Maybe<Scalars['DateTime']['output']>;
  /** Half of the attempts took no longer than this, in milliseconds; null without attempts. */
  readonly p50Ms?: Maybe<Scalars['Int']['output']>;
  /** 95 of 100 attempts took no longer than this, in milliseconds; null without attempts. */
  readonly p95Ms?: Maybe<Scalars['Int']['output']>;
  /** How many of them were answered 2xx, from 0 to 1; null without attempts. */
  readonly successRate?: Maybe<Scalars['Float']['output']>;
};

/** Sending again whatever did not arrive at an endpoint since a moment. */
export type WebhookRecovery = Node & {
  readonly __typename?: 'WebhookRecovery';
  /** The endpoint's id. */
  readonly endpointId: Scalars['ID']['output'];
  /** When everything was queued, or when it stopped; null while it runs. */
  readonly finishedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The recovery's UUID. */
  readonly id: Scalars['ID']['output'];
  /** How many of them are queued or sent by now. Less than `total` at the end where some were sent again by hand meanwhile. */
  readonly queued: Scalars['Int']['output'];
  /** Events since this moment are meant, up to `startedAt`. */
  readonly since: Scalars['DateTime']['output'];
  /** When it was asked for. */
  readonly startedAt: Scalars['DateTime']['output'];
  /** How far it has come. */
  readonly status: WebhookRecoveryStatus;
  /** How many deliveries there are to send again, as found at the start. */
  readonly total: Scalars['Int']['output'];
};

/** How far a recovery has come. */
export type WebhookRecoveryStatus =
  /** Every delivery is queued; each goes its way as any other. */
  | 'done'
  /** Deliveries are being queued. */
  | 'running'
  /** The endpoint was disabled before everything was queued. Enable it and recover again. */
  | 'stopped';

/** A secret that signs an endpoint's calls. */
export type WebhookSecret = {
  readonly __typename?: 'WebhookSecret';
  /** When it was made. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** When it stops signing; null for the newest one. */
  readonly expiresAt?: Maybe<Scalars['DateTime']['output']>;
  /** Its first characters, to tell it from others; null where it was stored under another SECRET_KEY and cannot be opened. */
  readonly prefix?: Maybe<Scalars['String']['output']>;
};



export type ResolverTypeWrapper<T> = Promise<T> | T;


export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>;
};
export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;




/** Mapping of interface types */
export type ResolversInterfaceTypes<_RefType extends Record<string, unknown>> = {
  Node:
    | ( AccountModel & { __typename: 'Account' } )
    | ( ApiKeyModel & { __typename: 'ApiKey' } )
    | ( ComplaintModel & { __typename: 'Complaint' } )
    | ( FormModel & { __typename: 'Form' } )
    | ( PlanModel & { __typename: 'Plan' } )
    | ( SubmissionModel & { __typename: 'Submission' } )
    | ( WebhookDeliveryModel & { __typename: 'WebhookDelivery' } )
    | ( WebhookEndpointModel & { __typename: 'WebhookEndpoint' } )
    | ( WebhookRecoveryModel & { __typename: 'WebhookRecovery' } )
  ;
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  Account: ResolverTypeWrapper<AccountModel>;
  AccountConnection: ResolverTypeWrapper<ConnectionModel<AccountModel>>;
  AccountEdge: ResolverTypeWrapper<EdgeModel<AccountModel>>;
  AccountPayload: ResolverTypeWrapper<Omit<AccountPayload, 'account' | 'userErrors'> & { account?: Maybe<ResolversTypes['Account']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  AccountRefInput: AccountRefInput;
  AccountStatus: ResolverTypeWrapper<AccountStatusModel>;
  AnswerChannel: ResolverTypeWrapper<AnswerChannelModel>;
  AnswerComplaintInput: AnswerComplaintInput;
  ApiKey: ResolverTypeWrapper<ApiKeyModel>;
  ApiKeyPayload: ResolverTypeWrapper<Omit<ApiKeyPayload, 'apiKey' | 'userErrors'> & { apiKey?: Maybe<ResolversTypes['ApiKey']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  ApiKeyRefInput: ApiKeyRefInput;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  Complaint: ResolverTypeWrapper<ComplaintModel>;
  ComplaintAttachment: ResolverTypeWrapper<AttachmentModel>;
  ComplaintConnection: ResolverTypeWrapper<CountedConnectionModel<ComplaintModel>>;
  ComplaintEdge: ResolverTypeWrapper<EdgeModel<ComplaintModel>>;
  ComplaintEvent: ResolverTypeWrapper<Omit<ComplaintEvent, 'complaint'> & { complaint: ResolversTypes['Complaint'] }>;
  ComplaintFilter: ComplaintFilter;
  ComplaintHistoryEntry: ResolverTypeWrapper<ComplaintEventModel>;
  ComplaintHistoryType: ResolverTypeWrapper<ComplaintEventTypeModel>;
  ComplaintMail: ResolverTypeWrapper<ComplaintMailModel>;
  ComplaintPayload: ResolverTypeWrapper<Omit<ComplaintPayload, 'complaint' | 'userErrors'> & { complaint?: Maybe<ResolversTypes['Complaint']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  ComplaintRefInput: ComplaintRefInput;
  ComplaintStatus: ResolverTypeWrapper<ComplaintStatusModel>;
  ComplaintType: ResolverTypeWrapper<ComplaintTypeModel>;
  CreateAccountInput: CreateAccountInput;
  CreateApiKeyInput: CreateApiKeyInput;
  CreateFormInput: CreateFormInput;
  CreatePlanInput: CreatePlanInput;
  CreateWebhookEndpointInput: CreateWebhookEndpointInput;
  Currency: null;
  Date: ResolverTypeWrapper<Scalars['Date']['output']>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  DeleteSubmissionPayload: ResolverTypeWrapper<Omit<DeleteSubmissionPayload, 'userErrors'> & { userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  EntryChannel: ResolverTypeWrapper<EntryChannelModel>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  Form: ResolverTypeWrapper<FormModel>;
  FormConnection: ResolverTypeWrapper<ConnectionModel<FormModel>>;
  FormEdge: ResolverTypeWrapper<EdgeModel<FormModel>>;
  FormPayload: ResolverTypeWrapper<Omit<FormPayload, 'form' | 'userErrors'> & { form?: Maybe<ResolversTypes['Form']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  FormRefInput: FormRefInput;
  FormStatus: ResolverTypeWrapper<FormStatusModel>;
  GoodType: null;
  Guardian: ResolverTypeWrapper<GuardianModel>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  MailKind: ResolverTypeWrapper<ComplaintMailKindModel>;
  MailStatus: ResolverTypeWrapper<MailStatusModel>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Node: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['Node']>;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  Permission: ResolverTypeWrapper<PermissionModel>;
  Plan: ResolverTypeWrapper<PlanModel>;
  PlanPayload: ResolverTypeWrapper<Omit<PlanPayload, 'plan' | 'userErrors'> & { plan?: Maybe<ResolversTypes['Plan']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  Provider: ResolverTypeWrapper<ProviderModel>;
  ProviderInput: ProviderInput;
  QuarantinedSheet: ResolverTypeWrapper<QuarantinedSheetModel>;
  QuarantinedSheetConnection: ResolverTypeWrapper<ConnectionModel<QuarantinedSheetModel>>;
  QuarantinedSheetEdge: ResolverTypeWrapper<EdgeModel<QuarantinedSheetModel>>;
  QuarantinedSheetRefInput: QuarantinedSheetRefInput;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  RecaptchaInput: RecaptchaInput;
  RecaptchaSettings: ResolverTypeWrapper<RecaptchaSettingsModel>;
  ReceiptEmailStatus: null;
  RecoverPayload: ResolverTypeWrapper<Omit<RecoverPayload, 'recovery' | 'userErrors'> & { recovery?: Maybe<ResolversTypes['WebhookRecovery']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  RecoverWebhookEndpointInput: RecoverWebhookEndpointInput;
  RedeliverInput: RedeliverInput;
  RotateWebhookSecretInput: RotateWebhookSecretInput;
  SetFormPlanInput: SetFormPlanInput;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Submission: ResolverTypeWrapper<SubmissionModel>;
  SubmissionConnection: ResolverTypeWrapper<CountedConnectionModel<SubmissionModel>>;
  SubmissionEdge: ResolverTypeWrapper<EdgeModel<SubmissionModel>>;
  SubmissionEvent: ResolverTypeWrapper<Omit<SubmissionEvent, 'submission'> & { submission: ResolversTypes['Submission'] }>;
  SubmissionFilter: SubmissionFilter;
  SubmissionRefInput: SubmissionRefInput;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  UpdateFormInput: UpdateFormInput;
  UpdateWebhookEndpointInput: UpdateWebhookEndpointInput;
  Usage: ResolverTypeWrapper<UsageModel>;
  UserError: ResolverTypeWrapper<UserErrorModel>;
  Viewer: ResolverTypeWrapper<Omit<Viewer, 'account' | 'apiKey'> & { account: ResolversTypes['Account'], apiKey: ResolversTypes['ApiKey'] }>;
  WarningStage: ResolverTypeWrapper<WarningStageModel>;
  WebhookAttempt: ResolverTypeWrapper<WebhookAttemptModel>;
  WebhookAttemptTrigger: ResolverTypeWrapper<AttemptTriggerModel>;
  WebhookBreakerState: ResolverTypeWrapper<WebhookBreakerStateModel>;
  WebhookDelivery: ResolverTypeWrapper<WebhookDeliveryModel>;
  WebhookDeliveryConnection: ResolverTypeWrapper<ConnectionModel<WebhookDeliveryModel>>;
  WebhookDeliveryEdge: ResolverTypeWrapper<EdgeModel<WebhookDeliveryModel>>;
  WebhookDeliveryPayload: ResolverTypeWrapper<Omit<WebhookDeliveryPayload, 'delivery' | 'userErrors'> & { delivery?: Maybe<ResolversTypes['WebhookDelivery']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  WebhookDeliveryStatus: ResolverTypeWrapper<WebhookDeliveryStatusModel>;
  WebhookEndpoint: ResolverTypeWrapper<WebhookEndpointModel>;
  WebhookEndpointPayload: ResolverTypeWrapper<Omit<WebhookEndpointPayload, 'endpoint' | 'userErrors'> & { endpoint?: Maybe<ResolversTypes['WebhookEndpoint']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  WebhookEndpointRefInput: WebhookEndpointRefInput;
  WebhookEndpointStatus: ResolverTypeWrapper<WebhookEndpointStatusModel>;
  WebhookHeaderInput: WebhookHeaderInput;
  WebhookHealth: ResolverTypeWrapper<WebhookEndpointHealthModel>;
  WebhookRecovery: ResolverTypeWrapper<WebhookRecoveryModel>;
  WebhookRecoveryStatus: ResolverTypeWrapper<WebhookRecoveryStatusModel>;
  WebhookSecret: ResolverTypeWrapper<WebhookSecretModel>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Account: AccountModel;
  AccountConnection: ConnectionModel<AccountModel>;
  AccountEdge: EdgeModel<AccountModel>;
  AccountPayload: Omit<AccountPayload, 'account' | 'userErrors'> & { account?: Maybe<ResolversParentTypes['Account']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  AccountRefInput: AccountRefInput;
  AnswerComplaintInput: AnswerComplaintInput;
  ApiKey: ApiKeyModel;
  ApiKeyPayload: Omit<ApiKeyPayload, 'apiKey' | 'userErrors'> & { apiKey?: Maybe<ResolversParentTypes['ApiKey']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  ApiKeyRefInput: ApiKeyRefInput;
  Boolean: Scalars['Boolean']['output'];
  Complaint: ComplaintModel;
  ComplaintAttachment: AttachmentModel;
  ComplaintConnection: CountedConnectionModel<ComplaintModel>;
  ComplaintEdge: EdgeModel<ComplaintModel>;
  ComplaintEvent: Omit<ComplaintEvent, 'complaint'> & { complaint: ResolversParentTypes['Complaint'] };
  ComplaintFilter: ComplaintFilter;
  ComplaintHistoryEntry: ComplaintEventModel;
  ComplaintMail: ComplaintMailModel;
  ComplaintPayload: Omit<ComplaintPayload, 'complaint' | 'userErrors'> & { complaint?: Maybe<ResolversParentTypes['Complaint']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  ComplaintRefInput: ComplaintRefInput;
  CreateAccountInput: CreateAccountInput;
  CreateApiKeyInput: CreateApiKeyInput;
  CreateFormInput: CreateFormInput;
  CreatePlanInput: CreatePlanInput;
  CreateWebhookEndpointInput: CreateWebhookEndpointInput;
  Date: Scalars['Date']['output'];
  DateTime: Scalars['DateTime']['output'];
  DeleteSubmissionPayload: Omit<DeleteSubmissionPayload, 'userErrors'> & { userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  Float: Scalars['Float']['output'];
  Form: FormModel;
  FormConnection: ConnectionModel<FormModel>;
  FormEdge: EdgeModel<FormModel>;
  FormPayload: Omit<FormPayload, 'form' | 'userErrors'> & { form?: Maybe<ResolversParentTypes['Form']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  FormRefInput: FormRefInput;
  Guardian: GuardianModel;
  ID: Scalars['ID']['output'];
  Int: Scalars['Int']['output'];
  JSON: Scalars['JSON']['output'];
  Mutation: Record<PropertyKey, never>;
  Node: ResolversInterfaceTypes<ResolversParentTypes>['Node'];
  PageInfo: PageInfo;
  Plan: PlanModel;
  PlanPayload: Omit<PlanPayload, 'plan' | 'userErrors'> & { plan?: Maybe<ResolversParentTypes['Plan']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  Provider: ProviderModel;
  ProviderInput: ProviderInput;
  QuarantinedSheet: QuarantinedSheetModel;
  QuarantinedSheetConnection: ConnectionModel<QuarantinedSheetModel>;
  QuarantinedSheetEdge: EdgeModel<QuarantinedSheetModel>;
  QuarantinedSheetRefInput: QuarantinedSheetRefInput;
  Query: Record<PropertyKey, never>;
  RecaptchaInput: RecaptchaInput;
  RecaptchaSettings: RecaptchaSettingsModel;
  RecoverPayload: Omit<RecoverPayload, 'recovery' | 'userErrors'> & { recovery?: Maybe<ResolversParentTypes['WebhookRecovery']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  RecoverWebhookEndpointInput: RecoverWebhookEndpointInput;
  RedeliverInput: RedeliverInput;
  RotateWebhookSecretInput: RotateWebhookSecretInput;
  SetFormPlanInput: SetFormPlanInput;
  String: Scalars['String']['output'];
  Submission: SubmissionModel;
  SubmissionConnection: CountedConnectionModel<SubmissionModel>;
  SubmissionEdge: EdgeModel<SubmissionModel>;
  SubmissionEvent: Omit<SubmissionEvent, 'submission'> & { submission: ResolversParentTypes['Submission'] };
  SubmissionFilter: SubmissionFilter;
  SubmissionRefInput: SubmissionRefInput;
  Subscription: Record<PropertyKey, never>;
  UpdateFormInput: UpdateFormInput;
  UpdateWebhookEndpointInput: UpdateWebhookEndpointInput;
  Usage: UsageModel;
  UserError: UserErrorModel;
  Viewer: Omit<Viewer, 'account' | 'apiKey'> & { account: ResolversParentTypes['Account'], apiKey: ResolversParentTypes['ApiKey'] };
  WebhookAttempt: WebhookAttemptModel;
  WebhookDelivery: WebhookDeliveryModel;
  WebhookDeliveryConnection: ConnectionModel<WebhookDeliveryModel>;
  WebhookDeliveryEdge: EdgeModel<WebhookDeliveryModel>;
  WebhookDeliveryPayload: Omit<WebhookDeliveryPayload, 'delivery' | 'userErrors'> & { delivery?: Maybe<ResolversParentTypes['WebhookDelivery']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  WebhookEndpoint: WebhookEndpointModel;
  WebhookEndpointPayload: Omit<WebhookEndpointPayload, 'endpoint' | 'userErrors'> & { endpoint?: Maybe<ResolversParentTypes['WebhookEndpoint']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  WebhookEndpointRefInput: WebhookEndpointRefInput;
  WebhookHeaderInput: WebhookHeaderInput;
  WebhookHealth: WebhookEndpointHealthModel;
  WebhookRecovery: WebhookRecoveryModel;
  WebhookSecret: WebhookSecretModel;
};

export type AccountResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Account'] = ResolversParentTypes['Account']> = {
  apiKeys?: Resolver<ReadonlyArray<ResolversTypes['ApiKey']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['AccountStatus'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AccountConnectionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['AccountConnection'] = ResolversParentTypes['AccountConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['AccountEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Account']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type AccountEdgeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['AccountEdge'] = ResolversParentTypes['AccountEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Account'], ParentType, ContextType>;
};

export type AccountPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['AccountPayload'] = ResolversParentTypes['AccountPayload']> = {
  account?: Resolver<Maybe<ResolversTypes['Account']>, ParentType, ContextType>;
  key?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type AccountStatusResolvers = { ACTIVE: 'active', SUSPENDED: 'suspended' };

export type AnswerChannelResolvers = { CARTA: 'carta', EMAIL: 'email' };

export type ApiKeyResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ApiKey'] = ResolversParentTypes['ApiKey']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  expiresAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastUsedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  permissions?: Resolver<ReadonlyArray<ResolversTypes['Permission']>, ParentType, ContextType>;
  prefix?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  revokedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ApiKeyPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ApiKeyPayload'] = ResolversParentTypes['ApiKeyPayload']> = {
  apiKey?: Resolver<Maybe<ResolversTypes['ApiKey']>, ParentType, ContextType>;
  key?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type ComplaintResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Complaint'] = ResolversParentTypes['Complaint']> = {
  actionsTaken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  address?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  amount?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  amountTyped?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  answer?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  answerBy?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  answerChannel?: Resolver<ResolversTypes['AnswerChannel'], ParentType, ContextType>;
  answeredAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  answeredByApiKeyId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  answeredVia?: Resolver<Maybe<ResolversTypes['AnswerChannel']>, ParentType, ContextType>;
  attachments?: Resolver<ReadonlyArray<ResolversTypes['ComplaintAttachment']>, ParentType, ContextType>;
  channel?: Resolver<ResolversTypes['EntryChannel'], ParentType, ContextType>;
  consumerName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  department?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  detail?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  district?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  documentNumber?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  documentType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  dueOn?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  emailTyped?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  events?: Resolver<ReadonlyArray<ResolversTypes['ComplaintHistoryEntry']>, ParentType, ContextType>;
  form?: Resolver<ResolversTypes['Form'], ParentType, ContextType>;
  goodDescription?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  goodType?: Resolver<Maybe<ResolversTypes['GoodType']>, ParentType, ContextType>;
  guardian?: Resolver<Maybe<ResolversTypes['Guardian']>, ParentType, ContextType>;
  happenedOn?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  happenedOnTyped?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  keepUntil?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  mails?: Resolver<ReadonlyArray<ResolversTypes['ComplaintMail']>, ParentType, ContextType>;
  number?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  offerSentOn?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  orderNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  originalType?: Resolver<ResolversTypes['ComplaintType'], ParentType, ContextType>;
  overdue?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  phone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  provider?: Resolver<Maybe<ResolversTypes['Provider']>, ParentType, ContextType>;
  province?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  receiptEmailStatus?: Resolver<ResolversTypes['ReceiptEmailStatus'], ParentType, ContextType>;
  receiptPdfUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  receiptUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reclassifiedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  registeredAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  request?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ComplaintStatus'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['ComplaintType'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ComplaintAttachmentResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ComplaintAttachment'] = ResolversParentTypes['ComplaintAttachment']> = {
  fileName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  mediaType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sizeBytes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ComplaintConnectionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ComplaintConnection'] = ResolversParentTypes['ComplaintConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['ComplaintEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Complaint']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ComplaintEdgeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ComplaintEdge'] = ResolversParentTypes['ComplaintEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Complaint'], ParentType, ContextType>;
};

export type ComplaintEventResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ComplaintEvent'] = ResolversParentTypes['ComplaintEvent']> = {
  complaint?: Resolver<ResolversTypes['Complaint'], ParentType, ContextType>;
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ComplaintHistoryEntryResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ComplaintHistoryEntry'] = ResolversParentTypes['ComplaintHistoryEntry']> = {
  apiKeyId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  details?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['ComplaintHistoryType'], ParentType, ContextType>;
};

export type ComplaintHistoryTypeResolvers = { ANSWERED: 'answered', CLOSED: 'closed', FILED: 'filed', MAIL_FAILED: 'mail_failed', MAIL_SENT: 'mail_sent', OFFER_SENT: 'offer_sent', OFFER_WITHDRAWN: 'offer_withdrawn', PROCESSING_STARTED: 'processing_started', RECLASSIFIED: 'reclassified', RELEASED: 'released', SETTLED: 'settled', WARNED: 'warned' };

export type ComplaintMailResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ComplaintMail'] = ResolversParentTypes['ComplaintMail']> = {
  attempts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  failure?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['MailKind'], ParentType, ContextType>;
  recipient?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sentAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['MailStatus'], ParentType, ContextType>;
  warningStage?: Resolver<Maybe<ResolversTypes['WarningStage']>, ParentType, ContextType>;
};

export type ComplaintPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ComplaintPayload'] = ResolversParentTypes['ComplaintPayload']> = {
  complaint?: Resolver<Maybe<ResolversTypes['Complaint']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type ComplaintStatusResolvers = { ACUERDO: 'acuerdo', ATENDIDO: 'atendido', CERRADO: 'cerrado', EN_TRAMITE: 'en_tramite', OFERTA_ENVIADA: 'oferta_enviada', RECIBIDO: 'recibido' };

export type ComplaintTypeResolvers = { QUEJA: 'queja', RECLAMO: 'reclamo' };

export type CurrencyResolvers = { PEN: 'PEN', USD: 'USD' };

export interface DateScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Date'], any> {
  name: 'Date';
}

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type DeleteSubmissionPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['DeleteSubmissionPayload'] = ResolversParentTypes['DeleteSubmissionPayload']> = {
  deletedId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type EntryChannelResolvers = { API: 'api', EMBED: 'embed', WEB: 'web' };

export type FormResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Form'] = ResolversParentTypes['Form']> = {
  allowedOrigins?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  closesAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  complaints?: Resolver<ResolversTypes['ComplaintConnection'], ParentType, ContextType, Partial<FormComplaintsArgs>>;
  complaintsBookButtonHtml?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  complaintsBookEmbedHtml?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  complaintsBookIncomplete?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  complaintsBookUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  complaintsNoticeUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  opensAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  plan?: Resolver<ResolversTypes['Plan'], ParentType, ContextType>;
  provider?: Resolver<Maybe<ResolversTypes['Provider']>, ParentType, ContextType>;
  quarantinedSheets?: Resolver<ResolversTypes['QuarantinedSheetConnection'], ParentType, ContextType, Partial<FormQuarantinedSheetsArgs>>;
  recaptcha?: Resolver<Maybe<ResolversTypes['RecaptchaSettings']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['FormStatus'], ParentType, ContextType>;
  submissions?: Resolver<ResolversTypes['SubmissionConnection'], ParentType, ContextType, Partial<FormSubmissionsArgs>>;
  submitUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  token?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  unavailableReason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  usage?: Resolver<ResolversTypes['Usage'], ParentType, ContextType>;
  webhookEndpoints?: Resolver<ReadonlyArray<ResolversTypes['WebhookEndpoint']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type FormConnectionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['FormConnection'] = ResolversParentTypes['FormConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['FormEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Form']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type FormEdgeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['FormEdge'] = ResolversParentTypes['FormEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Form'], ParentType, ContextType>;
};

export type FormPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['FormPayload'] = ResolversParentTypes['FormPayload']> = {
  form?: Resolver<Maybe<ResolversTypes['Form']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  webhookSecret?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type FormStatusResolvers = { ACTIVE: 'active', INACTIVE: 'inactive' };

export type GoodTypeResolvers = { PRODUCTO: 'producto', SERVICIO: 'servicio' };

export type GuardianResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Guardian'] = ResolversParentTypes['Guardian']> = {
  address?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  emailTyped?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  phone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  relation?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export interface JsonScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSON'], any> {
  name: 'JSON';
}

export type MailKindResolvers = { ANSWER: 'answer', DEADLINE_WARNING: 'deadline_warning', INCOMPLETE_BOOK: 'incomplete_book', PROVIDER_COPY: 'provider_copy', QUARANTINE_NOTICE: 'quarantine_notice', RECEIPT: 'receipt' };

export type MailStatusResolvers = { FAILED: 'failed', QUEUED: 'queued', SENT: 'sent' };

export type MutationResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  activateForm?: Resolver<ResolversTypes['FormPayload'], ParentType, ContextType, RequireFields<MutationActivateFormArgs, 'input'>>;
  answerComplaint?: Resolver<ResolversTypes['ComplaintPayload'], ParentType, ContextType, RequireFields<MutationAnswerComplaintArgs, 'input'>>;
  closeComplaint?: Resolver<ResolversTypes['ComplaintPayload'], ParentType, ContextType, RequireFields<MutationCloseComplaintArgs, 'input'>>;
  createAccount?: Resolver<ResolversTypes['AccountPayload'], ParentType, ContextType, RequireFields<MutationCreateAccountArgs, 'input'>>;
  createApiKey?: Resolver<ResolversTypes['ApiKeyPayload'], ParentType, ContextType, RequireFields<MutationCreateApiKeyArgs, 'input'>>;
  createForm?: Resolver<ResolversTypes['FormPayload'], ParentType, ContextType, RequireFields<MutationCreateFormArgs, 'input'>>;
  createPlan?: Resolver<ResolversTypes['PlanPayload'], ParentType, ContextType, RequireFields<MutationCreatePlanArgs, 'input'>>;
  createWebhookEndpoint?: Resolver<ResolversTypes['WebhookEndpointPayload'], ParentType, ContextType, RequireFields<MutationCreateWebhookEndpointArgs, 'input'>>;
  deactivateForm?: Resolver<ResolversTypes['FormPayload'], ParentType, ContextType, RequireFields<MutationDeactivateFormArgs, 'input'>>;
  deleteSubmission?: Resolver<ResolversTypes['DeleteSubmissionPayload'], ParentType, ContextType, RequireFields<MutationDeleteSubmissionArgs, 'input'>>;
  deleteWebhookEndpoint?: Resolver<ResolversTypes['WebhookEndpointPayload'], ParentType, ContextType, RequireFields<MutationDeleteWebhookEndpointArgs, 'input'>>;
  expireWebhookSecrets?: Resolver<ResolversTypes['WebhookEndpointPayload'], ParentType, ContextType, RequireFields<MutationExpireWebhookSecretsArgs, 'input'>>;
  offerSettlement?: Resolver<ResolversTypes['ComplaintPayload'], ParentType, ContextType, RequireFields<MutationOfferSettlementArgs, 'input'>>;
  reclassifyComplaint?: Resolver<ResolversTypes['ComplaintPayload'], ParentType, ContextType, RequireFields<MutationReclassifyComplaintArgs, 'input'>>;
  recoverWebhookEndpoint?: Resolver<ResolversTypes['RecoverPayload'], ParentType, ContextType, RequireFields<MutationRecoverWebhookEndpointArgs, 'input'>>;
  redeliver?: Resolver<ResolversTypes['WebhookDeliveryPayload'], ParentType, ContextType, RequireFields<MutationRedeliverArgs, 'input'>>;
  reinstateAccount?: Resolver<ResolversTypes['AccountPayload'], ParentType, ContextType, RequireFields<MutationReinstateAccountArgs, 'input'>>;
  releaseQuarantinedSheet?: Resolver<ResolversTypes['ComplaintPayload'], ParentType, ContextType, RequireFields<MutationReleaseQuarantinedSheetArgs, 'input'>>;
  revokeApiKey?: Resolver<ResolversTypes['ApiKeyPayload'], ParentType, ContextType, RequireFields<MutationRevokeApiKeyArgs, 'input'>>;
  rotateWebhookSecret?: Resolver<ResolversTypes['WebhookEndpointPayload'], ParentType, ContextType, RequireFields<MutationRotateWebhookSecretArgs, 'input'>>;
  setFormPlan?: Resolver<ResolversTypes['FormPayload'], ParentType, ContextType, RequireFields<MutationSetFormPlanArgs, 'input'>>;
  settleComplaint?: Resolver<ResolversTypes['ComplaintPayload'], ParentType, ContextType, RequireFields<MutationSettleComplaintArgs, 'input'>>;
  startComplaintProcessing?: Resolver<ResolversTypes['ComplaintPayload'], ParentType, ContextType, RequireFields<MutationStartComplaintProcessingArgs, 'input'>>;
  suspendAccount?: Resolver<ResolversTypes['AccountPayload'], ParentType, ContextType, RequireFields<MutationSuspendAccountArgs, 'input'>>;
  testWebhookEndpoint?: Resolver<ResolversTypes['WebhookDeliveryPayload'], ParentType, ContextType, RequireFields<MutationTestWebhookEndpointArgs, 'input'>>;
  updateForm?: Resolver<ResolversTypes['FormPayload'], ParentType, ContextType, RequireFields<MutationUpdateFormArgs, 'input'>>;
  updateWebhookEndpoint?: Resolver<ResolversTypes['WebhookEndpointPayload'], ParentType, ContextType, RequireFields<MutationUpdateWebhookEndpointArgs, 'input'>>;
  withdrawOffer?: Resolver<ResolversTypes['ComplaintPayload'], ParentType, ContextType, RequireFields<MutationWithdrawOfferArgs, 'input'>>;
};

export type NodeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Node'] = ResolversParentTypes['Node']> = {
  __resolveType: TypeResolveFn<'Account' | 'ApiKey' | 'Complaint' | 'Form' | 'Plan' | 'Submission' | 'WebhookDelivery' | 'WebhookEndpoint' | 'WebhookRecovery', ParentType, ContextType>;
};

export type PageInfoResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PermissionResolvers = { ADMIN: 'admin', API_KEYS_WRITE: 'api_keys:write', COMPLAINTS_READ: 'complaints:read', COMPLAINTS_WRITE: 'complaints:write', FORMS_READ: 'forms:read', FORMS_WRITE: 'forms:write', SUBMISSIONS_READ: 'submissions:read', SUBMISSIONS_WRITE: 'submissions:write', WEBHOOKS_READ: 'webhooks:read', WEBHOOKS_WRITE: 'webhooks:write' };

export type PlanResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Plan'] = ResolversParentTypes['Plan']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  monthlySubmissionLimit?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  retentionDays?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PlanPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['PlanPayload'] = ResolversParentTypes['PlanPayload']> = {
  plan?: Resolver<Maybe<ResolversTypes['Plan']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type ProviderResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Provider'] = ResolversParentTypes['Provider']> = {
  address?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  establishmentCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  legalName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ruc?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tradeName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type QuarantinedSheetResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['QuarantinedSheet'] = ResolversParentTypes['QuarantinedSheet']> = {
  address?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  amount?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  amountTyped?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  answerChannel?: Resolver<ResolversTypes['AnswerChannel'], ParentType, ContextType>;
  attachments?: Resolver<ReadonlyArray<ResolversTypes['ComplaintAttachment']>, ParentType, ContextType>;
  channel?: Resolver<ResolversTypes['EntryChannel'], ParentType, ContextType>;
  consumerName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  department?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  detail?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  district?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  documentNumber?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  documentType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  emailTyped?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  goodDescription?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  goodType?: Resolver<Maybe<ResolversTypes['GoodType']>, ParentType, ContextType>;
  guardian?: Resolver<Maybe<ResolversTypes['Guardian']>, ParentType, ContextType>;
  happenedOn?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  happenedOnTyped?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  orderNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  phone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  province?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  receivedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  request?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['ComplaintType'], ParentType, ContextType>;
};

export type QuarantinedSheetConnectionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['QuarantinedSheetConnection'] = ResolversParentTypes['QuarantinedSheetConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['QuarantinedSheetEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['QuarantinedSheet']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type QuarantinedSheetEdgeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['QuarantinedSheetEdge'] = ResolversParentTypes['QuarantinedSheetEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['QuarantinedSheet'], ParentType, ContextType>;
};

export type QueryResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  account?: Resolver<Maybe<ResolversTypes['Account']>, ParentType, ContextType, RequireFields<QueryAccountArgs, 'id'>>;
  accounts?: Resolver<ResolversTypes['AccountConnection'], ParentType, ContextType, Partial<QueryAccountsArgs>>;
  complaint?: Resolver<Maybe<ResolversTypes['Complaint']>, ParentType, ContextType, RequireFields<QueryComplaintArgs, 'id'>>;
  form?: Resolver<Maybe<ResolversTypes['Form']>, ParentType, ContextType, Partial<QueryFormArgs>>;
  forms?: Resolver<ResolversTypes['FormConnection'], ParentType, ContextType, Partial<QueryFormsArgs>>;
  node?: Resolver<Maybe<ResolversTypes['Node']>, ParentType, ContextType, RequireFields<QueryNodeArgs, 'id'>>;
  plans?: Resolver<ReadonlyArray<ResolversTypes['Plan']>, ParentType, ContextType>;
  submission?: Resolver<Maybe<ResolversTypes['Submission']>, ParentType, ContextType, RequireFields<QuerySubmissionArgs, 'id'>>;
  viewer?: Resolver<ResolversTypes['Viewer'], ParentType, ContextType>;
  webhookDelivery?: Resolver<Maybe<ResolversTypes['WebhookDelivery']>, ParentType, ContextType, RequireFields<QueryWebhookDeliveryArgs, 'id'>>;
  webhookRecovery?: Resolver<Maybe<ResolversTypes['WebhookRecovery']>, ParentType, ContextType, RequireFields<QueryWebhookRecoveryArgs, 'id'>>;
};

export type RecaptchaSettingsResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['RecaptchaSettings'] = ResolversParentTypes['RecaptchaSettings']> = {
  minScore?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  siteKey?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ReceiptEmailStatusResolvers = { FAILED: 'failed', NONE: 'none', QUEUED: 'queued', SENT: 'sent' };

export type RecoverPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['RecoverPayload'] = ResolversParentTypes['RecoverPayload']> = {
  count?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  recovery?: Resolver<Maybe<ResolversTypes['WebhookRecovery']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type SubmissionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Submission'] = ResolversParentTypes['Submission']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  data?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  deliveries?: Resolver<ReadonlyArray<ResolversTypes['WebhookDelivery']>, ParentType, ContextType>;
  form?: Resolver<ResolversTypes['Form'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  ip?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  origin?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  referer?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  userAgent?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SubmissionConnectionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SubmissionConnection'] = ResolversParentTypes['SubmissionConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['SubmissionEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Submission']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SubmissionEdgeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SubmissionEdge'] = ResolversParentTypes['SubmissionEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Submission'], ParentType, ContextType>;
};

export type SubmissionEventResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SubmissionEvent'] = ResolversParentTypes['SubmissionEvent']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  submission?: Resolver<ResolversTypes['Submission'], ParentType, ContextType>;
};

export type SubscriptionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription']> = {
  complaintCreated?: SubscriptionResolver<ResolversTypes['ComplaintEvent'], "complaintCreated", ParentType, ContextType, Partial<SubscriptionComplaintCreatedArgs>>;
  submissionCreated?: SubscriptionResolver<ResolversTypes['SubmissionEvent'], "submissionCreated", ParentType, ContextType, Partial<SubscriptionSubmissionCreatedArgs>>;
  webhookDeliveryUpdated?: SubscriptionResolver<ResolversTypes['WebhookDelivery'], "webhookDeliveryUpdated", ParentType, ContextType, Partial<SubscriptionWebhookDeliveryUpdatedArgs>>;
};

export type UsageResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Usage'] = ResolversParentTypes['Usage']> = {
  limit?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  periodEnd?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  periodStart?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  remaining?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  used?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type UserErrorResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['UserError'] = ResolversParentTypes['UserError']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  path?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
};

export type ViewerResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Viewer'] = ResolversParentTypes['Viewer']> = {
  account?: Resolver<ResolversTypes['Account'], ParentType, ContextType>;
  apiKey?: Resolver<ResolversTypes['ApiKey'], ParentType, ContextType>;
};

export type WarningStageResolvers = { LAST_DAY: 'last_day', ONE_LEFT: 'one_left', OVERDUE: 'overdue', THREE_LEFT: 'three_left' };

export type WebhookAttemptResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['WebhookAttempt'] = ResolversParentTypes['WebhookAttempt']> = {
  durationMs?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  errorClass?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nextAttemptAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  number?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  responseBody?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  responseHeaders?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  responseStatus?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  startedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  trigger?: Resolver<ResolversTypes['WebhookAttemptTrigger'], ParentType, ContextType>;
};

export type WebhookAttemptTriggerResolvers = { AUTO: 'auto', MANUAL: 'manual', RECOVER: 'recover', TEST: 'test' };

export type WebhookBreakerStateResolvers = { CLOSED: 'closed', HALF_OPEN: 'half_open', OPEN: 'open' };

export type WebhookDeliveryResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['WebhookDelivery'] = ResolversParentTypes['WebhookDelivery']> = {
  attempts?: Resolver<ReadonlyArray<ResolversTypes['WebhookAttempt']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  eventType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  messageId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  nextAttemptAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['WebhookDeliveryStatus'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type WebhookDeliveryConnectionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['WebhookDeliveryConnection'] = ResolversParentTypes['WebhookDeliveryConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['WebhookDeliveryEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['WebhookDelivery']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type WebhookDeliveryEdgeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['WebhookDeliveryEdge'] = ResolversParentTypes['WebhookDeliveryEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['WebhookDelivery'], ParentType, ContextType>;
};

export type WebhookDeliveryPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['WebhookDeliveryPayload'] = ResolversParentTypes['WebhookDeliveryPayload']> = {
  delivery?: Resolver<Maybe<ResolversTypes['WebhookDelivery']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type WebhookDeliveryStatusResolvers = { DEAD: 'dead', DELIVERED: 'delivered', PENDING: 'pending', SKIPPED: 'skipped' };

export type WebhookEndpointResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['WebhookEndpoint'] = ResolversParentTypes['WebhookEndpoint']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  deliveries?: Resolver<ResolversTypes['WebhookDeliveryConnection'], ParentType, ContextType, Partial<WebhookEndpointDeliveriesArgs>>;
  disabledReason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  eventTypes?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  form?: Resolver<ResolversTypes['Form'], ParentType, ContextType>;
  headerNames?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  health?: Resolver<Maybe<ResolversTypes['WebhookHealth']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  ratePerSecond?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  recoveries?: Resolver<ReadonlyArray<ResolversTypes['WebhookRecovery']>, ParentType, ContextType>;
  secrets?: Resolver<ReadonlyArray<ResolversTypes['WebhookSecret']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['WebhookEndpointStatus'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type WebhookEndpointPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['WebhookEndpointPayload'] = ResolversParentTypes['WebhookEndpointPayload']> = {
  endpoint?: Resolver<Maybe<ResolversTypes['WebhookEndpoint']>, ParentType, ContextType>;
  secret?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type WebhookEndpointStatusResolvers = { DISABLED: 'disabled', ENABLED: 'enabled' };

export type WebhookHealthResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['WebhookHealth'] = ResolversParentTypes['WebhookHealth']> = {
  attempts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  breaker?: Resolver<ResolversTypes['WebhookBreakerState'], ParentType, ContextType>;
  consecutiveFailures?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  heldUntil?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastError?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastErrorAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  p50Ms?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  p95Ms?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  successRate?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type WebhookRecoveryResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['WebhookRecovery'] = ResolversParentTypes['WebhookRecovery']> = {
  endpointId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  finishedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  queued?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  since?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  startedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['WebhookRecoveryStatus'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type WebhookRecoveryStatusResolvers = { DONE: 'done', RUNNING: 'running', STOPPED: 'stopped' };

export type WebhookSecretResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['WebhookSecret'] = ResolversParentTypes['WebhookSecret']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  expiresAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  prefix?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type Resolvers<ContextType = GraphQLContext> = {
  Account?: AccountResolvers<ContextType>;
  AccountConnection?: AccountConnectionResolvers<ContextType>;
  AccountEdge?: AccountEdgeResolvers<ContextType>;
  AccountPayload?: AccountPayloadResolvers<ContextType>;
  AccountStatus?: AccountStatusResolvers;
  AnswerChannel?: AnswerChannelResolvers;
  ApiKey?: ApiKeyResolvers<ContextType>;
  ApiKeyPayload?: ApiKeyPayloadResolvers<ContextType>;
  Complaint?: ComplaintResolvers<ContextType>;
  ComplaintAttachment?: ComplaintAttachmentResolvers<ContextType>;
  ComplaintConnection?: ComplaintConnectionResolvers<ContextType>;
  ComplaintEdge?: ComplaintEdgeResolvers<ContextType>;
  ComplaintEvent?: ComplaintEventResolvers<ContextType>;
  ComplaintHistoryEntry?: ComplaintHistoryEntryResolvers<ContextType>;
  ComplaintHistoryType?: ComplaintHistoryTypeResolvers;
  ComplaintMail?: ComplaintMailResolvers<ContextType>;
  ComplaintPayload?: ComplaintPayloadResolvers<ContextType>;
  ComplaintStatus?: ComplaintStatusResolvers;
  ComplaintType?: ComplaintTypeResolvers;
  Currency?: CurrencyResolvers;
  Date?: GraphQLScalarType;
  DateTime?: GraphQLScalarType;
  DeleteSubmissionPayload?: DeleteSubmissionPayloadResolvers<ContextType>;
  EntryChannel?: EntryChannelResolvers;
  Form?: FormResolvers<ContextType>;
  FormConnection?: FormConnectionResolvers<ContextType>;
  FormEdge?: FormEdgeResolvers<ContextType>;
  FormPayload?: FormPayloadResolvers<ContextType>;
  FormStatus?: FormStatusResolvers;
  GoodType?: GoodTypeResolvers;
  Guardian?: GuardianResolvers<ContextType>;
  JSON?: GraphQLScalarType;
  MailKind?: MailKindResolvers;
  MailStatus?: MailStatusResolvers;
  Mutation?: MutationResolvers<ContextType>;
  Node?: NodeResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  Permission?: PermissionResolvers;
  Plan?: PlanResolvers<ContextType>;
  PlanPayload?: PlanPayloadResolvers<ContextType>;
  Provider?: ProviderResolvers<ContextType>;
  QuarantinedSheet?: QuarantinedSheetResolvers<ContextType>;
  QuarantinedSheetConnection?: QuarantinedSheetConnectionResolvers<ContextType>;
  QuarantinedSheetEdge?: QuarantinedSheetEdgeResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  RecaptchaSettings?: RecaptchaSettingsResolvers<ContextType>;
  ReceiptEmailStatus?: ReceiptEmailStatusResolvers;
  RecoverPayload?: RecoverPayloadResolvers<ContextType>;
  Submission?: SubmissionResolvers<ContextType>;
  SubmissionConnection?: SubmissionConnectionResolvers<ContextType>;
  SubmissionEdge?: SubmissionEdgeResolvers<ContextType>;
  SubmissionEvent?: SubmissionEventResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  Usage?: UsageResolvers<ContextType>;
  UserError?: UserErrorResolvers<ContextType>;
  Viewer?: ViewerResolvers<ContextType>;
  WarningStage?: WarningStageResolvers;
  WebhookAttempt?: WebhookAttemptResolvers<ContextType>;
  WebhookAttemptTrigger?: WebhookAttemptTriggerResolvers;
  WebhookBreakerState?: WebhookBreakerStateResolvers;
  WebhookDelivery?: WebhookDeliveryResolvers<ContextType>;
  WebhookDeliveryConnection?: WebhookDeliveryConnectionResolvers<ContextType>;
  WebhookDeliveryEdge?: WebhookDeliveryEdgeResolvers<ContextType>;
  WebhookDeliveryPayload?: WebhookDeliveryPayloadResolvers<ContextType>;
  WebhookDeliveryStatus?: WebhookDeliveryStatusResolvers;
  WebhookEndpoint?: WebhookEndpointResolvers<ContextType>;
  WebhookEndpointPayload?: WebhookEndpointPayloadResolvers<ContextType>;
  WebhookEndpointStatus?: WebhookEndpointStatusResolvers;
  WebhookHealth?: WebhookHealthResolvers<ContextType>;
  WebhookRecovery?: WebhookRecoveryResolvers<ContextType>;
  WebhookRecoveryStatus?: WebhookRecoveryStatusResolvers;
  WebhookSecret?: WebhookSecretResolvers<ContextType>;
};

