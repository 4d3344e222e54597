import { Resolver } from "node:dns/promises";
import { readConfig } from "../../src/start/config.ts";
import type { DoctorContext } from "../../src/start/doctor/context.ts";

/** What the checks look at, without a database. */
export function makeContext(
  environment: Readonly<Record<string, string>> = {},
  replaced: Partial<DoctorContext> = {},
): DoctorContext {
  return {
    config: readConfig(environment),
    misspelled: [],
    now: () => new Date(),
    version: "0.1.0",
    nodeVersion: process.versions.node,
    resolver: new Resolver(),
    database: null,
    secretBox: null,
    ...replaced,
  };
}

export const NO_SIGNAL = new AbortController().signal;
