import { readArguments } from "../../src/cli/programOptions.ts";
import { SUPPORTED_MAJORS } from "../../src/db/serverVersion.ts";
import { findPrograms, runOn } from "./otherServer.ts";
import { listDatabaseTests, listSqlTests } from "./databaseTests.ts";

const USAGE = `Usage: npm run test:postgres -- [--major N] [--sql] [--report FILE] [PATH ...]

Runs the fast tests that use a database on an installed PostgreSQL (Debian: postgresql-N), in a cluster of its own that is deleted
afterwards. The machine's own cluster is not touched. The last line is "N passed, N failed"; exits with 1 when one failed.

  --major N      the major version, from ${SUPPORTED_MAJORS.oldest} to ${SUPPORTED_MAJORS.newest}; the oldest one that is installed unless given
  --sql          only the tests of migrations and repositories, as .ci/run does
  PATH           only the tests whose paths have this in them
  --report FILE  writes the results there, too, as JSON of Vitest
`;

const { values, operands } = readArguments(
  USAGE,
  {
    major: { type: "string" },
    sql: { type: "boolean", default: false },
    report: { type: "string" },
  },
  Number.POSITIVE_INFINITY,
);
const major = values.major === undefined ? null : Number(values.major);
if (major !== null && !(major >= SUPPORTED_MAJORS.oldest && major <= SUPPORTED_MAJORS.newest)) {
  process.stderr.write(`--major must be from ${SUPPORTED_MAJORS.oldest} to ${SUPPORTED_MAJORS.newest}\n\n${USAGE}`);
  process.exitCode = 2;
} else {
  const programs = await findPrograms(major);
  if (programs === null) {
    process.stderr.write(`No such PostgreSQL is installed (Debian: postgresql-${major ?? SUPPORTED_MAJORS.oldest}).\n`);
    process.exitCode = 1;
  } else {
    const files = values.sql ? await listSqlTests() : await listDatabaseTests();
    const wanted = files.filter((file) => operands.length === 0 || operands.some((path) => file.includes(path)));
    process.exitCode = await runOn(programs, wanted, values.report);
  }
}
