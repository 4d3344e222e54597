import { onTestFinished } from "vitest";
import { type ServiceProcess, type ServiceProcessOptions, spawnService } from "./spawnedServices.ts";

export type { ServiceProcess } from "./spawnedServices.ts";

/** Runs the real program and resolves when it says that it has started; it is killed after the test. */
export async function startService(options: ServiceProcessOptions): Promise<ServiceProcess> {
  const { started, kill } = spawnService(options);
  onTestFinished(() => kill("SIGKILL"));
  return started;
}
