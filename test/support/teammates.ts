import { randomUUID } from "node:crypto";
import { permissionsOf, type Role } from "../../src/domain/accounts/people.ts";
import type { Actor } from "../../src/domain/actor.ts";
import type { Owner, TestApp } from "./app.ts";

/** Adds a person to the owner's account, with an actor of theirs. */
export async function addTeammate(
  { database }: Pick<TestApp, "database">,
  { actor }: Pick<Owner, "actor">,
  name: string,
  role: Role = "member",
) {
  const [id, membershipId, at] = [randomUUID(), randomUUID(), new Date()];
  const { accountId } = actor;
  const email = `${id}@example.pe`;
  await database("users").insert({ id, email, name, created_at: at });
  await database("memberships").insert({ id: membershipId, account_id: accountId, user_id: id, role, created_at: at });
  const member: Actor = { ...actor, by: { kind: "user", id }, permissions: permissionsOf(role, false) };
  return { id, email, membershipId, actor: member };
}
