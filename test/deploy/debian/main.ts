import { execFileSync, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { readArguments, refuse } from "../../../src/cli/programOptions.ts";
import { deleteEmbeddedPostgres, startEmbeddedPostgres } from "../../../src/embeddedPostgres/embeddedPostgres.ts";
import { CHECKOUT } from "../../support/checkouts.ts";
import { readStages } from "./dockerfile.ts";
import { buildImage, type Image } from "./image.ts";
import { copyRoot, installNode, makeBase } from "./roots.ts";
import { followDeployPage } from "./stranger.ts";

const SECRET_KEY = Buffer.alloc(32, 7).toString("base64");
const PORT = "39461";

/** The doctor's line. */
const BUNDLED = "The program runs from its bundle.";

const PARTS = ["page", "image"];
const USAGE = `Usage: npm run test:deploy -- [${PARTS.join("|")}]

Follows the installation in a bare Debian, as root on Debian with debootstrap; both parts unless one is named:

  page   docs/deploy.md, step by step
  image  the steps of deploy/Dockerfile, and the service by its ENTRYPOINT and CMD

It takes minutes, some GB in .data/deploy and the network. Exits with 1 when a step fails.
`;

async function main(part: string | undefined): Promise<void> {
  if (part !== undefined && !PARTS.includes(part)) refuse(`There is no part '${part}'.`, USAGE);
  const folder = join(CHECKOUT, ".data/deploy");
  const context = join(folder, "checkout");
  mkdirSync(folder, { recursive: true });
  execFileSync("rm", ["--recursive", "--force", context]);
  execFileSync("git", ["clone", "--quiet", "--local", CHECKOUT, context]);
  const base = makeBase(folder);
  if (part !== "image") await followDeployPage(base, folder, context);
  if (part !== "page") await followDockerfile(base, folder, context);
}

/**
 * Follows the Dockerfile's steps, starts the service by ENTRYPOINT and CMD as USER, and runs HEALTHCHECK and the doctor beside it. No image is
 * made: what a container isolates is not tried.
 */
async function followDockerfile(base: string, folder: string, context: string): Promise<void> {
  const prepared = copyRoot(base, join(folder, "node-image"));
  // The image of Node.js has this user and these programs.
  prepared.run(["useradd", "--create-home", "node"]);
  installNode(join(prepared.path, "usr"));
  const stages = readStages(readFileSync(join(context, "deploy/Dockerfile"), "utf8"));
  const image = buildImage(stages, prepared.path, folder, context);
  const dataDir = join(folder, "database");
  // The database of an earlier run knows other files.
  await deleteEmbeddedPostgres(dataDir);
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
  try {
    await tryImage(image, postgres.url);
  } finally {
    await postgres.stop();
  }
  process.stdout.write("The service runs by the image's steps.\n");
}

async function tryImage(
  { root, environment, user, cwd, command, healthCheck }: Image,
  databaseUrl: string,
): Promise<void> {
  const settings = { ...environment, DATABASE_URL: databaseUrl, SECRET_KEY, SERVER_COUNTRY: "Perú", PORT };
  const options = { user, cwd, environment: settings };
  const program = command.slice(0, -1);
  root.run([...program, "migrate"], options);
  const service = root.start(command, options);
  const ended = once(service, "close");
  if (service.stdout === null) throw new Error("The service has no output.");
  await waitForStart(service.stdout);
  service.stdout.resume();
  root.run(healthCheck, options);
  const report = root.read([...program, "doctor"], options);
  process.stdout.write(report);
  if (!report.includes(BUNDLED)) throw new Error("The image's program does not run from its bundle.");
  service.kill("SIGTERM");
  const [code] = (await ended) as [number | null];
  if (code !== 0) throw new Error(`The service ended with ${code}.`);
  const owned = spawnSync("find", [join(root.path, cwd), "-user", user], { encoding: "utf8" });
  if (owned.stdout !== "") throw new Error(`The service owns files of the program:\n${owned.stdout}`);
}

async function waitForStart(output: NodeJS.ReadableStream): Promise<void> {
  for await (const line of createInterface({ input: output })) {
    process.stdout.write(`${line}\n`);
    if (line.includes('"msg":"started"')) return;
  }
  throw new Error("The service ended before it had started.");
}

await main(readArguments(USAGE, {}, 1).operands[0]);
