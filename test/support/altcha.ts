import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";

/** What the widget sends for a challenge that it has solved. */
export async function solve(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return encode({ challenge, solution });
}

/** A payload as the widget encodes it. */
export function encode(payload: unknown): string {
  return Buffer.from(JSON.stringify(payload)).toString("base64");
}

/** The payload that an encoded text has. */
export function decode(text: string): { challenge: Challenge; solution: { counter: number; derivedKey: string } } {
  return JSON.parse(Buffer.from(text, "base64").toString("utf8"));
}
