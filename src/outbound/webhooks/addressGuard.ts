import { isIP } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { type Cidr, isAllowedAddress, isLocalhost, selectAddresses } from "./addressPolicy.ts";
import { BAD_PORTS } from "./badPorts.ts";
import { chooseResolver, type ResolveHost } from "./hostAddresses.ts";

/** A problem of a URL, ready to be joined with the field's name into a `FieldProblem`. */
export type WebhookUrlProblem =
  | { readonly problem: "invalid_url" | "insecure_url" | "blocked_port" | "private_address" | "unresolvable_host" }
  | { readonly problem: "too_long"; readonly limit: number };

export type WebhookUrlRules = {
  /** The ranges that the operator allows. Private addresses, local names and plain http are valid inside them. */
  readonly allowedCidrs: readonly Cidr[];
  /** Allows plain http to every address. */
  readonly allowHttp?: boolean;
  readonly resolve?: ResolveHost;
  readonly resolveTimeoutMs?: number;
};

const MAX_URL_CHARACTERS = 2_048;
const RESOLVE_TIMEOUT_MS = 5_000;

/**
 * Checks the URL of an endpoint before it is saved, so that a URL that no delivery can reach is refused at once. A name may later
 * resolve to other addresses, so the agent checks every connection again. Callers store `href`, never the raw text.
 */
export async function checkWebhookUrl(
  text: string,
  rules: WebhookUrlRules,
): Promise<{ readonly href: string } | WebhookUrlProblem> {
  if (text.length > MAX_URL_CHARACTERS) return { problem: "too_long", limit: MAX_URL_CHARACTERS };
  const url = URL.parse(text);
  if (url === null || !isWebhookShaped(url)) return { problem: "invalid_url" };
  if (url.port !== "" && BAD_PORTS.has(Number(url.port))) return { problem: "blocked_port" };
  if (url.href.length > MAX_URL_CHARACTERS) return { problem: "too_long", limit: MAX_URL_CHARACTERS };

  const { allowedCidrs, allowHttp = false } = rules;
  const hostname = readHostname(url);
  const isInsecure = url.protocol === "http:" && !allowHttp;
  const isLocal = isLocalName(hostname);
  if (allowedCidrs.length === 0 && isInsecure) return { problem: "insecure_url" };
  if (allowedCidrs.length === 0 && isLocal) return { problem: "private_address" };

  const addresses = isIP(hostname) === 0 ? await resolveInTime(hostname, rules) : [hostname];
  if (addresses.length === 0) return { problem: "unresolvable_host" };
  const usable = selectAddresses(hostname, addresses, allowedCidrs);
  const isAllowed = usable.length > 0 && usable.every((address) => isAllowedAddress(address, allowedCidrs));
  if (isInsecure && !isAllowed) return { problem: "insecure_url" };
  if (usable.length === 0 || (isLocal && !isAllowed)) return { problem: "private_address" };
  return { href: url.href };
}

function isWebhookShaped(url: URL): boolean {
  const isWeb = url.protocol === "https:" || url.protocol === "http:";
  const hasUserinfo = url.username !== "" || url.password !== "";
  const hasEmptyLabel = withoutTrailingDot(url.hostname).split(".").includes("");
  return isWeb && !hasUserinfo && !hasEmptyLabel;
}

function readHostname(url: URL): string {
  return url.hostname.startsWith("[") ? url.hostname.slice(1, -1) : url.hostname;
}

/** Whether a name has a meaning only inside a private network. */
function isLocalName(hostname: string): boolean {
  if (isIP(hostname) !== 0) return false;
  const name = withoutTrailingDot(hostname);
  return isLocalhost(name) || /\.(local|internal)$/.test(name) || !name.includes(".");
}

function withoutTrailingDot(hostname: string): string {
  return hostname.endsWith(".") ? hostname.slice(0, -1) : hostname;
}

/** Resolves a name. Returns no address when the name has none or the resolver does not answer in time. */
async function resolveInTime(
  hostname: string,
  { allowedCidrs, resolve = chooseResolver(allowedCidrs), resolveTimeoutMs = RESOLVE_TIMEOUT_MS }: WebhookUrlRules,
): Promise<readonly string[]> {
  const timer = new AbortController();
  try {
    return await Promise.race([resolve(hostname), wait(resolveTimeoutMs, [], { signal: timer.signal })]);
  } catch {
    return [];
  } finally {
    timer.abort();
  }
}
