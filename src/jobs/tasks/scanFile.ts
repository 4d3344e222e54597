import type { CreateTask } from "./taskDefinitions.ts";

/** The task that scans one file for malware, with one log line per attempt. */
export const scanFile: CreateTask =
  ({ services, log }) =>
  async ({ job }, signal) => {
    const { reference: fileId, attempt } = job;
    const outcome = await services.fileScans.scan(job, signal);
    const level = outcome.result === "failed" || outcome.result === "infected" ? "warn" : "info";
    log[level]({ fileId, attempt, ...outcome }, "file scan");
    return { recorded: Promise.resolve(outcome.result === "failed" ? "again" : "done") };
  };
