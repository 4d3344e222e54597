import { once } from "node:events";
import { type IncomingMessage, request as requestPlain } from "node:http";
import { request as requestTls } from "node:https";

const MAX_BODY_BYTES = 64 * 1024;

export type Answer = { readonly status: number; readonly location: string | null; readonly body: string };

/**
 * Asks by GET, whatever the certificate: that has a check of its own. Redirects are not followed. Errors: those of the connection; the
 * signal's reason.
 */
export async function get(
  url: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Answer> {
  const options = { headers: { ...headers, Accept: "application/json", Connection: "close" }, signal };
  const request = url.startsWith("https:")
    ? requestTls(url, { ...options, rejectUnauthorized: false })
    : requestPlain(url, options);
  request.end();
  const [response] = (await once(request, "response")) as [IncomingMessage];
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > MAX_BODY_BYTES) break;
  }
  request.destroy();
  const { statusCode: status = 0, headers: answered } = response;
  return { status, location: answered.location ?? null, body: Buffer.concat(chunks).toString("utf8") };
}

/** An object of JSON; empty for anything else. */
export function readObject(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
