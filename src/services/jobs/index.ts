export { createEffectsService, type EffectsService } from "./effects.ts";
export { createHousekeepingService, type HousekeepingService } from "./housekeeping.ts";
export { createJobsService, type JobsService } from "./jobs.ts";
