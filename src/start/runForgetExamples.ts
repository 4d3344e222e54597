import { withCommandApp } from "./commandApp.ts";
import { readCommandSettings } from "./commandSettings.ts";
import { readDemo } from "./demo.ts";
import { deleteExamples } from "./examples.ts";

/** Deletes what the first start has made up, prints the names of the deleted forms, and returns the exit status. */
export async function runForgetExamples(): Promise<number> {
  const config = readCommandSettings();
  const demo = await readDemo(config.dataDir);
  if (demo === null) {
    process.stderr.write(`There are no examples in ${config.dataDir}.\n`);
    return 1;
  }
  return withCommandApp(config, "error", async ({ services }) => {
    const { actor } = await services.authentication.authenticate({ kind: "apiKey", key: demo.key }, null);
    const names = await deleteExamples(services, actor);
    for (const name of names) process.stdout.write(`deleted: ${name}\n`);
    return 0;
  });
}
