import { onTestFinished } from "vitest";
import { type DatabaseProxy, type DatabaseProxyOptions, openDatabaseProxy } from "./databaseProxies.ts";

export type { DatabaseProxy } from "./databaseProxies.ts";

/** Starts a proxy that is closed after the test. */
export async function startDatabaseProxy(
  databaseUrl: string,
  options: DatabaseProxyOptions = {},
): Promise<DatabaseProxy> {
  const proxy = await openDatabaseProxy(databaseUrl, options);
  onTestFinished(() => proxy.close());
  return proxy;
}
