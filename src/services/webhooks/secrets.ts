import { v7 as uuidv7 } from "uuid";
import { type Actor, requirePermission } from "../../domain/actor.ts";
import { DomainError, found } from "../../domain/errors.ts";
import { isUuid } from "../../domain/pages.ts";
import {
  DEFAULT_OVERLAP_HOURS,
  endOfOverlap,
  MAX_LIVE_SECRETS,
  MAX_OVERLAP_HOURS,
  prefixOf,
  type WebhookEndpoint,
  type WebhookSecret,
} from "../../domain/webhooks/index.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import { generateWebhookSecret, parseWebhookSecret } from "../../outbound/webhooks/signature.ts";
import type { Dependencies } from "../dependencies.ts";
import { checkInput, type InputCheck } from "../inputs.ts";

export type WebhookSecretsService = ReturnType<typeof createWebhookSecretsService>;

export function createWebhookSecretsService({ repositories, transact, clock, secretBox }: Dependencies) {
  return {
    /**
     * Adds a secret, which is returned only where this call made it. The others go on signing until the overlap ends, or
     * until they were to stop anyway if that is sooner; with 0 hours they stop now.
     * Errors: FORBIDDEN, VALIDATION_FAILED, WEBHOOK_ENDPOINT_NOT_FOUND, TOO_MANY_WEBHOOK_SECRETS.
     */
    async rotate(
      actor: Actor,
      input: {
        readonly id: string;
        readonly overlapHours?: number | null | undefined;
        readonly secret?: string | null | undefined;
      },
    ): Promise<{ readonly endpoint: WebhookEndpoint; readonly secret: string | null }> {
      requirePermission(actor, "webhooks:write");
      const check = checkInput();
      const overlapHours = input.overlapHours ?? DEFAULT_OVERLAP_HOURS;
      checkOverlap(check, overlapHours);
      const brought = input.secret ?? null;
      if (brought !== null) checkBroughtSecret(check, brought);
      check.assertValid();

      const made = generateWebhookSecret();
      const endpoint = await transact(async (tx) => {
        const locked = await lockEndpoint(tx, actor, input.id);
        const now = clock.now();
        const live = await tx.webhookSecrets.listLive(actor.accountId, [locked.id], now);
        if (brought !== null && live.some(({ sealedSecret }) => open(sealedSecret) === brought)) {
          throw new DomainError("VALIDATION_FAILED", { fields: [{ field: "secret", problem: "secret_in_use" }] });
        }
        if (overlapHours > 0 && live.length >= MAX_LIVE_SECRETS) {
          throw new DomainError("TOO_MANY_WEBHOOK_SECRETS", { limit: MAX_LIVE_SECRETS });
        }
        await tx.webhookSecrets.limitAll(locked.id, endOfOverlap(now, overlapHours));
        await tx.webhookSecrets.deleteExpired(locked.id, now);
        await tx.webhookSecrets.insert({
          id: uuidv7(),
          endpointId: locked.id,
          sealedSecret: secretBox.seal(brought ?? made),
          createdAt: now,
        });
        return locked;
      });
      return { endpoint, secret: brought === null ? made : null };
    },

    /** From now on only the newest secret signs. Errors: FORBIDDEN, WEBHOOK_ENDPOINT_NOT_FOUND. */
    async expireOld(actor: Actor, endpointId: string): Promise<WebhookEndpoint> {
      requirePermission(actor, "webhooks:write");
      return transact(async (tx) => {
        const endpoint = await lockEndpoint(tx, actor, endpointId);
        await tx.webhookSecrets.deleteReplaced(endpointId);
        return endpoint;
      });
    },

    /** What signs now, newest first for each endpoint. Errors: FORBIDDEN. */
    async listByEndpoints(actor: Actor, endpointIds: readonly string[]): Promise<readonly WebhookSecret[]> {
      requirePermission(actor, "webhooks:read");
      const secrets = await repositories.webhookSecrets.listLive(actor.accountId, endpointIds, clock.now());
      return secrets.map(({ endpointId, sealedSecret, createdAt, expiresAt }) => {
        const secret = open(sealedSecret);
        return { endpointId, prefix: secret === null ? null : prefixOf(secret), createdAt, expiresAt };
      });
    },
  };

  /** Holds the endpoint's row, so that two rotations at once count each other's secrets. */
  async function lockEndpoint(tx: Repositories, actor: Actor, id: string): Promise<WebhookEndpoint> {
    const endpoint = isUuid(id) ? await tx.webhookEndpoints.findByIdForUpdate(actor.accountId, id) : null;
    return found(endpoint, "WEBHOOK_ENDPOINT_NOT_FOUND");
  }

  /** Null for what was sealed under another SECRET_KEY. */
  function open(sealedSecret: Buffer): string | null {
    try {
      return secretBox.open(sealedSecret);
    } catch {
      return null;
    }
  }
}

/** Whether a secret that its owner brings can sign; reported as the field `secret`. */
export function checkBroughtSecret(check: InputCheck, secret: string): void {
  if (parseWebhookSecret(secret) === null) check.report({ field: "secret", problem: "invalid_secret" });
}

function checkOverlap(check: InputCheck, hours: number): void {
  const field = "overlapHours";
  if (hours < 0) check.report({ field, problem: "too_small", limit: 0 });
  if (hours > MAX_OVERLAP_HOURS) check.report({ field, problem: "too_large", limit: MAX_OVERLAP_HOURS });
}
