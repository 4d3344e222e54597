import { v7 as uuidv7 } from "uuid";
import { type Actor, requirePermission } from "../../domain/actor.ts";
import { permit } from "../../domain/audit/acts.ts";
import type { AuditAct } from "../../domain/audit/audit.ts";
import type { DetailsOf } from "../../domain/audit/details.ts";
import { DomainError, found } from "../../domain/errors.ts";
import { listRouted, type WebhookEndpoint, type WebhookEndpointStatus } from "../../domain/webhooks/webhooks.ts";
import type { WebhookHeader } from "../../domain/webhooks/headers.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import type { SealedWebhookSecret } from "../../repositories/webhooks/secrets.ts";
import { generateWebhookSecret } from "../../outbound/webhooks/signature.ts";
import { recordAct } from "../audit/audit.ts";
import type { Dependencies } from "../dependencies.ts";
import { checkInput, type InputCheck } from "../../domain/inputs.ts";
import { assertRoomForEndpoint, checkEventTypes, checkRate, checkUrl as checkUrlWith } from "./endpointChecks.ts";
import { checkHeaders, sealHeaders } from "./headers.ts";
import { checkOwnSecret } from "./secrets.ts";

export type WebhookEndpointsService = ReturnType<typeof createWebhookEndpointsService>;

/** An endpoint that is ready to be stored. `sealed` goes into the database, `secret` to the owner. */
export type NewEndpoint = {
  readonly endpoint: WebhookEndpoint;
  readonly sealed: SealedWebhookSecret;
  readonly sealedHeaders: Buffer | null;
  readonly secret: string;
};

type EndpointSettings = {
  readonly url: string;
  readonly eventTypes: readonly string[] | null;
  readonly secret?: string | undefined;
  readonly headers?: readonly WebhookHeader[] | undefined;
  readonly maxPerSecond?: number | null | undefined;
};

/** The deliveries that `delete` deletes before it answers; few endpoints have more. */
const MAX_DELIVERIES_PER_DELETION = 1_000;

export function createWebhookEndpointsService({
  repositories,
  transact,
  clock,
  secretBox,
  checkWebhookUrl,
  laneLimits,
}: Dependencies<"repositories" | "transact" | "clock" | "secretBox" | "checkWebhookUrl" | "laneLimits">) {
  const checkUrl = (check: InputCheck, field: string, text: string) =>
    checkUrlWith(checkWebhookUrl, check, field, text);

  return {
    checkUrl,

    /** Stores the endpoint that a new form is created with, for all events but the operational ones. Returns its secret. */
    async insertFirst(tx: Repositories, actor: Actor, formId: string, url: string): Promise<string> {
      const { endpoint, sealed, secret } = buildEndpoint(actor, formId, { url, eventTypes: null });
      await tx.webhookEndpoints.insert(endpoint, sealed);
      const act = { act: "webhook_endpoint.created", accountId: actor.accountId, subjectId: endpoint.id } as const;
      await recordAct(tx, actor, act, clock.now());
      return secret;
    },

    /**
     * Makes an endpoint of a form. The answer has the secret when this call generated it.
     * Errors: FORBIDDEN, VALIDATION_FAILED, FORM_NOT_FOUND, TOO_MANY_WEBHOOK_ENDPOINTS.
     */
    async create(
      actor: Actor,
      input: {
        readonly formId: string;
        readonly url: string;
        readonly eventTypes?: readonly string[] | null | undefined;
        readonly secret?: string | null | undefined;
        readonly headers?: readonly WebhookHeader[] | null | undefined;
        readonly maxPerSecond?: number | null | undefined;
      },
    ): Promise<{ readonly endpoint: WebhookEndpoint; readonly secret: string | null }> {
      permit(actor, "createWebhookEndpoint", clock.now(), { routed: listRouted(input.eventTypes ?? null) });
      const form = await repositories.forms.findById(actor.accountId, input.formId);
      const { id: formId } = found(form, "FORM_NOT_FOUND");

      const check = checkInput();
      const url = await checkUrl(check, "url", input.url);
      const eventTypes = checkEventTypes(check, input.eventTypes ?? null);
      const ownSecret = input.secret ?? undefined;
      if (ownSecret !== undefined) checkOwnSecret(check, ownSecret);
      const headers = input.headers ?? [];
      checkHeaders(check, headers);
      const maxPerSecond = input.maxPerSecond ?? null;
      checkRate(check, maxPerSecond);
      check.assertValid();

      const built = buildEndpoint(actor, formId, { url, eventTypes, secret: ownSecret, headers, maxPerSecond });
      await transact(async (tx) => {
        await assertRoomForEndpoint(tx, actor, formId);
        await tx.webhookEndpoints.insert(built.endpoint, built.sealed, built.sealedHeaders);
        await record(tx, actor, "webhook_endpoint.created", built.endpoint, { formId });
      });
      return { endpoint: built.endpoint, secret: ownSecret === undefined ? built.secret : null };
    },

    /**
     * Undefined fields stay as they are; `eventTypes: null` means all events but the operational ones, `headers: null` no headers,
     * `maxPerSecond: null` the service's default. Another origin needs the headers again: otherwise a key that cannot read them
     * could send them to a server of its own.
     * Errors: FORBIDDEN, VALIDATION_FAILED, WEBHOOK_ENDPOINT_NOT_FOUND, WEBHOOK_ENDPOINT_IS_CHANNEL.
     */
    async update(
      actor: Actor,
      input: {
        readonly id: string;
        readonly url?: string | null | undefined;
        readonly eventTypes?: readonly string[] | null | undefined;
        readonly status?: WebhookEndpointStatus | null | undefined;
        readonly headers?: readonly WebhookHeader[] | null | undefined;
        readonly maxPerSecond?: number | null | undefined;
      },
    ): Promise<WebhookEndpoint> {
      permit(actor, "updateWebhookEndpoint", clock.now(), { routed: [] });
      const stored = await repositories.webhookEndpoints.findById(actor.accountId, input.id);
      const current = found(stored, "WEBHOOK_ENDPOINT_NOT_FOUND");
      if (input.url !== undefined || input.eventTypes !== undefined) {
        const eventTypes = input.eventTypes === undefined ? current.eventTypes : input.eventTypes;
        permit(actor, "updateWebhookEndpoint", clock.now(), { routed: listRouted(eventTypes) });
      }
      const check = checkInput();
      if (input.url === null) check.report({ field: "url", problem: "not_nullable" });
      if (input.status === null) check.report({ field: "status", problem: "not_nullable" });
      const url = typeof input.url === "string" ? await checkUrl(check, "url", input.url) : null;
      const eventTypes = input.eventTypes === undefined ? undefined : checkEventTypes(check, input.eventTypes);
      const headers = input.headers === null ? [] : input.headers;
      if (headers !== undefined) checkHeaders(check, headers);
      checkRate(check, input.maxPerSecond ?? null);
      check.assertValid();

      return transact(async (tx) => {
        const endpoint = found(
          await tx.webhookEndpoints.findByIdForUpdate(actor.accountId, input.id),
          "WEBHOOK_ENDPOINT_NOT_FOUND",
        );
        const isServers = url !== null || headers !== undefined;
        if (isServers && endpoint.kind !== "server") throw new DomainError("WEBHOOK_ENDPOINT_IS_CHANNEL");
        const isElsewhere = url !== null && new URL(url).origin !== new URL(endpoint.url).origin;
        if (isElsewhere && headers === undefined && endpoint.headerNames.length > 0) {
          throw new DomainError("VALIDATION_FAILED", {
            fields: [{ field: "headers", problem: "headers_needed_again" }],
          });
        }
        const status = input.status ?? endpoint.status;
        const changed: WebhookEndpoint = {
          ...endpoint,
          url: url ?? endpoint.url,
          eventTypes: eventTypes === undefined ? endpoint.eventTypes : eventTypes,
          status,
          disabledReason: status === "enabled" ? null : (endpoint.disabledReason ?? "owner"),
          headerNames: headers === undefined ? endpoint.headerNames : namesOf(headers),
          maxPerSecond: input.maxPerSecond === undefined ? endpoint.maxPerSecond : input.maxPerSecond,
        };
        await tx.webhookEndpoints.save(changed, headers && sealHeaders(secretBox, changed.id, headers));
        const startsAnew = changed.url !== endpoint.url || (status === "enabled" && endpoint.status === "disabled");
        if (startsAnew) await tx.webhookHealth.forget(changed.id);
        const fields = Object.keys(input).filter((field) => field !== "id");
        await record(tx, actor, "webhook_endpoint.updated", endpoint, { fields });
        return changed;
      });
    },

    /**
     * Deletes an endpoint with its secrets, deliveries and jobs. When the endpoint has more than MAX_DELIVERIES_PER_DELETION, the
     * housekeeping deletes the rest, which no query shows.
     * Errors: FORBIDDEN, WEBHOOK_ENDPOINT_NOT_FOUND.
     */
    async delete(actor: Actor, id: string): Promise<WebhookEndpoint> {
      permit(actor, "deleteWebhookEndpoint", clock.now());
      const endpoint = await transact(async (tx) => {
        const deleted = found(await tx.webhookEndpoints.delete(actor.accountId, id), "WEBHOOK_ENDPOINT_NOT_FOUND");
        await record(tx, actor, "webhook_endpoint.deleted", deleted, { formId: deleted.formId });
        return deleted;
      });
      await transact(async (tx) => tx.webhookEndpoints.deleteRemains(id, MAX_DELIVERIES_PER_DELETION));
      return endpoint;
    },

    /** The most calls that the endpoint gets in a second: its own bound, else the service's. */
    findMaxPerSecond({ maxPerSecond }: WebhookEndpoint): number {
      return maxPerSecond ?? laneLimits.perSecond;
    },

    /** Errors: FORBIDDEN. */
    async find(actor: Actor, id: string): Promise<WebhookEndpoint | null> {
      requirePermission(actor, "webhooks:read");
      return repositories.webhookEndpoints.findById(actor.accountId, id);
    },

    /** The endpoints of forms, oldest first. Errors: FORBIDDEN. */
    async listByForms(actor: Actor, formIds: readonly string[]): Promise<readonly WebhookEndpoint[]> {
      requirePermission(actor, "webhooks:read");
      return repositories.webhookEndpoints.listByForms(actor.accountId, formIds);
    },
  };

  async function record<Kind extends AuditAct>(
    tx: Repositories,
    actor: Actor,
    act: Kind,
    { id: subjectId, accountId }: WebhookEndpoint,
    details: DetailsOf<Kind>,
  ): Promise<void> {
    await recordAct(tx, actor, { act, accountId, subjectId, details }, clock.now());
  }

  /** Builds an endpoint for a checked URL; generates a secret unless one is given. */
  function buildEndpoint(
    actor: Actor,
    formId: string,
    { url, eventTypes, secret = generateWebhookSecret(), headers = [], maxPerSecond = null }: EndpointSettings,
  ): NewEndpoint {
    const now = clock.now();
    const [id, secretId] = [uuidv7(), uuidv7()];
    const sealedSecret = secretBox.seal(secret, { table: "webhook_secrets", id: secretId });
    return {
      endpoint: {
        id,
        accountId: actor.accountId,
        formId,
        kind: "server",
        url,
        status: "enabled",
        disabledReason: null,
        eventTypes,
        headerNames: namesOf(headers),
        maxPerSecond,
        createdAt: now,
      },
      sealed: { id: secretId, endpointId: id, sealedSecret, createdAt: now },
      sealedHeaders: sealHeaders(secretBox, id, headers),
      secret,
    };
  }
}

function namesOf(headers: readonly WebhookHeader[]): readonly string[] {
  return headers.map(({ name }) => name);
}
