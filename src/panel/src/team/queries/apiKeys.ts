import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../generated/index.ts";
import type { FindApiKeysQuery, Permission } from "../../generated/graphql.ts";
import { useChange } from "../../shared/changes.ts";
import { apiKeyKeys } from "../../shared/queryKeys.ts";
import { act, request } from "../../shared/service.ts";

const LIST = graphql(`
  query FindApiKeys {
    viewer {
      account {
        apiKeys {
          id
          name
          prefix
          permissions
          lastUsedAt
          expiresAt
          revokedAt
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

export type LiveKey = NonNullable<FindApiKeysQuery["viewer"]["account"]["apiKeys"]>[number];

/** The keys that work, the newest first. */
export function useApiKeys(isAllowed: boolean) {
  return useQuery({
    queryKey: apiKeyKeys.list(),
    enabled: isAllowed,
    async queryFn({ signal }) {
      const keys = (await request(LIST, {}, signal)).viewer.account.apiKeys ?? [];
      return keys.filter(({ revokedAt, expiresAt }) => revokedAt == null && !isPast(expiresAt));
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
