import { useQuery } from "@tanstack/react-query";
import type { FindIdentitiesQuery } from "../../generated/graphql.ts";
import { graphql } from "../../generated/index.ts";
import { useChange } from "../../shared/changes.ts";
import { identityKeys } from "../../shared/queryKeys.ts";
import { act, request } from "../../shared/service.ts";

const IDENTITIES = graphql(`
  query FindIdentities {
    viewer {
      identities {
        issuer
        linkedAt
        lastUsedAt
      }
    }
  }
`);

const UNLINK = graphql(`
  mutation UnlinkIdentity($input: UnlinkIdentityInput!) {
    done: unlinkIdentity(input: $input) {
      userErrors {
        ...Refusal
      }
    }
  }
`);

export type Identity = NonNullable<FindIdentitiesQuery["viewer"]["identities"]>[number];

/** Who the person is at identity providers; empty for a key. */
export function useIdentities() {
  return useQuery({
    queryKey: identityKeys.list(),
    queryFn: async ({ signal }) => (await request(IDENTITIES, {}, signal)).viewer.identities ?? [],
  });
}

export const useUnlinkIdentity = () => useChange(identityKeys, (issuer: string) => act(UNLINK, { input: { issuer } }));
