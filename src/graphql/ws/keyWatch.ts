import type { Logger } from "pino";
import type { Clock } from "../../domain/clock.ts";
import { DomainError } from "../../domain/errors.ts";
import type { Signals } from "../../domain/signals.ts";
import type { ApiKeysService, Authentication } from "../../services/accounts/index.ts";
import { CLOSE_CODES } from "./closeCodes.ts";
import type { Connection } from "./connections.ts";

/** Keeps sockets open only as long as their keys open something. */
export type KeyWatch = {
  /**
   * Authenticates a connection and watches it from then on.
   * Errors: UNAUTHENTICATED, ACCOUNT_SUSPENDED, TOO_MANY_CONNECTIONS.
   */
  admit(connection: Connection, key: string | null): Promise<Authentication>;
  forget(connection: Connection): void;
  close(): void;
};

type Admitted = { readonly authentication: Authentication; expiry: NodeJS.Timeout | null };

/** The safety net under lost signals. */
const RECHECK_MS = 10_000;
/** A longer timer would fire at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;
/** Of one account. An idle subscriber takes up to 90 kB. */
const MAX_CONNECTIONS = 5_000;

export function createKeyWatch({
  apiKeys,
  signals,
  clock,
  log,
  maxConnections = MAX_CONNECTIONS,
}: {
  readonly apiKeys: Pick<ApiKeysService, "authenticate" | "findLive">;
  readonly signals: Pick<Signals, "listen">;
  readonly clock: Clock;
  readonly log: Logger;
  readonly maxConnections?: number;
}): KeyWatch {
  const admitted = new Map<Connection, Admitted>();
  const counts = new Map<string, number>();
  /** Counts what may have ended a key, so that an authentication which overlaps with it is made again. */
  let endings = 0;

  const stopListening = signals.listen((signal) => {
    if (signal.type === "work_stored" || signal.type === "deliveries_recorded") return;
    endings += 1;
    switch (signal.type) {
      case "api_key_revoked":
        return turnOut(({ actor }) => actor.apiKeyId === signal.apiKeyId, turnOutUnauthorized);
      case "account_suspended":
        return turnOut(({ actor }) => actor.accountId === signal.accountId, turnOutSuspended);
      case "resync":
        return void recheck();
    }
  });
  const rechecking = setInterval(() => void recheck(), RECHECK_MS).unref();

  function turnOut(isMeant: (authentication: Authentication) => boolean, end: (connection: Connection) => void): void {
    for (const [connection, { authentication }] of admitted) if (isMeant(authentication)) end(connection);
  }

  async function recheck(): Promise<void> {
    const ids = new Set([...admitted.values()].map(({ authentication }) => authentication.actor.apiKeyId));
    if (ids.size === 0) return;
    try {
      const live = await apiKeys.findLive([...ids]);
      turnOut(({ actor }) => ids.has(actor.apiKeyId) && !live.has(actor.apiKeyId), turnOutUnauthorized);
      turnOut(({ actor }) => live.get(actor.apiKeyId)?.suspended === true, turnOutSuspended);
    } catch (error) {
      log.debug({ err: error }, "keys of open sockets not checked");
    }
  }

  function endAtExpiry(connection: Connection, guest: Admitted, expiresAt: Date): void {
    const remainingMs = expiresAt.getTime() - clock.now().getTime();
    if (remainingMs <= 0) return turnOutUnauthorized(connection);
    const again = () => endAtExpiry(connection, guest, expiresAt);
    guest.expiry = setTimeout(again, Math.min(remainingMs, MAX_TIMER_MS)).unref();
  }

  async function authenticate(key: string | null): Promise<Authentication> {
    for (;;) {
      const before = endings;
      const authentication = await apiKeys.authenticate(key);
      if (before === endings) return authentication;
    }
  }

  return {
    async admit(connection, key) {
      const authentication = await authenticate(key);
      if (authentication.suspended) throw new DomainError("ACCOUNT_SUSPENDED");
      if (!connection.isOpen()) return authentication;
      const { accountId } = authentication.actor;
      const count = counts.get(accountId) ?? 0;
      if (count >= maxConnections) throw new DomainError("TOO_MANY_CONNECTIONS", { limit: maxConnections });
      const guest: Admitted = { authentication, expiry: null };
      admitted.set(connection, guest);
      counts.set(accountId, count + 1);
      if (authentication.expiresAt !== null) endAtExpiry(connection, guest, authentication.expiresAt);
      return authentication;
    },
    forget(connection) {
      const guest = admitted.get(connection);
      if (guest === undefined) return;
      clearTimeout(guest.expiry ?? undefined);
      admitted.delete(connection);
      const { accountId } = guest.authentication.actor;
      const count = counts.get(accountId) ?? 0;
      if (count > 1) counts.set(accountId, count - 1);
      else counts.delete(accountId);
    },
    close() {
      stopListening();
      clearInterval(rechecking);
    },
  };
}

function turnOutUnauthorized(connection: Connection): void {
  connection.end(CLOSE_CODES.unauthorized, "Unauthorized");
}

function turnOutSuspended(connection: Connection): void {
  connection.end(CLOSE_CODES.forbidden, "Account suspended");
}
