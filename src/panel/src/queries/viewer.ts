import { useQuery } from "@tanstack/react-query";
import { graphql } from "../generated/index.ts";
import { request } from "./service.ts";

const VIEWER = graphql(`
  query FindViewer {
    viewer {
      account {
        name
      }
      user {
        email
      }
      apiKey {
        name
      }
      permissions
    }
  }
`);

/** Who is signed in, in which account, and what they may do. */
export function useViewer() {
  return useQuery({ queryKey: ["viewer"], queryFn: ({ signal }) => request(VIEWER, {}, signal), staleTime: Infinity });
}
