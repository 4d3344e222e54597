import { readArguments } from "../src/cli/programOptions.ts";
import { type Place as Ground, withDatabase } from "./support/database.ts";
import { withClient } from "./support/history.ts";
import { serve } from "./support/load.ts";
import { writeResults } from "./support/results.ts";
import { DIGESTS } from "./support/findings/digests.ts";
import { MAIL_GATE } from "./support/findings/mailGate.ts";
import { openMailboxes } from "./support/findings/mailboxes.ts";
import { createAccount, createForm, type Place, type Probe, submit } from "./support/findings/probes.ts";
import { QUANTITY } from "./support/findings/quantity.ts";
import { RIGHTS } from "./support/findings/rights.ts";
import { SIDE_STORES } from "./support/findings/sideStores.ts";
import { STRANGERS } from "./support/findings/strangers.ts";
import { TENANTS } from "./support/findings/tenants.ts";

const PROBES: Readonly<Record<string, Probe>> = {
  ...STRANGERS,
  ...TENANTS,
  ...RIGHTS,
  ...MAIL_GATE,
  ...SIDE_STORES,
  ...QUANTITY,
  ...DIGESTS,
};

const USAGE = `Usage: npm run bench:findings -- [--url http://127.0.0.1:3000 --admin-key KEY [--smtp-port 2525]] [--only A1,A2]

Tries the findings of the attacks of 2026-11-22 and 2026-11-26 on a running service of any version, from outside, and prints what it sees of each.
Without --url it starts this version's with an embedded database. A service of another version runs with ADMIN_API_KEY=KEY and TRUST_PROXY=1 and has no visitors, because some findings slow it down. It keeps the accounts
that are made. Its mails are seen where it has SMTP_URL=smtp://127.0.0.1:PORT and --smtp-port PORT; C1 waits six minutes for a digest there. Takes three minutes. Exits with 1 when a finding is open.

Findings: ${Object.keys(PROBES).join(", ")}
`;

/** That of `attackedServer.ts`. */
const ADMIN_KEY = "a".repeat(32);
const HASTEN = "update jobs set run_at = now() where kind = 'notice_digest' and state = 'waiting'";
const STORED = 20;
const CHARACTERS = 400_000;

const PROVIDER = {
  legalName: "Comercial Ñandú S.A.C.",
  tradeName: "Tienda Ñandú",
  ruc: "20133840533",
  address: "Av. Larco 123, Miraflores, Lima",
  email: "reclamos@tienda.example.pe",
};

const { values } = readArguments(USAGE, {
  url: { type: "string" },
  "admin-key": { type: "string" },
  "smtp-port": { type: "string" },
  only: { type: "string", default: Object.keys(PROBES).join(",") },
});
const names = values.only.split(",");
if ((values.url === undefined) !== (values["admin-key"] === undefined) || !names.every((name) => name in PROBES)) {
  process.stderr.write(`--url and --admin-key belong together, and --only names findings.\n\n${USAGE}`);
  process.exitCode = 2;
} else if (values.url !== undefined) {
  const port = values["smtp-port"];
  const mailboxes = port === undefined ? null : await openMailboxes(Number(port));
  process.exitCode = await run({
    ...(await openPlace(values.url, values["admin-key"] ?? "")),
    mailboxes,
    hasten: null,
  });
  mailboxes?.close();
} else {
  await withDatabase(runOnOwn, [], false);
}

async function runOnOwn({ databaseUrl, directory }: Ground): Promise<void> {
  const mailboxes = await openMailboxes(0);
  const mails = ["--smtp-port", String(mailboxes.port)];
  const args = ["--database", databaseUrl, "--files", directory, "--trusted-proxies", "1", ...mails];
  const hasten = () => withClient(databaseUrl, (client) => client.query(HASTEN).then(() => undefined));
  const server = await serve("attackedServer.ts", args);
  try {
    process.exitCode = await run({ ...(await openPlace(server.url, ADMIN_KEY)), mailboxes, hasten });
  } finally {
    await server.kill();
    mailboxes.close();
  }
}

async function run(place: Place): Promise<number> {
  let open = 0;
  for (const [name, probe] of Object.entries(PROBES)) {
    if (!names.includes(name)) continue;
    const { isHeld, seen } = await probe(place);
    if (!isHeld) open += 1;
    process.stdout.write(`${name.padEnd(17)}${isHeld ? "held" : "OPEN"}  ${seen}\n`);
  }
  process.stdout.write(`${names.length - open} held, ${open} open\n`);
  const row = { work: "findings of attacks that are held", unit: `of ${names.length}`, values: [names.length - open] };
  await writeResults("findings", {}, [row]);
  return open === 0 ? 0 : 1;
}

/** An account with a form, whose complaints book is open, and some large submissions. */
async function openPlace(url: string, adminKey: string): Promise<Omit<Place, "mailboxes" | "hasten">> {
  const stamp = Date.now().toString(36);
  const { accountId, key, text } = await createAccount({ url, adminKey }, "Atacante", `atacante-${stamp}@example.pe`);
  if (accountId === null || key === null) throw new Error(`The service made no account: ${text}`);
  const form = await createForm({ url }, key, {
    name: "Contacto",
    provider: { ...PROVIDER, establishmentCode: stamp.slice(-6) },
  });
  if (form.id === null || form.token === null) throw new Error(`The service made no form: ${form.text}`);
  const place = { url, adminKey, attacker: { accountId, key }, form: { id: form.id, token: form.token } };
  for (let n = 0; n < STORED; n += 1) await submit(place, { texto: "a".repeat(CHARACTERS) });
  return place;
}
