import type { Credential } from "../../domain/actor.ts";
import type { ApiKeysService, Authentication } from "./apiKeys.ts";
import type { SessionsService } from "./sessions.ts";

export type AuthenticationService = ReturnType<typeof createAuthenticationService>;

/** Finds the actor of a request, whichever credential it has. */
export function createAuthenticationService({
  apiKeys,
  sessions,
}: {
  readonly apiKeys: Pick<ApiKeysService, "authenticate" | "findLive">;
  readonly sessions: Pick<SessionsService, "authenticate" | "findLive">;
}) {
  return {
    /** `ip` is the address of the request. Errors: UNAUTHENTICATED. */
    authenticate(credential: Credential, ip: string | null): Promise<Authentication> {
      return credential.kind === "apiKey"
        ? apiKeys.authenticate(credential.key, ip)
        : sessions.authenticate(credential.token, ip);
    },

    /** Those of the authentications that hold still, by the ids of their credentials, and whether their account is suspended. */
    async findLive(
      authentications: Iterable<Authentication>,
    ): Promise<ReadonlyMap<string, { readonly suspended: boolean }>> {
      const keyIds = new Set<string>();
      const sessionIds = new Set<string>();
      for (const { actor } of authentications) {
        if (actor.session === null) keyIds.add(actor.by.id);
        else sessionIds.add(actor.session.id);
      }
      const [keys, open] = await Promise.all([
        keyIds.size === 0 ? [] : apiKeys.findLive([...keyIds]),
        sessionIds.size === 0 ? [] : sessions.findLive([...sessionIds]),
      ]);
      return new Map([...keys, ...open]);
    },
  };
}

/** The id of what an actor was authenticated with: the session's, or else the key's. */
export function credentialIdOf({ actor }: Authentication): string {
  return actor.session?.id ?? actor.by.id;
}
