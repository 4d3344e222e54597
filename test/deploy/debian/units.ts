import { readFileSync } from "node:fs";
import { join } from "node:path";

/** What the stand-in for systemd-run does of a unit, besides its user and its folder. */
const PROPERTIES = new Set(["EnvironmentFile", "LoadCredential", "Environment", "StateDirectory", "CacheDirectory"]);

type Unit = Readonly<Record<"ExecStartPre" | "ExecStart", readonly (readonly string[])[]>>;

/**
 * The commands of an installed unit, each behind `systemd-run` with the unit's user, folder, environment, credentials and folders. The
 * confinement of the service is left out: nothing here does what systemd does for it.
 */
export function readUnit(root: string, name: string): Unit {
  const text = readFileSync(join(root, "etc/systemd/system", name), "utf8");
  const lines = Array.from(text.matchAll(/^(\w+)=(.*)$/gm), ([, key = "", value = ""]) => [key, value] as const);
  const valuesOf = (wanted: string) => lines.filter(([key]) => key === wanted).map(([, value]) => value);
  const options = [
    `--uid=${valuesOf("User")[0]}`,
    `--working-directory=${valuesOf("WorkingDirectory")[0]}`,
    ...lines.filter(([key]) => PROPERTIES.has(key)).map(([key, value]) => `--property=${key}=${value}`),
  ];
  const commandsOf = (key: string) =>
    valuesOf(key).map((command) => ["systemd-run", ...options, ...command.split(" ")]);
  return { ExecStartPre: commandsOf("ExecStartPre"), ExecStart: commandsOf("ExecStart") };
}
