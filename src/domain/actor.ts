import { DomainError } from "./errors.ts";

export const PERMISSIONS = [
  "forms:read",
  "forms:write",
  "submissions:read",
  "submissions:write",
  "complaints:read",
  "complaints:write",
  "webhooks:read",
  "webhooks:write",
  "api_keys:write",
  "admin",
] as const;

export type Permission = (typeof PERMISSIONS)[number];

/** The spelling that people and programs see: `forms:read` is FORMS_READ. */
export type PermissionName<P extends Permission = Permission> = Uppercase<
  P extends `${infer Head}:${infer Tail}` ? `${Head}_${Tail}` : P
>;

/** The caller of a service: one API key of one account. */
export type Actor = {
  readonly accountId: string;
  readonly apiKeyId: string;
  readonly permissions: ReadonlySet<Permission>;
  /** Whether the account is suspended. It still reads, and does what the complaints book demands of it. */
  readonly isSuspended: boolean;
  /** The address of the request; null where there is none. */
  readonly ip: string | null;
};

/** The permissions that a suspended account keeps, because the terms of its sheets run on. */
const KEPT_WHILE_SUSPENDED: readonly Permission[] = [
  "forms:read",
  "submissions:read",
  "complaints:read",
  "complaints:write",
  "webhooks:read",
];

/**
 * Refuses with FORBIDDEN unless the actor's key holds `permission`, and with ACCOUNT_SUSPENDED if the account is suspended and does
 * not keep the permission meanwhile. Every method that changes something calls it.
 */
export function requirePermission(actor: Actor, permission: Permission): void {
  requireReading(actor, permission);
  if (!KEPT_WHILE_SUSPENDED.includes(permission)) requireUnsuspended(actor);
}

/** Refuses with FORBIDDEN unless the actor's key holds `permission`. It is for methods that only read. */
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
