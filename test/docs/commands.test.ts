import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { CHECKOUT } from "../support/checkouts.ts";
import { listDocumentedCommands, listNamedPrograms, readPage } from "../support/readmes.ts";

/** How a command of a page is tried: the test that runs it as it is written, or why none can. */
type Trial = { readonly by: string } | { readonly untried: string };

const INLINE = { by: "test/system/docs/inlineCommands.test.ts" };
const BLOCKS = { by: "test/system/docs/operationsBlocks.test.ts" };
const BACKUPS = { by: "test/system/backupCommands.test.ts" };
const PRODUCTION = { by: "test/system/readmeProduction.test.ts" };
const BARE_DEBIAN = { by: "test/deploy/debian/stranger.ts" };
const MOVE = { by: "test/system/docs/accountMove.test.ts" };
/** The tests of standbys, of restores to a moment and of restores by hand run them. */
const CLUSTERS = { by: "test/support/installedPostgres.ts" };
/** Whether package.json has it is looked at below. */
const OF_DEVELOPERS = { untried: "It checks, tests, measures or makes what is in the repository, and takes minutes." };
const FAILOVER = { untried: "It takes over twenty minutes. test/faults/b16SeveralHosts.test.ts is its short form." };

/** Each block of commands by its name. */
const TRIED_BLOCKS: Readonly<Record<string, Readonly<Record<string, Trial>>>> = {
  "docs/operations.md": {
    production: PRODUCTION,
    "production-account": PRODUCTION,
    "production-form": PRODUCTION,
    "production-submit": PRODUCTION,
    "two-users": BLOCKS,
    dkim: BLOCKS,
    "sign-in": BLOCKS,
    "move-archives": MOVE,
    "move-forms": MOVE,
    "supabase-roles": { by: "test/db/webRoles.test.ts" },
    failover: FAILOVER,
    traces: BLOCKS,
    backup: BACKUPS,
    restore: BACKUPS,
    "key-lost": BLOCKS,
  },
  "docs/deploy.md": {
    "systemd-node": BARE_DEBIAN,
    "systemd-packages": BARE_DEBIAN,
    "systemd-database": BARE_DEBIAN,
    systemd: BARE_DEBIAN,
    "systemd-account": BARE_DEBIAN,
    "systemd-proxy": BARE_DEBIAN,
    "systemd-prometheus": BARE_DEBIAN,
    "systemd-backup": BARE_DEBIAN,
    docker: { untried: "It needs Docker and a registry of images, which the tests' machines do not reach." },
    "kubernetes-secrets": { by: "test/deploy/kubernetes.test.ts" },
    kubernetes: {
      untried:
        "It needs a cluster, Docker and a registry of images; the manifests are compared with Kubernetes' types.",
    },
  },
};

const BUILD: Trial = {
  untried: '"npm ci" runs it as its script "prepare", and test/bundle/bundle.test.ts runs its second half.',
};

/** Each command between backquotes. */
const TRIED_INLINE: Readonly<Record<string, Readonly<Record<string, Trial>>>> = {
  "docs/operations.md": {
    "npm run -s create-account EMAIL": INLINE,
    "npm ci --omit=dev --omit=optional": {
      untried:
        "A second installation would cost as much as the first: test/system/readmeProduction.test.ts removes what it leaves out.",
    },
    "npm ci": PRODUCTION,
    "npm run build": BUILD,
    "npm start": PRODUCTION,
    "npm run worker": INLINE,
    "npm run migrate": INLINE,
    "npm run migrate -- --check": INLINE,
    "npm run migrate -- --contract": INLINE,
    "npm run -s doctor": INLINE,
    "npm run -s housekeeping -- --dry-run": INLINE,
    "node src/main.ts --version": INLINE,
    "npm start -- inspect": INLINE,
    "npm run -s check-files": INLINE,
    "npm run -s move-files s3": INLINE,
    "npm run -s move-files disk": INLINE,
    "npm run reseal": INLINE,
    "npm run -s check-files -- --adopt": INLINE,
    "npm run -s repeat-acts": INLINE,
    'npm run -s repeat-acts -- --by "Name"': INLINE,
    "npm run -s recover-book": INLINE,
    "npm run -s recover-book -- --hold": INLINE,
    'npm run -s recover-book -- --open --by "Name" --sheets file.json --lost "reason"': INLINE,
    "npm run -s recover-book -- --send": INLINE,
    "node src/main.ts recover-book --help": INLINE,
    "openssl rand -base64 32": INLINE,
    "create database ventanilla owner ventanilla encoding 'UTF8' template template0": BLOCKS,
    "create role ventanilla_owner …": BLOCKS,
    "reassign owned by ventanilla to ventanilla_owner": BLOCKS,
    "alter role … set …": INLINE,
    "delete from sessions": INLINE,
    "delete from user_identities where user_id = …": INLINE,
    "vacuum full": INLINE,
    "ACL SETUSER ventanilla on >PASSWORD resetchannels &ventanilla:* +hello +role +publish +subscribe": {
      by: "test/signals/redisLink.test.ts",
    },
    "30 3 * * * cd /srv/ventanilla && npm run -s backup -- /var/backups/ventanilla --keep 14": BACKUPS,
    pg_dump: CLUSTERS,
    pg_basebackup: CLUSTERS,
    "pg_restore --data-only --disable-triggers": { by: "test/faults/b14DataOnlyRestore.test.ts" },
    pg_restore: CLUSTERS,
  },
  "docs/deploy.md": {
    "npm run test:failover": FAILOVER,
    "npm run test:deploy": { untried: "It is the test itself." },
    "npm run test:deploy -- page": { untried: "It is the test itself." },
    "npm run test:deploy -- image": { untried: "It is the test itself." },
    "systemctl start ventanilla-backup": BARE_DEBIAN,
    "journalctl --unit ventanilla-backup": { untried: "Only a systemd that runs has a journal." },
    "docker compose": { untried: "It needs Docker." },
    "kubectl apply": { untried: "It needs a cluster." },
    "kubectl exec": { untried: "It needs a cluster." },
    "migrate --contract": { untried: "It needs a cluster; the command itself is tried as docs/operations.md has it." },
  },
  "docs/architecture.md": {
    "npm run check": OF_DEVELOPERS,
    "npm run build": BUILD,
    "npm run format": OF_DEVELOPERS,
    "npm run codegen": OF_DEVELOPERS,
    "npm run codegen -- --check": OF_DEVELOPERS,
    "npm test": OF_DEVELOPERS,
    "npm run test:fast": OF_DEVELOPERS,
    "npm run test:postgres": OF_DEVELOPERS,
    "npm run test:crash": OF_DEVELOPERS,
    "npm run test:failover": FAILOVER,
    "npm run test:faults": OF_DEVELOPERS,
    "npm run test:mutation": OF_DEVELOPERS,
    "npm run screenshots": OF_DEVELOPERS,
    "npm run bench:panel": OF_DEVELOPERS,
    "npm run bench:rates": OF_DEVELOPERS,
    "npm run bench:rules": OF_DEVELOPERS,
    "npm run migrate": INLINE,
    "npm run migrate -- --contract": INLINE,
    "npm run -s recover-book -- --send": INLINE,
    "create index concurrently": { untried: "It is a statement of numbered files, which test/db runs." },
  },
};

test.each(Object.entries(TRIED_BLOCKS))(
  "every block of commands of %s is run by a test, or says why not",
  async (name, tried) => {
    const { commands, unnamedCommands } = await readPage(name);

    expect(unnamedCommands).toEqual([]);
    expect([...commands.keys()]).toEqual(Object.keys(tried));
    expectNamed(tried);
  },
);

test.each(Object.entries(TRIED_INLINE))(
  "every command in the sentences of %s is run by a test, or says why not",
  async (name, tried) => {
    const listed = listDocumentedCommands((await readPage(name)).text);

    expect(new Set(listed)).toEqual(new Set(Object.keys(tried)));
    expectNamed(tried);
  },
);

test("every script of npm that the pages name is one of package.json", async () => {
  const { scripts } = JSON.parse(readFileSync(join(CHECKOUT, "package.json"), "utf8")) as { readonly scripts: object };
  const commands = Object.values(TRIED_INLINE).flatMap((tried) => Object.keys(tried));
  const named = commands.flatMap((command) => /^npm (?:run (?:-s )?)?([a-z][\w:-]*)/.exec(command)?.[1] ?? []);

  expect(new Set(named).difference(new Set([...Object.keys(scripts), "ci"]))).toEqual(new Set());
});

/** Programs of ours that no command of the pages runs. */
const TRIED_PROGRAMS: Readonly<Record<string, Trial>> = {
  "forget-examples": { by: "test/system/embeddedPostgres/commands.test.ts" },
};

test("every program that the pages name is run by one of their commands, or by a test", async () => {
  const pages = await Promise.all(Object.keys(TRIED_INLINE).map(readPage));
  const runs = [
    ...pages.flatMap(({ commands }) => [...commands.values()]),
    ...Object.values(TRIED_INLINE).flatMap((tried) => Object.keys(tried)),
  ];
  const named = new Set(pages.flatMap(({ text }) => listNamedPrograms(text)));

  const alone = [...named].filter(
    (name) =>
      !runs.some((command) => new RegExp(`(?:npm (?:run(?: -s)?|start --)|main\\.ts) ${name}\\b`).test(command)),
  );

  expect(named.size).toBeGreaterThan(10);
  expect(alone).toEqual(Object.keys(TRIED_PROGRAMS));
  expectNamed(TRIED_PROGRAMS);
});

test("a command in a sentence is known as one, also when it is wrapped or names the program alone", () => {
  const sentences = [
    "Run `npm run -s doctor`, then `delete from sessions`; `npm` and `DATABASE_URL` are none.",
    "`npm run -s repeat-acts -- --by",
    '   "Name"`, `migrate --contract`, `pg_basebackup`, `pg_restore --data-only` and `5 4 * * 1-5 true` are, too.',
    "An odd ` ends with its paragraph,",
    "",
    "and `reseal` and `backup` are names.",
    "```sh\n`npm test`\n```",
  ];
  const text = sentences.join("\n");

  expect(listDocumentedCommands(text)).toEqual([
    "npm run -s doctor",
    "delete from sessions",
    'npm run -s repeat-acts -- --by "Name"',
    "migrate --contract",
    "pg_basebackup",
    "pg_restore --data-only",
    "5 4 * * 1-5 true",
  ]);
  expect(listNamedPrograms(text)).toEqual(["reseal", "backup"]);
});

/** The test that is said to run a command names it. */
function expectNamed(tried: Readonly<Record<string, Trial>>): void {
  const unnamed = Object.entries(tried).filter(([command, trial]) => {
    if (!("by" in trial) || trial === PRODUCTION) return false;
    const source = readFileSync(join(CHECKOUT, trial.by), "utf8");
    return !source.includes(JSON.stringify(command)) && !source.includes(`'${command}'`);
  });

  expect(unnamed.map(([command]) => command)).toEqual([]);
}
