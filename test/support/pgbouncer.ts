import { chown, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { type Account, chooseServerAccount, needsAnotherAccount } from "../../src/embeddedPostgres/accounts.ts";
import { areToolsTested, findTool } from "../deploy/tools.ts";
import { withConnection } from "./administration.ts";
import { CHECKOUT } from "./checkouts.ts";
import { findFreePort } from "./listening.ts";
import { runProgram } from "./programs.ts";
import { waitFor } from "./waiting.ts";

/** Whether tests with pgbouncer run: where it is installed, and in CI. */
export const isPgbouncerTested = areToolsTested("pgbouncer");

/** A running pgbouncer before a database. */
export type Pgbouncer = {
  /** The database's address through it. */
  readonly url: string;
  /** Ends it as a crash does. */
  kill(): Promise<void>;
};

/**
 * Runs pgbouncer with the settings of deploy/pgbouncer, on a free port before the database of `databaseUrl`. `settings` replace some of them.
 * It is killed after the test.
 */
export async function startPgbouncer(
  databaseUrl: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Pgbouncer> {
  const account: Account = needsAnotherAccount() ? await chooseServerAccount() : null;
  const folder = await mkdtemp(join(tmpdir(), "ventanilla-pgbouncer-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const target = new URL(databaseUrl);
  const name = target.pathname.slice(1);
  const password = target.password === "" ? target.username : decodeURIComponent(target.password);
  const [file, users, port] = [join(folder, "pgbouncer.ini"), join(folder, "userlist.txt"), await findFreePort()];
  const kit = await readFile(join(CHECKOUT, "deploy/pgbouncer/pgbouncer.ini"), "utf8");
  const given = { listen_port: String(port), auth_file: users, unix_socket_dir: folder, ...settings };
  const line = `${name} = host=${target.hostname} port=${target.port} dbname=${name}`;
  await writeFile(file, Object.entries(given).reduce(replaceSetting, kit.replace(/^ventanilla = .*$/m, line)));
  await writeFile(users, `"${target.username}" "${password}"\n`);
  if (account !== null) for (const path of [folder, file, users]) await chown(path, account.uid, account.gid);
  const program = runProgram(findTool("pgbouncer"), [file], {
    cwd: folder,
    ...(account === null ? {} : { user: account }),
  });
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String(port);
  url.password = encodeURIComponent(password);
  const answers = () =>
    withConnection(url.href, (client) => client.query("select 1")).then(
      () => true,
      () => false,
    );
  await Promise.race([waitFor(answers), program.ended.then(({ stderr }) => Promise.reject(new Error(stderr)))]);
  return { url: url.href, kill: program.kill };
}

/** Sets a line of the file, which a comment may hold in readiness, or adds it. */
function replaceSetting(text: string, [name, value]: readonly [string, string]): string {
  const line = new RegExp(`^${name} = .*$`, "m");
  return line.test(text) ? text.replace(line, `${name} = ${value}`) : `${text}${name} = ${value}\n`;
}
