import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../generated/index.ts";
import { templateKeys } from "../../shared/queryKeys.ts";
import { request } from "../../shared/service.ts";

const TEMPLATES = graphql(`
  query ListAnswerTemplates {
    viewer {
      account {
        answerTemplates(first: 100) {
          nodes {
            id
            name
            body
          }
        }
      }
    }
  }
`);

export function useAnswerTemplates() {
  return useQuery({
    queryKey: templateKeys.list(),
    queryFn: async ({ signal }) => (await request(TEMPLATES, {}, signal)).viewer.account.answerTemplates?.nodes ?? [],
  });
}
