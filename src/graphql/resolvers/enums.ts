import type { AccountStatus } from "../../domain/accounts/index.ts";
import type { Permission } from "../../domain/actor.ts";
import type {
  AnswerChannel,
  Complaint,
  ComplaintEventType,
  ComplaintMailKind,
  ComplaintStatus,
  ComplaintType,
  EntryChannel,
  WarningStage,
} from "../../domain/book/index.ts";
import type { FormStatus } from "../../domain/forms/index.ts";
import type { MailStatus } from "../../domain/mail/index.ts";
import type {
  AttemptTrigger,
  WebhookBreakerState,
  WebhookDeliveryStatus,
  WebhookEndpointStatus,
  WebhookRecoveryStatus,
} from "../../domain/webhooks/index.ts";

/** The domain value of each name of every enum. Resolvers get and return domain values only. */
export const enumResolvers = {
  AccountStatus: { ACTIVE: "active", SUSPENDED: "suspended" } satisfies EnumOf<AccountStatus>,
  AnswerChannel: { EMAIL: "email", CARTA: "carta" } satisfies EnumOf<AnswerChannel>,
  ComplaintHistoryType: {
    FILED: "filed",
    RELEASED: "released",
    PROCESSING_STARTED: "processing_started",
    RECLASSIFIED: "reclassified",
    OFFER_SENT: "offer_sent",
    OFFER_WITHDRAWN: "offer_withdrawn",
    SETTLED: "settled",
    ANSWERED: "answered",
    CLOSED: "closed",
    MAIL_SENT: "mail_sent",
    MAIL_FAILED: "mail_failed",
    WARNED: "warned",
  } satisfies EnumOf<ComplaintEventType>,
  ComplaintStatus: {
    RECIBIDO: "recibido",
    EN_TRAMITE: "en_tramite",
    OFERTA_ENVIADA: "oferta_enviada",
    ACUERDO: "acuerdo",
    ATENDIDO: "atendido",
    CERRADO: "cerrado",
  } satisfies EnumOf<ComplaintStatus>,
  ComplaintType: { RECLAMO: "reclamo", QUEJA: "queja" } satisfies EnumOf<ComplaintType>,
  Currency: { PEN: "PEN", USD: "USD" } satisfies EnumOf<Complaint["currency"]>,
  EntryChannel: { WEB: "web", EMBED: "embed", API: "api" } satisfies EnumOf<EntryChannel>,
  FormStatus: { ACTIVE: "active", INACTIVE: "inactive" } satisfies EnumOf<FormStatus>,
  GoodType: { PRODUCTO: "producto", SERVICIO: "servicio" } satisfies EnumOf<NonNullable<Complaint["goodType"]>>,
  MailKind: {
    RECEIPT: "receipt",
    PROVIDER_COPY: "provider_copy",
    ANSWER: "answer",
    DEADLINE_WARNING: "deadline_warning",
    QUARANTINE_NOTICE: "quarantine_notice",
    INCOMPLETE_BOOK: "incomplete_book",
  } satisfies EnumOf<ComplaintMailKind>,
  MailStatus: { QUEUED: "queued", SENT: "sent", FAILED: "failed" } satisfies EnumOf<MailStatus>,
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
    ADMIN: "admin",
  } satisfies EnumOf<Permission>,
  ReceiptEmailStatus: {
    QUEUED: "queued",
    SENT: "sent",
    FAILED: "failed",
    NONE: "none",
  } satisfies EnumOf<Complaint["receiptEmailStatus"]>,
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
  WebhookEndpointStatus: { ENABLED: "enabled", DISABLED: "disabled" } satisfies EnumOf<WebhookEndpointStatus>,
};

/** Exactly one name for each domain value: `forms:read` is FORMS_READ. */
type EnumOf<Value extends string> = { readonly [V in Value as NameOf<V>]: V };
type NameOf<Value extends string> = Uppercase<Value extends `${infer Head}:${infer Tail}` ? `${Head}_${Tail}` : Value>;
