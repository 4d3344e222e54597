import type { Command } from "./usage.ts";

/** Looks at the whole installation. */
export const DOCTOR: Command = {
  summary: "look at the whole installation and say what is wrong and what to do, then exit",
  help: `Usage: node src/main.ts doctor [--json]   (npm run -s doctor)

Looks at the installation from this machine, with the settings of the service, and prints what it finds, by group, each with what to do:
the releases of Node.js and PostgreSQL, settings that are misspelled or contradict each other, SECRET_KEY, the database (clock, pooler,
standbys, migrations, users), the disk, the storage of files, the scanner, the mail server and the records in DNS, the service itself,
PUBLIC_URL with its certificate, proxies and WebSockets, and the queue. It sends no mail, prints no secret, and changes nothing: a file
of a few bytes is put into the storage and deleted. Each check has 10 s, and they run at once. Services may run meanwhile, and should.

  --json          one object of JSON a line: group, check, level, what, toDo

The levels are ok, unknown (was not looked at), warning and wrong.

Exit status 0: nothing is wrong; there may be warnings. 1: something is wrong.
`,
  options: { json: { type: "boolean" } },
  run: async (_operands, { json }) => (await import("../start/runDoctor.ts")).runDoctor({ isJson: json === true }),
};
