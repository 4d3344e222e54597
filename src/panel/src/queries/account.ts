import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { graphql } from "../generated/index.ts";
import type { FindActivityQuery } from "../generated/graphql.ts";
import { useChange } from "./changes.ts";
import { activityKeys, viewerKeys } from "./queryKeys.ts";
import { act, request } from "./service.ts";
import { useViewer } from "./viewer.ts";

const ACTIVITY = graphql(`
  query FindActivity($after: String) {
    viewer {
      account {
        auditEntries(after: $after) {
          nodes {
            id
            act
            actorKind
            actorId
            actorName
            details
            ip
            at
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
      }
    }
  }
`);

const UPDATE_ACCOUNT = graphql(`
  mutation UpdateAccount($input: UpdateAccountInput!) {
    done: updateAccount(input: $input) {
      userErrors {
        ...Refusal
      }
    }
  }
`);

const EXPORT = graphql(`
  mutation CreateAccountExport($input: CreateAccountExportInput!) {
    done: createAccountExport(input: $input) {
      url
      userErrors {
        ...Refusal
      }
    }
  }
`);

const CLOSE = graphql(`
  mutation CloseAccount($input: CloseAccountInput!) {
    done: closeAccount(input: $input) {
      userErrors {
        ...Refusal
      }
    }
  }
`);

const UPDATE_USER = graphql(`
  mutation UpdateUser($input: UpdateUserInput!) {
    done: updateUser(input: $input) {
      userErrors {
        ...Refusal
      }
    }
  }
`);

export type Entry = NonNullable<FindActivityQuery["viewer"]["account"]["auditEntries"]>["nodes"][number];

/** What was done in the account, newest first. Only whoever manages keys sees it. */
export function useActivity() {
  const permissions = useViewer().data?.viewer.permissions;
  return useInfiniteQuery({
    queryKey: activityKeys.list(),
    enabled: permissions?.includes("API_KEYS_WRITE") === true,
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) =>
      (await request(ACTIVITY, { after: pageParam }, signal)).viewer.account.auditEntries,
    getNextPageParam: (page) => (page?.pageInfo.hasNextPage === true ? page.pageInfo.endCursor : null),
  });
}

export const useUpdateAccount = (id: string) =>
  useChange(viewerKeys, (input: { readonly name: string; readonly email: string }) =>
    act(UPDATE_ACCOUNT, { input: { id, ...input } }),
  );
export const useUpdateUser = () => useChange(viewerKeys, (name: string) => act(UPDATE_USER, { input: { name } }));
/** Closes the account. `confirmName` is its name. */
export const useCloseAccount = () => useChange(null, (confirmName: string) => act(CLOSE, { input: { confirmName } }));

/** Opens the download of everything, which the browser keeps writing to its file. */
export const useDownloadEverything = () =>
  useMutation({
    async mutationFn() {
      const { pathname, search } = new URL((await act(EXPORT, { input: {} })).url ?? "");
      window.location.assign(`${pathname}${search}`);
    },
  });
