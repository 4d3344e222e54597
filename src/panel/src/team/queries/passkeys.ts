import { useQuery } from "@tanstack/react-query";
import type { FindPasskeysQuery } from "../../generated/graphql.ts";
import { graphql } from "../../generated/index.ts";
import { useChange } from "../../shared/changes.ts";
import { passkeyKeys } from "../../shared/queryKeys.ts";
import { act, request } from "../../shared/service.ts";

const PASSKEYS = graphql(`
  query FindPasskeys {
    viewer {
      passkeys {
        id
        name
        createdAt
        lastUsedAt
      }
    }
  }
`);

const RENAME = graphql(`
  mutation RenamePasskey($input: RenamePasskeyInput!) {
    done: renamePasskey(input: $input) {
      userErrors {
        ...Refusal
      }
    }
  }
`);

const DELETE = graphql(`
  mutation DeletePasskey($input: DeletePasskeyInput!) {
    done: deletePasskey(input: $input) {
      userErrors {
        ...Refusal
      }
    }
  }
`);

export type Passkey = NonNullable<FindPasskeysQuery["viewer"]["passkeys"]>[number];

/** The person's passkeys; null for a key, and where the service has none. */
export function usePasskeys() {
  return useQuery({
    queryKey: passkeyKeys.list(),
    async queryFn({ signal }) {
      return (await request(PASSKEYS, {}, signal)).viewer.passkeys ?? null;
    },
  });
}

export const useRenamePasskey = () =>
  useChange(passkeyKeys, (input: { readonly id: string; readonly name: string }) => act(RENAME, { input }));
export const useDeletePasskey = () => useChange(passkeyKeys, (id: string) => act(DELETE, { input: { id } }));
