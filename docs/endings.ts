/** `ends`: at once. `last`: with the person's last account. `stays`: it is the account's. `has none`: a key has no such thing. */
type Ending = "ends" | "last" | "stays" | "has none";

/**
 * What ends with a person, who is removed or leaves, and what with a key, which is revoked. A person whose role changes keeps what the new
 * role could have made. `test/security/endings.test.ts` walks each row, and SECURITY.md has them.
 */
export const ENDINGS = {
  sessions: { withPerson: "ends", withKey: "ends" },
  grantedSessions: { withPerson: "ends", withKey: "has none" },
  sockets: { withPerson: "ends", withKey: "ends" },
  keys: { withPerson: "ends", withKey: "ends" },
  childKeys: { withPerson: "ends", withKey: "ends" },
  sentInvitations: { withPerson: "ends", withKey: "ends" },
  downloadAddresses: { withPerson: "ends", withKey: "ends" },
  noticesToTheirAddress: { withPerson: "ends", withKey: "has none" },
  passkeys: { withPerson: "last", withKey: "has none" },
  identities: { withPerson: "last", withKey: "has none" },
  recipientsThatTheyAdded: { withPerson: "stays", withKey: "stays" },
  webhooksThatTheyMade: { withPerson: "stays", withKey: "stays" },
} as const satisfies Readonly<Record<string, { readonly withPerson: Ending; readonly withKey: Ending }>>;

export type EndingThing = keyof typeof ENDINGS;
