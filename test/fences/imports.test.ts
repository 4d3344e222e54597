import { readdirSync } from "node:fs";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { execFile } from "node:child_process";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { promisify } from "node:util";
import { beforeAll, expect, test } from "vitest";
import { FEATURES, LAYERS, SUBJECTS } from "../../oxlint.config.ts";
import { CHECKOUT } from "../support/checkouts.ts";

/** An import, the file of `src/` in which it is planted, and a part of the linter's message. */
type Plant = readonly [kind: string, file: string, imported: string, message: string];

/** Each two names, the one that stands before the other first. */
const pair = (names: readonly string[]) =>
  names.flatMap((lower, position) => names.slice(position + 1).map((higher) => [lower, higher] as const));
const PAIRS = pair(SUBJECTS);
const FEATURE_PAIRS = pair(FEATURES);

const REFUSED: readonly Plant[] = [
  ["domain → service", "domain/forms/a.ts", "../../services/forms/a.ts", "domain/ imports only itself."],
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
  ["panel → kit", "panel/src/home/c.ts", "react-aria-components/Button", "controls from shared/controls/"],
  ["panel → charts", "panel/src/d.ts", "uplot", "charts from shared/charts/."],
  [
    "control → domain",
    "panel/src/shared/controls/a.ts",
    "../../../../domain/clock.ts",
    "panel/ has messages/es/panel*.ts and domain/times.ts",
  ],
  ["http → panel", "http/routes/p.ts", "../../panel/src/main.ts", "http/ imports only itself"],
  ["concurrency → domain", "concurrency/a.ts", "../domain/clock.ts", "concurrency/ imports only itself."],
  ["service → edge", "services/forms/a.ts", "../../http/app.ts", "services/ imports only itself"],
  ["service → database", "services/forms/b.ts", "../../db/connection.ts", "services/ imports only itself"],
  [
    "service → drawing",
    "services/forms/o.ts",
    "../../documents/drawing.ts",
    "Of documents/ services/ imports mails/ alone.",
  ],
  ["service → knex", "services/forms/c.ts", "knex", "services/ does not know this package."],
  ["service → koa", "services/a.ts", "koa", "services/ does not know this package."],
  ["service → graphql", "services/b.ts", "graphql", "services/ does not know this package."],
  ["backup → service", "backups/a.ts", "../services/services.ts", "backups/ imports only"],
  ["service → backup", "services/lifecycle/b.ts", "../../backups/manifest.ts", "services/ imports only itself"],
  ["signal → service", "signals/a.ts", "../services/services.ts", "signals/ imports only itself, db, domain."],
  ["service → signal", "services/lifecycle/s.ts", "../../signals/hub.ts", "services/ imports only itself"],
  ["repository → service", "repositories/forms/a.ts", "../../services/forms/a.ts", "repositories/ imports only"],
  ["db → repository", "db/a.ts", "../repositories/transact.ts", "db/ imports only itself"],
  ["http → repository", "http/routes/a.ts", "../../repositories/forms/a.ts", "http/ imports only itself"],
  ["http → database", "http/routes/b.ts", "../../db/connection.ts", "http/ imports only itself"],
  ["http → GraphQL", "http/a.ts", "../graphql/schema.ts", "http/ imports only itself"],
  ["http → pg", "http/b.ts", "pg", "http/ does not know this package."],
  ["GraphQL → http", "graphql/resolvers/a.ts", "../../http/app.ts", "graphql/ imports only itself"],
  ["GraphQL → repository", "graphql/a.ts", "../repositories/repositories.ts", "graphql/ imports only itself"],
  ["GraphQL → knex", "graphql/b.ts", "knex", "graphql/ does not know this package."],
  ["job → repository", "jobs/tasks/a.ts", "../../repositories/jobs/a.ts", "jobs/ imports only itself"],
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
  [
    "forms → book in another layer",
    "services/forms/f.ts",
    "../../repositories/book/complaints.ts",
    "Of the other subjects forms imports only",
  ],
  [
    "forms → book from a folder of the subject",
    "domain/forms/fieldTypes/a.ts",
    "../../book/complaints.ts",
    "Of the other subjects forms imports only",
  ],
  [
    "forms → book by a longer spelling",
    "domain/forms/d.ts",
    "./../book/complaints.ts",
    "Of the other subjects forms imports only",
  ],
  [
    "domain → service from a folder of a subject",
    "domain/forms/fieldTypes/b.ts",
    "../../../services/forms/a.ts",
    "domain/ imports only itself.",
  ],
  ...PAIRS.map(([lower, higher]): Plant => [
    `${lower} → ${higher}`,
    `services/${lower}/${higher}.ts`,
    `../${higher}/a.ts`,
    `Of the other subjects ${lower} imports only`,
  ]),
  ...FEATURE_PAIRS.map(([lower, higher]): Plant => [
    `panel's ${lower} → ${higher}`,
    `panel/src/${lower}/${higher}.ts`,
    `../${higher}/a.ts`,
    `Of the other folders of the panel ${lower}/ imports only`,
  ]),
  [
    "panel's control → feature",
    "panel/src/shared/controls/b.ts",
    "../../forms/a.ts",
    "Of the other folders of the panel shared/ imports only none.",
  ],
  [
    "panel's queries → feature",
    "panel/src/forms/queries/b.ts",
    "../../book/a.ts",
    "Of the other folders of the panel forms/ imports only shared, shell.",
  ],
];

const ALLOWED: readonly (readonly [file: string, imported: string])[] = [
  ["domain/right.ts", "./clock.ts"],
  ["domain/forms/right.ts", "node:crypto"],
  ["domain/submissions/right.ts", "../forms/a.ts"],
  ["domain/webhooks/channels/right.ts", "../../forms/a.ts"],
  ["domain/webhooks/channels/right2.ts", "../webhooks.ts"],
  ["domain/webhooks/channels/right3.ts", "../../jobs/jobs.ts"],
  ["services/forms/right.ts", "../../repositories/forms/a.ts"],
  ["services/forms/right2.ts", "../../domain/forms/a.ts"],
  ["services/forms/right3.ts", "./formSettings.ts"],
  ["services/submissions/right.ts", "../forms/a.ts"],
  ["services/right.ts", "./forms/a.ts"],
  ["repositories/forms/right.ts", "../../db/connection.ts"],
  ["repositories/forms/right2.ts", "knex"],
  ["http/routes/right.ts", "../../services/forms/a.ts"],
  ["http/routes/right2.ts", "koa"],
  ["graphql/right.ts", "graphql"],
  ["outbound/webhooks/right.ts", "undici"],
  ["panel/src/shared/controls/right.ts", "react-aria-components/Button"],
  ["panel/src/shared/charts/right.ts", "uplot"],
  ["panel/src/shared/right.ts", "../../../domain/times.ts"],
  ["panel/src/book/queries/right.ts", "../words.ts"],
  ["panel/src/router.tsx", "./home/a.ts"],
  ["start/right.ts", "../http/app.ts"],
  ...PAIRS.map(([lower, higher]) => [`services/${higher}/${lower}.ts`, `../${lower}/a.ts`] as const),
  ...FEATURE_PAIRS.map(([lower, higher]) => [`panel/src/${higher}/${lower}.ts`, `../${lower}/a.ts`] as const),
];

/** Two files that import a type of each other, in one folder and across two. */
const CIRCLES = [
  ["domain/forms/ring.ts", "domain/forms/ringed.ts"],
  ["http/ring.ts", "http/routes/ring.ts"],
  ["panel/src/ring.tsx", "panel/src/ringed.tsx"],
] as const;

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
    for (const [one, other] of CIRCLES.flatMap(([first, second]) => [
      [first, second] as const,
      [second, first] as const,
    ])) {
      const path = join(folder, "src", one);
      const between = relative(dirname(one), other);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(
        path,
        `import type { A } from ${JSON.stringify(between.startsWith(".") ? between : `./${between}`)};\nexport type A = { readonly a: A | null };\n`,
      );
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

test.for(CIRCLES)("the linter refuses the circle of types of %s and %s", ([one, other]) => {
  expect([messages.get(one), messages.get(other)]).toEqual([
    [expect.stringContaining("Dependency cycle")],
    [expect.stringContaining("Dependency cycle")],
  ]);
});

test("each folder of a layer is a subject that stands in the order", () => {
  const folders = LAYERS.flatMap((layer) =>
    readdirSync(join(CHECKOUT, "src", layer), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name),
  );

  expect(folders.length).toBeGreaterThan(SUBJECTS.length);
  expect([...new Set(folders)].toSorted()).toEqual(SUBJECTS.toSorted());
});

test("each folder of the panel stands in the order", () => {
  const folders = readdirSync(join(CHECKOUT, "src/panel/src"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== "generated")
    .map(({ name }) => name);

  expect(folders.toSorted()).toEqual(FEATURES.toSorted());
});

test("no subject has folders within folders, which the linter would not fence", () => {
  const deep = LAYERS.flatMap((layer) =>
    readdirSync(join(CHECKOUT, "src", layer), { recursive: true, encoding: "utf8" }).filter(
      (path) => path.split("/").length > 3,
    ),
  );

  expect(deep).toEqual([]);
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
  const restricted = diagnostics.filter(
    ({ code }) => code.includes("no-restricted-imports") || code.includes("no-cycle"),
  );
  const byFile = Map.groupBy(restricted, ({ filename }) => filename.replace(/^src\//, ""));
  return new Map([...byFile].map(([file, found]) => [file, found.map((each) => `${each.message} ${each.help ?? ""}`)]));
}
