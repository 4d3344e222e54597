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

/** The caller of a service: one API key of one account. */
export type Actor = {
  readonly accountId: string;
  readonly apiKeyId: string;
  readonly permissions: ReadonlySet<Permission>;
};

/** Refuses with FORBIDDEN unless the actor's key holds `permission`. */
export function requirePermission(actor: Actor, permission: Permission): void {
  if (!actor.permissions.has(permission)) throw new DomainError("FORBIDDEN", { permission });
}
