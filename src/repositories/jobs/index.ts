export { createEffectsRepository } from "./effects.ts";
export { type ClaimRequest, createJobsRepository, isStatementTimeout, WORKER_LOCK_CLASS } from "./jobs.ts";
