import type { Command } from "./usage.ts";

/** Enters what the complaints books lost with the database, and opens them. */
export const RECOVER_BOOK: Command = {
  summary: "after a restore: show what the complaints books lack, enter it and open them",
  help: `Usage: node src/main.ts recover-book                        shows the held books and what they lack; changes nothing else
       node src/main.ts recover-book --hold                 holds all books
       node src/main.ts recover-book --send                 sends what waited when the books were held
       node src/main.ts recover-book --open --by NAME [--sheets FILE] [--last BOOK=NUMBER]... [--lost REASON]

A service that finds its database restored to an earlier state gives no number of a complaints book any more, because consumers hold
the next ones. Everything else is taken. What was in its queue then, mails and webhooks, waits until --send: some of it was sent before. This command shows, for each held book, the last number in the database and the last one
that was given, as far as DATA_DIR/book-numbers and you know it, and what else a restore brings back.

  --open            enters what is missing, then opens the books, all of which or none for each book
  --by NAME         who orders it; kept in the audit and with each number
  --sheets FILE     the lost sheets, from the copies that the provider has: a JSON list of
                      { "book": TOKEN, "number": "000000012-2026", "registeredAt": "2026-11-03T15:20:00-05:00",
                        "consumerName", "documentType", "documentNumber", "email" or "address", "detail", and what else is known }
                    or of the files with the records of exported sheets ({ "book": TOKEN, "sheet": {...} }). Each is entered under its
                    number, as one that was lost; its consumer is mailed the sheet again. A number that another sheet
                    has meanwhile gets the next one, and says so.
  --last BOOK=NUMBER  the last number of a book, by the token of its form, where only a copy has it: 4f…=000000015-2026
  --lost REASON     records the missing numbers for which there is no sheet as lost. No other sheet ever gets them.

  --send            also beside --open: gives the mails and webhooks that were in the queue back to the workers. Receivers of webhooks
                    drop what they have had (webhook-id); mails that had gone out arrive a second time. Without it they stay where
                    they are, also after --open

  DATABASE_URL      the PostgreSQL of the service; SECRET_KEY is needed with it. Without it: the embedded one in DATA_DIR, beside
                    its service or alone
  DATA_DIR          the folder of the service, with the last numbers

Exit status 1: books are held still.
`,
  options: {
    hold: { type: "boolean" },
    send: { type: "boolean" },
    open: { type: "boolean" },
    by: { type: "string" },
    sheets: { type: "string" },
    last: { type: "string", multiple: true },
    lost: { type: "string" },
  },
  run: async (_operands, options) => (await import("../start/runRecoverBook.ts")).runRecoverBook(options),
};
