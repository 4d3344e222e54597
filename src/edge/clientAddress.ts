import type { IncomingMessage } from "node:http";
import { isIPv4, isIPv6 } from "node:net";
import ipaddr from "ipaddr.js";
import type { Logger } from "pino";

const MAX_ENTRY_CHARACTERS = 64;
/** An address with a port, as some proxies write it. An IPv6 address needs brackets then. */
const WITH_PORT = /^(?:\[([^\]]+)\](?::\d{1,5})?|([^:]+):\d{1,5})$/;

/**
 * The client's address, in one spelling for each address: IPv6 compressed and in lower case, an IPv4-mapped address as IPv4. It is
 * the entry of X-Forwarded-For that the first of `trustedProxies` proxies wrote; the socket's address when there is no proxy or the entry
 * is no address. Null for a socket that is closed.
 */
export function readClientAddress(
  { headers, socket }: Pick<IncomingMessage, "headers" | "socket">,
  trustedProxies: number,
): string | null {
  const forwarded = trustedProxies > 0 ? headers["x-forwarded-for"] : undefined;
  const entry = forwarded === undefined ? null : String(forwarded).split(",").slice(-trustedProxies)[0];
  return parseEntry(entry ?? "") ?? normalize(socket.remoteAddress?.split("%", 1)[0] ?? "");
}

/**
 * Logs once that a request came with X-Forwarded-For although no proxy is trusted: the proxy then counts as one visitor. A visitor can send
 * the header, too.
 */
export function createProxyWarning(
  trustedProxies: number,
  log: Pick<Logger, "warn">,
): (request: Pick<IncomingMessage, "headers">) => void {
  let isDone = trustedProxies > 0;
  return ({ headers }) => {
    if (isDone || headers["x-forwarded-for"] === undefined) return;
    isDone = true;
    log.warn(
      "a request came with X-Forwarded-For, but TRUST_PROXY is not set: a proxy in front counts as one visitor, whose limits all visitors share",
    );
  };
}

function parseEntry(entry: string): string | null {
  const text = entry.trim();
  if (text.length > MAX_ENTRY_CHARACTERS) return null;
  const [, inBrackets, beforePort] = WITH_PORT.exec(text) ?? [];
  if (inBrackets !== undefined) return isIPv6(inBrackets) ? normalize(inBrackets) : null;
  return normalize(beforePort ?? text);
}

/** Null for anything but one address. `ipaddr.js` alone reads `127.1` too, and `::8.8.8.8` as mapped: it gets the URL parser's spelling. */
function normalize(text: string): string | null {
  if (isIPv4(text)) return text;
  if (!isIPv6(text)) return null;
  const url = URL.parse(`http://[${text}]`);
  return url === null ? null : ipaddr.process(url.hostname.slice(1, -1)).toString();
}
