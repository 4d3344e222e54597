export { type ClaimRequest, createJobsRepository, isStatementTimeout } from "./jobs.ts";
