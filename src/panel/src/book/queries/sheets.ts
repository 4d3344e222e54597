import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { graphql } from "../../generated/index.ts";
import type {
  ComplaintRegisterFilter,
  FindComplaintQuery,
  ListComplaintsQuery,
  ListHeldSheetsQuery,
} from "../../generated/graphql.ts";
import { sheetKeys } from "../../shared/queryKeys.ts";
import { request } from "../../shared/service.ts";
import { SCANS_MS } from "../../shared/files/scans.ts";
import { DAY_MS } from "../../../../domain/times.ts";

graphql(`
  fragment BookOfSheet on Complaint {
    provider {
      legalName
      tradeName
      establishmentCode
    }
  }
`);

const LIST = graphql(`
  query ListComplaints(
    $first: Int
    $after: String
    $last: Int
    $before: String
    $filter: ComplaintRegisterFilter
    $isCounted: Boolean!
  ) {
    complaints(first: $first, after: $after, last: $last, before: $before, filter: $filter) {
      totalCount @include(if: $isCounted)
      nodes {
        id
        number
        type
        status
        consumerName
        enteredLate
        ...BookOfSheet
        answerDraft {
          savedAt
        }
        answerBy
        answeredAt
        settledAt
        deadline
        businessDaysLeft
      }
      pageInfo {
        hasNextPage
        endCursor
        hasPreviousPage
        startCursor
      }
    }
  }
`);

const ONE = graphql(`
  query FindComplaint($id: ID!) {
    complaint(id: $id) {
      id
      number
      type
      status
      consumerName
      enteredLate
      ...BookOfSheet
      documentType
      documentNumber
      email
      emailTyped
      address
      district
      province
      department
      phone
      guardian {
        name
        relation
        address
        email
        phone
      }
      goodDescription
      currency
      amount
      amountTyped
      orderNumber
      happenedOn
      happenedOnTyped
      detail
      request
      answerChannel
      filesNotKept
      attachments {
        id
        fileName
        sizeBytes
        scanStatus
        malware
        isLocked
      }
      documents {
        id
        fileName
        sizeBytes
        scanStatus
        malware
        isLocked
      }
      answer
      actionsTaken
      refusalReasons
      answerDraft {
        version
        answer
        actionsTaken
        signerName
        signerPost
        refused
        refusalReasons
        savedByName
        savedAt
      }
      channel
      registeredAt
      answerBy
      answeredAt
      settledAt
      deadline
      businessDaysLeft
      reportedAt
      reportOutdated
      answeredVia
      receiptPdfUrl
      letterPdfUrl
      answerAttempt {
        at
        endedAt
        recipient
        reply
      }
      offers {
        id
        text
        means
        signerName
        signerPost
        sentAt
        lapsesOn
        outcome
        acceptance
      }
      mails {
        kind
        recipient
        failure
        waitsUntil
      }
      events {
        id
        type
        details
        at
      }
    }
  }
`);

const HELD = graphql(`
  query ListHeldSheets {
    quarantinedSheets(first: 100) {
      nodes {
        id
        receivedAt
        dueOn
        type
        consumerName
        email
        phone
        detail
        request
      }
    }
  }
`);

const PAGE_SIZE = 50;
/** Another person, or a consumer, may change a sheet at any time. */
const LOOK_AGAIN_MS = 30_000;
/** The board shows the sheets that were finished in this time. */
const RECENT_MS = 30 * DAY_MS;

type SheetPage = NonNullable<ListComplaintsQuery["complaints"]>;
export type SheetInList = SheetPage["nodes"][number];
export type Sheet = NonNullable<FindComplaintQuery["complaint"]>;
export type HeldSheet = NonNullable<ListHeldSheetsQuery["quarantinedSheets"]>["nodes"][number];
export type SheetList = "waiting" | "done" | "all";
export type Deadline = NonNullable<SheetInList["deadline"]>;
export type ColumnName = Deadline | "FINISHED";

const FILTERS: Readonly<Record<SheetList, ComplaintRegisterFilter>> = {
  waiting: { waiting: true },
  done: { waiting: false },
  all: {},
};

/** The sheets of all books: those that wait, the earliest filed first; the others, the latest filed first. */
export function useSheets(list: SheetList, search: string) {
  return useSheetPages(
    sheetKeys.list(list, search),
    { isOldestFirst: list === "waiting", isCounted: search !== "" },
    () => ({
      ...FILTERS[list],
      ...(search === "" ? {} : { search }),
    }),
  );
}

/** The columns of the board with the numbers of their sheets. */
export function useBoard(search: string) {
  return {
    OVERDUE: useColumn("OVERDUE", search),
    TODAY: useColumn("TODAY", search),
    SOON: useColumn("SOON", search),
    LATER: useColumn("LATER", search),
    FINISHED: useColumn("FINISHED", search),
  } satisfies Record<ColumnName, unknown>;
}

function useColumn(name: ColumnName, search: string) {
  const isFinished = name === "FINISHED";
  return useSheetPages(sheetKeys.column(name, search), { isOldestFirst: !isFinished, isCounted: true }, () => ({
    ...(isFinished ? { finishedFrom: new Date(Date.now() - RECENT_MS).toISOString() } : { deadline: name }),
    ...(search === "" ? {} : { search }),
  }));
}

function useSheetPages(
  queryKey: readonly unknown[],
  { isOldestFirst, isCounted }: { readonly isOldestFirst: boolean; readonly isCounted: boolean },
  toFilter: () => ComplaintRegisterFilter,
) {
  return useInfiniteQuery({
    queryKey,
    async queryFn({ pageParam, signal }): Promise<SheetPage | null> {
      const page = isOldestFirst ? { last: PAGE_SIZE, before: pageParam } : { first: PAGE_SIZE, after: pageParam };
      const { complaints } = await request(LIST, { ...page, filter: toFilter(), isCounted }, signal);
      return complaints ?? null;
    },
    initialPageParam: null as string | null,
    getNextPageParam(page) {
      if (page === null) return null;
      const { hasNextPage, endCursor, hasPreviousPage, startCursor } = page.pageInfo;
      if (isOldestFirst) return hasPreviousPage ? startCursor : null;
      return hasNextPage ? endCursor : null;
    },
    refetchInterval: LOOK_AGAIN_MS,
  });
}

/** One sheet with its history; null when it does not exist. A change of its state is a change of the lists, too. */
export function useSheet(id: string) {
  const client = useQueryClient();
  return useQuery({
    queryKey: sheetKeys.one(id),
    enabled: id !== "",
    async queryFn({ signal }) {
      const earlier = client.getQueryData<Sheet | null>(sheetKeys.one(id));
      const sheet = (await request(ONE, { id }, signal)).complaint ?? null;
      if (earlier != null && earlier.status !== sheet?.status) {
        void client.invalidateQueries({ queryKey: sheetKeys.list.all });
        void client.invalidateQueries({ queryKey: sheetKeys.column.all });
      }
      return sheet;
    },
    refetchInterval: ({ state }) => (isChanging(state.data) ? SCANS_MS : LOOK_AGAIN_MS),
  });
}

/** Whether the service is about to change the sheet: a file is scanned, or a mail server takes its answer. */
function isChanging(sheet: Sheet | null | undefined): boolean {
  const files = [...(sheet?.attachments ?? []), ...(sheet?.documents ?? [])];
  return sheet?.status === "RESPUESTA_ENVIANDOSE" || files.some(({ scanStatus }) => scanStatus === "PENDING");
}

/** The held sheets of all books, the one that is due first at the head. */
export function useHeldSheets() {
  return useQuery({
    queryKey: sheetKeys.held(),
    async queryFn({ signal }) {
      const sheets = (await request(HELD, {}, signal)).quarantinedSheets?.nodes ?? [];
      return sheets.toSorted((a, b) => a.dueOn.localeCompare(b.dueOn));
    },
  });
}
