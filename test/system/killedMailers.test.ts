import PostalMime from "postal-mime";
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { startSmtpServer } from "../outbound/mail/smtpServer.ts";
import { startTestApp } from "../support/app.ts";
import { untilSeveralWait } from "../support/counterLocks.ts";
import { confirmRecipient } from "../support/notices.ts";
import { type ServiceProcess, startService } from "../support/serviceProcess.ts";
import { waitFor } from "../support/waiting.ts";

const SUBMISSIONS = 5;
const PATIENTLY = { timeout: 120_000 };

test(
  "mails that the mail server had not answered when their worker was killed go out again under the same ids",
  PATIENTLY,
  async () => {
    const { startWorker, received, untilSent, answerMails, readOutcome } = await setup({ isAnswering: false });
    const doomed = await startWorker();
    await waitFor(() => received.length >= 1);

    await kill(doomed);
    answerMails();
    await startWorker();
    await untilSent();

    expect(await readOutcome()).toEqual({ mails: SUBMISSIONS, subjects: SUBMISSIONS, otherIds: 0, jobs: 0 });
  },
);

test(
  "mails that were accepted, and not recorded when their worker was killed, go out again under the same ids",
  PATIENTLY,
  async () => {
    const { app, startWorker, received, untilSent, lockMails, endWaitingStatements, readOutcome } = await setup({
      isAnswering: true,
    });
    const unlock = await lockMails();
    const doomed = await startWorker();
    await waitFor(() => received.length >= 1);
    await untilSeveralWait(app.databaseUrl, 1);

    await kill(doomed);
    // PostgreSQL would end the statement that waits, and record its mails, although its client has gone.
    await endWaitingStatements();
    await unlock();
    await startWorker();
    await untilSent();

    expect(received.length).toBeGreaterThan(SUBMISSIONS);
    expect(await readOutcome()).toEqual({ mails: SUBMISSIONS, subjects: SUBMISSIONS, otherIds: 0, jobs: 0 });
  },
);

test(
  "a worker that is killed before it has made the notices' mails leaves them to the next one, each in one mail",
  PATIENTLY,
  async () => {
    const { app, startWorker, untilSent, lockRecipients, readOutcome } = await setup({ isAnswering: true });
    const unlock = await lockRecipients();
    const doomed = await startWorker();
    await untilSeveralWait(app.databaseUrl, 1);

    await kill(doomed);
    await unlock();
    await startWorker();
    await untilSent();

    expect(await readOutcome()).toEqual({ mails: SUBMISSIONS, subjects: SUBMISSIONS, otherIds: 0, jobs: 0 });
  },
);

/** Submissions with a recipient of notices whose mails nobody has begun. */
async function setup({ isAnswering }: { readonly isAnswering: boolean }) {
  let answers = isAnswering;
  const received: Buffer[] = [];
  const smtp = await startSmtpServer({
    onData(stream, _session, callback) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        received.push(Buffer.concat(chunks));
        if (answers) callback();
      });
    },
  });
  onTestFinished(() => smtp.close());
  const app = await startTestApp({ environment: { WORKER: "off" } });
  const owner = await app.createOwner();
  const form = await app.createForm(owner);
  await confirmRecipient(app, owner, form);
  await app.database("jobs").delete();
  for (let n = 0; n < SUBMISSIONS; n += 1) await app.submit(form, { n, _subject: `Pedido ${n}` });

  const lock = async (table: string): Promise<() => Promise<void>> => {
    const client = new Client({ connectionString: app.databaseUrl });
    await client.connect();
    onTestFinished(() => client.end());
    await client.query("begin");
    await client.query(`select from ${table} for update`);
    return async () => void (await client.query("rollback"));
  };

  return {
    app,
    received,
    answerMails: () => (answers = true),
    /** Lets nobody make a mail for the recipients. */
    lockRecipients: () => lock("notice_recipients"),
    /** Lets nobody record the result of a mail that exists by then: the mails are made before. */
    async lockMails(): Promise<() => Promise<void>> {
      await app.database.raw(HELD_RECORDS);
      return lock("held_records");
    },
    async endWaitingStatements(): Promise<void> {
      const waiting = "datname = current_database() and wait_event_type = 'Lock'";
      await app.database.raw(`select pg_terminate_backend(pid, 5000) from pg_stat_activity where ${waiting}`);
    },
    startWorker: (): Promise<ServiceProcess> =>
      startService({
        command: "worker",
        environment: {
          DATABASE_URL: app.databaseUrl,
          SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
          MAIL_FROM: "avisos@tienda.example.pe",
        },
      }),
    untilSent: (): Promise<void> =>
      waitFor(async () => {
        const sent = await app.database("mails").where({ kind: "submission_notice", status: "sent" });
        return sent.length === SUBMISSIONS && (await app.database("jobs")).length === 0;
      }),

    /** The mails that the server got, by their ids and subjects. A mail's id is its row's. */
    async readOutcome() {
      const rows: { id: string }[] = await app.database("mails").where({ kind: "submission_notice" }).select("id");
      const mails = await Promise.all(received.map((bytes) => PostalMime.parse(bytes)));
      const ids = new Set(rows.map(({ id }) => `<${id}@tienda.example.pe>`));
      return {
        mails: new Set(mails.map(({ messageId }) => messageId)).size,
        subjects: new Set(mails.map(({ subject }) => subject)).size,
        otherIds: mails.filter(({ messageId }) => !ids.has(messageId ?? "")).length,
        jobs: (await app.database("jobs")).length,
      };
    },
  };
}

/** Records of sent mails wait for the row of this table. */
const HELD_RECORDS = `
  create table public.held_records (id integer);
  insert into held_records values (1);
  create function hold_record() returns trigger language plpgsql security definer as $$
    begin
      perform from held_records for share;
      return new;
    end
  $$;
  create trigger hold_record before update of status on mails for each row when (new.status = 'sent') execute function hold_record();
`;

async function kill(worker: ServiceProcess): Promise<void> {
  worker.kill("SIGKILL");
  await worker.exited;
}
