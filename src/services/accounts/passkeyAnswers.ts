import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { z } from "zod";
import { DomainError } from "../../domain/errors.ts";

/** A browser's answer has at most this many characters; the longest real ones have about 2,000. */
const MAX_ANSWER_CHARACTERS = 16_000;

/** Reads a browser's answer about a passkey that it has. Errors: PASSKEY_REFUSED. */
export function readAssertion(text: string): AuthenticationResponseJSON {
  const { id, response } = read(text, ASSERTION);
  const { userHandle, ...signed } = response;
  return {
    ...frame(id),
    response: { ...signed, ...(typeof userHandle === "string" ? { userHandle } : {}) },
  };
}

/** Reads a browser's answer about a passkey that it has made. Errors: PASSKEY_REFUSED. */
export function readAttestation(text: string): RegistrationResponseJSON {
  const { id, response } = read(text, ATTESTATION);
  return { ...frame(id), response };
}

/** The challenge that was answered, as text; "" where there is none. Nothing is proven about it yet. */
export function challengeOf({ response }: { readonly response: { readonly clientDataJSON: string } }): string {
  const result = CLIENT_DATA.safeParse(parse(Buffer.from(response.clientDataJSON, "base64url").toString("utf8")));
  return result.success ? Buffer.from(result.data.challenge, "base64url").toString("utf8") : "";
}

const BASE64URL = z.string().regex(/^[A-Za-z0-9_-]+$/);
const CREDENTIAL_ID = BASE64URL.max(1_400);
const ASSERTION = z.object({
  id: CREDENTIAL_ID,
  response: z.object({
    clientDataJSON: BASE64URL,
    authenticatorData: BASE64URL,
    signature: BASE64URL,
    userHandle: BASE64URL.nullish(),
  }),
});
const ATTESTATION = z.object({
  id: CREDENTIAL_ID,
  response: z.object({ clientDataJSON: BASE64URL, attestationObject: BASE64URL }),
});
const CLIENT_DATA = z.object({ challenge: z.string() });

function read<Shape>(text: string, schema: z.ZodType<Shape>): Shape {
  const result = schema.safeParse(text.length > MAX_ANSWER_CHARACTERS ? null : parse(text));
  if (!result.success) throw new DomainError("PASSKEY_REFUSED");
  return result.data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function frame(id: string) {
  return { id, rawId: id, type: "public-key", clientExtensionResults: {} } as const;
}
