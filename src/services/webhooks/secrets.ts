import { v7 as uuidv7 } from "uuid";
import { type Actor, requirePermission } from "../../domain/actor.ts";
import { permit } from "../../domain/audit/acts.ts";
import { DomainError, found } from "../../domain/errors.ts";
import {
  DEFAULT_OVERLAP_HOURS,
  endOfOverlap,
  MAX_LIVE_SECRETS,
  MAX_OVERLAP_HOURS,
  prefixOf,
  type WebhookSecret,
} from "../../domain/webhooks/secrets.ts";
import type { WebhookEndpoint } from "../../domain/webhooks/webhooks.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import { generateWebhookSecret, parseWebhookSecret } from "../../outbound/webhooks/signature.ts";
import { recordAct } from "../audit/audit.ts";
import type { Dependencies } from "../dependencies.ts";
import { checkInput, type InputCheck } from "../../domain/inputs.ts";

export type WebhookSecretsService = ReturnType<typeof createWebhookSecretsService>;

export function createWebhookSecretsService({
  repositories,
  transact,
  clock,
  secretBox,
}: Dependencies<"repositories" | "transact" | "clock" | "secretBox">) {
  return {
    /**
     * Adds a secret, which the answer has when this call generated it. The other secrets sign until the overlap ends, or until
     * their own earlier end. With an overlap of 0 hours they sign no later request.
     * Errors: FORBIDDEN, VALIDATION_FAILED, WEBHOOK_ENDPOINT_NOT_FOUND, WEBHOOK_ENDPOINT_IS_CHANNEL, TOO_MANY_WEBHOOK_SECRETS.
     */
    async rotate(
      actor: Actor,
      input: {
        readonly id: string;
        readonly overlapHours?: number | null | undefined;
        readonly secret?: string | null | undefined;
      },
    ): Promise<{ readonly endpoint: WebhookEndpoint; readonly secret: string | null }> {
      permit(actor, "rotateWebhookSecret", clock.now());
      const check = checkInput();
      const overlapHours = input.overlapHours ?? DEFAULT_OVERLAP_HOURS;
      checkOverlap(check, overlapHours);
      const own = input.secret ?? null;
      if (own !== null) checkOwnSecret(check, own);
      check.assertValid();

      const generated = generateWebhookSecret();
      const endpoint = await transact(async (tx) => {
        const locked = await lockEndpoint(tx, actor, input.id);
        if (locked.kind !== "server") throw new DomainError("WEBHOOK_ENDPOINT_IS_CHANNEL");
        const now = clock.now();
        const live = await tx.webhookSecrets.listLive(actor.accountId, [locked.id], now);
        if (own !== null && live.some((secret) => open(secret) === own)) {
          throw new DomainError("VALIDATION_FAILED", { fields: [{ field: "secret", problem: "secret_in_use" }] });
        }
        if (overlapHours > 0 && live.length >= MAX_LIVE_SECRETS) {
          throw new DomainError("TOO_MANY_WEBHOOK_SECRETS", { limit: MAX_LIVE_SECRETS });
        }
        await tx.webhookSecrets.limitAll(locked.id, endOfOverlap(now, overlapHours));
        await tx.webhookSecrets.deleteExpired(locked.id, now);
        const id = uuidv7();
        await tx.webhookSecrets.insert(locked.accountId, {
          id,
          endpointId: locked.id,
          sealedSecret: secretBox.seal(own ?? generated, { table: "webhook_secrets", id }),
          createdAt: now,
        });
        const { accountId, id: subjectId } = locked;
        const details = { overlapHours };
        await recordAct(tx, actor, { act: "webhook_endpoint.secret_rotated", accountId, subjectId, details }, now);
        return locked;
      });
      return { endpoint, secret: own === null ? generated : null };
    },

    /** Ends all secrets but the newest one. Errors: FORBIDDEN, WEBHOOK_ENDPOINT_NOT_FOUND. */
    async expireOld(actor: Actor, endpointId: string): Promise<WebhookEndpoint> {
      permit(actor, "expireWebhookSecrets", clock.now());
      return transact(async (tx) => {
        const endpoint = await lockEndpoint(tx, actor, endpointId);
        await tx.webhookSecrets.deleteReplaced(endpointId);
        const act = { act: "webhook_endpoint.old_secrets_expired", accountId: actor.accountId } as const;
        await recordAct(tx, actor, { ...act, subjectId: endpoint.id }, clock.now());
        return endpoint;
      });
    },

    /** The live secrets of endpoints, newest first for each. Errors: FORBIDDEN. */
    async listByEndpoints(actor: Actor, endpointIds: readonly string[]): Promise<readonly WebhookSecret[]> {
      requirePermission(actor, "webhooks:read");
      const secrets = await repositories.webhookSecrets.listLive(actor.accountId, endpointIds, clock.now());
      return secrets.map(({ id, endpointId, sealedSecret, createdAt, expiresAt }) => {
        const secret = open({ id, sealedSecret });
        return { endpointId, prefix: secret === null ? null : prefixOf(secret), createdAt, expiresAt };
      });
    },
  };

  /** Locks the endpoint's row, so that concurrent rotations count each other's secrets. */
  async function lockEndpoint(tx: Repositories, actor: Actor, id: string): Promise<WebhookEndpoint> {
    const endpoint = await tx.webhookEndpoints.findByIdForUpdate(actor.accountId, id);
    return found(endpoint, "WEBHOOK_ENDPOINT_NOT_FOUND");
  }

  /** Null when the secret was sealed under an unknown key, or for another row. */
  function open({ id, sealedSecret }: { readonly id: string; readonly sealedSecret: Buffer }): string | null {
    try {
      return secretBox.open(sealedSecret, { table: "webhook_secrets", id });
    } catch {
      return null;
    }
  }
}

/** Reports an owner's secret that cannot sign as a problem of the field `secret`. */
export function checkOwnSecret(check: InputCheck, secret: string): void {
  if (parseWebhookSecret(secret) === null) check.report({ field: "secret", problem: "invalid_secret" });
}

function checkOverlap(check: InputCheck, hours: number): void {
  const field = "overlapHours";
  if (hours < 0) check.report({ field, problem: "too_small", limit: 0 });
  if (hours > MAX_OVERLAP_HOURS) check.report({ field, problem: "too_large", limit: MAX_OVERLAP_HOURS });
}
