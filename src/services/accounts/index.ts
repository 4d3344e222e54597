export { createAccountsService, insertAccount } from "./accounts.ts";
export { type ApiKeysService, type Authentication, createApiKeysService } from "./apiKeys.ts";
export { createPlansService } from "./plans.ts";
