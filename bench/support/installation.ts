import { execFile } from "node:child_process";
import { chmod, mkdtemp, readFile, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { deleteEmbeddedPostgres } from "../../src/embeddedPostgres/embeddedPostgres.ts";
import { dataDirOf } from "./folders.ts";
import { startAndTime, stopStarts } from "./starts.ts";

/** `processorSeconds` are those of everything that ran until then, `fetched` the packages that npm's cache did not have. */
export type Installation = { readonly seconds: number; readonly processorSeconds: number; readonly fetched: number };

const NPM_LOG = "npm-ci.log";
const FETCHED = /^npm http fetch GET 200 \S+\.tgz\b/gm;
/** What the npm or Node.js of this benchmark has set for its own package. */
const OF_THIS_RUN = /^(npm_(?!config_)|npm_config_(local_)?prefix$|INIT_CWD$|NODE_)/;

/** Clones the last commit into a temporary folder, and runs there what the README says, until the service is ready. */
export async function timeInstallation(
  checkout: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<Installation> {
  const folder = await mkdtemp(join(await realpath(tmpdir()), "ventanilla-install-"));
  const [clone, dataDir] = [join(folder, "clone"), dataDirOf(folder)];
  try {
    // The server's account enters it, so that the cluster is on the same disk.
    await chmod(folder, 0o711);
    await promisify(execFile)("git", ["clone", "--quiet", "--depth", "1", `file://${checkout}`, clone]);
    const own = Object.entries(process.env).filter(([name]) => !OF_THIS_RUN.test(name));
    const started = await startAndTime({
      script: `npm_config_loglevel=http npm ci 2>${NPM_LOG} && exec npm start`,
      directory: clone,
      environment: { ...Object.fromEntries(own), ...environment, DATA_DIR: dataDir },
    });
    const log = await readFile(join(clone, NPM_LOG), "utf8");
    return {
      seconds: started.readyMs / 1_000,
      processorSeconds: (started.ownMs + started.othersMs) / 1_000,
      fetched: log.match(FETCHED)?.length ?? 0,
    };
  } finally {
    await stopStarts();
    await deleteEmbeddedPostgres(dataDir);
    await rm(folder, { recursive: true, force: true });
  }
}
