import type { Logger } from "pino";
import type { Credential } from "../../domain/actor.ts";
import type { Clock } from "../../domain/clock.ts";
import { DomainError } from "../../domain/errors.ts";
import type { Signals } from "../../domain/signals.ts";
import type { Authentication } from "../../services/accounts/apiKeys.ts";
import { type AuthenticationService, credentialIdOf } from "../../services/accounts/authentication.ts";
import { CLOSE_CODES } from "./closeCodes.ts";
import type { Connection } from "./connections.ts";

/** Disconnects a socket when its key or session ends, or its account is suspended. */
export type KeyWatch = {
  /**
   * Authenticates a connection and watches its key or session from then on. A connection that has ended meanwhile is not watched.
   * Errors: UNAUTHENTICATED, ACCOUNT_SUSPENDED, TOO_MANY_CONNECTIONS.
   */
  authenticate(connection: Connection, credential: Credential): Promise<Authentication>;
  /** Stops watching the connection. A second call changes nothing. */
  forget(connection: Connection): void;
  /** Stops watching all connections, and disconnects no socket. */
  close(): void;
};

type WatchedSession = { readonly authentication: Authentication; expiry: NodeJS.Timeout | null };

/** The interval at which all keys and sessions are checked again, because a signal may be lost. */
const RECHECK_MS = 10_000;
/** The longest delay of a timer. Node fires a timer with a longer delay at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;
/** The most open sockets of one account in this process. An idle subscription takes up to 90 kB, so that all take 180 MB. */
export const MAX_CONNECTIONS = 2_000;

export function createKeyWatch({
  authentication: authentications,
  signals,
  clock,
  log,
  maxConnections = MAX_CONNECTIONS,
}: {
  readonly authentication: AuthenticationService;
  readonly signals: Pick<Signals, "listen">;
  readonly clock: Clock;
  readonly log: Logger;
  readonly maxConnections?: number;
}): KeyWatch {
  const sessions = new Map<Connection, WatchedSession>();
  const counts = new Map<string, number>();
  /** Counts the signals that may end a key or a session. An authentication during which one arrives is repeated. */
  let endingSignals = 0;

  const stopListening = signals.listen((signal) => {
    switch (signal.type) {
      case "work_stored":
      case "deliveries_recorded":
      case "submissions_changed":
        return;
      default:
        endingSignals += 1;
    }
    switch (signal.type) {
      case "api_key_revoked":
        // A session that a key has opened ends with the key.
        return disconnect(
          ({ actor: { by } }) => by.kind === "apiKey" && by.id === signal.apiKeyId,
          disconnectUnauthorized,
        );
      case "session_ended":
        return disconnect(({ actor }) => actor.session?.id === signal.sessionId, disconnectUnauthorized);
      case "account_suspended":
        return disconnect(({ actor }) => actor.accountId === signal.accountId, disconnectSuspended);
      case "resync":
        return void recheck();
    }
  });
  const rechecking = setInterval(() => void recheck(), RECHECK_MS).unref();

  function disconnect(
    matches: (authentication: Authentication) => boolean,
    end: (connection: Connection) => void,
  ): void {
    for (const [connection, { authentication }] of sessions) if (matches(authentication)) end(connection);
  }

  /** Disconnects the sockets whose keys or sessions have ended. Sockets that are authenticated during the query are left alone. */
  async function recheck(): Promise<void> {
    const checked = new Set([...sessions.values()].map(({ authentication }) => authentication));
    if (checked.size === 0) return;
    try {
      const live = await authentications.findLive(checked);
      disconnect((each) => checked.has(each) && !live.has(credentialIdOf(each)), disconnectUnauthorized);
      disconnect((each) => live.get(credentialIdOf(each))?.suspended === true, disconnectSuspended);
    } catch (error) {
      log.debug({ err: error }, "open sockets not rechecked");
    }
  }

  function endAtExpiry(connection: Connection, session: WatchedSession, expiresAt: Date): void {
    const remainingMs = expiresAt.getTime() - clock.now().getTime();
    if (remainingMs <= 0) return disconnectUnauthorized(connection);
    const checkAgain = () => endAtExpiry(connection, session, expiresAt);
    session.expiry = setTimeout(checkAgain, Math.min(remainingMs, MAX_TIMER_MS)).unref();
  }

  async function findActor(credential: Credential, address: string | null): Promise<Authentication> {
    for (;;) {
      const signalsBefore = endingSignals;
      const authentication = await authentications.authenticate(credential, address);
      if (signalsBefore === endingSignals) return authentication;
    }
  }

  return {
    async authenticate(connection, credential) {
      const authentication = await findActor(credential, connection.address);
      if (authentication.suspended) throw new DomainError("ACCOUNT_SUSPENDED");
      if (!connection.isOpen()) return authentication;
      const { accountId } = authentication.actor;
      const count = counts.get(accountId) ?? 0;
      if (count >= maxConnections) throw new DomainError("TOO_MANY_CONNECTIONS", { limit: maxConnections });
      const session: WatchedSession = { authentication, expiry: null };
      sessions.set(connection, session);
      counts.set(accountId, count + 1);
      if (authentication.expiresAt !== null) endAtExpiry(connection, session, authentication.expiresAt);
      return authentication;
    },
    forget(connection) {
      const session = sessions.get(connection);
      if (session === undefined) return;
      clearTimeout(session.expiry ?? undefined);
      sessions.delete(connection);
      const { accountId } = session.authentication.actor;
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

function disconnectUnauthorized(connection: Connection): void {
  connection.end(CLOSE_CODES.unauthorized, "Unauthorized");
}

function disconnectSuspended(connection: Connection): void {
  connection.end(CLOSE_CODES.forbidden, "Account suspended");
}
