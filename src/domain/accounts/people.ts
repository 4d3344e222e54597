import { type Permission, PERMISSIONS } from "../permissions.ts";
import { DAY_MS } from "../times.ts";

/** A person. They sign in with their e-mail address, which is stored in lower case. */
export type User = {
  readonly id: string;
  readonly email: string;
  /** What others see; the beginning of the address until the person has another. */
  readonly name: string;
  readonly createdAt: Date;
};

export type Role = "owner" | "member" | "viewer";

/** A person in an account. A person may belong to several accounts. */
export type Member = {
  readonly id: string;
  readonly accountId: string;
  readonly user: User;
  readonly role: Role;
  /** When the person joined the account. */
  readonly createdAt: Date;
};

/** The permissions that only an owner has in the account. */
const OWNERS_ONLY: readonly Permission[] = ["api_keys:write", "members:write"];

/**
 * The permissions of a role. An owner has all but `admin`, a member none of an owner's own, and a viewer those that read. An owner of
 * the operator's account is an operator and has `admin` too.
 */
export function permissionsOf(role: Role, isOperatorAccount: boolean): ReadonlySet<Permission> {
  return new Set(
    PERMISSIONS.filter((permission) => {
      if (permission === "admin") return role === "owner" && isOperatorAccount;
      if (role === "viewer") return permission.endsWith(":read");
      return role === "owner" || !OWNERS_ONLY.includes(permission);
    }),
  );
}

/** The name of a person of whom only the address is known. */
export function nameOfEmail(email: string): string {
  return email.slice(0, Math.max(email.indexOf("@"), 1));
}

/** An e-mail address in the spelling by which a person is found. */
export function toUserEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** An invitation that waits for its person. */
export type Invitation = {
  readonly id: string;
  readonly accountId: string;
  /** In the spelling of `toUserEmail`. */
  readonly email: string;
  readonly role: Role;
  /** Whoever sent it, with whom it ends: a person, or a key. */
  readonly invitedByUserId: string | null;
  readonly invitedByKeyId: string | null;
  /** Until when its mail waits, because its mailbox has got enough invitations; null when it does not wait. */
  readonly mailWaitsUntil: Date | null;
  readonly createdAt: Date;
};

/** An invitation is valid for this time. */
export const INVITATION_MS = 7 * DAY_MS;

/** The most members and open invitations of an account, together. */
export const MAX_MEMBERS = 100;

/** The most invitations that an account mails on a Lima day. */
export const MAX_INVITATIONS_PER_DAY = 200;

export function endOfInvitation({ createdAt }: Pick<Invitation, "createdAt">): Date {
  return new Date(createdAt.getTime() + INVITATION_MS);
}
