import type { JsonValue } from '../../domain/sentJson.ts';
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { WarningCause as WarningCauseModel, AccountWarning as AccountWarningModel } from '../../domain/accounts/warnings.ts';
import type { RefusalCount as RefusalCountModel } from '../../domain/submissions/refusals.ts';
import type { ViewerModel, AttachmentModel, QuarantinedSheetModel, UserError as UserErrorModel } from '../models.ts';
import type { AccountStatus as AccountStatusModel, Account as AccountModel } from '../../domain/accounts/accounts.ts';
import type { BooksEnding as BooksEndingModel, ErasureObstacle as ErasureObstacleModel } from '../../domain/book/closedAccounts.ts';
import type { AnswerDraft as AnswerDraftModel } from '../../domain/book/answerDrafts.ts';
import type { AnswerPreview as AnswerPreviewModel } from '../../services/book/answerPreviews.ts';
import type { AnswerTemplate as AnswerTemplateModel } from '../../domain/book/answerTemplates.ts';
import type { Permission as PermissionModel } from '../../domain/permissions.ts';
import type { ApiKey as ApiKeyModel } from '../../domain/accounts/apiKeys.ts';
import type { AuditAct as AuditActModel, AuditActorKind as AuditActorKindModel, NamedAuditEntry as NamedAuditEntryModel } from '../../domain/audit/audit.ts';
import type { Autoresponse as AutoresponseModel, AutoresponseState as AutoresponseStateModel, AutoresponseStatus as AutoresponseStatusModel, AutoresponseOmission as AutoresponseOmissionModel } from '../../domain/notices/autoresponses.ts';
import type { OwnInspection as OwnInspectionModel } from '../../services/book/inspections.ts';
import type { Finding as FindingModel } from '../../domain/book/inspection/checks.ts';
import type { AnswerAttempt as AnswerAttemptModel } from '../../domain/book/answerAttempts.ts';
import type { DocumentPurpose as DocumentPurposeModel, ComplaintDocument as ComplaintDocumentModel } from '../../domain/book/complaintDocuments.ts';
import type { ComplaintMonth as ComplaintMonthModel } from '../../domain/book/complaintFigures.ts';
import type { ReceiptEmailStatus as ReceiptEmailStatusModel, ComplaintEventType as ComplaintEventTypeModel, RecordedEvent as RecordedEventModel, ComplaintType as ComplaintTypeModel, ComplaintStatus as ComplaintStatusModel, AnswerChannel as AnswerChannelModel, EntryChannel as EntryChannelModel, GoodType as GoodTypeModel, Currency as CurrencyModel, Complaint as ComplaintModel, Guardian as GuardianModel, StaffChannel as StaffChannelModel } from '../../domain/book/complaints.ts';
import type { ComplaintMailKind as ComplaintMailKindModel, WarningStage as WarningStageModel, ComplaintMail as ComplaintMailModel } from '../../domain/book/complaintMails.ts';
import type { MailStatus as MailStatusModel, MailProof as MailProofModel } from '../../domain/mail/mails.ts';
import type { ComplaintDeadline as ComplaintDeadlineModel } from '../../domain/book/deadlines.ts';
import type { FormFieldDraft as FormFieldDraftModel } from '../../domain/forms/fieldDrafts.ts';
import type { FormFieldLoss as FormFieldLossModel, FormFieldChangeKind as FormFieldChangeKindModel, FormFieldChange as FormFieldChangeModel } from '../../domain/forms/fieldChanges.ts';
import type { FormFieldVersion as FormFieldVersionModel } from '../../domain/forms/fieldVersions.ts';
import type { FieldType as FieldTypeModel, FormField as FormFieldModel } from '../../domain/forms/fieldTypes.ts';
import type { UnknownFields as UnknownFieldsModel } from '../../domain/forms/fields.ts';
import type { FormReportReason as FormReportReasonModel, FormReport as FormReportModel } from '../../domain/forms/formReports.ts';
import type { FormSummary as FormSummaryModel, QuestionSummary as QuestionSummaryModel, ChoiceCount as ChoiceCountModel, RankedChoice as RankedChoiceModel, NumberSummary as NumberSummaryModel, NumberBin as NumberBinModel, DateSummary as DateSummaryModel, DateUnit as DateUnitModel, DateCount as DateCountModel, LatestText as LatestTextModel } from '../../domain/submissions/summaries.ts';
import type { SummaryKind as SummaryKindModel } from '../../domain/forms/fieldTypes/definition.ts';
import type { FormTemplate as FormTemplateModel } from '../../domain/forms/formTemplates.ts';
import type { FormStatus as FormStatusModel, Form as FormModel, RecaptchaSettings as RecaptchaSettingsModel, CaptchaFailure as CaptchaFailureModel, CaptchaProvider as CaptchaProviderModel } from '../../domain/forms/forms.ts';
import type { ExtraHoliday as ExtraHolidayModel } from '../../domain/book/businessDays.ts';
import type { Identity as IdentityModel } from '../../domain/accounts/identities.ts';
import type { NoticeMode as NoticeModeModel, NoticeRecipientStatus as NoticeRecipientStatusModel, NoticeRecipient as NoticeRecipientModel } from '../../domain/notices/noticeRecipients.ts';
import type { NoticeStatus as NoticeStatusModel, NoticeState as NoticeStateModel } from '../../domain/notices/notices.ts';
import type { Passkey as PasskeyModel } from '../../domain/accounts/passkeys.ts';
import type { Role as RoleModel, User as UserModel, Member as MemberModel, Invitation as InvitationModel } from '../../domain/accounts/people.ts';
import type { Session as SessionModel } from '../../domain/accounts/sessions.ts';
import type { Plan as PlanModel, Usage as UsageModel } from '../../domain/accounts/plans.ts';
import type { ProviderDatum as ProviderDatumModel, Provider as ProviderModel } from '../../domain/forms/providers.ts';
import type { OfferMeans as OfferMeansModel, OfferOutcome as OfferOutcomeModel, OfferDecisionMeans as OfferDecisionMeansModel, SettlementOffer as SettlementOfferModel } from '../../domain/book/settlementOffers.ts';
import type { SirecReport as SirecReportModel, RefusedSheet as RefusedSheetModel } from '../../services/book/sirecReports.ts';
import type { SirecProblem as SirecProblemModel, SirecProblemKind as SirecProblemKindModel, SirecField as SirecFieldModel } from '../../domain/book/sirec.ts';
import type { SpamSensitivity as SpamSensitivityModel, SpamAssessment as SpamAssessmentModel, SpamReason as SpamReasonModel } from '../../domain/spam/assessment.ts';
import type { SubmissionStatus as SubmissionStatusModel, ListedSubmission as ListedSubmissionModel } from '../../domain/submissions/submissions.ts';
import type { SubmissionsChange as SubmissionsChangeModel } from '../../domain/submissions/changes.ts';
import type { ConfirmationProblem as ConfirmationProblemModel } from '../../domain/submissions/confirmations.ts';
import type { ExportFormat as ExportFormatModel } from '../../domain/submissions/exportAddresses.ts';
import type { SubmissionFile as SubmissionFileModel } from '../../domain/submissions/files.ts';
import type { FileScanStatus as FileScanStatusModel } from '../../domain/files/files.ts';
import type { MessageDirection as MessageDirectionModel, MessageState as MessageStateModel, SubmissionMessage as SubmissionMessageModel, NamedReplyDraft as NamedReplyDraftModel } from '../../domain/submissions/messages.ts';
import type { ReceivedFile as ReceivedFileModel } from '../../domain/mail/receivedMails.ts';
import type { SubmissionOrder as SubmissionOrderModel } from '../../domain/submissions/orders.ts';
import type { SubmissionStateKind as SubmissionStateKindModel, SubmissionState as SubmissionStateModel, Teammate as TeammateModel, SubmissionNote as SubmissionNoteModel } from '../../domain/submissions/triage.ts';
import type { SubmissionView as SubmissionViewModel, SubmissionLayout as SubmissionLayoutModel, SubmissionTable as SubmissionTableModel, SubmissionColumn as SubmissionColumnModel } from '../../domain/submissions/views.ts';
import type { EndpointKind as EndpointKindModel, ChannelKind as ChannelKindModel } from '../../domain/webhooks/channels.ts';
import type { WebhookEndpointStatus as WebhookEndpointStatusModel, WebhookEndpoint as WebhookEndpointModel, WebhookEndpointHealth as WebhookEndpointHealthModel, WebhookBreakerState as WebhookBreakerStateModel, WebhookDeliveryStatus as WebhookDeliveryStatusModel, WebhookDelivery as WebhookDeliveryModel, AttemptTrigger as AttemptTriggerModel, WebhookAttempt as WebhookAttemptModel } from '../../domain/webhooks/webhooks.ts';
import type { WebhookRecoveryStatus as WebhookRecoveryStatusModel, WebhookRecovery as WebhookRecoveryModel } from '../../domain/webhooks/recoveries.ts';
import type { WebhookSecret as WebhookSecretModel } from '../../domain/webhooks/secrets.ts';
import type { ConnectionModel, EdgeModel, CountedConnectionModel } from '../connections.ts';
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
  /** An instant, by RFC 3339. An input has any offset (`2026-03-01T09:00:00-05:00`), but never none. An output is in UTC with milliseconds (`2026-03-01T14:00:00.000Z`). */
  DateTime: { input: Date; output: Date; }
  /** Any JSON value: object, array, text, number, boolean or null. It is answered exactly as it was stored, whatever its keys are. */
  JSON: { input: JsonValue; output: JsonValue; }
};

/** An owner of forms. Everything else belongs to exactly one account. */
export type Account = Node & {
  readonly __typename?: 'Account';
  /**
   * The texts from which its answers begin, newest first. Null for a key that may not list them: needs the permission
   * COMPLAINTS_READ, or ADMIN for another account.
   */
  readonly answerTemplates?: Maybe<AnswerTemplateConnection>;
  /**
   * Its API keys, newest first: all live ones, and those revoked or expired that are among its latest 200. Needs the permission
   * API_KEYS_WRITE or ADMIN.
   */
  readonly apiKeys?: Maybe<ReadonlyArray<ApiKey>>;
  /** The address that becomes the account's once its mailbox confirms; null when none was asked. Needs the permission API_KEYS_WRITE or ADMIN. */
  readonly askedEmail?: Maybe<Scalars['String']['output']>;
  /**
   * What keys and operators changed, newest first. Entries are never changed or deleted. Needs the permission API_KEYS_WRITE, or
   * ADMIN for another account.
   */
  readonly auditEntries?: Maybe<AuditEntryConnection>;
  /**
   * The end of its complaints books. Null for an account that is erased, and for a key that may not read its sheets: needs the permission
   * COMPLAINTS_READ, or ADMIN for another account.
   */
  readonly booksEnding?: Maybe<BooksEnding>;
  /** When its owner closed it; null unless it is closed. */
  readonly closedAt?: Maybe<Scalars['DateTime']['output']>;
  /** When it was created. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** The owner's e-mail address. */
  readonly email: Scalars['String']['output'];
  /** When the data of a closed account are deleted; null unless it is closed. They are deleted later while `booksEnding` has obstacles. */
  readonly erasedFrom?: Maybe<Scalars['DateTime']['output']>;
  /** Its forms, newest first. Null for a key that may not list them: needs the permission FORMS_READ, or ADMIN for another account. */
  readonly forms?: Maybe<FormConnection>;
  /** The account's UUID. */
  readonly id: Scalars['ID']['output'];
  /** The invitations that wait, the newest first. Needs the permission MEMBERS_WRITE or ADMIN. */
  readonly invitations?: Maybe<ReadonlyArray<Invitation>>;
  /** The people of the account, the first that joined first. Needs the permission MEMBERS_WRITE or ADMIN. */
  readonly members?: Maybe<ReadonlyArray<Member>>;
  /** The name of the person or company. */
  readonly name: Scalars['String']['output'];
  /** Whether its forms receive submissions. */
  readonly status: AccountStatus;
};


/** An owner of forms. Everything else belongs to exactly one account. */
export type AccountAnswerTemplatesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** An owner of forms. Everything else belongs to exactly one account. */
export type AccountAuditEntriesArgs = {
  address?: InputMaybe<Scalars['String']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** An owner of forms. Everything else belongs to exactly one account. */
export type AccountFormsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** A page of accounts. */
export type AccountConnection = {
  readonly __typename?: 'AccountConnection';
  /** The accounts with their cursors, in the list's order. */
  readonly edges: ReadonlyArray<AccountEdge>;
  /** The accounts alone, in the same order. */
  readonly nodes: ReadonlyArray<Account>;
  /** The position of this page in the list. */
  readonly pageInfo: PageInfo;
};

/** An account in a list. */
export type AccountEdge = {
  readonly __typename?: 'AccountEdge';
  /** The cursor, for `after`. */
  readonly cursor: Scalars['String']['output'];
  /** The account. */
  readonly node: Account;
};

/** Whether an account may work. */
export type AccountStatus =
  /** Works normally. */
  | 'active'
  /** Its forms take no submissions until an admin reinstates it. */
  | 'suspended';

/** A warning of an account. */
export type AccountWarning = {
  readonly __typename?: 'AccountWarning';
  /** The cause. */
  readonly cause: AccountWarningCause;
  /** When the account was warned. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** The endpoint's host, the recipient's address or the file's name; null for a form. */
  readonly detail?: Maybe<Scalars['String']['output']>;
  /** The form. Needs the permission FORMS_READ. */
  readonly form?: Maybe<Form>;
  /** The warning's UUID. */
  readonly id: Scalars['ID']['output'];
  /**
   * With the cause FILE_INFECTED: the infected files of the submission, until it is deleted. Empty for every other cause. Needs the permission
   * SUBMISSIONS_READ.
   */
  readonly infectedFiles?: Maybe<ReadonlyArray<SubmissionFile>>;
  /** The warning in a few words, in Spanish. */
  readonly message?: Maybe<Scalars['String']['output']>;
  /** The id of the form, the webhook endpoint, the recipient of notices, the submission or the sheet that the warning is about. */
  readonly subjectId: Scalars['ID']['output'];
};

/** What an account is warned of. */
export type AccountWarningCause =
  /** The holder of the address to which a sheet's mails go says that the sheet is not theirs. No further mail of the sheet goes there. */
  | 'address_disowned'
  /** The database was restored and may lack sheets: the form's complaints book takes none until the operator has entered them. */
  | 'book_held'
  /** The provider of a form's captcha refuses its secret, so that nobody passes. */
  | 'captcha_misconfigured'
  /** A webhook endpoint was disabled, because it failed for days or answered 410. */
  | 'endpoint_disabled'
  /** A form has refused files, taken a sheet or a submission in quarantine without theirs, or refused what looks like spam, because they found no room. */
  | 'files_refused'
  /** The scanner found malware in a file of an accepted submission. */
  | 'file_infected'
  /** A form has refused a thousand submissions or more on a Lima day for a foreign origin or a failed captcha. */
  | 'form_under_attack'
  /** A form has used all submissions of its plan in this month, and refuses further ones. */
  | 'limit_reached'
  /** A mail server refused a mail to a recipient of notices for good. */
  | 'notices_failing'
  /** The scanner found malware in a file of a sheet of the complaints book: the consumer's, or one of staff. */
  | 'sheet_file_infected'
  /** A form has used at least 80 % of the submissions of its plan in this month. */
  | 'usage_near_limit';

/** A page of warnings. */
export type AccountWarningConnection = {
  readonly __typename?: 'AccountWarningConnection';
  /** The warnings with their cursors, in the list's order. */
  readonly edges: ReadonlyArray<AccountWarningEdge>;
  /** The warnings alone, in the same order. */
  readonly nodes: ReadonlyArray<AccountWarning>;
  /** The position of this page in the list. */
  readonly pageInfo: PageInfo;
};

/** A warning in a list. */
export type AccountWarningEdge = {
  readonly __typename?: 'AccountWarningEdge';
  /** The cursor, for `after`. */
  readonly cursor: Scalars['String']['output'];
  /** The warning. */
  readonly node: AccountWarning;
};

/** A form to activate. */
export type ActivateFormInput = {
  /** The form's id. */
  readonly id: Scalars['ID']['input'];
};

/** The activated form. */
export type ActivateFormPayload = {
  readonly __typename?: 'ActivateFormPayload';
  /** The form as it is now; null if the call was refused. Needs the permission FORMS_READ. */
  readonly form?: Maybe<Form>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** A new recipient. */
export type AddNoticeRecipientInput = {
  /** One e-mail address. */
  readonly email: Scalars['String']['input'];
  /** The form's id. */
  readonly formId: Scalars['ID']['input'];
  /** When it gets its mails; at once unless given. */
  readonly mode?: InputMaybe<NoticeMode>;
};

/** The new recipient. */
export type AddNoticeRecipientPayload = {
  readonly __typename?: 'AddNoticeRecipientPayload';
  /** The form with its recipients; null if the call was refused. Needs the permission FORMS_READ. */
  readonly form?: Maybe<Form>;
  /** The recipient; null if the call was refused. Needs the permission FORMS_READ. */
  readonly recipient?: Maybe<NoticeRecipient>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** A new note. */
export type AddSubmissionNoteInput = {
  /** The text: 1 to 4,000 characters. A submission has up to 100 notes. */
  readonly body: Scalars['String']['input'];
  /** The members that it names, who see it on the panel's first page: up to 10 of `teammates`. */
  readonly mentionedIds?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** The submission's id. */
  readonly submissionId: Scalars['ID']['input'];
};

/** The new note. */
export type AddSubmissionNotePayload = {
  readonly __typename?: 'AddSubmissionNotePayload';
  /** The note; null if the call was refused. Needs the permission SUBMISSIONS_READ. */
  readonly note?: Maybe<SubmissionNote>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** An answer by mail that did not arrive, recorded as an attempt of a consumer who gave no address. It is no answer. */
export type AnswerAttempt = {
  readonly __typename?: 'AnswerAttempt';
  /** When a mail server took the mail that came back; else when the answer was written, from which on it was tried. */
  readonly at: Scalars['DateTime']['output'];
  /** When it came back, failed for good or was withdrawn. */
  readonly endedAt: Scalars['DateTime']['output'];
  /** The Message-ID of a mail that a server took; null for one that none took. */
  readonly messageId?: Maybe<Scalars['String']['output']>;
  /** The recipient of the mail's envelope. */
  readonly recipient: Scalars['String']['output'];
  /** When it was recorded. */
  readonly recordedAt: Scalars['DateTime']['output'];
  /** Why it did not arrive, in the mail server's words where it said any. */
  readonly reply: Scalars['String']['output'];
  /** How often the mail was tried. */
  readonly tries: Scalars['Int']['output'];
};

/** The channel by which the consumer wants the answer. It binds the business. */
export type AnswerChannel =
  /** By letter to the consumer's address. */
  | 'carta'
  /** By e-mail. */
  | 'email';

/** An answer to a consumer. */
export type AnswerComplaintInput = {
  /** The actions of the business: at most 4,000 characters. */
  readonly actionsTaken?: InputMaybe<Scalars['String']['input']>;
  /** The text for the consumer: 1 to 4,000 characters. No text of an answer may still have one of `answerPlaceholders` between double braces. */
  readonly answer: Scalars['String']['input'];
  /** At most five uploaded files that go out with the answer. */
  readonly documentIds?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** The sheet's id. */
  readonly id: Scalars['ID']['input'];
  /** The reasons of a refusal: 1 to 4,000 characters. */
  readonly refusalReasons?: InputMaybe<Scalars['String']['input']>;
  /** Whether the provider refuses what the consumer asks. The refusal needs its reasons. */
  readonly refused?: InputMaybe<Scalars['Boolean']['input']>;
  /** The name of the person who answers: at most 150 characters. A letter needs it. */
  readonly signerName?: InputMaybe<Scalars['String']['input']>;
  /** The post of the person who answers: at most 150 characters. A letter needs it. */
  readonly signerPost?: InputMaybe<Scalars['String']['input']>;
  /**
   * CARTA for a letter instead of the mail that the consumer chose and that did not arrive (ANSWER_FAILED, ANSWER_BOUNCED,
   * ANSWER_WITHDRAWN), where the consumer gave an address; null for the channel that the consumer chose.
   */
  readonly via?: InputMaybe<AnswerChannel>;
};

/** The answered sheet. */
export type AnswerComplaintPayload = {
  readonly __typename?: 'AnswerComplaintPayload';
  /** The sheet as it is now; null if the call was refused. Needs the permission COMPLAINTS_READ. */
  readonly complaint?: Maybe<Complaint>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** An answer that is being written. A text that nobody has begun is empty. */
export type AnswerDraft = {
  readonly __typename?: 'AnswerDraft';
  /** The actions of the business. */
  readonly actionsTaken: Scalars['String']['output'];
  /** The text for the consumer. */
  readonly answer: Scalars['String']['output'];
  /** The reasons of a refusal. */
  readonly refusalReasons: Scalars['String']['output'];
  /** Whether the provider refuses what the consumer asks. */
  readonly refused: Scalars['Boolean']['output'];
  /** When it was saved. */
  readonly savedAt: Scalars['DateTime']['output'];
  /** The e-mail address of the person, or the name of the API key, that saved it; null once that is gone. */
  readonly savedByName?: Maybe<Scalars['String']['output']>;
  /** The name of the person who answers. */
  readonly signerName: Scalars['String']['output'];
  /** The post of the person who answers. */
  readonly signerPost: Scalars['String']['output'];
  /** Another one after each save; `saveAnswerDraft` asks for it. */
  readonly version: Scalars['ID']['output'];
};

/** A text from which answers begin. */
export type AnswerTemplate = Node & {
  readonly __typename?: 'AnswerTemplate';
  /** The text. It has placeholders between double braces, those of `answerPlaceholders`. */
  readonly body: Scalars['String']['output'];
  /** When it was added. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** The template's UUID. */
  readonly id: Scalars['ID']['output'];
  /** Its name, unique within the account; case makes no difference. */
  readonly name: Scalars['String']['output'];
  /** When it was changed last. */
  readonly updatedAt: Scalars['DateTime']['output'];
};

/** A page of templates. */
export type AnswerTemplateConnection = {
  readonly __typename?: 'AnswerTemplateConnection';
  /** The templates with their cursors, in the list's order. */
  readonly edges: ReadonlyArray<AnswerTemplateEdge>;
  /** The templates alone, in the same order. */
  readonly nodes: ReadonlyArray<AnswerTemplate>;
  /** The position of this page in the list. */
  readonly pageInfo: PageInfo;
};

/** A template in a list. */
export type AnswerTemplateEdge = {
  readonly __typename?: 'AnswerTemplateEdge';
  /** The cursor, for `after`. */
  readonly cursor: Scalars['String']['output'];
  /** The template. */
  readonly node: AnswerTemplate;
};

/** A key to this API. Its value is shown once, when it is made. */
export type ApiKey = Node & {
  readonly __typename?: 'ApiKey';
  /** When it was created. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** When it expires; null = never. */
  readonly expiresAt?: Maybe<Scalars['DateTime']['output']>;
  /**
   * The person with whose membership the key ends: its user, or that of the key that created it, whichever comes first. Null for a key of
   * nobody, such as that of the operator's settings. Needs the permission MEMBERS_WRITE or ADMIN.
   */
  readonly holder?: Maybe<User>;
  /** The key's UUID. */
  readonly id: Scalars['ID']['output'];
  /** When it was last used, to about a minute; null = never. */
  readonly lastUsedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The name that its owner gave it. */
  readonly name: Scalars['String']['output'];
  /** The id of the key that created it. Null for an account's first key, and for a key that an operator created for another account. */
  readonly parentId?: Maybe<Scalars['ID']['output']>;
  /** Its permissions. */
  readonly permissions: ReadonlyArray<Permission>;
  /** The readable beginning of the key; never the key. */
  readonly prefix: Scalars['String']['output'];
  /** When it was revoked; null = it is not revoked. */
  readonly revokedAt?: Maybe<Scalars['DateTime']['output']>;
  /**
   * The id of the user whose key it is, and with whose membership it ends. An account's first key, and those that an operator created for it, are
   * its first owner's. Null for a key that ends with the key that created it, and for a key of nobody.
   */
  readonly userId?: Maybe<Scalars['ID']['output']>;
};

/** What an actor did. */
export type AuditAct =
  /** After a restore an operator repeated what the database had forgotten of the account. */
  | 'account.acts_repeated'
  /** The account's owner closed it. */
  | 'account.closed'
  /** An account was created. */
  | 'account.created'
  /** The data of the closed account were deleted. */
  | 'account.erased'
  /** An address was made that downloads submissions for five minutes. */
  | 'account.export_address_created'
  /** The address of a book's provider confirmed that it gets the book's mails. */
  | 'account.provider_email_confirmed'
  /** A suspension was lifted. */
  | 'account.reinstated'
  /** The provider of the closed account took the file of the sheets that it must keep, or it was noted that it has it. */
  | 'account.sheet_file_taken'
  /** The states of submissions were replaced. */
  | 'account.submission_states_set'
  /** The account was suspended. */
  | 'account.suspended'
  /** The account's name or e-mail address was changed. */
  | 'account.updated'
  /** A template of answers was added. */
  | 'answer_template.created'
  /** A template of answers was deleted. */
  | 'answer_template.deleted'
  /** A template of answers was changed. */
  | 'answer_template.updated'
  /** A key was created. */
  | 'api_key.created'
  /** The account was told that a key is about to expire. */
  | 'api_key.expiry_announced'
  /** The operator's key was made live again at a start. */
  | 'api_key.restored'
  /** A key was revoked: by itself, with its parent, or with the person whose it was. */
  | 'api_key.revoked'
  /** A person took over a key, which no longer ends with whoever had it. */
  | 'api_key.taken_over'
  /** A sheet was answered. */
  | 'complaint.answered'
  /** An answer by mail that did not arrive was recorded as an attempt. */
  | 'complaint.answer_attempted'
  /** The mail with an answer came back. */
  | 'complaint.answer_bounced'
  /** An answer by letter was prepared. */
  | 'complaint.answer_prepared'
  /** An answer by mail that no mail server had taken was withdrawn. */
  | 'complaint.answer_withdrawn'
  /** A sheet was closed. */
  | 'complaint.closed'
  /** A sheet was entered by staff. */
  | 'complaint.entered'
  /** A file of a sheet was unlocked before its scan. */
  | 'complaint.file_unlocked'
  /** A settlement was offered. By e-mail, the offer is sent after this. */
  | 'complaint.offer_sent'
  /** An offer was withdrawn. */
  | 'complaint.offer_withdrawn'
  /** A sheet's processing began. */
  | 'complaint.processing_started'
  /** A queja became a reclamo. */
  | 'complaint.reclassified'
  /** A sheet that was lost with the database was entered again by an operator, from a copy. */
  | 'complaint.recovered'
  /** Sheets were marked as reported to SIREC; one entry for each. */
  | 'complaint.reported'
  /** A sheet got a type of good for the report. */
  | 'complaint.report_good_type_set'
  /** An agreement was recorded from a signed document. */
  | 'complaint.settled'
  /** A holiday was added. */
  | 'extra_holiday.created'
  /** An added holiday was removed. */
  | 'extra_holiday.deleted'
  /** A form was activated. */
  | 'form.activated'
  /** What a form answers to its visitors by mail was set. */
  | 'form.autoresponse_set'
  /** An operator entered what the form's complaints book had lost with the database, and opened it. */
  | 'form.book_recovered'
  /** A form was created. */
  | 'form.created'
  /** A form was deactivated. */
  | 'form.deactivated'
  /** A form was deleted, with its submissions. */
  | 'form.deleted'
  /** An earlier version of a form's fields was made their draft. */
  | 'form.fields_restored'
  /** A form's fields were replaced. */
  | 'form.fields_set'
  /** A form got another plan. */
  | 'form.plan_set'
  /** The address of a book's provider was mailed the link to confirm again. */
  | 'form.provider_confirmation_resent'
  /** An operator deleted what visitors had reported of a form. */
  | 'form.reports_dismissed'
  /** A form got a new token. */
  | 'form.token_replaced'
  /** A form's settings were changed. */
  | 'form.updated'
  /** A person accepted an invitation. */
  | 'member.added'
  /** An invitation was revoked. */
  | 'member.invitation_revoked'
  /** A person was invited. */
  | 'member.invited'
  /** A person was taken out of the account, or left it. */
  | 'member.removed'
  /** A member got another role. */
  | 'member.role_set'
  /** An owner got a one-time address that signs a member in to the account. */
  | 'member.sign_in_granted'
  /** An address was added that is told of a form's submissions. */
  | 'notice_recipient.added'
  /** A recipient of notices was mailed the link to confirm again. */
  | 'notice_recipient.confirmation_resent'
  /** An address confirmed that it wants notices. */
  | 'notice_recipient.confirmed'
  /** The mails to an address came back, so that it gets no notices. */
  | 'notice_recipient.paused'
  /** A recipient of notices was removed. */
  | 'notice_recipient.removed'
  /** An address ended its notices. */
  | 'notice_recipient.unsubscribed'
  /** A recipient of notices was changed. */
  | 'notice_recipient.updated'
  /** A person made a passkey. */
  | 'passkey.created'
  /** A person deleted a passkey. */
  | 'passkey.deleted'
  /** A person gave a passkey another name. */
  | 'passkey.renamed'
  /** A plan was created. */
  | 'plan.created'
  /** A plan was changed. */
  | 'plan.updated'
  /** A quarantined sheet was filed. */
  | 'quarantined_sheet.released'
  /** A session was ended, by its holder. */
  | 'session.ended'
  /** Somebody signed in. */
  | 'session.opened'
  /** An autoresponse was sent again. */
  | 'submission_autoresponse.resent'
  /** A submission was deleted. */
  | 'submission.deleted'
  /** A file of a submission was unlocked before its scan. */
  | 'submission.file_unlocked'
  /** A submission was marked as read or unread, or got or lost its star. */
  | 'submission.marked'
  /** An accepted submission was put into quarantine. */
  | 'submission.marked_as_spam'
  /** A note was added to a submission. */
  | 'submission.note_added'
  /** A note about a submission was deleted. */
  | 'submission.note_deleted'
  /** A notice was sent again. */
  | 'submission_notice.resent'
  /** A submission was let out of quarantine. */
  | 'submission.released'
  /** A reply to the visitor of a submission was written, which is mailed after this. */
  | 'submission.replied'
  /** A test submission was sent to a form. */
  | 'submission.test_sent'
  /** A submission got another state, another person, or other tags. */
  | 'submission.triaged'
  /** A list of submissions was kept under a name. */
  | 'submission_view.created'
  /** A list with a name was deleted. */
  | 'submission_view.deleted'
  /** A list with a name was changed. */
  | 'submission_view.updated'
  /** A person signed in by an identity provider for the first time, which links the two. */
  | 'user.identity_linked'
  /** A person unlinked their identity at an identity provider. */
  | 'user.identity_unlinked'
  /** A person changed their own name. */
  | 'user.updated'
  /** A delivery was sent again. */
  | 'webhook_delivery.redelivered'
  /** A webhook endpoint was created. */
  | 'webhook_endpoint.created'
  /** A webhook endpoint was deleted. */
  | 'webhook_endpoint.deleted'
  /** All secrets of an endpoint but the newest were ended. */
  | 'webhook_endpoint.old_secrets_expired'
  /** A recovery was started. */
  | 'webhook_endpoint.recovery_started'
  /** An endpoint got a new secret. */
  | 'webhook_endpoint.secret_rotated'
  /** A webhook.ping was sent. */
  | 'webhook_endpoint.tested'
  /** A webhook endpoint was changed. */
  | 'webhook_endpoint.updated';

/** Who acted. */
export type AuditActorKind =
  /** A key with the permission ADMIN. */
  | 'admin'
  /** An API key of the account. */
  | 'key'
  /** The service itself. */
  | 'system'
  /** A person. */
  | 'user';

/**
 * One change of an account's things. It is stored together with the change, and never changed or deleted; the erasure of its account takes
 * the names, the e-mail addresses and the address of the request out of it.
 */
export type AuditEntry = {
  readonly __typename?: 'AuditEntry';
  /** What was done. */
  readonly act: AuditAct;
  /** The id of the key or the person; null for the service itself. */
  readonly actorId?: Maybe<Scalars['ID']['output']>;
  /** Who did it. */
  readonly actorKind: AuditActorKind;
  /**
   * The name of the key, or the e-mail address of the person, as it is now; null for the service itself, for an operator, and for whoever
   * is gone.
   */
  readonly actorName?: Maybe<Scalars['String']['output']>;
  /** When it was done. */
  readonly at: Scalars['DateTime']['output'];
  /** More about the change, such as the names of changed fields, by the kind of act. It has no secrets, and e-mail addresses are masked. */
  readonly details: Scalars['JSON']['output'];
  /** The entry's UUID. */
  readonly id: Scalars['ID']['output'];
  /** The address of the request; null where there was none. Only operators see the addresses of operators. */
  readonly ip?: Maybe<Scalars['String']['output']>;
  /** The id of the thing that was changed. It may be deleted by now. */
  readonly subjectId: Scalars['ID']['output'];
  /** The kind of the thing that was changed, such as `form` or `api_key`: the beginning of the act. */
  readonly subjectType: Scalars['String']['output'];
};

/** A page of audit entries. */
export type AuditEntryConnection = {
  readonly __typename?: 'AuditEntryConnection';
  /** The entries with their cursors, in the list's order. */
  readonly edges: ReadonlyArray<AuditEntryEdge>;
  /** The entries alone, in the same order. */
  readonly nodes: ReadonlyArray<AuditEntry>;
  /** The position of this page in the list. */
  readonly pageInfo: PageInfo;
};

/** An audit entry in a list. */
export type AuditEntryEdge = {
  readonly __typename?: 'AuditEntryEdge';
  /** The cursor, for `after`. */
  readonly cursor: Scalars['String']['output'];
  /** The entry. */
  readonly node: AuditEntry;
};

/** Why a submission's visitor gets no mail. */
export type AutoresponseOmission =
  /** The account has sent 500 on this Lima day. */
  | 'account_limit'
  /** The mailbox got one from this form on this Lima day, or 5 from all forms of the installation. */
  | 'address_limit'
  /** The address is a program's, such as `no-reply@`. */
  | 'automatic_address'
  /** The submission has no address in the field, or the field is no EMAIL any more. */
  | 'no_address'
  /** The address's mail server refused an autoresponse for good within the last 30 days. */
  | 'refused_address';

/** The state of the mail to a visitor. */
export type AutoresponseState =
  /** The mail server took it, and reported later that it could not deliver it. */
  | 'bounced'
  /** The mail server refused it for good, or none took it within three days. */
  | 'failed'
  /** There is no mail, see `omission`. */
  | 'omitted'
  /** It waits for the mail server. */
  | 'queued'
  /** The mail server has taken it. */
  | 'sent';

/** A finding: what breaks the law at a sheet, or in a book as a whole. */
export type BookFinding = {
  readonly __typename?: 'BookFinding';
  /** The article that is broken, in Spanish. */
  readonly article: Scalars['String']['output'];
  /** The kind of the finding, such as `unanswered`. */
  readonly code: Scalars['String']['output'];
  /** The sheet's id; null where there is none. */
  readonly complaintId?: Maybe<Scalars['ID']['output']>;
  /** The id of the form whose book it is. */
  readonly formId: Scalars['ID']['output'];
  /** The form's name. */
  readonly formName: Scalars['String']['output'];
  /** The held sheet's id; null for every other finding. */
  readonly heldSheetId?: Maybe<Scalars['ID']['output']>;
  /** The sheet's number, or the first of the missing ones; null for a held sheet and for the book as a whole. */
  readonly number?: Maybe<Scalars['String']['output']>;
  /** What the owner does about it, in Spanish. */
  readonly toDo: Scalars['String']['output'];
  /** What is wrong, in Spanish. */
  readonly what: Scalars['String']['output'];
};

/** What an inspection of complaints books has found. */
export type BookInspection = {
  readonly __typename?: 'BookInspection';
  /** The number of findings. */
  readonly findingCount: Scalars['Int']['output'];
  /** The first 200 of them, book by book, in the order of the numbers. */
  readonly findings: ReadonlyArray<BookFinding>;
  /** Whether all sheets were read: no more than the first 20,000 are. */
  readonly isWhole: Scalars['Boolean']['output'];
  /** The number of sheets that were read. */
  readonly sheetCount: Scalars['Int']['output'];
};

/**
 * How the complaints books of an account end with it. The books of an account that is not closed are described as if it were closed now. Only
 * sheets count that must be kept.
 */
export type BooksEnding = {
  readonly __typename?: 'BooksEnding';
  /** The last day for the last answer; null when no sheet waits. */
  readonly answerBy?: Maybe<Scalars['Date']['output']>;
  /** When the account's data are deleted, unless there are obstacles. */
  readonly erasedFrom: Scalars['DateTime']['output'];
  /** When the provider took the file of all sheets, since the closing; null if that did not happen. */
  readonly fileTakenAt?: Maybe<Scalars['DateTime']['output']>;
  /** Whether it has a book with its provider's data, or with sheets. */
  readonly hasBooks: Scalars['Boolean']['output'];
  /** How many sheets are held: nobody has filed them yet, and their term runs. */
  readonly heldSheets: Scalars['Int']['output'];
  /** How many sheets must be kept, two years at least. */
  readonly keptSheets: Scalars['Int']['output'];
  /** What the deletion waits for, or would wait for; empty for nothing. */
  readonly obstacles: ReadonlyArray<ErasureObstacle>;
  /**
   * The last day on which the books take sheets: the last one whose term of 15 business days is over before `erasedFrom`. Afterwards the
   * addresses of the books answer BOOK_ENDED; those of sheets go on.
   */
  readonly receiveUntil: Scalars['Date']['output'];
  /** How many sheets wait for their answer. The list `complaints(filter: {waiting: true})` has them. */
  readonly waitingSheets: Scalars['Int']['output'];
};

/** What becomes of a submission that did not pass its form's captcha. */
export type CaptchaFailure =
  /** It is answered as usual and waits in quarantine, with the sign `CAPTCHA`. */
  | 'quarantine'
  /** It is refused with RECAPTCHA_FAILED. */
  | 'refuse';

/** Who checks a captcha: a provider by the siteverify protocol, or the service itself. */
export type CaptchaProvider =
  /**
   * ALTCHA, a proof of work that the visitor's browser does: no keys, nothing from elsewhere. Challenges are at `GET /f/{token}/altcha`, the
   * widget at `GET /assets/altcha.js`. The answer is in `altcha`, and lets one submission in.
   */
  | 'altcha'
  /** hCaptcha. The answer is in `h-captcha-response`. */
  | 'hcaptcha'
  /** Google's reCAPTCHA, v2 or v3. The answer is in `g-recaptcha-response`. */
  | 'recaptcha'
  /** Cloudflare's Turnstile. The answer is in `cf-turnstile-response`. */
  | 'turnstile';

/** How often a choice was made. */
export type ChoiceCount = {
  readonly __typename?: 'ChoiceCount';
  /** How often it was given. */
  readonly count: Scalars['Int']['output'];
  /** The answer as a person reads it. */
  readonly label: Scalars['String']['output'];
  /** The answer; of UBIGEO the code of the department, of TIME the hour, of CONSENT `true`. */
  readonly value: Scalars['String']['output'];
};

/** The closing of the viewer's account. */
export type CloseAccountInput = {
  /** The account's name, typed again. */
  readonly confirmName: Scalars['String']['input'];
};

/** The closed account. */
export type CloseAccountPayload = {
  readonly __typename?: 'CloseAccountPayload';
  /** The account as it is now; null if the call was refused. */
  readonly account?: Maybe<Account>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** A sheet to close. */
export type CloseComplaintInput = {
  /** The sheet's id. */
  readonly id: Scalars['ID']['input'];
};

/** The closed sheet. */
export type CloseComplaintPayload = {
  readonly __typename?: 'CloseComplaintPayload';
  /** The sheet as it is now; null if the call was refused. Needs the permission COMPLAINTS_READ. */
  readonly complaint?: Maybe<Complaint>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** A sheet of a complaints book (Hoja de Reclamación). The consumer's declaration never changes, and no sheet is deleted while it must be kept. */
export type Complaint = Node & {
  readonly __typename?: 'Complaint';
  /** The actions of the business, if given with the answer. */
  readonly actionsTaken?: Maybe<Scalars['String']['output']>;
  /** The consumer's address. A sheet has this or `email`. */
  readonly address?: Maybe<Scalars['String']['output']>;
  /** The amount claimed, decimal with two digits such as `1250.50`, if given. */
  readonly amount?: Maybe<Scalars['String']['output']>;
  /** The consumer's input for `amount`, with its currency, if it is not an amount; `amount` is null then. */
  readonly amountTyped?: Maybe<Scalars['String']['output']>;
  /** The answer, also while it is under way; null until it is written. */
  readonly answer?: Maybe<Scalars['String']['output']>;
  /** The last answer by mail that did not arrive and was recorded as an attempt; null without one. */
  readonly answerAttempt?: Maybe<AnswerAttempt>;
  /** The last day for the answer now: `dueOn` plus the business days for which settlement offers by mail suspended the term. */
  readonly answerBy: Scalars['Date']['output'];
  /** The channel by which the consumer wants the answer. */
  readonly answerChannel: AnswerChannel;
  /** The answer that the account's people are writing; null without one. Needs the permission COMPLAINTS_READ. */
  readonly answerDraft?: Maybe<AnswerDraft>;
  /** When the answer was given: taken by a mail server, or recorded with its letter's dispatch; null until then. */
  readonly answeredAt?: Maybe<Scalars['DateTime']['output']>;
  /** The id of the key or person that wrote the answer; null until then. */
  readonly answeredById?: Maybe<Scalars['ID']['output']>;
  /** Whether the answer was communicated after the term. An answer after an agreement is not late. */
  readonly answeredLate: Scalars['Boolean']['output'];
  /** The channel by which the answer was given; null until then. */
  readonly answeredVia?: Maybe<AnswerChannel>;
  /** The consumer's files, in the order sent. */
  readonly attachments: ReadonlyArray<ComplaintAttachment>;
  /** The Lima day on which the virtual book worked again, by which an entry from the backup book is late; null for other sheets. */
  readonly bookAvailableOn?: Maybe<Scalars['Date']['output']>;
  /** The business days after today in Lima up to `answerBy`: 0 on the last day and later; null if the consumer does not wait. */
  readonly businessDaysLeft?: Maybe<Scalars['Int']['output']>;
  /** The channel that it was filed by. */
  readonly channel: EntryChannel;
  /**
   * When the answer reached the consumer's mail server, or the day on which its letter was sent; null until then. The sheet shows this
   * date of communication.
   */
  readonly communicatedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The consumer's full name. */
  readonly consumerName: Scalars['String']['output'];
  /** The currency of `amount`. */
  readonly currency: Currency;
  /** The business days between the end of the term and a late answer; 0 for every other sheet. */
  readonly daysLate: Scalars['Int']['output'];
  /** How near `answerBy` is today in Lima; null if the consumer does not wait. */
  readonly deadline?: Maybe<ComplaintDeadline>;
  /** The department, as typed. */
  readonly department?: Maybe<Scalars['String']['output']>;
  /** The incident, in the consumer's words. */
  readonly detail: Scalars['String']['output'];
  /** The district, as typed. */
  readonly district?: Maybe<Scalars['String']['output']>;
  /** The document's number without blanks, dots and hyphens; leading zeros kept. */
  readonly documentNumber: Scalars['String']['output'];
  /** `DNI`, `CE`, `PASAPORTE`, `RUC` or `OTRO`. */
  readonly documentType: Scalars['String']['output'];
  /** The files that staff used for steps of the sheet, oldest first. `POST /api/v1/documents` uploads one. */
  readonly documents: ReadonlyArray<ComplaintDocument>;
  /** The last day for the answer, fixed when the sheet was filed: 15 business days. */
  readonly dueOn: Scalars['Date']['output'];
  /** The consumer's e-mail. A sheet has this or `address`. */
  readonly email?: Maybe<Scalars['String']['output']>;
  /** The consumer's input for `email` if it is not an e-mail address; `email` is null then, the sheet has an address, and no mail is sent. */
  readonly emailTyped?: Maybe<Scalars['String']['output']>;
  /** When it got its number: later than `registeredAt` if staff entered it, or if it was held and then released. */
  readonly enteredAt: Scalars['DateTime']['output'];
  /** The id of the key or person that entered it; null if the consumer filed it. */
  readonly enteredById?: Maybe<Scalars['ID']['output']>;
  /** Whether staff entered it more than a calendar day late: a sheet of the backup book after `bookAvailableOn`, another one after its presentation. */
  readonly enteredLate: Scalars['Boolean']['output'];
  /** The sheet's history, oldest first. Entries are only added. */
  readonly events: ReadonlyArray<ComplaintHistoryEntry>;
  /** How many files the consumer sent that were not stored, because the storage was full or away, or such files had no room left. */
  readonly filesNotKept: Scalars['Int']['output'];
  /** The form whose book it was filed in; null once the form is deleted. Needs the permission FORMS_READ. */
  readonly form?: Maybe<Form>;
  /** The product or service, if given. */
  readonly goodDescription?: Maybe<Scalars['String']['output']>;
  /** Whether a product or a service was bought, if given. */
  readonly goodType?: Maybe<GoodType>;
  /** The parent or guardian; set for a minor. */
  readonly guardian?: Maybe<Guardian>;
  /** The day on which it happened, if given. */
  readonly happenedOn?: Maybe<Scalars['Date']['output']>;
  /** The consumer's input for `happenedOn` if it is not a day or is in the future; `happenedOn` is null then. */
  readonly happenedOnTyped?: Maybe<Scalars['String']['output']>;
  /** The sheet's UUID. */
  readonly id: Scalars['ID']['output'];
  /** The day until which the sheet is kept at least. */
  readonly keepUntil: Scalars['Date']['output'];
  /** The address of the prepared letter as PDF, for keys with the permission COMPLAINTS_READ; null without one. */
  readonly letterPdfUrl?: Maybe<Scalars['String']['output']>;
  /** Every mail about the sheet with its state, oldest first. */
  readonly mails: ReadonlyArray<ComplaintMail>;
  /** The number printed on the sheet, such as `000000001-2026`: correlative per book and Lima year. */
  readonly number: Scalars['String']['output'];
  /** The day on which the open offer was sent by mail; null if none is open. One at the counter suspends nothing. */
  readonly offerSentOn?: Maybe<Scalars['Date']['output']>;
  /** Every settlement offer on the sheet, oldest first. An accepted one is its agreement. */
  readonly offers: ReadonlyArray<SettlementOffer>;
  /** The order's number, if given. */
  readonly orderNumber?: Maybe<Scalars['String']['output']>;
  /** The type that the consumer chose. */
  readonly originalType: ComplaintType;
  /** Whether `answerBy` is over while the consumer still waits. */
  readonly overdue: Scalars['Boolean']['output'];
  /**
   * The number of the sheet of paper in the backup book. With the channel PERDIDA: the number on the consumer's copy, if another sheet has it,
   * too. Null else.
   */
  readonly paperNumber?: Maybe<Scalars['String']['output']>;
  /** The telephone number, as typed. */
  readonly phone?: Maybe<Scalars['String']['output']>;
  /** When an answer by letter was prepared; null for an answer by mail. */
  readonly preparedAt?: Maybe<Scalars['DateTime']['output']>;
  /**
   * The provider of the book when the sheet was filed. What an incomplete book lacked then is added once, when its owner completes it
   * (PROVIDER_COMPLETED in the history); null until then.
   */
  readonly provider?: Maybe<Provider>;
  /** The province, as typed. */
  readonly province?: Maybe<Scalars['String']['output']>;
  /** The state of the consumer's copy by e-mail. */
  readonly receiptEmailStatus: ReceiptEmailStatus;
  /** The sheet as PDF. This address alone opens the sheet. */
  readonly receiptPdfUrl: Scalars['String']['output'];
  /** The consumer's page of the sheet. This address alone opens the sheet. */
  readonly receiptUrl: Scalars['String']['output'];
  /** Until when the consumer's queued copy waits, because its mailbox has got enough copies of sheets; null when it does not wait. */
  readonly receiptWaitsUntil?: Maybe<Scalars['DateTime']['output']>;
  /** When it was reclassified as a reclamo; null if it was not. */
  readonly reclassifiedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The reasons for which the provider refuses what the consumer asks; null for an answer that does not refuse it. */
  readonly refusalReasons?: Maybe<Scalars['String']['output']>;
  /** When the consumer presented it. The term counts from that day. */
  readonly registeredAt: Scalars['DateTime']['output'];
  /**
   * The last day for its report in Lima, if its book is reported: 30 days after its filing, or for an outdated sheet after what changed; null
   * for a reported sheet that has not changed.
   */
  readonly reportBy?: Maybe<Scalars['Date']['output']>;
  /**
   * Whether the sheet was reported to SIREC and its row has changed since: an answer, an agreement, a reclassification, another type of
   * good, an answer that came back. It is reported again. A sheet that an earlier release marked is compared with the row that was sent.
   */
  readonly reportOutdated: Scalars['Boolean']['output'];
  /** When the sheet was last marked as reported to SIREC; null until then. */
  readonly reportedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The type of good that the owner gave for the report where the consumer gave none. */
  readonly reportedGoodType?: Maybe<GoodType>;
  /** The consumer's request, if given. */
  readonly request?: Maybe<Scalars['String']['output']>;
  /** When the consumer accepted an offer; null without an agreement. */
  readonly settledAt?: Maybe<Scalars['DateTime']['output']>;
  /** The name of the person who answers. */
  readonly signerName?: Maybe<Scalars['String']['output']>;
  /** The post of the person who answers. */
  readonly signerPost?: Maybe<Scalars['String']['output']>;
  /** Its state. */
  readonly status: ComplaintStatus;
  /** The type that it is treated as. */
  readonly type: ComplaintType;
};

/** A mail with an answer before it is sent, without the link by which its recipient says that the sheet is not theirs. */
export type ComplaintAnswerMail = {
  readonly __typename?: 'ComplaintAnswerMail';
  /** The names of its files: the sheet's PDF and the uploaded ones, in their order. */
  readonly attachmentNames: ReadonlyArray<Scalars['String']['output']>;
  /** The whole HTML document. */
  readonly html: Scalars['String']['output'];
  /** The address that gets the consumer's reply; null for a sheet without a provider. */
  readonly replyTo?: Maybe<Scalars['String']['output']>;
  /** The subject. */
  readonly subject: Scalars['String']['output'];
  /** The text for programs that show no HTML. */
  readonly text: Scalars['String']['output'];
  /** The consumer's address. */
  readonly to: Scalars['String']['output'];
};

/** What an answer would send. Nothing of it is stored. */
export type ComplaintAnswerPreview = {
  readonly __typename?: 'ComplaintAnswerPreview';
  /** The `actionsTaken` for `answerComplaint`, without placeholders. */
  readonly actionsTaken?: Maybe<Scalars['String']['output']>;
  /** The `answer` for `answerComplaint`, without placeholders. */
  readonly answer: Scalars['String']['output'];
  /** The letter as PDF in Base64; null where the consumer chose e-mail. SERVICE_UNAVAILABLE when too many PDFs wait to be drawn. */
  readonly letterPdf?: Maybe<Scalars['String']['output']>;
  /**
   * The mail to the consumer; null where the consumer has no e-mail. Where the consumer chose a letter, it is the copy that goes out
   * when the letter's dispatch is recorded, as if that was today.
   */
  readonly mail?: Maybe<ComplaintAnswerMail>;
  /** The `refusalReasons` for `answerComplaint`, without placeholders. */
  readonly refusalReasons?: Maybe<Scalars['String']['output']>;
  /**
   * The consumer's copy of the sheet with the answer, which the mail brings, as PDF in Base64. SERVICE_UNAVAILABLE when too many PDFs
   * wait to be drawn.
   */
  readonly sheetPdf?: Maybe<Scalars['String']['output']>;
};

/** A file of the consumer. Its media type is found in its content. */
export type ComplaintAttachment = {
  readonly __typename?: 'ComplaintAttachment';
  /** The name that the consumer gave it, cleaned. */
  readonly fileName: Scalars['String']['output'];
  /** The file's UUID. */
  readonly id: Scalars['ID']['output'];
  /** Whether it cannot be downloaded: it is infected, or it waits for its scan and nobody has unlocked it. */
  readonly isLocked: Scalars['Boolean']['output'];
  /** The scanner's name of the malware in an infected file; null for every other one. */
  readonly malware?: Maybe<Scalars['String']['output']>;
  /** `application/pdf`, `image/jpeg`, `image/png`, `image/webp`, `image/heic` or `image/heif`. */
  readonly mediaType: Scalars['String']['output'];
  /** The result of the scan for malware. A file of a held sheet is scanned once the sheet is filed. */
  readonly scanStatus: FileScanStatus;
  /** The SHA-256 of its content, in hex. */
  readonly sha256: Scalars['String']['output'];
  /** Its length in bytes. */
  readonly sizeBytes: Scalars['Int']['output'];
  /** The address of its download; null while its sheet is held. This address alone opens the file. */
  readonly url?: Maybe<Scalars['String']['output']>;
};

/** A page of sheets. */
export type ComplaintConnection = {
  readonly __typename?: 'ComplaintConnection';
  /** The sheets with their cursors, in the list's order. */
  readonly edges: ReadonlyArray<ComplaintEdge>;
  /** The sheets alone, in the same order. */
  readonly nodes: ReadonlyArray<Complaint>;
  /** The position of this page in the list. */
  readonly pageInfo: PageInfo;
  /** The number of sheets that meet the filter, on all pages. It is counted, so leave the field out if you do not show it. */
  readonly totalCount?: Maybe<Scalars['Int']['output']>;
};

/** How near the last day for an answer is. Business days are those of the law, with the holidays that were added. */
export type ComplaintDeadline =
  /** The last day is later. */
  | 'later'
  /** The last day is over. */
  | 'overdue'
  /** The last day is within the next 3 business days. */
  | 'soon'
  /** Today is the last day. */
  | 'today';

/** A file that staff uploaded and that a step of a sheet has used. */
export type ComplaintDocument = {
  readonly __typename?: 'ComplaintDocument';
  /** The name that it was uploaded with, cleaned. */
  readonly fileName: Scalars['String']['output'];
  /** The file's UUID. */
  readonly id: Scalars['ID']['output'];
  /** Whether it cannot be downloaded: it is infected, or it waits for its scan and nobody has unlocked it. */
  readonly isLocked: Scalars['Boolean']['output'];
  /** The scanner's name of the malware in an infected file; null for every other one. */
  readonly malware?: Maybe<Scalars['String']['output']>;
  /** `application/pdf`, `image/jpeg`, `image/png`, `image/webp` or `image/heic`, as found in its content. */
  readonly mediaType: Scalars['String']['output'];
  /** Its use. */
  readonly purpose: DocumentPurpose;
  /** The result of the scan for malware. One that waits for it may be used by a step, and goes out with an answer. */
  readonly scanStatus: FileScanStatus;
  /** The SHA-256 of its content, in hex. */
  readonly sha256: Scalars['String']['output'];
  /** Its length in bytes. */
  readonly sizeBytes: Scalars['Int']['output'];
  /** When it was uploaded. */
  readonly uploadedAt: Scalars['DateTime']['output'];
  /** The id of the key or person that uploaded it. */
  readonly uploadedById: Scalars['ID']['output'];
  /** The address of its download, for keys with the permission COMPLAINTS_READ. */
  readonly url: Scalars['String']['output'];
  /** When the step used it. */
  readonly usedAt: Scalars['DateTime']['output'];
};

/** A sheet in a list. */
export type ComplaintEdge = {
  readonly __typename?: 'ComplaintEdge';
  /** The cursor, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The sheet. */
  readonly node: Complaint;
};

/** A sheet in the feed. */
export type ComplaintEvent = {
  readonly __typename?: 'ComplaintEvent';
  /** The sheet as it is when the event is sent. */
  readonly complaint: Complaint;
  /** The cursor, to resume with `after`. Not a cursor for Form.complaints. */
  readonly cursor: Scalars['String']['output'];
};

/** The conditions of a list: it shows the sheets that meet all of them. */
export type ComplaintFilter = {
  /** true: only sheets that are overdue today in Lima; false: only the others. */
  readonly overdue?: InputMaybe<Scalars['Boolean']['input']>;
  /** Filed at this moment or later. */
  readonly registeredFrom?: InputMaybe<Scalars['DateTime']['input']>;
  /** Filed before this moment. Exclusive. */
  readonly registeredTo?: InputMaybe<Scalars['DateTime']['input']>;
  /** true: only reported sheets that have changed since, so that they are reported again; false: only the others. */
  readonly reportOutdated?: InputMaybe<Scalars['Boolean']['input']>;
  /** true: only sheets that are marked as reported to SIREC; false: only the others. */
  readonly reported?: InputMaybe<Scalars['Boolean']['input']>;
  /** Words that all occur in the number, the consumer's data, the good, the detail or the request. Case and the accents of Spanish make no difference. */
  readonly search?: InputMaybe<Scalars['String']['input']>;
  /** true: only sheets with an agreement, closed ones included; false: only the others. */
  readonly settled?: InputMaybe<Scalars['Boolean']['input']>;
  /** Sheets in this state. */
  readonly status?: InputMaybe<ComplaintStatus>;
  /** Sheets that are treated as this type. */
  readonly type?: InputMaybe<ComplaintType>;
  /** true: only sheets that still need an answer, open offers and prepared letters included; false: only the others. */
  readonly waiting?: InputMaybe<Scalars['Boolean']['input']>;
};

/** One line of a sheet's history. */
export type ComplaintHistoryEntry = {
  readonly __typename?: 'ComplaintHistoryEntry';
  /** The id of the key or person that did it; null for the consumer and the service itself. */
  readonly actorId?: Maybe<Scalars['ID']['output']>;
  /** When it happened, by the service's clock. */
  readonly at: Scalars['DateTime']['output'];
  /** The details of the event, such as the states before and after, or the mail's kind. */
  readonly details: Scalars['JSON']['output'];
  /** The line's UUID. */
  readonly id: Scalars['ID']['output'];
  /** When it was recorded, by the database's clock. */
  readonly recordedAt: Scalars['DateTime']['output'];
  /** The event. */
  readonly type: ComplaintHistoryType;
};

/** An event of a sheet. */
export type ComplaintHistoryType =
  /** The answer was given: a mail server took its mail, or its letter's dispatch was recorded. */
  | 'answered'
  /** An answer by mail that did not arrive was recorded as an attempt: time, envelope and reply are in the details. */
  | 'answer_attempted'
  /** The mail with the answer came back; its texts are in the details. */
  | 'answer_bounced'
  /** No mail server took the mail with the answer, which was not given; its texts and the server's words are in the details. */
  | 'answer_failed'
  /** An answer by letter was prepared. */
  | 'answer_prepared'
  /** An answer by mail was written and waits for a mail server to take it. */
  | 'answer_queued'
  /** The answer by mail that no mail server had taken was withdrawn; its texts are in the details. */
  | 'answer_withdrawn'
  /** It was closed. */
  | 'closed'
  /** Staff entered it, from the backup book of paper, at the counter or by telephone. */
  | 'entered'
  /** The consumer filed it. */
  | 'filed'
  /** The letter with the answer was sent. */
  | 'letter_dispatched'
  /** A mail about it came back after a mail server had taken it. */
  | 'mail_bounced'
  /** The last attempt of a mail about it failed. */
  | 'mail_failed'
  /** The mail server accepted a mail about it. */
  | 'mail_sent'
  /** The consumer accepted the offer. The details have the words of the agreement. */
  | 'offer_accepted'
  /** The offer's business days were over without an acceptance, which counts as refused. */
  | 'offer_lapsed'
  /** The consumer refused the offer. */
  | 'offer_refused'
  /** A settlement offer was made: the mail server accepted it, which suspends the term, or it was handed over at the counter, which suspends nothing. The details have who signs there. */
  | 'offer_sent'
  /** The offer was taken back or, with a reason in the details, could not be sent, was followed by an answer, or stood beside the one that was accepted. */
  | 'offer_withdrawn'
  /** The business began to process it. */
  | 'processing_started'
  /** The provider's data that it lacked were added, once; its details have them. */
  | 'provider_completed'
  /** The queja was reclassified as a reclamo. */
  | 'reclassified'
  /** It was lost with the database, and was entered again under its number. */
  | 'recovered'
  /** It was held for review and then released. */
  | 'released'
  /** It was marked as reported to SIREC. */
  | 'reported'
  /** The offer became an agreement, which ends the reclamo. `copy` in the details says how the consumer got its record: by e-mail or at the counter. */
  | 'settled'
  /** The business was warned of the term. */
  | 'warned';

/** One mail about a sheet. */
export type ComplaintMail = {
  readonly __typename?: 'ComplaintMail';
  /** The number of attempts. */
  readonly attempts: Scalars['Int']['output'];
  /** When it was queued. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** The reason of the last failure, in the mail server's words; null if no attempt failed. */
  readonly failure?: Maybe<Scalars['String']['output']>;
  /** The mail's UUID. */
  readonly id: Scalars['ID']['output'];
  /** Its kind. */
  readonly kind: MailKind;
  /** The proof that it was sent; null until then. */
  readonly proof?: Maybe<MailProof>;
  /** The address that it is sent to. */
  readonly recipient: Scalars['String']['output'];
  /** When the mail server accepted it; null until then. */
  readonly sentAt?: Maybe<Scalars['DateTime']['output']>;
  /** Its state. */
  readonly status: MailStatus;
  /** Until when a queued mail waits, because its mailbox has got enough mails of the kind; null when it does not wait. */
  readonly waitsUntil?: Maybe<Scalars['DateTime']['output']>;
  /** The time that was left of the term; set for a warning. */
  readonly warningStage?: Maybe<WarningStage>;
};

/** The figures of the sheets that were presented in one month. */
export type ComplaintMonth = {
  readonly __typename?: 'ComplaintMonth';
  /** The sheets that have an answer and no agreement. */
  readonly answered: Scalars['Int']['output'];
  /** The answers that were communicated after their term. One after an agreement is not late. */
  readonly answeredLate: Scalars['Int']['output'];
  /** The sheets that were deleted because the time for which they are kept was over. No other figure counts them. */
  readonly deleted: Scalars['Int']['output'];
  /** The median of the calendar days from the presentation to the communication of the answer; null without an answer. Sheets with an agreement are left out. */
  readonly medianDaysToAnswer?: Maybe<Scalars['Int']['output']>;
  /** The month: 1 to 12. */
  readonly month: Scalars['Int']['output'];
  /** The sheets that wait for their answer. */
  readonly open: Scalars['Int']['output'];
  /** The waiting sheets whose term is over. */
  readonly overdue: Scalars['Int']['output'];
  /** The sheets that are treated as quejas. */
  readonly quejas: Scalars['Int']['output'];
  /** The sheets that are treated as reclamos. */
  readonly reclamos: Scalars['Int']['output'];
  /** The sheets that have an agreement, also those that were closed or answered afterwards. */
  readonly settled: Scalars['Int']['output'];
};

/** The conditions of the register: it shows the sheets that meet all of them. */
export type ComplaintRegisterFilter = {
  /** true: only sheets that were answered after their term; false: only the others. */
  readonly answeredLate?: InputMaybe<Scalars['Boolean']['input']>;
  /** Sheets whose consumer waits, with this deadline today in Lima. */
  readonly deadline?: InputMaybe<ComplaintDeadline>;
  /** Sheets on which this establishment code is printed. Case makes no difference. */
  readonly establishmentCode?: InputMaybe<Scalars['String']['input']>;
  /** Sheets whose consumer waits no more, answered or settled at this moment or later. */
  readonly finishedFrom?: InputMaybe<Scalars['DateTime']['input']>;
  /** Sheets of these forms' books: at most 100 ids. */
  readonly formIds?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** true: only sheets that are overdue today in Lima; false: only the others. */
  readonly overdue?: InputMaybe<Scalars['Boolean']['input']>;
  /** Filed at this moment or later. */
  readonly registeredFrom?: InputMaybe<Scalars['DateTime']['input']>;
  /** Filed before this moment. Exclusive. */
  readonly registeredTo?: InputMaybe<Scalars['DateTime']['input']>;
  /** true: only reported sheets that have changed since, so that they are reported again; false: only the others. */
  readonly reportOutdated?: InputMaybe<Scalars['Boolean']['input']>;
  /** true: only sheets that were reported to SIREC; false: only the others. */
  readonly reported?: InputMaybe<Scalars['Boolean']['input']>;
  /** Sheets on which this RUC is printed. */
  readonly ruc?: InputMaybe<Scalars['String']['input']>;
  /** Words that all occur in the number, the consumer's data, the good, the detail or the request. Case and the accents of Spanish make no difference. */
  readonly search?: InputMaybe<Scalars['String']['input']>;
  /** true: only sheets with an agreement, closed ones included; false: only the others. */
  readonly settled?: InputMaybe<Scalars['Boolean']['input']>;
  /** Sheets in this state. */
  readonly status?: InputMaybe<ComplaintStatus>;
  /** Sheets that are treated as this type. */
  readonly type?: InputMaybe<ComplaintType>;
  /** true: only sheets that still need an answer, open offers and prepared letters included; false: only the others. */
  readonly waiting?: InputMaybe<Scalars['Boolean']['input']>;
};

/** The state of a sheet. */
export type ComplaintStatus =
  /** The consumer accepted the offer: the reclamo is over and needs no answer. */
  | 'acuerdo'
  /** Answered. */
  | 'atendido'
  /** Closed. */
  | 'cerrado'
  /** Being processed. */
  | 'en_tramite'
  /** A settlement offer was sent by mail, and the term is suspended. */
  | 'oferta_enviada'
  /** Filed and not yet processed. */
  | 'recibido'
  /** An answer by mail is written, and no mail server has taken it yet; the term runs on. */
  | 'respuesta_enviandose'
  /** An answer by letter is prepared and not sent yet; the term runs on. */
  | 'respuesta_preparada';

/** The type of a sheet. */
export type ComplaintType =
  /** Disconformidad no relacionada a los productos o servicios; o, malestar o descontento respecto a la atención al público. */
  | 'queja'
  /** Disconformidad relacionada a los productos o servicios. */
  | 'reclamo';

/** Why the visitor of a submission that waits has no mail to confirm it. */
export type ConfirmationProblem =
  /** The account's forms have sent 500 such mails on the same Lima day. */
  | 'account_limit'
  /** The mailbox had 3 such mails of the form, 6 of all forms, or 30 mails of all kinds that somebody else's typing set off, on the same Lima day. */
  | 'address_limit'
  /** The address is that of a program, such as `no-reply@`. */
  | 'automatic_address'
  /** A mail server took the mail and reported later that it could not deliver it. */
  | 'bounced'
  /** The mail server refused the mail for good, none took it within three days, or the form took nothing when it was to be sent. */
  | 'not_sent'
  /** The mailbox's holder or its server refuses such mails. */
  | 'refused_address';

/** What the address of everything downloads. */
export type CreateAccountExportInput = {
  /** Whether the files of submissions and sheets come with them; they do unless this is false. */
  readonly withFiles?: InputMaybe<Scalars['Boolean']['input']>;
};

/** The result of making an address of everything. */
export type CreateAccountExportPayload = {
  readonly __typename?: 'CreateAccountExportPayload';
  /** When the address ends. A download that has begun goes on. */
  readonly expiresAt?: Maybe<Scalars['DateTime']['output']>;
  /** The address, with its signature; null if the call was refused. */
  readonly url?: Maybe<Scalars['String']['output']>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** A new account. */
export type CreateAccountInput = {
  /** The owner's e-mail address, which no other account has. */
  readonly email: Scalars['String']['input'];
  /** The name of the person or company: 1 to 150 characters. */
  readonly name: Scalars['String']['input'];
};

/** The new account and its first key. */
export type CreateAccountPayload = {
  readonly __typename?: 'CreateAccountPayload';
  /** The new account; null if the call was refused. */
  readonly account?: Maybe<Account>;
  /** The value of its first key. It cannot be read again. */
  readonly key?: Maybe<Scalars['String']['output']>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** A new template. */
export type CreateAnswerTemplateInput = {
  /** The text: 1 to 4,000 characters. Double braces stand around the names of `answerPlaceholders` alone. */
  readonly body: Scalars['String']['input'];
  /** Its name: 1 to 100 characters, unique within the account. */
  readonly name: Scalars['String']['input'];
};

/** The new template. */
export type CreateAnswerTemplatePayload = {
  readonly __typename?: 'CreateAnswerTemplatePayload';
  /** The new template; null if the call was refused. Needs the permission COMPLAINTS_READ. */
  readonly template?: Maybe<AnswerTemplate>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** A new key. */
export type CreateApiKeyInput = {
  /** The account that gets the key; the viewer's unless given. Another account needs the permission ADMIN, and its key never holds ADMIN. */
  readonly accountId?: InputMaybe<Scalars['ID']['input']>;
  /** When it expires: a moment in the future, no later than the calling key. Unless given, it expires with the calling key, or never. */
  readonly expiresAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** Its name: 1 to 100 characters. */
  readonly name: Scalars['String']['input'];
  /** Its permissions: at least one, and only those that the calling key holds. */
  readonly permissions: ReadonlyArray<Permission>;
};

/** The new key. */
export type CreateApiKeyPayload = {
  readonly __typename?: 'CreateApiKeyPayload';
  /** The new key; null if the call was refused. */
  readonly apiKey?: Maybe<ApiKey>;
  /** The value of the key. It cannot be read again. */
  readonly key?: Maybe<Scalars['String']['output']>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** A new holiday. */
export type CreateExtraHolidayInput = {
  /** The day in Lima, after today. */
  readonly day: Scalars['Date']['input'];
  /** The law or the reason: 1 to 200 characters. */
  readonly reason: Scalars['String']['input'];
};

/** The new holiday. */
export type CreateExtraHolidayPayload = {
  readonly __typename?: 'CreateExtraHolidayPayload';
  /** The new holiday; null if the call was refused. */
  readonly holiday?: Maybe<ExtraHoliday>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** A new form. */
export type CreateFormInput = {
  /** Exact web origins to accept submissions from, at most 100: scheme, host and perhaps port, such as `https://www.tienda.pe`. Any origin, or none, unless given. */
  readonly allowedOrigins?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** What it does not want to receive: see `UpdateFormInput.blocked`. Nothing unless given. */
  readonly blocked?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** After how many accepted submissions it stops receiving, 1 to 1,000,000; never unless given. */
  readonly closesAfter?: InputMaybe<Scalars['Int']['input']>;
  /** When it stops receiving, later than opensAt; never unless given. */
  readonly closesAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** What it asks for, at most 50; the template's unless given, else nothing: it takes anything. */
  readonly fields?: InputMaybe<ReadonlyArray<FormFieldInput>>;
  /** Whether multipart submissions may bring files; false unless given. */
  readonly filesAllowed?: InputMaybe<Scalars['Boolean']['input']>;
  /** The field, beside `_gotcha`, that people do not see: 1 to 50 letters, digits, `_` or `-`, not with `_` first. None unless given. */
  readonly honeypotField?: InputMaybe<Scalars['String']['input']>;
  /** Its page of its own; the service's words and colours unless given. */
  readonly hostedPage?: InputMaybe<HostedPageInput>;
  /** Its name: 1 to 150 characters. */
  readonly name: Scalars['String']['input'];
  /** When it begins receiving; now unless given. */
  readonly opensAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** The code of its plan; `gratis` unless given. */
  readonly planCode?: InputMaybe<Scalars['String']['input']>;
  /** The names of HIDDEN fields that the page's address may fill, at most 50; none unless given. */
  readonly prefilledFields?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** The provider of its complaints book; the book is incomplete unless given. */
  readonly provider?: InputMaybe<ProviderInput>;
  /** Its captcha; none unless given. */
  readonly recaptcha?: InputMaybe<RecaptchaInput>;
  /** Web origins that browsers may be sent to, at most 100: with https, or on localhost. None beside `allowedOrigins` unless given. */
  readonly redirectOrigins?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** The page that browsers are sent to instead, of an origin in `allowedOrigins` or `redirectOrigins`; none unless given. */
  readonly redirectUrl?: InputMaybe<Scalars['String']['input']>;
  /** How much it suspects its submissions of being spam; MEDIUM unless given. */
  readonly spamSensitivity?: InputMaybe<SpamSensitivity>;
  /** The text of that page, plain: at most 1,000 characters, line breaks included. The service's own unless given. */
  readonly successMessage?: InputMaybe<Scalars['String']['input']>;
  /** The title of the page after a submission: at most 100 characters. The service's own unless given. */
  readonly successTitle?: InputMaybe<Scalars['String']['input']>;
  /**
   * The id of one of `formTemplates`. Its settings and fields hold where the input gives none, and the person who creates the form is told of its
   * submissions by mail. A form of the service's own words, which takes anything, unless given.
   */
  readonly template?: InputMaybe<Scalars['ID']['input']>;
  /** What happens to posted data without a field; the template's unless given, else KEEP. */
  readonly unknownFields?: InputMaybe<UnknownFields>;
  /** The URL of a webhook endpoint for all events, which is created with the form. Its secret is in the payload, once. */
  readonly webhookUrl?: InputMaybe<Scalars['String']['input']>;
};

/** The new form. */
export type CreateFormPayload = {
  readonly __typename?: 'CreateFormPayload';
  /** The new form; null if the call was refused. Needs the permission FORMS_READ. */
  readonly form?: Maybe<Form>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** Set if this call created a webhook endpoint: its signing secret, `whsec_…`. It cannot be read again. */
  readonly webhookSecret?: Maybe<Scalars['String']['output']>;
};

/** A new plan. */
export type CreatePlanInput = {
  /** Its stable name for programs: 2 to 40 lower-case letters, digits and hyphens, no hyphen first. */
  readonly code: Scalars['String']['input'];
  /** The files that one submission may bring, 0 to 10; 3 unless given. */
  readonly filesPerSubmission?: InputMaybe<Scalars['Int']['input']>;
  /** The forms that an account may have whose most generous plan this is, 1 or more; null or missing = unlimited. */
  readonly maxForms?: InputMaybe<Scalars['Int']['input']>;
  /** The size of one file in MiB, 1 to 25; 10 unless given. */
  readonly megabytesPerFile?: InputMaybe<Scalars['Int']['input']>;
  /** The size of all files of one submission in MiB, 1 to 100; 25 unless given. */
  readonly megabytesPerSubmission?: InputMaybe<Scalars['Int']['input']>;
  /** Submissions per form and Lima calendar month, 0 or more; null or missing = unlimited. */
  readonly monthlySubmissionLimit?: InputMaybe<Scalars['Int']['input']>;
  /** Its name for people: 1 to 100 characters. */
  readonly name: Scalars['String']['input'];
  /** The days for which submissions are kept, 1 to 36,500; null or missing = until their owner deletes them. */
  readonly retentionDays?: InputMaybe<Scalars['Int']['input']>;
  /** Whether owners may choose it themselves; false unless given. */
  readonly selfService?: InputMaybe<Scalars['Boolean']['input']>;
  /** The submissions that a form takes in a minute from one address, 1 or more; null or missing = unlimited. */
  readonly submissionsPerAddressAndMinute?: InputMaybe<Scalars['Int']['input']>;
  /** The submissions that a form takes in a minute, 1 or more; null or missing = unlimited. */
  readonly submissionsPerMinute?: InputMaybe<Scalars['Int']['input']>;
};

/** The new plan. */
export type CreatePlanPayload = {
  readonly __typename?: 'CreatePlanPayload';
  /** The new plan; null if the call was refused. */
  readonly plan?: Maybe<Plan>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** A member to sign in. */
export type CreateSignInAddressInput = {
  /** The membership's id. */
  readonly id: Scalars['ID']['input'];
};

/** The new one-time address. */
export type CreateSignInAddressPayload = {
  readonly __typename?: 'CreateSignInAddressPayload';
  /** The address, which cannot be read again; null if the call was refused. */
  readonly address?: Maybe<Scalars['String']['output']>;
  /** When it ends, unless it was opened before; null if the call was refused. */
  readonly expiresAt?: Maybe<Scalars['DateTime']['output']>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** What an address downloads. */
export type CreateSubmissionExportInput = {
  /** The submissions that are downloaded; all accepted ones unless given. Its search has no limits, because a download reads on. */
  readonly filter?: InputMaybe<SubmissionFilter>;
  /** The form whose submissions are downloaded; those of all forms unless given. */
  readonly formId?: InputMaybe<Scalars['ID']['input']>;
  /** The format of the file. */
  readonly format: SubmissionExportFormat;
};

/** The result of making an address. */
export type CreateSubmissionExportPayload = {
  readonly __typename?: 'CreateSubmissionExportPayload';
  /** When the address ends. A download that has begun goes on. */
  readonly expiresAt?: Maybe<Scalars['DateTime']['output']>;
  /** The address, with its signature; null if the call was refused. */
  readonly url?: Maybe<Scalars['String']['output']>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** A new view. */
export type CreateSubmissionViewInput = {
  /** Its conditions; none unless given. At most 4 KB as JSON. */
  readonly filter?: InputMaybe<SubmissionFilter>;
  /** Its form; all forms unless given. */
  readonly formId?: InputMaybe<Scalars['ID']['input']>;
  /** Whether everybody of the account sees it. */
  readonly isShared: Scalars['Boolean']['input'];
  /** Its name: 1 to 60 characters. */
  readonly name: Scalars['String']['input'];
  /** Whether the oldest submission comes first. */
  readonly oldestFirst?: InputMaybe<Scalars['Boolean']['input']>;
};

/** The new view. */
export type CreateSubmissionViewPayload = {
  readonly __typename?: 'CreateSubmissionViewPayload';
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The view; null if the call was refused. */
  readonly view?: Maybe<SubmissionView>;
};

/** A new channel. The fields that its kind does not need are ignored. */
export type CreateWebhookChannelInput = {
  /** Which events are sent, as with createWebhookEndpoint. */
  readonly eventTypes?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** The form whose events are sent. */
  readonly formId: Scalars['ID']['input'];
  /** The messaging service. */
  readonly kind: WebhookChannelKind;
  /** The language of the template, as Meta names it: `es`, `es_MX` …; `es` unless given. */
  readonly language?: InputMaybe<Scalars['String']['input']>;
  /** How many messages to send per second at most: 1 to 500; 1 unless given, which these services take. */
  readonly maxPerSecond?: InputMaybe<Scalars['Int']['input']>;
  /** The id of the WhatsApp number that sends. */
  readonly phoneNumberId?: InputMaybe<Scalars['String']['input']>;
  /** Who receives: the id of Telegram's chat, or the name of a public channel (`@tienda`); or a WhatsApp number with its country's code. */
  readonly recipient?: InputMaybe<Scalars['String']['input']>;
  /** The name of a WhatsApp template whose body has three parameters: what happened, the fields in one line, the link to the panel. */
  readonly template?: InputMaybe<Scalars['String']['input']>;
  /** The bot's token (`123456:AA…`), or the access token of WhatsApp's Cloud API; at most 512 characters. */
  readonly token?: InputMaybe<Scalars['String']['input']>;
  /** The address that the service gave for this channel, by the rules of an endpoint's URL. */
  readonly url?: InputMaybe<Scalars['String']['input']>;
};

/** The new channel. */
export type CreateWebhookChannelPayload = {
  readonly __typename?: 'CreateWebhookChannelPayload';
  /** The new endpoint; null if the call was refused. Needs the permission WEBHOOKS_READ. */
  readonly endpoint?: Maybe<WebhookEndpoint>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** A new webhook endpoint. */
export type CreateWebhookEndpointInput = {
  /**
   * 1 to 20 exact types or prefixes: `submission.created`, `submission.*`, `complaint.created`, `complaint.answered`,
   * `complaint.*`, and of the account's other endpoints `endpoint.disabled`, `endpoint.recovered`, `endpoint.*`,
   * `delivery.exhausted`, `delivery.*`; `account.warned` for the account's warnings. Unless given: every event of the form, and
   * none of other endpoints or of the account.
   */
  readonly eventTypes?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** The form whose events are sent. */
  readonly formId: Scalars['ID']['input'];
  /** Your own headers for every request, at most 20; none unless given. */
  readonly headers?: InputMaybe<ReadonlyArray<WebhookHeaderInput>>;
  /** How many calls to send per second at most: 1 to 500. Unless given, or null: the service's default. */
  readonly maxPerSecond?: InputMaybe<Scalars['Int']['input']>;
  /** The signing secret: `whsec_` and 24 to 64 bytes in base64; one is created unless given. */
  readonly secret?: InputMaybe<Scalars['String']['input']>;
  /**
   * The URL that events are posted to: https, at most 2,048 characters, no user or password, no private or reserved address, no
   * port of another service, such as 22 or 25 (the bad ports of WHATWG's Fetch).
   */
  readonly url: Scalars['String']['input'];
};

/** The new endpoint. */
export type CreateWebhookEndpointPayload = {
  readonly __typename?: 'CreateWebhookEndpointPayload';
  /** The new endpoint; null if the call was refused. Needs the permission WEBHOOKS_READ. */
  readonly endpoint?: Maybe<WebhookEndpoint>;
  /** Set if this call created the secret: `whsec_…`. It cannot be read again. */
  readonly secret?: Maybe<Scalars['String']['output']>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The currency of an amount. */
export type Currency =
  /** Peruvian soles. */
  | 'PEN'
  /** United States dollars. */
  | 'USD';

/** What came to a form on one day. */
export type DailyCount = {
  readonly __typename?: 'DailyCount';
  /** The submissions that it stored. */
  readonly accepted: Scalars['Int']['output'];
  /** The Lima day. */
  readonly date: Scalars['Date']['output'];
  /** The submissions of the day that are in its quarantine now. */
  readonly quarantined: Scalars['Int']['output'];
  /** The submissions that it refused, for whatever reason; those of the last seconds may be missing. */
  readonly refused: Scalars['Int']['output'];
};

/** How many dates are on a day, or in a month or year. */
export type DateCount = {
  readonly __typename?: 'DateCount';
  /** How many dates are in it. */
  readonly count: Scalars['Int']['output'];
  /** The day with which it begins. */
  readonly date: Scalars['Date']['output'];
};

/** Dates by day, month or year. */
export type DateSummary = {
  readonly __typename?: 'DateSummary';
  /** The days, months or years in order, those without a date between them included; the latest 100 that have dates. */
  readonly counts: ReadonlyArray<DateCount>;
  /** The earliest date. */
  readonly first: Scalars['Date']['output'];
  /** The latest date. */
  readonly last: Scalars['Date']['output'];
  /** The dates that lie far from most of them, or before the first count. */
  readonly others: Scalars['Int']['output'];
  /** What one count is about. */
  readonly unit: DateUnit;
};

/** What a count of dates is about. */
export type DateUnit =
  /** One day. */
  | 'day'
  /** A month. */
  | 'month'
  /** A year. */
  | 'year';

/** A form to deactivate. */
export type DeactivateFormInput = {
  /** The form's id. */
  readonly id: Scalars['ID']['input'];
};

/** The deactivated form. */
export type DeactivateFormPayload = {
  readonly __typename?: 'DeactivateFormPayload';
  /** The form as it is now; null if the call was refused. Needs the permission FORMS_READ. */
  readonly form?: Maybe<Form>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** A template to delete. */
export type DeleteAnswerTemplateInput = {
  /** The template's id. */
  readonly id: Scalars['ID']['input'];
};

/** The deleted template. */
export type DeleteAnswerTemplatePayload = {
  readonly __typename?: 'DeleteAnswerTemplatePayload';
  /** The id of the deleted template; null if the call was refused. */
  readonly deletedId?: Maybe<Scalars['ID']['output']>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** A holiday to remove. */
export type DeleteExtraHolidayInput = {
  /** The holiday's id. */
  readonly id: Scalars['ID']['input'];
};

/** The removed holiday. */
export type DeleteExtraHolidayPayload = {
  readonly __typename?: 'DeleteExtraHolidayPayload';
  /** The id of the removed holiday; null if the call was refused. */
  readonly deletedId?: Maybe<Scalars['ID']['output']>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** A form to delete for good. */
export type DeleteFormInput = {
  /** The form's name, typed again. */
  readonly confirmName: Scalars['String']['input'];
  /** The form's id. */
  readonly id: Scalars['ID']['input'];
};

/** The result of deleting a form. */
export type DeleteFormPayload = {
  readonly __typename?: 'DeleteFormPayload';
  /** The id of the deleted form; null if the call was refused. */
  readonly deletedId?: Maybe<Scalars['ID']['output']>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** A passkey to delete. */
export type DeletePasskeyInput = {
  /** The passkey's id. */
  readonly id: Scalars['ID']['input'];
};

/** The deleted passkey. */
export type DeletePasskeyPayload = {
  readonly __typename?: 'DeletePasskeyPayload';
  /** The id of the deleted passkey; null if the call was refused. */
  readonly deletedPasskeyId?: Maybe<Scalars['ID']['output']>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** A submission to delete. */
export type DeleteSubmissionInput = {
  /** The submission's id. */
  readonly id: Scalars['ID']['input'];
};

/** A note to delete. */
export type DeleteSubmissionNoteInput = {
  /** The note's id. */
  readonly id: Scalars['ID']['input'];
};

/** The deleted note. */
export type DeleteSubmissionNotePayload = {
  readonly __typename?: 'DeleteSubmissionNotePayload';
  /** The id of the deleted note; null if the call was refused. */
  readonly deletedId?: Maybe<Scalars['ID']['output']>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The result of deleting a submission. */
export type DeleteSubmissionPayload = {
  readonly __typename?: 'DeleteSubmissionPayload';
  /** The id of the deleted submission; null if the call was refused. */
  readonly deletedId?: Maybe<Scalars['ID']['output']>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** A view to delete. */
export type DeleteSubmissionViewInput = {
  /** The view's id. */
  readonly id: Scalars['ID']['input'];
};

/** The deleted view. */
export type DeleteSubmissionViewPayload = {
  readonly __typename?: 'DeleteSubmissionViewPayload';
  /** The id of the deleted view; null if the call was refused. */
  readonly deletedId?: Maybe<Scalars['ID']['output']>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The submissions to delete. */
export type DeleteSubmissionsInput = {
  /** The submissions' ids: 1 to 100. */
  readonly ids: ReadonlyArray<Scalars['ID']['input']>;
};

/** The result of deleting submissions. */
export type DeleteSubmissionsPayload = {
  readonly __typename?: 'DeleteSubmissionsPayload';
  /** The ids of the deleted submissions; null if the call was refused. */
  readonly deletedIds?: Maybe<ReadonlyArray<Scalars['ID']['output']>>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** An endpoint to delete. */
export type DeleteWebhookEndpointInput = {
  /** The endpoint's id. */
  readonly id: Scalars['ID']['input'];
};

/** The deleted endpoint. */
export type DeleteWebhookEndpointPayload = {
  readonly __typename?: 'DeleteWebhookEndpointPayload';
  /** The endpoint as it was; null if the call was refused. Needs the permission WEBHOOKS_READ. */
  readonly endpoint?: Maybe<WebhookEndpoint>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** Numbers of a complaints book that follow each other, whose sheets were deleted on one day. */
export type DeletedComplaintNumbers = {
  readonly __typename?: 'DeletedComplaintNumbers';
  /** How many they are. */
  readonly count: Scalars['Int']['output'];
  /** The day on which they were deleted. */
  readonly deletedOn: Scalars['Date']['output'];
  /** The first of the numbers, such as `000000012-2026`. */
  readonly firstNumber: Scalars['String']['output'];
  /** The last of the numbers. */
  readonly lastNumber: Scalars['String']['output'];
  /** How many of their sheets had neither an answer nor an agreement. */
  readonly unansweredCount: Scalars['Int']['output'];
};

/** A draft to delete. */
export type DiscardFormFieldDraftInput = {
  /** The form. */
  readonly formId: Scalars['ID']['input'];
  /** The version of the draft that was read. Another one is refused with FIELD_DRAFT_CHANGED. */
  readonly seenVersion: Scalars['ID']['input'];
};

/** The form without its draft. */
export type DiscardFormFieldDraftPayload = {
  readonly __typename?: 'DiscardFormFieldDraftPayload';
  /** The form; null if the call was refused. */
  readonly form?: Maybe<Form>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The form whose reports are deleted. */
export type DismissFormReportsInput = {
  /** The form's UUID. */
  readonly formId: Scalars['ID']['input'];
};

/** What became of it. */
export type DismissFormReportsPayload = {
  readonly __typename?: 'DismissFormReportsPayload';
  /** How many reports were deleted; null when it was refused. */
  readonly dismissed?: Maybe<Scalars['Int']['output']>;
  /** Why it was refused; empty when it was done. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** Notes to take off the list of mentions. */
export type DismissMentionsInput = {
  /** The notes' ids: up to 20. */
  readonly noteIds: ReadonlyArray<Scalars['ID']['input']>;
};

/** The dismissed mentions. */
export type DismissMentionsPayload = {
  readonly __typename?: 'DismissMentionsPayload';
  /** The ids of the notes that were on the list; null if the call was refused. */
  readonly dismissedIds?: Maybe<ReadonlyArray<Scalars['ID']['output']>>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The use of a file that staff uploaded. */
export type DocumentPurpose =
  /** It is the consumer's signed acceptance of an offer. */
  | 'agreement'
  /** It goes out with the answer. */
  | 'answer'
  /** It proves that a letter was sent. */
  | 'dispatch_proof'
  /** It is the paper that was signed at the counter with an offer. */
  | 'offer'
  /** It is the scan of a sheet of the paper book. */
  | 'paper_scan';

/** A session that stays. */
export type EndOtherSessionsInput = {
  /** The id of the session that stays, such as that of the request. */
  readonly keptSessionId: Scalars['ID']['input'];
};

/** The ended sessions. */
export type EndOtherSessionsPayload = {
  readonly __typename?: 'EndOtherSessionsPayload';
  /** How many sessions were ended. */
  readonly endedCount?: Maybe<Scalars['Int']['output']>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** A session to end. */
export type EndSessionInput = {
  /** The session's id. */
  readonly id: Scalars['ID']['input'];
};

/** The ended session. */
export type EndSessionPayload = {
  readonly __typename?: 'EndSessionPayload';
  /** The id of the ended session; null if the call was refused. */
  readonly endedId?: Maybe<Scalars['ID']['output']>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The channel that a sheet was filed by. */
export type EntryChannel =
  /** A program. */
  | 'api'
  /** The book inside another website. */
  | 'embed'
  /** The sheet was lost with the database, and was entered again from a copy, under the number that it had: "asentada por pérdida". */
  | 'perdida'
  /** The counter; staff entered it. */
  | 'presencial'
  /** The backup book of paper; staff entered it. */
  | 'respaldo'
  /** The telephone; staff entered it. */
  | 'telefono'
  /** The book's own page. */
  | 'web';

/** What the deletion of a closed account waits for. */
export type ErasureObstacle =
  /** The provider has not taken the file of the sheets that must be kept, or something has happened to one of them since. */
  | 'file_not_taken'
  /** A sheet is held, and nobody has decided whether it is filed. */
  | 'held_sheets'
  /** A sheet waits for its answer. */
  | 'waiting_sheets';

/** An endpoint whose old secrets end. */
export type ExpireWebhookSecretsInput = {
  /** The endpoint's id. */
  readonly id: Scalars['ID']['input'];
};

/** The endpoint with its newest secret only. */
export type ExpireWebhookSecretsPayload = {
  readonly __typename?: 'ExpireWebhookSecretsPayload';
  /** The endpoint as it is now; null if the call was refused. Needs the permission WEBHOOKS_READ. */
  readonly endpoint?: Maybe<WebhookEndpoint>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** A holiday that a law added to the national ones. */
export type ExtraHoliday = {
  readonly __typename?: 'ExtraHoliday';
  /** When it was added. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** The day in Lima. */
  readonly day: Scalars['Date']['output'];
  /** The holiday's UUID. */
  readonly id: Scalars['ID']['output'];
  /** The law or the reason. */
  readonly reason: Scalars['String']['output'];
};

/** The condition under which a field is asked. */
export type FieldCondition = {
  readonly __typename?: 'FieldCondition';
  /** The value that it has, or one of the choices that are marked; `true` for a consent. */
  readonly equals: Scalars['String']['output'];
  /** The name of an earlier field. */
  readonly field: Scalars['String']['output'];
};

/** The condition under which a field is asked. */
export type FieldConditionInput = {
  /** The value that it has, or one of the choices that are marked; `true` for a consent. */
  readonly equals: Scalars['String']['input'];
  /** The name of an earlier field. */
  readonly field: Scalars['String']['input'];
};

/** The result of the scan of a file for malware. */
export type FileScanStatus =
  /** The scanner found nothing. */
  | 'clean'
  /** The scanner found malware. The file cannot be downloaded: FILE_INFECTED. */
  | 'infected'
  /** The scan is still to come. The file cannot be downloaded until then, or until it is unlocked: FILE_LOCKED. */
  | 'pending'
  /** The service had no scanner when the file came. */
  | 'unscanned';

/** A public endpoint that receives submissions. */
export type Form = Node & {
  readonly __typename?: 'Form';
  /** The submissions that it has accepted since it was made, deleted ones included: those that `closesAfter` counts. Needs the permission FORMS_READ. */
  readonly acceptedCount?: Maybe<Scalars['Int']['output']>;
  /** The web origins it accepts submissions from, such as `https://www.tienda.pe`; empty = any origin, or none. */
  readonly allowedOrigins: ReadonlyArray<Scalars['String']['output']>;
  /** What it answers to its visitors by mail; null for a form where it was never set. Needs the permission FORMS_READ. */
  readonly autoresponse?: Maybe<FormAutoresponse>;
  /** What it does not want to receive: see `UpdateFormInput.blocked`. */
  readonly blocked: ReadonlyArray<Scalars['String']['output']>;
  /** It stops receiving once it has accepted this many submissions; null = any number. */
  readonly closesAfter?: Maybe<Scalars['Int']['output']>;
  /** When it stops receiving; null = never. */
  readonly closesAt?: Maybe<Scalars['DateTime']['output']>;
  /**
   * The sheets of its complaints book, newest first: forwards with first and after, backwards with last and before. Needs the
   * permission COMPLAINTS_READ. Errors: INVALID_PAGE, PAGE_SIZE_EXCEEDED, INVALID_CURSOR, VALIDATION_FAILED.
   */
  readonly complaints?: Maybe<ComplaintConnection>;
  /** HTML of the visible link to the complaints book that the law requires on the website's home page. */
  readonly complaintsBookButtonHtml: Scalars['String']['output'];
  /** HTML for the owner's own website that shows the complaints book inside a page. */
  readonly complaintsBookEmbedHtml: Scalars['String']['output'];
  /** Whether the book has a sheet, so that the provider's RUC and its establishment's code, once given, stay as they are. */
  readonly complaintsBookFixed: Scalars['Boolean']['output'];
  /** Whether the complaints book lacks the provider or the establishment's code. It receives sheets, but a sheet without that data does not meet the law. */
  readonly complaintsBookIncomplete: Scalars['Boolean']['output'];
  /**
   * What the complaints book lacks of its provider; empty for a complete book. Complete it before you publish `complaintsBookUrl`, its
   * snippets or its notice: the book receives sheets from its first day, and a sheet without these data does not meet the law.
   */
  readonly complaintsBookMissing: ReadonlyArray<ProviderDatum>;
  /** A QR code of that address, as an SVG image. */
  readonly complaintsBookSharedQr: Scalars['String']['output'];
  /**
   * The same page for a device that people share, such as a tablet at the counter (art. 4 of the Regulation): it keeps no draft, is empty after
   * «atrás», ends with «Terminar» and clears itself after two idle minutes.
   */
  readonly complaintsBookSharedUrl: Scalars['String']['output'];
  /** A short address of that page, for profiles of social networks and printed cards; it redirects to the page. */
  readonly complaintsBookShortUrl: Scalars['String']['output'];
  /** The public page of the form's complaints book (Libro de Reclamaciones). Publish it once `complaintsBookMissing` is empty. */
  readonly complaintsBookUrl: Scalars['String']['output'];
  /** The A4 notice with a QR code that the law requires in the establishment, as PDF. */
  readonly complaintsNoticeUrl: Scalars['String']['output'];
  /** When it was created. */
  readonly createdAt: Scalars['DateTime']['output'];
  /**
   * What came from one Lima day to another, both included, one entry for each day: at most 92 days. A deleted submission is not counted.
   * Needs the permission FORMS_READ. Errors: VALIDATION_FAILED.
   */
  readonly dailyCounts?: Maybe<ReadonlyArray<DailyCount>>;
  /**
   * The numbers of its complaints book whose sheets were deleted because the time for which they are kept was over, the last 1,000 ranges in their
   * order. No other sheet ever gets them. Needs the permission COMPLAINTS_READ.
   */
  readonly deletedComplaintNumbers?: Maybe<ReadonlyArray<DeletedComplaintNumbers>>;
  /** The fields that are being edited, which visitors do not see; null without a draft. Needs the permission FORMS_READ. */
  readonly fieldDraft?: Maybe<FormFieldDraft>;
  /**
   * Checks data by the draft's fields, or the form's own without a draft, as a submission's are, and stores nothing. What is unfinished in the draft is
   * left out of its check. Needs the permission FORMS_READ. Errors: VALIDATION_FAILED.
   */
  readonly fieldDraftCheck?: Maybe<FormFieldDraftCheck>;
  /**
   * The form's own page as the draft makes it, for a signed-in person of the account, or a key, that may read forms. It may stand in a frame of
   * the panel. What is sent there is checked and not stored. Without a draft it is the page of the form's own fields.
   */
  readonly fieldPreviewUrl: Scalars['String']['output'];
  /**
   * The versions of its fields, the latest first. A version that no submission met is forgotten after it was replaced for some time, so that
   * numbers may be missing. Needs the permission FORMS_READ. Errors: INVALID_PAGE, PAGE_SIZE_EXCEEDED, INVALID_CURSOR.
   */
  readonly fieldVersions?: Maybe<FormFieldVersionConnection>;
  /** What it asks for, in the order in which it asks; empty for a form that takes anything. */
  readonly fields: ReadonlyArray<FormField>;
  /** The number of the last change of its fields; 0 for a form that never had any. */
  readonly fieldsVersion: Scalars['Int']['output'];
  /** Whether multipart submissions may bring files, within the bounds of its plan. */
  readonly filesAllowed: Scalars['Boolean']['output'];
  /** The field, beside `_gotcha`, that people do not see and programs fill; null = none. */
  readonly honeypotField?: Maybe<Scalars['String']['output']>;
  /** HTML of a button that opens the form's page. */
  readonly hostedButtonHtml: Scalars['String']['output'];
  /** HTML for the owner's own website that shows the form's page inside of a page. Origins that may not send to the form may not show it either. */
  readonly hostedEmbedHtml: Scalars['String']['output'];
  /** The words and colours of that page. */
  readonly hostedPage: HostedPage;
  /** The form's page of its own at the service, which works without a website: to link to, or to frame with `?embed=true`. */
  readonly hostedUrl: Scalars['String']['output'];
  /** The form's UUID. */
  readonly id: Scalars['ID']['output'];
  /**
   * The numbers of its complaints book whose sheets were lost with the database and that no copy brought back, the last 1,000 in their order: consumers may
   * hold them, and no other sheet ever gets them. A sheet that a copy brought back is one of `complaints`, with the channel PERDIDA. Needs the
   * permission COMPLAINTS_READ.
   */
  readonly lostComplaintNumbers?: Maybe<ReadonlyArray<LostComplaintNumber>>;
  /** The name that its owner gave it. */
  readonly name: Scalars['String']['output'];
  /** The addresses that are told of its submissions, oldest first. Needs the permission FORMS_READ. */
  readonly noticeRecipients?: Maybe<ReadonlyArray<NoticeRecipient>>;
  /** When it begins receiving; null = from the beginning. */
  readonly opensAt?: Maybe<Scalars['DateTime']['output']>;
  /** Its plan. */
  readonly plan: Plan;
  /** The HIDDEN fields that the page's address may fill, as it fills those that visitors see: `?nombre=Ana`. */
  readonly prefilledFields: ReadonlyArray<Scalars['String']['output']>;
  /** The provider of its complaints book; null until it is given. */
  readonly provider?: Maybe<Provider>;
  /**
   * Whether `provider.email` gets the book's copies and warnings: it has confirmed by the link that it was mailed, or is that of the account or of a member. Until
   * then they go to the account's address. Needs the permission FORMS_READ.
   */
  readonly providerEmailConfirmed?: Maybe<Scalars['Boolean']['output']>;
  /**
   * Sheets that are held for review, newest first. Needs the permission COMPLAINTS_READ.
   * Errors: INVALID_PAGE, PAGE_SIZE_EXCEEDED, INVALID_CURSOR.
   */
  readonly quarantinedSheets?: Maybe<QuarantinedSheetConnection>;
  /** Its captcha, of any provider; null = none. The secret key cannot be read. */
  readonly recaptcha?: Maybe<RecaptchaSettings>;
  /** The origins of pages that `redirectUrl` and the fields `_redirect` and `_next` of a submission may name, beside `allowedOrigins`. */
  readonly redirectOrigins: ReadonlyArray<Scalars['String']['output']>;
  /** The page that the browser is sent to instead, by 303; `{submission_id}` in it becomes the submission's id. null = none. */
  readonly redirectUrl?: Maybe<Scalars['String']['output']>;
  /**
   * How many submissions it refused, or took without their files, by day and code, in order of the days. Each process adds its counts every five seconds; one that is
   * killed loses those of its last seconds. Needs the permission FORMS_READ. Errors: VALIDATION_FAILED for more than 366 days.
   */
  readonly refusals?: Maybe<ReadonlyArray<FormRefusals>>;
  /** The replaced tokens whose addresses still take submissions, the latest first. */
  readonly replacedTokens: ReadonlyArray<ReplacedToken>;
  /**
   * What a file for SIREC with the sheets of a range would hold: first what SIREC would refuse, and why. A book without a site code has a
   * report, too, which says so. Needs the permission COMPLAINTS_READ. Errors: VALIDATION_FAILED.
   */
  readonly sirecReport?: Maybe<SirecReport>;
  /** How much it suspects its submissions of being spam. */
  readonly spamSensitivity: SpamSensitivity;
  /** Whether its owner has activated it. */
  readonly status: FormStatus;
  /**
   * Its submissions, newest first: forwards with first and after, backwards with last and before. A page ends early, with
   * `hasNextPage` or `hasPreviousPage`, when its submissions have more than 8 MiB of data. The lists of submissions that an
   * operation selects at the same level share these 8 MiB. Needs the permission SUBMISSIONS_READ. Errors: INVALID_PAGE, PAGE_SIZE_EXCEEDED,
   * INVALID_CURSOR, VALIDATION_FAILED, FILTER_TOO_BROAD.
   */
  readonly submissions?: Maybe<SubmissionConnection>;
  /** The address to post submissions to. */
  readonly submitUrl: Scalars['String']['output'];
  /** The text of that page, plain and with its line breaks; null = the service's own. */
  readonly successMessage?: Maybe<Scalars['String']['output']>;
  /** The title of the page that a visitor's browser gets after a submission; null = the service's own. */
  readonly successTitle?: Maybe<Scalars['String']['output']>;
  /**
   * What people answered from one Lima day to another, both included, counted in the latest 50,000 accepted submissions of these days: fewer
   * where the form has more than four fields (200,000 answers), 10,000 where it has none, never more than 64 MiB of answers, and a tenth when the
   * database is too busy. Submissions in quarantine are not
   * in it. Needs the permissions FORMS_READ and SUBMISSIONS_READ, and takes the time of a search. Errors: VALIDATION_FAILED, FILTER_TOO_BROAD.
   */
  readonly summary?: Maybe<FormSummary>;
  /** The secret part of the form's public URLs: a random UUID (version 4), all that a submitter needs. */
  readonly token: Scalars['ID']['output'];
  /** The reason why an active form answers FORM_UNAVAILABLE (account suspended, outside its opening times, or with the number of submissions after which it closes), in Spanish; else null. */
  readonly unavailableReason?: Maybe<Scalars['String']['output']>;
  /** What happens to posted data without a field. */
  readonly unknownFields: UnknownFields;
  /** When its settings were last changed. */
  readonly updatedAt: Scalars['DateTime']['output'];
  /** Its use of the plan in this Lima calendar month. Needs the permission FORMS_READ. */
  readonly usage?: Maybe<Usage>;
  /** The endpoints that its events are sent to, oldest first. Needs the permission WEBHOOKS_READ. */
  readonly webhookEndpoints?: Maybe<ReadonlyArray<WebhookEndpoint>>;
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
export type FormDailyCountsArgs = {
  from: Scalars['Date']['input'];
  to: Scalars['Date']['input'];
};


/** A public endpoint that receives submissions. */
export type FormFieldDraftCheckArgs = {
  data: Scalars['JSON']['input'];
};


/** A public endpoint that receives submissions. */
export type FormFieldVersionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** A public endpoint that receives submissions. */
export type FormQuarantinedSheetsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<QuarantinedSheetFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** A public endpoint that receives submissions. */
export type FormRefusalsArgs = {
  from?: InputMaybe<Scalars['Date']['input']>;
  to?: InputMaybe<Scalars['Date']['input']>;
};


/** A public endpoint that receives submissions. */
export type FormSirecReportArgs = {
  from?: InputMaybe<Scalars['Date']['input']>;
  to?: InputMaybe<Scalars['Date']['input']>;
};


/** A public endpoint that receives submissions. */
export type FormSubmissionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<SubmissionFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** A public endpoint that receives submissions. */
export type FormSummaryArgs = {
  from?: InputMaybe<Scalars['Date']['input']>;
  to?: InputMaybe<Scalars['Date']['input']>;
};

/** What a form answers to its visitors by mail. */
export type FormAutoresponse = {
  readonly __typename?: 'FormAutoresponse';
  /** The name of the field of the type EMAIL that has the visitor's address. */
  readonly emailField: Scalars['String']['output'];
  /** Whether it answers. */
  readonly isEnabled: Scalars['Boolean']['output'];
  /** The subject, with its placeholders. */
  readonly subject: Scalars['String']['output'];
  /** The text, with its placeholders. */
  readonly text: Scalars['String']['output'];
  /** When it was last set. */
  readonly updatedAt: Scalars['DateTime']['output'];
};

/** A page of forms. */
export type FormConnection = {
  readonly __typename?: 'FormConnection';
  /** The forms with their cursors, in the list's order. */
  readonly edges: ReadonlyArray<FormEdge>;
  /** The forms alone, in the same order. */
  readonly nodes: ReadonlyArray<Form>;
  /** The position of this page in the list. */
  readonly pageInfo: PageInfo;
};

/** A form in a list. */
export type FormEdge = {
  readonly __typename?: 'FormEdge';
  /** The cursor, for `after`. */
  readonly cursor: Scalars['String']['output'];
  /** The form. */
  readonly node: Form;
};

/** A field of a form. */
export type FormField = {
  readonly __typename?: 'FormField';
  /** Of SELECT, RADIO, CHECKBOXES, MATRIX and RANKING; else null. */
  readonly choices?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** Whether a submission counts once its visitor has confirmed this address by mail: until then its status is UNCONFIRMED. */
  readonly confirmed: Scalars['Boolean']['output'];
  /** The value where the field was not posted at all. */
  readonly defaultValue?: Maybe<Scalars['String']['output']>;
  /** A hint below it. */
  readonly help?: Maybe<Scalars['String']['output']>;
  /** What the visitor reads beside it; of a CONSENT the text that is agreed to. */
  readonly label: Scalars['String']['output'];
  /** The greatest number or amount, characters of a text, or marked choices; the stars of a RATING, the last number of a SCALE, the places of a RANKING. */
  readonly max?: Maybe<Scalars['Float']['output']>;
  /** What the last number of a SCALE means; null for no words, and for other types. */
  readonly maxLabel?: Maybe<Scalars['String']['output']>;
  /** The least number or amount, characters of a text, or marked choices; the first number of a SCALE. */
  readonly min?: Maybe<Scalars['Float']['output']>;
  /** What the first number of a SCALE means; null for no words, and for other types. */
  readonly minLabel?: Maybe<Scalars['String']['output']>;
  /** The name under which it is posted. */
  readonly name: Scalars['String']['output'];
  /** The expression that the whole text matches. */
  readonly pattern?: Maybe<Scalars['String']['output']>;
  /** Whether a submission without it is refused. */
  readonly required: Scalars['Boolean']['output'];
  /** Of MATRIX; else null. */
  readonly rows?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** The condition under which it is asked; null = always. */
  readonly showIf?: Maybe<FieldCondition>;
  /** What it takes. */
  readonly type: FormFieldType;
  /** Whether the form takes each answer once, such as one DNI: another submission with it is refused with ALREADY_ANSWERED. */
  readonly unique: Scalars['Boolean']['output'];
};

/** A change of one field between two states of a form. A field that was changed and moved is in the list twice. */
export type FormFieldChange = {
  readonly __typename?: 'FormFieldChange';
  /** The field now; null for one that is gone. */
  readonly after?: Maybe<FormField>;
  /** The field before; null for a new one. */
  readonly before?: Maybe<FormField>;
  /** What became of it. */
  readonly kind: FormFieldChangeKind;
  /** The names of the settings that differ, as `FormField` has them, such as `label`; empty unless it is CHANGED. */
  readonly settings: ReadonlyArray<Scalars['String']['output']>;
};

/** What became of a field. */
export type FormFieldChangeKind =
  /** It is new. */
  | 'added'
  /** It has other settings, under the same name. */
  | 'changed'
  /** It stands at another place among the fields that stayed. */
  | 'moved'
  /** It is gone. */
  | 'removed';

/** The fields of a form that are being edited. */
export type FormFieldDraft = {
  readonly __typename?: 'FormFieldDraft';
  /** The form's `fieldsVersion` from which it was made. While the form has another one, publishing it is refused with FORM_FIELDS_CHANGED. */
  readonly basedOnVersion: Scalars['Int']['output'];
  /** What publishing changes, in the order of the draft's fields; removed ones are the last. */
  readonly changes: ReadonlyArray<FormFieldChange>;
  /** The fields as they were typed, perhaps unfinished. An empty label is one that nobody has written yet; the name is empty until there is a label. */
  readonly fields: ReadonlyArray<FormField>;
  /** The published fields that the draft removes, or gives another type, with the submissions that have data of them. Needs the permission FORMS_READ. */
  readonly losses?: Maybe<ReadonlyArray<FormFieldLoss>>;
  /** What stops publishing, at the paths of the input by which the draft is saved, such as `input.fields.2.label`: the first 100, and none of a finished draft. */
  readonly problems: ReadonlyArray<UserError>;
  /** When it was saved. */
  readonly savedAt: Scalars['DateTime']['output'];
  /** The e-mail address of the person, or the name of the API key, that saved it; null once that is gone. */
  readonly savedByName?: Maybe<Scalars['String']['output']>;
  /** What will happen to posted data without a field. */
  readonly unknownFields: UnknownFields;
  /** Another one after each change; the mutations of drafts ask for it. */
  readonly version: Scalars['ID']['output'];
};

/** What a visitor would get for data, by the fields of a draft. */
export type FormFieldDraftCheck = {
  readonly __typename?: 'FormFieldDraftCheck';
  /** Why the data are refused, at the paths of the data; empty where they are taken. */
  readonly problems: ReadonlyArray<UserError>;
  /** The values as a submission would have them; null where the data are refused. */
  readonly values?: Maybe<Scalars['JSON']['output']>;
};

/** A field of a form. */
export type FormFieldInput = {
  /** Of SELECT, RADIO and CHECKBOXES 1 to 200, of MATRIX 2 to 10, of RANKING 2 to 20. */
  readonly choices?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /**
   * Of one EMAIL that is required and asked under no condition: whether a submission counts once its visitor has confirmed the address, by a link
   * that is mailed to it; false unless given. Until then it is held with the status UNCONFIRMED, and is deleted after 7 days.
   */
  readonly confirmed?: InputMaybe<Scalars['Boolean']['input']>;
  /** The value where the field is not posted at all. */
  readonly defaultValue?: InputMaybe<Scalars['String']['input']>;
  /** A hint below it, at most 500 characters. */
  readonly help?: InputMaybe<Scalars['String']['input']>;
  /** What the visitor reads beside it, at most 300 characters; of a CONSENT the text that is agreed to and of a TEXT_BLOCK the text, each at most 2,000. */
  readonly label: Scalars['String']['input'];
  /** Of NUMBER and AMOUNT the greatest value, of TEXT, TEXTAREA and HIDDEN the most characters, of CHECKBOXES the most marked choices, of RATING its stars: 3 to 10, of SCALE its last number: 2 to 10, each 5 unless given; of RANKING the places: all unless given. */
  readonly max?: InputMaybe<Scalars['Float']['input']>;
  /** Of SCALE: what its last number means, at most 60 characters. */
  readonly maxLabel?: InputMaybe<Scalars['String']['input']>;
  /** Of NUMBER and AMOUNT the least value, of TEXT, TEXTAREA and HIDDEN the least characters, of CHECKBOXES the least marked choices, of SCALE its first number: 0 or 1, and 1 unless given. */
  readonly min?: InputMaybe<Scalars['Float']['input']>;
  /** Of SCALE: what its first number means, at most 60 characters. */
  readonly minLabel?: InputMaybe<Scalars['String']['input']>;
  /** As pages have it, such as `correo electrónico` and `contact[name]`: at most 100 characters, no underscore at the beginning. `sabores[]` is `sabores`. Each field has its own. */
  readonly name: Scalars['String']['input'];
  /**
   * Of TEXT and HIDDEN: an expression that the whole text matches. Characters, `.`, classes such as `[A-Z]`, `\d`, `\w`, `\s`, each perhaps
   * repeated by `?`, `*`, `+` or `{2,4}`, and alternatives by `|`; no groups. At most 200 characters.
   */
  readonly pattern?: InputMaybe<Scalars['String']['input']>;
  /** Whether a submission without it is refused; false unless given. Of a MATRIX: whether every row needs a choice. Not of SECTION and TEXT_BLOCK. */
  readonly required?: InputMaybe<Scalars['Boolean']['input']>;
  /** Of MATRIX: 1 to 30, each asked with the choices. */
  readonly rows?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** The condition under which it is asked; always unless given. */
  readonly showIf?: InputMaybe<FieldConditionInput>;
  /** What it takes. */
  readonly type: FormFieldType;
  /**
   * Of EMAIL, PHONE, DNI, RUC, CE, PASSPORT and PLATE, at most 5 fields of a form: whether the form takes each answer once; false unless given. Where it becomes true,
   * the answers of the latest 10,000 accepted submissions count; further ones that are stored do not.
   */
  readonly unique?: InputMaybe<Scalars['Boolean']['input']>;
};

/** A published field that a draft removes, or gives another type. What is stored stays as it is, and is shown by the field that it met. */
export type FormFieldLoss = {
  readonly __typename?: 'FormFieldLoss';
  /** The field as it is published. */
  readonly field: FormField;
  /** Whether the form has no older submissions, so that there are no more. */
  readonly isExact: Scalars['Boolean']['output'];
  /** Its type in the draft; null where the draft removes it. */
  readonly newType?: Maybe<FormFieldType>;
  /** How many submissions have data of it, among the form's latest 10,000. */
  readonly submissions: Scalars['Int']['output'];
};

/** What a field takes. */
export type FormFieldType =
  /** An address in Peru, `{line1, line2, ubigeo}`: the street with its number, perhaps a second line, and the code of the district. Pages post `name[line1]`, `name[line2]` and `name[ubigeo]`. */
  | 'address'
  /** An amount of soles. The value is a text with two decimals. */
  | 'amount'
  /** A Código de Cuenta Interbancario: 20 digits with the right check digits. */
  | 'cci'
  /** The number of a carné de extranjería: 8 to 12 letters and digits. */
  | 'ce'
  /** Any number of the choices. */
  | 'checkboxes'
  /** The consent to the label's text. */
  | 'consent'
  /** A day, as `2026-11-24` or `24/11/2026`. */
  | 'date'
  /** Two days, `{from, to}`, of which the last is not before the first. Pages post `name[from]` and `name[to]`. */
  | 'date_range'
  /** The eight digits of a DNI, perhaps with its check character. */
  | 'dni'
  /** One e-mail address. */
  | 'email'
  /** Files. */
  | 'file'
  /** A text that the visitor does not see. */
  | 'hidden'
  /** One of the choices for each of the rows, as an object by the rows. Pages post `name[row]`. */
  | 'matrix'
  /** A number, with a decimal point or comma. */
  | 'number'
  /** A break after which the form's own page goes on as another step, with its label as the title. It asks for nothing. */
  | 'page'
  /** The number of a passport: 5 to 12 letters and digits. */
  | 'passport'
  /** A telephone number, of Peru unless it has a country's code. The value is in E.164. */
  | 'phone'
  /** A Peruvian vehicle's plate, such as `ABC-123`, or `1234-5A` of a motorcycle. The value has the hyphen. */
  | 'plate'
  /** One of the choices, all of them visible. */
  | 'radio'
  /** The choices in the order that a person gives them, or the first `max` of them. */
  | 'ranking'
  /** A number of stars, from 1 to `max`, which is 3 to 10. */
  | 'rating'
  /** A RUC with the right check digit. */
  | 'ruc'
  /** A whole number from `min`, which is 0 or 1, to `max`, which is 2 to 10, with words at both ends. */
  | 'scale'
  /** A heading above the fields that follow, with its help below. It asks for nothing. */
  | 'section'
  /** One of the choices, from a list. */
  | 'select'
  /** A signature: the signer's typed name, at most 200 characters, or one PNG of a drawn one in a multipart body. */
  | 'signature'
  /** A text of one line, at most 1,000 characters. */
  | 'text'
  /** A text of several lines, at most 20,000 characters. */
  | 'textarea'
  /** A text between the fields: its label, with line breaks. It asks for nothing. */
  | 'text_block'
  /** A time of day, `00:00` to `23:59`. */
  | 'time'
  /** The code of a district by INEI, six digits. */
  | 'ubigeo'
  /** A web address. */
  | 'url';

/** The fields of a form between two changes. */
export type FormFieldVersion = {
  readonly __typename?: 'FormFieldVersion';
  /** What it changed, in the order of its fields; removed ones are the last. */
  readonly changes: ReadonlyArray<FormFieldChange>;
  /** The fields; empty where the form took anything. */
  readonly fields: ReadonlyArray<FormField>;
  /** Whether the form has it now. */
  readonly isCurrent: Scalars['Boolean']['output'];
  /** Counts the changes of the form's fields, from 1. */
  readonly number: Scalars['Int']['output'];
  /** When visitors were asked by it first. */
  readonly publishedAt: Scalars['DateTime']['output'];
  /** The e-mail address of the person, or the name of the API key, that published it; null once that is gone, and for versions of earlier releases. */
  readonly publishedByName?: Maybe<Scalars['String']['output']>;
  /** What happened to posted data without a field. */
  readonly unknownFields: UnknownFields;
};


/** The fields of a form between two changes. */
export type FormFieldVersionChangesArgs = {
  since?: InputMaybe<Scalars['Int']['input']>;
};

/** A page of versions. */
export type FormFieldVersionConnection = {
  readonly __typename?: 'FormFieldVersionConnection';
  /** The versions with their cursors, in the list's order. */
  readonly edges: ReadonlyArray<FormFieldVersionEdge>;
  /** The versions alone, in the same order. */
  readonly nodes: ReadonlyArray<FormFieldVersion>;
  /** The position of this page in the list. */
  readonly pageInfo: PageInfo;
};

/** A version in a list. */
export type FormFieldVersionEdge = {
  readonly __typename?: 'FormFieldVersionEdge';
  /** The cursor, for `after`. */
  readonly cursor: Scalars['String']['output'];
  /** The version. */
  readonly node: FormFieldVersion;
};

/** How many submissions a form refused on a day with one code, or took without their files. */
export type FormRefusals = {
  readonly __typename?: 'FormRefusals';
  /** The code that the visitors got, such as LIMIT_REACHED; FILES_NOT_KEPT for what was taken without its files, which found no room; CAPTCHA_MISCONFIGURED, beside RECAPTCHA_FAILED, where the captcha's provider refused the secret. */
  readonly code: Scalars['String']['output'];
  /** How many were refused. */
  readonly count: Scalars['Int']['output'];
  /** The Lima day. */
  readonly day: Scalars['Date']['output'];
};

/** What a visitor reported of a form. Its owner does not see it. */
export type FormReport = {
  readonly __typename?: 'FormReport';
  /** The account of the form. Null for a viewer without the permission ADMIN. */
  readonly account?: Maybe<Account>;
  /** When it was reported. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** The form's UUID. The form may be deleted. */
  readonly formId: Scalars['ID']['output'];
  /** The title of the form's page when it was reported. */
  readonly formName: Scalars['String']['output'];
  /** The report's UUID. */
  readonly id: Scalars['ID']['output'];
  /** The reason. */
  readonly reason: FormReportReason;
  /** The visitor's words; null for none. */
  readonly words?: Maybe<Scalars['String']['output']>;
};

/** A page of reports. */
export type FormReportConnection = {
  readonly __typename?: 'FormReportConnection';
  /** The reports with their cursors, in the list's order. */
  readonly edges: ReadonlyArray<FormReportEdge>;
  /** The reports alone, in the same order. */
  readonly nodes: ReadonlyArray<FormReport>;
  /** The position of this page in the list. */
  readonly pageInfo: PageInfo;
};

/** A report in a list. */
export type FormReportEdge = {
  readonly __typename?: 'FormReportEdge';
  /** The cursor, for `after`. */
  readonly cursor: Scalars['String']['output'];
  /** The report. */
  readonly node: FormReport;
};

/** Why a visitor reports a form. */
export type FormReportReason =
  /** It deceives, or asks for money. */
  | 'deceit'
  /** It passes for another person or company. */
  | 'impersonation'
  /** Another reason. */
  | 'other'
  /** It asks for a password, the code of a bank or a card. */
  | 'secrets';

/** Whether the owner has activated a form. */
export type FormStatus =
  /** Receives, unless it has an `unavailableReason`. */
  | 'active'
  /** Answers FORM_INACTIVE. */
  | 'inactive';

/** What came to a form in a period, and what people answered. */
export type FormSummary = {
  readonly __typename?: 'FormSummary';
  /** The submissions that it stored, and that are not deleted. */
  readonly accepted: Scalars['Int']['output'];
  /** How often somebody began to fill in the form's own page, where their browser runs its script. */
  readonly begun: Scalars['Int']['output'];
  /** The first Lima day; null = from the beginning. */
  readonly from?: Maybe<Scalars['Date']['output']>;
  /** Whether the period has more submissions than are counted. */
  readonly isCut: Scalars['Boolean']['output'];
  /** The submissions that are in its quarantine now. */
  readonly quarantined: Scalars['Int']['output'];
  /** Its fields in their order; of a form without fields the 20 most common names of the data. */
  readonly questions: ReadonlyArray<QuestionSummary>;
  /** The submissions that it refused, for whatever reason; those of more than 13 months ago are missing. */
  readonly refused: Scalars['Int']['output'];
  /** The submissions whose answers are counted. */
  readonly summarized: Scalars['Int']['output'];
  /** When the oldest counted submission came; null for none. */
  readonly summarizedFrom?: Maybe<Scalars['DateTime']['output']>;
  /** The last Lima day. */
  readonly to: Scalars['Date']['output'];
  /** How often the form's own page was shown. Those of the last seconds may be missing, and those of more than 13 months ago are. */
  readonly views: Scalars['Int']['output'];
  /** Those of `summarized` that came while the form had no fields, and answer nothing. */
  readonly withoutFields: Scalars['Int']['output'];
};

/**
 * A form to begin from, in Spanish. `createForm` with its id makes a form with its fields, its page, its text of thanks and its consents, whose texts
 * name the account: `{{titular}}` is its name, or the provider of the form's book; `{{contacto}}` its address; `{{plazo}}` how long the form's plan
 * keeps submissions.
 */
export type FormTemplate = {
  readonly __typename?: 'FormTemplate';
  /** What it asks for, in a line. */
  readonly asks: Scalars['String']['output'];
  /** Its fields, with the placeholders. */
  readonly fields: ReadonlyArray<FormField>;
  /** Its name in addresses, such as `pedido`. */
  readonly id: Scalars['ID']['output'];
  /** What it is called. */
  readonly name: Scalars['String']['output'];
};

/** The kind of the product or service that a sheet concerns. */
export type GoodType =
  /** A product and a service. */
  | 'ambos'
  /** A product. */
  | 'producto'
  /** A service. */
  | 'servicio';

/** The parent or guardian of a consumer who is a minor. */
export type Guardian = {
  readonly __typename?: 'Guardian';
  /** Their address, if given. */
  readonly address?: Maybe<Scalars['String']['output']>;
  /** Their e-mail, if given. */
  readonly email?: Maybe<Scalars['String']['output']>;
  /** The input for `email` if it is not an e-mail address; `email` is null then, and no mail is sent. */
  readonly emailTyped?: Maybe<Scalars['String']['output']>;
  /** Their full name. */
  readonly name: Scalars['String']['output'];
  /** Their telephone number, if given. */
  readonly phone?: Maybe<Scalars['String']['output']>;
  /** Their relation to the minor, if given. */
  readonly relation?: Maybe<Scalars['String']['output']>;
};

/** The parent or guardian of a minor. */
export type GuardianInput = {
  /** Their address. */
  readonly address?: InputMaybe<Scalars['String']['input']>;
  /** Their e-mail. */
  readonly email?: InputMaybe<Scalars['String']['input']>;
  /** Their full name. */
  readonly name: Scalars['String']['input'];
  /** Their telephone number. */
  readonly phone?: InputMaybe<Scalars['String']['input']>;
  /** Their relation to the minor. */
  readonly relation?: InputMaybe<Scalars['String']['input']>;
};

/** A form's page of its own. The service's own words and colours stand in for each null. */
export type HostedPage = {
  readonly __typename?: 'HostedPage';
  /** The colour of the button and of the page's edge, `#rrggbb`. */
  readonly accentColor?: Maybe<Scalars['String']['output']>;
  /** The text above the fields, plain and with its line breaks. */
  readonly introduction?: Maybe<Scalars['String']['output']>;
  /** The address of a logo above the heading. A visitor's browser loads it from there. */
  readonly logoUrl?: Maybe<Scalars['String']['output']>;
  /** Where visitors turn while the form takes nothing, such as a telephone number: plain, with its line breaks. */
  readonly otherWays?: Maybe<Scalars['String']['output']>;
  /** The heading; null = the form's name. */
  readonly title?: Maybe<Scalars['String']['output']>;
};

/** A form's page of its own. A missing or empty setting is the service's own. */
export type HostedPageInput = {
  /** The colour of the button and of the page's edge, `#rrggbb`, dark enough for white text: a contrast of at least 4.5 to 1. */
  readonly accentColor?: InputMaybe<Scalars['String']['input']>;
  /** The text above the fields, plain: at most 2,000 characters, line breaks included. */
  readonly introduction?: InputMaybe<Scalars['String']['input']>;
  /** The address of a logo: https, without a query, at most 500 characters. */
  readonly logoUrl?: InputMaybe<Scalars['String']['input']>;
  /** Where visitors turn while the form takes nothing, such as a telephone number, plain: at most 500 characters, line breaks included. */
  readonly otherWays?: InputMaybe<Scalars['String']['input']>;
  /** The heading, instead of the form's name: at most 100 characters. */
  readonly title?: InputMaybe<Scalars['String']['input']>;
};

/** Who a person is at an identity provider (OpenID Connect), by which they sign in. A person has at most one at each provider. */
export type Identity = {
  readonly __typename?: 'Identity';
  /** The issuer: the provider's address, such as `https://accounts.google.com`. */
  readonly issuer: Scalars['String']['output'];
  /** When it last signed the person in; null if it has not since this is recorded. */
  readonly lastUsedAt?: Maybe<Scalars['DateTime']['output']>;
  /** When the person first signed in by it, which linked the two. */
  readonly linkedAt: Scalars['DateTime']['output'];
};

/** An invitation that waits for its person. */
export type Invitation = Node & {
  readonly __typename?: 'Invitation';
  /** When it was made. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** The invited address, in lower case. */
  readonly email: Scalars['String']['output'];
  /** When its link ends. */
  readonly expiresAt: Scalars['DateTime']['output'];
  /** The invitation's UUID. */
  readonly id: Scalars['ID']['output'];
  /** Until when its mail waits, because its mailbox has got enough invitations; null when the mail does not wait. */
  readonly mailWaitsUntil?: Maybe<Scalars['DateTime']['output']>;
  /** The role that the person gets. */
  readonly role: Role;
};

/** A person to invite. */
export type InviteMemberInput = {
  /** The person's e-mail address. */
  readonly email: Scalars['String']['input'];
  /** The role that the person gets. */
  readonly role: Role;
};

/** The new invitation. */
export type InviteMemberPayload = {
  readonly __typename?: 'InviteMemberPayload';
  /** The invitation; null if the call was refused. */
  readonly invitation?: Maybe<Invitation>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** A text of a submission. */
export type LatestText = {
  readonly __typename?: 'LatestText';
  /** Whether it is longer. */
  readonly isCut: Scalars['Boolean']['output'];
  /** The submission. */
  readonly submissionId: Scalars['ID']['output'];
  /** Its first 500 characters. */
  readonly text: Scalars['String']['output'];
};

/** A number of a complaints book whose sheet was lost with the database. */
export type LostComplaintNumber = {
  readonly __typename?: 'LostComplaintNumber';
  /** Its id. */
  readonly id: Scalars['ID']['output'];
  /** The number, such as `000000012-2026`. */
  readonly number: Scalars['String']['output'];
  /** Why it is lost, in the operator's words. */
  readonly reason: Scalars['String']['output'];
  /** When the operator recorded the loss. */
  readonly recordedAt: Scalars['DateTime']['output'];
};

/** The kind of a mail. */
export type MailKind =
  /** The record of the agreement to the consumer, with the sheet. */
  | 'agreement'
  /** The answer to the consumer. */
  | 'answer'
  /** The warning to the business that a mail to the consumer, with the answer, the agreement or the copy of the sheet, did not arrive. */
  | 'bounce_warning'
  /** The sheet to the consumer once more, after the data that its provider lacked were added. */
  | 'corrected_sheet'
  /** A warning to the business that the term is running out or is over. */
  | 'deadline_warning'
  /** The notice to the business that its book lacks the provider's data. */
  | 'incomplete_book'
  /** A settlement offer to the consumer. */
  | 'offer'
  /** The notice to the business of how an offer ended. */
  | 'offer_outcome'
  /** The business's copy of the sheet. */
  | 'provider_copy'
  /** The alarm to the business that a sheet is held for more than a day. */
  | 'quarantine_alarm'
  /** The notice to the business that a sheet is held for review. */
  | 'quarantine_notice'
  /** A warning to the business that the term of a held sheet is running out or is over. */
  | 'quarantine_warning'
  /** The consumer's copy of the sheet. */
  | 'receipt';

/**
 * What proves that a mail was sent. It never changes. The copy of the message is in the file for INDECOPI, as `correos/….eml`; the copy of
 * an offer's mail comes with the offer's outcome, because it has the address of the consumer's page.
 */
export type MailProof = {
  readonly __typename?: 'MailProof';
  /** The sender of the SMTP envelope. */
  readonly envelopeFrom: Scalars['String']['output'];
  /** The recipient of the SMTP envelope. */
  readonly envelopeTo: Scalars['String']['output'];
  /** The mail's Message-ID, the same in every attempt. */
  readonly messageId: Scalars['String']['output'];
  /** When the proof was recorded, by the database's clock. */
  readonly recordedAt: Scalars['DateTime']['output'];
  /** The mail server's reply; null for a mail that was written to a file, which no mail server has accepted. */
  readonly serverReply?: Maybe<Scalars['String']['output']>;
  /** The SHA-256 of the message as it was sent, in hexadecimal. */
  readonly sha256: Scalars['String']['output'];
  /** The length of the message in bytes. */
  readonly sizeBytes: Scalars['Int']['output'];
};

/** The state of a mail. */
export type MailStatus =
  /** Its last attempt failed. */
  | 'failed'
  /** It waits for its first or its next attempt. */
  | 'queued'
  /** The mail server accepted it. */
  | 'sent';

/** The sheets that were sent to SIREC. */
export type MarkComplaintsReportedInput = {
  /** The form whose book was reported. */
  readonly formId: Scalars['ID']['input'];
  /** The first day in Lima; from the first sheet on unless given. */
  readonly from?: InputMaybe<Scalars['Date']['input']>;
  /** When the file was made. Sheets that came or changed afterwards are not marked, because the file lacks them. Now unless given. */
  readonly madeAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** The last day in Lima, included; to the latest sheet unless given. */
  readonly to?: InputMaybe<Scalars['Date']['input']>;
};

/** The marked sheets. */
export type MarkComplaintsReportedPayload = {
  readonly __typename?: 'MarkComplaintsReportedPayload';
  /** The number of sheets that were marked now; null if the call was refused. */
  readonly count?: Maybe<Scalars['Int']['output']>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** A submission that is spam. */
export type MarkSubmissionAsSpamInput = {
  /** The submission's id. */
  readonly id: Scalars['ID']['input'];
};

/** The submission in quarantine. */
export type MarkSubmissionAsSpamPayload = {
  readonly __typename?: 'MarkSubmissionAsSpamPayload';
  /** The submission; null if the call was refused. Needs the permission SUBMISSIONS_READ. */
  readonly submission?: Maybe<Submission>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The submissions to mark. A mark that is left out stays. */
export type MarkSubmissionsInput = {
  /** The submissions' ids: 1 to 100. */
  readonly ids: ReadonlyArray<Scalars['ID']['input']>;
  /** Whether they are read. */
  readonly isRead?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether they have a star. An account has up to 1,000 stars. */
  readonly isStarred?: InputMaybe<Scalars['Boolean']['input']>;
};

/** The result of marking submissions. */
export type MarkSubmissionsPayload = {
  readonly __typename?: 'MarkSubmissionsPayload';
  /** The ids of the submissions whose marks have changed; null if the call was refused. */
  readonly markedIds?: Maybe<ReadonlyArray<Scalars['ID']['output']>>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** A person in an account. */
export type Member = Node & {
  readonly __typename?: 'Member';
  /** When the person joined the account. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** The membership's UUID. */
  readonly id: Scalars['ID']['output'];
  /** What the person may do in the account. */
  readonly role: Role;
  /** The person. */
  readonly user: User;
};

/** Which way a mail of a thread goes. */
export type MessageDirection =
  /** It came from outside. */
  | 'in'
  /** Somebody of the account, or a key, wrote it. */
  | 'out';

/** A file that came with a mail and is not kept. */
export type MessageFile = {
  readonly __typename?: 'MessageFile';
  /** Its name; null where the mail has none. */
  readonly name?: Maybe<Scalars['String']['output']>;
  /** Its size in bytes. */
  readonly size: Scalars['Int']['output'];
};

/** What became of a mail of a thread. */
export type MessageState =
  /** A mail server took it and reported later that it could not deliver it. */
  | 'bounced'
  /** No mail server takes it, or it was not sent any more. */
  | 'failed'
  /** It waits for a mail server, or for another attempt. */
  | 'queued'
  /** It came from outside. */
  | 'received'
  /** A mail server took it. */
  | 'sent';

/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type Mutation = {
  readonly __typename?: 'Mutation';
  /** Makes a form receive again. Activating an active form changes nothing. Needs the permission FORMS_WRITE. Errors: FORM_NOT_FOUND. */
  readonly activateForm: ActivateFormPayload;
  /**
   * Adds an address that gets a mail about each submission of a form, once it has confirmed. The confirmation mail's link works for
   * seven days. A form has at most 10 recipients. Needs the permissions FORMS_WRITE and SUBMISSIONS_READ. Errors: those of its fields, FORM_NOT_FOUND,
   * NOTICE_RECIPIENT_TAKEN, TOO_MANY_NOTICE_RECIPIENTS, TOO_MANY_CONFIRMATIONS.
   */
  readonly addNoticeRecipient: AddNoticeRecipientPayload;
  /**
   * Adds a note for the account's people to an accepted submission; the visitor never sees it. Needs the permission SUBMISSIONS_WRITE.
   * Errors: those of its fields, SUBMISSION_NOT_FOUND, MEMBER_NOT_FOUND, TOO_MANY_SUBMISSION_NOTES.
   */
  readonly addSubmissionNote: AddSubmissionNotePayload;
  /**
   * Answers a sheet, once. Where the consumer chose e-mail, the answer is mailed with its files (→ RESPUESTA_ENVIANDOSE): it is given when
   * a mail server takes the mail (→ ATENDIDO). A mail that is refused, or that no server takes within three days, reopens the sheet
   * (→ EN_TRAMITE), and the owner is warned at once; a sheet takes 20 answers by mail. Where the consumer chose a letter, the answer is prepared (→ RESPUESTA_PREPARADA) until
   * `recordLetterDispatch`, and may be prepared 20 times until then; a letter needs the name and the post of who signs. A late answer is
   * accepted. Needs the permission COMPLAINTS_WRITE.
   * Errors: those of its fields, COMPLAINT_NOT_FOUND, DOCUMENT_NOT_FOUND, FILE_INFECTED, COMPLAINT_ACTION_REFUSED.
   */
  readonly answerComplaint: AnswerComplaintPayload;
  /**
   * Closes the viewer's own account: it is suspended at once, and after 30 days its forms, submissions, keys and members are deleted. The
   * sheets of its complaints books stay, because the law keeps them. The books take sheets until `BooksEnding.receiveUntil`, and the deletion
   * waits for what `BooksEnding.obstacles` names. Until then an operator can undo it with `reinstateAccount`. The owners
   * get a mail with the day, and with the sheets that wait. Needs the permissions FORMS_WRITE, SUBMISSIONS_WRITE, WEBHOOKS_WRITE, API_KEYS_WRITE and MEMBERS_WRITE, and in a session a sign-in of the last 15
   * minutes. Errors: ACCOUNT_NOT_SUSPENDABLE.
   */
  readonly closeAccount: CloseAccountPayload;
  /** ATENDIDO or ACUERDO → CERRADO. Needs the permission COMPLAINTS_WRITE. Errors: COMPLAINT_NOT_FOUND, COMPLAINT_ACTION_REFUSED. */
  readonly closeComplaint: CloseComplaintPayload;
  /** Creates an account and its first API key, which holds every permission but ADMIN. Needs the permission ADMIN. Errors: those of its fields, EMAIL_TAKEN. */
  readonly createAccount: CreateAccountPayload;
  /**
   * Makes an address that downloads everything of the account for five minutes, without a key, for whoever has it: settings, submissions with
   * their files, and the sheets of the complaints books. Needs the permissions FORMS_READ, SUBMISSIONS_READ, COMPLAINTS_READ and
   * WEBHOOKS_READ, and in a session a sign-in of the last 15 minutes.
   */
  readonly createAccountExport: CreateAccountExportPayload;
  /**
   * Adds a text from which answers begin. An account has at most 100. Needs the permission COMPLAINTS_WRITE.
   * Errors: those of its fields, ANSWER_TEMPLATE_NAME_TAKEN, TOO_MANY_ANSWER_TEMPLATES.
   */
  readonly createAnswerTemplate: CreateAnswerTemplatePayload;
  /**
   * Creates an API key. The key's value is in the payload, once. It can hold only permissions that the calling key holds. In
   * the viewer's account the calling key is its parent: the new key expires no later, and is revoked with it. Needs the permission
   * API_KEYS_WRITE, or ADMIN for another account. Errors: those of its fields, ACCOUNT_NOT_FOUND, TOO_MANY_API_KEYS.
   */
  readonly createApiKey: CreateApiKeyPayload;
  /**
   * Adds a holiday after today in Lima. Terms that begin or move later do not count the day; the last day of a filed sheet
   * (`dueOn`) never changes. Needs the permission ADMIN.
   * Errors: those of its fields, EXTRA_HOLIDAY_TAKEN, EXTRA_HOLIDAY_PASSED.
   */
  readonly createExtraHoliday: CreateExtraHolidayPayload;
  /**
   * Creates a form that receives at once. Needs the permission FORMS_WRITE, and with `webhookUrl` WEBHOOKS_WRITE, too.
   * Who says where data go must read them: `provider` needs COMPLAINTS_READ, `redirectUrl` SUBMISSIONS_READ, `webhookUrl` both.
   * Errors: those of its fields, PLAN_NOT_FOUND, ESTABLISHMENT_CODE_TAKEN.
   */
  readonly createForm: CreateFormPayload;
  /** Creates a plan. Needs the permission ADMIN. Errors: those of its fields, PLAN_CODE_TAKEN. */
  readonly createPlan: CreatePlanPayload;
  /**
   * Makes an address that signs a member in, once, within 15 minutes: for a member whom the mails of a sign-in do not reach. Whoever opens it
   * acts as the member in this account and in no other, for 12 hours at most and without what needs a recent sign-in. It takes the place of an
   * earlier one that waits, the person gets a mail about it, and an account's owners make 20 a day. A session only, and for another member.
   * Needs the permission MEMBERS_WRITE, every permission of the member's role and a recent sign-in. Errors: MEMBER_NOT_FOUND, also for a key,
   * TOO_MANY_SIGN_IN_ADDRESSES.
   */
  readonly createSignInAddress: CreateSignInAddressPayload;
  /**
   * Makes an address that downloads accepted submissions for five minutes, without a key, for whoever has it. Needs the permission
   * SUBMISSIONS_READ, and in a session a sign-in of the last 15 minutes. Errors: FORM_NOT_FOUND.
   */
  readonly createSubmissionExport: CreateSubmissionExportPayload;
  /**
   * Keeps a list under a name, for the viewer or for everybody. There are up to 50 of each. Needs the permission SUBMISSIONS_READ, and for
   * everybody SUBMISSIONS_WRITE. Errors: those of its fields, FORM_NOT_FOUND, TOO_MANY_SUBMISSION_VIEWS.
   */
  readonly createSubmissionView: CreateSubmissionViewPayload;
  /**
   * Sends a form's events as messages to a chat or a phone from now on, unsigned. The settings are stored encrypted and can be
   * neither read nor changed: delete the endpoint and create another one. A form has at most 20 endpoints, channels included. Needs
   * the permission WEBHOOKS_WRITE, and SUBMISSIONS_READ and COMPLAINTS_READ where its events have those data. Errors: those of its fields, FORM_NOT_FOUND, TOO_MANY_WEBHOOK_ENDPOINTS.
   */
  readonly createWebhookChannel: CreateWebhookChannelPayload;
  /**
   * Sends a form's events to a URL from now on. The signing secret is in the payload, once, if this call created it. Needs
   * the permission WEBHOOKS_WRITE, and SUBMISSIONS_READ and COMPLAINTS_READ where its events have those data. A form has at most 20 endpoints. Errors: those of its fields, FORM_NOT_FOUND,
   * TOO_MANY_WEBHOOK_ENDPOINTS.
   */
  readonly createWebhookEndpoint: CreateWebhookEndpointPayload;
  /**
   * Makes a form answer FORM_INACTIVE until it is activated; its submissions stay. Deactivating an inactive form changes
   * nothing. Needs the permission FORMS_WRITE. Errors: FORM_NOT_FOUND.
   */
  readonly deactivateForm: DeactivateFormPayload;
  /** Deletes a template. Answers that began from it stay. Needs the permission COMPLAINTS_WRITE. Errors: ANSWER_TEMPLATE_NOT_FOUND. */
  readonly deleteAnswerTemplate: DeleteAnswerTemplatePayload;
  /**
   * Removes an added holiday after today in Lima. The last day of a filed sheet (`dueOn`) never changes. Needs the permission
   * ADMIN. Errors: EXTRA_HOLIDAY_NOT_FOUND, EXTRA_HOLIDAY_PASSED.
   */
  readonly deleteExtraHoliday: DeleteExtraHolidayPayload;
  /**
   * Deletes a form for good, with its submissions, webhook endpoints and recipients of notices; what waits to be sent is not sent any
   * more, and its addresses answer FORM_NOT_FOUND. The sheets of its complaints book stay for as long as the law demands: they are
   * answered as before, but its page takes no further ones. Of many submissions the last are deleted within hours, and no list
   * shows them meanwhile. Needs the permissions FORMS_WRITE, SUBMISSIONS_WRITE and WEBHOOKS_WRITE, and in a session a sign-in of the last
   * 15 minutes. Errors: those of its fields, FORM_NOT_FOUND, SIGN_IN_AGAIN.
   */
  readonly deleteForm: DeleteFormPayload;
  /**
   * Deletes one of the viewer's passkeys: it signs nobody in any more. Needs a person who signed in within 15 minutes. Errors:
   * PASSKEY_NOT_FOUND.
   */
  readonly deletePasskey: DeletePasskeyPayload;
  /** Deletes a submission for good, with its webhook deliveries, those that wait included. The month's usage stays counted. Needs the permission SUBMISSIONS_WRITE. Errors: SUBMISSION_NOT_FOUND. */
  readonly deleteSubmission: DeleteSubmissionPayload;
  /**
   * Deletes a note. Needs the permission SUBMISSIONS_WRITE, and MEMBERS_WRITE for a note that somebody else has written.
   * Errors: SUBMISSION_NOTE_NOT_FOUND.
   */
  readonly deleteSubmissionNote: DeleteSubmissionNotePayload;
  /**
   * Deletes a view; the submissions stay. Needs the permission SUBMISSIONS_READ, and for a view of everybody SUBMISSIONS_WRITE.
   * Errors: SUBMISSION_VIEW_NOT_FOUND.
   */
  readonly deleteSubmissionView: DeleteSubmissionViewPayload;
  /**
   * Deletes submissions for good, as `deleteSubmission` does: all of them or, after an error, none. An id of none is passed over. Needs the
   * permission SUBMISSIONS_WRITE.
   */
  readonly deleteSubmissions: DeleteSubmissionsPayload;
  /** Deletes an endpoint with its deliveries, those that wait included. The payload shows the endpoint before its deletion. Needs the permission WEBHOOKS_WRITE. Errors: WEBHOOK_ENDPOINT_NOT_FOUND. */
  readonly deleteWebhookEndpoint: DeleteWebhookEndpointPayload;
  /** Deletes the draft; the published fields stay. Needs the permission FORMS_WRITE. Errors: those of its fields, FORM_NOT_FOUND, FIELD_DRAFT_CHANGED. */
  readonly discardFormFieldDraft: DiscardFormFieldDraftPayload;
  /** Deletes the reports of a form. Needs the permission ADMIN. Errors: FORM_NOT_FOUND for a form without reports. */
  readonly dismissFormReports: DismissFormReportsPayload;
  /** Takes notes off the viewer's `submissionMentions`; the notes stay. Needs the permission SUBMISSIONS_READ. */
  readonly dismissMentions: DismissMentionsPayload;
  /** Ends all of the viewer's own sessions in this account but one. Needs no permission. Errors: SESSION_NOT_FOUND. */
  readonly endOtherSessions: EndOtherSessionsPayload;
  /** Ends one of the viewer's own sessions and closes its sockets. Needs no permission. Errors: SESSION_NOT_FOUND. */
  readonly endSession: EndSessionPayload;
  /**
   * Ends the overlap of earlier rotations: from the next request on only the newest secret signs. Needs the permission
   * WEBHOOKS_WRITE. Errors: WEBHOOK_ENDPOINT_NOT_FOUND.
   */
  readonly expireWebhookSecrets: ExpireWebhookSecretsPayload;
  /**
   * Mails an invitation to the account, which is valid for a week. A second one to the same address takes the place of the first. The
   * viewer must hold every permission of the role, and of that of the first. A mailbox gets 5 invitations a day from all accounts together, and an account mails 200.
   * Needs the permission MEMBERS_WRITE. Errors: those of its fields, MEMBER_TAKEN, TOO_MANY_MEMBERS, TOO_MANY_INVITATIONS.
   */
  readonly inviteMember: InviteMemberPayload;
  /**
   * Marks the sheets of a range as reported: those that SIREC takes and that are not marked yet or are outdated, each with the line that was
   * sent. Needs the permission COMPLAINTS_WRITE. Errors: those of its fields, FORM_NOT_FOUND, SIREC_SITE_CODE_MISSING.
   */
  readonly markComplaintsReported: MarkComplaintsReportedPayload;
  /**
   * Puts an accepted submission into quarantine, for 30 days: what it set off and was not sent yet is not sent any more, and its deliveries
   * and notices are deleted. It stays counted against its plan, and its sender is no longer known. One that is UNCONFIRMED cannot be confirmed any more. Marking it again changes nothing.
   * Needs the permission SUBMISSIONS_WRITE. Errors: SUBMISSION_NOT_FOUND.
   */
  readonly markSubmissionAsSpam: MarkSubmissionAsSpamPayload;
  /**
   * Marks accepted submissions as read or unread, and with a star or without, for all people and keys of the account. An id of no
   * accepted submission is passed over. Needs the permission SUBMISSIONS_WRITE. Errors: TOO_MANY_STARRED_SUBMISSIONS.
   */
  readonly markSubmissions: MarkSubmissionsPayload;
  /**
   * Offers the consumer of a reclamo a settlement. EMAIL: mails the text with a page where the consumer accepts or refuses; the
   * sheet's status changes and its term is suspended when the mail server accepts the mail, and `mails` and `offers` show how far it
   * is: → OFERTA_ENVIADA. The term is suspended for at most 5 business days over all offers by mail on the sheet; one that is not expressly
   * accepted by then lapses: → EN_TRAMITE. If the mail fails for good, the offer is withdrawn and nothing was suspended. PRESENCIAL: one
   * sheet of paper with the text and both names, signed at the counter and attached as `documentId`, with the name and the post of who
   * signs for the business. It suspends nothing (DS 011-2011-PCM, art. 6-A.2.a): the sheet's state and dates stay as they are, and it waits
   * for its answer as before, until `settleComplaint` records the agreement; it is made in every open state, also after the term and beside an
   * offer by mail. A sheet takes 20 offers. Needs the permission COMPLAINTS_WRITE.
   * Errors: those of its fields, COMPLAINT_NOT_FOUND, DOCUMENT_NOT_FOUND, FILE_INFECTED, COMPLAINT_ACTION_REFUSED.
   */
  readonly offerSettlement: OfferSettlementPayload;
  /**
   * Makes the draft the form's fields, with the checks of `setFormFields`, and ends it. The errors' paths are those of the input by which the draft
   * is saved. Settings that a field's type does not have are left out. Needs the permission FORMS_WRITE.
   * Errors: those of its fields, FORM_NOT_FOUND, FIELD_DRAFT_CHANGED, FORM_FIELDS_CHANGED.
   */
  readonly publishFormFieldDraft: PublishFormFieldDraftPayload;
  /**
   * Reclassifies a queja as a reclamo and records that in `originalType`, `reclassifiedAt` and `events`. A reclamo is never
   * reclassified. Needs the permission COMPLAINTS_WRITE. Errors: COMPLAINT_NOT_FOUND, COMPLAINT_ACTION_REFUSED.
   */
  readonly reclassifyComplaint: ReclassifyComplaintPayload;
  /**
   * Records that the last answer by mail did not arrive and that the consumer gave no address for a letter («intento de respuesta»), with
   * time, envelope and reply. The sheet is not answered by it: it stays open, its term and its warnings go on.
   * Needs the permission COMPLAINTS_WRITE. Errors: COMPLAINT_NOT_FOUND, COMPLAINT_ACTION_REFUSED.
   */
  readonly recordAnswerAttempt: RecordAnswerAttemptPayload;
  /**
   * Records that the prepared letter was sent: RESPUESTA_PREPARADA → ATENDIDO. The day of the dispatch is the date of communication.
   * Needs the permission COMPLAINTS_WRITE.
   * Errors: those of its fields, COMPLAINT_NOT_FOUND, DOCUMENT_NOT_FOUND, FILE_INFECTED, COMPLAINT_ACTION_REFUSED.
   */
  readonly recordLetterDispatch: RecordLetterDispatchPayload;
  /**
   * Notes that the provider of a closed account has the file of all its sheets as they are now, such as the archive of `createAccountExport` or
   * `complaints.zip`. A download of one of these to its end notes it by itself. Needs the permissions COMPLAINTS_WRITE and MEMBERS_WRITE, or ADMIN
   * for another account. Errors: ACCOUNT_NOT_FOUND, ACCOUNT_NOT_CLOSED.
   */
  readonly recordSheetFileTaken: RecordSheetFileTakenPayload;
  /**
   * Sends the events since a moment again that did not arrive, oldest first, each with its old `webhook-id`: DEAD and SKIPPED deliveries, and
   * PENDING ones that wait for a later attempt, which are sent now by the whole schedule. An attempt that is under way is not made twice. The
   * hold of a failing endpoint ends. The recovery runs in the background, also over restarts; query it for its progress. An
   * endpoint has one running recovery at a time, and only while it is enabled. Needs the permission WEBHOOKS_WRITE. Errors:
   * those of its fields, WEBHOOK_ENDPOINT_NOT_FOUND, WEBHOOK_ENDPOINT_DISABLED, WEBHOOK_RECOVERY_RUNNING.
   */
  readonly recoverWebhookEndpoint: RecoverWebhookEndpointPayload;
  /**
   * Sends one delivery now, whatever its state: again when it has ended, also a delivered one, and at once when it waits for a later
   * attempt. It keeps its `webhook-id` and its bytes, the numbers of its attempts go on, and a failure is retried by the whole schedule. A
   * delivery whose attempt is under way is refused with WEBHOOK_DELIVERY_PENDING, and so is a disabled endpoint. Needs the permission
   * WEBHOOKS_WRITE. Errors: WEBHOOK_DELIVERY_NOT_FOUND, WEBHOOK_DELIVERY_PENDING, WEBHOOK_ENDPOINT_DISABLED.
   */
  readonly redeliver: RedeliverPayload;
  /**
   * Enters a sheet that a consumer presented on paper, at the counter or by telephone, by the rules of a sheet that is filed on the page.
   * It gets the next number of the year of its presentation, its term is counted from there, and a consumer with an e-mail address gets
   * the receipt. A sheet of the backup book is entered once. Needs the permission COMPLAINTS_WRITE.
   * Errors: those of its fields, FORM_NOT_FOUND, PAPER_SHEET_TAKEN, DOCUMENT_NOT_FOUND, FILE_INFECTED.
   */
  readonly registerPaperComplaint: RegisterPaperComplaintPayload;
  /**
   * Lifts a suspension and undoes a closing, of which the owners get a mail. The account's forms receive again at once. What was deleted stays deleted. Needs the permission
   * ADMIN. Errors: ACCOUNT_NOT_FOUND.
   */
  readonly reinstateAccount: ReinstateAccountPayload;
  /**
   * Files a held sheet under the next number of the year in which it was received. It keeps the date and hour of its reception
   * as those of its presentation, and its term is counted from there. A second release returns the same sheet. Needs the permission COMPLAINTS_WRITE. Errors: QUARANTINED_SHEET_NOT_FOUND.
   */
  readonly releaseQuarantinedSheet: ReleaseQuarantinedSheetPayload;
  /**
   * Lets a submission out of quarantine: it counts against the plan of this month, and everything that a submission sets off goes out, once.
   * Its id and its time stay, and its sender is known from then on. One that was accepted before is back in its place, and neither counts
   * again nor sets anything off. One that is UNCONFIRMED is let in without its visitor's confirmation. Releasing it again changes nothing. Needs the permission
   * SUBMISSIONS_WRITE. Errors: SUBMISSION_NOT_FOUND, FORM_INACTIVE, LIMIT_REACHED, ALREADY_ANSWERED.
   */
  readonly releaseSubmission: ReleaseSubmissionPayload;
  /**
   * Takes a person out of the account and ends their sessions in it, their keys, the invitations that they have sent and the notices to their
   * address. The owners who stay get a mail. Another owner may take a key over before (takeOverApiKey). Every person may leave; for another one
   * the permission MEMBERS_WRITE is needed and every permission of the role. Errors: MEMBER_NOT_FOUND, LAST_OWNER.
   */
  readonly removeMember: RemoveMemberPayload;
  /**
   * Removes a recipient with its notices, those that wait included. The payload shows the recipient before its removal. Needs the
   * permission FORMS_WRITE. Errors: NOTICE_RECIPIENT_NOT_FOUND.
   */
  readonly removeNoticeRecipient: RemoveNoticeRecipientPayload;
  /**
   * Gives one of the viewer's passkeys another name. Needs a person who signed in within 15 minutes. Errors: those of its fields,
   * PASSKEY_NOT_FOUND.
   */
  readonly renamePasskey: RenamePasskeyPayload;
  /**
   * Gives a form a new token, and with it new addresses. The old ones take submissions for `oldValidHours` more; those of its complaints book
   * stay for ever, because they are printed on notices and stand in the mails of consumers. A form replaces its token up to 20 times. Needs the
   * permission FORMS_WRITE. Errors: those of its fields, FORM_NOT_FOUND.
   */
  readonly replaceFormToken: ReplaceFormTokenPayload;
  /**
   * Writes a reply to the visitor of an accepted submission, at its `visitorEmail`, and mails it. It is in `Submission.messages` with what
   * becomes of its mail. The submission's `replyDraft` ends. Needs the permission SUBMISSIONS_WRITE.
   * Errors: those of its fields, SUBMISSION_NOT_FOUND, REPLY_REFUSED, REPLY_REQUEST_REUSED.
   */
  readonly replyToSubmission: ReplyToSubmissionPayload;
  /**
   * Records that the mail with the answer came back: ATENDIDO or CERRADO → EN_TRAMITE, and the duty to answer goes on. The answer stays
   * in the history, and the owner is warned at once.
   * Needs the permission COMPLAINTS_WRITE. Errors: those of its fields, COMPLAINT_NOT_FOUND, COMPLAINT_ACTION_REFUSED.
   */
  readonly reportAnswerBounce: ReportAnswerBouncePayload;
  /**
   * Mails the autoresponse to a submission again, or for the first time where it was omitted, within the bounds of
   * `AutoresponseOmission`. Needs the permission SUBMISSIONS_WRITE. Errors: SUBMISSION_NOT_FOUND, AUTORESPONSE_NOT_FOUND,
   * AUTORESPONSE_QUEUED, AUTORESPONSE_OFF, AUTORESPONSE_REFUSED.
   */
  readonly resendAutoresponse: ResendAutoresponsePayload;
  /**
   * Mails a notice again, in a mail of its own, whether it was sent or has failed. Needs the permission SUBMISSIONS_WRITE. Errors:
   * NOTICE_NOT_FOUND, NOTICE_QUEUED, NOTICE_RECIPIENT_UNCONFIRMED, TOO_MANY_NOTICES.
   */
  readonly resendNotice: ResendNoticePayload;
  /**
   * Mails a pending recipient the link to confirm again, and a paused one to confirm anew. A recipient gets at most 3 such mails, and an account sends at most 50 on a
   * Lima day. Needs the permission FORMS_WRITE. Errors: NOTICE_RECIPIENT_NOT_FOUND, NOTICE_RECIPIENT_NOT_PENDING,
   * TOO_MANY_CONFIRMATIONS.
   */
  readonly resendNoticeConfirmation: ResendNoticeConfirmationPayload;
  /**
   * Mails `provider.email` of a book that has not confirmed the link to confirm again: at most 3 times, and to at most 20 addresses of an account in a day. The link
   * works for seven days. Needs the permission FORMS_WRITE. Errors: FORM_NOT_FOUND, TOO_MANY_CONFIRMATIONS.
   */
  readonly resendProviderConfirmation: ResendProviderConfirmationPayload;
  /**
   * Makes the fields of an earlier version the draft, in place of the one that was read. Visitors are asked by them once it is published. Needs
   * the permission FORMS_WRITE. Errors: those of its fields, FORM_NOT_FOUND, FIELD_VERSION_NOT_FOUND, FIELD_DRAFT_CHANGED.
   */
  readonly restoreFormFieldVersion: RestoreFormFieldVersionPayload;
  /**
   * Ends a key and its descendants at once; their open sockets are closed. Revoking a revoked key changes nothing. A key may
   * always revoke itself. Another key needs the permission API_KEYS_WRITE and all permissions of the revoked key, or the permission
   * ADMIN, which reaches every account. Errors: API_KEY_NOT_FOUND, API_KEY_HOLDS_MORE, LAST_API_KEY.
   */
  readonly revokeApiKey: RevokeApiKeyPayload;
  /** Revokes an invitation: its link no longer works. Needs the permission MEMBERS_WRITE and every permission of its role. Errors: INVITATION_NOT_FOUND. */
  readonly revokeInvitation: RevokeInvitationPayload;
  /**
   * Adds a signing secret. A created secret is in the payload, once; a given one is not. Until the overlap ends every request is
   * signed with the old secrets, too, so that receivers have time to change. At most 3 secrets sign at a time. Needs the
   * permission WEBHOOKS_WRITE. Errors: those of its fields, WEBHOOK_ENDPOINT_NOT_FOUND, WEBHOOK_ENDPOINT_IS_CHANNEL,
   * TOO_MANY_WEBHOOK_SECRETS.
   */
  readonly rotateWebhookSecret: RotateWebhookSecretPayload;
  /**
   * Keeps what was typed of an answer, exactly, for everybody of the account, and gives nothing to the consumer. A sheet has one draft, until its
   * answer is written; no text deletes it. Needs the permission COMPLAINTS_WRITE.
   * Errors: those of its fields, COMPLAINT_NOT_FOUND, COMPLAINT_ACTION_REFUSED, ANSWER_DRAFT_CHANGED.
   */
  readonly saveAnswerDraft: SaveAnswerDraftPayload;
  /**
   * Keeps the fields that are being edited, exactly as they were typed, for everybody of the account. They may be unfinished: `problems` says
   * what stops publishing. A form has one draft. Visitors are asked by the published fields until `publishFormFieldDraft`. The same fields
   * again store nothing. Needs the permission FORMS_WRITE. Errors: those of its fields, FORM_NOT_FOUND, FIELD_DRAFT_CHANGED.
   */
  readonly saveFormFieldDraft: SaveFormFieldDraftPayload;
  /**
   * Keeps what was typed of a reply, exactly, for everybody of the account, and mails nothing. A submission has one draft, until its reply is
   * written; no text deletes it. Needs the permission SUBMISSIONS_WRITE.
   * Errors: those of its fields, SUBMISSION_NOT_FOUND, REPLY_DRAFT_CHANGED.
   */
  readonly saveReplyDraft: SaveReplyDraftPayload;
  /**
   * Sends a submission that tries a form: the service answers each field by an example, and your own address where an e-mail address is asked. It sets
   * off webhooks, notices and the autoresponse as every other one, and is marked as a test in lists, exports and webhooks (`submission.test`). It is
   * counted in no plan, no `closesAfter`, no chart and no summary, and takes no answer of a `unique` field. A form gets up to 20 a day, by Lima's
   * calendar. Needs the permission FORMS_WRITE. Errors: FORM_NOT_FOUND, FORM_INACTIVE, LIMIT_REACHED, TOO_MANY_TEST_SUBMISSIONS.
   */
  readonly sendTestSubmission: SendTestSubmissionPayload;
  /**
   * Sets what a form answers by mail to the visitors whose submissions it accepts from then on, and whether it does. The form has a field of
   * the type EMAIL. Needs the permission FORMS_WRITE, and SUBMISSIONS_READ for a new text with placeholders. Errors: those of its fields, FORM_NOT_FOUND.
   */
  readonly setFormAutoresponse: SetFormAutoresponsePayload;
  /**
   * Replaces all fields of a form. From then on its submissions are checked by them, and what is stored stays as it is; a form without
   * fields takes anything. Needs the permission FORMS_WRITE. Errors: those of its fields, FORM_NOT_FOUND.
   */
  readonly setFormFields: SetFormFieldsPayload;
  /**
   * Gives a form another plan. The submissions of this month stay counted. The new plan's `retentionDays` holds for stored
   * submissions, too: older ones are deleted within minutes. Needs the permission ADMIN, and reaches the forms of
   * every account. Errors: FORM_NOT_FOUND, PLAN_NOT_FOUND.
   */
  readonly setFormPlan: SetFormPlanPayload;
  /**
   * Changes a member's role and ends the person's sessions in the account, and those of their keys and invitations that the new role could not
   * have made. Needs the permission MEMBERS_WRITE and every permission of
   * both roles. Errors: MEMBER_NOT_FOUND, LAST_OWNER.
   */
  readonly setMemberRole: SetMemberRolePayload;
  /**
   * Gives the type of good for the report to SIREC, where the consumer gave none. The sheet stays as it is; if it is reported, it becomes
   * outdated. Needs the permission COMPLAINTS_WRITE. Errors: COMPLAINT_NOT_FOUND, COMPLAINT_ACTION_REFUSED.
   */
  readonly setReportedGoodType: SetReportedGoodTypePayload;
  /**
   * Replaces the account's states. The first one stays the first, and a state that some submission has must stay. Needs the permission
   * FORMS_WRITE. Errors: those of its fields, SUBMISSION_STATE_IN_USE.
   */
  readonly setSubmissionStates: SetSubmissionStatesPayload;
  /** Remembers how the viewer wants to see a list of submissions. Needs the permission SUBMISSIONS_READ. Errors: those of its fields, FORM_NOT_FOUND. */
  readonly setSubmissionTable: SetSubmissionTablePayload;
  /**
   * Records the agreement: → ACUERDO. On an offer at the counter both have signed its paper, and `documentId` is only for another one; on an
   * offer by mail `documentId` is the acceptance that the consumer signed. Every other open offer is withdrawn, and a consumer with an e-mail is
   * mailed the record of the agreement (AGREEMENT). A consumer who accepts on the offer's page settles the sheet without this call; a document
   * is then added to that agreement, once. Needs the permission COMPLAINTS_WRITE. Errors: COMPLAINT_NOT_FOUND, DOCUMENT_NOT_FOUND, FILE_INFECTED, COMPLAINT_ACTION_REFUSED.
   */
  readonly settleComplaint: SettleComplaintPayload;
  /** RECIBIDO → EN_TRAMITE. Needs the permission COMPLAINTS_WRITE. Errors: COMPLAINT_NOT_FOUND, COMPLAINT_ACTION_REFUSED. */
  readonly startComplaintProcessing: StartComplaintProcessingPayload;
  /**
   * Suspends an account: its forms answer FORM_UNAVAILABLE and its open subscriptions are closed; its complaints books keep
   * receiving. Its keys still read, and still do what the complaints book demands; everything else is refused with
   * ACCOUNT_SUSPENDED. Suspending a suspended account changes nothing. The operator's account and the viewer's own cannot be
   * suspended. Needs the permission ADMIN. Errors: ACCOUNT_NOT_FOUND, ACCOUNT_NOT_SUSPENDABLE.
   */
  readonly suspendAccount: SuspendAccountPayload;
  /**
   * Makes a key the viewer's own, so that it no longer ends with the member who had it, nor with the key that created it. Its descendants come
   * along. A session only. Needs the permission API_KEYS_WRITE and all permissions of the key. Errors: API_KEY_NOT_FOUND, API_KEY_HOLDS_MORE,
   * MEMBER_NOT_FOUND for a key.
   */
  readonly takeOverApiKey: TakeOverApiKeyPayload;
  /**
   * Sends `webhook.ping` to the endpoint, signed like any event, with one attempt, also if the endpoint is disabled. The
   * payload's delivery is still PENDING; query it again for its result. Needs the permission WEBHOOKS_WRITE.
   * Errors: WEBHOOK_ENDPOINT_NOT_FOUND.
   */
  readonly testWebhookEndpoint: TestWebhookEndpointPayload;
  /**
   * Gives accepted submissions a state, a person or tags, for all people and keys of the account. An id of no accepted submission is passed
   * over. Needs the permission SUBMISSIONS_WRITE. Errors: those of its fields, MEMBER_NOT_FOUND, TOO_MANY_SUBMISSION_TAGS.
   */
  readonly triageSubmissions: TriageSubmissionsPayload;
  /**
   * Unlinks the viewer from their identity at an identity provider. It signs them in no more, until they sign in there with the verified
   * address that they have here, which links the two again. Open sessions go on. Needs a person who signed in within 15 minutes. Errors:
   * IDENTITY_NOT_FOUND.
   */
  readonly unlinkIdentity: UnlinkIdentityPayload;
  /**
   * Lets a file of a sheet with the status PENDING be downloaded before its scan: the consumer's, or one that a step of staff has used. Its
   * scan is still to come, and locks an infected file for good. Calling it twice changes nothing. Needs the permission COMPLAINTS_WRITE.
   * Errors: FILE_NOT_FOUND, FILE_INFECTED.
   */
  readonly unlockComplaintFile: UnlockComplaintFilePayload;
  /**
   * Lets a file with the status PENDING be downloaded before its scan, such as while the scanner cannot be reached. Its scan is still to come,
   * and locks an infected file for good. Calling it twice changes nothing. Needs the permission SUBMISSIONS_WRITE. Errors: FILE_NOT_FOUND,
   * FILE_INFECTED.
   */
  readonly unlockSubmissionFile: UnlockSubmissionFilePayload;
  /**
   * Changes an account's name, and asks a new e-mail address by mail: it becomes the account's when its mailbox confirms, within seven days,
   * and the earlier address gets a mail. Until then it is `askedEmail`. Needs the permission ADMIN, or API_KEYS_WRITE for the viewer's own
   * account, and for an address in a session a sign-in of the last 15 minutes.
   * Errors: those of its fields, ACCOUNT_NOT_FOUND, TOO_MANY_CONFIRMATIONS, ADDRESS_REFUSES_MAIL.
   */
  readonly updateAccount: UpdateAccountPayload;
  /**
   * Changes a template. Needs the permission COMPLAINTS_WRITE.
   * Errors: those of its fields, ANSWER_TEMPLATE_NOT_FOUND, ANSWER_TEMPLATE_NAME_TAKEN.
   */
  readonly updateAnswerTemplate: UpdateAnswerTemplatePayload;
  /**
   * Changes the given settings and keeps the others. Needs the permission FORMS_WRITE. Another `provider.email` needs COMPLAINTS_READ, too, and
   * another `redirectUrl` SUBMISSIONS_READ; both, and any change of the provider, need a sign-in of the last 15 minutes (SIGN_IN_AGAIN).
   * Errors: those of its fields, FORM_NOT_FOUND, ESTABLISHMENT_CODE_TAKEN.
   */
  readonly updateForm: UpdateFormPayload;
  /** Changes when a recipient gets its mails. Needs the permission FORMS_WRITE. Errors: NOTICE_RECIPIENT_NOT_FOUND. */
  readonly updateNoticeRecipient: UpdateNoticeRecipientPayload;
  /**
   * Changes a plan for all forms that have it, at once; what is missing stays. Needs the permission ADMIN.
   * Errors: those of its fields, PLAN_NOT_FOUND.
   */
  readonly updatePlan: UpdatePlanPayload;
  /**
   * Replaces what a view shows. Needs the permission SUBMISSIONS_READ, and for a view of everybody SUBMISSIONS_WRITE.
   * Errors: those of its fields, SUBMISSION_VIEW_NOT_FOUND, FORM_NOT_FOUND.
   */
  readonly updateSubmissionView: UpdateSubmissionViewPayload;
  /**
   * Changes the viewer's own data, in all accounts that the person belongs to. Needs no permission. Errors: those of its fields,
   * MEMBER_NOT_FOUND for a key.
   */
  readonly updateUser: UpdateUserPayload;
  /**
   * Changes the given settings and keeps the others. A channel has neither `url` nor `headers`. Needs the permission
   * WEBHOOKS_WRITE; another `url` or other `eventTypes` need SUBMISSIONS_READ and COMPLAINTS_READ where the events have those data. Errors:
   * those of its fields, WEBHOOK_ENDPOINT_NOT_FOUND, WEBHOOK_ENDPOINT_IS_CHANNEL.
   */
  readonly updateWebhookEndpoint: UpdateWebhookEndpointPayload;
  /**
   * Withdraws an answer by mail that waits for a mail server: RESPUESTA_ENVIANDOSE → EN_TRAMITE. It needs a try that failed, and is refused
   * while the mail is going out. The sheet can then be answered with another text, or by a letter where the consumer gave an address.
   * Needs the permission COMPLAINTS_WRITE. Errors: COMPLAINT_NOT_FOUND, COMPLAINT_ACTION_REFUSED.
   */
  readonly withdrawAnswer: WithdrawAnswerPayload;
  /**
   * Takes an open offer back. One that was sent by mail: OFERTA_ENVIADA → EN_TRAMITE, and the term runs again. One whose mail was not sent yet
   * is not sent any more. One at the counter led to no agreement, which changes nothing else on the sheet. Needs the permission COMPLAINTS_WRITE. Errors: COMPLAINT_NOT_FOUND, COMPLAINT_ACTION_REFUSED.
   */
  readonly withdrawOffer: WithdrawOfferPayload;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationActivateFormArgs = {
  input: ActivateFormInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationAddNoticeRecipientArgs = {
  input: AddNoticeRecipientInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationAddSubmissionNoteArgs = {
  input: AddSubmissionNoteInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationAnswerComplaintArgs = {
  input: AnswerComplaintInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationCloseAccountArgs = {
  input: CloseAccountInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationCloseComplaintArgs = {
  input: CloseComplaintInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationCreateAccountArgs = {
  input: CreateAccountInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationCreateAccountExportArgs = {
  input: CreateAccountExportInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationCreateAnswerTemplateArgs = {
  input: CreateAnswerTemplateInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationCreateApiKeyArgs = {
  input: CreateApiKeyInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationCreateExtraHolidayArgs = {
  input: CreateExtraHolidayInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationCreateFormArgs = {
  input: CreateFormInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationCreatePlanArgs = {
  input: CreatePlanInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationCreateSignInAddressArgs = {
  input: CreateSignInAddressInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationCreateSubmissionExportArgs = {
  input: CreateSubmissionExportInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationCreateSubmissionViewArgs = {
  input: CreateSubmissionViewInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationCreateWebhookChannelArgs = {
  input: CreateWebhookChannelInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationCreateWebhookEndpointArgs = {
  input: CreateWebhookEndpointInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationDeactivateFormArgs = {
  input: DeactivateFormInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationDeleteAnswerTemplateArgs = {
  input: DeleteAnswerTemplateInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationDeleteExtraHolidayArgs = {
  input: DeleteExtraHolidayInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationDeleteFormArgs = {
  input: DeleteFormInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationDeletePasskeyArgs = {
  input: DeletePasskeyInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationDeleteSubmissionArgs = {
  input: DeleteSubmissionInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationDeleteSubmissionNoteArgs = {
  input: DeleteSubmissionNoteInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationDeleteSubmissionViewArgs = {
  input: DeleteSubmissionViewInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationDeleteSubmissionsArgs = {
  input: DeleteSubmissionsInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationDeleteWebhookEndpointArgs = {
  input: DeleteWebhookEndpointInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationDiscardFormFieldDraftArgs = {
  input: DiscardFormFieldDraftInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationDismissFormReportsArgs = {
  input: DismissFormReportsInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationDismissMentionsArgs = {
  input: DismissMentionsInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationEndOtherSessionsArgs = {
  input: EndOtherSessionsInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationEndSessionArgs = {
  input: EndSessionInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationExpireWebhookSecretsArgs = {
  input: ExpireWebhookSecretsInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationInviteMemberArgs = {
  input: InviteMemberInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationMarkComplaintsReportedArgs = {
  input: MarkComplaintsReportedInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationMarkSubmissionAsSpamArgs = {
  input: MarkSubmissionAsSpamInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationMarkSubmissionsArgs = {
  input: MarkSubmissionsInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationOfferSettlementArgs = {
  input: OfferSettlementInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationPublishFormFieldDraftArgs = {
  input: PublishFormFieldDraftInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationReclassifyComplaintArgs = {
  input: ReclassifyComplaintInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationRecordAnswerAttemptArgs = {
  input: RecordAnswerAttemptInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationRecordLetterDispatchArgs = {
  input: RecordLetterDispatchInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationRecordSheetFileTakenArgs = {
  input: RecordSheetFileTakenInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationRecoverWebhookEndpointArgs = {
  input: RecoverWebhookEndpointInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationRedeliverArgs = {
  input: RedeliverInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationRegisterPaperComplaintArgs = {
  input: RegisterPaperComplaintInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationReinstateAccountArgs = {
  input: ReinstateAccountInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationReleaseQuarantinedSheetArgs = {
  input: ReleaseQuarantinedSheetInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationReleaseSubmissionArgs = {
  input: ReleaseSubmissionInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationRemoveMemberArgs = {
  input: RemoveMemberInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationRemoveNoticeRecipientArgs = {
  input: RemoveNoticeRecipientInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationRenamePasskeyArgs = {
  input: RenamePasskeyInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationReplaceFormTokenArgs = {
  input: ReplaceFormTokenInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationReplyToSubmissionArgs = {
  input: ReplyToSubmissionInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationReportAnswerBounceArgs = {
  input: ReportAnswerBounceInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationResendAutoresponseArgs = {
  input: ResendAutoresponseInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationResendNoticeArgs = {
  input: ResendNoticeInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationResendNoticeConfirmationArgs = {
  input: ResendNoticeConfirmationInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationResendProviderConfirmationArgs = {
  input: ResendProviderConfirmationInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationRestoreFormFieldVersionArgs = {
  input: RestoreFormFieldVersionInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationRevokeApiKeyArgs = {
  input: RevokeApiKeyInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationRevokeInvitationArgs = {
  input: RevokeInvitationInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationRotateWebhookSecretArgs = {
  input: RotateWebhookSecretInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationSaveAnswerDraftArgs = {
  input: SaveAnswerDraftInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationSaveFormFieldDraftArgs = {
  input: SaveFormFieldDraftInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationSaveReplyDraftArgs = {
  input: SaveReplyDraftInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationSendTestSubmissionArgs = {
  input: SendTestSubmissionInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationSetFormAutoresponseArgs = {
  input: SetFormAutoresponseInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationSetFormFieldsArgs = {
  input: SetFormFieldsInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationSetFormPlanArgs = {
  input: SetFormPlanInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationSetMemberRoleArgs = {
  input: SetMemberRoleInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationSetReportedGoodTypeArgs = {
  input: SetReportedGoodTypeInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationSetSubmissionStatesArgs = {
  input: SetSubmissionStatesInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationSetSubmissionTableArgs = {
  input: SetSubmissionTableInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationSettleComplaintArgs = {
  input: SettleComplaintInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationStartComplaintProcessingArgs = {
  input: StartComplaintProcessingInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationSuspendAccountArgs = {
  input: SuspendAccountInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationTakeOverApiKeyArgs = {
  input: TakeOverApiKeyInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationTestWebhookEndpointArgs = {
  input: TestWebhookEndpointInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationTriageSubmissionsArgs = {
  input: TriageSubmissionsInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationUnlinkIdentityArgs = {
  input: UnlinkIdentityInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationUnlockComplaintFileArgs = {
  input: UnlockComplaintFileInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationUnlockSubmissionFileArgs = {
  input: UnlockSubmissionFileInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationUpdateAccountArgs = {
  input: UpdateAccountInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationUpdateAnswerTemplateArgs = {
  input: UpdateAnswerTemplateInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationUpdateFormArgs = {
  input: UpdateFormInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationUpdateNoticeRecipientArgs = {
  input: UpdateNoticeRecipientInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationUpdatePlanArgs = {
  input: UpdatePlanInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationUpdateSubmissionViewArgs = {
  input: UpdateSubmissionViewInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationUpdateUserArgs = {
  input: UpdateUserInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationUpdateWebhookEndpointArgs = {
  input: UpdateWebhookEndpointInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationWithdrawAnswerArgs = {
  input: WithdrawAnswerInput;
};


/**
 * The mutations. Each has an input and a payload of its own. A refusal by a rule is in the payload's `userErrors`; then everything else
 * in the payload is null and nothing was changed. Errors of the request, of the key's permission for the mutation and of the server are
 * top-level errors with `extensions.code`, without data.
 *
 * An object in a payload needs the permission that reads it, such as COMPLAINTS_READ for a sheet. For a key without that permission
 * the object is null with the error FORBIDDEN at its path. The mutation is done all the same: `userErrors` is an empty list.
 */
export type MutationWithdrawOfferArgs = {
  input: WithdrawOfferInput;
};

/** An object that can be found by its id alone. */
export type Node = {
  /** A UUID, unique over all types. It never changes and is never used twice. */
  readonly id: Scalars['ID']['output'];
};

/** When a recipient gets its mails. */
export type NoticeMode =
  /** Each submission in a mail of its own. After 20 within five minutes further ones are collected in a digest. */
  | 'at_once'
  /** The submissions of a day in one mail, at eight in the morning in Lima. */
  | 'daily'
  /** The submissions of each full hour in one mail. */
  | 'hourly';

/** An address that is told of a form's submissions. */
export type NoticeRecipient = Node & {
  readonly __typename?: 'NoticeRecipient';
  /** When the link of the last confirmation mail stops working; null once the address has decided. */
  readonly confirmationExpiresAt?: Maybe<Scalars['DateTime']['output']>;
  /** When the address confirmed. */
  readonly confirmedAt?: Maybe<Scalars['DateTime']['output']>;
  /** When it was added. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** When its next digest is sent; null while no notice waits for one. */
  readonly digestDueAt?: Maybe<Scalars['DateTime']['output']>;
  /** The address. */
  readonly email: Scalars['String']['output'];
  /** The form. Needs the permission FORMS_READ. */
  readonly form?: Maybe<Form>;
  /** The recipient's UUID. */
  readonly id: Scalars['ID']['output'];
  /** When it gets its mails. */
  readonly mode: NoticeMode;
  /** Whether it gets notices. */
  readonly status: NoticeRecipientStatus;
  /** When the address unsubscribed. */
  readonly unsubscribedAt?: Maybe<Scalars['DateTime']['output']>;
};

/** Whether an address gets notices. */
export type NoticeRecipientStatus =
  /** It gets notices. */
  | 'confirmed'
  /** Its mails came back: it gets none until it confirms anew, see `resendNoticeConfirmation`. */
  | 'paused'
  /** It has not confirmed; nothing is sent but the confirmation mail. */
  | 'pending'
  /** It has ended its notices by a link of a mail. This is final. */
  | 'unsubscribed';

/** The state of the mail with a notice. */
export type NoticeState =
  /** The mail server took it, and reported later that it could not deliver it. */
  | 'bounced'
  /** The mail server refused it for good, or none took it within three days. */
  | 'failed'
  /** It waits for the mail server, or for a digest. */
  | 'queued'
  /** The mail server has taken it. */
  | 'sent';

/** How many numbers are in a range. */
export type NumberBin = {
  readonly __typename?: 'NumberBin';
  /** How many numbers are in it. */
  readonly count: Scalars['Int']['output'];
  /** The least number of the range. */
  readonly from: Scalars['Float']['output'];
  /** The number where the next range begins. */
  readonly to: Scalars['Float']['output'];
};

/** Numbers as a distribution. */
export type NumberSummary = {
  readonly __typename?: 'NumberSummary';
  /** Ranges of the same width, in order, those without a number included; at most 32. */
  readonly bins: ReadonlyArray<NumberBin>;
  /** How many there are. */
  readonly count: Scalars['Int']['output'];
  /** Their standard deviation, as that of a sample; null for one number. */
  readonly deviation?: Maybe<Scalars['Float']['output']>;
  /** Whether they are amounts of soles. */
  readonly inSoles: Scalars['Boolean']['output'];
  /** The greatest. */
  readonly max: Scalars['Float']['output'];
  /** Their mean. */
  readonly mean: Scalars['Float']['output'];
  /** The one in the middle. */
  readonly median: Scalars['Float']['output'];
  /** The least. */
  readonly min: Scalars['Float']['output'];
};

/** Where the consumer decided. */
export type OfferDecisionMeans =
  /** On a signed document. */
  | 'document'
  /** On the offer's page. */
  | 'page';

/** How an offer reaches the consumer. */
export type OfferMeans =
  /** By e-mail, with a page to decide on. */
  | 'email'
  /** At the counter, on one paper that both sign. It suspends no term. */
  | 'presencial';

/** How an offer ended. */
export type OfferOutcome =
  /** The consumer accepted it. */
  | 'accepted'
  /** It was not accepted in its time, which counts as refused. */
  | 'lapsed'
  /** The consumer refused it. */
  | 'refused'
  /** The business took it back, its mail failed, the sheet was answered, or another offer was accepted. */
  | 'withdrawn';

/** An offer to a consumer. */
export type OfferSettlementInput = {
  /** A document that was uploaded for the sheet. PRESENCIAL needs it: the paper that both have signed. */
  readonly documentId?: InputMaybe<Scalars['ID']['input']>;
  /** The sheet's id. */
  readonly id: Scalars['ID']['input'];
  /** How it reaches the consumer. EMAIL needs an e-mail address on the sheet. */
  readonly means: OfferMeans;
  /** Who signs at the counter for the business: 1 to 150 characters. PRESENCIAL needs it, and EMAIL does not read it. */
  readonly signerName?: InputMaybe<Scalars['String']['input']>;
  /** The post of who signs: 1 to 150 characters. PRESENCIAL needs it, and EMAIL does not read it. */
  readonly signerPost?: InputMaybe<Scalars['String']['input']>;
  /** The offer: 1 to 4,000 characters. */
  readonly text: Scalars['String']['input'];
};

/** The sheet with its offer. */
export type OfferSettlementPayload = {
  readonly __typename?: 'OfferSettlementPayload';
  /** The sheet as it is now; null if the call was refused. Needs the permission COMPLAINTS_READ. */
  readonly complaint?: Maybe<Complaint>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The position of a page in its list. */
export type PageInfo = {
  readonly __typename?: 'PageInfo';
  /** The cursor of the last item; null on an empty page. */
  readonly endCursor?: Maybe<Scalars['String']['output']>;
  /** Whether the list goes on after this page. The next page has `after: endCursor`. */
  readonly hasNextPage: Scalars['Boolean']['output'];
  /** Whether the list goes on before this page. The previous page has `before: startCursor`. */
  readonly hasPreviousPage: Scalars['Boolean']['output'];
  /** The cursor of the first item; null on an empty page. */
  readonly startCursor?: Maybe<Scalars['String']['output']>;
};

/** A key of a person's device or password manager, with which they sign in without a mail. */
export type Passkey = {
  readonly __typename?: 'Passkey';
  /** When it was made. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** The passkey's UUID. */
  readonly id: Scalars['ID']['output'];
  /** When it last signed the person in; null before the first time. */
  readonly lastUsedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The name that the person has given it. */
  readonly name: Scalars['String']['output'];
};

/** A permission of an API key. */
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
  /** Invite and remove people, and change their roles. */
  | 'members:write'
  /** Read submissions, also live. */
  | 'submissions:read'
  /** Delete submissions. */
  | 'submissions:write'
  /** Read webhook endpoints, deliveries and attempts. */
  | 'webhooks:read'
  /** Create, change, test and delete webhook endpoints. */
  | 'webhooks:write';

/** The limits of a form. */
export type Plan = Node & {
  readonly __typename?: 'Plan';
  /** Its stable name for programs, such as `gratis`. */
  readonly code: Scalars['String']['output'];
  /** The files that one submission may bring to a form that takes files, 0 to 10. */
  readonly filesPerSubmission: Scalars['Int']['output'];
  /** The plan's UUID. */
  readonly id: Scalars['ID']['output'];
  /** The forms that an account may have whose most generous plan this is; null = unlimited. */
  readonly maxForms?: Maybe<Scalars['Int']['output']>;
  /** The size of one file in MiB, 1 to 25. */
  readonly megabytesPerFile: Scalars['Int']['output'];
  /** The size of all files of one submission in MiB, 1 to 100. */
  readonly megabytesPerSubmission: Scalars['Int']['output'];
  /** Submissions per form and Lima calendar month; null = unlimited. */
  readonly monthlySubmissionLimit?: Maybe<Scalars['Int']['output']>;
  /** Its name for people. */
  readonly name: Scalars['String']['output'];
  /** The days for which submissions are kept before they are deleted for good; null = until their owner deletes them. Complaints are kept as the law asks, whatever the plan. */
  readonly retentionDays?: Maybe<Scalars['Int']['output']>;
  /** Whether owners may choose it themselves. Other plans are given by an operator. */
  readonly selfService: Scalars['Boolean']['output'];
  /**
   * The submissions that a form takes in a minute from one address, an IPv4 address or an IPv6 /64; more are a sign of spam, and more than
   * twice as many are quarantined; null = unlimited. Addresses of private networks are not counted.
   */
  readonly submissionsPerAddressAndMinute?: Maybe<Scalars['Int']['output']>;
  /** The submissions that a form takes in a minute; further ones are refused with RATE_LIMITED; null = unlimited. */
  readonly submissionsPerMinute?: Maybe<Scalars['Int']['output']>;
};

/** What will be deleted of complaints books. */
export type PlannedSheetDeletions = {
  readonly __typename?: 'PlannedSheetDeletions';
  /** The number of sheets. */
  readonly count: Scalars['Int']['output'];
  /** The first day on which one is deleted; null without any. */
  readonly firstOn?: Maybe<Scalars['Date']['output']>;
  /** The number of held sheets that nobody has released. */
  readonly heldCount: Scalars['Int']['output'];
  /** The last day until which one of them is kept: the end of the next month. */
  readonly through: Scalars['Date']['output'];
  /** How many of them have neither an answer nor an agreement. */
  readonly unansweredCount: Scalars['Int']['output'];
};

/** An answer to show. Its texts may have the `answerPlaceholders` between double braces. */
export type PreviewComplaintAnswerInput = {
  /** The actions of the business: at most 4,000 characters. */
  readonly actionsTaken?: InputMaybe<Scalars['String']['input']>;
  /** The text for the consumer: 1 to 4,000 characters, also after it was filled. Not together with `templateId`. */
  readonly answer?: InputMaybe<Scalars['String']['input']>;
  /** At most five uploaded files that would go out with the answer. */
  readonly documentIds?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** The sheet's id. */
  readonly id: Scalars['ID']['input'];
  /** The reasons of a refusal: 1 to 4,000 characters. */
  readonly refusalReasons?: InputMaybe<Scalars['String']['input']>;
  /** Whether the provider refuses what the consumer asks. The refusal needs its reasons. */
  readonly refused?: InputMaybe<Scalars['Boolean']['input']>;
  /** The name of the person who answers: at most 150 characters. A letter needs it. */
  readonly signerName?: InputMaybe<Scalars['String']['input']>;
  /** The post of the person who answers: at most 150 characters. A letter needs it. */
  readonly signerPost?: InputMaybe<Scalars['String']['input']>;
  /** The template whose text it is. Not together with `answer`. */
  readonly templateId?: InputMaybe<Scalars['ID']['input']>;
  /** As in `AnswerComplaintInput`. */
  readonly via?: InputMaybe<AnswerChannel>;
};

/** What the answer would be. */
export type PreviewComplaintAnswerPayload = {
  readonly __typename?: 'PreviewComplaintAnswerPayload';
  /** What would be sent; null if the call was refused. */
  readonly preview?: Maybe<ComplaintAnswerPreview>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The provider of a complaints book. It is printed on every sheet. */
export type Provider = {
  readonly __typename?: 'Provider';
  /** The establishment's address. */
  readonly address: Scalars['String']['output'];
  /** The code of the book's data bank in the RNPDP, which the page's notice on personal data shows; null for a data bank without one. */
  readonly dataBankCode?: Maybe<Scalars['String']['output']>;
  /** The address for mails about the book and for replies to the consumer's mails. */
  readonly email: Scalars['String']['output'];
  /** The establishment's identification code, at most 6 characters; null leaves the book incomplete. */
  readonly establishmentCode?: Maybe<Scalars['String']['output']>;
  /** The registered name (razón social), as SUNAT has it. */
  readonly legalName: Scalars['String']['output'];
  /** The taxpayer's number: 11 digits with a right check digit. */
  readonly ruc: Scalars['String']['output'];
  /** The code that INDECOPI's SIREC assigns the establishment, such as `000001`; null for a book that is not reported. */
  readonly sirecSiteCode?: Maybe<Scalars['String']['output']>;
  /** The name that customers know, if it differs. */
  readonly tradeName?: Maybe<Scalars['String']['output']>;
};

/** A datum of the provider that a complaints book must show before its address is published (DS 011-2011-PCM, art. 5 and Anexo I). */
export type ProviderDatum =
  /** The establishment's address. */
  | 'address'
  /** The address for mails about the book. */
  | 'email'
  /** The establishment's identification code. */
  | 'establishment_code'
  /** The registered name. */
  | 'legal_name'
  /** The taxpayer's number. */
  | 'ruc';

/**
 * The provider of a complaints book. An update replaces all of its fields. Once the book has a sheet, its RUC and its establishment's code stay
 * (FIXED_BY_SHEETS); a missing code may be added, which completes the sheets that lack it.
 */
export type ProviderInput = {
  /** The establishment's address: 1 to 150 characters. */
  readonly address: Scalars['String']['input'];
  /** The code of the book's data bank in the RNPDP (Registro Nacional de Protección de Datos Personales): at most 40 characters. */
  readonly dataBankCode?: InputMaybe<Scalars['String']['input']>;
  /** The address for mails about the book and for replies to the consumer's mails. */
  readonly email: Scalars['String']['input'];
  /** The establishment's identification code: at most 6 characters, another one for each book with the same RUC. The book is incomplete without it. */
  readonly establishmentCode?: InputMaybe<Scalars['String']['input']>;
  /** The registered name (razón social): 1 to 150 characters. */
  readonly legalName: Scalars['String']['input'];
  /** The taxpayer's number: 11 digits with a right check digit. Blanks, dots and hyphens are removed. */
  readonly ruc: Scalars['String']['input'];
  /** The code that INDECOPI's SIREC assigns the establishment: 1 to 6 letters, digits and hyphens. With it, the owner is reminded of the report. */
  readonly sirecSiteCode?: InputMaybe<Scalars['String']['input']>;
  /** The name that customers know: at most 150 characters. */
  readonly tradeName?: InputMaybe<Scalars['String']['input']>;
};

/** A draft to publish. */
export type PublishFormFieldDraftInput = {
  /** The form. */
  readonly formId: Scalars['ID']['input'];
  /** The version of the draft that was read. Another one is refused with FIELD_DRAFT_CHANGED. */
  readonly seenVersion: Scalars['ID']['input'];
};

/** The form with its new fields. */
export type PublishFormFieldDraftPayload = {
  readonly __typename?: 'PublishFormFieldDraftPayload';
  /** The form; null if the call was refused. */
  readonly form?: Maybe<Form>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/**
 * A sheet whose hidden field was filled in, perhaps by a program. It is complete and kept, but has no number until it is
 * released. The fields are those of Complaint.
 */
export type QuarantinedSheet = {
  readonly __typename?: 'QuarantinedSheet';
  /** The consumer's address, if given. */
  readonly address?: Maybe<Scalars['String']['output']>;
  /** The amount claimed, if given. */
  readonly amount?: Maybe<Scalars['String']['output']>;
  /** The consumer's input for `amount`, with its currency, if it is not an amount; `amount` is null then. */
  readonly amountTyped?: Maybe<Scalars['String']['output']>;
  /** The channel by which the consumer wants the answer. */
  readonly answerChannel: AnswerChannel;
  /** The consumer's files, in the order sent. They can be downloaded after the release. */
  readonly attachments: ReadonlyArray<ComplaintAttachment>;
  /** The channel that it was filed by. */
  readonly channel: EntryChannel;
  /** The consumer's full name. */
  readonly consumerName: Scalars['String']['output'];
  /** The currency of `amount`. */
  readonly currency: Currency;
  /** The department, as typed. */
  readonly department?: Maybe<Scalars['String']['output']>;
  /** The incident, in the consumer's words. */
  readonly detail: Scalars['String']['output'];
  /** The district, as typed. */
  readonly district?: Maybe<Scalars['String']['output']>;
  /** The document's number. */
  readonly documentNumber: Scalars['String']['output'];
  /** `DNI`, `CE`, `PASAPORTE`, `RUC` or `OTRO`. */
  readonly documentType: Scalars['String']['output'];
  /** The last day for its answer: 15 business days after its presentation. The business is warned of it as of other sheets' terms. */
  readonly dueOn: Scalars['Date']['output'];
  /** The consumer's e-mail, if given. */
  readonly email?: Maybe<Scalars['String']['output']>;
  /** The consumer's input for `email` if it is not an e-mail address; `email` is null then, and the sheet has an address. */
  readonly emailTyped?: Maybe<Scalars['String']['output']>;
  /** The product or service, if given. */
  readonly goodDescription?: Maybe<Scalars['String']['output']>;
  /** Whether a product or a service was bought, if given. */
  readonly goodType?: Maybe<GoodType>;
  /** The parent or guardian; set for a minor. */
  readonly guardian?: Maybe<Guardian>;
  /** The day on which it happened, if given. */
  readonly happenedOn?: Maybe<Scalars['Date']['output']>;
  /** The consumer's input for `happenedOn` if it is not a day or is in the future; `happenedOn` is null then. */
  readonly happenedOnTyped?: Maybe<Scalars['String']['output']>;
  /** The held sheet's UUID. The released sheet has another one. */
  readonly id: Scalars['ID']['output'];
  /** The order's number, if given. */
  readonly orderNumber?: Maybe<Scalars['String']['output']>;
  /** Whether `dueOn` is over while the sheet is still held. */
  readonly overdue: Scalars['Boolean']['output'];
  /** The telephone number, if given. */
  readonly phone?: Maybe<Scalars['String']['output']>;
  /** The province, as typed. */
  readonly province?: Maybe<Scalars['String']['output']>;
  /** When it was received: the date and hour of its presentation. */
  readonly receivedAt: Scalars['DateTime']['output'];
  /** The consumer's request, if given. */
  readonly request?: Maybe<Scalars['String']['output']>;
  /** The type that the consumer chose. */
  readonly type: ComplaintType;
};

/** A page of held sheets. */
export type QuarantinedSheetConnection = {
  readonly __typename?: 'QuarantinedSheetConnection';
  /** The held sheets with their cursors, in the list's order. */
  readonly edges: ReadonlyArray<QuarantinedSheetEdge>;
  /** The held sheets alone, in the same order. */
  readonly nodes: ReadonlyArray<QuarantinedSheet>;
  /** The position of this page in the list. */
  readonly pageInfo: PageInfo;
};

/** A held sheet in a list. */
export type QuarantinedSheetEdge = {
  readonly __typename?: 'QuarantinedSheetEdge';
  /** The cursor, for `after`. */
  readonly cursor: Scalars['String']['output'];
  /** The held sheet. */
  readonly node: QuarantinedSheet;
};

/** The conditions of a list of held sheets. */
export type QuarantinedSheetFilter = {
  /** true: only sheets whose last day is over today in Lima; false: only the others. */
  readonly overdue?: InputMaybe<Scalars['Boolean']['input']>;
};

/**
 * The queries. Another account's rows are answered as null. A field that is refused on its own, such as one whose permission the key
 * lacks (FORBIDDEN) or whose filter is too broad (FILTER_TOO_BROAD), is null with an error at its path, and the rest of the answer stays.
 *
 * An answer has at most 16 MiB. A field past them is refused with the error RESULT_TOO_LARGE; smaller fields may still fit. In one
 * process of the service four operations of an account run at a time. More of them wait for up to five seconds and are then refused
 * with the error TOO_MANY_OPERATIONS: over HTTP with status 429 and `Retry-After`, over WebSocket as an error of the operation.
 */
export type Query = {
  readonly __typename?: 'Query';
  /** One account by its id; null if there is none. Needs the permission ADMIN. */
  readonly account?: Maybe<Account>;
  /**
   * What the viewer's account was warned of, newest first: once for each cause, thing and Lima month. Each warning is mailed to the
   * account's address, too, at most 20 a day, and sent to its webhook endpoints that name `account.warned`. Needs the permission FORMS_READ. Errors: INVALID_PAGE, PAGE_SIZE_EXCEEDED,
   * INVALID_CURSOR.
   */
  readonly accountWarnings?: Maybe<AccountWarningConnection>;
  /** All accounts, newest first. Needs the permission ADMIN. Errors: INVALID_PAGE, PAGE_SIZE_EXCEEDED, INVALID_CURSOR. */
  readonly accounts?: Maybe<AccountConnection>;
  /**
   * The names that templates and answers may have between double braces, such as `nombre` for `{{nombre}}`; `previewComplaintAnswer`
   * fills them. `nombre` is the consumer, `destinatario` the person who gets the answer (a minor's guardian), `documento` the
   * consumer's document, `numero` the sheet's number, `fecha` the day on which it was presented, `tipo` reclamo or queja,
   * `proveedor` and `ruc` those printed on the sheet, `hoy` the day of the preview in Lima.
   */
  readonly answerPlaceholders: ReadonlyArray<Scalars['String']['output']>;
  /**
   * What an inspector of INDECOPI would write down of the viewer's complaints books, or of one form's, looked for now. Needs the permission
   * COMPLAINTS_READ. Errors: FORM_NOT_FOUND, VALIDATION_FAILED.
   */
  readonly bookInspection?: Maybe<BookInspection>;
  /** One sheet of the viewer's complaints books; null if there is none. Needs the permission COMPLAINTS_READ. */
  readonly complaint?: Maybe<Complaint>;
  /**
   * The figures of a year in Lima, month by month, of all the viewer's complaints books or of one form's. Needs the permission
   * COMPLAINTS_READ. Errors: FORM_NOT_FOUND, VALIDATION_FAILED.
   */
  readonly complaintFigures?: Maybe<ReadonlyArray<ComplaintMonth>>;
  /**
   * The sheets of all the viewer's complaints books as one register, the latest filed first: forwards with first and after,
   * backwards with last and before. Needs the permission COMPLAINTS_READ. Errors: INVALID_PAGE, PAGE_SIZE_EXCEEDED,
   * INVALID_CURSOR, VALIDATION_FAILED.
   */
  readonly complaints?: Maybe<ComplaintConnection>;
  /** The holidays that a law added to the 16 national ones, in order of the days. Terms count neither. */
  readonly extraHolidays: ReadonlyArray<ExtraHoliday>;
  /**
   * Fields made from pasted text, to begin a draft with: a list of questions, each perhaps with its choices in the lines below it, or the
   * header of a table of CSV. Their types are guessed from their words, such as `Correo` or `Fecha de entrega`. Nothing is stored. A text
   * of more than 20,000 characters is refused, and more than 50 questions are, too. Needs the permission FORMS_READ. Errors: VALIDATION_FAILED.
   */
  readonly fieldsFromText?: Maybe<ReadonlyArray<FormField>>;
  /**
   * One of the viewer's forms by exactly one of id and token; null if there is none. Needs the permission FORMS_READ.
   * Errors: VALIDATION_FAILED if both or none are given.
   */
  readonly form?: Maybe<Form>;
  /**
   * What visitors reported of the pages of forms, of all accounts, newest first. A form has at most 20; they wait 180 days. Needs the permission
   * ADMIN. Errors: INVALID_PAGE, PAGE_SIZE_EXCEEDED, INVALID_CURSOR.
   */
  readonly formReports?: Maybe<FormReportConnection>;
  /** The forms to begin from, in the order in which the panel offers them. They are the same for every account. */
  readonly formTemplates: ReadonlyArray<FormTemplate>;
  /** The viewer's forms, newest first. Needs the permission FORMS_READ. Errors: INVALID_PAGE, PAGE_SIZE_EXCEEDED, INVALID_CURSOR. */
  readonly forms?: Maybe<FormConnection>;
  /** Any account, form, submission, complaint, key, plan, endpoint or delivery by its id; null if there is none for this key. */
  readonly node?: Maybe<Node>;
  /**
   * The accepted submissions of a form, or of all forms, in the order of what a column holds. Empty cells come last in both directions, numbers
   * before texts, and equal ones in the order of time. No index has this order: each page reads all submissions that meet the filter, within the
   * bounds of a search. Needs the permission SUBMISSIONS_READ. Errors: FORM_NOT_FOUND, INVALID_PAGE, PAGE_SIZE_EXCEEDED, INVALID_CURSOR,
   * VALIDATION_FAILED, FILTER_TOO_BROAD.
   */
  readonly orderedSubmissions?: Maybe<SubmissionConnection>;
  /**
   * What will be deleted of the viewer's complaints books until the end of the next month, because the two years for which sheets are kept end. A sheet is
   * deleted after its `keepUntil`, and not before a week after the mail that told its owner. Needs the permission COMPLAINTS_READ.
   */
  readonly plannedSheetDeletions?: Maybe<PlannedSheetDeletions>;
  /** All plans that a form can have, oldest first. */
  readonly plans: ReadonlyArray<Plan>;
  /**
   * Shows what `answerComplaint` would send, and changes nothing: the texts with their placeholders filled, the mail and the letter. It
   * refuses what `answerComplaint` would refuse. `answerComplaint` with the shown texts sends the same mail and letter; only the time of
   * the answer is its own. Needs the permission COMPLAINTS_READ.
   * Errors: those of its fields, COMPLAINT_NOT_FOUND, ANSWER_TEMPLATE_NOT_FOUND, DOCUMENT_NOT_FOUND, FILE_INFECTED, COMPLAINT_ACTION_REFUSED.
   */
  readonly previewComplaintAnswer?: Maybe<PreviewComplaintAnswerPayload>;
  /**
   * The held sheets of all of the viewer's complaints books, newest first, those of deleted forms included. Needs the permission
   * COMPLAINTS_READ. Errors: INVALID_PAGE, PAGE_SIZE_EXCEEDED, INVALID_CURSOR.
   */
  readonly quarantinedSheets?: Maybe<QuarantinedSheetConnection>;
  /**
   * The mailbox to which visitors answer what the viewer replies to them; null where their answers come into `Submission.messages`. Needs the
   * permission SUBMISSIONS_READ.
   */
  readonly replyMailbox?: Maybe<Scalars['String']['output']>;
  /** One submission of the viewer's forms; null if there is none. Needs the permission SUBMISSIONS_READ. */
  readonly submission?: Maybe<Submission>;
  /**
   * The cursor of the feed's last submission: `submissionCreated(after:)` with it has all that are committed later. Read it before a
   * list, subscribe with it, and the list and the events together miss nothing. Needs the permission SUBMISSIONS_READ.
   */
  readonly submissionCursor?: Maybe<Scalars['String']['output']>;
  /** The notes that name the viewer, newest first, until they are dismissed: at most 20, and none for a key. Needs the permission SUBMISSIONS_READ. */
  readonly submissionMentions?: Maybe<ReadonlyArray<SubmissionNote>>;
  /** The states that submissions of the account can have, in their order; the first is that of every new one. Needs the permission SUBMISSIONS_READ. */
  readonly submissionStates?: Maybe<ReadonlyArray<SubmissionState>>;
  /** How the viewer wants to see a list of submissions. Needs the permission SUBMISSIONS_READ. */
  readonly submissionTable?: Maybe<SubmissionTable>;
  /** The tags that submissions of the account have, in alphabetical order: at most 200. Needs the permission SUBMISSIONS_READ. */
  readonly submissionTags?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** The lists of submissions with a name: the viewer's own and those of everybody, in the order of their names. Needs the permission SUBMISSIONS_READ. */
  readonly submissionViews?: Maybe<ReadonlyArray<SubmissionView>>;
  /**
   * The submissions of all the viewer's forms, newest first, with the arguments and the limits of `Form.submissions`. Needs the permission
   * SUBMISSIONS_READ. Errors: INVALID_PAGE, PAGE_SIZE_EXCEEDED, INVALID_CURSOR, VALIDATION_FAILED, FILTER_TOO_BROAD.
   */
  readonly submissions?: Maybe<SubmissionConnection>;
  /** The people of the account, to whom submissions are given and whom notes name. Needs the permission SUBMISSIONS_READ. */
  readonly teammates?: Maybe<ReadonlyArray<Teammate>>;
  /** Who asks, and in which account. */
  readonly viewer: Viewer;
  /** One delivery of the viewer's webhooks by its id; null if there is none. Needs the permission WEBHOOKS_READ. */
  readonly webhookDelivery?: Maybe<WebhookDelivery>;
  /** One recovery of the viewer's webhooks by its id; null if there is none. Needs the permission WEBHOOKS_READ. */
  readonly webhookRecovery?: Maybe<WebhookRecovery>;
};


/**
 * The queries. Another account's rows are answered as null. A field that is refused on its own, such as one whose permission the key
 * lacks (FORBIDDEN) or whose filter is too broad (FILTER_TOO_BROAD), is null with an error at its path, and the rest of the answer stays.
 *
 * An answer has at most 16 MiB. A field past them is refused with the error RESULT_TOO_LARGE; smaller fields may still fit. In one
 * process of the service four operations of an account run at a time. More of them wait for up to five seconds and are then refused
 * with the error TOO_MANY_OPERATIONS: over HTTP with status 429 and `Retry-After`, over WebSocket as an error of the operation.
 */
export type QueryAccountArgs = {
  id: Scalars['ID']['input'];
};


/**
 * The queries. Another account's rows are answered as null. A field that is refused on its own, such as one whose permission the key
 * lacks (FORBIDDEN) or whose filter is too broad (FILTER_TOO_BROAD), is null with an error at its path, and the rest of the answer stays.
 *
 * An answer has at most 16 MiB. A field past them is refused with the error RESULT_TOO_LARGE; smaller fields may still fit. In one
 * process of the service four operations of an account run at a time. More of them wait for up to five seconds and are then refused
 * with the error TOO_MANY_OPERATIONS: over HTTP with status 429 and `Retry-After`, over WebSocket as an error of the operation.
 */
export type QueryAccountWarningsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/**
 * The queries. Another account's rows are answered as null. A field that is refused on its own, such as one whose permission the key
 * lacks (FORBIDDEN) or whose filter is too broad (FILTER_TOO_BROAD), is null with an error at its path, and the rest of the answer stays.
 *
 * An answer has at most 16 MiB. A field past them is refused with the error RESULT_TOO_LARGE; smaller fields may still fit. In one
 * process of the service four operations of an account run at a time. More of them wait for up to five seconds and are then refused
 * with the error TOO_MANY_OPERATIONS: over HTTP with status 429 and `Retry-After`, over WebSocket as an error of the operation.
 */
export type QueryAccountsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/**
 * The queries. Another account's rows are answered as null. A field that is refused on its own, such as one whose permission the key
 * lacks (FORBIDDEN) or whose filter is too broad (FILTER_TOO_BROAD), is null with an error at its path, and the rest of the answer stays.
 *
 * An answer has at most 16 MiB. A field past them is refused with the error RESULT_TOO_LARGE; smaller fields may still fit. In one
 * process of the service four operations of an account run at a time. More of them wait for up to five seconds and are then refused
 * with the error TOO_MANY_OPERATIONS: over HTTP with status 429 and `Retry-After`, over WebSocket as an error of the operation.
 */
export type QueryBookInspectionArgs = {
  formId?: InputMaybe<Scalars['ID']['input']>;
  year?: InputMaybe<Scalars['Int']['input']>;
};


/**
 * The queries. Another account's rows are answered as null. A field that is refused on its own, such as one whose permission the key
 * lacks (FORBIDDEN) or whose filter is too broad (FILTER_TOO_BROAD), is null with an error at its path, and the rest of the answer stays.
 *
 * An answer has at most 16 MiB. A field past them is refused with the error RESULT_TOO_LARGE; smaller fields may still fit. In one
 * process of the service four operations of an account run at a time. More of them wait for up to five seconds and are then refused
 * with the error TOO_MANY_OPERATIONS: over HTTP with status 429 and `Retry-After`, over WebSocket as an error of the operation.
 */
export type QueryComplaintArgs = {
  id: Scalars['ID']['input'];
};


/**
 * The queries. Another account's rows are answered as null. A field that is refused on its own, such as one whose permission the key
 * lacks (FORBIDDEN) or whose filter is too broad (FILTER_TOO_BROAD), is null with an error at its path, and the rest of the answer stays.
 *
 * An answer has at most 16 MiB. A field past them is refused with the error RESULT_TOO_LARGE; smaller fields may still fit. In one
 * process of the service four operations of an account run at a time. More of them wait for up to five seconds and are then refused
 * with the error TOO_MANY_OPERATIONS: over HTTP with status 429 and `Retry-After`, over WebSocket as an error of the operation.
 */
export type QueryComplaintFiguresArgs = {
  formId?: InputMaybe<Scalars['ID']['input']>;
  year: Scalars['Int']['input'];
};


/**
 * The queries. Another account's rows are answered as null. A field that is refused on its own, such as one whose permission the key
 * lacks (FORBIDDEN) or whose filter is too broad (FILTER_TOO_BROAD), is null with an error at its path, and the rest of the answer stays.
 *
 * An answer has at most 16 MiB. A field past them is refused with the error RESULT_TOO_LARGE; smaller fields may still fit. In one
 * process of the service four operations of an account run at a time. More of them wait for up to five seconds and are then refused
 * with the error TOO_MANY_OPERATIONS: over HTTP with status 429 and `Retry-After`, over WebSocket as an error of the operation.
 */
export type QueryComplaintsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<ComplaintRegisterFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/**
 * The queries. Another account's rows are answered as null. A field that is refused on its own, such as one whose permission the key
 * lacks (FORBIDDEN) or whose filter is too broad (FILTER_TOO_BROAD), is null with an error at its path, and the rest of the answer stays.
 *
 * An answer has at most 16 MiB. A field past them is refused with the error RESULT_TOO_LARGE; smaller fields may still fit. In one
 * process of the service four operations of an account run at a time. More of them wait for up to five seconds and are then refused
 * with the error TOO_MANY_OPERATIONS: over HTTP with status 429 and `Retry-After`, over WebSocket as an error of the operation.
 */
export type QueryFieldsFromTextArgs = {
  taken?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  text: Scalars['String']['input'];
};


/**
 * The queries. Another account's rows are answered as null. A field that is refused on its own, such as one whose permission the key
 * lacks (FORBIDDEN) or whose filter is too broad (FILTER_TOO_BROAD), is null with an error at its path, and the rest of the answer stays.
 *
 * An answer has at most 16 MiB. A field past them is refused with the error RESULT_TOO_LARGE; smaller fields may still fit. In one
 * process of the service four operations of an account run at a time. More of them wait for up to five seconds and are then refused
 * with the error TOO_MANY_OPERATIONS: over HTTP with status 429 and `Retry-After`, over WebSocket as an error of the operation.
 */
export type QueryFormArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
  token?: InputMaybe<Scalars['ID']['input']>;
};


/**
 * The queries. Another account's rows are answered as null. A field that is refused on its own, such as one whose permission the key
 * lacks (FORBIDDEN) or whose filter is too broad (FILTER_TOO_BROAD), is null with an error at its path, and the rest of the answer stays.
 *
 * An answer has at most 16 MiB. A field past them is refused with the error RESULT_TOO_LARGE; smaller fields may still fit. In one
 * process of the service four operations of an account run at a time. More of them wait for up to five seconds and are then refused
 * with the error TOO_MANY_OPERATIONS: over HTTP with status 429 and `Retry-After`, over WebSocket as an error of the operation.
 */
export type QueryFormReportsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/**
 * The queries. Another account's rows are answered as null. A field that is refused on its own, such as one whose permission the key
 * lacks (FORBIDDEN) or whose filter is too broad (FILTER_TOO_BROAD), is null with an error at its path, and the rest of the answer stays.
 *
 * An answer has at most 16 MiB. A field past them is refused with the error RESULT_TOO_LARGE; smaller fields may still fit. In one
 * process of the service four operations of an account run at a time. More of them wait for up to five seconds and are then refused
 * with the error TOO_MANY_OPERATIONS: over HTTP with status 429 and `Retry-After`, over WebSocket as an error of the operation.
 */
export type QueryFormsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/**
 * The queries. Another account's rows are answered as null. A field that is refused on its own, such as one whose permission the key
 * lacks (FORBIDDEN) or whose filter is too broad (FILTER_TOO_BROAD), is null with an error at its path, and the rest of the answer stays.
 *
 * An answer has at most 16 MiB. A field past them is refused with the error RESULT_TOO_LARGE; smaller fields may still fit. In one
 * process of the service four operations of an account run at a time. More of them wait for up to five seconds and are then refused
 * with the error TOO_MANY_OPERATIONS: over HTTP with status 429 and `Retry-After`, over WebSocket as an error of the operation.
 */
export type QueryNodeArgs = {
  id: Scalars['ID']['input'];
};


/**
 * The queries. Another account's rows are answered as null. A field that is refused on its own, such as one whose permission the key
 * lacks (FORBIDDEN) or whose filter is too broad (FILTER_TOO_BROAD), is null with an error at its path, and the rest of the answer stays.
 *
 * An answer has at most 16 MiB. A field past them is refused with the error RESULT_TOO_LARGE; smaller fields may still fit. In one
 * process of the service four operations of an account run at a time. More of them wait for up to five seconds and are then refused
 * with the error TOO_MANY_OPERATIONS: over HTTP with status 429 and `Retry-After`, over WebSocket as an error of the operation.
 */
export type QueryOrderedSubmissionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<SubmissionFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  formId?: InputMaybe<Scalars['ID']['input']>;
  order: SubmissionOrderInput;
};


/**
 * The queries. Another account's rows are answered as null. A field that is refused on its own, such as one whose permission the key
 * lacks (FORBIDDEN) or whose filter is too broad (FILTER_TOO_BROAD), is null with an error at its path, and the rest of the answer stays.
 *
 * An answer has at most 16 MiB. A field past them is refused with the error RESULT_TOO_LARGE; smaller fields may still fit. In one
 * process of the service four operations of an account run at a time. More of them wait for up to five seconds and are then refused
 * with the error TOO_MANY_OPERATIONS: over HTTP with status 429 and `Retry-After`, over WebSocket as an error of the operation.
 */
export type QueryPreviewComplaintAnswerArgs = {
  input: PreviewComplaintAnswerInput;
};


/**
 * The queries. Another account's rows are answered as null. A field that is refused on its own, such as one whose permission the key
 * lacks (FORBIDDEN) or whose filter is too broad (FILTER_TOO_BROAD), is null with an error at its path, and the rest of the answer stays.
 *
 * An answer has at most 16 MiB. A field past them is refused with the error RESULT_TOO_LARGE; smaller fields may still fit. In one
 * process of the service four operations of an account run at a time. More of them wait for up to five seconds and are then refused
 * with the error TOO_MANY_OPERATIONS: over HTTP with status 429 and `Retry-After`, over WebSocket as an error of the operation.
 */
export type QueryQuarantinedSheetsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<QuarantinedSheetFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/**
 * The queries. Another account's rows are answered as null. A field that is refused on its own, such as one whose permission the key
 * lacks (FORBIDDEN) or whose filter is too broad (FILTER_TOO_BROAD), is null with an error at its path, and the rest of the answer stays.
 *
 * An answer has at most 16 MiB. A field past them is refused with the error RESULT_TOO_LARGE; smaller fields may still fit. In one
 * process of the service four operations of an account run at a time. More of them wait for up to five seconds and are then refused
 * with the error TOO_MANY_OPERATIONS: over HTTP with status 429 and `Retry-After`, over WebSocket as an error of the operation.
 */
export type QuerySubmissionArgs = {
  id: Scalars['ID']['input'];
};


/**
 * The queries. Another account's rows are answered as null. A field that is refused on its own, such as one whose permission the key
 * lacks (FORBIDDEN) or whose filter is too broad (FILTER_TOO_BROAD), is null with an error at its path, and the rest of the answer stays.
 *
 * An answer has at most 16 MiB. A field past them is refused with the error RESULT_TOO_LARGE; smaller fields may still fit. In one
 * process of the service four operations of an account run at a time. More of them wait for up to five seconds and are then refused
 * with the error TOO_MANY_OPERATIONS: over HTTP with status 429 and `Retry-After`, over WebSocket as an error of the operation.
 */
export type QuerySubmissionTableArgs = {
  formId?: InputMaybe<Scalars['ID']['input']>;
};


/**
 * The queries. Another account's rows are answered as null. A field that is refused on its own, such as one whose permission the key
 * lacks (FORBIDDEN) or whose filter is too broad (FILTER_TOO_BROAD), is null with an error at its path, and the rest of the answer stays.
 *
 * An answer has at most 16 MiB. A field past them is refused with the error RESULT_TOO_LARGE; smaller fields may still fit. In one
 * process of the service four operations of an account run at a time. More of them wait for up to five seconds and are then refused
 * with the error TOO_MANY_OPERATIONS: over HTTP with status 429 and `Retry-After`, over WebSocket as an error of the operation.
 */
export type QuerySubmissionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<SubmissionFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/**
 * The queries. Another account's rows are answered as null. A field that is refused on its own, such as one whose permission the key
 * lacks (FORBIDDEN) or whose filter is too broad (FILTER_TOO_BROAD), is null with an error at its path, and the rest of the answer stays.
 *
 * An answer has at most 16 MiB. A field past them is refused with the error RESULT_TOO_LARGE; smaller fields may still fit. In one
 * process of the service four operations of an account run at a time. More of them wait for up to five seconds and are then refused
 * with the error TOO_MANY_OPERATIONS: over HTTP with status 429 and `Retry-After`, over WebSocket as an error of the operation.
 */
export type QueryWebhookDeliveryArgs = {
  id: Scalars['ID']['input'];
};


/**
 * The queries. Another account's rows are answered as null. A field that is refused on its own, such as one whose permission the key
 * lacks (FORBIDDEN) or whose filter is too broad (FILTER_TOO_BROAD), is null with an error at its path, and the rest of the answer stays.
 *
 * An answer has at most 16 MiB. A field past them is refused with the error RESULT_TOO_LARGE; smaller fields may still fit. In one
 * process of the service four operations of an account run at a time. More of them wait for up to five seconds and are then refused
 * with the error TOO_MANY_OPERATIONS: over HTTP with status 429 and `Retry-After`, over WebSocket as an error of the operation.
 */
export type QueryWebhookRecoveryArgs = {
  id: Scalars['ID']['input'];
};

/** The answers to one question. What does not belong to its kind is empty or null. */
export type QuestionSummary = {
  readonly __typename?: 'QuestionSummary';
  /** How many of the counted submissions answer it. */
  readonly answered: Scalars['Int']['output'];
  /** Of CHOICES: those of the field in its order, then others by how often they were chosen; at most 200 besides those of the field. A submission may have several. */
  readonly choices: ReadonlyArray<ChoiceCount>;
  /** Of DATES; null where no answer is a date. */
  readonly dates?: Maybe<DateSummary>;
  /** How the answers are shown together. */
  readonly kind: SummaryKind;
  /** What the visitor reads beside it; the name where it has no field. */
  readonly label: Scalars['String']['output'];
  /** The name of the field, or of the data. */
  readonly name: Scalars['String']['output'];
  /** Of NUMBERS; null where no answer is a number of at most 15 whole digits. */
  readonly numbers?: Maybe<NumberSummary>;
  /** How many choices are not in `choices`, because too many are different. */
  readonly otherChoices: Scalars['Int']['output'];
  /** Of RANKS: the ranked choices, the best mean rank first, then those of the field that nobody ranked; at most 200 besides those. */
  readonly ranks: ReadonlyArray<RankedChoice>;
  /** Of TEXTS: the five latest. */
  readonly texts: ReadonlyArray<LatestText>;
  /** The type of the field; null for a name of data. */
  readonly type?: Maybe<FormFieldType>;
};

/** How a choice was ranked. */
export type RankedChoice = {
  readonly __typename?: 'RankedChoice';
  /** How many answers gave it a place. */
  readonly count: Scalars['Int']['output'];
  /** How often it came first. */
  readonly firsts: Scalars['Int']['output'];
  /** The mean of its places, of which 1 is the first; null where nobody gave it one. */
  readonly mean?: Maybe<Scalars['Float']['output']>;
  /** The choice. */
  readonly value: Scalars['String']['output'];
};

/** A form's captcha. */
export type RecaptchaInput = {
  /** reCAPTCHA v3 and Turnstile: the action that the provider must name, 1 to 100 characters of `A-Z a-z 0-9 _ / -`; any unless given. */
  readonly action?: InputMaybe<Scalars['String']['input']>;
  /** The host on whose page the provider must have shown the challenge, such as `www.tienda.pe`; any unless given. Not for ALTCHA. */
  readonly hostname?: InputMaybe<Scalars['String']['input']>;
  /** reCAPTCHA v3 only: the lowest score accepted, 0 to 1. Leave it out for v2 and for other providers, which give none. */
  readonly minScore?: InputMaybe<Scalars['Float']['input']>;
  /** What becomes of a submission that did not pass; REFUSE unless given. */
  readonly onFailure?: InputMaybe<CaptchaFailure>;
  /** Who checks the answers; RECAPTCHA unless given. */
  readonly provider?: InputMaybe<CaptchaProvider>;
  /** The key that verifies answers. Stored encrypted, never shown again. Required, except for ALTCHA. */
  readonly secretKey?: InputMaybe<Scalars['String']['input']>;
  /** The key with which the page shows the challenge. Required, except for ALTCHA. */
  readonly siteKey?: InputMaybe<Scalars['String']['input']>;
};

/**
 * The check that a person submits. The visitor's answer comes in the field that the provider's widget adds to the form, which
 * is never stored: see `CaptchaProvider`. The type keeps the name of the first provider.
 */
export type RecaptchaSettings = {
  readonly __typename?: 'RecaptchaSettings';
  /** reCAPTCHA v3 and Turnstile: the action that the provider must name; null = any. */
  readonly action?: Maybe<Scalars['String']['output']>;
  /** The host on whose page the provider must have shown the challenge; null = any. */
  readonly hostname?: Maybe<Scalars['String']['output']>;
  /** reCAPTCHA v3 only: the lowest score accepted, 0 to 1; null = without a score. */
  readonly minScore?: Maybe<Scalars['Float']['output']>;
  /** What becomes of a submission that did not pass. */
  readonly onFailure: CaptchaFailure;
  /** Who checks the answers. */
  readonly provider: CaptchaProvider;
  /** The key with which the page shows the challenge; empty for ALTCHA. */
  readonly siteKey: Scalars['String']['output'];
};

/** The state of the consumer's copy of a sheet. */
export type ReceiptEmailStatus =
  /** Its last attempt failed; the mail's `failure` is the reason. */
  | 'failed'
  /** The consumer has no e-mail address. */
  | 'none'
  /** It waits for its first or its next attempt. */
  | 'queued'
  /** The mail server accepted it. */
  | 'sent';

/** A queja to reclassify. */
export type ReclassifyComplaintInput = {
  /** The sheet's id. */
  readonly id: Scalars['ID']['input'];
};

/** The reclassified sheet. */
export type ReclassifyComplaintPayload = {
  readonly __typename?: 'ReclassifyComplaintPayload';
  /** The sheet as it is now; null if the call was refused. Needs the permission COMPLAINTS_READ. */
  readonly complaint?: Maybe<Complaint>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The sheet whose last answer did not arrive. */
export type RecordAnswerAttemptInput = {
  /** The sheet's id. */
  readonly id: Scalars['ID']['input'];
};

/** The sheet with the attempt. */
export type RecordAnswerAttemptPayload = {
  readonly __typename?: 'RecordAnswerAttemptPayload';
  /** The sheet as it is now; null if the call was refused. Needs the permission COMPLAINTS_READ. */
  readonly complaint?: Maybe<Complaint>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The dispatch of a letter. */
export type RecordLetterDispatchInput = {
  /** The day of the dispatch in Lima: not in the future, and not before the letter was prepared. */
  readonly dispatchedOn: Scalars['Date']['input'];
  /** The sheet's id. */
  readonly id: Scalars['ID']['input'];
  /** The uploaded proof: a photo or PDF of the carrier's acknowledgement. */
  readonly proofDocumentId: Scalars['ID']['input'];
};

/** The sheet whose letter was sent. */
export type RecordLetterDispatchPayload = {
  readonly __typename?: 'RecordLetterDispatchPayload';
  /** The sheet as it is now; null if the call was refused. Needs the permission COMPLAINTS_READ. */
  readonly complaint?: Maybe<Complaint>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The account whose provider has the file of its sheets. */
export type RecordSheetFileTakenInput = {
  /** The account's id; the viewer's own account unless given. */
  readonly accountId?: InputMaybe<Scalars['ID']['input']>;
};

/** The account with what its deletion still waits for. */
export type RecordSheetFileTakenPayload = {
  readonly __typename?: 'RecordSheetFileTakenPayload';
  /** The account as it is now; null if the call was refused. */
  readonly account?: Maybe<Account>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The events to send again. */
export type RecoverWebhookEndpointInput = {
  /** The endpoint's id. */
  readonly id: Scalars['ID']['input'];
  /** Events from this moment on, which is not in the future. Deliveries older than 30 days are not kept. */
  readonly since: Scalars['DateTime']['input'];
};

/** The deliveries that are sent again. */
export type RecoverWebhookEndpointPayload = {
  readonly __typename?: 'RecoverWebhookEndpointPayload';
  /** The number of these deliveries; null if the call was refused. */
  readonly count?: Maybe<Scalars['Int']['output']>;
  /** The new recovery; null if the call was refused. Needs the permission WEBHOOKS_READ. */
  readonly recovery?: Maybe<WebhookRecovery>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** A delivery to send again. */
export type RedeliverInput = {
  /** The delivery's id, or the value of its requests' header `x-service-delivery` or `webhook-id`. */
  readonly deliveryId: Scalars['ID']['input'];
};

/** The delivery that is sent again. */
export type RedeliverPayload = {
  readonly __typename?: 'RedeliverPayload';
  /** The delivery; null if the call was refused. Needs the permission WEBHOOKS_READ. */
  readonly delivery?: Maybe<WebhookDelivery>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** A sheet that staff enter. Its texts are those of the consumer. */
export type RegisterPaperComplaintInput = {
  /** The consumer's address. */
  readonly address?: InputMaybe<Scalars['String']['input']>;
  /** The amount claimed, such as `1250.50`. */
  readonly amount?: InputMaybe<Scalars['String']['input']>;
  /** The channel by which the consumer wants the answer; by e-mail if there is one unless given, else by letter. */
  readonly answerChannel?: InputMaybe<AnswerChannel>;
  /** The Lima day on which the virtual book worked again, for RESPALDO: not before the paper and not in the future; today unless given. */
  readonly bookAvailableOn?: InputMaybe<Scalars['Date']['input']>;
  /** The channel that the consumer presented it by. */
  readonly channel: StaffChannel;
  /** The consumer's full name. */
  readonly consumerName: Scalars['String']['input'];
  /** The currency of `amount`; soles unless given. */
  readonly currency?: InputMaybe<Currency>;
  /** The department. */
  readonly department?: InputMaybe<Scalars['String']['input']>;
  /** The incident. */
  readonly detail: Scalars['String']['input'];
  /** The district. */
  readonly district?: InputMaybe<Scalars['String']['input']>;
  /** The document's number. */
  readonly documentNumber: Scalars['String']['input'];
  /** `DNI`, `CE`, `PASAPORTE`, `RUC` or `OTRO`. */
  readonly documentType: Scalars['String']['input'];
  /** The consumer's e-mail. A sheet needs an e-mail or an address; a minor's guardian's count as theirs. */
  readonly email?: InputMaybe<Scalars['String']['input']>;
  /** The form whose book it is entered in. */
  readonly formId: Scalars['ID']['input'];
  /** The product or service. */
  readonly goodDescription?: InputMaybe<Scalars['String']['input']>;
  /** Whether a product, a service or both were bought. */
  readonly goodType?: InputMaybe<GoodType>;
  /** The parent or guardian of a minor. */
  readonly guardian?: InputMaybe<GuardianInput>;
  /** The day on which it happened, `YYYY-MM-DD` or `dd/mm/yyyy`, not after the presentation. */
  readonly happenedOn?: InputMaybe<Scalars['String']['input']>;
  /**
   * true: texts that cannot be read, such as an amount in words or a document's number of another length, are kept as they are written. Without it
   * they are refused.
   */
  readonly keepAsTyped?: InputMaybe<Scalars['Boolean']['input']>;
  /** The order's number. */
  readonly orderNumber?: InputMaybe<Scalars['String']['input']>;
  /** The number of the sheet of paper: 1 to 20 letters, digits, dots, slashes and hyphens. RESPALDO needs it; no other channel takes it. */
  readonly paperNumber?: InputMaybe<Scalars['String']['input']>;
  /** The telephone number. */
  readonly phone?: InputMaybe<Scalars['String']['input']>;
  /**
   * When the consumer presented it: the date and hour on the paper, not in the future and not longer ago than two years. RESPALDO needs
   * it; another sheet is presented now unless it is given.
   */
  readonly presentedAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** The province. */
  readonly province?: InputMaybe<Scalars['String']['input']>;
  /** The consumer's request. */
  readonly request?: InputMaybe<Scalars['String']['input']>;
  /** The uploaded scan of the sheet of paper, as `POST /api/v1/documents` answered it. A file is used once. */
  readonly scanDocumentId?: InputMaybe<Scalars['ID']['input']>;
  /** A UUID of the caller. The same sheet sent again with it returns the sheet that the first call entered. */
  readonly submissionId?: InputMaybe<Scalars['ID']['input']>;
  /** The type that the consumer chose; RECLAMO unless given. */
  readonly type?: InputMaybe<ComplaintType>;
};

/** The entered sheet. */
export type RegisterPaperComplaintPayload = {
  readonly __typename?: 'RegisterPaperComplaintPayload';
  /** The sheet as it is now; null if the call was refused. Needs the permission COMPLAINTS_READ. */
  readonly complaint?: Maybe<Complaint>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** An account to reinstate. */
export type ReinstateAccountInput = {
  /** The account's id. */
  readonly id: Scalars['ID']['input'];
};

/** The reinstated account. */
export type ReinstateAccountPayload = {
  readonly __typename?: 'ReinstateAccountPayload';
  /** The account as it is now; null if the call was refused. */
  readonly account?: Maybe<Account>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** A held sheet to release. */
export type ReleaseQuarantinedSheetInput = {
  /** The held sheet's id. */
  readonly id: Scalars['ID']['input'];
};

/** The filed sheet. */
export type ReleaseQuarantinedSheetPayload = {
  readonly __typename?: 'ReleaseQuarantinedSheetPayload';
  /** The sheet as it is now; null if the call was refused. Needs the permission COMPLAINTS_READ. */
  readonly complaint?: Maybe<Complaint>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** A submission to let out of quarantine. */
export type ReleaseSubmissionInput = {
  /** The submission's id. */
  readonly id: Scalars['ID']['input'];
};

/** The released submission. */
export type ReleaseSubmissionPayload = {
  readonly __typename?: 'ReleaseSubmissionPayload';
  /** The submission; null if the call was refused. Needs the permission SUBMISSIONS_READ. */
  readonly submission?: Maybe<Submission>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** A member to remove. */
export type RemoveMemberInput = {
  /** The membership's id. */
  readonly id: Scalars['ID']['input'];
};

/** The removed member. */
export type RemoveMemberPayload = {
  readonly __typename?: 'RemoveMemberPayload';
  /** The id of the membership that has ended; null if the call was refused. */
  readonly removedId?: Maybe<Scalars['ID']['output']>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** A recipient to remove. */
export type RemoveNoticeRecipientInput = {
  /** The recipient's id. */
  readonly id: Scalars['ID']['input'];
};

/** The removed recipient. */
export type RemoveNoticeRecipientPayload = {
  readonly __typename?: 'RemoveNoticeRecipientPayload';
  /** The recipient before its removal; null if the call was refused. Needs the permission FORMS_READ. */
  readonly recipient?: Maybe<NoticeRecipient>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** A passkey and its new name. */
export type RenamePasskeyInput = {
  /** The passkey's id. */
  readonly id: Scalars['ID']['input'];
  /** The name: 1 to 60 characters. */
  readonly name: Scalars['String']['input'];
};

/** The renamed passkey. */
export type RenamePasskeyPayload = {
  readonly __typename?: 'RenamePasskeyPayload';
  /** The passkey as it is now; null if the call was refused. */
  readonly passkey?: Maybe<Passkey>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The form that gets a new token. */
export type ReplaceFormTokenInput = {
  /** The form's id. */
  readonly id: Scalars['ID']['input'];
  /** The hours for which the old token still takes submissions: 0 to 2160; 168, a week, unless given. */
  readonly oldValidHours?: InputMaybe<Scalars['Int']['input']>;
};

/** The form with its new token. */
export type ReplaceFormTokenPayload = {
  readonly __typename?: 'ReplaceFormTokenPayload';
  /** The form as it is now; null if the call was refused. */
  readonly form?: Maybe<Form>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** A replaced token of a form. */
export type ReplacedToken = {
  readonly __typename?: 'ReplacedToken';
  /** The token. */
  readonly token: Scalars['ID']['output'];
  /** Until when its address takes submissions. */
  readonly validUntil: Scalars['DateTime']['output'];
};

/** A reply that is being written. A text that nobody has begun is empty. */
export type ReplyDraft = {
  readonly __typename?: 'ReplyDraft';
  /** The text. */
  readonly body: Scalars['String']['output'];
  /** When it was saved. */
  readonly savedAt: Scalars['DateTime']['output'];
  /** The name of the person, or of the API key, that saved it; null once that is gone. */
  readonly savedByName?: Maybe<Scalars['String']['output']>;
  /** The subject. */
  readonly subject: Scalars['String']['output'];
  /** Another one after each save; `saveReplyDraft` asks for it. */
  readonly version: Scalars['ID']['output'];
};

/** A reply to a visitor. */
export type ReplyToSubmissionInput = {
  /** The text, which is mailed as it is: 1 to 10,000 characters. */
  readonly body: Scalars['String']['input'];
  /** A UUID of your choice. A repeated call with it mails nothing and answers with the first one's message; one with another text is refused with REPLY_REQUEST_REUSED. */
  readonly requestId?: InputMaybe<Scalars['ID']['input']>;
  /** The subject, as one line: 1 to 150 characters. */
  readonly subject: Scalars['String']['input'];
  /** The submission's id. */
  readonly submissionId: Scalars['ID']['input'];
};

/** The result of the reply. */
export type ReplyToSubmissionPayload = {
  readonly __typename?: 'ReplyToSubmissionPayload';
  /** The message; null if the call was refused. Needs the permission SUBMISSIONS_READ. */
  readonly message?: Maybe<SubmissionMessage>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** A mail that came back. */
export type ReportAnswerBounceInput = {
  /** The sheet's id. */
  readonly id: Scalars['ID']['input'];
  /** The mail server's words: 1 to 500 characters. */
  readonly reason: Scalars['String']['input'];
};

/** The sheet that must be answered again. */
export type ReportAnswerBouncePayload = {
  readonly __typename?: 'ReportAnswerBouncePayload';
  /** The sheet as it is now; null if the call was refused. Needs the permission COMPLAINTS_READ. */
  readonly complaint?: Maybe<Complaint>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** A submission whose autoresponse is sent again. */
export type ResendAutoresponseInput = {
  /** The submission's id. */
  readonly submissionId: Scalars['ID']['input'];
};

/** The result of sending an autoresponse again. */
export type ResendAutoresponsePayload = {
  readonly __typename?: 'ResendAutoresponsePayload';
  /** The submission with its autoresponse; null if the call was refused. Needs the permission SUBMISSIONS_READ. */
  readonly submission?: Maybe<Submission>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** A recipient to mail the link to. */
export type ResendNoticeConfirmationInput = {
  /** The recipient's id. */
  readonly id: Scalars['ID']['input'];
};

/** The recipient with the new confirmation mail. */
export type ResendNoticeConfirmationPayload = {
  readonly __typename?: 'ResendNoticeConfirmationPayload';
  /** The recipient; null if the call was refused. Needs the permission FORMS_READ. */
  readonly recipient?: Maybe<NoticeRecipient>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** A notice to send again. */
export type ResendNoticeInput = {
  /** The notice's id. */
  readonly noticeId: Scalars['ID']['input'];
};

/** The result of sending a notice again. */
export type ResendNoticePayload = {
  readonly __typename?: 'ResendNoticePayload';
  /** The submission with its notices; null if the call was refused. Needs the permission SUBMISSIONS_READ. */
  readonly submission?: Maybe<Submission>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The book whose provider's address is asked again. */
export type ResendProviderConfirmationInput = {
  /** The form's id. */
  readonly formId: Scalars['ID']['input'];
};

/** The result of asking the address again. */
export type ResendProviderConfirmationPayload = {
  readonly __typename?: 'ResendProviderConfirmationPayload';
  /** The form; null if the call was refused. Needs the permission FORMS_READ. */
  readonly form?: Maybe<Form>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** A version to restore. */
export type RestoreFormFieldVersionInput = {
  /** The form. */
  readonly formId: Scalars['ID']['input'];
  /** The number of the version. */
  readonly number: Scalars['Int']['input'];
  /** The version of the draft that was read before; null where the form had none. Another one is refused with FIELD_DRAFT_CHANGED. */
  readonly seenVersion?: InputMaybe<Scalars['ID']['input']>;
};

/** The draft with the version's fields. */
export type RestoreFormFieldVersionPayload = {
  readonly __typename?: 'RestoreFormFieldVersionPayload';
  /** The draft; null if the call was refused. */
  readonly draft?: Maybe<FormFieldDraft>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** A key to revoke. */
export type RevokeApiKeyInput = {
  /** Whether the key is revoked even if it is the account's last one with API_KEYS_WRITE. After that only an operator creates keys. */
  readonly confirmLast?: InputMaybe<Scalars['Boolean']['input']>;
  /** The key's id. */
  readonly id: Scalars['ID']['input'];
};

/** The revoked key. */
export type RevokeApiKeyPayload = {
  readonly __typename?: 'RevokeApiKeyPayload';
  /** The key as it is now; null if the call was refused. */
  readonly apiKey?: Maybe<ApiKey>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** An invitation to revoke. */
export type RevokeInvitationInput = {
  /** The invitation's id. */
  readonly id: Scalars['ID']['input'];
};

/** The revoked invitation. */
export type RevokeInvitationPayload = {
  readonly __typename?: 'RevokeInvitationPayload';
  /** The id of the revoked invitation; null if the call was refused. */
  readonly revokedInvitationId?: Maybe<Scalars['ID']['output']>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** What a person may do in an account. */
export type Role =
  /** Everything but keys and members. */
  | 'member'
  /** Everything but to run the platform. An account has at least one owner. */
  | 'owner'
  /** Only reads. */
  | 'viewer';

/** The replacement of a signing secret. */
export type RotateWebhookSecretInput = {
  /** The endpoint's id. */
  readonly id: Scalars['ID']['input'];
  /**
   * The hours for which the old secrets keep signing beside the new one: 0 to 168, 24 unless given. 0 ends them now. A secret
   * that ends sooner keeps its end.
   */
  readonly overlapHours?: InputMaybe<Scalars['Int']['input']>;
  /** The new secret: `whsec_` and 24 to 64 bytes in base64; one is created unless given. */
  readonly secret?: InputMaybe<Scalars['String']['input']>;
};

/** The endpoint and its new secret. */
export type RotateWebhookSecretPayload = {
  readonly __typename?: 'RotateWebhookSecretPayload';
  /** The endpoint as it is now; null if the call was refused. Needs the permission WEBHOOKS_READ. */
  readonly endpoint?: Maybe<WebhookEndpoint>;
  /** Set if this call created the secret: `whsec_…`. It cannot be read again. */
  readonly secret?: Maybe<Scalars['String']['output']>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** What was typed of an answer. A text that is missing or null is empty. */
export type SaveAnswerDraftInput = {
  /** The actions of the business: at most 4,000 characters. */
  readonly actionsTaken?: InputMaybe<Scalars['String']['input']>;
  /** The text for the consumer: at most 4,000 characters. */
  readonly answer?: InputMaybe<Scalars['String']['input']>;
  /** The sheet's id. */
  readonly id: Scalars['ID']['input'];
  /** The reasons of a refusal: at most 4,000 characters. */
  readonly refusalReasons?: InputMaybe<Scalars['String']['input']>;
  /** Whether the provider refuses what the consumer asks; false unless given. */
  readonly refused?: InputMaybe<Scalars['Boolean']['input']>;
  /** The name of the person who answers: at most 150 characters. */
  readonly signerName?: InputMaybe<Scalars['String']['input']>;
  /** The post of the person who answers: at most 150 characters. */
  readonly signerPost?: InputMaybe<Scalars['String']['input']>;
  /** The version of the draft that was read before; null where the sheet had none. Another one is refused with ANSWER_DRAFT_CHANGED, so that nobody overwrites what they have not read. */
  readonly version?: InputMaybe<Scalars['ID']['input']>;
};

/** The saved draft. */
export type SaveAnswerDraftPayload = {
  readonly __typename?: 'SaveAnswerDraftPayload';
  /** When it was saved; null if the call was refused, or nothing was typed. */
  readonly savedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** Its version; null if the call was refused, or nothing was typed. */
  readonly version?: Maybe<Scalars['ID']['output']>;
};

/** What was typed of a form's fields. */
export type SaveFormFieldDraftInput = {
  /** The form's `fieldsVersion` that was read; that of the draft unless given, and of the form for a new draft. */
  readonly basedOnVersion?: InputMaybe<Scalars['Int']['input']>;
  /**
   * All of its fields, at most 50, in the order in which it will ask. An empty name is made from the label, and stays when the label changes. Texts are kept as they were typed; all
   * fields together have at most 1 MiB.
   */
  readonly fields: ReadonlyArray<FormFieldInput>;
  /** The form. */
  readonly formId: Scalars['ID']['input'];
  /** The version of the draft that was read before; null where the form had none. Another one is refused with FIELD_DRAFT_CHANGED, so that nobody overwrites what they have not read. */
  readonly seenVersion?: InputMaybe<Scalars['ID']['input']>;
  /** KEEP unless given. */
  readonly unknownFields?: InputMaybe<UnknownFields>;
};

/** The saved draft. */
export type SaveFormFieldDraftPayload = {
  readonly __typename?: 'SaveFormFieldDraftPayload';
  /** The draft; null if the call was refused. */
  readonly draft?: Maybe<FormFieldDraft>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** What was typed of a reply. A text that is missing or null is empty. */
export type SaveReplyDraftInput = {
  /** The text: at most 10,000 characters. */
  readonly body?: InputMaybe<Scalars['String']['input']>;
  /** The subject: at most 150 characters. */
  readonly subject?: InputMaybe<Scalars['String']['input']>;
  /** The submission's id. */
  readonly submissionId: Scalars['ID']['input'];
  /** The version of the draft that was read before; null where the submission had none. Another one is refused with REPLY_DRAFT_CHANGED, so that nobody overwrites what they have not read. */
  readonly version?: InputMaybe<Scalars['ID']['input']>;
};

/** The saved draft. */
export type SaveReplyDraftPayload = {
  readonly __typename?: 'SaveReplyDraftPayload';
  /** When it was saved; null if the call was refused, or nothing was typed. */
  readonly savedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** Its version; null if the call was refused, or nothing was typed. */
  readonly version?: Maybe<Scalars['ID']['output']>;
};

/** The form to try. */
export type SendTestSubmissionInput = {
  /** The form's id. */
  readonly formId: Scalars['ID']['input'];
};

/** The result of sending a test submission. */
export type SendTestSubmissionPayload = {
  readonly __typename?: 'SendTestSubmissionPayload';
  /** The id of the test submission; null if the call was refused. */
  readonly submissionId?: Maybe<Scalars['ID']['output']>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** A signed-in browser. */
export type Session = {
  readonly __typename?: 'Session';
  /** When the person signed in. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** The session's UUID. */
  readonly id: Scalars['ID']['output'];
  /** The address at the sign-in; null where it is unknown. */
  readonly ip?: Maybe<Scalars['String']['output']>;
  /** Whether it is the session of this request. */
  readonly isCurrent: Scalars['Boolean']['output'];
  /** When it was last used, up to ten minutes too early. */
  readonly lastSeenAt: Scalars['DateTime']['output'];
  /** The header User-Agent at the sign-in; null where there was none. */
  readonly userAgent?: Maybe<Scalars['String']['output']>;
};

/** What a form answers. */
export type SetFormAutoresponseInput = {
  /** The name of a field of the type EMAIL. */
  readonly emailField: Scalars['String']['input'];
  /** The form. */
  readonly formId: Scalars['ID']['input'];
  /** Whether it answers. */
  readonly isEnabled: Scalars['Boolean']['input'];
  /** The subject, at most 150 characters, with placeholders as in `text`. */
  readonly subject: Scalars['String']['input'];
  /**
   * Plain text, at most 5,000 characters. `{{entrega}}` stands for the checked value of the field of that name, or for nothing. The field is an
   * EMAIL, PHONE, NUMBER, AMOUNT, DATE, DATE_RANGE, TIME, SELECT, RADIO, CHECKBOXES, RATING, SCALE, MATRIX, RANKING, DNI, RUC, CE, PLATE, CCI or
   * UBIGEO: a stranger's own words are in no mail.
   */
  readonly text: Scalars['String']['input'];
};

/** The result of setFormAutoresponse: one of the form and the errors. */
export type SetFormAutoresponsePayload = {
  readonly __typename?: 'SetFormAutoresponsePayload';
  /** The form; null if the call was refused. Needs the permission FORMS_READ. */
  readonly form?: Maybe<Form>;
  /** Why nothing was changed; empty on success. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** A form's new fields. */
export type SetFormFieldsInput = {
  /** All of its fields, at most 50, in the order in which it asks; empty for a form that takes anything. */
  readonly fields: ReadonlyArray<FormFieldInput>;
  /** The form. */
  readonly formId: Scalars['ID']['input'];
  /** KEEP unless given. */
  readonly unknownFields?: InputMaybe<UnknownFields>;
};

/** The result of setFormFields: one of the form and the errors. */
export type SetFormFieldsPayload = {
  readonly __typename?: 'SetFormFieldsPayload';
  /** The form with its new fields. */
  readonly form?: Maybe<Form>;
  /** Why nothing was changed; empty on success. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** A form and its new plan. */
export type SetFormPlanInput = {
  /** The form's id. */
  readonly formId: Scalars['ID']['input'];
  /** The plan's code. */
  readonly planCode: Scalars['String']['input'];
};

/** The form with its new plan. */
export type SetFormPlanPayload = {
  readonly __typename?: 'SetFormPlanPayload';
  /** The form as it is now; null if the call was refused. Needs the permission FORMS_READ. */
  readonly form?: Maybe<Form>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** A member and a role. */
export type SetMemberRoleInput = {
  /** The membership's id. */
  readonly id: Scalars['ID']['input'];
  /** The new role. */
  readonly role: Role;
};

/** The changed member. */
export type SetMemberRolePayload = {
  readonly __typename?: 'SetMemberRolePayload';
  /** The member as they are now; null if the call was refused. */
  readonly member?: Maybe<Member>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** A type of good for the report. */
export type SetReportedGoodTypeInput = {
  /** The type of good. */
  readonly goodType: GoodType;
  /** The sheet's id. */
  readonly id: Scalars['ID']['input'];
};

/** The sheet with its type of good for the report. */
export type SetReportedGoodTypePayload = {
  readonly __typename?: 'SetReportedGoodTypePayload';
  /** The sheet as it is now; null if the call was refused. Needs the permission COMPLAINTS_READ. */
  readonly complaint?: Maybe<Complaint>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The account's states. */
export type SetSubmissionStatesInput = {
  /** 1 to 12 states in their order; the first of `submissionStates` stays the first. */
  readonly states: ReadonlyArray<SubmissionStateInput>;
};

/** The account's states. */
export type SetSubmissionStatesPayload = {
  readonly __typename?: 'SetSubmissionStatesPayload';
  /** The states as they are now; null if the call was refused. Needs the permission SUBMISSIONS_READ. */
  readonly states?: Maybe<ReadonlyArray<SubmissionState>>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** A list and its look. */
export type SetSubmissionTableInput = {
  /** The columns of the table in their order: up to 40, none twice; none for the usual ones. */
  readonly columns: ReadonlyArray<SubmissionColumnInput>;
  /** The form; the list of all forms unless given. */
  readonly formId?: InputMaybe<Scalars['ID']['input']>;
  /** A list or a table. */
  readonly layout: SubmissionLayout;
  /** By what the table is ordered; by time unless given. */
  readonly order?: InputMaybe<SubmissionOrderInput>;
};

/** The remembered look. */
export type SetSubmissionTablePayload = {
  readonly __typename?: 'SetSubmissionTablePayload';
  /** The look; null if the call was refused. */
  readonly table?: Maybe<SubmissionTable>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** A sheet whose consumer accepted the offer. */
export type SettleComplaintInput = {
  /** The document that the consumer signed, uploaded for the sheet. An offer by mail needs it unless its consumer accepted on the page. */
  readonly documentId?: InputMaybe<Scalars['ID']['input']>;
  /** The sheet's id. */
  readonly id: Scalars['ID']['input'];
  /** The offer that was accepted; the latest open one unless given. */
  readonly offerId?: InputMaybe<Scalars['ID']['input']>;
};

/** The settled sheet. */
export type SettleComplaintPayload = {
  readonly __typename?: 'SettleComplaintPayload';
  /** The sheet as it is now; null if the call was refused. Needs the permission COMPLAINTS_READ. */
  readonly complaint?: Maybe<Complaint>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** A proposal to settle a reclamo. What was offered never changes. */
export type SettlementOffer = {
  readonly __typename?: 'SettlementOffer';
  /** The words of the agreement, `ACUERDO ACEPTADO PARA SOLUCIONAR EL RECLAMO`, if it was accepted. */
  readonly acceptance?: Maybe<Scalars['String']['output']>;
  /** The acceptance that the consumer signed, if it was attached; at the counter the paper that both signed. */
  readonly agreementDocumentId?: Maybe<Scalars['ID']['output']>;
  /** When the business made it. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** The id of the key or person that made it. */
  readonly createdById: Scalars['ID']['output'];
  /** The document that was given with it: at the counter the signed paper. */
  readonly documentId?: Maybe<Scalars['ID']['output']>;
  /** The offer's UUID. */
  readonly id: Scalars['ID']['output'];
  /** The last day on which the consumer can accept an offer by mail; null until it is sent, and for one at the counter. */
  readonly lapsesOn?: Maybe<Scalars['Date']['output']>;
  /** How it reaches the consumer. */
  readonly means: OfferMeans;
  /** How it ended; null while it is open or waits to be sent. */
  readonly outcome?: Maybe<OfferOutcome>;
  /** When it ended. */
  readonly outcomeAt?: Maybe<Scalars['DateTime']['output']>;
  /** Why it was withdrawn without the business, such as the failure of its mail; null otherwise. */
  readonly outcomeReason?: Maybe<Scalars['String']['output']>;
  /** Where the consumer accepted or refused it; null otherwise. */
  readonly outcomeVia?: Maybe<OfferDecisionMeans>;
  /** When the mail server accepted it, or when it was handed over; null until then. An offer by mail suspends the term from here on. */
  readonly sentAt?: Maybe<Scalars['DateTime']['output']>;
  /** Who signs at the counter for the business; null for an offer by mail, and for one of an earlier release. */
  readonly signerName?: Maybe<Scalars['String']['output']>;
  /** The post of who signs at the counter for the business. */
  readonly signerPost?: Maybe<Scalars['String']['output']>;
  /** The offer, in the words of the business. */
  readonly text: Scalars['String']['output'];
};

/** An address that works without a key until it expires. Whoever has it downloads the file. */
export type SignedUrl = {
  readonly __typename?: 'SignedUrl';
  /** The time after which it is refused. */
  readonly expiresAt: Scalars['DateTime']['output'];
  /** The address. */
  readonly url: Scalars['String']['output'];
};

/** A field of a row, in the order of SIREC's manual. */
export type SirecField =
  /** The consumer's address. */
  | 'address'
  /** The amount claimed. */
  | 'amount'
  /** The answer. */
  | 'answer'
  /** The day of the answer. */
  | 'answered_on'
  /** The consumer's name. */
  | 'consumer_name'
  /** The incident. */
  | 'detail'
  /** The consumer's document. */
  | 'document'
  /** The consumer's e-mail. */
  | 'email'
  /** The product or service. */
  | 'good_description'
  /** A product, a service or both. */
  | 'good_type'
  /** The parent or guardian. */
  | 'guardian'
  /** The sheet's number in nine digits. */
  | 'number'
  /** The consumer's telephone. */
  | 'phone'
  /** The day of the filing. */
  | 'registered_on'
  /** The consumer's request. */
  | 'request'
  /** The code of the establishment in SIREC. */
  | 'site_code'
  /** A reclamo or a queja. */
  | 'type'
  /** The year of the number. */
  | 'year';

/** A reason of a refusal. */
export type SirecProblem = {
  readonly __typename?: 'SirecProblem';
  /** The field of the row. */
  readonly field: SirecField;
  /** The fault of its text. */
  readonly problem: SirecProblemKind;
};

/** The fault of a field's text. */
export type SirecProblemKind =
  /** The text has another form than the field. */
  | 'malformed'
  /** SIREC needs a text. For GOOD_TYPE, `setReportedGoodType` gives it. */
  | 'missing'
  /** The text has more characters than the field. */
  | 'too_long';

/** A sheet that SIREC would refuse. */
export type SirecRefusedSheet = {
  readonly __typename?: 'SirecRefusedSheet';
  /** The sheet. */
  readonly complaint: Complaint;
  /** The reasons of the refusal. */
  readonly problems: ReadonlyArray<SirecProblem>;
};

/** A check of sheets against SIREC's manual. The download `complaints.sirec.txt` holds the accepted ones alone. */
export type SirecReport = {
  readonly __typename?: 'SirecReport';
  /** The number of sheets that SIREC takes. */
  readonly acceptedCount: Scalars['Int']['output'];
  /** The first 500 of these, the oldest first. */
  readonly held: ReadonlyArray<QuarantinedSheet>;
  /** The number of held sheets that were received in the range. They belong to the report once they are released: decide about them first. */
  readonly heldCount: Scalars['Int']['output'];
  /** The number of reported sheets that have changed since. */
  readonly outdatedCount: Scalars['Int']['output'];
  /** The number of these whose term of 30 days is over. */
  readonly overdueCount: Scalars['Int']['output'];
  /** The first 500 sheets that are still to be reported, by their last days: what is overdue stands first. */
  readonly pending: ReadonlyArray<Complaint>;
  /** The number of sheets, accepted or refused, that are still to be reported, for the first time or again. */
  readonly pendingCount: Scalars['Int']['output'];
  /** The first 500 of these, in the order of their numbers. */
  readonly refused: ReadonlyArray<SirecRefusedSheet>;
  /** The number of sheets that SIREC would refuse. Each of them would void the whole file. */
  readonly refusedCount: Scalars['Int']['output'];
  /** The number of these that are marked as reported. */
  readonly reportedCount: Scalars['Int']['output'];
  /** The site code of the rows; null if the provider has none, so that SIREC would refuse every sheet. */
  readonly siteCode?: Maybe<Scalars['String']['output']>;
};

/** Why a submission is in quarantine. */
export type SpamAssessment = {
  readonly __typename?: 'SpamAssessment';
  /** The signs that were found. */
  readonly reasons: ReadonlyArray<SpamReason>;
  /** The sum of the points. */
  readonly score: Scalars['Float']['output'];
  /** The points from which on the form quarantined when the submission came. */
  readonly threshold: Scalars['Float']['output'];
};

/** A sign of spam in a submission. */
export type SpamReason = {
  readonly __typename?: 'SpamReason';
  /**
   * The sign: `HONEYPOT` (the field `_gotcha` was filled), `CAPTCHA` (it was not passed), `BLOCKED` (an entry of
   * the form's list), `FORGED_PAGE` and `TOO_FAST` (the signed time of the form's own page is missing or forged, or too recent), `MARKED` (its
   * owner said so), `LINKS`, `MARKUP`, `LINK_IN_NAME`, `MIXED_SCRIPTS` (letters of several scripts in a
   * word), `FOREIGN_SCRIPT`, `REPEATED_TEXT` (the same long text came lately), `NO_ORIGIN` (a browser without the headers of one),
   * `DISPOSABLE_ADDRESS` (an e-mail address of a domain that gives them for a few minutes), `WORDS` (its words are those of what the account
   * marked as spam), `BURST` (more submissions in a minute than its address may send), or `KNOWN_SENDER`.
   */
  readonly code: Scalars['String']['output'];
  /** What was found, such as the number of links; null where the code says all. */
  readonly detail?: Maybe<Scalars['String']['output']>;
  /** Its points; those of a known sender are negative. */
  readonly points: Scalars['Float']['output'];
};

/** How much a form suspects its submissions. The fewer points put a submission into quarantine, the more it suspects. */
export type SpamSensitivity =
  /** Quarantines from 4 points on. */
  | 'high'
  /** Quarantines from 8 points on. */
  | 'low'
  /** Quarantines from 5 points on. */
  | 'medium'
  /** Lets everything in, a filled `_gotcha` too. */
  | 'off';

/** The channel of a sheet that staff enter. */
export type StaffChannel =
  /** The counter. */
  | 'presencial'
  /** The backup book of paper, which a shop has beside this one. */
  | 'respaldo'
  /** The telephone. */
  | 'telefono';

/** A sheet to process. */
export type StartComplaintProcessingInput = {
  /** The sheet's id. */
  readonly id: Scalars['ID']['input'];
};

/** The sheet that is being processed. */
export type StartComplaintProcessingPayload = {
  readonly __typename?: 'StartComplaintProcessingPayload';
  /** The sheet as it is now; null if the call was refused. Needs the permission COMPLAINTS_READ. */
  readonly complaint?: Maybe<Complaint>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The data that was posted to a form, stored whole. */
export type Submission = Node & {
  readonly __typename?: 'Submission';
  /** Whose it is; null for nobody's. */
  readonly assignee?: Maybe<Teammate>;
  /**
   * What became of the mail to its visitor, for as long as webhook deliveries are kept; null where there was none to send, or it is not
   * decided yet. Needs the permission SUBMISSIONS_READ.
   */
  readonly autoresponse?: Maybe<SubmissionAutoresponse>;
  /**
   * Whether its visitor has confirmed the address in it, where its form asks for that (`FormFieldInput.confirmed`); null where nobody was asked, and
   * for one that its owner released instead.
   */
  readonly confirmation?: Maybe<SubmissionConfirmation>;
  /** When it was received. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** The posted data: an object with the fields' names exactly as sent, in their order, and numbers in their spelling, such as `1.0`; a repeated name holds an array in the order sent. */
  readonly data: Scalars['JSON']['output'];
  /**
   * Its deliveries to the form's webhook endpoints, oldest first. Needs the permission WEBHOOKS_READ. Errors: INVALID_PAGE,
   * PAGE_SIZE_EXCEEDED, INVALID_CURSOR.
   */
  readonly deliveries?: Maybe<WebhookDeliveryConnection>;
  /** The files that came with it, in the order in which they were sent. */
  readonly files: ReadonlyArray<SubmissionFile>;
  /** How many files came with it while it was in quarantine and were not stored, because such files had no room left. */
  readonly filesNotKept: Scalars['Int']['output'];
  /** The form that received it; null once the form is deleted. Needs the permission FORMS_READ. */
  readonly form?: Maybe<Form>;
  /** The UUID, which the submitter gets as `submission_id`. */
  readonly id: Scalars['ID']['output'];
  /** The submitter's IP address; null if it is unknown. */
  readonly ip?: Maybe<Scalars['String']['output']>;
  /** Whether somebody of the account has marked it as read. */
  readonly isRead: Scalars['Boolean']['output'];
  /** Whether somebody of the account has given it a star. */
  readonly isStarred: Scalars['Boolean']['output'];
  /** Whether somebody of the account sent it to try the form, by `sendTestSubmission`. */
  readonly isTest: Scalars['Boolean']['output'];
  /**
   * The mails between the account's people and the visitor, oldest first. The lists of an operation share 8 MiB of text: a page that would
   * exceed its share ends early. Errors: INVALID_PAGE, PAGE_SIZE_EXCEEDED, INVALID_CURSOR.
   */
  readonly messages?: Maybe<SubmissionMessageConnection>;
  /** The notes of the account's people, the oldest first: at most 100. */
  readonly notes: ReadonlyArray<SubmissionNote>;
  /** Its notices to the form's recipients, oldest first, for as long as webhook deliveries are kept. Needs the permission SUBMISSIONS_READ. */
  readonly notices?: Maybe<ReadonlyArray<SubmissionNotice>>;
  /** The Origin header, if sent. */
  readonly origin?: Maybe<Scalars['String']['output']>;
  /**
   * The data as people read them, in the order in which they were sent: a list of objects with the texts `name`, `label` and `value`. The
   * label is that of the field that the submission met, and the value its words: a district's name, `Sí` of a consent, `24/12/2026`,
   * `S/ 129.90`. Data without a field have their name and what was sent. Programs take `data` and `values`.
   */
  readonly readable: Scalars['JSON']['output'];
  /** The Referer header, if sent. */
  readonly referer?: Maybe<Scalars['String']['output']>;
  /** The reply that the account's people are writing; null without one. */
  readonly replyDraft?: Maybe<ReplyDraft>;
  /** Why it is in quarantine; null for every other submission. */
  readonly spam?: Maybe<SpamAssessment>;
  /** Where it stands. */
  readonly state: SubmissionState;
  /** Whether it was accepted, is in quarantine, or waits for its visitor. */
  readonly status: SubmissionStatus;
  /** Its tags, in alphabetical order. */
  readonly tags: ReadonlyArray<Scalars['String']['output']>;
  /** The User-Agent header, if sent. */
  readonly userAgent?: Maybe<Scalars['String']['output']>;
  /**
   * What the form's fields made of the data, by their names: numbers, lists of choices, consents with their text and time, and texts in one
   * spelling, such as +51987654321. null for a submission that met no fields.
   */
  readonly values?: Maybe<Scalars['JSON']['output']>;
  /** The visitor's e-mail address, which nobody has proved; null without one. */
  readonly visitorEmail?: Maybe<Scalars['String']['output']>;
};


/** The data that was posted to a form, stored whole. */
export type SubmissionDeliveriesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** The data that was posted to a form, stored whole. */
export type SubmissionMessagesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};

/** The mail to the visitor of a submission. */
export type SubmissionAutoresponse = {
  readonly __typename?: 'SubmissionAutoresponse';
  /** When it was sent; else when it was queued, or when it was decided that there is none. */
  readonly at: Scalars['DateTime']['output'];
  /** Why there is no mail; null when there is one. */
  readonly omission?: Maybe<AutoresponseOmission>;
  /** Why the last attempt failed, in the mail server's words; null when none failed. */
  readonly reason?: Maybe<Scalars['String']['output']>;
  /** Its state. */
  readonly state: AutoresponseState;
};

/** A column of a table. */
export type SubmissionColumn = {
  readonly __typename?: 'SubmissionColumn';
  /** The name of the data, or one of the service's own with a `$` before it, such as `$state`. */
  readonly name: Scalars['String']['output'];
  /** Its width in CSS pixels: 60 to 800. */
  readonly width: Scalars['Int']['output'];
};

/** A column. */
export type SubmissionColumnInput = {
  /** The name of the data, or one of the service's own with a `$` before it. */
  readonly name: Scalars['String']['input'];
  /** Its width in CSS pixels: 60 to 800. */
  readonly width: Scalars['Int']['input'];
};

/** The confirmation of a submission by its visitor. */
export type SubmissionConfirmation = {
  readonly __typename?: 'SubmissionConfirmation';
  /** When the visitor confirmed; null for a submission that waits, whose `status` is UNCONFIRMED. */
  readonly confirmedAt?: Maybe<Scalars['DateTime']['output']>;
  /** When a submission that waits is deleted, 7 days after it came; null for a confirmed one. */
  readonly expiresAt?: Maybe<Scalars['DateTime']['output']>;
  /** Why the visitor has no mail; null while it is under way, and after it was sent. */
  readonly mailProblem?: Maybe<ConfirmationProblem>;
};

/** A page of submissions. */
export type SubmissionConnection = {
  readonly __typename?: 'SubmissionConnection';
  /** The submissions with their cursors, in the list's order. */
  readonly edges: ReadonlyArray<SubmissionEdge>;
  /** The submissions alone, in the same order. */
  readonly nodes: ReadonlyArray<Submission>;
  /** The position of this page in the list. */
  readonly pageInfo: PageInfo;
  /** The number of submissions that meet the filter, on all pages. Without a filter it is known; with one it is counted, so leave the field out if you do not show it. Errors: FILTER_TOO_BROAD. */
  readonly totalCount?: Maybe<Scalars['Int']['output']>;
};

/** A submission in a list. */
export type SubmissionEdge = {
  readonly __typename?: 'SubmissionEdge';
  /** The cursor, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The submission. */
  readonly node: Submission;
};

/** A submission in the feed. */
export type SubmissionEvent = {
  readonly __typename?: 'SubmissionEvent';
  /** The cursor, to resume with `after`. Not a cursor for Form.submissions. */
  readonly cursor: Scalars['String']['output'];
  /** The submission. */
  readonly submission: Submission;
};

/** The format of a file with submissions. */
export type SubmissionExportFormat =
  /** Texts separated by commas, for spreadsheets. */
  | 'csv'
  /** A JSON object a line, with the data exactly as they were sent. */
  | 'ndjson'
  /** A workbook of Excel. */
  | 'xlsx';

/** A file that came with a submission. */
export type SubmissionFile = {
  readonly __typename?: 'SubmissionFile';
  /** The address of the file, for a key or a session with the permission SUBMISSIONS_READ. It is always a download. */
  readonly downloadUrl: Scalars['String']['output'];
  /** The name of the input that it came in. */
  readonly field: Scalars['String']['output'];
  /** The file's id. */
  readonly id: Scalars['ID']['output'];
  /** Whether it cannot be downloaded: it is infected, or it waits for its scan and nobody has unlocked it. */
  readonly isLocked: Scalars['Boolean']['output'];
  /** The scanner's name of the malware in an infected file; null for every other one. */
  readonly malware?: Maybe<Scalars['String']['output']>;
  /** The media type that its content has, whatever the sender says. */
  readonly mediaType: Scalars['String']['output'];
  /** The file's name: without folders and unprintable characters, and with an extension of its type. */
  readonly name: Scalars['String']['output'];
  /** The result of the scan for malware. */
  readonly scanStatus: FileScanStatus;
  /** The SHA-256 of its content, in hex. */
  readonly sha256: Scalars['String']['output'];
  /** An address that downloads the file for five minutes without a key, such as for a program that has none. */
  readonly signedUrl: SignedUrl;
  /** Its size in bytes. */
  readonly size: Scalars['Int']['output'];
};

/**
 * The conditions of a list: it shows the submissions that meet all of them. Times are looked up in an index. `dataContains` and
 * `search` read the data of at most 20,000 submissions from the page's cursor on, and for at most two seconds in all such
 * fields of an operation together. A field whose search ends before the page is full, or before `totalCount` is complete, is
 * refused with FILTER_TOO_BROAD: narrow it with `createdFrom` and `createdTo`.
 */
export type SubmissionFilter = {
  /** Submissions that are this person's. */
  readonly assigneeId?: InputMaybe<Scalars['ID']['input']>;
  /** Received at this moment or later. */
  readonly createdFrom?: InputMaybe<Scalars['DateTime']['input']>;
  /** Received before this moment. Exclusive. */
  readonly createdTo?: InputMaybe<Scalars['DateTime']['input']>;
  /** The data has these keys with these values: an object, such as `{"email": "ana@example.pe"}`. */
  readonly dataContains?: InputMaybe<Scalars['JSON']['input']>;
  /** Submissions that are somebody's, or nobody's. */
  readonly isAssigned?: InputMaybe<Scalars['Boolean']['input']>;
  /** Submissions that were marked as read, or those that were not. It looks at as many submissions as `search`. */
  readonly isRead?: InputMaybe<Scalars['Boolean']['input']>;
  /** Submissions with a star, or those without. */
  readonly isStarred?: InputMaybe<Scalars['Boolean']['input']>;
  /** Words that all occur in the values, also as parts of words. Case and the accents of Spanish make no difference. */
  readonly search?: InputMaybe<Scalars['String']['input']>;
  /** Submissions with this state. It looks at as many submissions as `search`, and so do the next three. */
  readonly stateId?: InputMaybe<Scalars['ID']['input']>;
  /** Submissions of this status; ACCEPTED unless given. */
  readonly status?: InputMaybe<SubmissionStatus>;
  /** Submissions with this tag. */
  readonly tag?: InputMaybe<Scalars['String']['input']>;
};

/** How a list is seen. */
export type SubmissionLayout =
  /** A line or two for each submission. */
  | 'list'
  /** A row of cells for each submission. */
  | 'table';

/** A mail between the account's people and the visitor of a submission. Its texts are plain: nothing in them is HTML. */
export type SubmissionMessage = {
  readonly __typename?: 'SubmissionMessage';
  /** To whom it goes; of a mail that came its From, which anybody can write. */
  readonly address: Scalars['String']['output'];
  /** When the state began. */
  readonly at: Scalars['DateTime']['output'];
  /** The name of the person, or of the key, that wrote it; null once that is gone, and for a mail that came. */
  readonly authorName?: Maybe<Scalars['String']['output']>;
  /** What was written, without the history that mail programs quote below it; may be empty. */
  readonly body: Scalars['String']['output'];
  /** When it was written, or came. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Which way it goes. */
  readonly direction: MessageDirection;
  /** The files that came with it: at most 20. They are not kept. */
  readonly files: ReadonlyArray<MessageFile>;
  /** The message's UUID. */
  readonly id: Scalars['ID']['output'];
  /** Of a mail that came, whether its From is the visitor's address; null for a reply. */
  readonly isFromVisitor?: Maybe<Scalars['Boolean']['output']>;
  /** The quoted history; null without one. */
  readonly quotedHistory?: Maybe<Scalars['String']['output']>;
  /** Why the last attempt failed, in the words of the service or of the mail server; null when none failed. */
  readonly reason?: Maybe<Scalars['String']['output']>;
  /** What became of it. */
  readonly state: MessageState;
  /** Its subject; may be empty in a mail that came. */
  readonly subject: Scalars['String']['output'];
};

/** A page of the mails of a thread. */
export type SubmissionMessageConnection = {
  readonly __typename?: 'SubmissionMessageConnection';
  /** The messages with their cursors, in the list's order. */
  readonly edges: ReadonlyArray<SubmissionMessageEdge>;
  /** The messages alone, in the same order. */
  readonly nodes: ReadonlyArray<SubmissionMessage>;
  /** The position of this page in the list. */
  readonly pageInfo: PageInfo;
};

/** A mail in a thread. */
export type SubmissionMessageEdge = {
  readonly __typename?: 'SubmissionMessageEdge';
  /** The cursor, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The message. */
  readonly node: SubmissionMessage;
};

/** A note of the account's people about a submission. */
export type SubmissionNote = {
  readonly __typename?: 'SubmissionNote';
  /** The name of the person, or of the key, that wrote it; null once that is gone. */
  readonly authorName?: Maybe<Scalars['String']['output']>;
  /** The text. */
  readonly body: Scalars['String']['output'];
  /** When it was written. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** The note's UUID. */
  readonly id: Scalars['ID']['output'];
  /** Whether the viewer wrote it. */
  readonly isOwn: Scalars['Boolean']['output'];
  /** The members that it names. */
  readonly mentioned: ReadonlyArray<Teammate>;
  /** The submission's id. */
  readonly submissionId: Scalars['ID']['output'];
};

/** What a recipient is told of a submission. */
export type SubmissionNotice = {
  readonly __typename?: 'SubmissionNotice';
  /** When it came to this state: when the mail came back, or the mail server accepted it, else when the notice or its mail was made. */
  readonly at: Scalars['DateTime']['output'];
  /** The notice's UUID, for resendNotice. */
  readonly id: Scalars['ID']['output'];
  /** The reason why the last attempt failed or the mail came back, in the words of the mail server; null if none has failed. */
  readonly reason?: Maybe<Scalars['String']['output']>;
  /** The recipient. Needs the permission FORMS_READ. */
  readonly recipient?: Maybe<NoticeRecipient>;
  /** The state of the mail with the notice; QUEUED also while the notice waits for a digest. */
  readonly state: NoticeState;
};

/** The order of a list by what a column holds. */
export type SubmissionOrder = {
  readonly __typename?: 'SubmissionOrder';
  /** The name of the data, or one of the service's own: `$state`, `$assignee`, `$tags`, `$form`. */
  readonly column: Scalars['String']['output'];
  /** Whether the greatest comes first. */
  readonly descending: Scalars['Boolean']['output'];
};

/** The order of a list by what a column holds. */
export type SubmissionOrderInput = {
  /** The name of the data, or one of the service's own: `$state`, `$assignee`, `$tags`, `$form`. */
  readonly column: Scalars['String']['input'];
  /** Whether the greatest comes first; the least unless given. */
  readonly descending?: InputMaybe<Scalars['Boolean']['input']>;
};

/** A state that submissions of the account can have. */
export type SubmissionState = {
  readonly __typename?: 'SubmissionState';
  /** The state's UUID. */
  readonly id: Scalars['ID']['output'];
  /** What it means. */
  readonly kind: SubmissionStateKind;
  /** Its name: the account's own, or `Nuevo`, `En curso` or `Hecho`. */
  readonly name: Scalars['String']['output'];
};

/** A state. */
export type SubmissionStateInput = {
  /** The id of a state that exists; a new one has none. */
  readonly id?: InputMaybe<Scalars['ID']['input']>;
  /** What it means; the first state is OPEN. */
  readonly kind: SubmissionStateKind;
  /** Its name: 1 to 40 characters, different from the others. */
  readonly name: Scalars['String']['input'];
};

/** What a state means, whatever it is called. */
export type SubmissionStateKind =
  /** It is over. */
  | 'done'
  /** Somebody is at it. */
  | 'in_progress'
  /** Nobody has begun. */
  | 'open';

/** Whether a submission was accepted, or is held. */
export type SubmissionStatus =
  /** Counted, in the lists and the feed, and sent on. */
  | 'accepted'
  /** Looks like spam: its sender got the usual answer, and nothing else happened. It is deleted after 30 days, or when its form has more than 10,000. */
  | 'quarantined'
  /** Waits for its visitor, who was mailed a link to confirm the address in it, and nothing else happened. It is deleted after 7 days. */
  | 'unconfirmed';

/** How the viewer wants to see a list of submissions. */
export type SubmissionTable = {
  readonly __typename?: 'SubmissionTable';
  /** The columns of the table in their order; empty for the usual ones. */
  readonly columns: ReadonlyArray<SubmissionColumn>;
  /** A list or a table. */
  readonly layout: SubmissionLayout;
  /** By what the table is ordered; null for the order of time. */
  readonly order?: Maybe<SubmissionOrder>;
};

/** A list of submissions with a name. */
export type SubmissionView = {
  readonly __typename?: 'SubmissionView';
  /** The conditions, as `filter` of the lists takes them. */
  readonly filter: Scalars['JSON']['output'];
  /** The id of its form; null for all forms. */
  readonly formId?: Maybe<Scalars['ID']['output']>;
  /** The view's UUID. */
  readonly id: Scalars['ID']['output'];
  /** Whether everybody of the account sees it, and not the viewer alone. */
  readonly isShared: Scalars['Boolean']['output'];
  /** Its name. */
  readonly name: Scalars['String']['output'];
  /** Whether the oldest submission comes first. */
  readonly oldestFirst: Scalars['Boolean']['output'];
};

/** What was changed about submissions, without the changes themselves. */
export type SubmissionsChange = {
  readonly __typename?: 'SubmissionsChange';
  /** Whether views of submissions, or the states that they can have, were changed. */
  readonly listsChanged: Scalars['Boolean']['output'];
  /** The ids of up to 100 changed submissions; null where they are more, or where some may be missing: read the lists again. */
  readonly submissionIds?: Maybe<ReadonlyArray<Scalars['ID']['output']>>;
};

/**
 * Live events over WebSocket (graphql-transport-ws). The key goes into the `Authorization` header or into
 * `connectionParams`: `{"authorization": "Bearer vtn_…"}`. The socket is closed when the key is revoked or expires, when the
 * account is suspended, and when the service stops; resume with the last cursor seen.
 *
 * A socket runs at most 100 operations at a time. In one process of the service an account has at most 2,000 sockets, and a
 * further one is closed with 4411. It has at most 10,000 subscriptions, and at most 200 different ones: subscriptions with the
 * same text and key count as one, whatever variables select their events (`formId`, `after` …). A further one is refused with
 * the error TOO_MANY_SUBSCRIPTIONS.
 */
export type Subscription = {
  readonly __typename?: 'Subscription';
  /**
   * One event per sheet filed in the viewer's complaints books, or in one form's, each exactly once and in the feed's order.
   * Needs the permission COMPLAINTS_READ. A subscriber that lags too far behind is disconnected and resumes from its
   * last cursor. Errors: FORM_NOT_FOUND, INVALID_CURSOR, FEED_RESTORED.
   */
  readonly complaintCreated: ComplaintEvent;
  /**
   * One event per submission of the viewer's forms, or of one form, each exactly once and in the feed's order. Needs the
   * permission SUBMISSIONS_READ. A subscriber that lags too far behind is disconnected and resumes from its last cursor.
   * Errors: FORM_NOT_FOUND, INVALID_CURSOR, FEED_RESTORED.
   */
  readonly submissionCreated: SubmissionEvent;
  /**
   * Which of the viewer's submissions were marked, triaged, noted, put into quarantine or out of it, or deleted, by whichever person or key, and whether
   * views or states were changed: what is shown of them is read again. Live events only. Changes in quick succession come as one event, at most four a
   * second. The socket of a subscriber that lags too far behind is closed with 4410. Needs the permission SUBMISSIONS_READ.
   */
  readonly submissionsChanged: SubmissionsChange;
  /**
   * A delivery of the viewer's webhooks in its current state after each result of an attempt, whichever process made it. Live
   * events only: results in quick succession come as one event, and at thousands a second some are left out; the endpoint's
   * `deliveries` have all. The socket of a subscriber that lags too far behind is closed with 4410. Needs the permission
   * WEBHOOKS_READ. Errors: FORM_NOT_FOUND, WEBHOOK_ENDPOINT_NOT_FOUND.
   */
  readonly webhookDeliveryUpdated: WebhookDelivery;
};


/**
 * Live events over WebSocket (graphql-transport-ws). The key goes into the `Authorization` header or into
 * `connectionParams`: `{"authorization": "Bearer vtn_…"}`. The socket is closed when the key is revoked or expires, when the
 * account is suspended, and when the service stops; resume with the last cursor seen.
 *
 * A socket runs at most 100 operations at a time. In one process of the service an account has at most 2,000 sockets, and a
 * further one is closed with 4411. It has at most 10,000 subscriptions, and at most 200 different ones: subscriptions with the
 * same text and key count as one, whatever variables select their events (`formId`, `after` …). A further one is refused with
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
 * A socket runs at most 100 operations at a time. In one process of the service an account has at most 2,000 sockets, and a
 * further one is closed with 4411. It has at most 10,000 subscriptions, and at most 200 different ones: subscriptions with the
 * same text and key count as one, whatever variables select their events (`formId`, `after` …). A further one is refused with
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
 * A socket runs at most 100 operations at a time. In one process of the service an account has at most 2,000 sockets, and a
 * further one is closed with 4411. It has at most 10,000 subscriptions, and at most 200 different ones: subscriptions with the
 * same text and key count as one, whatever variables select their events (`formId`, `after` …). A further one is refused with
 * the error TOO_MANY_SUBSCRIPTIONS.
 */
export type SubscriptionWebhookDeliveryUpdatedArgs = {
  endpointId?: InputMaybe<Scalars['ID']['input']>;
  formId?: InputMaybe<Scalars['ID']['input']>;
};

/** How the answers to a question are shown together. */
export type SummaryKind =
  /** By how often each was given. */
  | 'choices'
  /** By day, month or year. */
  | 'dates'
  /** By how many there are: what they say is about one person. */
  | 'none'
  /** As a distribution. */
  | 'numbers'
  /** By the mean place of each choice. */
  | 'ranks'
  /** By the latest. */
  | 'texts';

/** An account to suspend. */
export type SuspendAccountInput = {
  /** The account's id. */
  readonly id: Scalars['ID']['input'];
};

/** The suspended account. */
export type SuspendAccountPayload = {
  readonly __typename?: 'SuspendAccountPayload';
  /** The account as it is now; null if the call was refused. */
  readonly account?: Maybe<Account>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** A key to take over. */
export type TakeOverApiKeyInput = {
  /** The key's id. */
  readonly id: Scalars['ID']['input'];
};

/** The key that was taken over. */
export type TakeOverApiKeyPayload = {
  readonly __typename?: 'TakeOverApiKeyPayload';
  /** The key as it is now; null if the call was refused. */
  readonly apiKey?: Maybe<ApiKey>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** A person of the account, as the others see them. */
export type Teammate = {
  readonly __typename?: 'Teammate';
  /** The person's UUID, as `User.id`. */
  readonly id: Scalars['ID']['output'];
  /** The person's name. */
  readonly name: Scalars['String']['output'];
};

/** An endpoint to test. */
export type TestWebhookEndpointInput = {
  /** The endpoint's id. */
  readonly id: Scalars['ID']['input'];
};

/** The delivery of the test. */
export type TestWebhookEndpointPayload = {
  readonly __typename?: 'TestWebhookEndpointPayload';
  /** The delivery of `webhook.ping`; null if the call was refused. Needs the permission WEBHOOKS_READ. */
  readonly delivery?: Maybe<WebhookDelivery>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The submissions to change; what is left out stays. */
export type TriageSubmissionsInput = {
  /** Tags that they get: up to 10 of 1 to 40 characters. A submission has up to 10, an account 200 different ones; a tag that differs from one of the account in case or accents alone is that one. */
  readonly addTags?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** The person whose they are: one of `teammates`. */
  readonly assigneeId?: InputMaybe<Scalars['ID']['input']>;
  /** The submissions' ids: 1 to 100. */
  readonly ids: ReadonlyArray<Scalars['ID']['input']>;
  /** Tags that they lose: up to 10. */
  readonly removeTags?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Their state: one of `submissionStates`. */
  readonly stateId?: InputMaybe<Scalars['ID']['input']>;
  /** Whether they are nobody's; not together with `assigneeId`. */
  readonly unassign?: InputMaybe<Scalars['Boolean']['input']>;
};

/** The result of the change. */
export type TriageSubmissionsPayload = {
  readonly __typename?: 'TriageSubmissionsPayload';
  /** The ids of the submissions that have changed; null if the call was refused. */
  readonly changedIds?: Maybe<ReadonlyArray<Scalars['ID']['output']>>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** What happens to posted data without a field. */
export type UnknownFields =
  /** They are stored with the others. */
  | 'keep'
  /** The submission is refused. */
  | 'refuse';

/** An identity to unlink. */
export type UnlinkIdentityInput = {
  /** The identity's issuer. */
  readonly issuer: Scalars['String']['input'];
};

/** The unlinked identity. */
export type UnlinkIdentityPayload = {
  readonly __typename?: 'UnlinkIdentityPayload';
  /** The issuer of the identity; null if the call was refused. */
  readonly unlinkedIssuer?: Maybe<Scalars['String']['output']>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The file to unlock. */
export type UnlockComplaintFileInput = {
  /** The file's id. */
  readonly id: Scalars['ID']['input'];
};

/** The result of unlocking a file of a sheet. */
export type UnlockComplaintFilePayload = {
  readonly __typename?: 'UnlockComplaintFilePayload';
  /** The sheet; null if the call was refused. */
  readonly complaint?: Maybe<Complaint>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The file to unlock. */
export type UnlockSubmissionFileInput = {
  /** The file's id. */
  readonly id: Scalars['ID']['input'];
};

/** The result of unlocking a file. */
export type UnlockSubmissionFilePayload = {
  readonly __typename?: 'UnlockSubmissionFilePayload';
  /** The file; null if the call was refused. */
  readonly file?: Maybe<SubmissionFile>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** An account and its new data; what is missing or null stays. */
export type UpdateAccountInput = {
  /** The owner's e-mail address, which no other account has. */
  readonly email?: InputMaybe<Scalars['String']['input']>;
  /** The account's id. */
  readonly id: Scalars['ID']['input'];
  /** The name of the person or company: 1 to 150 characters. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
};

/** The changed account. */
export type UpdateAccountPayload = {
  readonly __typename?: 'UpdateAccountPayload';
  /** The account as it is now; null if the call was refused. */
  readonly account?: Maybe<Account>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** A template and its new texts; what is missing or null stays. */
export type UpdateAnswerTemplateInput = {
  /** The text: 1 to 4,000 characters. Double braces stand around the names of `answerPlaceholders` alone. */
  readonly body?: InputMaybe<Scalars['String']['input']>;
  /** The template's id. */
  readonly id: Scalars['ID']['input'];
  /** Its name: 1 to 100 characters, unique within the account. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
};

/** The changed template. */
export type UpdateAnswerTemplatePayload = {
  readonly __typename?: 'UpdateAnswerTemplatePayload';
  /** The template as it is now; null if the call was refused. Needs the permission COMPLAINTS_READ. */
  readonly template?: Maybe<AnswerTemplate>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** New settings of a form. A missing setting stays unchanged. */
export type UpdateFormInput = {
  /** Replaces the whole list; empty or null = any origin, or none. */
  readonly allowedOrigins?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /**
   * Replaces the list of what it does not want to receive: at most 200 entries of 100 characters; null = nothing. An entry is an IP address
   * (an IPv6 one stands for its /64), a network such as `203.0.113.0/24`, an e-mail address, the domain of e-mail addresses such as
   * `@spam.example`, or words that the texts have, in any case and without regard to accents. One that is met quarantines alone.
   */
  readonly blocked?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /**
   * After how many accepted submissions it stops receiving, 1 to 1,000,000; null removes the bound. All that it has accepted since it was made
   * count (`Form.acceptedCount`), deleted ones included. A greater number, or null, opens it again.
   */
  readonly closesAfter?: InputMaybe<Scalars['Int']['input']>;
  /** When it stops receiving, later than opensAt; null removes the bound. */
  readonly closesAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** Whether multipart submissions may bring files. Not null. It holds within a minute. */
  readonly filesAllowed?: InputMaybe<Scalars['Boolean']['input']>;
  /** The field, beside `_gotcha`, that people do not see: 1 to 50 letters, digits, `_` or `-`, not with `_` first; null = none. Never stored. */
  readonly honeypotField?: InputMaybe<Scalars['String']['input']>;
  /** Replaces the words and colours of its page of its own; null = the service's own. */
  readonly hostedPage?: InputMaybe<HostedPageInput>;
  /** The form's id. */
  readonly id: Scalars['ID']['input'];
  /** Its name: 1 to 150 characters. Not null. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** When it begins receiving; null removes the bound. */
  readonly opensAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** Replaces the names of HIDDEN fields that the page's address may fill, at most 50; null = none. */
  readonly prefilledFields?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /**
   * Replaces the provider of its complaints book on the sheets filed from now on; null leaves the book incomplete. A complete one is added to
   * the sheets that were filed before, once, and their consumers get the corrected sheet by mail.
   */
  readonly provider?: InputMaybe<ProviderInput>;
  /** Replaces the check; null removes it. */
  readonly recaptcha?: InputMaybe<RecaptchaInput>;
  /** Replaces the list of further web origins that browsers may be sent to, at most 100: with https, or on localhost; empty or null = none. */
  readonly redirectOrigins?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** The page that browsers are sent to instead, of an origin in `allowedOrigins` or `redirectOrigins`; null = none. */
  readonly redirectUrl?: InputMaybe<Scalars['String']['input']>;
  /** How much it suspects its submissions of being spam. Not null. */
  readonly spamSensitivity?: InputMaybe<SpamSensitivity>;
  /** The text of that page, plain: at most 1,000 characters, line breaks included; null = the service's own. */
  readonly successMessage?: InputMaybe<Scalars['String']['input']>;
  /** The title of the page after a submission: at most 100 characters; null = the service's own. */
  readonly successTitle?: InputMaybe<Scalars['String']['input']>;
};

/** The changed form. */
export type UpdateFormPayload = {
  readonly __typename?: 'UpdateFormPayload';
  /** The form as it is now; null if the call was refused. Needs the permission FORMS_READ. */
  readonly form?: Maybe<Form>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** A recipient's new setting. */
export type UpdateNoticeRecipientInput = {
  /** The recipient's id. */
  readonly id: Scalars['ID']['input'];
  /** When it gets its mails. */
  readonly mode: NoticeMode;
};

/** The changed recipient. */
export type UpdateNoticeRecipientPayload = {
  readonly __typename?: 'UpdateNoticeRecipientPayload';
  /** The recipient; null if the call was refused. Needs the permission FORMS_READ. */
  readonly recipient?: Maybe<NoticeRecipient>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** A plan and its new limits; what is missing stays. */
export type UpdatePlanInput = {
  /** The plan's code. */
  readonly code: Scalars['String']['input'];
  /** The files that one submission may bring, 0 to 10; null leaves it as it is. */
  readonly filesPerSubmission?: InputMaybe<Scalars['Int']['input']>;
  /** The forms that an account may have whose most generous plan this is, 1 or more; null = unlimited. Existing forms stay. */
  readonly maxForms?: InputMaybe<Scalars['Int']['input']>;
  /** The size of one file in MiB, 1 to 25; null leaves it as it is. */
  readonly megabytesPerFile?: InputMaybe<Scalars['Int']['input']>;
  /** The size of all files of one submission in MiB, 1 to 100; null leaves it as it is. */
  readonly megabytesPerSubmission?: InputMaybe<Scalars['Int']['input']>;
  /** Submissions per form and Lima calendar month, 0 or more; null = unlimited. */
  readonly monthlySubmissionLimit?: InputMaybe<Scalars['Int']['input']>;
  /** Its name for people: 1 to 100 characters; null leaves it as it is. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** The days for which submissions are kept, 1 to 36,500; null = until their owner deletes them. Older ones are deleted within minutes. */
  readonly retentionDays?: InputMaybe<Scalars['Int']['input']>;
  /** Whether owners may choose it themselves; null leaves it as it is. */
  readonly selfService?: InputMaybe<Scalars['Boolean']['input']>;
  /** The submissions that a form takes in a minute from one address, 1 or more; null = unlimited. It holds within a minute. */
  readonly submissionsPerAddressAndMinute?: InputMaybe<Scalars['Int']['input']>;
  /** The submissions that a form takes in a minute, 1 or more; null = unlimited. It holds within a minute. */
  readonly submissionsPerMinute?: InputMaybe<Scalars['Int']['input']>;
};

/** The changed plan. */
export type UpdatePlanPayload = {
  readonly __typename?: 'UpdatePlanPayload';
  /** The plan as it is now; null if the call was refused. */
  readonly plan?: Maybe<Plan>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** A view and what it shows, which replaces what it showed. */
export type UpdateSubmissionViewInput = {
  /** Its conditions; none unless given. At most 4 KB as JSON. */
  readonly filter?: InputMaybe<SubmissionFilter>;
  /** Its form; all forms unless given. */
  readonly formId?: InputMaybe<Scalars['ID']['input']>;
  /** The view's id. */
  readonly id: Scalars['ID']['input'];
  /** Its name: 1 to 60 characters. */
  readonly name: Scalars['String']['input'];
  /** Whether the oldest submission comes first. */
  readonly oldestFirst?: InputMaybe<Scalars['Boolean']['input']>;
};

/** The changed view. */
export type UpdateSubmissionViewPayload = {
  readonly __typename?: 'UpdateSubmissionViewPayload';
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
  /** The view as it is now; null if the call was refused. */
  readonly view?: Maybe<SubmissionView>;
};

/** A person's new data. */
export type UpdateUserInput = {
  /** What others see: 1 to 150 characters. */
  readonly name: Scalars['String']['input'];
};

/** The changed person. */
export type UpdateUserPayload = {
  readonly __typename?: 'UpdateUserPayload';
  /** The person as they are now; null if the call was refused. */
  readonly user?: Maybe<User>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** New settings of a webhook endpoint. A missing setting stays unchanged. */
export type UpdateWebhookEndpointInput = {
  /** Replaces the whole list: 1 to 20 types or prefixes; null = every event of the form. */
  readonly eventTypes?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Replaces the whole list, since values cannot be read; `[]` or null removes every header. */
  readonly headers?: InputMaybe<ReadonlyArray<WebhookHeaderInput>>;
  /** The endpoint's id. */
  readonly id: Scalars['ID']['input'];
  /** How many calls to send per second at most: 1 to 500; null = the service's default. */
  readonly maxPerSecond?: InputMaybe<Scalars['Int']['input']>;
  /** DISABLED stops sending, ENABLED sends the events from then on. Not null. */
  readonly status?: InputMaybe<WebhookEndpointStatus>;
  /**
   * The URL that events are posted to, by the rules of a new endpoint. Not null. An endpoint with headers that moves to another
   * server needs `headers` again in the same call, since their values are meant for the old one.
   */
  readonly url?: InputMaybe<Scalars['String']['input']>;
};

/** The changed endpoint. */
export type UpdateWebhookEndpointPayload = {
  readonly __typename?: 'UpdateWebhookEndpointPayload';
  /** The endpoint as it is now; null if the call was refused. Needs the permission WEBHOOKS_READ. */
  readonly endpoint?: Maybe<WebhookEndpoint>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** The use of a form's plan in the current Lima calendar month. */
export type Usage = {
  readonly __typename?: 'Usage';
  /** The plan's limit; null = unlimited. */
  readonly limit?: Maybe<Scalars['Int']['output']>;
  /** When the month ends in Lima, exclusive. The count begins again at zero. */
  readonly periodEnd: Scalars['DateTime']['output'];
  /** When the month began in Lima, inclusive. */
  readonly periodStart: Scalars['DateTime']['output'];
  /** The submissions that are still accepted this month, never below 0; null = unlimited. */
  readonly remaining?: Maybe<Scalars['Int']['output']>;
  /** Submissions accepted in this month. Deleting a submission does not lower it. */
  readonly used: Scalars['Int']['output'];
};

/** A person. */
export type User = Node & {
  readonly __typename?: 'User';
  /** When the person first joined an account. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** The e-mail address with which the person signs in, in lower case. */
  readonly email: Scalars['String']['output'];
  /** The person's UUID. */
  readonly id: Scalars['ID']['output'];
  /** What others see: the beginning of the address until the person has another name. */
  readonly name: Scalars['String']['output'];
};

/** The reason why a mutation changed nothing. Programs branch on `code`; the words of `message` may change at any time. */
export type UserError = {
  readonly __typename?: 'UserError';
  /** The stable code, such as `BLANK`, `INVALID_RUC` or `FORM_NOT_FOUND`. */
  readonly code: UserErrorCode;
  /** One sentence for a person, in Spanish (Peru). */
  readonly message: Scalars['String']['output'];
  /** The input's field that has the problem, outermost first, such as `["input", "allowedOrigins", "0"]`; null if the problem concerns the whole input. */
  readonly path?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
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

/** Who asks: an API key, or a person who is signed in. */
export type Viewer = {
  readonly __typename?: 'Viewer';
  /** The account of the key or session. */
  readonly account: Account;
  /** The key of this request, or the one that opened its session; null for a person. */
  readonly apiKey?: Maybe<ApiKey>;
  /**
   * Who the person is at identity providers, the oldest link first; null for a key. An identity is linked at the person's first sign-in by
   * the provider, on the page `GET /entrar/proveedor`.
   */
  readonly identities?: Maybe<ReadonlyArray<Identity>>;
  /**
   * The person's passkeys, the oldest first; null for a key, and where the service has an address that browsers offer no passkeys for.
   * They are made on the page `GET /entrar/llaves`.
   */
  readonly passkeys?: Maybe<ReadonlyArray<Passkey>>;
  /** The permissions of the request's key or session, in a fixed order. */
  readonly permissions: ReadonlyArray<Permission>;
  /** The session of the request; null for a request with a key. */
  readonly session?: Maybe<Session>;
  /** The viewer's own open sessions in this account, the last used first. */
  readonly sessions: ReadonlyArray<Session>;
  /** The person who is signed in; null for a key. */
  readonly user?: Maybe<User>;
};

/** The time that is left of the term. */
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
  /** The time until its result was known, in milliseconds. */
  readonly durationMs: Scalars['Int']['output'];
  /** The class of its failure: status, dns, blocked_destination, connect, tls, timeout, reset, protocol or internal_error; null if it succeeded. */
  readonly errorClass?: Maybe<Scalars['String']['output']>;
  /** When the next attempt was due; null if none was to follow. */
  readonly nextAttemptAt?: Maybe<Scalars['DateTime']['output']>;
  /** 1 for the first. The numbers go on when the delivery is sent again. */
  readonly number: Scalars['Int']['output'];
  /**
   * The beginning of the response's body as text, at most 16 KiB; null without a response. The headers and bodies of an
   * operation's answer have at most 8 MiB together, each counted as often as it is shown. From the first one on that does not
   * fit, each is null with the error RESULT_TOO_LARGE at its path: select fewer deliveries at a time. Each counts as an object in
   * the cost of the query. Errors: RESULT_TOO_LARGE.
   */
  readonly responseBody?: Maybe<Scalars['String']['output']>;
  /**
   * The response's headers, at most 4 KiB, one `name: value` per line; null without a response. Errors: RESULT_TOO_LARGE, as with
   * `responseBody`.
   */
  readonly responseHeaders?: Maybe<Scalars['String']['output']>;
  /** The HTTP status of the response; null without a response. */
  readonly responseStatus?: Maybe<Scalars['Int']['output']>;
  /** When it began. */
  readonly startedAt: Scalars['DateTime']['output'];
  /** Its reason. */
  readonly trigger: WebhookAttemptTrigger;
};

/** The reason of an attempt. */
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
  /** The endpoint is not held back. */
  | 'closed'
  /** One attempt at a time, until one succeeds. */
  | 'half_open'
  /** Until `heldUntil` only tests and redeliveries are sent. */
  | 'open';

/** A messaging service to which events go as messages. */
export type WebhookChannelKind =
  /** Discord's webhook of a channel. Needs `url`. */
  | 'discord'
  /** Google Chat's webhook of a space. Needs `url`. */
  | 'google_chat'
  /** A web application of Google Apps Script that writes rows into a sheet. Needs `url`. */
  | 'google_sheets'
  /** Slack's incoming webhook, or that of a compatible server. Needs `url`. */
  | 'slack'
  /** A workflow of Microsoft Teams with the trigger of a webhook request. Needs `url`. */
  | 'teams'
  /** A bot of Telegram. Needs `token` and `recipient`. */
  | 'telegram'
  /** WhatsApp's Cloud API, with a template that Meta has approved. Needs `token`, `recipient`, `phoneNumberId` and `template`. */
  | 'whatsapp';

/** One event for one endpoint. It is delivered at least once; the receiver drops a request whose `webhook-id` it has seen. */
export type WebhookDelivery = Node & {
  readonly __typename?: 'WebhookDelivery';
  /** Its latest HTTP requests, at most 100, oldest first. They are kept for 30 days. */
  readonly attempts: ReadonlyArray<WebhookAttempt>;
  /** When the event happened. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** The type of the event, such as `submission.created`. */
  readonly eventType: Scalars['String']['output'];
  /** The delivery's UUID. */
  readonly id: Scalars['ID']['output'];
  /** The header `webhook-id`, the same in all attempts. */
  readonly messageId: Scalars['ID']['output'];
  /** When the next attempt is made; null if there is none. */
  readonly nextAttemptAt?: Maybe<Scalars['DateTime']['output']>;
  /** Its state. */
  readonly status: WebhookDeliveryStatus;
};

/** A page of deliveries. */
export type WebhookDeliveryConnection = {
  readonly __typename?: 'WebhookDeliveryConnection';
  /** The deliveries with their cursors, in the list's order. */
  readonly edges: ReadonlyArray<WebhookDeliveryEdge>;
  /** The deliveries alone, in the same order. */
  readonly nodes: ReadonlyArray<WebhookDelivery>;
  /** The position of this page in the list. */
  readonly pageInfo: PageInfo;
};

/** A delivery in a list. */
export type WebhookDeliveryEdge = {
  readonly __typename?: 'WebhookDeliveryEdge';
  /** The cursor, for `after`. */
  readonly cursor: Scalars['String']['output'];
  /** The delivery. */
  readonly node: WebhookDelivery;
};

/** The state of a delivery. */
export type WebhookDeliveryStatus =
  /** Every attempt failed. No further attempt is scheduled. */
  | 'dead'
  /** The receiver answered 2xx in time. */
  | 'delivered'
  /** Waits for its first or its next attempt. */
  | 'pending'
  /** Not sent, because the endpoint was disabled when the event happened. */
  | 'skipped';

/** A place that a form's events are sent to: a URL, signed by the Standard Webhooks specification, or a channel of a messaging service. */
export type WebhookEndpoint = Node & {
  readonly __typename?: 'WebhookEndpoint';
  /** When it was created. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Its deliveries, newest first. Errors: INVALID_PAGE, PAGE_SIZE_EXCEEDED, INVALID_CURSOR. */
  readonly deliveries?: Maybe<WebhookDeliveryConnection>;
  /** The reason why it is disabled: `owner` (by updateWebhookEndpoint), `gone` (it answered 410, or the messaging service that the channel is gone) or `failing` (days of failures); null while it is enabled. */
  readonly disabledReason?: Maybe<Scalars['String']['output']>;
  /**
   * The events that are sent to it: exact types (`submission.created`) or prefixes (`submission.*`); null = all events of its
   * form. The events of the account's webhooks (`endpoint.disabled`, `endpoint.recovered`, `delivery.exhausted`) are sent only to
   * endpoints whose list names them, and so are the account's warnings (`account.warned`). `webhook.ping` is sent to every endpoint that is tested.
   */
  readonly eventTypes?: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** The form whose events are sent to it. Needs the permission FORMS_READ. */
  readonly form?: Maybe<Form>;
  /** The names of the owner's own headers, which are sent with every request. Their values cannot be read. */
  readonly headerNames: ReadonlyArray<Scalars['String']['output']>;
  /** Its health; null if it has been deleted. Needs the permission WEBHOOKS_READ. */
  readonly health?: Maybe<WebhookHealth>;
  /** The endpoint's UUID. */
  readonly id: Scalars['ID']['output'];
  /** Whether it is a server of the owner or a channel of a messaging service. */
  readonly kind: WebhookEndpointKind;
  /** The most calls that it gets in a second, 1 to 500: its own bound, else the service's default. */
  readonly maxPerSecond: Scalars['Int']['output'];
  /** The deliveries that `recoverWebhookEndpoint` with this moment would send now. Needs the permission WEBHOOKS_READ. */
  readonly missing?: Maybe<WebhookMissing>;
  /** Its latest recoveries, newest first, at most 10. Needs the permission WEBHOOKS_READ. */
  readonly recoveries?: Maybe<ReadonlyArray<WebhookRecovery>>;
  /** The secrets that sign its requests now, newest first, 1 to 3; none for a channel, whose messages are not signed. Their values cannot be read. Needs the permission WEBHOOKS_READ. */
  readonly secrets?: Maybe<ReadonlyArray<WebhookSecret>>;
  /** Whether events are sent. */
  readonly status: WebhookEndpointStatus;
  /** The URL that events are posted to, normalized. Of a channel only the service's origin, since the rest is a secret. */
  readonly url: Scalars['String']['output'];
};


/** A place that a form's events are sent to: a URL, signed by the Standard Webhooks specification, or a channel of a messaging service. */
export type WebhookEndpointDeliveriesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  status?: InputMaybe<WebhookDeliveryStatus>;
};


/** A place that a form's events are sent to: a URL, signed by the Standard Webhooks specification, or a channel of a messaging service. */
export type WebhookEndpointMissingArgs = {
  since: Scalars['DateTime']['input'];
};

/** What an endpoint is. */
export type WebhookEndpointKind =
  /** A channel of Discord. */
  | 'discord'
  /** A space of Google Chat. */
  | 'google_chat'
  /** A sheet of Google Sheets, by a script of its owner. */
  | 'google_sheets'
  /** A server of the owner, which gets signed events. */
  | 'server'
  /** A channel of Slack, or of a server that takes Slack's incoming webhooks. */
  | 'slack'
  /** A channel or a chat of Microsoft Teams. */
  | 'teams'
  /** A chat, a group or a channel of Telegram. */
  | 'telegram'
  /** A phone with WhatsApp. */
  | 'whatsapp';

/** Whether events are sent to an endpoint. */
export type WebhookEndpointStatus =
  /** Nothing is sent; the reason is in `disabledReason`. */
  | 'disabled'
  /** Events are sent. */
  | 'enabled';

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
  readonly name: Scalars['String']['input'];
  /** At most 4,096 characters of Latin-1; no line breaks or other control characters but the tab. */
  readonly value: Scalars['String']['input'];
};

/**
 * The health of an endpoint: the attempts of the events of the last 24 hours, at most of the latest 1,000 events. Rate and durations
 * leave pings out; failures, hold and last error follow every call to an enabled endpoint, pings included. A new URL and enabling the endpoint
 * again clear its failures and its hold.
 */
export type WebhookHealth = {
  readonly __typename?: 'WebhookHealth';
  /** The number of attempts that the rate and the durations are computed from. */
  readonly attempts: Scalars['Int']['output'];
  /** Whether the endpoint is held back. */
  readonly breaker: WebhookBreakerState;
  /** Failures since the last success; 5 in a row open the breaker. */
  readonly consecutiveFailures: Scalars['Int']['output'];
  /** When the next attempt is made; null if the endpoint is not held back. */
  readonly heldUntil?: Maybe<Scalars['DateTime']['output']>;
  /** The last failure: an HTTP status, or an attempt's `errorClass`; null if there was none. */
  readonly lastError?: Maybe<Scalars['String']['output']>;
  /** When the last failure happened. */
  readonly lastErrorAt?: Maybe<Scalars['DateTime']['output']>;
  /** Half of the attempts took no longer than this, in milliseconds; null without attempts. */
  readonly p50Ms?: Maybe<Scalars['Int']['output']>;
  /** 95 of 100 attempts took no longer than this, in milliseconds; null without attempts. */
  readonly p95Ms?: Maybe<Scalars['Int']['output']>;
  /** The share of the attempts that were answered with 2xx, from 0 to 1; null without attempts. */
  readonly successRate?: Maybe<Scalars['Float']['output']>;
};

/** The deliveries of an endpoint that did not arrive. */
export type WebhookMissing = {
  readonly __typename?: 'WebhookMissing';
  /** Their number; 10,001 means that there are more than 10,000. */
  readonly count: Scalars['Int']['output'];
};

/** A recovery: the failed deliveries of an endpoint since a moment are sent again. */
export type WebhookRecovery = Node & {
  readonly __typename?: 'WebhookRecovery';
  /** The endpoint's id. */
  readonly endpointId: Scalars['ID']['output'];
  /** When everything was queued, or when it stopped; null while it runs. */
  readonly finishedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The recovery's UUID. */
  readonly id: Scalars['ID']['output'];
  /** The number of deliveries that are queued or sent by now. It ends below `total` if some were redelivered by hand meanwhile. */
  readonly queued: Scalars['Int']['output'];
  /** The recovery covers events from this moment up to `startedAt`. */
  readonly since: Scalars['DateTime']['output'];
  /** When it was requested. */
  readonly startedAt: Scalars['DateTime']['output'];
  /** Its state. */
  readonly status: WebhookRecoveryStatus;
  /** The number of deliveries to send again, counted at the start. */
  readonly total: Scalars['Int']['output'];
};

/** The state of a recovery. */
export type WebhookRecoveryStatus =
  /** Every delivery is queued and is sent as any other. */
  | 'done'
  /** Deliveries are being queued. */
  | 'running'
  /** The endpoint was disabled before everything was queued. Enable it and recover again. */
  | 'stopped';

/** A secret that signs an endpoint's requests. */
export type WebhookSecret = {
  readonly __typename?: 'WebhookSecret';
  /** When it was created. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** When it stops signing; null for the newest one. */
  readonly expiresAt?: Maybe<Scalars['DateTime']['output']>;
  /** Its first characters, to distinguish it from others; null if it was stored under another SECRET_KEY and cannot be opened. */
  readonly prefix?: Maybe<Scalars['String']['output']>;
};

/** The answer that is withdrawn. */
export type WithdrawAnswerInput = {
  /** The sheet's id. */
  readonly id: Scalars['ID']['input'];
};

/** The sheet that waits for another answer. */
export type WithdrawAnswerPayload = {
  readonly __typename?: 'WithdrawAnswerPayload';
  /** The sheet as it is now; null if the call was refused. Needs the permission COMPLAINTS_READ. */
  readonly complaint?: Maybe<Complaint>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
};

/** A sheet whose offer is over. */
export type WithdrawOfferInput = {
  /** The sheet's id. */
  readonly id: Scalars['ID']['input'];
  /** The offer; the latest open one unless given. */
  readonly offerId?: InputMaybe<Scalars['ID']['input']>;
};

/** The sheet without its offer. */
export type WithdrawOfferPayload = {
  readonly __typename?: 'WithdrawOfferPayload';
  /** The sheet as it is now; null if the call was refused. Needs the permission COMPLAINTS_READ. */
  readonly complaint?: Maybe<Complaint>;
  /** The reasons of the refusal; empty if the call succeeded. */
  readonly userErrors: ReadonlyArray<UserError>;
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
    | ( AnswerTemplateModel & { __typename: 'AnswerTemplate' } )
    | ( ApiKeyModel & { __typename: 'ApiKey' } )
    | ( ComplaintModel & { __typename: 'Complaint' } )
    | ( FormModel & { __typename: 'Form' } )
    | ( InvitationModel & { __typename: 'Invitation' } )
    | ( MemberModel & { __typename: 'Member' } )
    | ( NoticeRecipientModel & { __typename: 'NoticeRecipient' } )
    | ( PlanModel & { __typename: 'Plan' } )
    | ( ListedSubmissionModel & { __typename: 'Submission' } )
    | ( UserModel & { __typename: 'User' } )
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
  AccountStatus: ResolverTypeWrapper<AccountStatusModel>;
  AccountWarning: ResolverTypeWrapper<AccountWarningModel>;
  AccountWarningCause: ResolverTypeWrapper<WarningCauseModel>;
  AccountWarningConnection: ResolverTypeWrapper<ConnectionModel<AccountWarningModel>>;
  AccountWarningEdge: ResolverTypeWrapper<EdgeModel<AccountWarningModel>>;
  ActivateFormInput: ActivateFormInput;
  ActivateFormPayload: ResolverTypeWrapper<Omit<ActivateFormPayload, 'form' | 'userErrors'> & { form?: Maybe<ResolversTypes['Form']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  AddNoticeRecipientInput: AddNoticeRecipientInput;
  AddNoticeRecipientPayload: ResolverTypeWrapper<Omit<AddNoticeRecipientPayload, 'form' | 'recipient' | 'userErrors'> & { form?: Maybe<ResolversTypes['Form']>, recipient?: Maybe<ResolversTypes['NoticeRecipient']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  AddSubmissionNoteInput: AddSubmissionNoteInput;
  AddSubmissionNotePayload: ResolverTypeWrapper<Omit<AddSubmissionNotePayload, 'note' | 'userErrors'> & { note?: Maybe<ResolversTypes['SubmissionNote']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  AnswerAttempt: ResolverTypeWrapper<AnswerAttemptModel>;
  AnswerChannel: ResolverTypeWrapper<AnswerChannelModel>;
  AnswerComplaintInput: AnswerComplaintInput;
  AnswerComplaintPayload: ResolverTypeWrapper<Omit<AnswerComplaintPayload, 'complaint' | 'userErrors'> & { complaint?: Maybe<ResolversTypes['Complaint']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  AnswerDraft: ResolverTypeWrapper<AnswerDraftModel>;
  AnswerTemplate: ResolverTypeWrapper<AnswerTemplateModel>;
  AnswerTemplateConnection: ResolverTypeWrapper<ConnectionModel<AnswerTemplateModel>>;
  AnswerTemplateEdge: ResolverTypeWrapper<EdgeModel<AnswerTemplateModel>>;
  ApiKey: ResolverTypeWrapper<ApiKeyModel>;
  AuditAct: ResolverTypeWrapper<AuditActModel>;
  AuditActorKind: ResolverTypeWrapper<AuditActorKindModel>;
  AuditEntry: ResolverTypeWrapper<NamedAuditEntryModel>;
  AuditEntryConnection: ResolverTypeWrapper<ConnectionModel<NamedAuditEntryModel>>;
  AuditEntryEdge: ResolverTypeWrapper<EdgeModel<NamedAuditEntryModel>>;
  AutoresponseOmission: ResolverTypeWrapper<AutoresponseOmissionModel>;
  AutoresponseState: ResolverTypeWrapper<AutoresponseStatusModel>;
  BookFinding: ResolverTypeWrapper<FindingModel>;
  BookInspection: ResolverTypeWrapper<OwnInspectionModel>;
  BooksEnding: ResolverTypeWrapper<BooksEndingModel>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  CaptchaFailure: ResolverTypeWrapper<CaptchaFailureModel>;
  CaptchaProvider: ResolverTypeWrapper<CaptchaProviderModel>;
  ChoiceCount: ResolverTypeWrapper<ChoiceCountModel>;
  CloseAccountInput: CloseAccountInput;
  CloseAccountPayload: ResolverTypeWrapper<Omit<CloseAccountPayload, 'account' | 'userErrors'> & { account?: Maybe<ResolversTypes['Account']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  CloseComplaintInput: CloseComplaintInput;
  CloseComplaintPayload: ResolverTypeWrapper<Omit<CloseComplaintPayload, 'complaint' | 'userErrors'> & { complaint?: Maybe<ResolversTypes['Complaint']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  Complaint: ResolverTypeWrapper<ComplaintModel>;
  ComplaintAnswerMail: ResolverTypeWrapper<ComplaintAnswerMail>;
  ComplaintAnswerPreview: ResolverTypeWrapper<AnswerPreviewModel>;
  ComplaintAttachment: ResolverTypeWrapper<AttachmentModel>;
  ComplaintConnection: ResolverTypeWrapper<CountedConnectionModel<ComplaintModel>>;
  ComplaintDeadline: ResolverTypeWrapper<ComplaintDeadlineModel>;
  ComplaintDocument: ResolverTypeWrapper<ComplaintDocumentModel>;
  ComplaintEdge: ResolverTypeWrapper<EdgeModel<ComplaintModel>>;
  ComplaintEvent: ResolverTypeWrapper<Omit<ComplaintEvent, 'complaint'> & { complaint: ResolversTypes['Complaint'] }>;
  ComplaintFilter: ComplaintFilter;
  ComplaintHistoryEntry: ResolverTypeWrapper<RecordedEventModel>;
  ComplaintHistoryType: ResolverTypeWrapper<ComplaintEventTypeModel>;
  ComplaintMail: ResolverTypeWrapper<ComplaintMailModel>;
  ComplaintMonth: ResolverTypeWrapper<ComplaintMonthModel>;
  ComplaintRegisterFilter: ComplaintRegisterFilter;
  ComplaintStatus: ResolverTypeWrapper<ComplaintStatusModel>;
  ComplaintType: ResolverTypeWrapper<ComplaintTypeModel>;
  ConfirmationProblem: ResolverTypeWrapper<ConfirmationProblemModel>;
  CreateAccountExportInput: CreateAccountExportInput;
  CreateAccountExportPayload: ResolverTypeWrapper<Omit<CreateAccountExportPayload, 'userErrors'> & { userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  CreateAccountInput: CreateAccountInput;
  CreateAccountPayload: ResolverTypeWrapper<Omit<CreateAccountPayload, 'account' | 'userErrors'> & { account?: Maybe<ResolversTypes['Account']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  CreateAnswerTemplateInput: CreateAnswerTemplateInput;
  CreateAnswerTemplatePayload: ResolverTypeWrapper<Omit<CreateAnswerTemplatePayload, 'template' | 'userErrors'> & { template?: Maybe<ResolversTypes['AnswerTemplate']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  CreateApiKeyInput: CreateApiKeyInput;
  CreateApiKeyPayload: ResolverTypeWrapper<Omit<CreateApiKeyPayload, 'apiKey' | 'userErrors'> & { apiKey?: Maybe<ResolversTypes['ApiKey']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  CreateExtraHolidayInput: CreateExtraHolidayInput;
  CreateExtraHolidayPayload: ResolverTypeWrapper<Omit<CreateExtraHolidayPayload, 'holiday' | 'userErrors'> & { holiday?: Maybe<ResolversTypes['ExtraHoliday']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  CreateFormInput: CreateFormInput;
  CreateFormPayload: ResolverTypeWrapper<Omit<CreateFormPayload, 'form' | 'userErrors'> & { form?: Maybe<ResolversTypes['Form']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  CreatePlanInput: CreatePlanInput;
  CreatePlanPayload: ResolverTypeWrapper<Omit<CreatePlanPayload, 'plan' | 'userErrors'> & { plan?: Maybe<ResolversTypes['Plan']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  CreateSignInAddressInput: CreateSignInAddressInput;
  CreateSignInAddressPayload: ResolverTypeWrapper<Omit<CreateSignInAddressPayload, 'userErrors'> & { userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  CreateSubmissionExportInput: CreateSubmissionExportInput;
  CreateSubmissionExportPayload: ResolverTypeWrapper<Omit<CreateSubmissionExportPayload, 'userErrors'> & { userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  CreateSubmissionViewInput: CreateSubmissionViewInput;
  CreateSubmissionViewPayload: ResolverTypeWrapper<Omit<CreateSubmissionViewPayload, 'userErrors' | 'view'> & { userErrors: ReadonlyArray<ResolversTypes['UserError']>, view?: Maybe<ResolversTypes['SubmissionView']> }>;
  CreateWebhookChannelInput: CreateWebhookChannelInput;
  CreateWebhookChannelPayload: ResolverTypeWrapper<Omit<CreateWebhookChannelPayload, 'endpoint' | 'userErrors'> & { endpoint?: Maybe<ResolversTypes['WebhookEndpoint']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  CreateWebhookEndpointInput: CreateWebhookEndpointInput;
  CreateWebhookEndpointPayload: ResolverTypeWrapper<Omit<CreateWebhookEndpointPayload, 'endpoint' | 'userErrors'> & { endpoint?: Maybe<ResolversTypes['WebhookEndpoint']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  Currency: ResolverTypeWrapper<CurrencyModel>;
  DailyCount: ResolverTypeWrapper<DailyCount>;
  Date: ResolverTypeWrapper<Scalars['Date']['output']>;
  DateCount: ResolverTypeWrapper<DateCountModel>;
  DateSummary: ResolverTypeWrapper<DateSummaryModel>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  DateUnit: ResolverTypeWrapper<DateUnitModel>;
  DeactivateFormInput: DeactivateFormInput;
  DeactivateFormPayload: ResolverTypeWrapper<Omit<DeactivateFormPayload, 'form' | 'userErrors'> & { form?: Maybe<ResolversTypes['Form']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  DeleteAnswerTemplateInput: DeleteAnswerTemplateInput;
  DeleteAnswerTemplatePayload: ResolverTypeWrapper<Omit<DeleteAnswerTemplatePayload, 'userErrors'> & { userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  DeleteExtraHolidayInput: DeleteExtraHolidayInput;
  DeleteExtraHolidayPayload: ResolverTypeWrapper<Omit<DeleteExtraHolidayPayload, 'userErrors'> & { userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  DeleteFormInput: DeleteFormInput;
  DeleteFormPayload: ResolverTypeWrapper<Omit<DeleteFormPayload, 'userErrors'> & { userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  DeletePasskeyInput: DeletePasskeyInput;
  DeletePasskeyPayload: ResolverTypeWrapper<Omit<DeletePasskeyPayload, 'userErrors'> & { userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  DeleteSubmissionInput: DeleteSubmissionInput;
  DeleteSubmissionNoteInput: DeleteSubmissionNoteInput;
  DeleteSubmissionNotePayload: ResolverTypeWrapper<Omit<DeleteSubmissionNotePayload, 'userErrors'> & { userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  DeleteSubmissionPayload: ResolverTypeWrapper<Omit<DeleteSubmissionPayload, 'userErrors'> & { userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  DeleteSubmissionViewInput: DeleteSubmissionViewInput;
  DeleteSubmissionViewPayload: ResolverTypeWrapper<Omit<DeleteSubmissionViewPayload, 'userErrors'> & { userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  DeleteSubmissionsInput: DeleteSubmissionsInput;
  DeleteSubmissionsPayload: ResolverTypeWrapper<Omit<DeleteSubmissionsPayload, 'userErrors'> & { userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  DeleteWebhookEndpointInput: DeleteWebhookEndpointInput;
  DeleteWebhookEndpointPayload: ResolverTypeWrapper<Omit<DeleteWebhookEndpointPayload, 'endpoint' | 'userErrors'> & { endpoint?: Maybe<ResolversTypes['WebhookEndpoint']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  DeletedComplaintNumbers: ResolverTypeWrapper<DeletedComplaintNumbers>;
  DiscardFormFieldDraftInput: DiscardFormFieldDraftInput;
  DiscardFormFieldDraftPayload: ResolverTypeWrapper<Omit<DiscardFormFieldDraftPayload, 'form' | 'userErrors'> & { form?: Maybe<ResolversTypes['Form']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  DismissFormReportsInput: DismissFormReportsInput;
  DismissFormReportsPayload: ResolverTypeWrapper<Omit<DismissFormReportsPayload, 'userErrors'> & { userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  DismissMentionsInput: DismissMentionsInput;
  DismissMentionsPayload: ResolverTypeWrapper<Omit<DismissMentionsPayload, 'userErrors'> & { userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  DocumentPurpose: ResolverTypeWrapper<DocumentPurposeModel>;
  EndOtherSessionsInput: EndOtherSessionsInput;
  EndOtherSessionsPayload: ResolverTypeWrapper<Omit<EndOtherSessionsPayload, 'userErrors'> & { userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  EndSessionInput: EndSessionInput;
  EndSessionPayload: ResolverTypeWrapper<Omit<EndSessionPayload, 'userErrors'> & { userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  EntryChannel: ResolverTypeWrapper<EntryChannelModel>;
  ErasureObstacle: ResolverTypeWrapper<ErasureObstacleModel>;
  ExpireWebhookSecretsInput: ExpireWebhookSecretsInput;
  ExpireWebhookSecretsPayload: ResolverTypeWrapper<Omit<ExpireWebhookSecretsPayload, 'endpoint' | 'userErrors'> & { endpoint?: Maybe<ResolversTypes['WebhookEndpoint']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  ExtraHoliday: ResolverTypeWrapper<ExtraHolidayModel>;
  FieldCondition: ResolverTypeWrapper<FieldCondition>;
  FieldConditionInput: FieldConditionInput;
  FileScanStatus: ResolverTypeWrapper<FileScanStatusModel>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  Form: ResolverTypeWrapper<FormModel>;
  FormAutoresponse: ResolverTypeWrapper<AutoresponseModel>;
  FormConnection: ResolverTypeWrapper<ConnectionModel<FormModel>>;
  FormEdge: ResolverTypeWrapper<EdgeModel<FormModel>>;
  FormField: ResolverTypeWrapper<FormFieldModel>;
  FormFieldChange: ResolverTypeWrapper<FormFieldChangeModel>;
  FormFieldChangeKind: ResolverTypeWrapper<FormFieldChangeKindModel>;
  FormFieldDraft: ResolverTypeWrapper<FormFieldDraftModel>;
  FormFieldDraftCheck: ResolverTypeWrapper<Omit<FormFieldDraftCheck, 'problems'> & { problems: ReadonlyArray<ResolversTypes['UserError']> }>;
  FormFieldInput: FormFieldInput;
  FormFieldLoss: ResolverTypeWrapper<FormFieldLossModel>;
  FormFieldType: ResolverTypeWrapper<FieldTypeModel>;
  FormFieldVersion: ResolverTypeWrapper<FormFieldVersionModel>;
  FormFieldVersionConnection: ResolverTypeWrapper<ConnectionModel<FormFieldVersionModel>>;
  FormFieldVersionEdge: ResolverTypeWrapper<EdgeModel<FormFieldVersionModel>>;
  FormRefusals: ResolverTypeWrapper<RefusalCountModel>;
  FormReport: ResolverTypeWrapper<FormReportModel>;
  FormReportConnection: ResolverTypeWrapper<ConnectionModel<FormReportModel>>;
  FormReportEdge: ResolverTypeWrapper<EdgeModel<FormReportModel>>;
  FormReportReason: ResolverTypeWrapper<FormReportReasonModel>;
  FormStatus: ResolverTypeWrapper<FormStatusModel>;
  FormSummary: ResolverTypeWrapper<FormSummaryModel>;
  FormTemplate: ResolverTypeWrapper<FormTemplateModel>;
  GoodType: ResolverTypeWrapper<GoodTypeModel>;
  Guardian: ResolverTypeWrapper<GuardianModel>;
  GuardianInput: GuardianInput;
  HostedPage: ResolverTypeWrapper<HostedPage>;
  HostedPageInput: HostedPageInput;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Identity: ResolverTypeWrapper<IdentityModel>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  Invitation: ResolverTypeWrapper<InvitationModel>;
  InviteMemberInput: InviteMemberInput;
  InviteMemberPayload: ResolverTypeWrapper<Omit<InviteMemberPayload, 'invitation' | 'userErrors'> & { invitation?: Maybe<ResolversTypes['Invitation']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  LatestText: ResolverTypeWrapper<LatestTextModel>;
  LostComplaintNumber: ResolverTypeWrapper<LostComplaintNumber>;
  MailKind: ResolverTypeWrapper<ComplaintMailKindModel>;
  MailProof: ResolverTypeWrapper<MailProofModel>;
  MailStatus: ResolverTypeWrapper<MailStatusModel>;
  MarkComplaintsReportedInput: MarkComplaintsReportedInput;
  MarkComplaintsReportedPayload: ResolverTypeWrapper<Omit<MarkComplaintsReportedPayload, 'userErrors'> & { userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  MarkSubmissionAsSpamInput: MarkSubmissionAsSpamInput;
  MarkSubmissionAsSpamPayload: ResolverTypeWrapper<Omit<MarkSubmissionAsSpamPayload, 'submission' | 'userErrors'> & { submission?: Maybe<ResolversTypes['Submission']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  MarkSubmissionsInput: MarkSubmissionsInput;
  MarkSubmissionsPayload: ResolverTypeWrapper<Omit<MarkSubmissionsPayload, 'userErrors'> & { userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  Member: ResolverTypeWrapper<MemberModel>;
  MessageDirection: ResolverTypeWrapper<MessageDirectionModel>;
  MessageFile: ResolverTypeWrapper<ReceivedFileModel>;
  MessageState: ResolverTypeWrapper<MessageStateModel>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Node: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['Node']>;
  NoticeMode: ResolverTypeWrapper<NoticeModeModel>;
  NoticeRecipient: ResolverTypeWrapper<NoticeRecipientModel>;
  NoticeRecipientStatus: ResolverTypeWrapper<NoticeRecipientStatusModel>;
  NoticeState: ResolverTypeWrapper<NoticeStatusModel>;
  NumberBin: ResolverTypeWrapper<NumberBinModel>;
  NumberSummary: ResolverTypeWrapper<NumberSummaryModel>;
  OfferDecisionMeans: ResolverTypeWrapper<OfferDecisionMeansModel>;
  OfferMeans: ResolverTypeWrapper<OfferMeansModel>;
  OfferOutcome: ResolverTypeWrapper<OfferOutcomeModel>;
  OfferSettlementInput: OfferSettlementInput;
  OfferSettlementPayload: ResolverTypeWrapper<Omit<OfferSettlementPayload, 'complaint' | 'userErrors'> & { complaint?: Maybe<ResolversTypes['Complaint']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  Passkey: ResolverTypeWrapper<PasskeyModel>;
  Permission: ResolverTypeWrapper<PermissionModel>;
  Plan: ResolverTypeWrapper<PlanModel>;
  PlannedSheetDeletions: ResolverTypeWrapper<PlannedSheetDeletions>;
  PreviewComplaintAnswerInput: PreviewComplaintAnswerInput;
  PreviewComplaintAnswerPayload: ResolverTypeWrapper<Omit<PreviewComplaintAnswerPayload, 'preview' | 'userErrors'> & { preview?: Maybe<ResolversTypes['ComplaintAnswerPreview']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  Provider: ResolverTypeWrapper<ProviderModel>;
  ProviderDatum: ResolverTypeWrapper<ProviderDatumModel>;
  ProviderInput: ProviderInput;
  PublishFormFieldDraftInput: PublishFormFieldDraftInput;
  PublishFormFieldDraftPayload: ResolverTypeWrapper<Omit<PublishFormFieldDraftPayload, 'form' | 'userErrors'> & { form?: Maybe<ResolversTypes['Form']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  QuarantinedSheet: ResolverTypeWrapper<QuarantinedSheetModel>;
  QuarantinedSheetConnection: ResolverTypeWrapper<ConnectionModel<QuarantinedSheetModel>>;
  QuarantinedSheetEdge: ResolverTypeWrapper<EdgeModel<QuarantinedSheetModel>>;
  QuarantinedSheetFilter: QuarantinedSheetFilter;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  QuestionSummary: ResolverTypeWrapper<QuestionSummaryModel>;
  RankedChoice: ResolverTypeWrapper<RankedChoiceModel>;
  RecaptchaInput: RecaptchaInput;
  RecaptchaSettings: ResolverTypeWrapper<RecaptchaSettingsModel>;
  ReceiptEmailStatus: ResolverTypeWrapper<ReceiptEmailStatusModel>;
  ReclassifyComplaintInput: ReclassifyComplaintInput;
  ReclassifyComplaintPayload: ResolverTypeWrapper<Omit<ReclassifyComplaintPayload, 'complaint' | 'userErrors'> & { complaint?: Maybe<ResolversTypes['Complaint']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  RecordAnswerAttemptInput: RecordAnswerAttemptInput;
  RecordAnswerAttemptPayload: ResolverTypeWrapper<Omit<RecordAnswerAttemptPayload, 'complaint' | 'userErrors'> & { complaint?: Maybe<ResolversTypes['Complaint']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  RecordLetterDispatchInput: RecordLetterDispatchInput;
  RecordLetterDispatchPayload: ResolverTypeWrapper<Omit<RecordLetterDispatchPayload, 'complaint' | 'userErrors'> & { complaint?: Maybe<ResolversTypes['Complaint']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  RecordSheetFileTakenInput: RecordSheetFileTakenInput;
  RecordSheetFileTakenPayload: ResolverTypeWrapper<Omit<RecordSheetFileTakenPayload, 'account' | 'userErrors'> & { account?: Maybe<ResolversTypes['Account']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  RecoverWebhookEndpointInput: RecoverWebhookEndpointInput;
  RecoverWebhookEndpointPayload: ResolverTypeWrapper<Omit<RecoverWebhookEndpointPayload, 'recovery' | 'userErrors'> & { recovery?: Maybe<ResolversTypes['WebhookRecovery']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  RedeliverInput: RedeliverInput;
  RedeliverPayload: ResolverTypeWrapper<Omit<RedeliverPayload, 'delivery' | 'userErrors'> & { delivery?: Maybe<ResolversTypes['WebhookDelivery']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  RegisterPaperComplaintInput: RegisterPaperComplaintInput;
  RegisterPaperComplaintPayload: ResolverTypeWrapper<Omit<RegisterPaperComplaintPayload, 'complaint' | 'userErrors'> & { complaint?: Maybe<ResolversTypes['Complaint']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  ReinstateAccountInput: ReinstateAccountInput;
  ReinstateAccountPayload: ResolverTypeWrapper<Omit<ReinstateAccountPayload, 'account' | 'userErrors'> & { account?: Maybe<ResolversTypes['Account']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  ReleaseQuarantinedSheetInput: ReleaseQuarantinedSheetInput;
  ReleaseQuarantinedSheetPayload: ResolverTypeWrapper<Omit<ReleaseQuarantinedSheetPayload, 'complaint' | 'userErrors'> & { complaint?: Maybe<ResolversTypes['Complaint']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  ReleaseSubmissionInput: ReleaseSubmissionInput;
  ReleaseSubmissionPayload: ResolverTypeWrapper<Omit<ReleaseSubmissionPayload, 'submission' | 'userErrors'> & { submission?: Maybe<ResolversTypes['Submission']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  RemoveMemberInput: RemoveMemberInput;
  RemoveMemberPayload: ResolverTypeWrapper<Omit<RemoveMemberPayload, 'userErrors'> & { userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  RemoveNoticeRecipientInput: RemoveNoticeRecipientInput;
  RemoveNoticeRecipientPayload: ResolverTypeWrapper<Omit<RemoveNoticeRecipientPayload, 'recipient' | 'userErrors'> & { recipient?: Maybe<ResolversTypes['NoticeRecipient']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  RenamePasskeyInput: RenamePasskeyInput;
  RenamePasskeyPayload: ResolverTypeWrapper<Omit<RenamePasskeyPayload, 'passkey' | 'userErrors'> & { passkey?: Maybe<ResolversTypes['Passkey']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  ReplaceFormTokenInput: ReplaceFormTokenInput;
  ReplaceFormTokenPayload: ResolverTypeWrapper<Omit<ReplaceFormTokenPayload, 'form' | 'userErrors'> & { form?: Maybe<ResolversTypes['Form']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  ReplacedToken: ResolverTypeWrapper<ReplacedToken>;
  ReplyDraft: ResolverTypeWrapper<NamedReplyDraftModel>;
  ReplyToSubmissionInput: ReplyToSubmissionInput;
  ReplyToSubmissionPayload: ResolverTypeWrapper<Omit<ReplyToSubmissionPayload, 'message' | 'userErrors'> & { message?: Maybe<ResolversTypes['SubmissionMessage']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  ReportAnswerBounceInput: ReportAnswerBounceInput;
  ReportAnswerBouncePayload: ResolverTypeWrapper<Omit<ReportAnswerBouncePayload, 'complaint' | 'userErrors'> & { complaint?: Maybe<ResolversTypes['Complaint']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  ResendAutoresponseInput: ResendAutoresponseInput;
  ResendAutoresponsePayload: ResolverTypeWrapper<Omit<ResendAutoresponsePayload, 'submission' | 'userErrors'> & { submission?: Maybe<ResolversTypes['Submission']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  ResendNoticeConfirmationInput: ResendNoticeConfirmationInput;
  ResendNoticeConfirmationPayload: ResolverTypeWrapper<Omit<ResendNoticeConfirmationPayload, 'recipient' | 'userErrors'> & { recipient?: Maybe<ResolversTypes['NoticeRecipient']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  ResendNoticeInput: ResendNoticeInput;
  ResendNoticePayload: ResolverTypeWrapper<Omit<ResendNoticePayload, 'submission' | 'userErrors'> & { submission?: Maybe<ResolversTypes['Submission']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  ResendProviderConfirmationInput: ResendProviderConfirmationInput;
  ResendProviderConfirmationPayload: ResolverTypeWrapper<Omit<ResendProviderConfirmationPayload, 'form' | 'userErrors'> & { form?: Maybe<ResolversTypes['Form']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  RestoreFormFieldVersionInput: RestoreFormFieldVersionInput;
  RestoreFormFieldVersionPayload: ResolverTypeWrapper<Omit<RestoreFormFieldVersionPayload, 'draft' | 'userErrors'> & { draft?: Maybe<ResolversTypes['FormFieldDraft']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  RevokeApiKeyInput: RevokeApiKeyInput;
  RevokeApiKeyPayload: ResolverTypeWrapper<Omit<RevokeApiKeyPayload, 'apiKey' | 'userErrors'> & { apiKey?: Maybe<ResolversTypes['ApiKey']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  RevokeInvitationInput: RevokeInvitationInput;
  RevokeInvitationPayload: ResolverTypeWrapper<Omit<RevokeInvitationPayload, 'userErrors'> & { userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  Role: ResolverTypeWrapper<RoleModel>;
  RotateWebhookSecretInput: RotateWebhookSecretInput;
  RotateWebhookSecretPayload: ResolverTypeWrapper<Omit<RotateWebhookSecretPayload, 'endpoint' | 'userErrors'> & { endpoint?: Maybe<ResolversTypes['WebhookEndpoint']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  SaveAnswerDraftInput: SaveAnswerDraftInput;
  SaveAnswerDraftPayload: ResolverTypeWrapper<Omit<SaveAnswerDraftPayload, 'userErrors'> & { userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  SaveFormFieldDraftInput: SaveFormFieldDraftInput;
  SaveFormFieldDraftPayload: ResolverTypeWrapper<Omit<SaveFormFieldDraftPayload, 'draft' | 'userErrors'> & { draft?: Maybe<ResolversTypes['FormFieldDraft']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  SaveReplyDraftInput: SaveReplyDraftInput;
  SaveReplyDraftPayload: ResolverTypeWrapper<Omit<SaveReplyDraftPayload, 'userErrors'> & { userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  SendTestSubmissionInput: SendTestSubmissionInput;
  SendTestSubmissionPayload: ResolverTypeWrapper<Omit<SendTestSubmissionPayload, 'userErrors'> & { userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  Session: ResolverTypeWrapper<SessionModel>;
  SetFormAutoresponseInput: SetFormAutoresponseInput;
  SetFormAutoresponsePayload: ResolverTypeWrapper<Omit<SetFormAutoresponsePayload, 'form' | 'userErrors'> & { form?: Maybe<ResolversTypes['Form']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  SetFormFieldsInput: SetFormFieldsInput;
  SetFormFieldsPayload: ResolverTypeWrapper<Omit<SetFormFieldsPayload, 'form' | 'userErrors'> & { form?: Maybe<ResolversTypes['Form']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  SetFormPlanInput: SetFormPlanInput;
  SetFormPlanPayload: ResolverTypeWrapper<Omit<SetFormPlanPayload, 'form' | 'userErrors'> & { form?: Maybe<ResolversTypes['Form']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  SetMemberRoleInput: SetMemberRoleInput;
  SetMemberRolePayload: ResolverTypeWrapper<Omit<SetMemberRolePayload, 'member' | 'userErrors'> & { member?: Maybe<ResolversTypes['Member']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  SetReportedGoodTypeInput: SetReportedGoodTypeInput;
  SetReportedGoodTypePayload: ResolverTypeWrapper<Omit<SetReportedGoodTypePayload, 'complaint' | 'userErrors'> & { complaint?: Maybe<ResolversTypes['Complaint']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  SetSubmissionStatesInput: SetSubmissionStatesInput;
  SetSubmissionStatesPayload: ResolverTypeWrapper<Omit<SetSubmissionStatesPayload, 'states' | 'userErrors'> & { states?: Maybe<ReadonlyArray<ResolversTypes['SubmissionState']>>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  SetSubmissionTableInput: SetSubmissionTableInput;
  SetSubmissionTablePayload: ResolverTypeWrapper<Omit<SetSubmissionTablePayload, 'table' | 'userErrors'> & { table?: Maybe<ResolversTypes['SubmissionTable']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  SettleComplaintInput: SettleComplaintInput;
  SettleComplaintPayload: ResolverTypeWrapper<Omit<SettleComplaintPayload, 'complaint' | 'userErrors'> & { complaint?: Maybe<ResolversTypes['Complaint']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  SettlementOffer: ResolverTypeWrapper<SettlementOfferModel>;
  SignedUrl: ResolverTypeWrapper<SignedUrl>;
  SirecField: ResolverTypeWrapper<SirecFieldModel>;
  SirecProblem: ResolverTypeWrapper<SirecProblemModel>;
  SirecProblemKind: ResolverTypeWrapper<SirecProblemKindModel>;
  SirecRefusedSheet: ResolverTypeWrapper<RefusedSheetModel>;
  SirecReport: ResolverTypeWrapper<SirecReportModel>;
  SpamAssessment: ResolverTypeWrapper<SpamAssessmentModel>;
  SpamReason: ResolverTypeWrapper<SpamReasonModel>;
  SpamSensitivity: ResolverTypeWrapper<SpamSensitivityModel>;
  StaffChannel: ResolverTypeWrapper<StaffChannelModel>;
  StartComplaintProcessingInput: StartComplaintProcessingInput;
  StartComplaintProcessingPayload: ResolverTypeWrapper<Omit<StartComplaintProcessingPayload, 'complaint' | 'userErrors'> & { complaint?: Maybe<ResolversTypes['Complaint']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Submission: ResolverTypeWrapper<ListedSubmissionModel>;
  SubmissionAutoresponse: ResolverTypeWrapper<AutoresponseStateModel>;
  SubmissionColumn: ResolverTypeWrapper<SubmissionColumnModel>;
  SubmissionColumnInput: SubmissionColumnInput;
  SubmissionConfirmation: ResolverTypeWrapper<Omit<SubmissionConfirmation, 'mailProblem'> & { mailProblem?: Maybe<ResolversTypes['ConfirmationProblem']> }>;
  SubmissionConnection: ResolverTypeWrapper<CountedConnectionModel<ListedSubmissionModel>>;
  SubmissionEdge: ResolverTypeWrapper<EdgeModel<ListedSubmissionModel>>;
  SubmissionEvent: ResolverTypeWrapper<Omit<SubmissionEvent, 'submission'> & { submission: ResolversTypes['Submission'] }>;
  SubmissionExportFormat: ResolverTypeWrapper<ExportFormatModel>;
  SubmissionFile: ResolverTypeWrapper<SubmissionFileModel>;
  SubmissionFilter: SubmissionFilter;
  SubmissionLayout: ResolverTypeWrapper<SubmissionLayoutModel>;
  SubmissionMessage: ResolverTypeWrapper<SubmissionMessageModel>;
  SubmissionMessageConnection: ResolverTypeWrapper<ConnectionModel<SubmissionMessageModel>>;
  SubmissionMessageEdge: ResolverTypeWrapper<EdgeModel<SubmissionMessageModel>>;
  SubmissionNote: ResolverTypeWrapper<SubmissionNoteModel>;
  SubmissionNotice: ResolverTypeWrapper<NoticeStateModel>;
  SubmissionOrder: ResolverTypeWrapper<SubmissionOrderModel>;
  SubmissionOrderInput: SubmissionOrderInput;
  SubmissionState: ResolverTypeWrapper<SubmissionStateModel>;
  SubmissionStateInput: SubmissionStateInput;
  SubmissionStateKind: ResolverTypeWrapper<SubmissionStateKindModel>;
  SubmissionStatus: ResolverTypeWrapper<SubmissionStatusModel>;
  SubmissionTable: ResolverTypeWrapper<SubmissionTableModel>;
  SubmissionView: ResolverTypeWrapper<SubmissionViewModel>;
  SubmissionsChange: ResolverTypeWrapper<SubmissionsChangeModel>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  SummaryKind: ResolverTypeWrapper<SummaryKindModel>;
  SuspendAccountInput: SuspendAccountInput;
  SuspendAccountPayload: ResolverTypeWrapper<Omit<SuspendAccountPayload, 'account' | 'userErrors'> & { account?: Maybe<ResolversTypes['Account']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  TakeOverApiKeyInput: TakeOverApiKeyInput;
  TakeOverApiKeyPayload: ResolverTypeWrapper<Omit<TakeOverApiKeyPayload, 'apiKey' | 'userErrors'> & { apiKey?: Maybe<ResolversTypes['ApiKey']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  Teammate: ResolverTypeWrapper<TeammateModel>;
  TestWebhookEndpointInput: TestWebhookEndpointInput;
  TestWebhookEndpointPayload: ResolverTypeWrapper<Omit<TestWebhookEndpointPayload, 'delivery' | 'userErrors'> & { delivery?: Maybe<ResolversTypes['WebhookDelivery']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  TriageSubmissionsInput: TriageSubmissionsInput;
  TriageSubmissionsPayload: ResolverTypeWrapper<Omit<TriageSubmissionsPayload, 'userErrors'> & { userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  UnknownFields: ResolverTypeWrapper<UnknownFieldsModel>;
  UnlinkIdentityInput: UnlinkIdentityInput;
  UnlinkIdentityPayload: ResolverTypeWrapper<Omit<UnlinkIdentityPayload, 'userErrors'> & { userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  UnlockComplaintFileInput: UnlockComplaintFileInput;
  UnlockComplaintFilePayload: ResolverTypeWrapper<Omit<UnlockComplaintFilePayload, 'complaint' | 'userErrors'> & { complaint?: Maybe<ResolversTypes['Complaint']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  UnlockSubmissionFileInput: UnlockSubmissionFileInput;
  UnlockSubmissionFilePayload: ResolverTypeWrapper<Omit<UnlockSubmissionFilePayload, 'file' | 'userErrors'> & { file?: Maybe<ResolversTypes['SubmissionFile']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  UpdateAccountInput: UpdateAccountInput;
  UpdateAccountPayload: ResolverTypeWrapper<Omit<UpdateAccountPayload, 'account' | 'userErrors'> & { account?: Maybe<ResolversTypes['Account']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  UpdateAnswerTemplateInput: UpdateAnswerTemplateInput;
  UpdateAnswerTemplatePayload: ResolverTypeWrapper<Omit<UpdateAnswerTemplatePayload, 'template' | 'userErrors'> & { template?: Maybe<ResolversTypes['AnswerTemplate']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  UpdateFormInput: UpdateFormInput;
  UpdateFormPayload: ResolverTypeWrapper<Omit<UpdateFormPayload, 'form' | 'userErrors'> & { form?: Maybe<ResolversTypes['Form']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  UpdateNoticeRecipientInput: UpdateNoticeRecipientInput;
  UpdateNoticeRecipientPayload: ResolverTypeWrapper<Omit<UpdateNoticeRecipientPayload, 'recipient' | 'userErrors'> & { recipient?: Maybe<ResolversTypes['NoticeRecipient']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  UpdatePlanInput: UpdatePlanInput;
  UpdatePlanPayload: ResolverTypeWrapper<Omit<UpdatePlanPayload, 'plan' | 'userErrors'> & { plan?: Maybe<ResolversTypes['Plan']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  UpdateSubmissionViewInput: UpdateSubmissionViewInput;
  UpdateSubmissionViewPayload: ResolverTypeWrapper<Omit<UpdateSubmissionViewPayload, 'userErrors' | 'view'> & { userErrors: ReadonlyArray<ResolversTypes['UserError']>, view?: Maybe<ResolversTypes['SubmissionView']> }>;
  UpdateUserInput: UpdateUserInput;
  UpdateUserPayload: ResolverTypeWrapper<Omit<UpdateUserPayload, 'user' | 'userErrors'> & { user?: Maybe<ResolversTypes['User']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  UpdateWebhookEndpointInput: UpdateWebhookEndpointInput;
  UpdateWebhookEndpointPayload: ResolverTypeWrapper<Omit<UpdateWebhookEndpointPayload, 'endpoint' | 'userErrors'> & { endpoint?: Maybe<ResolversTypes['WebhookEndpoint']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  Usage: ResolverTypeWrapper<UsageModel>;
  User: ResolverTypeWrapper<UserModel>;
  UserError: ResolverTypeWrapper<UserErrorModel>;
  UserErrorCode: UserErrorCode;
  Viewer: ResolverTypeWrapper<ViewerModel>;
  WarningStage: ResolverTypeWrapper<WarningStageModel>;
  WebhookAttempt: ResolverTypeWrapper<WebhookAttemptModel>;
  WebhookAttemptTrigger: ResolverTypeWrapper<AttemptTriggerModel>;
  WebhookBreakerState: ResolverTypeWrapper<WebhookBreakerStateModel>;
  WebhookChannelKind: ResolverTypeWrapper<ChannelKindModel>;
  WebhookDelivery: ResolverTypeWrapper<WebhookDeliveryModel>;
  WebhookDeliveryConnection: ResolverTypeWrapper<ConnectionModel<WebhookDeliveryModel>>;
  WebhookDeliveryEdge: ResolverTypeWrapper<EdgeModel<WebhookDeliveryModel>>;
  WebhookDeliveryStatus: ResolverTypeWrapper<WebhookDeliveryStatusModel>;
  WebhookEndpoint: ResolverTypeWrapper<WebhookEndpointModel>;
  WebhookEndpointKind: ResolverTypeWrapper<EndpointKindModel>;
  WebhookEndpointStatus: ResolverTypeWrapper<WebhookEndpointStatusModel>;
  WebhookHeaderInput: WebhookHeaderInput;
  WebhookHealth: ResolverTypeWrapper<WebhookEndpointHealthModel>;
  WebhookMissing: ResolverTypeWrapper<WebhookMissing>;
  WebhookRecovery: ResolverTypeWrapper<WebhookRecoveryModel>;
  WebhookRecoveryStatus: ResolverTypeWrapper<WebhookRecoveryStatusModel>;
  WebhookSecret: ResolverTypeWrapper<WebhookSecretModel>;
  WithdrawAnswerInput: WithdrawAnswerInput;
  WithdrawAnswerPayload: ResolverTypeWrapper<Omit<WithdrawAnswerPayload, 'complaint' | 'userErrors'> & { complaint?: Maybe<ResolversTypes['Complaint']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
  WithdrawOfferInput: WithdrawOfferInput;
  WithdrawOfferPayload: ResolverTypeWrapper<Omit<WithdrawOfferPayload, 'complaint' | 'userErrors'> & { complaint?: Maybe<ResolversTypes['Complaint']>, userErrors: ReadonlyArray<ResolversTypes['UserError']> }>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Account: AccountModel;
  AccountConnection: ConnectionModel<AccountModel>;
  AccountEdge: EdgeModel<AccountModel>;
  AccountWarning: AccountWarningModel;
  AccountWarningConnection: ConnectionModel<AccountWarningModel>;
  AccountWarningEdge: EdgeModel<AccountWarningModel>;
  ActivateFormInput: ActivateFormInput;
  ActivateFormPayload: Omit<ActivateFormPayload, 'form' | 'userErrors'> & { form?: Maybe<ResolversParentTypes['Form']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  AddNoticeRecipientInput: AddNoticeRecipientInput;
  AddNoticeRecipientPayload: Omit<AddNoticeRecipientPayload, 'form' | 'recipient' | 'userErrors'> & { form?: Maybe<ResolversParentTypes['Form']>, recipient?: Maybe<ResolversParentTypes['NoticeRecipient']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  AddSubmissionNoteInput: AddSubmissionNoteInput;
  AddSubmissionNotePayload: Omit<AddSubmissionNotePayload, 'note' | 'userErrors'> & { note?: Maybe<ResolversParentTypes['SubmissionNote']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  AnswerAttempt: AnswerAttemptModel;
  AnswerComplaintInput: AnswerComplaintInput;
  AnswerComplaintPayload: Omit<AnswerComplaintPayload, 'complaint' | 'userErrors'> & { complaint?: Maybe<ResolversParentTypes['Complaint']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  AnswerDraft: AnswerDraftModel;
  AnswerTemplate: AnswerTemplateModel;
  AnswerTemplateConnection: ConnectionModel<AnswerTemplateModel>;
  AnswerTemplateEdge: EdgeModel<AnswerTemplateModel>;
  ApiKey: ApiKeyModel;
  AuditEntry: NamedAuditEntryModel;
  AuditEntryConnection: ConnectionModel<NamedAuditEntryModel>;
  AuditEntryEdge: EdgeModel<NamedAuditEntryModel>;
  BookFinding: FindingModel;
  BookInspection: OwnInspectionModel;
  BooksEnding: BooksEndingModel;
  Boolean: Scalars['Boolean']['output'];
  ChoiceCount: ChoiceCountModel;
  CloseAccountInput: CloseAccountInput;
  CloseAccountPayload: Omit<CloseAccountPayload, 'account' | 'userErrors'> & { account?: Maybe<ResolversParentTypes['Account']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  CloseComplaintInput: CloseComplaintInput;
  CloseComplaintPayload: Omit<CloseComplaintPayload, 'complaint' | 'userErrors'> & { complaint?: Maybe<ResolversParentTypes['Complaint']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  Complaint: ComplaintModel;
  ComplaintAnswerMail: ComplaintAnswerMail;
  ComplaintAnswerPreview: AnswerPreviewModel;
  ComplaintAttachment: AttachmentModel;
  ComplaintConnection: CountedConnectionModel<ComplaintModel>;
  ComplaintDocument: ComplaintDocumentModel;
  ComplaintEdge: EdgeModel<ComplaintModel>;
  ComplaintEvent: Omit<ComplaintEvent, 'complaint'> & { complaint: ResolversParentTypes['Complaint'] };
  ComplaintFilter: ComplaintFilter;
  ComplaintHistoryEntry: RecordedEventModel;
  ComplaintMail: ComplaintMailModel;
  ComplaintMonth: ComplaintMonthModel;
  ComplaintRegisterFilter: ComplaintRegisterFilter;
  CreateAccountExportInput: CreateAccountExportInput;
  CreateAccountExportPayload: Omit<CreateAccountExportPayload, 'userErrors'> & { userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  CreateAccountInput: CreateAccountInput;
  CreateAccountPayload: Omit<CreateAccountPayload, 'account' | 'userErrors'> & { account?: Maybe<ResolversParentTypes['Account']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  CreateAnswerTemplateInput: CreateAnswerTemplateInput;
  CreateAnswerTemplatePayload: Omit<CreateAnswerTemplatePayload, 'template' | 'userErrors'> & { template?: Maybe<ResolversParentTypes['AnswerTemplate']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  CreateApiKeyInput: CreateApiKeyInput;
  CreateApiKeyPayload: Omit<CreateApiKeyPayload, 'apiKey' | 'userErrors'> & { apiKey?: Maybe<ResolversParentTypes['ApiKey']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  CreateExtraHolidayInput: CreateExtraHolidayInput;
  CreateExtraHolidayPayload: Omit<CreateExtraHolidayPayload, 'holiday' | 'userErrors'> & { holiday?: Maybe<ResolversParentTypes['ExtraHoliday']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  CreateFormInput: CreateFormInput;
  CreateFormPayload: Omit<CreateFormPayload, 'form' | 'userErrors'> & { form?: Maybe<ResolversParentTypes['Form']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  CreatePlanInput: CreatePlanInput;
  CreatePlanPayload: Omit<CreatePlanPayload, 'plan' | 'userErrors'> & { plan?: Maybe<ResolversParentTypes['Plan']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  CreateSignInAddressInput: CreateSignInAddressInput;
  CreateSignInAddressPayload: Omit<CreateSignInAddressPayload, 'userErrors'> & { userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  CreateSubmissionExportInput: CreateSubmissionExportInput;
  CreateSubmissionExportPayload: Omit<CreateSubmissionExportPayload, 'userErrors'> & { userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  CreateSubmissionViewInput: CreateSubmissionViewInput;
  CreateSubmissionViewPayload: Omit<CreateSubmissionViewPayload, 'userErrors' | 'view'> & { userErrors: ReadonlyArray<ResolversParentTypes['UserError']>, view?: Maybe<ResolversParentTypes['SubmissionView']> };
  CreateWebhookChannelInput: CreateWebhookChannelInput;
  CreateWebhookChannelPayload: Omit<CreateWebhookChannelPayload, 'endpoint' | 'userErrors'> & { endpoint?: Maybe<ResolversParentTypes['WebhookEndpoint']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  CreateWebhookEndpointInput: CreateWebhookEndpointInput;
  CreateWebhookEndpointPayload: Omit<CreateWebhookEndpointPayload, 'endpoint' | 'userErrors'> & { endpoint?: Maybe<ResolversParentTypes['WebhookEndpoint']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  DailyCount: DailyCount;
  Date: Scalars['Date']['output'];
  DateCount: DateCountModel;
  DateSummary: DateSummaryModel;
  DateTime: Scalars['DateTime']['output'];
  DeactivateFormInput: DeactivateFormInput;
  DeactivateFormPayload: Omit<DeactivateFormPayload, 'form' | 'userErrors'> & { form?: Maybe<ResolversParentTypes['Form']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  DeleteAnswerTemplateInput: DeleteAnswerTemplateInput;
  DeleteAnswerTemplatePayload: Omit<DeleteAnswerTemplatePayload, 'userErrors'> & { userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  DeleteExtraHolidayInput: DeleteExtraHolidayInput;
  DeleteExtraHolidayPayload: Omit<DeleteExtraHolidayPayload, 'userErrors'> & { userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  DeleteFormInput: DeleteFormInput;
  DeleteFormPayload: Omit<DeleteFormPayload, 'userErrors'> & { userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  DeletePasskeyInput: DeletePasskeyInput;
  DeletePasskeyPayload: Omit<DeletePasskeyPayload, 'userErrors'> & { userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  DeleteSubmissionInput: DeleteSubmissionInput;
  DeleteSubmissionNoteInput: DeleteSubmissionNoteInput;
  DeleteSubmissionNotePayload: Omit<DeleteSubmissionNotePayload, 'userErrors'> & { userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  DeleteSubmissionPayload: Omit<DeleteSubmissionPayload, 'userErrors'> & { userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  DeleteSubmissionViewInput: DeleteSubmissionViewInput;
  DeleteSubmissionViewPayload: Omit<DeleteSubmissionViewPayload, 'userErrors'> & { userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  DeleteSubmissionsInput: DeleteSubmissionsInput;
  DeleteSubmissionsPayload: Omit<DeleteSubmissionsPayload, 'userErrors'> & { userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  DeleteWebhookEndpointInput: DeleteWebhookEndpointInput;
  DeleteWebhookEndpointPayload: Omit<DeleteWebhookEndpointPayload, 'endpoint' | 'userErrors'> & { endpoint?: Maybe<ResolversParentTypes['WebhookEndpoint']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  DeletedComplaintNumbers: DeletedComplaintNumbers;
  DiscardFormFieldDraftInput: DiscardFormFieldDraftInput;
  DiscardFormFieldDraftPayload: Omit<DiscardFormFieldDraftPayload, 'form' | 'userErrors'> & { form?: Maybe<ResolversParentTypes['Form']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  DismissFormReportsInput: DismissFormReportsInput;
  DismissFormReportsPayload: Omit<DismissFormReportsPayload, 'userErrors'> & { userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  DismissMentionsInput: DismissMentionsInput;
  DismissMentionsPayload: Omit<DismissMentionsPayload, 'userErrors'> & { userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  EndOtherSessionsInput: EndOtherSessionsInput;
  EndOtherSessionsPayload: Omit<EndOtherSessionsPayload, 'userErrors'> & { userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  EndSessionInput: EndSessionInput;
  EndSessionPayload: Omit<EndSessionPayload, 'userErrors'> & { userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  ExpireWebhookSecretsInput: ExpireWebhookSecretsInput;
  ExpireWebhookSecretsPayload: Omit<ExpireWebhookSecretsPayload, 'endpoint' | 'userErrors'> & { endpoint?: Maybe<ResolversParentTypes['WebhookEndpoint']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  ExtraHoliday: ExtraHolidayModel;
  FieldCondition: FieldCondition;
  FieldConditionInput: FieldConditionInput;
  Float: Scalars['Float']['output'];
  Form: FormModel;
  FormAutoresponse: AutoresponseModel;
  FormConnection: ConnectionModel<FormModel>;
  FormEdge: EdgeModel<FormModel>;
  FormField: FormFieldModel;
  FormFieldChange: FormFieldChangeModel;
  FormFieldDraft: FormFieldDraftModel;
  FormFieldDraftCheck: Omit<FormFieldDraftCheck, 'problems'> & { problems: ReadonlyArray<ResolversParentTypes['UserError']> };
  FormFieldInput: FormFieldInput;
  FormFieldLoss: FormFieldLossModel;
  FormFieldVersion: FormFieldVersionModel;
  FormFieldVersionConnection: ConnectionModel<FormFieldVersionModel>;
  FormFieldVersionEdge: EdgeModel<FormFieldVersionModel>;
  FormRefusals: RefusalCountModel;
  FormReport: FormReportModel;
  FormReportConnection: ConnectionModel<FormReportModel>;
  FormReportEdge: EdgeModel<FormReportModel>;
  FormSummary: FormSummaryModel;
  FormTemplate: FormTemplateModel;
  Guardian: GuardianModel;
  GuardianInput: GuardianInput;
  HostedPage: HostedPage;
  HostedPageInput: HostedPageInput;
  ID: Scalars['ID']['output'];
  Identity: IdentityModel;
  Int: Scalars['Int']['output'];
  Invitation: InvitationModel;
  InviteMemberInput: InviteMemberInput;
  InviteMemberPayload: Omit<InviteMemberPayload, 'invitation' | 'userErrors'> & { invitation?: Maybe<ResolversParentTypes['Invitation']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  JSON: Scalars['JSON']['output'];
  LatestText: LatestTextModel;
  LostComplaintNumber: LostComplaintNumber;
  MailProof: MailProofModel;
  MarkComplaintsReportedInput: MarkComplaintsReportedInput;
  MarkComplaintsReportedPayload: Omit<MarkComplaintsReportedPayload, 'userErrors'> & { userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  MarkSubmissionAsSpamInput: MarkSubmissionAsSpamInput;
  MarkSubmissionAsSpamPayload: Omit<MarkSubmissionAsSpamPayload, 'submission' | 'userErrors'> & { submission?: Maybe<ResolversParentTypes['Submission']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  MarkSubmissionsInput: MarkSubmissionsInput;
  MarkSubmissionsPayload: Omit<MarkSubmissionsPayload, 'userErrors'> & { userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  Member: MemberModel;
  MessageFile: ReceivedFileModel;
  Mutation: Record<PropertyKey, never>;
  Node: ResolversInterfaceTypes<ResolversParentTypes>['Node'];
  NoticeRecipient: NoticeRecipientModel;
  NumberBin: NumberBinModel;
  NumberSummary: NumberSummaryModel;
  OfferSettlementInput: OfferSettlementInput;
  OfferSettlementPayload: Omit<OfferSettlementPayload, 'complaint' | 'userErrors'> & { complaint?: Maybe<ResolversParentTypes['Complaint']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  PageInfo: PageInfo;
  Passkey: PasskeyModel;
  Plan: PlanModel;
  PlannedSheetDeletions: PlannedSheetDeletions;
  PreviewComplaintAnswerInput: PreviewComplaintAnswerInput;
  PreviewComplaintAnswerPayload: Omit<PreviewComplaintAnswerPayload, 'preview' | 'userErrors'> & { preview?: Maybe<ResolversParentTypes['ComplaintAnswerPreview']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  Provider: ProviderModel;
  ProviderInput: ProviderInput;
  PublishFormFieldDraftInput: PublishFormFieldDraftInput;
  PublishFormFieldDraftPayload: Omit<PublishFormFieldDraftPayload, 'form' | 'userErrors'> & { form?: Maybe<ResolversParentTypes['Form']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  QuarantinedSheet: QuarantinedSheetModel;
  QuarantinedSheetConnection: ConnectionModel<QuarantinedSheetModel>;
  QuarantinedSheetEdge: EdgeModel<QuarantinedSheetModel>;
  QuarantinedSheetFilter: QuarantinedSheetFilter;
  Query: Record<PropertyKey, never>;
  QuestionSummary: QuestionSummaryModel;
  RankedChoice: RankedChoiceModel;
  RecaptchaInput: RecaptchaInput;
  RecaptchaSettings: RecaptchaSettingsModel;
  ReclassifyComplaintInput: ReclassifyComplaintInput;
  ReclassifyComplaintPayload: Omit<ReclassifyComplaintPayload, 'complaint' | 'userErrors'> & { complaint?: Maybe<ResolversParentTypes['Complaint']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  RecordAnswerAttemptInput: RecordAnswerAttemptInput;
  RecordAnswerAttemptPayload: Omit<RecordAnswerAttemptPayload, 'complaint' | 'userErrors'> & { complaint?: Maybe<ResolversParentTypes['Complaint']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  RecordLetterDispatchInput: RecordLetterDispatchInput;
  RecordLetterDispatchPayload: Omit<RecordLetterDispatchPayload, 'complaint' | 'userErrors'> & { complaint?: Maybe<ResolversParentTypes['Complaint']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  RecordSheetFileTakenInput: RecordSheetFileTakenInput;
  RecordSheetFileTakenPayload: Omit<RecordSheetFileTakenPayload, 'account' | 'userErrors'> & { account?: Maybe<ResolversParentTypes['Account']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  RecoverWebhookEndpointInput: RecoverWebhookEndpointInput;
  RecoverWebhookEndpointPayload: Omit<RecoverWebhookEndpointPayload, 'recovery' | 'userErrors'> & { recovery?: Maybe<ResolversParentTypes['WebhookRecovery']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  RedeliverInput: RedeliverInput;
  RedeliverPayload: Omit<RedeliverPayload, 'delivery' | 'userErrors'> & { delivery?: Maybe<ResolversParentTypes['WebhookDelivery']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  RegisterPaperComplaintInput: RegisterPaperComplaintInput;
  RegisterPaperComplaintPayload: Omit<RegisterPaperComplaintPayload, 'complaint' | 'userErrors'> & { complaint?: Maybe<ResolversParentTypes['Complaint']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  ReinstateAccountInput: ReinstateAccountInput;
  ReinstateAccountPayload: Omit<ReinstateAccountPayload, 'account' | 'userErrors'> & { account?: Maybe<ResolversParentTypes['Account']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  ReleaseQuarantinedSheetInput: ReleaseQuarantinedSheetInput;
  ReleaseQuarantinedSheetPayload: Omit<ReleaseQuarantinedSheetPayload, 'complaint' | 'userErrors'> & { complaint?: Maybe<ResolversParentTypes['Complaint']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  ReleaseSubmissionInput: ReleaseSubmissionInput;
  ReleaseSubmissionPayload: Omit<ReleaseSubmissionPayload, 'submission' | 'userErrors'> & { submission?: Maybe<ResolversParentTypes['Submission']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  RemoveMemberInput: RemoveMemberInput;
  RemoveMemberPayload: Omit<RemoveMemberPayload, 'userErrors'> & { userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  RemoveNoticeRecipientInput: RemoveNoticeRecipientInput;
  RemoveNoticeRecipientPayload: Omit<RemoveNoticeRecipientPayload, 'recipient' | 'userErrors'> & { recipient?: Maybe<ResolversParentTypes['NoticeRecipient']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  RenamePasskeyInput: RenamePasskeyInput;
  RenamePasskeyPayload: Omit<RenamePasskeyPayload, 'passkey' | 'userErrors'> & { passkey?: Maybe<ResolversParentTypes['Passkey']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  ReplaceFormTokenInput: ReplaceFormTokenInput;
  ReplaceFormTokenPayload: Omit<ReplaceFormTokenPayload, 'form' | 'userErrors'> & { form?: Maybe<ResolversParentTypes['Form']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  ReplacedToken: ReplacedToken;
  ReplyDraft: NamedReplyDraftModel;
  ReplyToSubmissionInput: ReplyToSubmissionInput;
  ReplyToSubmissionPayload: Omit<ReplyToSubmissionPayload, 'message' | 'userErrors'> & { message?: Maybe<ResolversParentTypes['SubmissionMessage']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  ReportAnswerBounceInput: ReportAnswerBounceInput;
  ReportAnswerBouncePayload: Omit<ReportAnswerBouncePayload, 'complaint' | 'userErrors'> & { complaint?: Maybe<ResolversParentTypes['Complaint']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  ResendAutoresponseInput: ResendAutoresponseInput;
  ResendAutoresponsePayload: Omit<ResendAutoresponsePayload, 'submission' | 'userErrors'> & { submission?: Maybe<ResolversParentTypes['Submission']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  ResendNoticeConfirmationInput: ResendNoticeConfirmationInput;
  ResendNoticeConfirmationPayload: Omit<ResendNoticeConfirmationPayload, 'recipient' | 'userErrors'> & { recipient?: Maybe<ResolversParentTypes['NoticeRecipient']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  ResendNoticeInput: ResendNoticeInput;
  ResendNoticePayload: Omit<ResendNoticePayload, 'submission' | 'userErrors'> & { submission?: Maybe<ResolversParentTypes['Submission']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  ResendProviderConfirmationInput: ResendProviderConfirmationInput;
  ResendProviderConfirmationPayload: Omit<ResendProviderConfirmationPayload, 'form' | 'userErrors'> & { form?: Maybe<ResolversParentTypes['Form']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  RestoreFormFieldVersionInput: RestoreFormFieldVersionInput;
  RestoreFormFieldVersionPayload: Omit<RestoreFormFieldVersionPayload, 'draft' | 'userErrors'> & { draft?: Maybe<ResolversParentTypes['FormFieldDraft']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  RevokeApiKeyInput: RevokeApiKeyInput;
  RevokeApiKeyPayload: Omit<RevokeApiKeyPayload, 'apiKey' | 'userErrors'> & { apiKey?: Maybe<ResolversParentTypes['ApiKey']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  RevokeInvitationInput: RevokeInvitationInput;
  RevokeInvitationPayload: Omit<RevokeInvitationPayload, 'userErrors'> & { userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  RotateWebhookSecretInput: RotateWebhookSecretInput;
  RotateWebhookSecretPayload: Omit<RotateWebhookSecretPayload, 'endpoint' | 'userErrors'> & { endpoint?: Maybe<ResolversParentTypes['WebhookEndpoint']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  SaveAnswerDraftInput: SaveAnswerDraftInput;
  SaveAnswerDraftPayload: Omit<SaveAnswerDraftPayload, 'userErrors'> & { userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  SaveFormFieldDraftInput: SaveFormFieldDraftInput;
  SaveFormFieldDraftPayload: Omit<SaveFormFieldDraftPayload, 'draft' | 'userErrors'> & { draft?: Maybe<ResolversParentTypes['FormFieldDraft']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  SaveReplyDraftInput: SaveReplyDraftInput;
  SaveReplyDraftPayload: Omit<SaveReplyDraftPayload, 'userErrors'> & { userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  SendTestSubmissionInput: SendTestSubmissionInput;
  SendTestSubmissionPayload: Omit<SendTestSubmissionPayload, 'userErrors'> & { userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  Session: SessionModel;
  SetFormAutoresponseInput: SetFormAutoresponseInput;
  SetFormAutoresponsePayload: Omit<SetFormAutoresponsePayload, 'form' | 'userErrors'> & { form?: Maybe<ResolversParentTypes['Form']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  SetFormFieldsInput: SetFormFieldsInput;
  SetFormFieldsPayload: Omit<SetFormFieldsPayload, 'form' | 'userErrors'> & { form?: Maybe<ResolversParentTypes['Form']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  SetFormPlanInput: SetFormPlanInput;
  SetFormPlanPayload: Omit<SetFormPlanPayload, 'form' | 'userErrors'> & { form?: Maybe<ResolversParentTypes['Form']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  SetMemberRoleInput: SetMemberRoleInput;
  SetMemberRolePayload: Omit<SetMemberRolePayload, 'member' | 'userErrors'> & { member?: Maybe<ResolversParentTypes['Member']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  SetReportedGoodTypeInput: SetReportedGoodTypeInput;
  SetReportedGoodTypePayload: Omit<SetReportedGoodTypePayload, 'complaint' | 'userErrors'> & { complaint?: Maybe<ResolversParentTypes['Complaint']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  SetSubmissionStatesInput: SetSubmissionStatesInput;
  SetSubmissionStatesPayload: Omit<SetSubmissionStatesPayload, 'states' | 'userErrors'> & { states?: Maybe<ReadonlyArray<ResolversParentTypes['SubmissionState']>>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  SetSubmissionTableInput: SetSubmissionTableInput;
  SetSubmissionTablePayload: Omit<SetSubmissionTablePayload, 'table' | 'userErrors'> & { table?: Maybe<ResolversParentTypes['SubmissionTable']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  SettleComplaintInput: SettleComplaintInput;
  SettleComplaintPayload: Omit<SettleComplaintPayload, 'complaint' | 'userErrors'> & { complaint?: Maybe<ResolversParentTypes['Complaint']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  SettlementOffer: SettlementOfferModel;
  SignedUrl: SignedUrl;
  SirecProblem: SirecProblemModel;
  SirecRefusedSheet: RefusedSheetModel;
  SirecReport: SirecReportModel;
  SpamAssessment: SpamAssessmentModel;
  SpamReason: SpamReasonModel;
  StartComplaintProcessingInput: StartComplaintProcessingInput;
  StartComplaintProcessingPayload: Omit<StartComplaintProcessingPayload, 'complaint' | 'userErrors'> & { complaint?: Maybe<ResolversParentTypes['Complaint']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  String: Scalars['String']['output'];
  Submission: ListedSubmissionModel;
  SubmissionAutoresponse: AutoresponseStateModel;
  SubmissionColumn: SubmissionColumnModel;
  SubmissionColumnInput: SubmissionColumnInput;
  SubmissionConfirmation: SubmissionConfirmation;
  SubmissionConnection: CountedConnectionModel<ListedSubmissionModel>;
  SubmissionEdge: EdgeModel<ListedSubmissionModel>;
  SubmissionEvent: Omit<SubmissionEvent, 'submission'> & { submission: ResolversParentTypes['Submission'] };
  SubmissionFile: SubmissionFileModel;
  SubmissionFilter: SubmissionFilter;
  SubmissionMessage: SubmissionMessageModel;
  SubmissionMessageConnection: ConnectionModel<SubmissionMessageModel>;
  SubmissionMessageEdge: EdgeModel<SubmissionMessageModel>;
  SubmissionNote: SubmissionNoteModel;
  SubmissionNotice: NoticeStateModel;
  SubmissionOrder: SubmissionOrderModel;
  SubmissionOrderInput: SubmissionOrderInput;
  SubmissionState: SubmissionStateModel;
  SubmissionStateInput: SubmissionStateInput;
  SubmissionTable: SubmissionTableModel;
  SubmissionView: SubmissionViewModel;
  SubmissionsChange: SubmissionsChangeModel;
  Subscription: Record<PropertyKey, never>;
  SuspendAccountInput: SuspendAccountInput;
  SuspendAccountPayload: Omit<SuspendAccountPayload, 'account' | 'userErrors'> & { account?: Maybe<ResolversParentTypes['Account']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  TakeOverApiKeyInput: TakeOverApiKeyInput;
  TakeOverApiKeyPayload: Omit<TakeOverApiKeyPayload, 'apiKey' | 'userErrors'> & { apiKey?: Maybe<ResolversParentTypes['ApiKey']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  Teammate: TeammateModel;
  TestWebhookEndpointInput: TestWebhookEndpointInput;
  TestWebhookEndpointPayload: Omit<TestWebhookEndpointPayload, 'delivery' | 'userErrors'> & { delivery?: Maybe<ResolversParentTypes['WebhookDelivery']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  TriageSubmissionsInput: TriageSubmissionsInput;
  TriageSubmissionsPayload: Omit<TriageSubmissionsPayload, 'userErrors'> & { userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  UnlinkIdentityInput: UnlinkIdentityInput;
  UnlinkIdentityPayload: Omit<UnlinkIdentityPayload, 'userErrors'> & { userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  UnlockComplaintFileInput: UnlockComplaintFileInput;
  UnlockComplaintFilePayload: Omit<UnlockComplaintFilePayload, 'complaint' | 'userErrors'> & { complaint?: Maybe<ResolversParentTypes['Complaint']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  UnlockSubmissionFileInput: UnlockSubmissionFileInput;
  UnlockSubmissionFilePayload: Omit<UnlockSubmissionFilePayload, 'file' | 'userErrors'> & { file?: Maybe<ResolversParentTypes['SubmissionFile']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  UpdateAccountInput: UpdateAccountInput;
  UpdateAccountPayload: Omit<UpdateAccountPayload, 'account' | 'userErrors'> & { account?: Maybe<ResolversParentTypes['Account']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  UpdateAnswerTemplateInput: UpdateAnswerTemplateInput;
  UpdateAnswerTemplatePayload: Omit<UpdateAnswerTemplatePayload, 'template' | 'userErrors'> & { template?: Maybe<ResolversParentTypes['AnswerTemplate']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  UpdateFormInput: UpdateFormInput;
  UpdateFormPayload: Omit<UpdateFormPayload, 'form' | 'userErrors'> & { form?: Maybe<ResolversParentTypes['Form']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  UpdateNoticeRecipientInput: UpdateNoticeRecipientInput;
  UpdateNoticeRecipientPayload: Omit<UpdateNoticeRecipientPayload, 'recipient' | 'userErrors'> & { recipient?: Maybe<ResolversParentTypes['NoticeRecipient']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  UpdatePlanInput: UpdatePlanInput;
  UpdatePlanPayload: Omit<UpdatePlanPayload, 'plan' | 'userErrors'> & { plan?: Maybe<ResolversParentTypes['Plan']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  UpdateSubmissionViewInput: UpdateSubmissionViewInput;
  UpdateSubmissionViewPayload: Omit<UpdateSubmissionViewPayload, 'userErrors' | 'view'> & { userErrors: ReadonlyArray<ResolversParentTypes['UserError']>, view?: Maybe<ResolversParentTypes['SubmissionView']> };
  UpdateUserInput: UpdateUserInput;
  UpdateUserPayload: Omit<UpdateUserPayload, 'user' | 'userErrors'> & { user?: Maybe<ResolversParentTypes['User']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  UpdateWebhookEndpointInput: UpdateWebhookEndpointInput;
  UpdateWebhookEndpointPayload: Omit<UpdateWebhookEndpointPayload, 'endpoint' | 'userErrors'> & { endpoint?: Maybe<ResolversParentTypes['WebhookEndpoint']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  Usage: UsageModel;
  User: UserModel;
  UserError: UserErrorModel;
  Viewer: ViewerModel;
  WebhookAttempt: WebhookAttemptModel;
  WebhookDelivery: WebhookDeliveryModel;
  WebhookDeliveryConnection: ConnectionModel<WebhookDeliveryModel>;
  WebhookDeliveryEdge: EdgeModel<WebhookDeliveryModel>;
  WebhookEndpoint: WebhookEndpointModel;
  WebhookHeaderInput: WebhookHeaderInput;
  WebhookHealth: WebhookEndpointHealthModel;
  WebhookMissing: WebhookMissing;
  WebhookRecovery: WebhookRecoveryModel;
  WebhookSecret: WebhookSecretModel;
  WithdrawAnswerInput: WithdrawAnswerInput;
  WithdrawAnswerPayload: Omit<WithdrawAnswerPayload, 'complaint' | 'userErrors'> & { complaint?: Maybe<ResolversParentTypes['Complaint']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
  WithdrawOfferInput: WithdrawOfferInput;
  WithdrawOfferPayload: Omit<WithdrawOfferPayload, 'complaint' | 'userErrors'> & { complaint?: Maybe<ResolversParentTypes['Complaint']>, userErrors: ReadonlyArray<ResolversParentTypes['UserError']> };
};

export type AccountResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Account'] = ResolversParentTypes['Account']> = {
  answerTemplates?: Resolver<Maybe<ResolversTypes['AnswerTemplateConnection']>, ParentType, ContextType, Partial<AccountAnswerTemplatesArgs>>;
  apiKeys?: Resolver<Maybe<ReadonlyArray<ResolversTypes['ApiKey']>>, ParentType, ContextType>;
  askedEmail?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  auditEntries?: Resolver<Maybe<ResolversTypes['AuditEntryConnection']>, ParentType, ContextType, Partial<AccountAuditEntriesArgs>>;
  booksEnding?: Resolver<Maybe<ResolversTypes['BooksEnding']>, ParentType, ContextType>;
  closedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  erasedFrom?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  forms?: Resolver<Maybe<ResolversTypes['FormConnection']>, ParentType, ContextType, Partial<AccountFormsArgs>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  invitations?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Invitation']>>, ParentType, ContextType>;
  members?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Member']>>, ParentType, ContextType>;
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

export type AccountStatusResolvers = { ACTIVE: 'active', SUSPENDED: 'suspended' };

export type AccountWarningResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['AccountWarning'] = ResolversParentTypes['AccountWarning']> = {
  cause?: Resolver<ResolversTypes['AccountWarningCause'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  detail?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  form?: Resolver<Maybe<ResolversTypes['Form']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  infectedFiles?: Resolver<Maybe<ReadonlyArray<ResolversTypes['SubmissionFile']>>, ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  subjectId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type AccountWarningCauseResolvers = { ADDRESS_DISOWNED: 'address_disowned', BOOK_HELD: 'book_held', CAPTCHA_MISCONFIGURED: 'captcha_misconfigured', ENDPOINT_DISABLED: 'endpoint_disabled', FILES_REFUSED: 'files_refused', FILE_INFECTED: 'file_infected', FORM_UNDER_ATTACK: 'form_under_attack', LIMIT_REACHED: 'limit_reached', NOTICES_FAILING: 'notices_failing', SHEET_FILE_INFECTED: 'sheet_file_infected', USAGE_NEAR_LIMIT: 'usage_near_limit' };

export type AccountWarningConnectionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['AccountWarningConnection'] = ResolversParentTypes['AccountWarningConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['AccountWarningEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['AccountWarning']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type AccountWarningEdgeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['AccountWarningEdge'] = ResolversParentTypes['AccountWarningEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['AccountWarning'], ParentType, ContextType>;
};

export type ActivateFormPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ActivateFormPayload'] = ResolversParentTypes['ActivateFormPayload']> = {
  form?: Resolver<Maybe<ResolversTypes['Form']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type AddNoticeRecipientPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['AddNoticeRecipientPayload'] = ResolversParentTypes['AddNoticeRecipientPayload']> = {
  form?: Resolver<Maybe<ResolversTypes['Form']>, ParentType, ContextType>;
  recipient?: Resolver<Maybe<ResolversTypes['NoticeRecipient']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type AddSubmissionNotePayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['AddSubmissionNotePayload'] = ResolversParentTypes['AddSubmissionNotePayload']> = {
  note?: Resolver<Maybe<ResolversTypes['SubmissionNote']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type AnswerAttemptResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['AnswerAttempt'] = ResolversParentTypes['AnswerAttempt']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  endedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  messageId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  recipient?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  recordedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  reply?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tries?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AnswerChannelResolvers = { CARTA: 'carta', EMAIL: 'email' };

export type AnswerComplaintPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['AnswerComplaintPayload'] = ResolversParentTypes['AnswerComplaintPayload']> = {
  complaint?: Resolver<Maybe<ResolversTypes['Complaint']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type AnswerDraftResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['AnswerDraft'] = ResolversParentTypes['AnswerDraft']> = {
  actionsTaken?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  answer?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  refusalReasons?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  refused?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  savedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  savedByName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  signerName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  signerPost?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type AnswerTemplateResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['AnswerTemplate'] = ResolversParentTypes['AnswerTemplate']> = {
  body?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AnswerTemplateConnectionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['AnswerTemplateConnection'] = ResolversParentTypes['AnswerTemplateConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['AnswerTemplateEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['AnswerTemplate']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type AnswerTemplateEdgeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['AnswerTemplateEdge'] = ResolversParentTypes['AnswerTemplateEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['AnswerTemplate'], ParentType, ContextType>;
};

export type ApiKeyResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ApiKey'] = ResolversParentTypes['ApiKey']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  expiresAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  holder?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastUsedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  parentId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  permissions?: Resolver<ReadonlyArray<ResolversTypes['Permission']>, ParentType, ContextType>;
  prefix?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  revokedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  userId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AuditActResolvers = { ACCOUNT_ACTS_REPEATED: 'account.acts_repeated', ACCOUNT_CLOSED: 'account.closed', ACCOUNT_CREATED: 'account.created', ACCOUNT_ERASED: 'account.erased', ACCOUNT_EXPORT_ADDRESS_CREATED: 'account.export_address_created', ACCOUNT_PROVIDER_EMAIL_CONFIRMED: 'account.provider_email_confirmed', ACCOUNT_REINSTATED: 'account.reinstated', ACCOUNT_SHEET_FILE_TAKEN: 'account.sheet_file_taken', ACCOUNT_SUBMISSION_STATES_SET: 'account.submission_states_set', ACCOUNT_SUSPENDED: 'account.suspended', ACCOUNT_UPDATED: 'account.updated', ANSWER_TEMPLATE_CREATED: 'answer_template.created', ANSWER_TEMPLATE_DELETED: 'answer_template.deleted', ANSWER_TEMPLATE_UPDATED: 'answer_template.updated', API_KEY_CREATED: 'api_key.created', API_KEY_EXPIRY_ANNOUNCED: 'api_key.expiry_announced', API_KEY_RESTORED: 'api_key.restored', API_KEY_REVOKED: 'api_key.revoked', API_KEY_TAKEN_OVER: 'api_key.taken_over', COMPLAINT_ANSWERED: 'complaint.answered', COMPLAINT_ANSWER_ATTEMPTED: 'complaint.answer_attempted', COMPLAINT_ANSWER_BOUNCED: 'complaint.answer_bounced', COMPLAINT_ANSWER_PREPARED: 'complaint.answer_prepared', COMPLAINT_ANSWER_WITHDRAWN: 'complaint.answer_withdrawn', COMPLAINT_CLOSED: 'complaint.closed', COMPLAINT_ENTERED: 'complaint.entered', COMPLAINT_FILE_UNLOCKED: 'complaint.file_unlocked', COMPLAINT_OFFER_SENT: 'complaint.offer_sent', COMPLAINT_OFFER_WITHDRAWN: 'complaint.offer_withdrawn', COMPLAINT_PROCESSING_STARTED: 'complaint.processing_started', COMPLAINT_RECLASSIFIED: 'complaint.reclassified', COMPLAINT_RECOVERED: 'complaint.recovered', COMPLAINT_REPORTED: 'complaint.reported', COMPLAINT_REPORT_GOOD_TYPE_SET: 'complaint.report_good_type_set', COMPLAINT_SETTLED: 'complaint.settled', EXTRA_HOLIDAY_CREATED: 'extra_holiday.created', EXTRA_HOLIDAY_DELETED: 'extra_holiday.deleted', FORM_ACTIVATED: 'form.activated', FORM_AUTORESPONSE_SET: 'form.autoresponse_set', FORM_BOOK_RECOVERED: 'form.book_recovered', FORM_CREATED: 'form.created', FORM_DEACTIVATED: 'form.deactivated', FORM_DELETED: 'form.deleted', FORM_FIELDS_RESTORED: 'form.fields_restored', FORM_FIELDS_SET: 'form.fields_set', FORM_PLAN_SET: 'form.plan_set', FORM_PROVIDER_CONFIRMATION_RESENT: 'form.provider_confirmation_resent', FORM_REPORTS_DISMISSED: 'form.reports_dismissed', FORM_TOKEN_REPLACED: 'form.token_replaced', FORM_UPDATED: 'form.updated', MEMBER_ADDED: 'member.added', MEMBER_INVITATION_REVOKED: 'member.invitation_revoked', MEMBER_INVITED: 'member.invited', MEMBER_REMOVED: 'member.removed', MEMBER_ROLE_SET: 'member.role_set', MEMBER_SIGN_IN_GRANTED: 'member.sign_in_granted', NOTICE_RECIPIENT_ADDED: 'notice_recipient.added', NOTICE_RECIPIENT_CONFIRMATION_RESENT: 'notice_recipient.confirmation_resent', NOTICE_RECIPIENT_CONFIRMED: 'notice_recipient.confirmed', NOTICE_RECIPIENT_PAUSED: 'notice_recipient.paused', NOTICE_RECIPIENT_REMOVED: 'notice_recipient.removed', NOTICE_RECIPIENT_UNSUBSCRIBED: 'notice_recipient.unsubscribed', NOTICE_RECIPIENT_UPDATED: 'notice_recipient.updated', PASSKEY_CREATED: 'passkey.created', PASSKEY_DELETED: 'passkey.deleted', PASSKEY_RENAMED: 'passkey.renamed', PLAN_CREATED: 'plan.created', PLAN_UPDATED: 'plan.updated', QUARANTINED_SHEET_RELEASED: 'quarantined_sheet.released', SESSION_ENDED: 'session.ended', SESSION_OPENED: 'session.opened', SUBMISSION_AUTORESPONSE_RESENT: 'submission_autoresponse.resent', SUBMISSION_DELETED: 'submission.deleted', SUBMISSION_FILE_UNLOCKED: 'submission.file_unlocked', SUBMISSION_MARKED: 'submission.marked', SUBMISSION_MARKED_AS_SPAM: 'submission.marked_as_spam', SUBMISSION_NOTE_ADDED: 'submission.note_added', SUBMISSION_NOTE_DELETED: 'submission.note_deleted', SUBMISSION_NOTICE_RESENT: 'submission_notice.resent', SUBMISSION_RELEASED: 'submission.released', SUBMISSION_REPLIED: 'submission.replied', SUBMISSION_TEST_SENT: 'submission.test_sent', SUBMISSION_TRIAGED: 'submission.triaged', SUBMISSION_VIEW_CREATED: 'submission_view.created', SUBMISSION_VIEW_DELETED: 'submission_view.deleted', SUBMISSION_VIEW_UPDATED: 'submission_view.updated', USER_IDENTITY_LINKED: 'user.identity_linked', USER_IDENTITY_UNLINKED: 'user.identity_unlinked', USER_UPDATED: 'user.updated', WEBHOOK_DELIVERY_REDELIVERED: 'webhook_delivery.redelivered', WEBHOOK_ENDPOINT_CREATED: 'webhook_endpoint.created', WEBHOOK_ENDPOINT_DELETED: 'webhook_endpoint.deleted', WEBHOOK_ENDPOINT_OLD_SECRETS_EXPIRED: 'webhook_endpoint.old_secrets_expired', WEBHOOK_ENDPOINT_RECOVERY_STARTED: 'webhook_endpoint.recovery_started', WEBHOOK_ENDPOINT_SECRET_ROTATED: 'webhook_endpoint.secret_rotated', WEBHOOK_ENDPOINT_TESTED: 'webhook_endpoint.tested', WEBHOOK_ENDPOINT_UPDATED: 'webhook_endpoint.updated' };

export type AuditActorKindResolvers = { ADMIN: 'admin', KEY: 'key', SYSTEM: 'system', USER: 'user' };

export type AuditEntryResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['AuditEntry'] = ResolversParentTypes['AuditEntry']> = {
  act?: Resolver<ResolversTypes['AuditAct'], ParentType, ContextType>;
  actorId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  actorKind?: Resolver<ResolversTypes['AuditActorKind'], ParentType, ContextType>;
  actorName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  details?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  ip?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  subjectId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  subjectType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AuditEntryConnectionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['AuditEntryConnection'] = ResolversParentTypes['AuditEntryConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['AuditEntryEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['AuditEntry']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type AuditEntryEdgeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['AuditEntryEdge'] = ResolversParentTypes['AuditEntryEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['AuditEntry'], ParentType, ContextType>;
};

export type AutoresponseOmissionResolvers = { ACCOUNT_LIMIT: 'account_limit', ADDRESS_LIMIT: 'address_limit', AUTOMATIC_ADDRESS: 'automatic_address', NO_ADDRESS: 'no_address', REFUSED_ADDRESS: 'refused_address' };

export type AutoresponseStateResolvers = { BOUNCED: 'bounced', FAILED: 'failed', OMITTED: 'omitted', QUEUED: 'queued', SENT: 'sent' };

export type BookFindingResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['BookFinding'] = ResolversParentTypes['BookFinding']> = {
  article?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  complaintId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  formId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  formName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  heldSheetId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  number?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  toDo?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  what?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type BookInspectionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['BookInspection'] = ResolversParentTypes['BookInspection']> = {
  findingCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  findings?: Resolver<ReadonlyArray<ResolversTypes['BookFinding']>, ParentType, ContextType>;
  isWhole?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  sheetCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type BooksEndingResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['BooksEnding'] = ResolversParentTypes['BooksEnding']> = {
  answerBy?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  erasedFrom?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  fileTakenAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  hasBooks?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  heldSheets?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  keptSheets?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  obstacles?: Resolver<ReadonlyArray<ResolversTypes['ErasureObstacle']>, ParentType, ContextType>;
  receiveUntil?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  waitingSheets?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CaptchaFailureResolvers = { QUARANTINE: 'quarantine', REFUSE: 'refuse' };

export type CaptchaProviderResolvers = { ALTCHA: 'altcha', HCAPTCHA: 'hcaptcha', RECAPTCHA: 'recaptcha', TURNSTILE: 'turnstile' };

export type ChoiceCountResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ChoiceCount'] = ResolversParentTypes['ChoiceCount']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CloseAccountPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['CloseAccountPayload'] = ResolversParentTypes['CloseAccountPayload']> = {
  account?: Resolver<Maybe<ResolversTypes['Account']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type CloseComplaintPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['CloseComplaintPayload'] = ResolversParentTypes['CloseComplaintPayload']> = {
  complaint?: Resolver<Maybe<ResolversTypes['Complaint']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type ComplaintResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Complaint'] = ResolversParentTypes['Complaint']> = {
  actionsTaken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  address?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  amount?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  amountTyped?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  answer?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  answerAttempt?: Resolver<Maybe<ResolversTypes['AnswerAttempt']>, ParentType, ContextType>;
  answerBy?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  answerChannel?: Resolver<ResolversTypes['AnswerChannel'], ParentType, ContextType>;
  answerDraft?: Resolver<Maybe<ResolversTypes['AnswerDraft']>, ParentType, ContextType>;
  answeredAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  answeredById?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  answeredLate?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  answeredVia?: Resolver<Maybe<ResolversTypes['AnswerChannel']>, ParentType, ContextType>;
  attachments?: Resolver<ReadonlyArray<ResolversTypes['ComplaintAttachment']>, ParentType, ContextType>;
  bookAvailableOn?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  businessDaysLeft?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  channel?: Resolver<ResolversTypes['EntryChannel'], ParentType, ContextType>;
  communicatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  consumerName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  daysLate?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  deadline?: Resolver<Maybe<ResolversTypes['ComplaintDeadline']>, ParentType, ContextType>;
  department?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  detail?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  district?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  documentNumber?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  documentType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  documents?: Resolver<ReadonlyArray<ResolversTypes['ComplaintDocument']>, ParentType, ContextType>;
  dueOn?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  emailTyped?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  enteredAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  enteredById?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  enteredLate?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  events?: Resolver<ReadonlyArray<ResolversTypes['ComplaintHistoryEntry']>, ParentType, ContextType>;
  filesNotKept?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  form?: Resolver<Maybe<ResolversTypes['Form']>, ParentType, ContextType>;
  goodDescription?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  goodType?: Resolver<Maybe<ResolversTypes['GoodType']>, ParentType, ContextType>;
  guardian?: Resolver<Maybe<ResolversTypes['Guardian']>, ParentType, ContextType>;
  happenedOn?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  happenedOnTyped?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  keepUntil?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  letterPdfUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  mails?: Resolver<ReadonlyArray<ResolversTypes['ComplaintMail']>, ParentType, ContextType>;
  number?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  offerSentOn?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  offers?: Resolver<ReadonlyArray<ResolversTypes['SettlementOffer']>, ParentType, ContextType>;
  orderNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  originalType?: Resolver<ResolversTypes['ComplaintType'], ParentType, ContextType>;
  overdue?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  paperNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  phone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  preparedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  provider?: Resolver<Maybe<ResolversTypes['Provider']>, ParentType, ContextType>;
  province?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  receiptEmailStatus?: Resolver<ResolversTypes['ReceiptEmailStatus'], ParentType, ContextType>;
  receiptPdfUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  receiptUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  receiptWaitsUntil?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  reclassifiedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  refusalReasons?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  registeredAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  reportBy?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  reportOutdated?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  reportedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  reportedGoodType?: Resolver<Maybe<ResolversTypes['GoodType']>, ParentType, ContextType>;
  request?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  settledAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  signerName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  signerPost?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ComplaintStatus'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['ComplaintType'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ComplaintAnswerMailResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ComplaintAnswerMail'] = ResolversParentTypes['ComplaintAnswerMail']> = {
  attachmentNames?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  html?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  replyTo?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  subject?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  to?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ComplaintAnswerPreviewResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ComplaintAnswerPreview'] = ResolversParentTypes['ComplaintAnswerPreview']> = {
  actionsTaken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  answer?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  letterPdf?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  mail?: Resolver<Maybe<ResolversTypes['ComplaintAnswerMail']>, ParentType, ContextType>;
  refusalReasons?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sheetPdf?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ComplaintAttachmentResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ComplaintAttachment'] = ResolversParentTypes['ComplaintAttachment']> = {
  fileName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isLocked?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  malware?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  mediaType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  scanStatus?: Resolver<ResolversTypes['FileScanStatus'], ParentType, ContextType>;
  sha256?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sizeBytes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ComplaintConnectionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ComplaintConnection'] = ResolversParentTypes['ComplaintConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['ComplaintEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Complaint']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ComplaintDeadlineResolvers = { LATER: 'later', OVERDUE: 'overdue', SOON: 'soon', TODAY: 'today' };

export type ComplaintDocumentResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ComplaintDocument'] = ResolversParentTypes['ComplaintDocument']> = {
  fileName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isLocked?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  malware?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  mediaType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  purpose?: Resolver<ResolversTypes['DocumentPurpose'], ParentType, ContextType>;
  scanStatus?: Resolver<ResolversTypes['FileScanStatus'], ParentType, ContextType>;
  sha256?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sizeBytes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  uploadedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  uploadedById?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  usedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
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
  actorId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  details?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  recordedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['ComplaintHistoryType'], ParentType, ContextType>;
};

export type ComplaintHistoryTypeResolvers = { ANSWERED: 'answered', ANSWER_ATTEMPTED: 'answer_attempted', ANSWER_BOUNCED: 'answer_bounced', ANSWER_FAILED: 'answer_failed', ANSWER_PREPARED: 'answer_prepared', ANSWER_QUEUED: 'answer_queued', ANSWER_WITHDRAWN: 'answer_withdrawn', CLOSED: 'closed', ENTERED: 'entered', FILED: 'filed', LETTER_DISPATCHED: 'letter_dispatched', MAIL_BOUNCED: 'mail_bounced', MAIL_FAILED: 'mail_failed', MAIL_SENT: 'mail_sent', OFFER_ACCEPTED: 'offer_accepted', OFFER_LAPSED: 'offer_lapsed', OFFER_REFUSED: 'offer_refused', OFFER_SENT: 'offer_sent', OFFER_WITHDRAWN: 'offer_withdrawn', PROCESSING_STARTED: 'processing_started', PROVIDER_COMPLETED: 'provider_completed', RECLASSIFIED: 'reclassified', RECOVERED: 'recovered', RELEASED: 'released', REPORTED: 'reported', SETTLED: 'settled', WARNED: 'warned' };

export type ComplaintMailResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ComplaintMail'] = ResolversParentTypes['ComplaintMail']> = {
  attempts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  failure?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['MailKind'], ParentType, ContextType>;
  proof?: Resolver<Maybe<ResolversTypes['MailProof']>, ParentType, ContextType>;
  recipient?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sentAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['MailStatus'], ParentType, ContextType>;
  waitsUntil?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  warningStage?: Resolver<Maybe<ResolversTypes['WarningStage']>, ParentType, ContextType>;
};

export type ComplaintMonthResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ComplaintMonth'] = ResolversParentTypes['ComplaintMonth']> = {
  answered?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  answeredLate?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  deleted?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  medianDaysToAnswer?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  month?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  open?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  overdue?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  quejas?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reclamos?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  settled?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ComplaintStatusResolvers = { ACUERDO: 'acuerdo', ATENDIDO: 'atendido', CERRADO: 'cerrado', EN_TRAMITE: 'en_tramite', OFERTA_ENVIADA: 'oferta_enviada', RECIBIDO: 'recibido', RESPUESTA_ENVIANDOSE: 'respuesta_enviandose', RESPUESTA_PREPARADA: 'respuesta_preparada' };

export type ComplaintTypeResolvers = { QUEJA: 'queja', RECLAMO: 'reclamo' };

export type ConfirmationProblemResolvers = { ACCOUNT_LIMIT: 'account_limit', ADDRESS_LIMIT: 'address_limit', AUTOMATIC_ADDRESS: 'automatic_address', BOUNCED: 'bounced', NOT_SENT: 'not_sent', REFUSED_ADDRESS: 'refused_address' };

export type CreateAccountExportPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['CreateAccountExportPayload'] = ResolversParentTypes['CreateAccountExportPayload']> = {
  expiresAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type CreateAccountPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['CreateAccountPayload'] = ResolversParentTypes['CreateAccountPayload']> = {
  account?: Resolver<Maybe<ResolversTypes['Account']>, ParentType, ContextType>;
  key?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type CreateAnswerTemplatePayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['CreateAnswerTemplatePayload'] = ResolversParentTypes['CreateAnswerTemplatePayload']> = {
  template?: Resolver<Maybe<ResolversTypes['AnswerTemplate']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type CreateApiKeyPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['CreateApiKeyPayload'] = ResolversParentTypes['CreateApiKeyPayload']> = {
  apiKey?: Resolver<Maybe<ResolversTypes['ApiKey']>, ParentType, ContextType>;
  key?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type CreateExtraHolidayPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['CreateExtraHolidayPayload'] = ResolversParentTypes['CreateExtraHolidayPayload']> = {
  holiday?: Resolver<Maybe<ResolversTypes['ExtraHoliday']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type CreateFormPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['CreateFormPayload'] = ResolversParentTypes['CreateFormPayload']> = {
  form?: Resolver<Maybe<ResolversTypes['Form']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  webhookSecret?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CreatePlanPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['CreatePlanPayload'] = ResolversParentTypes['CreatePlanPayload']> = {
  plan?: Resolver<Maybe<ResolversTypes['Plan']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type CreateSignInAddressPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['CreateSignInAddressPayload'] = ResolversParentTypes['CreateSignInAddressPayload']> = {
  address?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  expiresAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type CreateSubmissionExportPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['CreateSubmissionExportPayload'] = ResolversParentTypes['CreateSubmissionExportPayload']> = {
  expiresAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type CreateSubmissionViewPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['CreateSubmissionViewPayload'] = ResolversParentTypes['CreateSubmissionViewPayload']> = {
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  view?: Resolver<Maybe<ResolversTypes['SubmissionView']>, ParentType, ContextType>;
};

export type CreateWebhookChannelPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['CreateWebhookChannelPayload'] = ResolversParentTypes['CreateWebhookChannelPayload']> = {
  endpoint?: Resolver<Maybe<ResolversTypes['WebhookEndpoint']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type CreateWebhookEndpointPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['CreateWebhookEndpointPayload'] = ResolversParentTypes['CreateWebhookEndpointPayload']> = {
  endpoint?: Resolver<Maybe<ResolversTypes['WebhookEndpoint']>, ParentType, ContextType>;
  secret?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type CurrencyResolvers = { PEN: 'PEN', USD: 'USD' };

export type DailyCountResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['DailyCount'] = ResolversParentTypes['DailyCount']> = {
  accepted?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  date?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  quarantined?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  refused?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export interface DateScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Date'], any> {
  name: 'Date';
}

export type DateCountResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['DateCount'] = ResolversParentTypes['DateCount']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  date?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
};

export type DateSummaryResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['DateSummary'] = ResolversParentTypes['DateSummary']> = {
  counts?: Resolver<ReadonlyArray<ResolversTypes['DateCount']>, ParentType, ContextType>;
  first?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  last?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  others?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unit?: Resolver<ResolversTypes['DateUnit'], ParentType, ContextType>;
};

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type DateUnitResolvers = { DAY: 'day', MONTH: 'month', YEAR: 'year' };

export type DeactivateFormPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['DeactivateFormPayload'] = ResolversParentTypes['DeactivateFormPayload']> = {
  form?: Resolver<Maybe<ResolversTypes['Form']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type DeleteAnswerTemplatePayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['DeleteAnswerTemplatePayload'] = ResolversParentTypes['DeleteAnswerTemplatePayload']> = {
  deletedId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type DeleteExtraHolidayPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['DeleteExtraHolidayPayload'] = ResolversParentTypes['DeleteExtraHolidayPayload']> = {
  deletedId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type DeleteFormPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['DeleteFormPayload'] = ResolversParentTypes['DeleteFormPayload']> = {
  deletedId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type DeletePasskeyPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['DeletePasskeyPayload'] = ResolversParentTypes['DeletePasskeyPayload']> = {
  deletedPasskeyId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type DeleteSubmissionNotePayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['DeleteSubmissionNotePayload'] = ResolversParentTypes['DeleteSubmissionNotePayload']> = {
  deletedId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type DeleteSubmissionPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['DeleteSubmissionPayload'] = ResolversParentTypes['DeleteSubmissionPayload']> = {
  deletedId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type DeleteSubmissionViewPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['DeleteSubmissionViewPayload'] = ResolversParentTypes['DeleteSubmissionViewPayload']> = {
  deletedId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type DeleteSubmissionsPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['DeleteSubmissionsPayload'] = ResolversParentTypes['DeleteSubmissionsPayload']> = {
  deletedIds?: Resolver<Maybe<ReadonlyArray<ResolversTypes['ID']>>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type DeleteWebhookEndpointPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['DeleteWebhookEndpointPayload'] = ResolversParentTypes['DeleteWebhookEndpointPayload']> = {
  endpoint?: Resolver<Maybe<ResolversTypes['WebhookEndpoint']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type DeletedComplaintNumbersResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['DeletedComplaintNumbers'] = ResolversParentTypes['DeletedComplaintNumbers']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  deletedOn?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  firstNumber?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lastNumber?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  unansweredCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type DiscardFormFieldDraftPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['DiscardFormFieldDraftPayload'] = ResolversParentTypes['DiscardFormFieldDraftPayload']> = {
  form?: Resolver<Maybe<ResolversTypes['Form']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type DismissFormReportsPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['DismissFormReportsPayload'] = ResolversParentTypes['DismissFormReportsPayload']> = {
  dismissed?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type DismissMentionsPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['DismissMentionsPayload'] = ResolversParentTypes['DismissMentionsPayload']> = {
  dismissedIds?: Resolver<Maybe<ReadonlyArray<ResolversTypes['ID']>>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type DocumentPurposeResolvers = { AGREEMENT: 'agreement', ANSWER: 'answer', DISPATCH_PROOF: 'dispatch_proof', OFFER: 'offer', PAPER_SCAN: 'paper_scan' };

export type EndOtherSessionsPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['EndOtherSessionsPayload'] = ResolversParentTypes['EndOtherSessionsPayload']> = {
  endedCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type EndSessionPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['EndSessionPayload'] = ResolversParentTypes['EndSessionPayload']> = {
  endedId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type EntryChannelResolvers = { API: 'api', EMBED: 'embed', PERDIDA: 'perdida', PRESENCIAL: 'presencial', RESPALDO: 'respaldo', TELEFONO: 'telefono', WEB: 'web' };

export type ErasureObstacleResolvers = { FILE_NOT_TAKEN: 'file_not_taken', HELD_SHEETS: 'held_sheets', WAITING_SHEETS: 'waiting_sheets' };

export type ExpireWebhookSecretsPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ExpireWebhookSecretsPayload'] = ResolversParentTypes['ExpireWebhookSecretsPayload']> = {
  endpoint?: Resolver<Maybe<ResolversTypes['WebhookEndpoint']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type ExtraHolidayResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ExtraHoliday'] = ResolversParentTypes['ExtraHoliday']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  day?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type FieldConditionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['FieldCondition'] = ResolversParentTypes['FieldCondition']> = {
  equals?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type FileScanStatusResolvers = { CLEAN: 'clean', INFECTED: 'infected', PENDING: 'pending', UNSCANNED: 'unscanned' };

export type FormResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Form'] = ResolversParentTypes['Form']> = {
  acceptedCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  allowedOrigins?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  autoresponse?: Resolver<Maybe<ResolversTypes['FormAutoresponse']>, ParentType, ContextType>;
  blocked?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  closesAfter?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  closesAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  complaints?: Resolver<Maybe<ResolversTypes['ComplaintConnection']>, ParentType, ContextType, Partial<FormComplaintsArgs>>;
  complaintsBookButtonHtml?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  complaintsBookEmbedHtml?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  complaintsBookFixed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  complaintsBookIncomplete?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  complaintsBookMissing?: Resolver<ReadonlyArray<ResolversTypes['ProviderDatum']>, ParentType, ContextType>;
  complaintsBookSharedQr?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  complaintsBookSharedUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  complaintsBookShortUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  complaintsBookUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  complaintsNoticeUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  dailyCounts?: Resolver<Maybe<ReadonlyArray<ResolversTypes['DailyCount']>>, ParentType, ContextType, RequireFields<FormDailyCountsArgs, 'from' | 'to'>>;
  deletedComplaintNumbers?: Resolver<Maybe<ReadonlyArray<ResolversTypes['DeletedComplaintNumbers']>>, ParentType, ContextType>;
  fieldDraft?: Resolver<Maybe<ResolversTypes['FormFieldDraft']>, ParentType, ContextType>;
  fieldDraftCheck?: Resolver<Maybe<ResolversTypes['FormFieldDraftCheck']>, ParentType, ContextType, RequireFields<FormFieldDraftCheckArgs, 'data'>>;
  fieldPreviewUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fieldVersions?: Resolver<Maybe<ResolversTypes['FormFieldVersionConnection']>, ParentType, ContextType, Partial<FormFieldVersionsArgs>>;
  fields?: Resolver<ReadonlyArray<ResolversTypes['FormField']>, ParentType, ContextType>;
  fieldsVersion?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  filesAllowed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  honeypotField?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hostedButtonHtml?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  hostedEmbedHtml?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  hostedPage?: Resolver<ResolversTypes['HostedPage'], ParentType, ContextType>;
  hostedUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lostComplaintNumbers?: Resolver<Maybe<ReadonlyArray<ResolversTypes['LostComplaintNumber']>>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  noticeRecipients?: Resolver<Maybe<ReadonlyArray<ResolversTypes['NoticeRecipient']>>, ParentType, ContextType>;
  opensAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  plan?: Resolver<ResolversTypes['Plan'], ParentType, ContextType>;
  prefilledFields?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  provider?: Resolver<Maybe<ResolversTypes['Provider']>, ParentType, ContextType>;
  providerEmailConfirmed?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  quarantinedSheets?: Resolver<Maybe<ResolversTypes['QuarantinedSheetConnection']>, ParentType, ContextType, Partial<FormQuarantinedSheetsArgs>>;
  recaptcha?: Resolver<Maybe<ResolversTypes['RecaptchaSettings']>, ParentType, ContextType>;
  redirectOrigins?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  redirectUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  refusals?: Resolver<Maybe<ReadonlyArray<ResolversTypes['FormRefusals']>>, ParentType, ContextType, Partial<FormRefusalsArgs>>;
  replacedTokens?: Resolver<ReadonlyArray<ResolversTypes['ReplacedToken']>, ParentType, ContextType>;
  sirecReport?: Resolver<Maybe<ResolversTypes['SirecReport']>, ParentType, ContextType, Partial<FormSirecReportArgs>>;
  spamSensitivity?: Resolver<ResolversTypes['SpamSensitivity'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['FormStatus'], ParentType, ContextType>;
  submissions?: Resolver<Maybe<ResolversTypes['SubmissionConnection']>, ParentType, ContextType, Partial<FormSubmissionsArgs>>;
  submitUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  successMessage?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  successTitle?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  summary?: Resolver<Maybe<ResolversTypes['FormSummary']>, ParentType, ContextType, Partial<FormSummaryArgs>>;
  token?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  unavailableReason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  unknownFields?: Resolver<ResolversTypes['UnknownFields'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  usage?: Resolver<Maybe<ResolversTypes['Usage']>, ParentType, ContextType>;
  webhookEndpoints?: Resolver<Maybe<ReadonlyArray<ResolversTypes['WebhookEndpoint']>>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type FormAutoresponseResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['FormAutoresponse'] = ResolversParentTypes['FormAutoresponse']> = {
  emailField?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isEnabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  subject?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
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

export type FormFieldResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['FormField'] = ResolversParentTypes['FormField']> = {
  choices?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  confirmed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  defaultValue?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  help?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  max?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  maxLabel?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  min?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  minLabel?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  pattern?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  required?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  rows?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  showIf?: Resolver<Maybe<ResolversTypes['FieldCondition']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['FormFieldType'], ParentType, ContextType>;
  unique?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type FormFieldChangeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['FormFieldChange'] = ResolversParentTypes['FormFieldChange']> = {
  after?: Resolver<Maybe<ResolversTypes['FormField']>, ParentType, ContextType>;
  before?: Resolver<Maybe<ResolversTypes['FormField']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['FormFieldChangeKind'], ParentType, ContextType>;
  settings?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type FormFieldChangeKindResolvers = { ADDED: 'added', CHANGED: 'changed', MOVED: 'moved', REMOVED: 'removed' };

export type FormFieldDraftResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['FormFieldDraft'] = ResolversParentTypes['FormFieldDraft']> = {
  basedOnVersion?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  changes?: Resolver<ReadonlyArray<ResolversTypes['FormFieldChange']>, ParentType, ContextType>;
  fields?: Resolver<ReadonlyArray<ResolversTypes['FormField']>, ParentType, ContextType>;
  losses?: Resolver<Maybe<ReadonlyArray<ResolversTypes['FormFieldLoss']>>, ParentType, ContextType>;
  problems?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  savedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  savedByName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  unknownFields?: Resolver<ResolversTypes['UnknownFields'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type FormFieldDraftCheckResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['FormFieldDraftCheck'] = ResolversParentTypes['FormFieldDraftCheck']> = {
  problems?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  values?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
};

export type FormFieldLossResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['FormFieldLoss'] = ResolversParentTypes['FormFieldLoss']> = {
  field?: Resolver<ResolversTypes['FormField'], ParentType, ContextType>;
  isExact?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  newType?: Resolver<Maybe<ResolversTypes['FormFieldType']>, ParentType, ContextType>;
  submissions?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type FormFieldTypeResolvers = { ADDRESS: 'address', AMOUNT: 'amount', CCI: 'cci', CE: 'ce', CHECKBOXES: 'checkboxes', CONSENT: 'consent', DATE: 'date', DATE_RANGE: 'date_range', DNI: 'dni', EMAIL: 'email', FILE: 'file', HIDDEN: 'hidden', MATRIX: 'matrix', NUMBER: 'number', PAGE: 'page', PASSPORT: 'passport', PHONE: 'phone', PLATE: 'plate', RADIO: 'radio', RANKING: 'ranking', RATING: 'rating', RUC: 'ruc', SCALE: 'scale', SECTION: 'section', SELECT: 'select', SIGNATURE: 'signature', TEXT: 'text', TEXTAREA: 'textarea', TEXT_BLOCK: 'text_block', TIME: 'time', UBIGEO: 'ubigeo', URL: 'url' };

export type FormFieldVersionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['FormFieldVersion'] = ResolversParentTypes['FormFieldVersion']> = {
  changes?: Resolver<ReadonlyArray<ResolversTypes['FormFieldChange']>, ParentType, ContextType, Partial<FormFieldVersionChangesArgs>>;
  fields?: Resolver<ReadonlyArray<ResolversTypes['FormField']>, ParentType, ContextType>;
  isCurrent?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  number?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  publishedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  publishedByName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  unknownFields?: Resolver<ResolversTypes['UnknownFields'], ParentType, ContextType>;
};

export type FormFieldVersionConnectionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['FormFieldVersionConnection'] = ResolversParentTypes['FormFieldVersionConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['FormFieldVersionEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['FormFieldVersion']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type FormFieldVersionEdgeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['FormFieldVersionEdge'] = ResolversParentTypes['FormFieldVersionEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['FormFieldVersion'], ParentType, ContextType>;
};

export type FormRefusalsResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['FormRefusals'] = ResolversParentTypes['FormRefusals']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  day?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
};

export type FormReportResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['FormReport'] = ResolversParentTypes['FormReport']> = {
  account?: Resolver<Maybe<ResolversTypes['Account']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  formId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  formName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['FormReportReason'], ParentType, ContextType>;
  words?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type FormReportConnectionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['FormReportConnection'] = ResolversParentTypes['FormReportConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['FormReportEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['FormReport']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type FormReportEdgeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['FormReportEdge'] = ResolversParentTypes['FormReportEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['FormReport'], ParentType, ContextType>;
};

export type FormReportReasonResolvers = { DECEIT: 'deceit', IMPERSONATION: 'impersonation', OTHER: 'other', SECRETS: 'secrets' };

export type FormStatusResolvers = { ACTIVE: 'active', INACTIVE: 'inactive' };

export type FormSummaryResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['FormSummary'] = ResolversParentTypes['FormSummary']> = {
  accepted?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  begun?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  from?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  isCut?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  quarantined?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  questions?: Resolver<ReadonlyArray<ResolversTypes['QuestionSummary']>, ParentType, ContextType>;
  refused?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  summarized?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  summarizedFrom?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  to?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  views?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  withoutFields?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type FormTemplateResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['FormTemplate'] = ResolversParentTypes['FormTemplate']> = {
  asks?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fields?: Resolver<ReadonlyArray<ResolversTypes['FormField']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type GoodTypeResolvers = { AMBOS: 'ambos', PRODUCTO: 'producto', SERVICIO: 'servicio' };

export type GuardianResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Guardian'] = ResolversParentTypes['Guardian']> = {
  address?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  emailTyped?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  phone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  relation?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type HostedPageResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['HostedPage'] = ResolversParentTypes['HostedPage']> = {
  accentColor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  introduction?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  logoUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  otherWays?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type IdentityResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Identity'] = ResolversParentTypes['Identity']> = {
  issuer?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lastUsedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  linkedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type InvitationResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Invitation'] = ResolversParentTypes['Invitation']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  mailWaitsUntil?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  role?: Resolver<ResolversTypes['Role'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type InviteMemberPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['InviteMemberPayload'] = ResolversParentTypes['InviteMemberPayload']> = {
  invitation?: Resolver<Maybe<ResolversTypes['Invitation']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export interface JsonScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSON'], any> {
  name: 'JSON';
}

export type LatestTextResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['LatestText'] = ResolversParentTypes['LatestText']> = {
  isCut?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  submissionId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type LostComplaintNumberResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['LostComplaintNumber'] = ResolversParentTypes['LostComplaintNumber']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  number?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  recordedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type MailKindResolvers = { AGREEMENT: 'agreement', ANSWER: 'answer', BOUNCE_WARNING: 'bounce_warning', CORRECTED_SHEET: 'corrected_sheet', DEADLINE_WARNING: 'deadline_warning', INCOMPLETE_BOOK: 'incomplete_book', OFFER: 'offer', OFFER_OUTCOME: 'offer_outcome', PROVIDER_COPY: 'provider_copy', QUARANTINE_ALARM: 'quarantine_alarm', QUARANTINE_NOTICE: 'quarantine_notice', QUARANTINE_WARNING: 'quarantine_warning', RECEIPT: 'receipt' };

export type MailProofResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['MailProof'] = ResolversParentTypes['MailProof']> = {
  envelopeFrom?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  envelopeTo?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  messageId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  recordedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  serverReply?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sha256?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sizeBytes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type MailStatusResolvers = { FAILED: 'failed', QUEUED: 'queued', SENT: 'sent' };

export type MarkComplaintsReportedPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['MarkComplaintsReportedPayload'] = ResolversParentTypes['MarkComplaintsReportedPayload']> = {
  count?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type MarkSubmissionAsSpamPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['MarkSubmissionAsSpamPayload'] = ResolversParentTypes['MarkSubmissionAsSpamPayload']> = {
  submission?: Resolver<Maybe<ResolversTypes['Submission']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type MarkSubmissionsPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['MarkSubmissionsPayload'] = ResolversParentTypes['MarkSubmissionsPayload']> = {
  markedIds?: Resolver<Maybe<ReadonlyArray<ResolversTypes['ID']>>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type MemberResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Member'] = ResolversParentTypes['Member']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  role?: Resolver<ResolversTypes['Role'], ParentType, ContextType>;
  user?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MessageDirectionResolvers = { IN: 'in', OUT: 'out' };

export type MessageFileResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['MessageFile'] = ResolversParentTypes['MessageFile']> = {
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  size?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type MessageStateResolvers = { BOUNCED: 'bounced', FAILED: 'failed', QUEUED: 'queued', RECEIVED: 'received', SENT: 'sent' };

export type MutationResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  activateForm?: Resolver<ResolversTypes['ActivateFormPayload'], ParentType, ContextType, RequireFields<MutationActivateFormArgs, 'input'>>;
  addNoticeRecipient?: Resolver<ResolversTypes['AddNoticeRecipientPayload'], ParentType, ContextType, RequireFields<MutationAddNoticeRecipientArgs, 'input'>>;
  addSubmissionNote?: Resolver<ResolversTypes['AddSubmissionNotePayload'], ParentType, ContextType, RequireFields<MutationAddSubmissionNoteArgs, 'input'>>;
  answerComplaint?: Resolver<ResolversTypes['AnswerComplaintPayload'], ParentType, ContextType, RequireFields<MutationAnswerComplaintArgs, 'input'>>;
  closeAccount?: Resolver<ResolversTypes['CloseAccountPayload'], ParentType, ContextType, RequireFields<MutationCloseAccountArgs, 'input'>>;
  closeComplaint?: Resolver<ResolversTypes['CloseComplaintPayload'], ParentType, ContextType, RequireFields<MutationCloseComplaintArgs, 'input'>>;
  createAccount?: Resolver<ResolversTypes['CreateAccountPayload'], ParentType, ContextType, RequireFields<MutationCreateAccountArgs, 'input'>>;
  createAccountExport?: Resolver<ResolversTypes['CreateAccountExportPayload'], ParentType, ContextType, RequireFields<MutationCreateAccountExportArgs, 'input'>>;
  createAnswerTemplate?: Resolver<ResolversTypes['CreateAnswerTemplatePayload'], ParentType, ContextType, RequireFields<MutationCreateAnswerTemplateArgs, 'input'>>;
  createApiKey?: Resolver<ResolversTypes['CreateApiKeyPayload'], ParentType, ContextType, RequireFields<MutationCreateApiKeyArgs, 'input'>>;
  createExtraHoliday?: Resolver<ResolversTypes['CreateExtraHolidayPayload'], ParentType, ContextType, RequireFields<MutationCreateExtraHolidayArgs, 'input'>>;
  createForm?: Resolver<ResolversTypes['CreateFormPayload'], ParentType, ContextType, RequireFields<MutationCreateFormArgs, 'input'>>;
  createPlan?: Resolver<ResolversTypes['CreatePlanPayload'], ParentType, ContextType, RequireFields<MutationCreatePlanArgs, 'input'>>;
  createSignInAddress?: Resolver<ResolversTypes['CreateSignInAddressPayload'], ParentType, ContextType, RequireFields<MutationCreateSignInAddressArgs, 'input'>>;
  createSubmissionExport?: Resolver<ResolversTypes['CreateSubmissionExportPayload'], ParentType, ContextType, RequireFields<MutationCreateSubmissionExportArgs, 'input'>>;
  createSubmissionView?: Resolver<ResolversTypes['CreateSubmissionViewPayload'], ParentType, ContextType, RequireFields<MutationCreateSubmissionViewArgs, 'input'>>;
  createWebhookChannel?: Resolver<ResolversTypes['CreateWebhookChannelPayload'], ParentType, ContextType, RequireFields<MutationCreateWebhookChannelArgs, 'input'>>;
  createWebhookEndpoint?: Resolver<ResolversTypes['CreateWebhookEndpointPayload'], ParentType, ContextType, RequireFields<MutationCreateWebhookEndpointArgs, 'input'>>;
  deactivateForm?: Resolver<ResolversTypes['DeactivateFormPayload'], ParentType, ContextType, RequireFields<MutationDeactivateFormArgs, 'input'>>;
  deleteAnswerTemplate?: Resolver<ResolversTypes['DeleteAnswerTemplatePayload'], ParentType, ContextType, RequireFields<MutationDeleteAnswerTemplateArgs, 'input'>>;
  deleteExtraHoliday?: Resolver<ResolversTypes['DeleteExtraHolidayPayload'], ParentType, ContextType, RequireFields<MutationDeleteExtraHolidayArgs, 'input'>>;
  deleteForm?: Resolver<ResolversTypes['DeleteFormPayload'], ParentType, ContextType, RequireFields<MutationDeleteFormArgs, 'input'>>;
  deletePasskey?: Resolver<ResolversTypes['DeletePasskeyPayload'], ParentType, ContextType, RequireFields<MutationDeletePasskeyArgs, 'input'>>;
  deleteSubmission?: Resolver<ResolversTypes['DeleteSubmissionPayload'], ParentType, ContextType, RequireFields<MutationDeleteSubmissionArgs, 'input'>>;
  deleteSubmissionNote?: Resolver<ResolversTypes['DeleteSubmissionNotePayload'], ParentType, ContextType, RequireFields<MutationDeleteSubmissionNoteArgs, 'input'>>;
  deleteSubmissionView?: Resolver<ResolversTypes['DeleteSubmissionViewPayload'], ParentType, ContextType, RequireFields<MutationDeleteSubmissionViewArgs, 'input'>>;
  deleteSubmissions?: Resolver<ResolversTypes['DeleteSubmissionsPayload'], ParentType, ContextType, RequireFields<MutationDeleteSubmissionsArgs, 'input'>>;
  deleteWebhookEndpoint?: Resolver<ResolversTypes['DeleteWebhookEndpointPayload'], ParentType, ContextType, RequireFields<MutationDeleteWebhookEndpointArgs, 'input'>>;
  discardFormFieldDraft?: Resolver<ResolversTypes['DiscardFormFieldDraftPayload'], ParentType, ContextType, RequireFields<MutationDiscardFormFieldDraftArgs, 'input'>>;
  dismissFormReports?: Resolver<ResolversTypes['DismissFormReportsPayload'], ParentType, ContextType, RequireFields<MutationDismissFormReportsArgs, 'input'>>;
  dismissMentions?: Resolver<ResolversTypes['DismissMentionsPayload'], ParentType, ContextType, RequireFields<MutationDismissMentionsArgs, 'input'>>;
  endOtherSessions?: Resolver<ResolversTypes['EndOtherSessionsPayload'], ParentType, ContextType, RequireFields<MutationEndOtherSessionsArgs, 'input'>>;
  endSession?: Resolver<ResolversTypes['EndSessionPayload'], ParentType, ContextType, RequireFields<MutationEndSessionArgs, 'input'>>;
  expireWebhookSecrets?: Resolver<ResolversTypes['ExpireWebhookSecretsPayload'], ParentType, ContextType, RequireFields<MutationExpireWebhookSecretsArgs, 'input'>>;
  inviteMember?: Resolver<ResolversTypes['InviteMemberPayload'], ParentType, ContextType, RequireFields<MutationInviteMemberArgs, 'input'>>;
  markComplaintsReported?: Resolver<ResolversTypes['MarkComplaintsReportedPayload'], ParentType, ContextType, RequireFields<MutationMarkComplaintsReportedArgs, 'input'>>;
  markSubmissionAsSpam?: Resolver<ResolversTypes['MarkSubmissionAsSpamPayload'], ParentType, ContextType, RequireFields<MutationMarkSubmissionAsSpamArgs, 'input'>>;
  markSubmissions?: Resolver<ResolversTypes['MarkSubmissionsPayload'], ParentType, ContextType, RequireFields<MutationMarkSubmissionsArgs, 'input'>>;
  offerSettlement?: Resolver<ResolversTypes['OfferSettlementPayload'], ParentType, ContextType, RequireFields<MutationOfferSettlementArgs, 'input'>>;
  publishFormFieldDraft?: Resolver<ResolversTypes['PublishFormFieldDraftPayload'], ParentType, ContextType, RequireFields<MutationPublishFormFieldDraftArgs, 'input'>>;
  reclassifyComplaint?: Resolver<ResolversTypes['ReclassifyComplaintPayload'], ParentType, ContextType, RequireFields<MutationReclassifyComplaintArgs, 'input'>>;
  recordAnswerAttempt?: Resolver<ResolversTypes['RecordAnswerAttemptPayload'], ParentType, ContextType, RequireFields<MutationRecordAnswerAttemptArgs, 'input'>>;
  recordLetterDispatch?: Resolver<ResolversTypes['RecordLetterDispatchPayload'], ParentType, ContextType, RequireFields<MutationRecordLetterDispatchArgs, 'input'>>;
  recordSheetFileTaken?: Resolver<ResolversTypes['RecordSheetFileTakenPayload'], ParentType, ContextType, RequireFields<MutationRecordSheetFileTakenArgs, 'input'>>;
  recoverWebhookEndpoint?: Resolver<ResolversTypes['RecoverWebhookEndpointPayload'], ParentType, ContextType, RequireFields<MutationRecoverWebhookEndpointArgs, 'input'>>;
  redeliver?: Resolver<ResolversTypes['RedeliverPayload'], ParentType, ContextType, RequireFields<MutationRedeliverArgs, 'input'>>;
  registerPaperComplaint?: Resolver<ResolversTypes['RegisterPaperComplaintPayload'], ParentType, ContextType, RequireFields<MutationRegisterPaperComplaintArgs, 'input'>>;
  reinstateAccount?: Resolver<ResolversTypes['ReinstateAccountPayload'], ParentType, ContextType, RequireFields<MutationReinstateAccountArgs, 'input'>>;
  releaseQuarantinedSheet?: Resolver<ResolversTypes['ReleaseQuarantinedSheetPayload'], ParentType, ContextType, RequireFields<MutationReleaseQuarantinedSheetArgs, 'input'>>;
  releaseSubmission?: Resolver<ResolversTypes['ReleaseSubmissionPayload'], ParentType, ContextType, RequireFields<MutationReleaseSubmissionArgs, 'input'>>;
  removeMember?: Resolver<ResolversTypes['RemoveMemberPayload'], ParentType, ContextType, RequireFields<MutationRemoveMemberArgs, 'input'>>;
  removeNoticeRecipient?: Resolver<ResolversTypes['RemoveNoticeRecipientPayload'], ParentType, ContextType, RequireFields<MutationRemoveNoticeRecipientArgs, 'input'>>;
  renamePasskey?: Resolver<ResolversTypes['RenamePasskeyPayload'], ParentType, ContextType, RequireFields<MutationRenamePasskeyArgs, 'input'>>;
  replaceFormToken?: Resolver<ResolversTypes['ReplaceFormTokenPayload'], ParentType, ContextType, RequireFields<MutationReplaceFormTokenArgs, 'input'>>;
  replyToSubmission?: Resolver<ResolversTypes['ReplyToSubmissionPayload'], ParentType, ContextType, RequireFields<MutationReplyToSubmissionArgs, 'input'>>;
  reportAnswerBounce?: Resolver<ResolversTypes['ReportAnswerBouncePayload'], ParentType, ContextType, RequireFields<MutationReportAnswerBounceArgs, 'input'>>;
  resendAutoresponse?: Resolver<ResolversTypes['ResendAutoresponsePayload'], ParentType, ContextType, RequireFields<MutationResendAutoresponseArgs, 'input'>>;
  resendNotice?: Resolver<ResolversTypes['ResendNoticePayload'], ParentType, ContextType, RequireFields<MutationResendNoticeArgs, 'input'>>;
  resendNoticeConfirmation?: Resolver<ResolversTypes['ResendNoticeConfirmationPayload'], ParentType, ContextType, RequireFields<MutationResendNoticeConfirmationArgs, 'input'>>;
  resendProviderConfirmation?: Resolver<ResolversTypes['ResendProviderConfirmationPayload'], ParentType, ContextType, RequireFields<MutationResendProviderConfirmationArgs, 'input'>>;
  restoreFormFieldVersion?: Resolver<ResolversTypes['RestoreFormFieldVersionPayload'], ParentType, ContextType, RequireFields<MutationRestoreFormFieldVersionArgs, 'input'>>;
  revokeApiKey?: Resolver<ResolversTypes['RevokeApiKeyPayload'], ParentType, ContextType, RequireFields<MutationRevokeApiKeyArgs, 'input'>>;
  revokeInvitation?: Resolver<ResolversTypes['RevokeInvitationPayload'], ParentType, ContextType, RequireFields<MutationRevokeInvitationArgs, 'input'>>;
  rotateWebhookSecret?: Resolver<ResolversTypes['RotateWebhookSecretPayload'], ParentType, ContextType, RequireFields<MutationRotateWebhookSecretArgs, 'input'>>;
  saveAnswerDraft?: Resolver<ResolversTypes['SaveAnswerDraftPayload'], ParentType, ContextType, RequireFields<MutationSaveAnswerDraftArgs, 'input'>>;
  saveFormFieldDraft?: Resolver<ResolversTypes['SaveFormFieldDraftPayload'], ParentType, ContextType, RequireFields<MutationSaveFormFieldDraftArgs, 'input'>>;
  saveReplyDraft?: Resolver<ResolversTypes['SaveReplyDraftPayload'], ParentType, ContextType, RequireFields<MutationSaveReplyDraftArgs, 'input'>>;
  sendTestSubmission?: Resolver<ResolversTypes['SendTestSubmissionPayload'], ParentType, ContextType, RequireFields<MutationSendTestSubmissionArgs, 'input'>>;
  setFormAutoresponse?: Resolver<ResolversTypes['SetFormAutoresponsePayload'], ParentType, ContextType, RequireFields<MutationSetFormAutoresponseArgs, 'input'>>;
  setFormFields?: Resolver<ResolversTypes['SetFormFieldsPayload'], ParentType, ContextType, RequireFields<MutationSetFormFieldsArgs, 'input'>>;
  setFormPlan?: Resolver<ResolversTypes['SetFormPlanPayload'], ParentType, ContextType, RequireFields<MutationSetFormPlanArgs, 'input'>>;
  setMemberRole?: Resolver<ResolversTypes['SetMemberRolePayload'], ParentType, ContextType, RequireFields<MutationSetMemberRoleArgs, 'input'>>;
  setReportedGoodType?: Resolver<ResolversTypes['SetReportedGoodTypePayload'], ParentType, ContextType, RequireFields<MutationSetReportedGoodTypeArgs, 'input'>>;
  setSubmissionStates?: Resolver<ResolversTypes['SetSubmissionStatesPayload'], ParentType, ContextType, RequireFields<MutationSetSubmissionStatesArgs, 'input'>>;
  setSubmissionTable?: Resolver<ResolversTypes['SetSubmissionTablePayload'], ParentType, ContextType, RequireFields<MutationSetSubmissionTableArgs, 'input'>>;
  settleComplaint?: Resolver<ResolversTypes['SettleComplaintPayload'], ParentType, ContextType, RequireFields<MutationSettleComplaintArgs, 'input'>>;
  startComplaintProcessing?: Resolver<ResolversTypes['StartComplaintProcessingPayload'], ParentType, ContextType, RequireFields<MutationStartComplaintProcessingArgs, 'input'>>;
  suspendAccount?: Resolver<ResolversTypes['SuspendAccountPayload'], ParentType, ContextType, RequireFields<MutationSuspendAccountArgs, 'input'>>;
  takeOverApiKey?: Resolver<ResolversTypes['TakeOverApiKeyPayload'], ParentType, ContextType, RequireFields<MutationTakeOverApiKeyArgs, 'input'>>;
  testWebhookEndpoint?: Resolver<ResolversTypes['TestWebhookEndpointPayload'], ParentType, ContextType, RequireFields<MutationTestWebhookEndpointArgs, 'input'>>;
  triageSubmissions?: Resolver<ResolversTypes['TriageSubmissionsPayload'], ParentType, ContextType, RequireFields<MutationTriageSubmissionsArgs, 'input'>>;
  unlinkIdentity?: Resolver<ResolversTypes['UnlinkIdentityPayload'], ParentType, ContextType, RequireFields<MutationUnlinkIdentityArgs, 'input'>>;
  unlockComplaintFile?: Resolver<ResolversTypes['UnlockComplaintFilePayload'], ParentType, ContextType, RequireFields<MutationUnlockComplaintFileArgs, 'input'>>;
  unlockSubmissionFile?: Resolver<ResolversTypes['UnlockSubmissionFilePayload'], ParentType, ContextType, RequireFields<MutationUnlockSubmissionFileArgs, 'input'>>;
  updateAccount?: Resolver<ResolversTypes['UpdateAccountPayload'], ParentType, ContextType, RequireFields<MutationUpdateAccountArgs, 'input'>>;
  updateAnswerTemplate?: Resolver<ResolversTypes['UpdateAnswerTemplatePayload'], ParentType, ContextType, RequireFields<MutationUpdateAnswerTemplateArgs, 'input'>>;
  updateForm?: Resolver<ResolversTypes['UpdateFormPayload'], ParentType, ContextType, RequireFields<MutationUpdateFormArgs, 'input'>>;
  updateNoticeRecipient?: Resolver<ResolversTypes['UpdateNoticeRecipientPayload'], ParentType, ContextType, RequireFields<MutationUpdateNoticeRecipientArgs, 'input'>>;
  updatePlan?: Resolver<ResolversTypes['UpdatePlanPayload'], ParentType, ContextType, RequireFields<MutationUpdatePlanArgs, 'input'>>;
  updateSubmissionView?: Resolver<ResolversTypes['UpdateSubmissionViewPayload'], ParentType, ContextType, RequireFields<MutationUpdateSubmissionViewArgs, 'input'>>;
  updateUser?: Resolver<ResolversTypes['UpdateUserPayload'], ParentType, ContextType, RequireFields<MutationUpdateUserArgs, 'input'>>;
  updateWebhookEndpoint?: Resolver<ResolversTypes['UpdateWebhookEndpointPayload'], ParentType, ContextType, RequireFields<MutationUpdateWebhookEndpointArgs, 'input'>>;
  withdrawAnswer?: Resolver<ResolversTypes['WithdrawAnswerPayload'], ParentType, ContextType, RequireFields<MutationWithdrawAnswerArgs, 'input'>>;
  withdrawOffer?: Resolver<ResolversTypes['WithdrawOfferPayload'], ParentType, ContextType, RequireFields<MutationWithdrawOfferArgs, 'input'>>;
};

export type NodeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Node'] = ResolversParentTypes['Node']> = {
  __resolveType: TypeResolveFn<'Account' | 'AnswerTemplate' | 'ApiKey' | 'Complaint' | 'Form' | 'Invitation' | 'Member' | 'NoticeRecipient' | 'Plan' | 'Submission' | 'User' | 'WebhookDelivery' | 'WebhookEndpoint' | 'WebhookRecovery', ParentType, ContextType>;
};

export type NoticeModeResolvers = { AT_ONCE: 'at_once', DAILY: 'daily', HOURLY: 'hourly' };

export type NoticeRecipientResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['NoticeRecipient'] = ResolversParentTypes['NoticeRecipient']> = {
  confirmationExpiresAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  confirmedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  digestDueAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  form?: Resolver<Maybe<ResolversTypes['Form']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  mode?: Resolver<ResolversTypes['NoticeMode'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['NoticeRecipientStatus'], ParentType, ContextType>;
  unsubscribedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type NoticeRecipientStatusResolvers = { CONFIRMED: 'confirmed', PAUSED: 'paused', PENDING: 'pending', UNSUBSCRIBED: 'unsubscribed' };

export type NoticeStateResolvers = { BOUNCED: 'bounced', FAILED: 'failed', QUEUED: 'queued', SENT: 'sent' };

export type NumberBinResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['NumberBin'] = ResolversParentTypes['NumberBin']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  from?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  to?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type NumberSummaryResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['NumberSummary'] = ResolversParentTypes['NumberSummary']> = {
  bins?: Resolver<ReadonlyArray<ResolversTypes['NumberBin']>, ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  deviation?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  inSoles?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  max?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  mean?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  median?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  min?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type OfferDecisionMeansResolvers = { DOCUMENT: 'document', PAGE: 'page' };

export type OfferMeansResolvers = { EMAIL: 'email', PRESENCIAL: 'presencial' };

export type OfferOutcomeResolvers = { ACCEPTED: 'accepted', LAPSED: 'lapsed', REFUSED: 'refused', WITHDRAWN: 'withdrawn' };

export type OfferSettlementPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['OfferSettlementPayload'] = ResolversParentTypes['OfferSettlementPayload']> = {
  complaint?: Resolver<Maybe<ResolversTypes['Complaint']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type PageInfoResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PasskeyResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Passkey'] = ResolversParentTypes['Passkey']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastUsedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PermissionResolvers = { ADMIN: 'admin', API_KEYS_WRITE: 'api_keys:write', COMPLAINTS_READ: 'complaints:read', COMPLAINTS_WRITE: 'complaints:write', FORMS_READ: 'forms:read', FORMS_WRITE: 'forms:write', MEMBERS_WRITE: 'members:write', SUBMISSIONS_READ: 'submissions:read', SUBMISSIONS_WRITE: 'submissions:write', WEBHOOKS_READ: 'webhooks:read', WEBHOOKS_WRITE: 'webhooks:write' };

export type PlanResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Plan'] = ResolversParentTypes['Plan']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  filesPerSubmission?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  maxForms?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  megabytesPerFile?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  megabytesPerSubmission?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  monthlySubmissionLimit?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  retentionDays?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  selfService?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  submissionsPerAddressAndMinute?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  submissionsPerMinute?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PlannedSheetDeletionsResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['PlannedSheetDeletions'] = ResolversParentTypes['PlannedSheetDeletions']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  firstOn?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  heldCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  through?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  unansweredCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PreviewComplaintAnswerPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['PreviewComplaintAnswerPayload'] = ResolversParentTypes['PreviewComplaintAnswerPayload']> = {
  preview?: Resolver<Maybe<ResolversTypes['ComplaintAnswerPreview']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type ProviderResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Provider'] = ResolversParentTypes['Provider']> = {
  address?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  dataBankCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  establishmentCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  legalName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ruc?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sirecSiteCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tradeName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ProviderDatumResolvers = { ADDRESS: 'address', EMAIL: 'email', ESTABLISHMENT_CODE: 'establishment_code', LEGAL_NAME: 'legal_name', RUC: 'ruc' };

export type PublishFormFieldDraftPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['PublishFormFieldDraftPayload'] = ResolversParentTypes['PublishFormFieldDraftPayload']> = {
  form?: Resolver<Maybe<ResolversTypes['Form']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
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
  dueOn?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  emailTyped?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  goodDescription?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  goodType?: Resolver<Maybe<ResolversTypes['GoodType']>, ParentType, ContextType>;
  guardian?: Resolver<Maybe<ResolversTypes['Guardian']>, ParentType, ContextType>;
  happenedOn?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  happenedOnTyped?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  orderNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  overdue?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
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
  accountWarnings?: Resolver<Maybe<ResolversTypes['AccountWarningConnection']>, ParentType, ContextType, Partial<QueryAccountWarningsArgs>>;
  accounts?: Resolver<Maybe<ResolversTypes['AccountConnection']>, ParentType, ContextType, Partial<QueryAccountsArgs>>;
  answerPlaceholders?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  bookInspection?: Resolver<Maybe<ResolversTypes['BookInspection']>, ParentType, ContextType, Partial<QueryBookInspectionArgs>>;
  complaint?: Resolver<Maybe<ResolversTypes['Complaint']>, ParentType, ContextType, RequireFields<QueryComplaintArgs, 'id'>>;
  complaintFigures?: Resolver<Maybe<ReadonlyArray<ResolversTypes['ComplaintMonth']>>, ParentType, ContextType, RequireFields<QueryComplaintFiguresArgs, 'year'>>;
  complaints?: Resolver<Maybe<ResolversTypes['ComplaintConnection']>, ParentType, ContextType, Partial<QueryComplaintsArgs>>;
  extraHolidays?: Resolver<ReadonlyArray<ResolversTypes['ExtraHoliday']>, ParentType, ContextType>;
  fieldsFromText?: Resolver<Maybe<ReadonlyArray<ResolversTypes['FormField']>>, ParentType, ContextType, RequireFields<QueryFieldsFromTextArgs, 'text'>>;
  form?: Resolver<Maybe<ResolversTypes['Form']>, ParentType, ContextType, Partial<QueryFormArgs>>;
  formReports?: Resolver<Maybe<ResolversTypes['FormReportConnection']>, ParentType, ContextType, Partial<QueryFormReportsArgs>>;
  formTemplates?: Resolver<ReadonlyArray<ResolversTypes['FormTemplate']>, ParentType, ContextType>;
  forms?: Resolver<Maybe<ResolversTypes['FormConnection']>, ParentType, ContextType, Partial<QueryFormsArgs>>;
  node?: Resolver<Maybe<ResolversTypes['Node']>, ParentType, ContextType, RequireFields<QueryNodeArgs, 'id'>>;
  orderedSubmissions?: Resolver<Maybe<ResolversTypes['SubmissionConnection']>, ParentType, ContextType, RequireFields<QueryOrderedSubmissionsArgs, 'order'>>;
  plannedSheetDeletions?: Resolver<Maybe<ResolversTypes['PlannedSheetDeletions']>, ParentType, ContextType>;
  plans?: Resolver<ReadonlyArray<ResolversTypes['Plan']>, ParentType, ContextType>;
  previewComplaintAnswer?: Resolver<Maybe<ResolversTypes['PreviewComplaintAnswerPayload']>, ParentType, ContextType, RequireFields<QueryPreviewComplaintAnswerArgs, 'input'>>;
  quarantinedSheets?: Resolver<Maybe<ResolversTypes['QuarantinedSheetConnection']>, ParentType, ContextType, Partial<QueryQuarantinedSheetsArgs>>;
  replyMailbox?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  submission?: Resolver<Maybe<ResolversTypes['Submission']>, ParentType, ContextType, RequireFields<QuerySubmissionArgs, 'id'>>;
  submissionCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  submissionMentions?: Resolver<Maybe<ReadonlyArray<ResolversTypes['SubmissionNote']>>, ParentType, ContextType>;
  submissionStates?: Resolver<Maybe<ReadonlyArray<ResolversTypes['SubmissionState']>>, ParentType, ContextType>;
  submissionTable?: Resolver<Maybe<ResolversTypes['SubmissionTable']>, ParentType, ContextType, Partial<QuerySubmissionTableArgs>>;
  submissionTags?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  submissionViews?: Resolver<Maybe<ReadonlyArray<ResolversTypes['SubmissionView']>>, ParentType, ContextType>;
  submissions?: Resolver<Maybe<ResolversTypes['SubmissionConnection']>, ParentType, ContextType, Partial<QuerySubmissionsArgs>>;
  teammates?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Teammate']>>, ParentType, ContextType>;
  viewer?: Resolver<ResolversTypes['Viewer'], ParentType, ContextType>;
  webhookDelivery?: Resolver<Maybe<ResolversTypes['WebhookDelivery']>, ParentType, ContextType, RequireFields<QueryWebhookDeliveryArgs, 'id'>>;
  webhookRecovery?: Resolver<Maybe<ResolversTypes['WebhookRecovery']>, ParentType, ContextType, RequireFields<QueryWebhookRecoveryArgs, 'id'>>;
};

export type QuestionSummaryResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['QuestionSummary'] = ResolversParentTypes['QuestionSummary']> = {
  answered?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  choices?: Resolver<ReadonlyArray<ResolversTypes['ChoiceCount']>, ParentType, ContextType>;
  dates?: Resolver<Maybe<ResolversTypes['DateSummary']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['SummaryKind'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  numbers?: Resolver<Maybe<ResolversTypes['NumberSummary']>, ParentType, ContextType>;
  otherChoices?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ranks?: Resolver<ReadonlyArray<ResolversTypes['RankedChoice']>, ParentType, ContextType>;
  texts?: Resolver<ReadonlyArray<ResolversTypes['LatestText']>, ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['FormFieldType']>, ParentType, ContextType>;
};

export type RankedChoiceResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['RankedChoice'] = ResolversParentTypes['RankedChoice']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  firsts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  mean?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type RecaptchaSettingsResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['RecaptchaSettings'] = ResolversParentTypes['RecaptchaSettings']> = {
  action?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hostname?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  minScore?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  onFailure?: Resolver<ResolversTypes['CaptchaFailure'], ParentType, ContextType>;
  provider?: Resolver<ResolversTypes['CaptchaProvider'], ParentType, ContextType>;
  siteKey?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ReceiptEmailStatusResolvers = { FAILED: 'failed', NONE: 'none', QUEUED: 'queued', SENT: 'sent' };

export type ReclassifyComplaintPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ReclassifyComplaintPayload'] = ResolversParentTypes['ReclassifyComplaintPayload']> = {
  complaint?: Resolver<Maybe<ResolversTypes['Complaint']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type RecordAnswerAttemptPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['RecordAnswerAttemptPayload'] = ResolversParentTypes['RecordAnswerAttemptPayload']> = {
  complaint?: Resolver<Maybe<ResolversTypes['Complaint']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type RecordLetterDispatchPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['RecordLetterDispatchPayload'] = ResolversParentTypes['RecordLetterDispatchPayload']> = {
  complaint?: Resolver<Maybe<ResolversTypes['Complaint']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type RecordSheetFileTakenPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['RecordSheetFileTakenPayload'] = ResolversParentTypes['RecordSheetFileTakenPayload']> = {
  account?: Resolver<Maybe<ResolversTypes['Account']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type RecoverWebhookEndpointPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['RecoverWebhookEndpointPayload'] = ResolversParentTypes['RecoverWebhookEndpointPayload']> = {
  count?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  recovery?: Resolver<Maybe<ResolversTypes['WebhookRecovery']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type RedeliverPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['RedeliverPayload'] = ResolversParentTypes['RedeliverPayload']> = {
  delivery?: Resolver<Maybe<ResolversTypes['WebhookDelivery']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type RegisterPaperComplaintPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['RegisterPaperComplaintPayload'] = ResolversParentTypes['RegisterPaperComplaintPayload']> = {
  complaint?: Resolver<Maybe<ResolversTypes['Complaint']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type ReinstateAccountPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ReinstateAccountPayload'] = ResolversParentTypes['ReinstateAccountPayload']> = {
  account?: Resolver<Maybe<ResolversTypes['Account']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type ReleaseQuarantinedSheetPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ReleaseQuarantinedSheetPayload'] = ResolversParentTypes['ReleaseQuarantinedSheetPayload']> = {
  complaint?: Resolver<Maybe<ResolversTypes['Complaint']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type ReleaseSubmissionPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ReleaseSubmissionPayload'] = ResolversParentTypes['ReleaseSubmissionPayload']> = {
  submission?: Resolver<Maybe<ResolversTypes['Submission']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type RemoveMemberPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['RemoveMemberPayload'] = ResolversParentTypes['RemoveMemberPayload']> = {
  removedId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type RemoveNoticeRecipientPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['RemoveNoticeRecipientPayload'] = ResolversParentTypes['RemoveNoticeRecipientPayload']> = {
  recipient?: Resolver<Maybe<ResolversTypes['NoticeRecipient']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type RenamePasskeyPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['RenamePasskeyPayload'] = ResolversParentTypes['RenamePasskeyPayload']> = {
  passkey?: Resolver<Maybe<ResolversTypes['Passkey']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type ReplaceFormTokenPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ReplaceFormTokenPayload'] = ResolversParentTypes['ReplaceFormTokenPayload']> = {
  form?: Resolver<Maybe<ResolversTypes['Form']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type ReplacedTokenResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ReplacedToken'] = ResolversParentTypes['ReplacedToken']> = {
  token?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  validUntil?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type ReplyDraftResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ReplyDraft'] = ResolversParentTypes['ReplyDraft']> = {
  body?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  savedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  savedByName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  subject?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type ReplyToSubmissionPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ReplyToSubmissionPayload'] = ResolversParentTypes['ReplyToSubmissionPayload']> = {
  message?: Resolver<Maybe<ResolversTypes['SubmissionMessage']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type ReportAnswerBouncePayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ReportAnswerBouncePayload'] = ResolversParentTypes['ReportAnswerBouncePayload']> = {
  complaint?: Resolver<Maybe<ResolversTypes['Complaint']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type ResendAutoresponsePayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ResendAutoresponsePayload'] = ResolversParentTypes['ResendAutoresponsePayload']> = {
  submission?: Resolver<Maybe<ResolversTypes['Submission']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type ResendNoticeConfirmationPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ResendNoticeConfirmationPayload'] = ResolversParentTypes['ResendNoticeConfirmationPayload']> = {
  recipient?: Resolver<Maybe<ResolversTypes['NoticeRecipient']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type ResendNoticePayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ResendNoticePayload'] = ResolversParentTypes['ResendNoticePayload']> = {
  submission?: Resolver<Maybe<ResolversTypes['Submission']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type ResendProviderConfirmationPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ResendProviderConfirmationPayload'] = ResolversParentTypes['ResendProviderConfirmationPayload']> = {
  form?: Resolver<Maybe<ResolversTypes['Form']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type RestoreFormFieldVersionPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['RestoreFormFieldVersionPayload'] = ResolversParentTypes['RestoreFormFieldVersionPayload']> = {
  draft?: Resolver<Maybe<ResolversTypes['FormFieldDraft']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type RevokeApiKeyPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['RevokeApiKeyPayload'] = ResolversParentTypes['RevokeApiKeyPayload']> = {
  apiKey?: Resolver<Maybe<ResolversTypes['ApiKey']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type RevokeInvitationPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['RevokeInvitationPayload'] = ResolversParentTypes['RevokeInvitationPayload']> = {
  revokedInvitationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type RoleResolvers = { MEMBER: 'member', OWNER: 'owner', VIEWER: 'viewer' };

export type RotateWebhookSecretPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['RotateWebhookSecretPayload'] = ResolversParentTypes['RotateWebhookSecretPayload']> = {
  endpoint?: Resolver<Maybe<ResolversTypes['WebhookEndpoint']>, ParentType, ContextType>;
  secret?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type SaveAnswerDraftPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SaveAnswerDraftPayload'] = ResolversParentTypes['SaveAnswerDraftPayload']> = {
  savedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type SaveFormFieldDraftPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SaveFormFieldDraftPayload'] = ResolversParentTypes['SaveFormFieldDraftPayload']> = {
  draft?: Resolver<Maybe<ResolversTypes['FormFieldDraft']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type SaveReplyDraftPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SaveReplyDraftPayload'] = ResolversParentTypes['SaveReplyDraftPayload']> = {
  savedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type SendTestSubmissionPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SendTestSubmissionPayload'] = ResolversParentTypes['SendTestSubmissionPayload']> = {
  submissionId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type SessionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Session'] = ResolversParentTypes['Session']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  ip?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isCurrent?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lastSeenAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  userAgent?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SetFormAutoresponsePayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SetFormAutoresponsePayload'] = ResolversParentTypes['SetFormAutoresponsePayload']> = {
  form?: Resolver<Maybe<ResolversTypes['Form']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type SetFormFieldsPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SetFormFieldsPayload'] = ResolversParentTypes['SetFormFieldsPayload']> = {
  form?: Resolver<Maybe<ResolversTypes['Form']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type SetFormPlanPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SetFormPlanPayload'] = ResolversParentTypes['SetFormPlanPayload']> = {
  form?: Resolver<Maybe<ResolversTypes['Form']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type SetMemberRolePayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SetMemberRolePayload'] = ResolversParentTypes['SetMemberRolePayload']> = {
  member?: Resolver<Maybe<ResolversTypes['Member']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type SetReportedGoodTypePayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SetReportedGoodTypePayload'] = ResolversParentTypes['SetReportedGoodTypePayload']> = {
  complaint?: Resolver<Maybe<ResolversTypes['Complaint']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type SetSubmissionStatesPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SetSubmissionStatesPayload'] = ResolversParentTypes['SetSubmissionStatesPayload']> = {
  states?: Resolver<Maybe<ReadonlyArray<ResolversTypes['SubmissionState']>>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type SetSubmissionTablePayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SetSubmissionTablePayload'] = ResolversParentTypes['SetSubmissionTablePayload']> = {
  table?: Resolver<Maybe<ResolversTypes['SubmissionTable']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type SettleComplaintPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SettleComplaintPayload'] = ResolversParentTypes['SettleComplaintPayload']> = {
  complaint?: Resolver<Maybe<ResolversTypes['Complaint']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type SettlementOfferResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SettlementOffer'] = ResolversParentTypes['SettlementOffer']> = {
  acceptance?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  agreementDocumentId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  createdById?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  documentId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lapsesOn?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  means?: Resolver<ResolversTypes['OfferMeans'], ParentType, ContextType>;
  outcome?: Resolver<Maybe<ResolversTypes['OfferOutcome']>, ParentType, ContextType>;
  outcomeAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  outcomeReason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  outcomeVia?: Resolver<Maybe<ResolversTypes['OfferDecisionMeans']>, ParentType, ContextType>;
  sentAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  signerName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  signerPost?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SignedUrlResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SignedUrl'] = ResolversParentTypes['SignedUrl']> = {
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SirecFieldResolvers = { ADDRESS: 'address', AMOUNT: 'amount', ANSWER: 'answer', ANSWERED_ON: 'answered_on', CONSUMER_NAME: 'consumer_name', DETAIL: 'detail', DOCUMENT: 'document', EMAIL: 'email', GOOD_DESCRIPTION: 'good_description', GOOD_TYPE: 'good_type', GUARDIAN: 'guardian', NUMBER: 'number', PHONE: 'phone', REGISTERED_ON: 'registered_on', REQUEST: 'request', SITE_CODE: 'site_code', TYPE: 'type', YEAR: 'year' };

export type SirecProblemResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SirecProblem'] = ResolversParentTypes['SirecProblem']> = {
  field?: Resolver<ResolversTypes['SirecField'], ParentType, ContextType>;
  problem?: Resolver<ResolversTypes['SirecProblemKind'], ParentType, ContextType>;
};

export type SirecProblemKindResolvers = { MALFORMED: 'malformed', MISSING: 'missing', TOO_LONG: 'too_long' };

export type SirecRefusedSheetResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SirecRefusedSheet'] = ResolversParentTypes['SirecRefusedSheet']> = {
  complaint?: Resolver<ResolversTypes['Complaint'], ParentType, ContextType>;
  problems?: Resolver<ReadonlyArray<ResolversTypes['SirecProblem']>, ParentType, ContextType>;
};

export type SirecReportResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SirecReport'] = ResolversParentTypes['SirecReport']> = {
  acceptedCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  held?: Resolver<ReadonlyArray<ResolversTypes['QuarantinedSheet']>, ParentType, ContextType>;
  heldCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  outdatedCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  overdueCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pending?: Resolver<ReadonlyArray<ResolversTypes['Complaint']>, ParentType, ContextType>;
  pendingCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  refused?: Resolver<ReadonlyArray<ResolversTypes['SirecRefusedSheet']>, ParentType, ContextType>;
  refusedCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reportedCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  siteCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SpamAssessmentResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SpamAssessment'] = ResolversParentTypes['SpamAssessment']> = {
  reasons?: Resolver<ReadonlyArray<ResolversTypes['SpamReason']>, ParentType, ContextType>;
  score?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  threshold?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type SpamReasonResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SpamReason'] = ResolversParentTypes['SpamReason']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  detail?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  points?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type SpamSensitivityResolvers = { HIGH: 'high', LOW: 'low', MEDIUM: 'medium', OFF: 'off' };

export type StaffChannelResolvers = { PRESENCIAL: 'presencial', RESPALDO: 'respaldo', TELEFONO: 'telefono' };

export type StartComplaintProcessingPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['StartComplaintProcessingPayload'] = ResolversParentTypes['StartComplaintProcessingPayload']> = {
  complaint?: Resolver<Maybe<ResolversTypes['Complaint']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type SubmissionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Submission'] = ResolversParentTypes['Submission']> = {
  assignee?: Resolver<Maybe<ResolversTypes['Teammate']>, ParentType, ContextType>;
  autoresponse?: Resolver<Maybe<ResolversTypes['SubmissionAutoresponse']>, ParentType, ContextType>;
  confirmation?: Resolver<Maybe<ResolversTypes['SubmissionConfirmation']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  data?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  deliveries?: Resolver<Maybe<ResolversTypes['WebhookDeliveryConnection']>, ParentType, ContextType, Partial<SubmissionDeliveriesArgs>>;
  files?: Resolver<ReadonlyArray<ResolversTypes['SubmissionFile']>, ParentType, ContextType>;
  filesNotKept?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  form?: Resolver<Maybe<ResolversTypes['Form']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  ip?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isRead?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isStarred?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isTest?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  messages?: Resolver<Maybe<ResolversTypes['SubmissionMessageConnection']>, ParentType, ContextType, Partial<SubmissionMessagesArgs>>;
  notes?: Resolver<ReadonlyArray<ResolversTypes['SubmissionNote']>, ParentType, ContextType>;
  notices?: Resolver<Maybe<ReadonlyArray<ResolversTypes['SubmissionNotice']>>, ParentType, ContextType>;
  origin?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  readable?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  referer?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  replyDraft?: Resolver<Maybe<ResolversTypes['ReplyDraft']>, ParentType, ContextType>;
  spam?: Resolver<Maybe<ResolversTypes['SpamAssessment']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['SubmissionState'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['SubmissionStatus'], ParentType, ContextType>;
  tags?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  userAgent?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  values?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  visitorEmail?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SubmissionAutoresponseResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SubmissionAutoresponse'] = ResolversParentTypes['SubmissionAutoresponse']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  omission?: Resolver<Maybe<ResolversTypes['AutoresponseOmission']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['AutoresponseState'], ParentType, ContextType>;
};

export type SubmissionColumnResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SubmissionColumn'] = ResolversParentTypes['SubmissionColumn']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  width?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SubmissionConfirmationResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SubmissionConfirmation'] = ResolversParentTypes['SubmissionConfirmation']> = {
  confirmedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  expiresAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  mailProblem?: Resolver<Maybe<ResolversTypes['ConfirmationProblem']>, ParentType, ContextType>;
};

export type SubmissionConnectionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SubmissionConnection'] = ResolversParentTypes['SubmissionConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['SubmissionEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Submission']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type SubmissionEdgeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SubmissionEdge'] = ResolversParentTypes['SubmissionEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Submission'], ParentType, ContextType>;
};

export type SubmissionEventResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SubmissionEvent'] = ResolversParentTypes['SubmissionEvent']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  submission?: Resolver<ResolversTypes['Submission'], ParentType, ContextType>;
};

export type SubmissionExportFormatResolvers = { CSV: 'csv', NDJSON: 'ndjson', XLSX: 'xlsx' };

export type SubmissionFileResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SubmissionFile'] = ResolversParentTypes['SubmissionFile']> = {
  downloadUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isLocked?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  malware?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  mediaType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  scanStatus?: Resolver<ResolversTypes['FileScanStatus'], ParentType, ContextType>;
  sha256?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  signedUrl?: Resolver<ResolversTypes['SignedUrl'], ParentType, ContextType>;
  size?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SubmissionLayoutResolvers = { LIST: 'list', TABLE: 'table' };

export type SubmissionMessageResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SubmissionMessage'] = ResolversParentTypes['SubmissionMessage']> = {
  address?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  authorName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  body?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  direction?: Resolver<ResolversTypes['MessageDirection'], ParentType, ContextType>;
  files?: Resolver<ReadonlyArray<ResolversTypes['MessageFile']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isFromVisitor?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  quotedHistory?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['MessageState'], ParentType, ContextType>;
  subject?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SubmissionMessageConnectionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SubmissionMessageConnection'] = ResolversParentTypes['SubmissionMessageConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['SubmissionMessageEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['SubmissionMessage']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type SubmissionMessageEdgeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SubmissionMessageEdge'] = ResolversParentTypes['SubmissionMessageEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['SubmissionMessage'], ParentType, ContextType>;
};

export type SubmissionNoteResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SubmissionNote'] = ResolversParentTypes['SubmissionNote']> = {
  authorName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  body?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isOwn?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  mentioned?: Resolver<ReadonlyArray<ResolversTypes['Teammate']>, ParentType, ContextType>;
  submissionId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type SubmissionNoticeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SubmissionNotice'] = ResolversParentTypes['SubmissionNotice']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  recipient?: Resolver<Maybe<ResolversTypes['NoticeRecipient']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['NoticeState'], ParentType, ContextType>;
};

export type SubmissionOrderResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SubmissionOrder'] = ResolversParentTypes['SubmissionOrder']> = {
  column?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  descending?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type SubmissionStateResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SubmissionState'] = ResolversParentTypes['SubmissionState']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['SubmissionStateKind'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SubmissionStateKindResolvers = { DONE: 'done', IN_PROGRESS: 'in_progress', OPEN: 'open' };

export type SubmissionStatusResolvers = { ACCEPTED: 'accepted', QUARANTINED: 'quarantined', UNCONFIRMED: 'unconfirmed' };

export type SubmissionTableResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SubmissionTable'] = ResolversParentTypes['SubmissionTable']> = {
  columns?: Resolver<ReadonlyArray<ResolversTypes['SubmissionColumn']>, ParentType, ContextType>;
  layout?: Resolver<ResolversTypes['SubmissionLayout'], ParentType, ContextType>;
  order?: Resolver<Maybe<ResolversTypes['SubmissionOrder']>, ParentType, ContextType>;
};

export type SubmissionViewResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SubmissionView'] = ResolversParentTypes['SubmissionView']> = {
  filter?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  formId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isShared?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  oldestFirst?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type SubmissionsChangeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SubmissionsChange'] = ResolversParentTypes['SubmissionsChange']> = {
  listsChanged?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  submissionIds?: Resolver<Maybe<ReadonlyArray<ResolversTypes['ID']>>, ParentType, ContextType>;
};

export type SubscriptionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription']> = {
  complaintCreated?: SubscriptionResolver<ResolversTypes['ComplaintEvent'], "complaintCreated", ParentType, ContextType, Partial<SubscriptionComplaintCreatedArgs>>;
  submissionCreated?: SubscriptionResolver<ResolversTypes['SubmissionEvent'], "submissionCreated", ParentType, ContextType, Partial<SubscriptionSubmissionCreatedArgs>>;
  submissionsChanged?: SubscriptionResolver<ResolversTypes['SubmissionsChange'], "submissionsChanged", ParentType, ContextType>;
  webhookDeliveryUpdated?: SubscriptionResolver<ResolversTypes['WebhookDelivery'], "webhookDeliveryUpdated", ParentType, ContextType, Partial<SubscriptionWebhookDeliveryUpdatedArgs>>;
};

export type SummaryKindResolvers = { CHOICES: 'choices', DATES: 'dates', NONE: 'none', NUMBERS: 'numbers', RANKS: 'ranks', TEXTS: 'texts' };

export type SuspendAccountPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SuspendAccountPayload'] = ResolversParentTypes['SuspendAccountPayload']> = {
  account?: Resolver<Maybe<ResolversTypes['Account']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type TakeOverApiKeyPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['TakeOverApiKeyPayload'] = ResolversParentTypes['TakeOverApiKeyPayload']> = {
  apiKey?: Resolver<Maybe<ResolversTypes['ApiKey']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type TeammateResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Teammate'] = ResolversParentTypes['Teammate']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TestWebhookEndpointPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['TestWebhookEndpointPayload'] = ResolversParentTypes['TestWebhookEndpointPayload']> = {
  delivery?: Resolver<Maybe<ResolversTypes['WebhookDelivery']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type TriageSubmissionsPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['TriageSubmissionsPayload'] = ResolversParentTypes['TriageSubmissionsPayload']> = {
  changedIds?: Resolver<Maybe<ReadonlyArray<ResolversTypes['ID']>>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type UnknownFieldsResolvers = { KEEP: 'keep', REFUSE: 'refuse' };

export type UnlinkIdentityPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['UnlinkIdentityPayload'] = ResolversParentTypes['UnlinkIdentityPayload']> = {
  unlinkedIssuer?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type UnlockComplaintFilePayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['UnlockComplaintFilePayload'] = ResolversParentTypes['UnlockComplaintFilePayload']> = {
  complaint?: Resolver<Maybe<ResolversTypes['Complaint']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type UnlockSubmissionFilePayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['UnlockSubmissionFilePayload'] = ResolversParentTypes['UnlockSubmissionFilePayload']> = {
  file?: Resolver<Maybe<ResolversTypes['SubmissionFile']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type UpdateAccountPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['UpdateAccountPayload'] = ResolversParentTypes['UpdateAccountPayload']> = {
  account?: Resolver<Maybe<ResolversTypes['Account']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type UpdateAnswerTemplatePayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['UpdateAnswerTemplatePayload'] = ResolversParentTypes['UpdateAnswerTemplatePayload']> = {
  template?: Resolver<Maybe<ResolversTypes['AnswerTemplate']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type UpdateFormPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['UpdateFormPayload'] = ResolversParentTypes['UpdateFormPayload']> = {
  form?: Resolver<Maybe<ResolversTypes['Form']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type UpdateNoticeRecipientPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['UpdateNoticeRecipientPayload'] = ResolversParentTypes['UpdateNoticeRecipientPayload']> = {
  recipient?: Resolver<Maybe<ResolversTypes['NoticeRecipient']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type UpdatePlanPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['UpdatePlanPayload'] = ResolversParentTypes['UpdatePlanPayload']> = {
  plan?: Resolver<Maybe<ResolversTypes['Plan']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type UpdateSubmissionViewPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['UpdateSubmissionViewPayload'] = ResolversParentTypes['UpdateSubmissionViewPayload']> = {
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
  view?: Resolver<Maybe<ResolversTypes['SubmissionView']>, ParentType, ContextType>;
};

export type UpdateUserPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['UpdateUserPayload'] = ResolversParentTypes['UpdateUserPayload']> = {
  user?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type UpdateWebhookEndpointPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['UpdateWebhookEndpointPayload'] = ResolversParentTypes['UpdateWebhookEndpointPayload']> = {
  endpoint?: Resolver<Maybe<ResolversTypes['WebhookEndpoint']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type UsageResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Usage'] = ResolversParentTypes['Usage']> = {
  limit?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  periodEnd?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  periodStart?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  remaining?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  used?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type UserResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['User'] = ResolversParentTypes['User']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type UserErrorResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['UserError'] = ResolversParentTypes['UserError']> = {
  code?: Resolver<ResolversTypes['UserErrorCode'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  path?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
};

export type ViewerResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Viewer'] = ResolversParentTypes['Viewer']> = {
  account?: Resolver<ResolversTypes['Account'], ParentType, ContextType>;
  apiKey?: Resolver<Maybe<ResolversTypes['ApiKey']>, ParentType, ContextType>;
  identities?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Identity']>>, ParentType, ContextType>;
  passkeys?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Passkey']>>, ParentType, ContextType>;
  permissions?: Resolver<ReadonlyArray<ResolversTypes['Permission']>, ParentType, ContextType>;
  session?: Resolver<Maybe<ResolversTypes['Session']>, ParentType, ContextType>;
  sessions?: Resolver<ReadonlyArray<ResolversTypes['Session']>, ParentType, ContextType>;
  user?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
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

export type WebhookChannelKindResolvers = { DISCORD: 'discord', GOOGLE_CHAT: 'google_chat', GOOGLE_SHEETS: 'google_sheets', SLACK: 'slack', TEAMS: 'teams', TELEGRAM: 'telegram', WHATSAPP: 'whatsapp' };

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

export type WebhookDeliveryStatusResolvers = { DEAD: 'dead', DELIVERED: 'delivered', PENDING: 'pending', SKIPPED: 'skipped' };

export type WebhookEndpointResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['WebhookEndpoint'] = ResolversParentTypes['WebhookEndpoint']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  deliveries?: Resolver<Maybe<ResolversTypes['WebhookDeliveryConnection']>, ParentType, ContextType, Partial<WebhookEndpointDeliveriesArgs>>;
  disabledReason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  eventTypes?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
  form?: Resolver<Maybe<ResolversTypes['Form']>, ParentType, ContextType>;
  headerNames?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  health?: Resolver<Maybe<ResolversTypes['WebhookHealth']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['WebhookEndpointKind'], ParentType, ContextType>;
  maxPerSecond?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  missing?: Resolver<Maybe<ResolversTypes['WebhookMissing']>, ParentType, ContextType, RequireFields<WebhookEndpointMissingArgs, 'since'>>;
  recoveries?: Resolver<Maybe<ReadonlyArray<ResolversTypes['WebhookRecovery']>>, ParentType, ContextType>;
  secrets?: Resolver<Maybe<ReadonlyArray<ResolversTypes['WebhookSecret']>>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['WebhookEndpointStatus'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type WebhookEndpointKindResolvers = { DISCORD: 'discord', GOOGLE_CHAT: 'google_chat', GOOGLE_SHEETS: 'google_sheets', SERVER: 'server', SLACK: 'slack', TEAMS: 'teams', TELEGRAM: 'telegram', WHATSAPP: 'whatsapp' };

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

export type WebhookMissingResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['WebhookMissing'] = ResolversParentTypes['WebhookMissing']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
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

export type WithdrawAnswerPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['WithdrawAnswerPayload'] = ResolversParentTypes['WithdrawAnswerPayload']> = {
  complaint?: Resolver<Maybe<ResolversTypes['Complaint']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type WithdrawOfferPayloadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['WithdrawOfferPayload'] = ResolversParentTypes['WithdrawOfferPayload']> = {
  complaint?: Resolver<Maybe<ResolversTypes['Complaint']>, ParentType, ContextType>;
  userErrors?: Resolver<ReadonlyArray<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type Resolvers<ContextType = GraphQLContext> = {
  Account?: AccountResolvers<ContextType>;
  AccountConnection?: AccountConnectionResolvers<ContextType>;
  AccountEdge?: AccountEdgeResolvers<ContextType>;
  AccountStatus?: AccountStatusResolvers;
  AccountWarning?: AccountWarningResolvers<ContextType>;
  AccountWarningCause?: AccountWarningCauseResolvers;
  AccountWarningConnection?: AccountWarningConnectionResolvers<ContextType>;
  AccountWarningEdge?: AccountWarningEdgeResolvers<ContextType>;
  ActivateFormPayload?: ActivateFormPayloadResolvers<ContextType>;
  AddNoticeRecipientPayload?: AddNoticeRecipientPayloadResolvers<ContextType>;
  AddSubmissionNotePayload?: AddSubmissionNotePayloadResolvers<ContextType>;
  AnswerAttempt?: AnswerAttemptResolvers<ContextType>;
  AnswerChannel?: AnswerChannelResolvers;
  AnswerComplaintPayload?: AnswerComplaintPayloadResolvers<ContextType>;
  AnswerDraft?: AnswerDraftResolvers<ContextType>;
  AnswerTemplate?: AnswerTemplateResolvers<ContextType>;
  AnswerTemplateConnection?: AnswerTemplateConnectionResolvers<ContextType>;
  AnswerTemplateEdge?: AnswerTemplateEdgeResolvers<ContextType>;
  ApiKey?: ApiKeyResolvers<ContextType>;
  AuditAct?: AuditActResolvers;
  AuditActorKind?: AuditActorKindResolvers;
  AuditEntry?: AuditEntryResolvers<ContextType>;
  AuditEntryConnection?: AuditEntryConnectionResolvers<ContextType>;
  AuditEntryEdge?: AuditEntryEdgeResolvers<ContextType>;
  AutoresponseOmission?: AutoresponseOmissionResolvers;
  AutoresponseState?: AutoresponseStateResolvers;
  BookFinding?: BookFindingResolvers<ContextType>;
  BookInspection?: BookInspectionResolvers<ContextType>;
  BooksEnding?: BooksEndingResolvers<ContextType>;
  CaptchaFailure?: CaptchaFailureResolvers;
  CaptchaProvider?: CaptchaProviderResolvers;
  ChoiceCount?: ChoiceCountResolvers<ContextType>;
  CloseAccountPayload?: CloseAccountPayloadResolvers<ContextType>;
  CloseComplaintPayload?: CloseComplaintPayloadResolvers<ContextType>;
  Complaint?: ComplaintResolvers<ContextType>;
  ComplaintAnswerMail?: ComplaintAnswerMailResolvers<ContextType>;
  ComplaintAnswerPreview?: ComplaintAnswerPreviewResolvers<ContextType>;
  ComplaintAttachment?: ComplaintAttachmentResolvers<ContextType>;
  ComplaintConnection?: ComplaintConnectionResolvers<ContextType>;
  ComplaintDeadline?: ComplaintDeadlineResolvers;
  ComplaintDocument?: ComplaintDocumentResolvers<ContextType>;
  ComplaintEdge?: ComplaintEdgeResolvers<ContextType>;
  ComplaintEvent?: ComplaintEventResolvers<ContextType>;
  ComplaintHistoryEntry?: ComplaintHistoryEntryResolvers<ContextType>;
  ComplaintHistoryType?: ComplaintHistoryTypeResolvers;
  ComplaintMail?: ComplaintMailResolvers<ContextType>;
  ComplaintMonth?: ComplaintMonthResolvers<ContextType>;
  ComplaintStatus?: ComplaintStatusResolvers;
  ComplaintType?: ComplaintTypeResolvers;
  ConfirmationProblem?: ConfirmationProblemResolvers;
  CreateAccountExportPayload?: CreateAccountExportPayloadResolvers<ContextType>;
  CreateAccountPayload?: CreateAccountPayloadResolvers<ContextType>;
  CreateAnswerTemplatePayload?: CreateAnswerTemplatePayloadResolvers<ContextType>;
  CreateApiKeyPayload?: CreateApiKeyPayloadResolvers<ContextType>;
  CreateExtraHolidayPayload?: CreateExtraHolidayPayloadResolvers<ContextType>;
  CreateFormPayload?: CreateFormPayloadResolvers<ContextType>;
  CreatePlanPayload?: CreatePlanPayloadResolvers<ContextType>;
  CreateSignInAddressPayload?: CreateSignInAddressPayloadResolvers<ContextType>;
  CreateSubmissionExportPayload?: CreateSubmissionExportPayloadResolvers<ContextType>;
  CreateSubmissionViewPayload?: CreateSubmissionViewPayloadResolvers<ContextType>;
  CreateWebhookChannelPayload?: CreateWebhookChannelPayloadResolvers<ContextType>;
  CreateWebhookEndpointPayload?: CreateWebhookEndpointPayloadResolvers<ContextType>;
  Currency?: CurrencyResolvers;
  DailyCount?: DailyCountResolvers<ContextType>;
  Date?: GraphQLScalarType;
  DateCount?: DateCountResolvers<ContextType>;
  DateSummary?: DateSummaryResolvers<ContextType>;
  DateTime?: GraphQLScalarType;
  DateUnit?: DateUnitResolvers;
  DeactivateFormPayload?: DeactivateFormPayloadResolvers<ContextType>;
  DeleteAnswerTemplatePayload?: DeleteAnswerTemplatePayloadResolvers<ContextType>;
  DeleteExtraHolidayPayload?: DeleteExtraHolidayPayloadResolvers<ContextType>;
  DeleteFormPayload?: DeleteFormPayloadResolvers<ContextType>;
  DeletePasskeyPayload?: DeletePasskeyPayloadResolvers<ContextType>;
  DeleteSubmissionNotePayload?: DeleteSubmissionNotePayloadResolvers<ContextType>;
  DeleteSubmissionPayload?: DeleteSubmissionPayloadResolvers<ContextType>;
  DeleteSubmissionViewPayload?: DeleteSubmissionViewPayloadResolvers<ContextType>;
  DeleteSubmissionsPayload?: DeleteSubmissionsPayloadResolvers<ContextType>;
  DeleteWebhookEndpointPayload?: DeleteWebhookEndpointPayloadResolvers<ContextType>;
  DeletedComplaintNumbers?: DeletedComplaintNumbersResolvers<ContextType>;
  DiscardFormFieldDraftPayload?: DiscardFormFieldDraftPayloadResolvers<ContextType>;
  DismissFormReportsPayload?: DismissFormReportsPayloadResolvers<ContextType>;
  DismissMentionsPayload?: DismissMentionsPayloadResolvers<ContextType>;
  DocumentPurpose?: DocumentPurposeResolvers;
  EndOtherSessionsPayload?: EndOtherSessionsPayloadResolvers<ContextType>;
  EndSessionPayload?: EndSessionPayloadResolvers<ContextType>;
  EntryChannel?: EntryChannelResolvers;
  ErasureObstacle?: ErasureObstacleResolvers;
  ExpireWebhookSecretsPayload?: ExpireWebhookSecretsPayloadResolvers<ContextType>;
  ExtraHoliday?: ExtraHolidayResolvers<ContextType>;
  FieldCondition?: FieldConditionResolvers<ContextType>;
  FileScanStatus?: FileScanStatusResolvers;
  Form?: FormResolvers<ContextType>;
  FormAutoresponse?: FormAutoresponseResolvers<ContextType>;
  FormConnection?: FormConnectionResolvers<ContextType>;
  FormEdge?: FormEdgeResolvers<ContextType>;
  FormField?: FormFieldResolvers<ContextType>;
  FormFieldChange?: FormFieldChangeResolvers<ContextType>;
  FormFieldChangeKind?: FormFieldChangeKindResolvers;
  FormFieldDraft?: FormFieldDraftResolvers<ContextType>;
  FormFieldDraftCheck?: FormFieldDraftCheckResolvers<ContextType>;
  FormFieldLoss?: FormFieldLossResolvers<ContextType>;
  FormFieldType?: FormFieldTypeResolvers;
  FormFieldVersion?: FormFieldVersionResolvers<ContextType>;
  FormFieldVersionConnection?: FormFieldVersionConnectionResolvers<ContextType>;
  FormFieldVersionEdge?: FormFieldVersionEdgeResolvers<ContextType>;
  FormRefusals?: FormRefusalsResolvers<ContextType>;
  FormReport?: FormReportResolvers<ContextType>;
  FormReportConnection?: FormReportConnectionResolvers<ContextType>;
  FormReportEdge?: FormReportEdgeResolvers<ContextType>;
  FormReportReason?: FormReportReasonResolvers;
  FormStatus?: FormStatusResolvers;
  FormSummary?: FormSummaryResolvers<ContextType>;
  FormTemplate?: FormTemplateResolvers<ContextType>;
  GoodType?: GoodTypeResolvers;
  Guardian?: GuardianResolvers<ContextType>;
  HostedPage?: HostedPageResolvers<ContextType>;
  Identity?: IdentityResolvers<ContextType>;
  Invitation?: InvitationResolvers<ContextType>;
  InviteMemberPayload?: InviteMemberPayloadResolvers<ContextType>;
  JSON?: GraphQLScalarType;
  LatestText?: LatestTextResolvers<ContextType>;
  LostComplaintNumber?: LostComplaintNumberResolvers<ContextType>;
  MailKind?: MailKindResolvers;
  MailProof?: MailProofResolvers<ContextType>;
  MailStatus?: MailStatusResolvers;
  MarkComplaintsReportedPayload?: MarkComplaintsReportedPayloadResolvers<ContextType>;
  MarkSubmissionAsSpamPayload?: MarkSubmissionAsSpamPayloadResolvers<ContextType>;
  MarkSubmissionsPayload?: MarkSubmissionsPayloadResolvers<ContextType>;
  Member?: MemberResolvers<ContextType>;
  MessageDirection?: MessageDirectionResolvers;
  MessageFile?: MessageFileResolvers<ContextType>;
  MessageState?: MessageStateResolvers;
  Mutation?: MutationResolvers<ContextType>;
  Node?: NodeResolvers<ContextType>;
  NoticeMode?: NoticeModeResolvers;
  NoticeRecipient?: NoticeRecipientResolvers<ContextType>;
  NoticeRecipientStatus?: NoticeRecipientStatusResolvers;
  NoticeState?: NoticeStateResolvers;
  NumberBin?: NumberBinResolvers<ContextType>;
  NumberSummary?: NumberSummaryResolvers<ContextType>;
  OfferDecisionMeans?: OfferDecisionMeansResolvers;
  OfferMeans?: OfferMeansResolvers;
  OfferOutcome?: OfferOutcomeResolvers;
  OfferSettlementPayload?: OfferSettlementPayloadResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  Passkey?: PasskeyResolvers<ContextType>;
  Permission?: PermissionResolvers;
  Plan?: PlanResolvers<ContextType>;
  PlannedSheetDeletions?: PlannedSheetDeletionsResolvers<ContextType>;
  PreviewComplaintAnswerPayload?: PreviewComplaintAnswerPayloadResolvers<ContextType>;
  Provider?: ProviderResolvers<ContextType>;
  ProviderDatum?: ProviderDatumResolvers;
  PublishFormFieldDraftPayload?: PublishFormFieldDraftPayloadResolvers<ContextType>;
  QuarantinedSheet?: QuarantinedSheetResolvers<ContextType>;
  QuarantinedSheetConnection?: QuarantinedSheetConnectionResolvers<ContextType>;
  QuarantinedSheetEdge?: QuarantinedSheetEdgeResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  QuestionSummary?: QuestionSummaryResolvers<ContextType>;
  RankedChoice?: RankedChoiceResolvers<ContextType>;
  RecaptchaSettings?: RecaptchaSettingsResolvers<ContextType>;
  ReceiptEmailStatus?: ReceiptEmailStatusResolvers;
  ReclassifyComplaintPayload?: ReclassifyComplaintPayloadResolvers<ContextType>;
  RecordAnswerAttemptPayload?: RecordAnswerAttemptPayloadResolvers<ContextType>;
  RecordLetterDispatchPayload?: RecordLetterDispatchPayloadResolvers<ContextType>;
  RecordSheetFileTakenPayload?: RecordSheetFileTakenPayloadResolvers<ContextType>;
  RecoverWebhookEndpointPayload?: RecoverWebhookEndpointPayloadResolvers<ContextType>;
  RedeliverPayload?: RedeliverPayloadResolvers<ContextType>;
  RegisterPaperComplaintPayload?: RegisterPaperComplaintPayloadResolvers<ContextType>;
  ReinstateAccountPayload?: ReinstateAccountPayloadResolvers<ContextType>;
  ReleaseQuarantinedSheetPayload?: ReleaseQuarantinedSheetPayloadResolvers<ContextType>;
  ReleaseSubmissionPayload?: ReleaseSubmissionPayloadResolvers<ContextType>;
  RemoveMemberPayload?: RemoveMemberPayloadResolvers<ContextType>;
  RemoveNoticeRecipientPayload?: RemoveNoticeRecipientPayloadResolvers<ContextType>;
  RenamePasskeyPayload?: RenamePasskeyPayloadResolvers<ContextType>;
  ReplaceFormTokenPayload?: ReplaceFormTokenPayloadResolvers<ContextType>;
  ReplacedToken?: ReplacedTokenResolvers<ContextType>;
  ReplyDraft?: ReplyDraftResolvers<ContextType>;
  ReplyToSubmissionPayload?: ReplyToSubmissionPayloadResolvers<ContextType>;
  ReportAnswerBouncePayload?: ReportAnswerBouncePayloadResolvers<ContextType>;
  ResendAutoresponsePayload?: ResendAutoresponsePayloadResolvers<ContextType>;
  ResendNoticeConfirmationPayload?: ResendNoticeConfirmationPayloadResolvers<ContextType>;
  ResendNoticePayload?: ResendNoticePayloadResolvers<ContextType>;
  ResendProviderConfirmationPayload?: ResendProviderConfirmationPayloadResolvers<ContextType>;
  RestoreFormFieldVersionPayload?: RestoreFormFieldVersionPayloadResolvers<ContextType>;
  RevokeApiKeyPayload?: RevokeApiKeyPayloadResolvers<ContextType>;
  RevokeInvitationPayload?: RevokeInvitationPayloadResolvers<ContextType>;
  Role?: RoleResolvers;
  RotateWebhookSecretPayload?: RotateWebhookSecretPayloadResolvers<ContextType>;
  SaveAnswerDraftPayload?: SaveAnswerDraftPayloadResolvers<ContextType>;
  SaveFormFieldDraftPayload?: SaveFormFieldDraftPayloadResolvers<ContextType>;
  SaveReplyDraftPayload?: SaveReplyDraftPayloadResolvers<ContextType>;
  SendTestSubmissionPayload?: SendTestSubmissionPayloadResolvers<ContextType>;
  Session?: SessionResolvers<ContextType>;
  SetFormAutoresponsePayload?: SetFormAutoresponsePayloadResolvers<ContextType>;
  SetFormFieldsPayload?: SetFormFieldsPayloadResolvers<ContextType>;
  SetFormPlanPayload?: SetFormPlanPayloadResolvers<ContextType>;
  SetMemberRolePayload?: SetMemberRolePayloadResolvers<ContextType>;
  SetReportedGoodTypePayload?: SetReportedGoodTypePayloadResolvers<ContextType>;
  SetSubmissionStatesPayload?: SetSubmissionStatesPayloadResolvers<ContextType>;
  SetSubmissionTablePayload?: SetSubmissionTablePayloadResolvers<ContextType>;
  SettleComplaintPayload?: SettleComplaintPayloadResolvers<ContextType>;
  SettlementOffer?: SettlementOfferResolvers<ContextType>;
  SignedUrl?: SignedUrlResolvers<ContextType>;
  SirecField?: SirecFieldResolvers;
  SirecProblem?: SirecProblemResolvers<ContextType>;
  SirecProblemKind?: SirecProblemKindResolvers;
  SirecRefusedSheet?: SirecRefusedSheetResolvers<ContextType>;
  SirecReport?: SirecReportResolvers<ContextType>;
  SpamAssessment?: SpamAssessmentResolvers<ContextType>;
  SpamReason?: SpamReasonResolvers<ContextType>;
  SpamSensitivity?: SpamSensitivityResolvers;
  StaffChannel?: StaffChannelResolvers;
  StartComplaintProcessingPayload?: StartComplaintProcessingPayloadResolvers<ContextType>;
  Submission?: SubmissionResolvers<ContextType>;
  SubmissionAutoresponse?: SubmissionAutoresponseResolvers<ContextType>;
  SubmissionColumn?: SubmissionColumnResolvers<ContextType>;
  SubmissionConfirmation?: SubmissionConfirmationResolvers<ContextType>;
  SubmissionConnection?: SubmissionConnectionResolvers<ContextType>;
  SubmissionEdge?: SubmissionEdgeResolvers<ContextType>;
  SubmissionEvent?: SubmissionEventResolvers<ContextType>;
  SubmissionExportFormat?: SubmissionExportFormatResolvers;
  SubmissionFile?: SubmissionFileResolvers<ContextType>;
  SubmissionLayout?: SubmissionLayoutResolvers;
  SubmissionMessage?: SubmissionMessageResolvers<ContextType>;
  SubmissionMessageConnection?: SubmissionMessageConnectionResolvers<ContextType>;
  SubmissionMessageEdge?: SubmissionMessageEdgeResolvers<ContextType>;
  SubmissionNote?: SubmissionNoteResolvers<ContextType>;
  SubmissionNotice?: SubmissionNoticeResolvers<ContextType>;
  SubmissionOrder?: SubmissionOrderResolvers<ContextType>;
  SubmissionState?: SubmissionStateResolvers<ContextType>;
  SubmissionStateKind?: SubmissionStateKindResolvers;
  SubmissionStatus?: SubmissionStatusResolvers;
  SubmissionTable?: SubmissionTableResolvers<ContextType>;
  SubmissionView?: SubmissionViewResolvers<ContextType>;
  SubmissionsChange?: SubmissionsChangeResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  SummaryKind?: SummaryKindResolvers;
  SuspendAccountPayload?: SuspendAccountPayloadResolvers<ContextType>;
  TakeOverApiKeyPayload?: TakeOverApiKeyPayloadResolvers<ContextType>;
  Teammate?: TeammateResolvers<ContextType>;
  TestWebhookEndpointPayload?: TestWebhookEndpointPayloadResolvers<ContextType>;
  TriageSubmissionsPayload?: TriageSubmissionsPayloadResolvers<ContextType>;
  UnknownFields?: UnknownFieldsResolvers;
  UnlinkIdentityPayload?: UnlinkIdentityPayloadResolvers<ContextType>;
  UnlockComplaintFilePayload?: UnlockComplaintFilePayloadResolvers<ContextType>;
  UnlockSubmissionFilePayload?: UnlockSubmissionFilePayloadResolvers<ContextType>;
  UpdateAccountPayload?: UpdateAccountPayloadResolvers<ContextType>;
  UpdateAnswerTemplatePayload?: UpdateAnswerTemplatePayloadResolvers<ContextType>;
  UpdateFormPayload?: UpdateFormPayloadResolvers<ContextType>;
  UpdateNoticeRecipientPayload?: UpdateNoticeRecipientPayloadResolvers<ContextType>;
  UpdatePlanPayload?: UpdatePlanPayloadResolvers<ContextType>;
  UpdateSubmissionViewPayload?: UpdateSubmissionViewPayloadResolvers<ContextType>;
  UpdateUserPayload?: UpdateUserPayloadResolvers<ContextType>;
  UpdateWebhookEndpointPayload?: UpdateWebhookEndpointPayloadResolvers<ContextType>;
  Usage?: UsageResolvers<ContextType>;
  User?: UserResolvers<ContextType>;
  UserError?: UserErrorResolvers<ContextType>;
  Viewer?: ViewerResolvers<ContextType>;
  WarningStage?: WarningStageResolvers;
  WebhookAttempt?: WebhookAttemptResolvers<ContextType>;
  WebhookAttemptTrigger?: WebhookAttemptTriggerResolvers;
  WebhookBreakerState?: WebhookBreakerStateResolvers;
  WebhookChannelKind?: WebhookChannelKindResolvers;
  WebhookDelivery?: WebhookDeliveryResolvers<ContextType>;
  WebhookDeliveryConnection?: WebhookDeliveryConnectionResolvers<ContextType>;
  WebhookDeliveryEdge?: WebhookDeliveryEdgeResolvers<ContextType>;
  WebhookDeliveryStatus?: WebhookDeliveryStatusResolvers;
  WebhookEndpoint?: WebhookEndpointResolvers<ContextType>;
  WebhookEndpointKind?: WebhookEndpointKindResolvers;
  WebhookEndpointStatus?: WebhookEndpointStatusResolvers;
  WebhookHealth?: WebhookHealthResolvers<ContextType>;
  WebhookMissing?: WebhookMissingResolvers<ContextType>;
  WebhookRecovery?: WebhookRecoveryResolvers<ContextType>;
  WebhookRecoveryStatus?: WebhookRecoveryStatusResolvers;
  WebhookSecret?: WebhookSecretResolvers<ContextType>;
  WithdrawAnswerPayload?: WithdrawAnswerPayloadResolvers<ContextType>;
  WithdrawOfferPayload?: WithdrawOfferPayloadResolvers<ContextType>;
};

