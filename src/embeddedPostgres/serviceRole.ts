import { createHmac } from "node:crypto";
import { OWNER } from "./clusters.ts";

/** The user of the service, who may change rows and no table. */
export const SERVICE_ROLE = `${OWNER}_service`;

/**
 * The password of the service's user, for the server at a port, which each start chooses anew. Who has the superuser's password knows it, as a
 * command beside the service does, and it says nothing of that one.
 */
export function deriveServicePassword(ownerPassword: string, port: number): string {
  return createHmac("sha256", ownerPassword).update(`${SERVICE_ROLE}:${port}`).digest("base64url");
}

/** The address of the service's database with a user's password; it must not be logged. */
export function addressOf(port: number, user: string, password: string): string {
  return `postgres://${user}:${password}@127.0.0.1:${port}/${OWNER}?sslmode=disable`;
}
