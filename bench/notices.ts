import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import pino from "pino";
import { readArguments } from "../src/cli/programOptions.ts";
import { startApp } from "../src/start/app.ts";
import { readConfig } from "../src/start/config.ts";
import { createDatabaseMeter, openApp, type Place, withDatabase } from "./support/database.ts";
import { withClient } from "./support/history.ts";
import { describeMachine, start } from "./support/load.ts";
import { writeResults } from "./support/results.ts";

const USAGE = `Usage: node bench/notices.ts [--mails 100000] [--accounts 100] [--connections 3]

Notice mails per second that leave the queue to a local SMTP server in a process of its own, over --connections connections, from the
worker's start to the last mail that is recorded as sent. The database is embedded and durable.
`;

const { values } = readArguments(USAGE, {
  mails: { type: "string", default: "100000" },
  accounts: { type: "string", default: "100" },
  connections: { type: "string", default: "3" },
});

const LOOK_MS = 200;

/** Every form gets as many submissions, each with its notice, its mail and the mail's job. */
const FILL = `
  with item as (
    select r.account_id, r.form_id, r.id as recipient_id, r.email, n, gen_random_uuid() as submission_id, id_beside(first_id_at(now())) as mail_id,
      id_beside(first_id_at(now())) as notice_id
    from notice_recipients r cross join generate_series(1, $1) as n
    order by n, r.id limit $2
  ),
  submission as (
    insert into submissions (id, account_id, form_id, feed_position, data, created_at)
    select submission_id, account_id, form_id, n,
      json_build_object('nombre', 'Ana Quispe', 'email', 'ana@example.pe', 'mensaje', repeat('Dos panes. ', 20)), now()
    from item
  ),
  notice as (
    insert into submission_notices (id, account_id, form_id, recipient_id, submission_id, mail_id, created_at)
    select notice_id, account_id, form_id, recipient_id, submission_id, mail_id, now() from item
  ),
  mail as (
    insert into mails (id, account_id, form_id, kind, subject_id, recipient, created_at)
    select mail_id, account_id, form_id, 'submission_notice', notice_id, email, now() from item
  )
  insert into jobs (reference, kind, lane, state, run_at)
  select mail_id, 'mail', 'mail:' || account_id, 'ready', now() from item
`;

await withDatabase(async (place, location) => run(place, await createDatabaseMeter(location)));

type Counts = { readonly mails: number; readonly sessions: number; readonly mostSessions: number };

async function run(place: Place, readDatabaseMs: () => Promise<number>): Promise<void> {
  const [mails, accounts] = [Number(values.mails), Number(values.accounts)];
  await fill(place, mails, accounts);
  const sink = await start("smtpSink.ts", []);
  try {
    const usage = process.cpuUsage();
    const databaseBeforeMs = await readDatabaseMs();
    const seconds = await drain(place, `smtp://127.0.0.1:${sink.line}`, mails);
    const { user, system } = process.cpuUsage(usage);
    const processorMs = (user + system) / 1000 / mails;
    const databaseMs = ((await readDatabaseMs()) - databaseBeforeMs) / mails;
    sink.child.send("count");
    const [counts] = (await once(sink.child, "message")) as [Counts];
    if (counts.mails !== mails) throw new Error(`The mail server got ${counts.mails} of ${mails} mails.`);
    const result = { ...counts, seconds, perSecond: mails / seconds, processorMs };
    process.stdout.write(
      `mails | connections at a time | all | seconds | per second | worker's processor time, ms each\n---|---|---|---|---|---\n` +
        `${mails} | ${counts.mostSessions} | ${counts.sessions} | ${seconds.toFixed(1)} | ${result.perSecond.toFixed(0)} | ${processorMs.toFixed(2)}\n`,
    );
    const machine = describeMachine();
    const tableRows = [
      { work: "notice mails", unit: "per second", values: [result.perSecond], serviceMs: processorMs, databaseMs },
    ];
    await writeResults("notices", { ...values, machine, result }, tableRows);
  } finally {
    await sink.kill();
  }
}

/** Makes the forms, and one queued notice mail for each submission. */
async function fill(place: Place, mails: number, accounts: number): Promise<void> {
  const { app, actor } = await openApp(place);
  for (let n = 0; n < accounts; n += 1) {
    const { key } = await app.services.accounts.create(actor, { name: `Tienda ${n}`, email: `duena${n}@tienda.pe` });
    const owner = (await app.services.apiKeys.authenticate(key)).actor;
    const { form } = await app.services.forms.create(owner, { name: "Pedidos" });
    await app.services.noticeRecipients.add(owner, { formId: form.id, email: `ana${n}@tienda.pe` });
  }
  await app.close();
  await withClient(place.databaseUrl, async (client) => {
    await client.query("delete from jobs");
    await client.query("update notice_recipients set status = 'confirmed', confirmed_at = now()");
    await client.query(FILL, [Math.ceil(mails / accounts), mails]);
    await client.query("vacuum (analyze)");
    await client.query("checkpoint");
  });
}

/** Runs a worker until no mail is queued. Returns the seconds. */
async function drain({ databaseUrl, directory }: Place, smtpUrl: string, mails: number): Promise<number> {
  const secretKey = Buffer.alloc(32, 7);
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    DATA_DIR: directory,
    SECRET_KEY: secretKey.toString("base64"),
    SERVER_COUNTRY: "Perú",
    SMTP_URL: smtpUrl,
    MAIL_FROM: "avisos@ventanilla.example.pe",
    MAIL_CONCURRENCY: values.connections,
  });
  const startedMs = performance.now();
  const log = pino({ level: "silent" });
  const worker = await startApp({ config, databaseUrl, secretKey, log, role: "worker" });
  try {
    await withClient(databaseUrl, async (client) => {
      for (let sent = 0; sent < mails;) {
        await delay(LOOK_MS);
        const { rows } = await client.query<{ sent: number }>(
          "select count(*)::integer as sent from mails where status = 'sent'",
        );
        sent = rows[0]?.sent ?? 0;
        process.stderr.write(`\r${sent} of ${mails} sent`);
      }
    });
    return (performance.now() - startedMs) / 1000;
  } finally {
    await worker.close();
  }
}
