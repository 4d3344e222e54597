import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../generated/index.ts";
import type { ListFormTemplatesQuery } from "../../generated/graphql.ts";
import { formKeys } from "../../shared/queryKeys.ts";
import { request } from "../../shared/service.ts";

const TEMPLATES = graphql(`
  query ListFormTemplates {
    formTemplates {
      id
      name
      asks
      fields {
        name
      }
    }
  }
`);

export type FormTemplate = ListFormTemplatesQuery["formTemplates"][number];

/** The forms to begin from, which are the same for everybody. */
export function useFormTemplates(isWanted: boolean) {
  return useQuery({
    queryKey: formKeys.templates(),
    enabled: isWanted,
    staleTime: Infinity,
    queryFn: async ({ signal }) => (await request(TEMPLATES, {}, signal)).formTemplates,
  });
}
