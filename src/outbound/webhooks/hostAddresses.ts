import { lookup as lookupInSystem, Resolver } from "node:dns/promises";
import { isIP, type LookupFunction } from "node:net";
import { callbackify } from "node:util";
import type { Cidr } from "./addressPolicy.ts";

/** Finds every address of a name. Rejects when there is none. */
export type ResolveHost = (hostname: string) => Promise<readonly string[]>;

const DNS_TRY_MS = 1_000;
const DNS_TRIES = 2;

/**
 * Chooses the resolver of names. Without allowed ranges the resolver asks DNS alone, because the system's resolver has only two threads
 * of this process, so two names without an answer would delay all others. With allowed ranges the system's resolver is asked, because
 * it knows the hosts file and local names.
 */
export function chooseResolver(allowedCidrs: readonly Cidr[]): ResolveHost {
  return allowedCidrs.length === 0 ? createDnsResolver() : resolveInSystem;
}

/**
 * Creates a resolver that asks DNS for both families, for any number of names at once. IPv4 addresses come first. `servers` replace the
 * system's DNS servers.
 */
export function createDnsResolver(servers?: readonly string[]): ResolveHost {
  return async (hostname) => {
    // A resolver keeps the DNS servers of its creation, so each name gets a new one, which takes microseconds.
    const resolver = new Resolver({ timeout: DNS_TRY_MS, tries: DNS_TRIES });
    if (servers !== undefined) resolver.setServers(servers);
    const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    const addresses = answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
    const [first] = answers;
    if (addresses.length === 0 && first.status === "rejected") throw first.reason;
    return addresses;
  };
}

/** Turns a resolver into the `lookup` of a socket, which always gets all addresses. */
export function toLookup(resolve: ResolveHost): LookupFunction {
  const find = callbackify(resolve);
  return (hostname, _options, callback) => {
    find(hostname, (error, addresses) => {
      if (error !== null) return callback(error, []);
      const answers = addresses.map((address) => ({ address, family: isIP(address) }));
      callback(null, answers);
    });
  };
}

async function resolveInSystem(hostname: string): Promise<readonly string[]> {
  const answers = await lookupInSystem(hostname, { all: true });
  return answers.map(({ address }) => address);
}
