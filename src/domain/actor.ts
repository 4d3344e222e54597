import { DomainError } from "./errors.ts";
import type { Permission, PermissionName } from "./permissions.ts";

/** The caller of a service: an API key of one account, or a person in one of their accounts. */
export type Actor = {
  readonly accountId: string;
  readonly by: ActingParty;
  /** The session of the request; null for a request with an API key. */
  readonly session: ActorSession | null;
  readonly permissions: ReadonlySet<Permission>;
  /** Whether the account is suspended. It still reads, and does what the complaints book demands of it. */
  readonly isSuspended: boolean;
  /** The address of the request; null where there is none. */
  readonly ip: string | null;
  /** True where the service itself repeats after a restore what this key or person did: the audit has it as an act of the service. */
  readonly isRepeating?: true;
};

/** What a request proves its sender with. `key` is null where it has no key. */
export type Credential =
  | { readonly kind: "apiKey"; readonly key: string | null }
  | { readonly kind: "session"; readonly token: string };

/** Who acts. A session that was opened with an API key acts as the key. */
export type ActingParty = { readonly kind: "apiKey" | "user"; readonly id: string };

/**
 * A session of the panel. `signedInAt` is the time of the sign-in that opened it. One that an owner granted shows and changes nothing that the
 * person has beside the account.
 */
export type ActorSession = { readonly id: string; readonly signedInAt: Date; readonly isGranted: boolean };

/** The permissions that a suspended account keeps, because the terms of its sheets run on. */
const KEPT_WHILE_SUSPENDED: readonly Permission[] = [
  "forms:read",
  "submissions:read",
  "complaints:read",
  "complaints:write",
  "webhooks:read",
];

/**
 * Refuses with FORBIDDEN unless the actor holds `permission`, and with ACCOUNT_SUSPENDED if the account is suspended and does
 * not keep the permission meanwhile. Every method that changes something asks `permit` of `audit/acts.ts` instead.
 */
export function requirePermission(actor: Actor, permission: Permission): void {
  requireReading(actor, permission);
  if (!KEPT_WHILE_SUSPENDED.includes(permission)) requireUnsuspended(actor);
}

/** Refuses with FORBIDDEN unless the actor holds `permission`. It is for methods that only read. */
export function requireReading(actor: Actor, permission: Permission): void {
  if (!actor.permissions.has(permission)) throw new DomainError("FORBIDDEN", { permission: nameOf(permission) });
}

/** Refuses with ACCOUNT_SUSPENDED while the actor's account is suspended. */
export function requireUnsuspended(actor: Actor): void {
  if (actor.isSuspended) throw new DomainError("ACCOUNT_SUSPENDED");
}

function nameOf(permission: Permission): PermissionName {
  return permission.replace(":", "_").toUpperCase() as PermissionName;
}
