export { lockAccount } from "./accountLocks.ts";
export { createAccountsService } from "./accounts.ts";
export { type ApiKeysService, type Authentication, createApiKeysService } from "./apiKeys.ts";
export { createKeyExpiriesService, type KeyExpiriesService } from "./keyExpiries.ts";
export { createPlansService } from "./plans.ts";
export { type BootstrapService, createBootstrapService } from "./bootstrap.ts";
export { type AccountWarningsService, createAccountWarningsService, warnAccount } from "./warnings.ts";
