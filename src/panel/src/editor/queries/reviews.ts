import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { graphql } from "../../generated/index.ts";
import type { ChangeOfFieldFragment, ListFieldVersionsQuery } from "../../generated/graphql.ts";
import { editorKeys } from "../../shared/queryKeys.ts";
import { request } from "../../shared/service.ts";

graphql(`
  fragment ChangeOfField on FormFieldChange {
    kind
    settings
    before {
      label
      name
    }
    after {
      label
      name
    }
  }
`);

const REVIEW = graphql(`
  query ReviewFieldDraft($id: ID!) {
    form(id: $id) {
      fieldsVersion
      fieldDraft {
        version
        basedOnVersion
        problems {
          code
          path
          message
        }
        changes {
          ...ChangeOfField
        }
        losses {
          field {
            name
            label
          }
          newType
          submissions
          isExact
        }
      }
    }
  }
`);

const VERSIONS = graphql(`
  query ListFieldVersions($id: ID!, $after: String) {
    form(id: $id) {
      fieldVersions(first: 20, after: $after) {
        nodes {
          number
          publishedAt
          publishedByName
          isCurrent
          fields {
            name
            label
            type
          }
          changes {
            ...ChangeOfField
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`);

const COMPARISON = graphql(`
  query CompareFieldVersion($id: ID!, $since: Int!) {
    form(id: $id) {
      fieldVersions(first: 1) {
        nodes {
          changes(since: $since) {
            ...ChangeOfField
          }
        }
      }
    }
  }
`);

const PASTED = graphql(`
  query ReadPastedFields($text: String!, $taken: [String!]) {
    fieldsFromText(text: $text, taken: $taken) {
      ...EditedField
    }
  }
`);

export type ChangeOfField = ChangeOfFieldFragment;
export type FieldVersion = NonNullable<NonNullable<ListFieldVersionsQuery["form"]>["fieldVersions"]>["nodes"][number];

/** What publishing the draft of this version would change, lose and meet. */
export function useReview(id: string, version: string | null) {
  return useQuery({
    queryKey: editorKeys.review(id, version ?? ""),
    enabled: version !== null,
    gcTime: 0,
    queryFn: async ({ signal }) => (await request(REVIEW, { id }, signal)).form ?? null,
  });
}

/** The versions of a form's fields, the latest first. */
export function useFieldVersions(id: string) {
  return useInfiniteQuery({
    queryKey: editorKeys.versions(id),
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) =>
      (await request(VERSIONS, { id, after: pageParam }, signal)).form?.fieldVersions ?? null,
    getNextPageParam: (page) => (page?.pageInfo.hasNextPage === true ? page.pageInfo.endCursor : null),
  });
}

/** What has changed from a version to the present one; asked for when a version is compared. */
export function useComparison(id: string, since: number | null) {
  return useQuery({
    queryKey: editorKeys.comparison(id, since ?? 0),
    enabled: since !== null,
    queryFn: async ({ signal }) =>
      (await request(COMPARISON, { id, since: since ?? 0 }, signal)).form?.fieldVersions?.nodes[0]?.changes ?? [],
  });
}

/** The fields that a pasted text gives. */
export function usePastedFields(text: string, taken: readonly string[]) {
  return useQuery({
    queryKey: editorKeys.pasted(text),
    enabled: text.trim() !== "",
    gcTime: 0,
    retry: false,
    queryFn: async ({ signal }) => (await request(PASTED, { text, taken: [...taken] }, signal)).fieldsFromText ?? [],
  });
}
