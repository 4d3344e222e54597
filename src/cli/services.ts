import { keepCompiledCode } from "../start/compiledCode.ts";
import { isChild } from "../start/processes/child.ts";
import type { Command } from "./usage.ts";

/** Answers requests and does the jobs, in one process or in several. */
export const SERVE: Command = {
  summary: "answer requests, and deliver webhooks and mails unless WORKER=off (the default)",
  help: `Usage: node src/main.ts serve          (npm start)

Answers requests, and delivers webhooks and mails.

Without DATABASE_URL an embedded PostgreSQL is started, with its data in DATA_DIR (.data), and the addresses and the
API key of a demo form are printed. With DATABASE_URL the database must be up to date: see "migrate".

  PORT, HOST            where it listens: 3000 of 127.0.0.1; PORT=0 takes a free port
  PUBLIC_URL            the base of the addresses that it shows
  DATABASE_URL          the PostgreSQL that it uses; SECRET_KEY is needed with it
  WEB_CONCURRENCY       how many processes answer; "auto" is one for each processor
  WORKER=off            delivers nothing: a separate "worker" does
  LOG_LEVEL=debug       logs more; a terminal shows each request then

SIGTERM or Ctrl-C: finishes the requests and jobs under way, for 10 seconds at most, and ends with status 0.
All settings are in docs/configuration.md.
`,
  async run() {
    keepCompiledCode();
    const { runChild, runService } = await import("../start/run.ts");
    return isChild() ? runChild() : runService("serve");
  },
};

/** Does the jobs and answers no requests. */
export const WORKER: Command = {
  summary: "only deliver webhooks and mails; needs DATABASE_URL",
  help: `Usage: node src/main.ts worker         (npm run worker)

Delivers webhooks and mails, and answers no requests. Any number of workers may share a database, on any machines.

  DATABASE_URL          the PostgreSQL of the service; needed, with the same SECRET_KEY
  WORKER_CONCURRENCY    jobs that this worker does at the same time: 128
  SMTP_URL, MAIL_FROM   the mail server and the sender of mails

SIGTERM or Ctrl-C: finishes the jobs under way, for 10 seconds at most, and ends with status 0.
All settings are in docs/configuration.md.
`,
  async run() {
    keepCompiledCode();
    return (await import("../start/run.ts")).runService("worker");
  },
};
