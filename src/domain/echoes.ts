import type { SecretBox } from "./secretBox.ts";
import { SECOND_MS } from "./times.ts";

/**
 * How a program that has the service's SECRET_KEY proves that an address leads to a service with the same key, and reads how its request
 * arrived there. The request has a header `nonce.unix-seconds.mac`; the answer has a MAC of the nonce. Nobody else gets more than the
 * usual answer.
 */
export const ECHO_HEADER = "x-ventanilla-echo";

/** What a service saw of the request. */
export type Arrival = {
  /** The client's address, as limits and logs have it; null where it is unknown. */
  readonly address: string | null;
  /** X-Forwarded-For as it arrived; null where there was none. */
  readonly forwardedFor: string | null;
  readonly host: string | null;
};

/** The MAC of the answer, in base64url; null for a header that is not asked for with the same key within the last minute. */
export type AnswerEcho = (header: string) => string | null;

const REQUEST = "echo request";
const ANSWER = "echo answer";
const MAX_AGE_MS = 60 * SECOND_MS;
const MAC_BYTES = 32;
const HEADER = /^(?<nonce>[0-9a-f-]{36})\.(?<seconds>\d{10})\.(?<mac>[A-Za-z0-9_-]{43})$/;

/** The header of a request with a new nonce, which is a UUID. */
export function askForEcho(secretBox: Pick<SecretBox, "sign">, nonce: string, now: Date): string {
  const text = `${nonce}.${Math.floor(now.getTime() / SECOND_MS)}`;
  return `${text}.${secretBox.sign(REQUEST, Buffer.from(text)).toString("base64url")}`;
}

export function createEchoes(
  secretBox: Pick<SecretBox, "sign" | "verify">,
  clock: { readonly now: () => Date },
): AnswerEcho {
  return (header) => {
    const { nonce = "", seconds = "", mac = "" } = HEADER.exec(header)?.groups ?? {};
    if (nonce === "" || Math.abs(clock.now().getTime() - Number(seconds) * SECOND_MS) > MAX_AGE_MS) return null;
    if (!verify(secretBox, REQUEST, `${nonce}.${seconds}`, mac)) return null;
    return secretBox.sign(ANSWER, Buffer.from(nonce)).toString("base64url");
  };
}

/** Whether an answer's MAC comes from a service with the same key. */
export function isEchoOf(secretBox: Pick<SecretBox, "verify">, nonce: string, mac: string): boolean {
  return verify(secretBox, ANSWER, nonce, mac);
}

function verify(secretBox: Pick<SecretBox, "verify">, purpose: string, text: string, mac: string): boolean {
  const bytes = Buffer.from(mac, "base64url");
  return bytes.length === MAC_BYTES && secretBox.verify(purpose, Buffer.from(text), bytes);
}
