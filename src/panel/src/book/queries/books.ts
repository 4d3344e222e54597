import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../generated/index.ts";
import type { FindBookQuery, ListBooksQuery } from "../../generated/graphql.ts";
import { useChange } from "../../shared/changes.ts";
import { formKeys, sheetKeys } from "../../shared/queryKeys.ts";
import { act, request } from "../../shared/service.ts";

const LIST = graphql(`
  query ListBooks($after: String) {
    forms(first: 100, after: $after) {
      nodes {
        id
        name
        complaintsBookIncomplete
        provider {
          legalName
          sirecSiteCode
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

const ONE = graphql(`
  query FindBook($id: ID!) {
    form(id: $id) {
      id
      name
      complaintsBookUrl
      complaintsBookButtonHtml
      complaintsNoticeUrl
      complaintsBookIncomplete
      complaintsBookMissing
      complaintsBookFixed
      complaintsBookSharedUrl
      complaintsBookSharedQr
      providerEmailConfirmed
      provider {
        legalName
        tradeName
        ruc
        address
        establishmentCode
        sirecSiteCode
        dataBankCode
        email
      }
    }
  }
`);

const OVERDUE = graphql(`
  query FindOverdueSheet($id: ID!) {
    form(id: $id) {
      complaints(first: 1, filter: { overdue: true }) {
        nodes {
          id
        }
      }
    }
  }
`);

const RESEND_PROVIDER_CONFIRMATION = graphql(`
  mutation ResendProviderConfirmation($input: ResendProviderConfirmationInput!) {
    done: resendProviderConfirmation(input: $input) {
      userErrors {
        ...Refusal
      }
    }
  }
`);

/** More forms than a list can show are not listed. */
const MAX_PAGES = 10;

export type BookInList = NonNullable<ListBooksQuery["forms"]>["nodes"][number];
/** The complaints book of a form. */
export type Book = NonNullable<FindBookQuery["form"]>;

/** The books of the account, one for each form, newest first; asked for only by whoever may read forms. */
export function useBooks(isAllowed: boolean) {
  return useQuery({
    queryKey: formKeys.books(),
    enabled: isAllowed,
    async queryFn({ signal }) {
      const books: BookInList[] = [];
      let after: string | null = null;
      for (let page = 0; page < MAX_PAGES; page++) {
        const list: ListBooksQuery["forms"] = (await request(LIST, { after }, signal)).forms;
        books.push(...(list?.nodes ?? []));
        after = list?.pageInfo.endCursor ?? null;
        if (list?.pageInfo.hasNextPage !== true) break;
      }
      return books;
    },
  });
}

/** A form's book with its settings; null when it does not exist. */
export function useBook(id: string) {
  return useQuery({
    queryKey: formKeys.book(id),
    enabled: id !== "",
    queryFn: async ({ signal }) => (await request(ONE, { id }, signal)).form ?? null,
  });
}

/** Whether a sheet of the form's book is overdue; asked for only by whoever may read sheets. */
export function useHasOverdue(id: string, isAllowed: boolean) {
  return useQuery({
    queryKey: sheetKeys.overdueOfForm(id),
    enabled: isAllowed,
    queryFn: async ({ signal }) => ((await request(OVERDUE, { id }, signal)).form?.complaints?.nodes.length ?? 0) > 0,
  });
}

/** Mails the address of the book's provider the link to confirm again. */
export const useResendProviderConfirmation = (formId: string) =>
  useChange(formKeys, () => act(RESEND_PROVIDER_CONFIRMATION, { input: { formId } }));
