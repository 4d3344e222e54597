import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import type { FindViewerQuery } from "../generated/graphql.ts";
import { graphql } from "../generated/index.ts";
import { viewerKeys } from "./queryKeys.ts";
import { request } from "./service.ts";

const VIEWER = graphql(`
  query FindViewer {
    viewer {
      account {
        id
        name
        email
        erasedFrom
      }
      user {
        id
        name
        email
      }
      apiKey {
        name
      }
      permissions
    }
  }
`);

export type Viewer = FindViewerQuery["viewer"];

const OPTIONS = queryOptions({
  queryKey: viewerKeys.session(),
  queryFn: ({ signal }) => request(VIEWER, {}, signal),
  staleTime: Infinity,
});

/** Who is signed in, in which account, and what they may do. */
export function useViewer() {
  return useQuery(OPTIONS);
}

/** Keeps who is signed in, as the service has read it. */
export function keepViewer(client: QueryClient, viewer: Viewer): void {
  client.setQueryData(OPTIONS.queryKey, { viewer });
}

/** Asks who is signed in, before a page needs it. */
export function preloadViewer(client: QueryClient): Promise<void> {
  return client.prefetchQuery(OPTIONS);
}
