import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** The key that may use the tests' bucket. */
export const ACCESS_KEY = { id: "PRUEBA", secret: "secreto/de+prueba" };

/** What a signed request asks for. `contentHash` is the hash that its body must have; null where it may be any. */
export type SignedRequest = { readonly contentHash: string | null };

/**
 * Checks the signature of a request, in its header or in its query, by Signature Version 4. Null for a wrong or an expired one.
 * Source: https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-authenticating-requests.html.
 */
export function checkSignature(request: IncomingMessage): SignedRequest | null {
  const url = new URL(request.url ?? "", "http://s3");
  const proof = readProof(request, url);
  if (proof === null) return null;
  const [id = "", ...scope] = proof.credential.split("/");
  const canonical = [
    request.method,
    url.pathname,
    writeQuery(url),
    ...proof.signedHeaders.map((name) => `${name}:${String(request.headers[name] ?? "").trim()}`),
    "",
    proof.signedHeaders.join(";"),
    proof.contentHash,
  ].join("\n");
  const text = ["AWS4-HMAC-SHA256", proof.date, scope.join("/"), hash(canonical)].join("\n");
  const key = scope.reduce((before: string | Buffer, part) => hmac(before, part), `AWS4${ACCESS_KEY.secret}`);
  const expected = hmac(key, text);
  const given = Buffer.from(proof.signature, "hex");
  if (id !== ACCESS_KEY.id || given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return { contentHash: /^[0-9a-f]{64}$/.test(proof.contentHash) ? proof.contentHash : null };
}

type Proof = Readonly<Record<"credential" | "date" | "signature" | "contentHash", string>> & {
  readonly signedHeaders: readonly string[];
};

function readProof({ headers }: IncomingMessage, { searchParams: query }: URL): Proof | null {
  if (query.has("X-Amz-Signature")) {
    const date = query.get("X-Amz-Date") ?? "";
    const beganMs = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)/, "$1-$2-$3:$4:"));
    if (!(Date.now() < beganMs + Number(query.get("X-Amz-Expires")) * 1_000)) return null;
    return {
      credential: query.get("X-Amz-Credential") ?? "",
      date,
      signature: query.get("X-Amz-Signature") ?? "",
      signedHeaders: (query.get("X-Amz-SignedHeaders") ?? "").split(";"),
      contentHash: "UNSIGNED-PAYLOAD",
    };
  }
  const parts = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]+)$/.exec(
    headers.authorization ?? "",
  );
  if (parts === null) return null;
  const [, credential = "", signed = "", signature = ""] = parts;
  const [date, contentHash] = [headers["x-amz-date"], headers["x-amz-content-sha256"]].map(String);
  return { credential, date: date ?? "", signature, signedHeaders: signed.split(";"), contentHash: contentHash ?? "" };
}

/** The parameters but the signature, sorted, and encoded as RFC 3986 says. */
function writeQuery({ searchParams }: URL): string {
  return [...searchParams]
    .filter(([name]) => name !== "X-Amz-Signature")
    .map((pair) => pair.map(encode).join("="))
    .toSorted()
    .join("&");
}

function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
