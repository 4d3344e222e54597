import { once } from "node:events";
import { chown, mkdtemp, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findSharedServer } from "../../src/db/poolers.ts";
import { chooseServerAccount, needsAnotherAccount } from "../../src/embeddedPostgres/accounts.ts";
import { areToolsTested, findTool } from "../deploy/tools.ts";
import { createTestDatabase } from "../support/database.ts";
import { runProgram } from "../support/programs.ts";
import { waitFor } from "../support/waiting.ts";

/** Runs pgbouncer in a mode before a database, and returns the database's address through it. */
async function startPooler(databaseUrl: string, mode: string): Promise<string> {
  const account = needsAnotherAccount() ? await chooseServerAccount() : null;
  const folder = await mkdtemp(join(tmpdir(), "ventanilla-pooler-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const listener = createServer().listen(0, "127.0.0.1");
  await once(listener, "listening");
  const { port } = listener.address() as AddressInfo;
  listener.close();
  const { hostname, port: serverPort, pathname, username, password } = new URL(databaseUrl);
  const [file, users] = [join(folder, "pgbouncer.ini"), join(folder, "users.txt")];
  await writeFile(users, `"${username}" "${decodeURIComponent(password)}"\n`);
  await writeFile(
    file,
    `[databases]\n* = host=${hostname} port=${serverPort}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\n` +
      `unix_socket_dir =\nauth_type = plain\nauth_file = ${users}\npool_mode = ${mode}\nignore_startup_parameters = options,statement_timeout\n`,
  );
  if (account !== null) for (const path of [folder, file, users]) await chown(path, account.uid, account.gid);
  const pooler = runProgram(findTool("pgbouncer"), [file], {
    cwd: folder,
    ...(account === null ? {} : { user: account }),
  });
  await waitFor(() => pooler.errors().includes("process up"));
  return `postgres://${username}:${password}@127.0.0.1:${port}${pathname}`;
}

test.runIf(areToolsTested("pgbouncer"))(
  "a pooler is recognised in transaction mode, and in no other case",
  async () => {
    const { url } = await createTestDatabase();

    expect(await findSharedServer(await startPooler(url, "transaction"))).toBe(true);
    expect(await findSharedServer(await startPooler(url, "session"))).toBe(false);
    expect(await findSharedServer(url)).toBe(false);
  },
);
