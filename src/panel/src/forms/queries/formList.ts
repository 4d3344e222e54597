import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../generated/index.ts";
import type { ListFormsQuery } from "../../generated/graphql.ts";
import { formKeys } from "../../shared/queryKeys.ts";
import { request } from "../../shared/service.ts";

graphql(`
  fragment ListedForm on Form {
    id
    name
    status
    unavailableReason
    usage {
      used
      limit
    }
  }
`);

const LIST = graphql(`
  query ListForms($after: String) {
    forms(first: 100, after: $after) {
      nodes {
        ...ListedForm
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

/** More forms than a list can show are not listed. */
const MAX_PAGES = 10;

export type FormInList = NonNullable<ListFormsQuery["forms"]>["nodes"][number];

/** The account's forms, newest first. */
export function useForms() {
  return useQuery({
    queryKey: formKeys.list(),
    async queryFn({ signal }) {
      const forms: FormInList[] = [];
      let after: string | null = null;
      for (let page = 0; page < MAX_PAGES; page++) {
        const list: ListFormsQuery["forms"] = (await request(LIST, { after }, signal)).forms;
        forms.push(...(list?.nodes ?? []));
        after = list?.pageInfo.endCursor ?? null;
        if (list?.pageInfo.hasNextPage !== true) break;
      }
      return forms;
    },
  });
}
