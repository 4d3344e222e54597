export { createAccountsRepository } from "./accounts.ts";
export { createApiKeysRepository, type ExpiringKey, type KeyStanding } from "./apiKeys.ts";
export { createInvitationsRepository } from "./invitations.ts";
export { createPeopleRepository } from "./people.ts";
export { createPlansRepository } from "./plans.ts";
export { createAccountWarningsRepository } from "./warnings.ts";
export { createSessionsRepository, type SessionStanding } from "./sessions.ts";
export { createPasskeysRepository } from "./passkeys.ts";
export { createSignInRequestsRepository } from "./signInRequests.ts";
