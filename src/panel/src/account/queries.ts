import { useMutation, useQuery } from "@tanstack/react-query";
import type { BooksEndingFragment } from "../generated/graphql.ts";
import { graphql } from "../generated/index.ts";
import { useChange } from "../shared/changes.ts";
import { type Subject, viewerKeys } from "../shared/queryKeys.ts";
import { act, request } from "../shared/service.ts";

const UPDATE_ACCOUNT = graphql(`
  mutation UpdateAccount($input: UpdateAccountInput!) {
    done: updateAccount(input: $input) {
      userErrors {
        ...Refusal
      }
    }
  }
`);

const EXPORT = graphql(`
  mutation CreateAccountExport($input: CreateAccountExportInput!) {
    done: createAccountExport(input: $input) {
      url
      userErrors {
        ...Refusal
      }
    }
  }
`);

const CLOSE = graphql(`
  mutation CloseAccount($input: CloseAccountInput!) {
    done: closeAccount(input: $input) {
      userErrors {
        ...Refusal
      }
    }
  }
`);

const BOOKS_ENDING = graphql(`
  query FindBooksEnding {
    viewer {
      account {
        id
        booksEnding {
          ...BooksEnding
        }
      }
    }
  }
`);

const ASKED_EMAIL = graphql(`
  query FindAskedEmail {
    viewer {
      account {
        id
        askedEmail
      }
    }
  }
`);

const RECORD_FILE = graphql(`
  mutation RecordSheetFileTaken($input: RecordSheetFileTakenInput!) {
    done: recordSheetFileTaken(input: $input) {
      userErrors {
        ...Refusal
      }
    }
  }
`);

const UPDATE_USER = graphql(`
  mutation UpdateUser($input: UpdateUserInput!) {
    done: updateUser(input: $input) {
      userErrors {
        ...Refusal
      }
    }
  }
`);

export const useUpdateAccount = (id: string) =>
  useChange(viewerKeys, (input: { readonly name: string; readonly email: string }) =>
    act(UPDATE_ACCOUNT, { input: { id, ...input } }),
  );
export const useUpdateUser = () => useChange(viewerKeys, (name: string) => act(UPDATE_USER, { input: { name } }));
/** Closes the account. `confirmName` is its name. */
export const useCloseAccount = () => useChange(null, (confirmName: string) => act(CLOSE, { input: { confirmName } }));

/** The address that becomes the account's once its mailbox confirms; null when none was asked. */
export function useAskedEmail(isReadable: boolean) {
  return useQuery({
    queryKey: viewerKeys.askedEmail(),
    enabled: isReadable,
    queryFn: async ({ signal }) => (await request(ASKED_EMAIL, {}, signal)).viewer.account.askedEmail ?? null,
  });
}

/** How the account's complaints books end with it; null for whoever may not read sheets. That of a closed account is read again while a download of their file may end. */
export function useBooksEnding(isClosed: boolean) {
  return useQuery({
    queryKey: viewerKeys.booksEnding(),
    queryFn: async ({ signal }) => (await request(BOOKS_ENDING, {}, signal)).viewer.account.booksEnding ?? null,
    refetchInterval: ({ state }) => (isClosed && waitsForFile(state.data) ? WAITING_MS : false),
  });
}

/** Notes that the provider of an account has the file of its sheets; null = the viewer's own. */
export const useRecordFile = (subject: Subject, accountId: string | null) =>
  useChange(subject, () => act(RECORD_FILE, { input: { accountId } }));

const WAITING_MS = 5_000;

function waitsForFile(ending: BooksEndingFragment | null | undefined): boolean {
  return ending?.obstacles.includes("FILE_NOT_TAKEN") ?? false;
}

/** Opens the download of everything, which the browser keeps writing to its file. */
export const useDownloadEverything = () =>
  useMutation({
    async mutationFn() {
      const { pathname, search } = new URL((await act(EXPORT, { input: {} })).url ?? "");
      window.location.assign(`${pathname}${search}`);
    },
  });
