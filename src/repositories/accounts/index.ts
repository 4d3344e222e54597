export { createAccountsRepository } from "./accounts.ts";
export { createApiKeysRepository, type ExpiringKey, type KeyStanding } from "./apiKeys.ts";
export { createPlansRepository } from "./plans.ts";
export { createAccountWarningsRepository } from "./warnings.ts";
