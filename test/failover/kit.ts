import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parse, stringify } from "yaml";
import { CHECKOUT } from "../support/checkouts.ts";

/** A machine of the kit: its name, and the loopback address that stands for it here. */
export type Place = { readonly name: string; readonly address: string };

/** The machines of deploy/patroni. Each has an address of its own, so that the ports stay those of the kit. */
export const PLACES: readonly Place[] = [1, 2, 3].map((n) => ({ name: `pg${n}`, address: `127.0.0.2${n}` }));

export const PASSWORDS = { superuser: "superuser-of-the-test", ventanilla: "service-of-the-test" } as const;

type Patroni = {
  name: string;
  restapi: { listen: string; connect_address: string };
  postgresql: {
    listen: string;
    connect_address: string;
    data_dir: string;
    pgpass: string;
    parameters: Record<string, string>;
  };
  watchdog: { mode: string };
};

/**
 * Writes the file of Patroni of one machine from deploy/patroni into the machine's folder, with all of its settings but the places. There is no
 * watchdog: it would end this machine.
 */
export async function writePatroniFile(folder: string, { name, address }: Place): Promise<string> {
  const kit = await readKit("patroni.yml");
  const settings = parse(
    kit.replace("SUPERUSER_PASSWORD", PASSWORDS.superuser).replaceAll(/\b[A-Z]+_PASSWORD\b/g, "of-the-test"),
  ) as Patroni;
  const { postgresql, restapi, watchdog } = settings;
  settings.name = name;
  restapi.listen = restapi.connect_address = `${address}:8008`;
  postgresql.listen = postgresql.connect_address = `${address}:5432`;
  postgresql.data_dir = join(folder, "data");
  postgresql.pgpass = join(folder, "pgpass");
  postgresql.parameters["unix_socket_directories"] = folder;
  watchdog.mode = "off";
  const file = join(folder, "patroni.yml");
  await writeFile(file, stringify(settings));
  return file;
}

/** Writes HAProxy's file from deploy/patroni; it listens at `port`. */
export async function writeProxyFile(folder: string, port: number): Promise<string> {
  const file = join(folder, "haproxy.cfg");
  await writeFile(file, (await readKit("haproxy.cfg")).replaceAll("127.0.0.1:5000", `127.0.0.1:${port}`));
  return file;
}

/** A file of deploy/patroni with loopback addresses instead of its own. */
export async function readKit(name: string): Promise<string> {
  const text = await readFile(join(CHECKOUT, "deploy/patroni", name), "utf8");
  return text.replaceAll("10.0.0.", "127.0.0.");
}
