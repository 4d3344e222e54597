import type { Arrival } from "../../domain/echoes.ts";
import { type Finding, ok, unknown, wrong } from "./findings.ts";

/** The address that the doctor writes into X-Forwarded-For, as a sender could. Nobody has it (RFC 5737). */
export const WRITTEN_ADDRESS = "192.0.2.77";

/** How many proxies have added to X-Forwarded-For; null where something removed the header. */
export function countProxies(forwardedFor: string | null): number | null {
  if (forwardedFor === null) return null;
  const entries = forwardedFor.split(",").map((entry) => entry.trim());
  const written = entries.lastIndexOf(WRITTEN_ADDRESS);
  // A proxy may replace the header instead of adding to it.
  return written === -1 ? entries.length : entries.length - written - 1;
}

/** Compares what arrived with TRUST_PROXY. */
export function judgeProxies({ address, forwardedFor }: Arrival, trustedProxies: number): Finding {
  const count = countProxies(forwardedFor);
  const seen = `The service takes this machine for ${address ?? "nobody"}`;
  if (count === null)
    return trustedProxies === 0
      ? ok(`${seen}: a proxy that removes X-Forwarded-For may stand between.`)
      : wrong(`${seen}: X-Forwarded-For does not arrive, and TRUST_PROXY is ${trustedProxies}.`, ADD);
  if (count === trustedProxies)
    return ok(`${seen}: X-Forwarded-For gets ${describeCount(count)}, as TRUST_PROXY=${trustedProxies} says.`);
  if (address === WRITTEN_ADDRESS || count < trustedProxies)
    return wrong(
      `X-Forwarded-For gets ${describeCount(count)}, and TRUST_PROXY is ${trustedProxies}: senders choose the address that limits count.`,
      `Set TRUST_PROXY=${count}, unless visitors take another way than this machine.`,
    );
  if (count === 0) return unknown(`${seen}: no proxy adds to X-Forwarded-For on this machine's way.`);
  return wrong(
    `X-Forwarded-For gets ${describeCount(count)}, and TRUST_PROXY is ${trustedProxies}: all visitors count as one, and share its limits.`,
    `Set TRUST_PROXY=${count}, unless visitors take another way than this machine.`,
  );
}

const ADD =
  'Let the proxy add to X-Forwarded-For (docs/deploy.md, "The proxy"), or set TRUST_PROXY=0 where there is none.';

function describeCount(count: number): string {
  return count === 0 ? "no entry" : count === 1 ? "one entry" : `${count} entries`;
}
