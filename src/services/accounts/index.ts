export { lockAccount } from "./accountLocks.ts";
export { createAccountsService } from "./accounts.ts";
export { type ApiKeysService, type Authentication, createApiKeysService } from "./apiKeys.ts";
export {
  type AnyCredential,
  type AuthenticationService,
  createAuthenticationService,
  credentialIdOf,
} from "./authentication.ts";
export { createKeyExpiriesService, type KeyExpiriesService } from "./keyExpiries.ts";
export { createMembersService, type InvitationView, type MembersService } from "./members.ts";
export { createPlansService } from "./plans.ts";
export { type BootstrapService, createBootstrapService } from "./bootstrap.ts";
export { type AccountWarningsService, createAccountWarningsService, warnAccount } from "./warnings.ts";
export { createSessionsService, type OpenedSession, type PersonsAccounts, type SessionsService } from "./sessions.ts";
export { createSignInsService, type SignInsService } from "./signIns.ts";
