import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { SummarizeFormQuery } from "../../generated/graphql.ts";
import { graphql } from "../../generated/index.ts";
import { formKeys } from "../../shared/queryKeys.ts";
import { request } from "../../shared/service.ts";

const SUMMARY = graphql(`
  query SummarizeForm($id: ID!, $from: Date, $to: Date) {
    form(id: $id) {
      id
      name
      hostedUrl
      fields {
        name
      }
      summary(from: $from, to: $to) {
        from
        to
        views
        begun
        accepted
        refused
        quarantined
        summarized
        isCut
        summarizedFrom
        withoutFields
        questions {
          ...SummarizedQuestion
        }
      }
    }
  }
`);

graphql(`
  fragment SummarizedQuestion on QuestionSummary {
    name
    label
    type
    kind
    answered
    choices {
      value
      label
      count
    }
    otherChoices
    numbers {
      count
      mean
      median
      min
      max
      deviation
      inSoles
      bins {
        from
        to
        count
      }
    }
    dates {
      unit
      counts {
        date
        count
      }
      others
    }
    ranks {
      value
      mean
      firsts
    }
    texts {
      submissionId
      text
      isCut
    }
  }
`);

export type SummarizedForm = NonNullable<SummarizeFormQuery["form"]>;
export type FormSummary = NonNullable<SummarizedForm["summary"]>;
export type Question = FormSummary["questions"][number];

/** Lima days, both included; null for no first one, and for today. */
export type Days = { readonly from: string | null; readonly to: string | null };

/** What people answered in a form; null when it does not exist. The answers of another period stay until these have come. */
export function useSummary(id: string, { from, to }: Days) {
  return useQuery({
    queryKey: formKeys.summary(id, from, to),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await request(SUMMARY, { id, from, to }, signal)).form ?? null,
  });
}
