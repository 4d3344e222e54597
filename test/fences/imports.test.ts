import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { execFile } from "node:child_process";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, expect, test } from "vitest";
import { CHECKOUT } from "../support/checkouts.ts";

/** An import, the file of `src/` in which it is planted, and a part of the linter's message. */
type Plant = readonly [kind: string, file: string, imported: string, message: string];

const REFUSED: readonly Plant[] = [
  ["domain → service", "domain/forms/a.ts", "../../services/forms/index.ts", "domain/ imports only itself."],
  ["domain → message", "domain/a.ts", "../messages/es.ts", "domain/ imports only itself."],
  ["domain → package", "domain/b.ts", "zod", "domain/ does not know this package."],
  ["domain → scoped package", "domain/c.ts", "@koa/router", "domain/ does not know this package."],
  [
    "panel → domain",
    "panel/src/a.ts",
    "../../domain/clock.ts",
    "panel/ has messages/es/panel*.ts and domain/times.ts alone.",
  ],
  [
    "panel → other sentences",
    "panel/src/b.ts",
    "../../messages/es/book.ts",
    "panel/ has messages/es/panel*.ts and domain/times.ts",
  ],
  ["panel → kit", "panel/src/parts/home/c.ts", "react-aria-components/Button", "controls from parts/controls/"],
  ["panel → charts", "panel/src/routes/d.ts", "uplot", "charts from parts/charts/."],
  [
    "control → domain",
    "panel/src/parts/controls/a.ts",
    "../../../../domain/clock.ts",
    "panel/ has messages/es/panel*.ts and domain/times.ts",
  ],
  ["http → panel", "http/routes/p.ts", "../../panel/src/main.ts", "http/ imports only itself"],
  ["concurrency → domain", "concurrency/a.ts", "../domain/clock.ts", "concurrency/ imports only itself."],
  ["service → edge", "services/forms/a.ts", "../../http/app.ts", "services/ imports only itself"],
  ["service → database", "services/forms/b.ts", "../../db/connection.ts", "services/ imports only itself"],
  ["service → knex", "services/forms/c.ts", "knex", "services/ does not know this package."],
  ["service → koa", "services/a.ts", "koa", "services/ does not know this package."],
  ["service → graphql", "services/b.ts", "graphql", "services/ does not know this package."],
  ["repository → service", "repositories/forms/a.ts", "../../services/forms/index.ts", "repositories/ imports only"],
  ["db → repository", "db/a.ts", "../repositories/transact.ts", "db/ imports only itself"],
  ["http → repository", "http/routes/a.ts", "../../repositories/forms/index.ts", "http/ imports only itself"],
  ["http → database", "http/routes/b.ts", "../../db/connection.ts", "http/ imports only itself"],
  ["http → GraphQL", "http/a.ts", "../graphql/schema.ts", "http/ imports only itself"],
  ["http → pg", "http/b.ts", "pg", "http/ does not know this package."],
  ["GraphQL → http", "graphql/resolvers/a.ts", "../../http/app.ts", "graphql/ imports only itself"],
  ["GraphQL → repository", "graphql/a.ts", "../repositories/repositories.ts", "graphql/ imports only itself"],
  ["GraphQL → knex", "graphql/b.ts", "knex", "graphql/ does not know this package."],
  ["job → repository", "jobs/tasks/a.ts", "../../repositories/jobs/index.ts", "jobs/ imports only itself"],
  ["command line → service", "cli/a.ts", "../services/services.ts", "cli/ imports only itself"],
  ["edge → service", "edge/a.ts", "../services/services.ts", "edge/ imports only itself"],
  ["outbound → database", "outbound/webhooks/a.ts", "../../db/connection.ts", "outbound/ imports only itself"],
  ["outbound → knex", "outbound/mail/a.ts", "knex", "outbound/ does not know this package."],
  ["document → repository", "documents/a.ts", "../repositories/repositories.ts", "documents/ imports only itself"],
  ["export → http", "exports/a.ts", "../http/app.ts", "exports/ imports only itself"],
  ["message → service", "messages/es/a.ts", "../../services/services.ts", "messages/ imports only itself"],
  ["layer → composition", "services/forms/d.ts", "../../start/app.ts", "services/ imports only itself"],
  ["layer → entry", "services/forms/e.ts", "../../main.ts", "Nothing imports the command line's entry."],
  ["edge → entry", "http/c.ts", "../main.ts", "Nothing imports the command line's entry."],
  ["accounts → book", "services/accounts/a.ts", "../book/index.ts", "Of the other subjects accounts imports only"],
  ["jobs → book", "domain/jobs/a.ts", "../book/index.ts", "Of the other subjects jobs imports only"],
  [
    "forms → jobs in another layer",
    "services/forms/f.ts",
    "../../repositories/jobs/index.ts",
    "Of the other subjects forms imports only",
  ],
  [
    "a subject past another's index",
    "services/submissions/a.ts",
    "../forms/formSettings.ts",
    "A subject is imported through its index.ts",
  ],
  [
    "a subject past its own index in another layer",
    "services/book/a.ts",
    "../../domain/book/complaints.ts",
    "A subject is imported through its index.ts",
  ],
  [
    "an edge past an index",
    "http/d.ts",
    "../services/book/complaints.ts",
    "A subject is imported through its index.ts",
  ],
  ["start past an index", "start/a.ts", "../domain/forms/forms.ts", "A subject is imported through its index.ts"],
  ["a layer's root past an index", "services/c.ts", "./forms/forms.ts", "A subject is imported through its index.ts"],
];

const ALLOWED: readonly (readonly [file: string, imported: string])[] = [
  ["domain/right.ts", "./clock.ts"],
  ["domain/forms/right.ts", "node:crypto"],
  ["domain/submissions/right.ts", "../forms/index.ts"],
  ["services/forms/right.ts", "../../repositories/forms/index.ts"],
  ["services/forms/right2.ts", "../../domain/forms/index.ts"],
  ["services/forms/right3.ts", "./formSettings.ts"],
  ["services/submissions/right.ts", "../forms/index.ts"],
  ["services/right.ts", "./forms/index.ts"],
  ["repositories/forms/right.ts", "../../db/connection.ts"],
  ["repositories/forms/right2.ts", "knex"],
  ["http/routes/right.ts", "../../services/forms/index.ts"],
  ["http/routes/right2.ts", "koa"],
  ["graphql/right.ts", "graphql"],
  ["outbound/webhooks/right.ts", "undici"],
  ["panel/src/parts/controls/right.ts", "react-aria-components/Button"],
  ["panel/src/parts/charts/right.ts", "uplot"],
  ["panel/src/queries/right.ts", "../../../domain/times.ts"],
  ["start/right.ts", "../http/app.ts"],
];

let messages: ReadonlyMap<string, readonly string[]>;

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), "ventanilla-fences-"));
  try {
    await symlink(join(CHECKOUT, "node_modules"), join(folder, "node_modules"));
    await symlink(join(CHECKOUT, "oxlint.config.ts"), join(folder, "oxlint.config.ts"));
    for (const [file, imported] of [...REFUSED.map(([, ...plant]) => plant), ...ALLOWED]) {
      const path = join(folder, "src", file);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, `export * from ${JSON.stringify(imported)};\n`);
    }
    messages = await lint(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test.for(REFUSED)("the linter refuses %s", ([, file, , message]) => {
  expect(messages.get(file)).toEqual(expect.arrayContaining([expect.stringContaining(message)]));
});

test.for(ALLOWED)("the linter allows %s to import %s", ([file]) => {
  expect(messages.get(file) ?? []).toEqual([]);
});

/** The linter's messages about imports, by file of `src/`. */
async function lint(folder: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const args = [join(CHECKOUT, "node_modules/.bin/oxlint"), "-c", "oxlint.config.ts", "--format", "json", "src"];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder }).catch(
    (error: { readonly stdout: string }) => error,
  );
  const { diagnostics } = JSON.parse(stdout) as {
    readonly diagnostics: readonly {
      readonly code: string;
      readonly filename: string;
      readonly message: string;
      readonly help?: string;
    }[];
  };
  const restricted = diagnostics.filter(({ code }) => code.includes("no-restricted-imports"));
  const byFile = Map.groupBy(restricted, ({ filename }) => filename.replace(/^src\//, ""));
  return new Map([...byFile].map(([file, found]) => [file, found.map((each) => `${each.message} ${each.help ?? ""}`)]));
}
