import type { IdentityFailure } from "../../domain/accounts/identities.ts";
import { shorten, toHeaderLine } from "../../domain/texts.ts";

/** The codes about this service and what it asks for, whoever the person is. Sources: RFC 6749, 4.1.2.1 and 5.2; RFC 8707; Google. */
const SETTINGS_CODES: ReadonlySet<string> = new Set([
  "invalid_client",
  "invalid_request",
  "invalid_scope",
  "invalid_target",
  "redirect_uri_mismatch",
  "unauthorized_client",
  "unsupported_grant_type",
  "unsupported_response_type",
]);

const OUTAGE_CODES: ReadonlySet<string> = new Set(["server_error", "temporarily_unavailable"]);

const MAX_REASON_CHARACTERS = 300;
const MAX_CAUSES = 5;
const BETWEEN_WORDS = /([\s<>()"',;:]+)/u;

/**
 * Why the library's work at a provider failed. `fetch` fails with a TypeError without a connection, and with a TimeoutError past its
 * time; the library keeps both as causes, and the answer that it did not expect.
 */
export function judgeFailure(error: unknown): IdentityFailure {
  const links = listCauses(error);
  const words = links.map(describe).filter((text) => text !== "");
  const reason = toHeaderLine(shorten(withoutAddresses(words.join(": ")), MAX_REASON_CHARACTERS));
  return { cause: links.map(findCause).find((cause) => cause !== null) ?? "refusal", reason };
}

/** A person's address is nobody's in a log. */
function withoutAddresses(text: string): string {
  return text
    .split(BETWEEN_WORDS)
    .map((word) => (word.includes("@") ? "…" : word))
    .join("");
}

/** An error with its causes, the outermost first. */
function listCauses(error: unknown): readonly unknown[] {
  const links: unknown[] = [];
  for (let link = error; link !== undefined && links.length < MAX_CAUSES;) {
    links.push(link);
    link = link instanceof Error ? link.cause : undefined;
  }
  return links;
}

function findCause(link: unknown): IdentityFailure["cause"] | null {
  if (link instanceof Response) return link.status >= 500 ? "outage" : null;
  if (!(link instanceof Error)) return null;
  if ((link.name === "TypeError" && link.message === "fetch failed") || link.name === "TimeoutError") return "outage";
  const { code, status } = readAnswer(link);
  if (OUTAGE_CODES.has(code) || status >= 500) return "outage";
  return SETTINGS_CODES.has(code) || isClientChallenge(link) ? "settings" : null;
}

/** The words of one link. Of other values than errors and answers nothing is said: the library keeps claims and parameters there. */
function describe(link: unknown): string {
  if (link instanceof Response) return `HTTP ${link.status}`;
  if (!(link instanceof Error)) return "";
  const { code, description } = readAnswer(link);
  return [link.message, code, description].filter((text) => text !== "").join(" ");
}

/** What the provider answered by RFC 6749, as the library keeps it beside an error. */
function readAnswer(error: Error) {
  const { error: code, error_description: description, status } = error as Error & Readonly<Record<string, unknown>>;
  return {
    code: typeof code === "string" ? code : "",
    description: typeof description === "string" ? description : "",
    status: typeof status === "number" ? status : 0,
  };
}

/** Whether the provider asks the client, and not the person's token, to prove itself (RFC 6749, 5.2). */
function isClientChallenge({ name, cause }: Error): boolean {
  if (name !== "WWWAuthenticateChallengeError" || !Array.isArray(cause)) return false;
  return cause.some((challenge: { readonly scheme?: unknown }) => String(challenge.scheme).toLowerCase() === "basic");
}
