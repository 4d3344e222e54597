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
