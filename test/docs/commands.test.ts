import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { CHECKOUT } from "../support/checkouts.ts";
import { listDocumentedCommands, readPage } from "../support/readmes.ts";

/** How a command of a page is tried: the test that runs it as it is written, or why none can. */
type Trial = { readonly by: string } | { readonly untried: string };

const INLINE = { by: "test/system/docs/inlineCommands.test.ts" };
const BLOCKS = { by: "test/system/docs/operationsBlocks.test.ts" };
const BACKUPS = { by: "test/system/backupCommands.test.ts" };
const PRODUCTION = { by: "test/system/readmeProduction.test.ts" };
const BARE_DEBIAN = { by: "test/deploy/debian/stranger.ts" };
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

/** Each command between backquotes. */
const TRIED_INLINE: Readonly<Record<string, Readonly<Record<string, Trial>>>> = {
  "docs/operations.md": {
    "npm run -s create-account EMAIL": INLINE,
    "npm ci --omit=dev --omit=optional": {
      untried:
        "A second installation would cost as much as the first: test/system/readmeProduction.test.ts removes what it leaves out.",
    },
    "npm ci": PRODUCTION,
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
    "npm run -s repeat-acts": INLINE,
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

test("a command in a sentence is known as one", () => {
  const text =
    "Run `npm run -s doctor`, then `delete from sessions`; `npm` and `DATABASE_URL` are none.\n```sh\n`npm test`\n```";

  expect(listDocumentedCommands(text)).toEqual(["npm run -s doctor", "delete from sessions"]);
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
