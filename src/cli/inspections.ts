import type { Command } from "./usage.ts";

/** Walks through the complaints books as an inspector does. */
export const INSPECT: Command = {
  summary: "say what an inspector of INDECOPI would write down of the complaints books, then exit",
  help: `Usage: node src/main.ts inspect [--book TOKEN] [--account ID] [--year YEAR] [--json]   (npm start -- inspect)

Walks through the complaints books and prints what an inspector would write down, in Spanish, with the article, the sheet and what to do:
gaps and doubles in the numbers, late and missing answers, answers, offers and agreements without their proof, two dates for one fact,
wrong last days by a calendar of its own, the provider's data, copies that nobody got, sheets that SIREC does not have, files that are
gone, sheets that are kept too short or too long, sheets of paper that were entered late, and held sheets that nobody has looked at.
Answers count by their mail or their dispatch, whatever the sheet's state says. It changes nothing, and services may run meanwhile.

  --book TOKEN    one book: the token of its form's address, or the form's id
  --account ID    the books of one account
  --year YEAR     the sheets of one year, without the held ones
  --json          one object of JSON a line: account, book, number, code, article, what, toDo, sheetId, heldSheetId, found, expected

  DATABASE_URL    the PostgreSQL of the service; SECRET_KEY is needed with it. Without it: the embedded one in DATA_DIR, beside its service
                  or alone
  DATA_DIR        the folder with the files of the disk, the one of the services
  FILES_S3_…      the bucket with the files, where one is set

Exit status 0: nothing was found. 1: something was found. 2: wrong usage, such as a book that is not there.
`,
  options: {
    book: { type: "string" },
    account: { type: "string" },
    year: { type: "string" },
    json: { type: "boolean" },
  },
  run: async (_operands, options) => (await import("../start/runInspect.ts")).runInspect(options),
};
