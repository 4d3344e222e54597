import type { AccountStatus } from "../../domain/accounts.ts";
import type { Permission } from "../../domain/actor.ts";
import type { FormStatus } from "../../domain/forms.ts";
import type { WebhookDeliveryStatus, WebhookEndpointStatus } from "../../domain/webhooks.ts";

/** Every enum of the schema with the domain value behind each name; resolvers see and return only domain values. */
export const enumResolvers = {
  AccountStatus: { ACTIVE: "active", SUSPENDED: "suspended" } satisfies EnumOf<AccountStatus>,
  FormStatus: { ACTIVE: "active", INACTIVE: "inactive" } satisfies EnumOf<FormStatus>,
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
  WebhookDeliveryStatus: {
    PENDING: "pending",
    DELIVERED: "delivered",
    DEAD: "dead",
    SKIPPED: "skipped",
  } satisfies EnumOf<WebhookDeliveryStatus>,
  WebhookEndpointStatus: { ENABLED: "enabled", DISABLED: "disabled" } satisfies EnumOf<WebhookEndpointStatus>,
};

/** A name for each domain value and no other: `forms:read` is FORMS_READ. */
type EnumOf<Value extends string> = { readonly [V in Value as NameOf<V>]: V };
type NameOf<Value extends string> = Uppercase<Value extends `${infer Head}:${infer Tail}` ? `${Head}_${Tail}` : Value>;
