import { v7 as uuidv7 } from "uuid";
import { createJointReads } from "../../concurrency/jointReads.ts";
import { type Account, OPERATOR_ACCOUNT_ID } from "../../domain/accounts/accounts.ts";
import {
  type Device,
  endOfSession,
  generateSessionToken,
  hashSessionToken,
  MAX_AGENT_CHARACTERS,
  MAX_SESSIONS,
  SEEN_INTERVAL_MS,
  type Session,
} from "../../domain/accounts/sessions.ts";
import { isApiKeyLive } from "../../domain/accounts/apiKeys.ts";
import { type Member, permissionsOf } from "../../domain/accounts/people.ts";
import type { Actor } from "../../domain/actor.ts";
import { permit } from "../../domain/audit/acts.ts";
import type { Permission } from "../../domain/permissions.ts";
import { DomainError, found } from "../../domain/errors.ts";
import type { SessionStanding } from "../../repositories/accounts/sessions.ts";
import type { Repositories } from "../../repositories/repositories.ts";
import { recordAct } from "../audit/audit.ts";
import type { Dependencies } from "../dependencies.ts";
import type { Authentication } from "./apiKeys.ts";

export type SessionsService = ReturnType<typeof createSessionsService>;

/** A session that was just opened. The token goes into the browser's cookie; no later call returns it. */
export type OpenedSession = { readonly token: string; readonly session: Session };

/** A session that is to be opened. `signedInAt` is earlier than now where somebody else has signed the person in. */
type NewSession = Pick<Session, "accountId" | "by" | "device"> & {
  readonly signedInAt?: Date;
  readonly grantedByUserId?: string;
};

/** The accounts of a person, and the id of the one that the session is in. */
export type PersonsAccounts = { readonly current: string; readonly accounts: readonly Account[] };

/** The signed-in browsers. A session is found by the SHA-256 of its token; it ends with its member or its key. */
export function createSessionsService({
  repositories,
  transact,
  clock,
  signals,
}: Dependencies<"repositories" | "transact" | "clock" | "signals">) {
  const readStanding = createJointReads({
    readAll: (hashes) => repositories.sessions.findStandingsByHashes(hashes.map((hash) => Buffer.from(hash, "hex"))),
    keyOf: ({ tokenHash }) => tokenHash.toString("hex"),
  });

  return {
    /** `ip` is the address of the request. Errors: UNAUTHENTICATED for a missing, unknown or ended session, all alike. */
    async authenticate(token: string, ip: string | null): Promise<Authentication> {
      const now = clock.now();
      const standing = await findLive(token, now);
      if (standing === null) throw new DomainError("UNAUTHENTICATED");
      const { session, accountStatus } = standing;
      if (now.getTime() - session.seenAt.getTime() >= SEEN_INTERVAL_MS)
        await repositories.sessions.touch(session.id, now);
      const isSuspended = accountStatus === "suspended";
      const { accountId, by } = session;
      const isGranted = session.grantedByUserId !== null;
      const actorSession = { id: session.id, signedInAt: session.createdAt, isGranted };
      return {
        actor: { accountId, by, session: actorSession, permissions: permissionsIn(standing), isSuspended, ip },
        expiresAt: endOf(standing, now),
        suspended: isSuspended,
        announcedExpiry: null,
      };
    },

    /** Those of the sessions that are open, by id, and whether their account is suspended. */
    async findLive(ids: readonly string[]): Promise<ReadonlyMap<string, { readonly suspended: boolean }>> {
      const now = clock.now();
      const standings = await repositories.sessions.findStandingsByIds(ids);
      const live = standings.filter((standing) => isLive(standing, now));
      return new Map(
        live.map(({ session, accountStatus }) => [session.id, { suspended: accountStatus === "suspended" }]),
      );
    },

    /** The actor's own sessions, the last used first. */
    async listOwn(actor: Actor): Promise<readonly Session[]> {
      const now = clock.now();
      const sessions = await repositories.sessions.listByHolder(actor.accountId, actor.by);
      return sessions.filter((session) => endOfSession(session) > now);
    },

    /** Ends the session of a cookie. A token without a session changes nothing. */
    async signOut(token: string, ip: string | null): Promise<void> {
      const standing = await findLive(token, clock.now());
      if (standing === null) return;
      await end([standing.session], ip);
    },

    /** Ends one of the actor's own sessions. Errors: SESSION_NOT_FOUND. */
    async endOwn(actor: Actor, id: string): Promise<Session> {
      permit(actor, "endSession", clock.now());
      const sessions = await repositories.sessions.listByHolder(actor.accountId, actor.by);
      const session = found(
        sessions.find((each) => each.id === id.toLowerCase()),
        "SESSION_NOT_FOUND",
      );
      await end([session], actor.ip);
      return session;
    },

    /** Ends all of the actor's own sessions but one. Returns how many. Errors: SESSION_NOT_FOUND. */
    async endOthers(actor: Actor, keptId: string): Promise<number> {
      permit(actor, "endOtherSessions", clock.now());
      const sessions = await repositories.sessions.listByHolder(actor.accountId, actor.by);
      const others = sessions.filter(({ id }) => id !== keptId.toLowerCase());
      if (others.length === sessions.length) throw new DomainError("SESSION_NOT_FOUND");
      await end(others, actor.ip);
      return others.length;
    },

    /**
     * The accounts of the person who has the session of a cookie, with the account of the session; null without a session. Of a granted
     * session the account alone.
     */
    async findAccounts(token: string): Promise<PersonsAccounts | null> {
      const standing = await findLive(token, clock.now());
      if (standing === null) return null;
      const { accountId, by, grantedByUserId } = standing.session;
      const isOwn = by.kind === "user" && grantedByUserId === null;
      const memberships = isOwn ? await repositories.people.listByUser(by.id) : [];
      const ids = isOwn ? memberships.map((member) => member.accountId) : [accountId];
      return { current: accountId, accounts: await repositories.accounts.findByIds(ids) };
    },

    /**
     * Opens a session of the same person in another of their accounts in place of the cookie's. It is as old as the sign-in was, so
     * that a change of the account is no new proof. A granted session stays in its account. Errors: UNAUTHENTICATED, ACCOUNT_NOT_FOUND.
     */
    async switchAccount(token: string, accountId: string, device: Device): Promise<OpenedSession> {
      const now = clock.now();
      const standing = found(await findLive(token, now), "UNAUTHENTICATED");
      const { session } = standing;
      const { by } = session;
      if (by.kind !== "user" || session.grantedByUserId !== null) throw new DomainError("ACCOUNT_NOT_FOUND");
      const opened = await transact(async (tx) => {
        const member = found(await tx.people.findMember(accountId.toLowerCase(), by.id), "ACCOUNT_NOT_FOUND");
        await tx.sessions.delete(session.id);
        await recordSessionAct(tx, "session.ended", session, device.ip, now);
        const { createdAt, grantedByUserId } = session;
        const next = { accountId: member.accountId, by, device, createdAt, grantedByUserId, now };
        const inserted = await insertSession(tx, next);
        await recordSessionAct(tx, "session.opened", inserted.session, device.ip, now);
        return inserted;
      });
      signals.send({ type: "session_ended", sessionId: session.id });
      return opened;
    },
  };

  async function findLive(token: string, now: Date): Promise<SessionStanding | null> {
    const hash = hashSessionToken(token);
    const standing = hash === null ? null : await readStanding(hash.toString("hex"));
    return standing !== null && isLive(standing, now) ? standing : null;
  }

  async function end(sessions: readonly Session[], ip: string | null): Promise<void> {
    await transact(async (tx) => {
      for (const session of sessions) {
        if (await tx.sessions.delete(session.id)) await recordSessionAct(tx, "session.ended", session, ip, clock.now());
      }
    });
    for (const { id } of sessions) signals.send({ type: "session_ended", sessionId: id });
  }
}

/** Opens a session in the caller's transaction, and records the act. */
export async function openSession(
  tx: Repositories,
  { accountId, by, device, ...opening }: NewSession,
  now: Date,
): Promise<OpenedSession> {
  const { signedInAt: createdAt = now, grantedByUserId = null } = opening;
  const opened = await insertSession(tx, { accountId, by, device, createdAt, grantedByUserId, now });
  await recordSessionAct(tx, "session.opened", opened.session, device.ip, now);
  return opened;
}

/** Ends the open sessions of a member in the caller's transaction. Returns their ids, for the signals after the commit. */
export async function endSessionsOf(tx: Repositories, { accountId, user }: Member): Promise<readonly string[]> {
  const sessions = await tx.sessions.listByHolder(accountId, { kind: "user", id: user.id });
  for (const { id } of sessions) await tx.sessions.delete(id);
  return sessions.map(({ id }) => id);
}

/**
 * Stores a session. Past MAX_SESSIONS the session that was used least recently ends; an open socket of that one is closed at the next
 * check of all sessions.
 */
async function insertSession(
  tx: Repositories,
  { device, now, ...rest }: Omit<Session, "id" | "seenAt"> & { readonly now: Date },
): Promise<OpenedSession> {
  const token = generateSessionToken();
  const userAgent = device.userAgent?.slice(0, MAX_AGENT_CHARACTERS) ?? null;
  const session: Session = { ...rest, id: uuidv7(), seenAt: now, device: { ...device, userAgent } };
  await tx.sessions.insert(session, found(hashSessionToken(token), "INTERNAL_ERROR"));
  for (const past of await tx.sessions.endPast(session.accountId, session.by, MAX_SESSIONS)) {
    await recordSessionAct(tx, "session.ended", past, device.ip, now);
  }
  return { token, session };
}

/** The actor of the entry is the session's own member or key. The entry of a granted session has who granted it. */
async function recordSessionAct(
  tx: Repositories,
  act: "session.opened" | "session.ended",
  session: Session,
  ip: string | null,
  at: Date,
) {
  const { accountId, by, id: subjectId, grantedByUserId: grantedBy } = session;
  const actor: Actor = { accountId, by, session: null, permissions: new Set(), isSuspended: false, ip };
  await recordAct(tx, actor, { act, accountId, subjectId, details: grantedBy === null ? {} : { grantedBy } }, at);
}

function isLive(standing: SessionStanding, now: Date): boolean {
  const { session, holder } = standing;
  return endOfSession(session) > now && ("role" in holder || isApiKeyLive(holder.apiKey, now));
}

/** The next time at which the session may have ended: a request from now on renews it. */
function endOf({ session, holder }: SessionStanding, now: Date): Date {
  const end = endOfSession({ ...session, seenAt: now });
  const keyEnd = "apiKey" in holder ? holder.apiKey.expiresAt : null;
  return keyEnd !== null && keyEnd < end ? keyEnd : end;
}

function permissionsIn({ session, holder }: SessionStanding): ReadonlySet<Permission> {
  if ("apiKey" in holder) return new Set(holder.apiKey.permissions);
  return permissionsOf(holder.role, session.accountId === OPERATOR_ACCOUNT_ID);
}
