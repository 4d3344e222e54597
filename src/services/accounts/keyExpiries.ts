import { ANNOUNCED_EXPIRY_DAYS, isApiKeyLive } from "../../domain/accounts/apiKeys.ts";
import { teamInPanelPath } from "../../domain/links.ts";
import type { ExpiringKey } from "../../repositories/accounts/apiKeys.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import { recordAct } from "../audit/audit.ts";
import type { Dependencies } from "../dependencies.ts";
import type { MailLoaders } from "../mail/mailLoaders.ts";
import { insertMail } from "../mail/newMails.ts";
import { DAY_MS } from "../../domain/times.ts";

export type KeyExpiriesService = ReturnType<typeof createKeyExpiriesService>;

const KEYS_PER_STEP = 100;

/**
 * Announces keys that are about to expire: once per key, by a mail to its account. Keys that live less than a day are not
 * announced, because programs make such keys for a single task.
 */
export function createKeyExpiriesService({
  repositories,
  transact,
  clock,
  metrics,
  signals,
  log,
  publicUrl,
}: Dependencies<"repositories" | "transact" | "clock" | "metrics" | "signals" | "log" | "publicUrl">) {
  return {
    /**
     * Queues the mails for all keys that expire within ANNOUNCED_EXPIRY_DAYS and are not announced yet. Returns how many.
     * Several processes may call it at once. No step begins after the `signal` has fired.
     */
    async announce(signal?: AbortSignal): Promise<number> {
      let announced = 0;
      for (let more = true; more && signal?.aborted !== true;) {
        const keys = await transact(announceStep);
        for (const { apiKey } of keys) {
          const { id: apiKeyId, accountId, prefix, expiresAt } = apiKey;
          log.warn({ apiKeyId, accountId, prefix, expiresAt }, "API key is about to expire");
          metrics.countAnnouncedKey();
        }
        if (keys.length > 0) signals.send({ type: "work_stored" });
        announced += keys.length;
        more = keys.length === KEYS_PER_STEP;
      }
      return announced;
    },

    mails: {
      api_key_expiry: {
        /** The mail of a key that was revoked or has expired meanwhile is obsolete. */
        async load({ subjectId, recipient }) {
          const [standing] = await repositories.apiKeys.findStandingsByIds(subjectId === null ? [] : [subjectId]);
          const apiKey = standing?.apiKey;
          const expiresAt = apiKey?.expiresAt ?? null;
          if (apiKey === undefined || expiresAt === null || !isApiKeyLive(apiKey, clock.now())) {
            return { obsolete: "subject_ended" };
          }
          const account = await repositories.accounts.findById(apiKey.accountId);
          const { name: keyName, prefix } = apiKey;
          const panelUrl = `${publicUrl}${teamInPanelPath()}`;
          return { text: { recipient, accountName: account?.name ?? "", keyName, prefix, expiresAt, panelUrl } };
        },
      },
    } satisfies MailLoaders<"api_key_expiry">,
  };

  async function announceStep(tx: Repositories): Promise<readonly ExpiringKey[]> {
    const now = clock.now();
    const until = new Date(now.getTime() + ANNOUNCED_EXPIRY_DAYS * DAY_MS);
    const keys = await tx.apiKeys.takeUnannounced(now, until, KEYS_PER_STEP);
    for (const { apiKey, email: recipient } of keys) {
      const { id: subjectId, accountId } = apiKey;
      await insertMail(tx, { accountId, formId: null, kind: "api_key_expiry", subjectId, recipient, createdAt: now });
      await recordAct(tx, "system", { act: "api_key.expiry_announced", accountId, subjectId }, now);
    }
    return keys;
  }
}
