import type { Command } from "./usage.ts";

/** Repeats what the database has forgotten: deletions, revocations, opt-outs. */
export const REPEAT_ACTS: Command = {
  summary: "after a restore: show the deletions and revocations that the database has forgotten, repeat them",
  help: `Usage: node src/main.ts repeat-acts [--dry-run]                             shows what was forgotten; changes nothing
       node src/main.ts repeat-acts --by NAME [--except WHAT]... [--noted]  repeats it   (npm run -s repeat-acts -- --by "Ana")

An earlier state of the database brings back what was deleted since: submissions, forms, accounts, members, sessions, API keys,
invitations, passkeys, webhook endpoints, recipients who had unsubscribed. Each such act is kept in the act journal outside of the database, for
ACT_JOURNAL_DAYS. This command reads the journal and finds the acts whose audit entries the database does not have. Run it after the restore
and before the services start. It may run again at any time: what is done is not found any more.

  act            when, in which account, what it was about, and its id in the audit
  repeated       it was done again
  nothing        what it ended is not there: it was made after the backup
  FAILED         the reason; it is found again by the next run
  by hand        what is as before and only a person can change again. It is found again until --noted

  --by NAME      who orders it; kept in the audit of each account
  --except WHAT  does not repeat these acts, nor asks again: the name of an act (submission.deleted), or the id of an act, of an account or
                 of the thing that it was about. Use it where the restore was made to undo them
  --noted        also takes what is to be done by hand for done

  DATABASE_URL   the PostgreSQL of the service; SECRET_KEY is needed with it. Without it: the embedded one in DATA_DIR, beside
                 its service or alone
  DATA_DIR       the folder with the journal, act-journal, the one of the services. It must not be a copy from the backup
  FILES_S3_…     the bucket with the journal, under act-journal/; its key must be allowed to list it

Exit status 1: acts are left, or the journal is not whole: the acts of its damaged and missing objects are not known.
`,
  options: {
    "dry-run": { type: "boolean" },
    by: { type: "string" },
    except: { type: "string", multiple: true },
    noted: { type: "boolean" },
  },
  run: async (_operands, options) => (await import("../start/runRepeatActs.ts")).runRepeatActs(options),
};
