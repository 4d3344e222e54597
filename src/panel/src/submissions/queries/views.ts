import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { FindSubmissionTableQuery, ListSubmissionViewsQuery, SubmissionFilter } from "../../generated/graphql.ts";
import { graphql } from "../../generated/index.ts";
import { useChange } from "../../shared/changes.ts";
import { triageKeys } from "../../shared/queryKeys.ts";
import { act, request } from "../../shared/service.ts";
import { DAY_MS, limaDayOf } from "../../../../domain/times.ts";
import { type ListFilter, NO_FILTER, NOBODY, OLDEST_FIRST, toApiFilter } from "./filters.ts";

const VIEWS = graphql(`
  query ListSubmissionViews {
    submissionViews {
      id
      name
      isShared
      formId
      filter
      oldestFirst
    }
  }
`);

const CREATE = graphql(`
  mutation CreateSubmissionView($input: CreateSubmissionViewInput!) {
    done: createSubmissionView(input: $input) {
      userErrors {
        ...Refusal
      }
    }
  }
`);

const UPDATE = graphql(`
  mutation UpdateSubmissionView($input: UpdateSubmissionViewInput!) {
    done: updateSubmissionView(input: $input) {
      userErrors {
        ...Refusal
      }
    }
  }
`);

const DELETE = graphql(`
  mutation DeleteSubmissionView($input: DeleteSubmissionViewInput!) {
    done: deleteSubmissionView(input: $input) {
      userErrors {
        ...Refusal
      }
    }
  }
`);

const TABLE = graphql(`
  query FindSubmissionTable($formId: ID) {
    submissionTable(formId: $formId) {
      layout
      columns {
        name
        width
      }
      order {
        column
        descending
      }
    }
  }
`);

const SET_TABLE = graphql(`
  mutation SetSubmissionTable($input: SetSubmissionTableInput!) {
    done: setSubmissionTable(input: $input) {
      userErrors {
        ...Refusal
      }
    }
  }
`);

export type View = NonNullable<ListSubmissionViewsQuery["submissionViews"]>[number];
export type Table = NonNullable<FindSubmissionTableQuery["submissionTable"]>;
export type TableColumn = Table["columns"][number];

/** The viewer's own views and those of everybody. */
export function useViews() {
  return useQuery({
    queryKey: triageKeys.views(),
    queryFn: async ({ signal }) => (await request(VIEWS, {}, signal)).submissionViews ?? [],
  });
}

type NewView = { readonly name: string; readonly isShared: boolean; readonly filter: ListFilter };

export const useCreateView = () =>
  useChange(triageKeys, ({ name, isShared, filter }: NewView) =>
    act(CREATE, { input: { name, isShared, ...toInput(filter) } }),
  );
export const useUpdateView = () =>
  useChange(triageKeys, ({ view: { id, name }, filter }: { readonly view: View; readonly filter: ListFilter }) =>
    act(UPDATE, { input: { id, name, ...toInput(filter) } }),
  );
export const useDeleteView = () => useChange(triageKeys, (id: string) => act(DELETE, { input: { id } }));

function toInput(filter: ListFilter) {
  const { formId } = filter;
  return {
    filter: toApiFilter(filter),
    oldestFirst: filter.order === OLDEST_FIRST,
    ...(formId === "" ? {} : { formId }),
  };
}

/** The panel's filter of a view. A condition that the panel does not have is left out. */
export function toListFilter({ formId, filter, oldestFirst }: View): ListFilter {
  const { status, isRead, isStarred, search, stateId, assigneeId, isAssigned, tag, createdFrom, createdTo } =
    filter as SubmissionFilter;
  const held = status === "QUARANTINED" ? "spam" : status === "UNCONFIRMED" ? "unconfirmed" : null;
  const view = held ?? (isRead === false ? "unread" : isStarred === true ? "starred" : "all");
  return {
    ...NO_FILTER,
    view,
    formId: formId ?? "",
    search: search ?? "",
    state: stateId ?? "",
    assignee: isAssigned === false ? NOBODY : (assigneeId ?? ""),
    tag: tag ?? "",
    from: createdFrom == null ? "" : limaDayOf(new Date(createdFrom)),
    to: createdTo == null ? "" : limaDayOf(new Date(Date.parse(createdTo) - DAY_MS)),
    order: oldestFirst ? OLDEST_FIRST : "",
  };
}

export const USUAL_TABLE: Table = { layout: "LIST", columns: [], order: null };

/** How the viewer wants to see the list of a form, or of all forms; the usual look until it has come. */
export function useTable(formId: string) {
  const client = useQueryClient();
  const queryKey = triageKeys.table(formId);
  const query = useQuery({
    queryKey,
    staleTime: Infinity,
    queryFn: async ({ signal }) =>
      (await request(TABLE, { formId: formId === "" ? null : formId }, signal)).submissionTable ?? USUAL_TABLE,
  });
  const change = useMutation({
    // One after another, so that the last one is what the service keeps.
    scope: { id: "submissionTable" },
    mutationFn: (table: Table) =>
      act(SET_TABLE, {
        input: {
          ...(formId === "" ? {} : { formId }),
          layout: table.layout,
          columns: table.columns.map(({ name, width }) => ({ name, width })),
          ...(table.order == null ? {} : { order: { ...table.order } }),
        },
      }),
    onMutate: (table) => client.setQueryData(queryKey, table),
    onError: () => client.invalidateQueries({ queryKey }),
  });
  return { table: query.data ?? USUAL_TABLE, setTable: change.mutate, error: change.error };
}
