import { locatePackage, prepareBinaries, readBundledRelease } from "./binaries.ts";
import { readDataMajor } from "./clusters.ts";
import { EmbeddedPostgresError } from "./errors.ts";
import { listInstalled } from "./installedPrograms.ts";
import type { ClusterLocation } from "./locations.ts";
import { type Binaries, choosePrograms, explainMissing, type ProgramChoice } from "./programs.ts";

/** Finds the programs that run the cluster, as `choosePrograms` says. Errors: EmbeddedPostgresError when there are none, or the cluster is damaged. */
export async function chooseBinaries(
  { cluster, home, account }: ClusterLocation,
  choice: ProgramChoice,
): Promise<Binaries> {
  const dataMajor = await readDataMajor(cluster);
  const packageRoot = choice.sources === "installed" ? null : await findPackage(choice);
  const bundled = packageRoot === null ? null : await readBundledRelease(packageRoot);
  const installed = choice.sources === "bundled" ? [] : await listInstalled(choice.folders, account);
  const chosen = choosePrograms({ dataMajor, bundled, installed, suits: choice.suits });
  if (chosen === null && dataMajor === null && choice.sources === "any") await locatePackage();
  if (chosen === null) throw explainMissing(cluster, { dataMajor, bundled, installed }, choice);
  if (chosen !== "bundled") return chosen;
  return prepareBinaries(packageRoot ?? (await locatePackage()), home, account);
}

/** The npm package, which an installed server can stand for. */
async function findPackage({ sources }: ProgramChoice): Promise<string | null> {
  try {
    return await locatePackage();
  } catch (error) {
    if (sources === "any" && error instanceof EmbeddedPostgresError) return null;
    throw error;
  }
}
