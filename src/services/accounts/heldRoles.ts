import { OPERATOR_ACCOUNT_ID } from "../../domain/accounts/accounts.ts";
import { permissionsOf, type Role } from "../../domain/accounts/people.ts";
import { type Actor, requireReading } from "../../domain/actor.ts";

/** Whoever has a say in a role has its permissions, so that nobody gets more than they have by another person. Errors: FORBIDDEN. */
export function requireRoleHeld(actor: Actor, role: Role): void {
  for (const permission of permissionsOf(role, actor.accountId === OPERATOR_ACCOUNT_ID)) {
    requireReading(actor, permission);
  }
}
