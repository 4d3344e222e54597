import type { AccountStatus, WarningCause, Role } from "../../domain/accounts/index.ts";
import { AUDIT_ACTS, type AuditAct, type AuditActorKind } from "../../domain/audit/index.ts";
import type { Permission } from "../../domain/actor.ts";
import type {
  AnswerChannel,
  Complaint,
  ComplaintDeadline,
  ComplaintEventType,
  ComplaintMailKind,
  ComplaintStatus,
  ComplaintType,
  DocumentPurpose,
  EntryChannel,
  OfferDecisionMeans,
  OfferMeans,
  OfferOutcome,
  GoodType,
  StaffChannel,
  SirecField,
  SirecProblem,
  WarningStage,
} from "../../domain/book/index.ts";
import type { SpamSensitivity } from "../../domain/spam/index.ts";
import type { FileScanStatus } from "../../domain/files/index.ts";
import type { ExportFormat, SubmissionStatus } from "../../domain/submissions/index.ts";
import type { CaptchaFailure, CaptchaProvider, FormStatus } from "../../domain/forms/index.ts";
import type { MailStatus } from "../../domain/mail/index.ts";
import type {
  AutoresponseOmission,
  AutoresponseStatus,
  NoticeMode,
  NoticeRecipientStatus,
  NoticeStatus,
} from "../../domain/notices/index.ts";
import {
  type AttemptTrigger,
  CHANNEL_KINDS,
  ENDPOINT_KINDS,
  type WebhookBreakerState,
  type WebhookDeliveryStatus,
  type WebhookEndpointStatus,
  type WebhookRecoveryStatus,
} from "../../domain/webhooks/index.ts";

/** The domain value of each name of every enum. Resolvers get and return domain values only. */
export const enumResolvers = {
  AccountStatus: { ACTIVE: "active", SUSPENDED: "suspended" } satisfies EnumOf<AccountStatus>,
  AccountWarningCause: {
    USAGE_NEAR_LIMIT: "usage_near_limit",
    LIMIT_REACHED: "limit_reached",
    ENDPOINT_DISABLED: "endpoint_disabled",
    NOTICES_FAILING: "notices_failing",
    FORM_UNDER_ATTACK: "form_under_attack",
    FILE_INFECTED: "file_infected",
    SHEET_FILE_INFECTED: "sheet_file_infected",
  } satisfies EnumOf<WarningCause>,
  AnswerChannel: { EMAIL: "email", CARTA: "carta" } satisfies EnumOf<AnswerChannel>,
  AuditAct: nameValues(Object.keys(AUDIT_ACTS) as AuditAct[]),
  AuditActorKind: { KEY: "key", ADMIN: "admin", SYSTEM: "system", USER: "user" } satisfies EnumOf<AuditActorKind>,
  CaptchaProvider: {
    RECAPTCHA: "recaptcha",
    TURNSTILE: "turnstile",
    HCAPTCHA: "hcaptcha",
    ALTCHA: "altcha",
  } satisfies EnumOf<CaptchaProvider>,
  AutoresponseOmission: {
    NO_ADDRESS: "no_address",
    AUTOMATIC_ADDRESS: "automatic_address",
    REFUSED_ADDRESS: "refused_address",
    ADDRESS_LIMIT: "address_limit",
    ACCOUNT_LIMIT: "account_limit",
  } satisfies EnumOf<AutoresponseOmission>,
  AutoresponseState: {
    QUEUED: "queued",
    SENT: "sent",
    FAILED: "failed",
    BOUNCED: "bounced",
    OMITTED: "omitted",
  } satisfies EnumOf<AutoresponseStatus>,
  CaptchaFailure: {
    REFUSE: "refuse",
    QUARANTINE: "quarantine",
  } satisfies EnumOf<CaptchaFailure>,
  ComplaintHistoryType: {
    FILED: "filed",
    ENTERED: "entered",
    RELEASED: "released",
    PROCESSING_STARTED: "processing_started",
    RECLASSIFIED: "reclassified",
    OFFER_SENT: "offer_sent",
    OFFER_ACCEPTED: "offer_accepted",
    OFFER_REFUSED: "offer_refused",
    OFFER_WITHDRAWN: "offer_withdrawn",
    OFFER_LAPSED: "offer_lapsed",
    SETTLED: "settled",
    ANSWER_PREPARED: "answer_prepared",
    LETTER_DISPATCHED: "letter_dispatched",
    ANSWERED: "answered",
    ANSWER_BOUNCED: "answer_bounced",
    CLOSED: "closed",
    MAIL_SENT: "mail_sent",
    MAIL_FAILED: "mail_failed",
    WARNED: "warned",
    REPORTED: "reported",
  } satisfies EnumOf<ComplaintEventType>,
  ComplaintDeadline: {
    OVERDUE: "overdue",
    TODAY: "today",
    SOON: "soon",
    LATER: "later",
  } satisfies EnumOf<ComplaintDeadline>,
  ComplaintStatus: {
    RECIBIDO: "recibido",
    EN_TRAMITE: "en_tramite",
    OFERTA_ENVIADA: "oferta_enviada",
    RESPUESTA_PREPARADA: "respuesta_preparada",
    ACUERDO: "acuerdo",
    ATENDIDO: "atendido",
    CERRADO: "cerrado",
  } satisfies EnumOf<ComplaintStatus>,
  ComplaintType: { RECLAMO: "reclamo", QUEJA: "queja" } satisfies EnumOf<ComplaintType>,
  Currency: { PEN: "PEN", USD: "USD" } satisfies EnumOf<Complaint["currency"]>,
  DocumentPurpose: {
    ANSWER: "answer",
    DISPATCH_PROOF: "dispatch_proof",
    AGREEMENT: "agreement",
    OFFER: "offer",
    PAPER_SCAN: "paper_scan",
  } satisfies EnumOf<DocumentPurpose>,
  EntryChannel: {
    WEB: "web",
    EMBED: "embed",
    API: "api",
    RESPALDO: "respaldo",
    PRESENCIAL: "presencial",
    TELEFONO: "telefono",
  } satisfies EnumOf<EntryChannel>,
  SpamSensitivity: {
    OFF: "off",
    LOW: "low",
    MEDIUM: "medium",
    HIGH: "high",
  } satisfies EnumOf<SpamSensitivity>,
  SubmissionExportFormat: { CSV: "csv", NDJSON: "ndjson", XLSX: "xlsx" } satisfies EnumOf<ExportFormat>,
  SubmissionStatus: { ACCEPTED: "accepted", QUARANTINED: "quarantined" } satisfies EnumOf<SubmissionStatus>,
  FormStatus: { ACTIVE: "active", INACTIVE: "inactive" } satisfies EnumOf<FormStatus>,
  GoodType: { PRODUCTO: "producto", SERVICIO: "servicio", AMBOS: "ambos" } satisfies EnumOf<GoodType>,
  MailKind: {
    RECEIPT: "receipt",
    PROVIDER_COPY: "provider_copy",
    ANSWER: "answer",
    BOUNCE_WARNING: "bounce_warning",
    DEADLINE_WARNING: "deadline_warning",
    QUARANTINE_NOTICE: "quarantine_notice",
    QUARANTINE_WARNING: "quarantine_warning",
    QUARANTINE_ALARM: "quarantine_alarm",
    INCOMPLETE_BOOK: "incomplete_book",
    OFFER: "offer",
    OFFER_OUTCOME: "offer_outcome",
  } satisfies EnumOf<ComplaintMailKind>,
  MailStatus: { QUEUED: "queued", SENT: "sent", FAILED: "failed" } satisfies EnumOf<MailStatus>,
  NoticeMode: { AT_ONCE: "at_once", HOURLY: "hourly", DAILY: "daily" } satisfies EnumOf<NoticeMode>,
  NoticeRecipientStatus: {
    PENDING: "pending",
    CONFIRMED: "confirmed",
    PAUSED: "paused",
    UNSUBSCRIBED: "unsubscribed",
  } satisfies EnumOf<NoticeRecipientStatus>,
  NoticeState: {
    QUEUED: "queued",
    SENT: "sent",
    FAILED: "failed",
    BOUNCED: "bounced",
  } satisfies EnumOf<NoticeStatus>,
  OfferDecisionMeans: { PAGE: "page", DOCUMENT: "document" } satisfies EnumOf<OfferDecisionMeans>,
  OfferMeans: { EMAIL: "email", PRESENCIAL: "presencial" } satisfies EnumOf<OfferMeans>,
  OfferOutcome: {
    ACCEPTED: "accepted",
    REFUSED: "refused",
    WITHDRAWN: "withdrawn",
    LAPSED: "lapsed",
  } satisfies EnumOf<OfferOutcome>,
  SirecField: {
    SITE_CODE: "site_code",
    NUMBER: "number",
    YEAR: "year",
    REGISTERED_ON: "registered_on",
    CONSUMER_NAME: "consumer_name",
    ADDRESS: "address",
    DOCUMENT: "document",
    PHONE: "phone",
    EMAIL: "email",
    GUARDIAN: "guardian",
    GOOD_TYPE: "good_type",
    AMOUNT: "amount",
    GOOD_DESCRIPTION: "good_description",
    TYPE: "type",
    DETAIL: "detail",
    REQUEST: "request",
    ANSWERED_ON: "answered_on",
    ANSWER: "answer",
  } satisfies EnumOf<SirecField>,
  SirecProblemKind: { MISSING: "missing", TOO_LONG: "too_long", MALFORMED: "malformed" } satisfies EnumOf<
    SirecProblem["problem"]
  >,
  Permission: {
    FORMS_READ: "forms:read",
    FORMS_WRITE: "forms:write",
    SUBMISSIONS_READ: "submissions:read",
    SUBMISSIONS_WRITE: "submissions:write",
    COMPLAINTS_READ: "complaints:read",
    COMPLAINTS_WRITE: "complaints:write",
    WEBHOOKS_READ: "webhooks:read",
    WEBHOOKS_WRITE: "webhooks:write",
    API_KEYS_WRITE: "api_keys:write",
    MEMBERS_WRITE: "members:write",
    ADMIN: "admin",
  } satisfies EnumOf<Permission>,
  ReceiptEmailStatus: {
    QUEUED: "queued",
    SENT: "sent",
    FAILED: "failed",
    NONE: "none",
  } satisfies EnumOf<Complaint["receiptEmailStatus"]>,
  Role: { OWNER: "owner", MEMBER: "member", VIEWER: "viewer" } satisfies EnumOf<Role>,
  StaffChannel: {
    RESPALDO: "respaldo",
    PRESENCIAL: "presencial",
    TELEFONO: "telefono",
  } satisfies EnumOf<StaffChannel>,
  FileScanStatus: {
    PENDING: "pending",
    CLEAN: "clean",
    INFECTED: "infected",
    UNSCANNED: "unscanned",
  } satisfies EnumOf<FileScanStatus>,
  WarningStage: {
    THREE_LEFT: "three_left",
    ONE_LEFT: "one_left",
    LAST_DAY: "last_day",
    OVERDUE: "overdue",
  } satisfies EnumOf<WarningStage>,
  WebhookAttemptTrigger: {
    AUTO: "auto",
    MANUAL: "manual",
    TEST: "test",
    RECOVER: "recover",
  } satisfies EnumOf<AttemptTrigger>,
  WebhookBreakerState: {
    CLOSED: "closed",
    OPEN: "open",
    HALF_OPEN: "half_open",
  } satisfies EnumOf<WebhookBreakerState>,
  WebhookDeliveryStatus: {
    PENDING: "pending",
    DELIVERED: "delivered",
    DEAD: "dead",
    SKIPPED: "skipped",
  } satisfies EnumOf<WebhookDeliveryStatus>,
  WebhookRecoveryStatus: {
    RUNNING: "running",
    DONE: "done",
    STOPPED: "stopped",
  } satisfies EnumOf<WebhookRecoveryStatus>,
  WebhookChannelKind: nameValues(CHANNEL_KINDS),
  WebhookEndpointKind: nameValues(ENDPOINT_KINDS),
  WebhookEndpointStatus: { ENABLED: "enabled", DISABLED: "disabled" } satisfies EnumOf<WebhookEndpointStatus>,
};

/** Exactly one name for each domain value: `forms:read` is FORMS_READ. */
export type EnumOf<Value extends string> = { readonly [V in Value as NameOf<V>]: V };
type NameOf<Value extends string> = Uppercase<
  Value extends `${infer Head}${":" | "."}${infer Tail}` ? `${Head}_${Tail}` : Value
>;

function nameValues<Value extends string>(values: readonly Value[]): EnumOf<Value> {
  return Object.fromEntries(
    values.map((value) => [value.replaceAll(/[:.]/g, "_").toUpperCase(), value]),
  ) as EnumOf<Value>;
}
