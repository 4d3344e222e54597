import { randomBytes } from "node:crypto";
import { inject, onTestFinished } from "vitest";
import { urlOfDatabase, withConnection } from "./administration.ts";

/** A database in which no migration has run; dropped after the test. `options` are SQL, such as another encoding. */
export async function createEmptyDatabase(options = ""): Promise<string> {
  const serverUrl = inject("databaseServerUrl");
  const name = `${inject("databaseTemplate")}_${randomBytes(8).toString("hex")}`;
  await withConnection(serverUrl, (client) => client.query(`create database ${name} template template0 ${options}`));
  onTestFinished(async () => {
    await withConnection(serverUrl, (client) => client.query(`drop database if exists ${name} with (force)`));
  });
  return urlOfDatabase(serverUrl, name);
}
