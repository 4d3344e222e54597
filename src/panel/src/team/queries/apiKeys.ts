import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../generated/index.ts";
import type { FindApiKeysQuery, Permission } from "../../generated/graphql.ts";
import { useChange } from "../../shared/changes.ts";
import { apiKeyKeys } from "../../shared/queryKeys.ts";
import { act, request } from "../../shared/service.ts";

const LIST = graphql(`
  query FindApiKeys($withPeople: Boolean!) {
    viewer {
      user {
        id
      }
      account {
        apiKeys {
          id
          name
          prefix
          permissions
          lastUsedAt
          expiresAt
          revokedAt
          holder @include(if: $withPeople) {
            id
            name
          }
        }
      }
    }
  }
`);

const CREATE = graphql(`
  mutation CreateKey($input: CreateApiKeyInput!) {
    done: createApiKey(input: $input) {
      key
      userErrors {
        ...Refusal
      }
    }
  }
`);

const REVOKE = graphql(`
  mutation RevokeKey($input: RevokeApiKeyInput!) {
    done: revokeApiKey(input: $input) {
      userErrors {
        ...Refusal
      }
    }
  }
`);

const TAKE_OVER = graphql(`
  mutation TakeOverKey($input: TakeOverApiKeyInput!) {
    done: takeOverApiKey(input: $input) {
      userErrors {
        ...Refusal
      }
    }
  }
`);

export type LiveKey = NonNullable<FindApiKeysQuery["viewer"]["account"]["apiKeys"]>[number];

/** The keys that work, the newest first, and the id of the person who looks at them, if it is one. */
export function useApiKeys(permissions: readonly Permission[]) {
  return useQuery({
    queryKey: apiKeyKeys.list(),
    enabled: permissions.includes("API_KEYS_WRITE"),
    async queryFn({ signal }) {
      const withPeople = permissions.includes("MEMBERS_WRITE");
      const { user, account } = (await request(LIST, { withPeople }, signal)).viewer;
      const keys = account.apiKeys ?? [];
      const live = keys.filter(({ revokedAt, expiresAt }) => revokedAt == null && !isPast(expiresAt));
      return { ownId: user?.id ?? null, keys: live };
    },
  });
}

function isPast(instant: string | null | undefined): boolean {
  return instant != null && new Date(instant).getTime() <= Date.now();
}

export const useCreateKey = () =>
  useChange(apiKeyKeys, (input: { readonly name: string; readonly permissions: Permission[] }) =>
    act(CREATE, { input }),
  );
export const useRevokeKey = () => useChange(apiKeyKeys, (id: string) => act(REVOKE, { input: { id } }));
export const useTakeOverKey = () => useChange(apiKeyKeys, (id: string) => act(TAKE_OVER, { input: { id } }));
