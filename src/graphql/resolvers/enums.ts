import type { AccountStatus } from "../../domain/accounts/index.ts";
import type { AuditAct, AuditActorKind } from "../../domain/audit/index.ts";
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
  AuditAct: {
    ACCOUNT_CREATED: "account.created",
    ACCOUNT_UPDATED: "account.updated",
    ACCOUNT_SUSPENDED: "account.suspended",
    ACCOUNT_REINSTATED: "account.reinstated",
    API_KEY_CREATED: "api_key.created",
    API_KEY_RESTORED: "api_key.restored",
    API_KEY_REVOKED: "api_key.revoked",
    API_KEY_EXPIRY_ANNOUNCED: "api_key.expiry_announced",
    PLAN_CREATED: "plan.created",
    PLAN_UPDATED: "plan.updated",
    FORM_CREATED: "form.created",
    FORM_UPDATED: "form.updated",
    FORM_ACTIVATED: "form.activated",
    FORM_DEACTIVATED: "form.deactivated",
    FORM_PLAN_SET: "form.plan_set",
    SUBMISSION_DELETED: "submission.deleted",
    WEBHOOK_ENDPOINT_CREATED: "webhook_endpoint.created",
    WEBHOOK_ENDPOINT_UPDATED: "webhook_endpoint.updated",
    WEBHOOK_ENDPOINT_DELETED: "webhook_endpoint.deleted",
    WEBHOOK_ENDPOINT_TESTED: "webhook_endpoint.tested",
    WEBHOOK_ENDPOINT_SECRET_ROTATED: "webhook_endpoint.secret_rotated",
    WEBHOOK_ENDPOINT_OLD_SECRETS_EXPIRED: "webhook_endpoint.old_secrets_expired",
    WEBHOOK_ENDPOINT_RECOVERY_STARTED: "webhook_endpoint.recovery_started",
    WEBHOOK_DELIVERY_REDELIVERED: "webhook_delivery.redelivered",
    COMPLAINT_ANSWERED: "complaint.answered",
    COMPLAINT_PROCESSING_STARTED: "complaint.processing_started",
    COMPLAINT_RECLASSIFIED: "complaint.reclassified",
    COMPLAINT_OFFER_SENT: "complaint.offer_sent",
    COMPLAINT_OFFER_WITHDRAWN: "complaint.offer_withdrawn",
    COMPLAINT_SETTLED: "complaint.settled",
    COMPLAINT_CLOSED: "complaint.closed",
    QUARANTINED_SHEET_RELEASED: "quarantined_sheet.released",
    EXTRA_HOLIDAY_CREATED: "extra_holiday.created",
    EXTRA_HOLIDAY_DELETED: "extra_holiday.deleted",
  } satisfies EnumOf<AuditAct>,
  AuditActorKind: { KEY: "key", ADMIN: "admin", SYSTEM: "system", USER: "user" } satisfies EnumOf<AuditActorKind>,
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
type NameOf<Value extends string> = Uppercase<
  Value extends `${infer Head}${":" | "."}${infer Tail}` ? `${Head}_${Tail}` : Value
>;
