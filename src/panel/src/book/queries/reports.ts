import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../generated/index.ts";
import type { CheckReportQuery, GoodType } from "../../generated/graphql.ts";
import { useChange } from "../../shared/changes.ts";
import { sheetKeys } from "../../shared/queryKeys.ts";
import { act, request } from "../../shared/service.ts";
import type { BookInList } from "./books.ts";

const CHECK = graphql(`
  query CheckReport($id: ID!) {
    form(id: $id) {
      id
      sirecReport {
        refusedCount
        refused {
          complaint {
            id
            number
            consumerName
          }
          problems {
            field
          }
        }
        pendingCount
        overdueCount
        outdatedCount
        pending {
          id
          number
          consumerName
          reportBy
          reportOutdated
        }
        heldCount
      }
    }
  }
`);

const MARK = graphql(`
  mutation MarkReported($input: MarkComplaintsReportedInput!) {
    done: markComplaintsReported(input: $input) {
      count
      userErrors {
        ...Refusal
      }
    }
  }
`);

const SET_GOOD_TYPE = graphql(`
  mutation SetReportedGoodType($input: SetReportedGoodTypeInput!) {
    done: setReportedGoodType(input: $input) {
      userErrors {
        ...Refusal
      }
    }
  }
`);

export type Report = NonNullable<NonNullable<CheckReportQuery["form"]>["sirecReport"]>;
export type ReportedBook = { readonly id: string; readonly name: string; readonly siteCode: string };

/** The books that have a site code of SIREC. */
export function listReportedBooks(books: readonly BookInList[]): readonly ReportedBook[] {
  return books.flatMap(({ id, name, provider }) =>
    provider?.sirecSiteCode == null ? [] : [{ id, name, siteCode: provider.sirecSiteCode }],
  );
}

export function useReport(formId: string) {
  return useQuery({
    queryKey: sheetKeys.report(formId),
    queryFn: async ({ signal }) => (await request(CHECK, { id: formId }, signal)).form?.sirecReport ?? null,
  });
}

/** Marks the sheets of the file that was made then. */
export const useMark = (formId: string) =>
  useChange(sheetKeys, (madeAt: string) => act(MARK, { input: { formId, madeAt } }));
export const useSetGoodType = (id: string) =>
  useChange(sheetKeys, (goodType: GoodType) => act(SET_GOOD_TYPE, { input: { id, goodType } }));
