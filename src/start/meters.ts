import type { Config } from "./config.ts";
import type { Meter } from "../metrics/meter.ts";

/** Opens the meter of a process. Without METRICS_PORT nobody reads its metrics, and it counts nothing unless it counts `always`. */
export async function openMeter({ metricsPort }: Pick<Config, "metricsPort">, always: boolean): Promise<Meter> {
  if (metricsPort === null && !always) return (await import("../metrics/silentMeter.ts")).createSilentMeter();
  const { createMeter } = await import("../metrics/meter.ts");
  return createMeter({ withProcess: metricsPort !== null });
}
