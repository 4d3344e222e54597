export { createAccountsRepository } from "./accounts.ts";
export { createApiKeysRepository, type KeyStanding } from "./apiKeys.ts";
export { createPlansRepository } from "./plans.ts";
