import type { Challenge } from "altcha-lib";
import { z } from "zod";
import type { Clock } from "../../domain/clock.ts";
import { MINUTE_MS } from "../../domain/times.ts";

export type { Challenge } from "altcha-lib";

/** A challenge that was solved. `nonce` is hexadecimal and names it. */
export type Solved = { readonly nonce: string; readonly expiresAt: Date };

const ALGORITHM = "PBKDF2/SHA-256";
/** About 256 keys of a millisecond each: half a second of a phone's work, and one key of ours to check it. */
const COST = 5_000;
const KEY_PREFIX = "00";
/** Long enough for a form that is filled in slowly; the widget asks for a new challenge after that. */
const LIFE_MS = 30 * MINUTE_MS;
/** The widget sends some 700. */
const MAX_CHARACTERS = 4_000;

const HEX = z.string().regex(/^[0-9a-f]{32}$/);
/** What the widget sends: the challenge as it got it, and the solution. */
const PAYLOAD = z.object({
  challenge: z.object({
    parameters: z.strictObject({
      algorithm: z.literal(ALGORITHM),
      nonce: HEX,
      salt: HEX,
      cost: z.literal(COST),
      keyLength: z.literal(32),
      keyPrefix: z.literal(KEY_PREFIX),
      expiresAt: z.int().positive(),
    }),
    signature: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  solution: z.object({ counter: z.int().nonnegative(), derivedKey: z.string().regex(/^[0-9a-f]{64}$/) }),
});

/** Makes a challenge that is signed with the form's secret. Source: altcha.org/docs, proof of work version 2. */
export async function makeChallenge(secret: string, clock: Clock): Promise<Challenge> {
  const { createChallenge, deriveKey } = await loadAltcha();
  return createChallenge({
    algorithm: ALGORITHM,
    cost: COST,
    keyPrefix: KEY_PREFIX,
    deriveKey,
    expiresAt: new Date(clock.now().getTime() + LIFE_MS),
    hmacSignatureSecret: secret,
  });
}

/** The challenge that the answer solves; null for an answer that is forged, wrong, expired or unreadable. */
export async function readSolved(answer: string, secret: string, clock: Clock): Promise<Solved | null> {
  const payload = parse(answer);
  if (payload === null) return null;
  const { challenge, solution } = payload;
  const { nonce, expiresAt: expiresAtSeconds } = challenge.parameters;
  const expiresAt = new Date(expiresAtSeconds * 1000);
  if (expiresAt <= clock.now()) return null;
  const { verifySolution, deriveKey } = await loadAltcha();
  const { verified } = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret: secret });
  return verified ? { nonce, expiresAt } : null;
}

async function loadAltcha() {
  const [{ createChallenge, verifySolution }, { deriveKey }] = await Promise.all([
    import("altcha-lib"),
    import("altcha-lib/algorithms/pbkdf2"),
  ]);
  return { createChallenge, verifySolution, deriveKey };
}

function parse(answer: string): z.infer<typeof PAYLOAD> | null {
  if (answer.length > MAX_CHARACTERS) return null;
  try {
    const payload: unknown = JSON.parse(Buffer.from(answer, "base64").toString("utf8"));
    return PAYLOAD.safeParse(payload).data ?? null;
  } catch {
    return null;
  }
}
