export { EFFECT_SCHEDULE_SECONDS, type EffectDelivery } from "./effects.ts";
export {
  type Claim,
  type ClaimedJob,
  type Job,
  type JobKind,
  type JobRank,
  type LaneLimits,
  MAIL_LANE,
  RANKS,
} from "./jobs.ts";
