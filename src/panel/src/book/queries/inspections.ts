import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../generated/index.ts";
import type { InspectBooksQuery } from "../../generated/graphql.ts";
import { sheetKeys } from "../../shared/queryKeys.ts";
import { request } from "../../shared/service.ts";

const INSPECT = graphql(`
  query InspectBooks {
    bookInspection {
      sheetCount
      findingCount
      isWhole
      findings {
        code
        article
        what
        toDo
        formId
        formName
        number
        complaintId
        heldSheetId
      }
    }
  }
`);

/** An inspection reads every sheet: coming back to it within this time shows the last one. */
const FRESH_MS = 60_000;

export type Inspection = NonNullable<InspectBooksQuery["bookInspection"]>;
export type Finding = Inspection["findings"][number];

/** What an inspector would see in all books. */
export function useInspection() {
  return useQuery({
    queryKey: sheetKeys.inspection(),
    staleTime: FRESH_MS,
    queryFn: async ({ signal }): Promise<Inspection | null> =>
      (await request(INSPECT, {}, signal)).bookInspection ?? null,
  });
}
