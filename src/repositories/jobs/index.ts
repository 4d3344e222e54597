export { createEffectsRepository } from "./effects.ts";
export { type ClaimRequest, createJobsRepository, isStatementTimeout } from "./jobs.ts";
