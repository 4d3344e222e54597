import { findBacklog } from "../../repositories/jobs/backlog.ts";
import { reach } from "./context.ts";
import { type Check, ok, warning, wrong } from "./findings.ts";

const MAX_COUNTED_JOBS = 10_000;
/** A worker that keeps up has no due job for so long. */
const WARNED_SECONDS = 60;
const WRONG_SECONDS = 15 * 60;

/** Whether somebody does the jobs, and what is held since a restore. */
export const QUEUE: Check = {
  name: "jobs",
  group: "queue",
  async run(context) {
    const reached = await reach(context);
    if (reached === null) return [];
    const { rows: tables } = await reached.database.raw<{ rows: { jobs: string | null }[] }>(
      "select to_regclass('jobs') as jobs",
    );
    if ((tables[0]?.jobs ?? null) === null) return [];
    const { due, oldestDueSeconds } = await findBacklog(reached.database, MAX_COUNTED_JOBS);
    const { rows } = await reached.database.raw<{ rows: { jobs: number; books: number }[] }>(HELD);
    const { jobs = 0, books = 0 } = rows[0] ?? {};
    const counted = due >= MAX_COUNTED_JOBS ? `${due} or more` : String(due);
    const waiting = `${counted} jobs are due, the oldest one since ${Math.round(oldestDueSeconds)} s.`;
    const toDo =
      "Look whether a worker runs (`npm start`, or `npm run worker` beside WORKER=off), and at its log: `jobs not claimed`, `mail attempt`, `webhook attempt`.";
    return [
      oldestDueSeconds >= WRONG_SECONDS
        ? wrong(waiting, toDo)
        : oldestDueSeconds >= WARNED_SECONDS
          ? warning(waiting, toDo)
          : ok(due === 0 ? "No job is due." : waiting),
      ...(books > 0 || jobs > 0
        ? [
            wrong(
              `Since a restore ${books} complaints books take no sheets, and ${jobs} jobs are held.`,
              'Follow docs/operations.md, "After a restore".',
            ),
          ]
        : []),
    ];
  },
};

const HELD = `
  select (select count(*)::int from jobs where state = 'held') as jobs,
    (select count(*)::int from book_holds where opened_at is null) as books
`;
