export { EFFECT_SCHEDULE_SECONDS, type EffectDelivery } from "./effects.ts";
export {
  type AccountHolding,
  type Claim,
  type ClaimedJob,
  type Holdings,
  type Job,
  type JobKind,
  type JobPriority,
  type LaneLimits,
  isGroupedLane,
  MAIL_LANES,
  MAILS_PER_CONNECTION,
  mailLaneOf,
  PRIORITIES,
} from "./jobs.ts";
