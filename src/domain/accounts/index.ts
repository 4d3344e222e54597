export type { Account, AccountStatus } from "./accounts.ts";
export {
  type ApiKey,
  generateApiKey,
  hashApiKey,
  isApiKeyLive,
  MAX_KEY_CHARACTERS,
  prefixOfApiKey,
} from "./apiKeys.ts";
export {
  DEFAULT_PLAN_CODE,
  describeUsage,
  isPlanCode,
  MAX_RETENTION_DAYS,
  oldestKept,
  type Period,
  periodOf,
  type Plan,
  type Usage,
} from "./plans.ts";
