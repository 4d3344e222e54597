import { onTestFinished } from "vitest";
import type { OnFinished } from "./services.ts";
import { type ServiceProcess, type ServiceProcessOptions, spawnService } from "./spawnedServices.ts";

export type { ServiceProcess } from "./spawnedServices.ts";

/** Runs the real program and resolves when it says that it has started; it is killed after the test. */
export async function startService(
  options: ServiceProcessOptions,
  onFinished: OnFinished = onTestFinished,
): Promise<ServiceProcess> {
  const { started, kill } = spawnService(options);
  onFinished(async () => kill("SIGKILL"));
  return started;
}
