import type { SecretBox } from "./secretBox.ts";

/** What a hash is for. The hashes of one purpose say nothing about those of another. */
export type HashPurpose =
  | "audit address"
  | "known sender"
  | "mailbox limit"
  | "request"
  | "scan lane"
  | "spam words"
  | "unique answer";

/**
 * 32 bytes under the present key, then under the previous one, where there is one. A row is written with the first and found by each, so
 * that a change of the key loses nothing for as long as the service has the previous one.
 */
export type KeyedHash = readonly [present: Buffer, ...previous: Buffer[]];

/**
 * Hashes what a person is found by or has written. Without SECRET_KEY nobody can confirm a guess by a hash, and addresses and words are
 * guessed quickly. Every hash of a person's data in the database is made here; hashes of random secrets and of files are not.
 */
export type HashText = (purpose: HashPurpose, text: string) => KeyedHash;

export function createHashText(secretBox: Pick<SecretBox, "signWithEach">): HashText {
  return (purpose, text) => secretBox.signWithEach(purpose, Buffer.from(text, "utf8"));
}
