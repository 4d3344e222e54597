import { writeFile } from "node:fs/promises";
import { withConnection } from "./administration.ts";

/** Lets programs of this machine log in without a password: an exchange of SCRAM costs more than most statements of a test. */
export async function openLogins(serverUrl: string): Promise<void> {
  await withConnection(serverUrl, async (client) => {
    const { rows } = await client.query<{ hba_file: string }>("show hba_file");
    await writeFile(rows[0]?.hba_file ?? "", "host all all 127.0.0.1/32 trust\n");
    await client.query("select pg_reload_conf()");
  });
}
