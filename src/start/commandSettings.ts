import { type Config, listMisspelled, loadEnvFile, readConfig } from "./config.ts";
import { describeMisspelled } from "./environment.ts";

/** The settings for a command. Variables that nearly have the name of a setting are named on the standard error. Errors: ConfigError. */
export function readCommandSettings(): Config {
  loadEnvFile();
  const config = readConfig();
  for (const each of listMisspelled()) process.stderr.write(`${describeMisspelled(each)}\n`);
  return config;
}
