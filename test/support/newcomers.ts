import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readdir, rm } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { cacheHomeOf } from "../../src/embeddedPostgres/locations.ts";
import { deleteEmbeddedPostgres } from "../../src/embeddedPostgres/embeddedPostgres.ts";
import { CHECKOUT, copyCheckout, makeFolder } from "./checkouts.ts";

/** A person who has just cloned the project, on a machine with any Node.js and npm. */
export type Newcomer = {
  readonly clone: string;
  readonly environment: Readonly<Record<string, string>>;
  /** The entries of the folders outside the clone in which programs often leave files. */
  listLeftFiles(): Promise<readonly string[]>;
  /** Deletes the clone and the folders. Every program of the newcomer must have ended. */
  leave(): Promise<void>;
};

/** Clones the project into new folders. Only npm's cache and configuration come from the account that runs the tests. */
export async function createNewcomer(): Promise<Newcomer> {
  const folder = await makeFolder(0o711);
  const [clone, home, temporary] = ["clone", "home", "tmp"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  await mkdir(home);
  await mkdir(temporary);
  await copyCheckout(clone);
  const dataDir = join(clone, ".data");
  return {
    clone,
    environment: {
      PATH: pathOfTheMachine(),
      HOME: home,
      TMPDIR: temporary,
      PORT: "0",
      npm_config_cache: await readNpmSetting("cache"),
      npm_config_userconfig: await readNpmSetting("userconfig"),
      npm_config_prefer_offline: "true",
      npm_config_audit: "false",
    },
    async listLeftFiles() {
      const listings = await Promise.all([home, temporary].map((folder) => readdir(folder)));
      return [...listings.flat(), ...[cacheHomeOf(dataDir)].filter((folder) => existsSync(folder))];
    },
    async leave() {
      await deleteEmbeddedPostgres(dataDir);
      await rm(folder, { recursive: true });
    },
  };
}

const run = promisify(execFile);

/** Returns PATH without the programs of this checkout, which `npm test` puts first. */
function pathOfTheMachine(): string {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return folders.filter((folder) => !folder.includes("node_modules")).join(delimiter);
}

async function readNpmSetting(name: string): Promise<string> {
  const { stdout } = await run("npm", ["config", "get", name], { cwd: CHECKOUT });
  return stdout.trim();
}
