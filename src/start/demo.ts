import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { generateApiKey } from "../domain/accounts/index.ts";
import { generateFormToken } from "../domain/forms/index.ts";
import { bookPath, GRAPHQL_PATH, submitPath } from "../domain/links.ts";
import type { BootstrapService } from "../services/bootstrap.ts";
import { writePrivateFile } from "../embeddedPostgres/privateFiles.ts";

/** What a newcomer tries first. It holds an API key: its file is readable by its owner only. */
export type Demo = { readonly token: string; readonly key: string };

const DEMO = z.object({ token: z.string(), key: z.string() });

/**
 * The demo of this data directory, made at the first start; null when the database is somebody's already. It is written
 * down before it is in the database, so that a start that is cut short in between loses no key: the next one makes it.
 */
export async function ensureDemo(dataDir: string, bootstrap: BootstrapService): Promise<Demo | null> {
  const path = join(dataDir, "demo.json");
  const kept = await readDemo(path);
  if (!(await bootstrap.isFresh())) return kept;
  const demo = kept ?? { token: generateFormToken(), key: generateApiKey() };
  await writePrivateFile(path, `${JSON.stringify(demo, null, 2)}\n`);
  await bootstrap.createDemo(demo);
  return demo;
}

/** What can be pasted into a terminal and a browser. */
export function describeDemo({ token, key }: Demo, publicUrl: string, location: string): string {
  return `
Ventanilla is ready at ${publicUrl} (embedded PostgreSQL in ${location})

  Post a submission:
    curl -X POST ${publicUrl}${submitPath(token)} -H 'Content-Type: application/json' -d '{"nombre":"Ana","email":"ana@example.pe"}'

  Complaints book:   ${publicUrl}${bookPath(token, false)}
  GraphQL explorer:  ${publicUrl}${GRAPHQL_PATH}
  API key:           ${key}

`;
}

async function readDemo(path: string): Promise<Demo | null> {
  try {
    return DEMO.parse(JSON.parse(await readFile(path, "utf8")));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw new Error(`${path} cannot be read: repair it, or delete it to start without the demo's address and key.`, {
      cause: error,
    });
  }
}
