export { type Account, type AccountStatus, OPERATOR_ACCOUNT_ID } from "./accounts.ts";
export {
  ANNOUNCED_EXPIRY_DAYS,
  API_KEY_EXPIRY_MAIL,
  type ApiKey,
  type ApiKeyExpiryText,
  generateApiKey,
  hashApiKey,
  isApiKeyLive,
  isExpirySoon,
  MAX_KEY_CHARACTERS,
  MAX_LIVE_KEYS,
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
export {
  ACCOUNT_WARNED,
  ATTACK_CODES,
  ATTACK_REFUSALS_PER_DAY,
  renderAccountWarned,
  ACCOUNT_WARNING_MAIL,
  type AccountWarning,
  type AccountWarningText,
  MAX_WARNING_MAILS_PER_DAY,
  NEAR_LIMIT_PERCENT,
  WARNING_MONTHS,
  type WarningCause,
} from "./warnings.ts";
