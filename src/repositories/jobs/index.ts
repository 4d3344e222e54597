export { type ClaimRequest, createJobsRepository, isStatementTimeout, WORKER_LOCK_CLASS } from "./jobs.ts";
