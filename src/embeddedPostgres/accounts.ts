import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { EmbeddedPostgresError } from "./errors.ts";

/** The user that PostgreSQL runs as; null for the user of this process. */
export type Account = {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
} | null;

/** The whole environment of every command. PGDATA, PGPORT and the locale of this process are left out, so that all servers are alike. */
export const COMMAND_ENVIRONMENT = { PATH: "/usr/bin:/bin:/usr/sbin:/sbin", LC_ALL: "C", TZ: "UTC" };

/** Whether PostgreSQL needs another user: it refuses to run as root. */
export function needsAnotherAccount(): boolean {
  return process.geteuid?.() === 0;
}

/** Chooses an unprivileged user of this machine. Only root calls it. Errors: EmbeddedPostgresError when there is none. */
export async function chooseServerAccount(): Promise<NonNullable<Account>> {
  const entries = (await readFile("/etc/passwd", "utf8").catch(() => "")).split("\n").map(parsePasswdEntry);
  const account = SERVER_ACCOUNT_NAMES.map((name) => entries.find((entry) => entry?.name === name)).find(Boolean);
  if (!account) {
    throw new EmbeddedPostgresError(
      `PostgreSQL does not run as root, and /etc/passwd has none of the users ${SERVER_ACCOUNT_NAMES.join(", ")}: ` +
        "start as an ordinary user, or set DATABASE_URL to a PostgreSQL server.",
    );
  }
  return account;
}

/**
 * Checks that this process may run programs as `account`. Errors: EmbeddedPostgresError where root may not, as in a container
 * without the capability to change users.
 */
export async function requireSwitchTo(account: Account): Promise<void> {
  try {
    await runAs(account, "/bin/sh", ["-c", ":"]);
  } catch (error) {
    throw new EmbeddedPostgresError(
      `PostgreSQL does not run as root, and this process may not switch to the user ${account?.name}: ` +
        "start as an ordinary user, or set DATABASE_URL to a PostgreSQL server.",
      { cause: error },
    );
  }
}

/**
 * Whether `account` can enter `directory` and write in it. A program that runs as `account` tries, because only the kernel knows
 * every rule.
 */
export async function canWriteIn(account: Account, directory: string): Promise<boolean> {
  return runAs(account, "/bin/sh", ["-c", 'test -x "$1" && test -w "$1"', "sh", directory]).then(
    () => true,
    () => false,
  );
}

/** Runs a command and returns its output; rejects when the command fails. */
export async function runAs(account: Account, command: string, args: readonly string[]): Promise<string> {
  const { stdout } = await execute(command, args, { ...identityOf(account), cwd: "/", env: COMMAND_ENVIRONMENT });
  return stdout;
}

/** The spawn options that switch to `account`; Node clears the supplementary groups with them. */
export function identityOf(account: Account): { readonly uid?: number; readonly gid?: number } {
  return account === null ? {} : { uid: account.uid, gid: account.gid };
}

const SERVER_ACCOUNT_NAMES = ["postgres", "_postgres", "nobody"];

const execute = promisify(execFile);

function parsePasswdEntry(line: string): NonNullable<Account> | null {
  const [name = "", , uid, gid] = line.split(":");
  const account = { name, uid: Number(uid), gid: Number(gid) };
  return account.uid > 0 && account.gid > 0 ? account : null;
}
