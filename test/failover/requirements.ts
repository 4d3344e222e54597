import { once } from "node:events";
import { existsSync } from "node:fs";
import { connect } from "node:net";
import { findTool } from "../deploy/tools.ts";
import { PLACES } from "./kit.ts";

/** What a run needs of Debian: each package with a file of it. `python3-etcd` is what Patroni's `etcd:` needs. */
const PACKAGES: readonly (readonly [name: string, file: string])[] = [
  ["patroni", "patroni"],
  ["python3-etcd", "/usr/lib/python3/dist-packages/etcd"],
  ["etcd-server", "etcd"],
  ["haproxy", "haproxy"],
  ["postgresql-15", "/usr/lib/postgresql/15/bin/postgres"],
];

const PORTS = [2379, 2380, 5432, 8008];

/** The packages that are not installed. */
export function listMissingPackages(): readonly string[] {
  return PACKAGES.filter(([, file]) => !existsSync(file) && !existsSync(findTool(file))).map(([name]) => name);
}

/** The addresses of the machines at which somebody listens already, such as another run. */
export async function listUsedAddresses(): Promise<readonly string[]> {
  const addresses = PLACES.flatMap(({ address }) => PORTS.map((port) => ({ address, port })));
  const used = await Promise.all(addresses.map(isUsed));
  return addresses.filter((_address, index) => used[index]).map(({ address, port }) => `${address}:${port}`);
}

async function isUsed({ address, port }: { readonly address: string; readonly port: number }): Promise<boolean> {
  const socket = connect(port, address);
  const isOpen = await once(socket, "connect").then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isOpen;
}
