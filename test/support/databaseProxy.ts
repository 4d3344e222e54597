import { onTestFinished } from "vitest";
import { type DatabaseProxy, openDatabaseProxy } from "./databaseProxies.ts";

export type { DatabaseProxy } from "./databaseProxies.ts";

/** Starts a proxy that is closed after the test. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const proxy = await openDatabaseProxy(databaseUrl);
  onTestFinished(() => proxy.close());
  return proxy;
}
